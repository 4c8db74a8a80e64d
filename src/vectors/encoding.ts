import { endianness } from 'node:os';
import { InvalidVector, requireUnitVector } from './unit-vector.ts';

const BYTES_PER_NUMBER = Float32Array.BYTES_PER_ELEMENT;

/** Converts bytes to the stored form or back. On little-endian machines they are the same. */
const asLittleEndian = (bytes: Buffer): Buffer => (endianness() === 'LE' ? bytes : bytes.swap32());

/**
 * The stored form of a vector (`bytea` column, and base64 of it in bundles): little-endian float32, four bytes a
 * number.
 * @throws InvalidVector unless it has length 1.
 */
export function vectorToBytes(vector: Float32Array): Buffer {
  requireUnitVector(vector, vector.length);
  return asLittleEndian(Buffer.from(Float32Array.from(vector).buffer));
}

/**
 * Reads the stored form into a vector with its own memory.
 * @throws InvalidVector unless the bytes hold that many numbers and a vector of length 1.
 */
export function bytesToVector(bytes: Uint8Array, dimensions: number): Float32Array {
  if (bytes.byteLength !== dimensions * BYTES_PER_NUMBER) {
    throw new InvalidVector(
      `the vector has ${bytes.byteLength} bytes where ${dimensions} float32 numbers take ${dimensions * BYTES_PER_NUMBER}`,
    );
  }
  const vector = new Float32Array(dimensions);
  const own = Buffer.from(vector.buffer);
  own.set(bytes);
  asLittleEndian(own);
  requireUnitVector(vector, dimensions);
  return vector;
}
