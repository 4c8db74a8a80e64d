import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bytesToVector, vectorToBytes } from './encoding.ts';
import { InvalidVector, toUnitVector } from './unit-vector.ts';

describe('the stored form of a vector', () => {
  it('is little-endian float32, four bytes a number', () => {
    // IEEE 754: 0.6 is 3f19999a, -0.8 is bf4ccccd.
    expect(vectorToBytes(Float32Array.of(0.6, -0.8)).toString('hex')).toBe('9a99193f' + 'cdcc4cbf');
  });

  it('reads back as it was written', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 1, maxLength: 400 }), (values) => {
        fc.pre(values.some((value) => Math.abs(value) > 1e-6));
        const vector = toUnitVector(values);
        expect(bytesToVector(vectorToBytes(vector), vector.length)).toEqual(vector);
      }),
    );
  });

  it('reads bytes that start anywhere in a larger buffer, into memory of their own', () => {
    const packet = Buffer.concat([Buffer.from('x'), vectorToBytes(Float32Array.of(0, 1))]);
    const vector = bytesToVector(packet.subarray(1), 2);
    packet.fill(0);
    expect([...vector]).toEqual([0, 1]);
  });

  it('does not change when the vector is written to afterwards', () => {
    const vector = Float32Array.of(0, 1);
    const bytes = vectorToBytes(vector);
    vector.fill(7);
    expect([...bytesToVector(bytes, 2)]).toEqual([0, 1]);
  });

  it.each([0, 3, 7, 9, 12])('refuses %i bytes for two numbers', (length) => {
    expect(() => bytesToVector(Buffer.alloc(length), 2)).toThrow(
      `the vector has ${length} bytes where 2 float32 numbers take 8`,
    );
  });

  it('refuses a vector whose length is not 1, both ways', () => {
    expect(() => vectorToBytes(Float32Array.of(0.5, 0))).toThrow(InvalidVector);
    expect(() => bytesToVector(Buffer.from(Float32Array.of(0.5, 0).buffer), 2)).toThrow('has length 0.5, not 1');
    expect(() => bytesToVector(Buffer.from(Float32Array.of(Number.NaN, 0).buffer), 2)).toThrow(InvalidVector);
  });
});
