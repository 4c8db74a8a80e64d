const HEADER_BYTES = 4;

/** A vector as pgvector's type `vector` reads it in binary: the count of numbers, two bytes unused, big-endian floats. */
export function toBinary(vector: Float32Array): Buffer {
  const bytes = Buffer.alloc(HEADER_BYTES + vector.length * Float32Array.BYTES_PER_ELEMENT);
  bytes.writeUInt16BE(vector.length, 0);
  for (const [place, value] of vector.entries())
    bytes.writeFloatBE(value, HEADER_BYTES + place * Float32Array.BYTES_PER_ELEMENT);
  return bytes;
}

/** A vector as pgvector reads it in text. */
export const toText = (vector: Float32Array): string => `[${vector.join(',')}]`;
