import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cosineDistance, InvalidVector, requireUnitVector, toUnitVector } from './unit-vector.ts';

describe('toUnitVector', () => {
  it('keeps the direction and gives length 1', () => {
    expect([...toUnitVector([3, 4])]).toEqual([Math.fround(0.6), Math.fround(0.8)]);
  });

  it.each([
    ['zeros', [0, 0, 0], 'all zeros'],
    ['no numbers at all', [], 'all zeros'],
    ['a NaN', [1, Number.NaN], 'not finite'],
    ['an infinity', [1, Number.POSITIVE_INFINITY], 'not finite'],
  ])('refuses %s', (_, values, reason) => {
    expect(() => toUnitVector(values)).toThrow(InvalidVector);
    expect(() => toUnitVector(values)).toThrow(reason);
  });
});

describe('requireUnitVector', () => {
  it('refuses other dimensions and names both', () => {
    expect(() => requireUnitVector(Float32Array.of(1, 0), 3)).toThrow('has 2 dimensions where 3 are expected');
  });

  it.each([
    ['too long', Float32Array.of(1, 0.1)],
    ['too short', Float32Array.of(0.99, 0)],
    ['not numbers', Float32Array.of(Number.NaN, 0)],
  ])('refuses a vector that is %s', (_, vector) => {
    expect(() => requireUnitVector(vector, 2)).toThrow(InvalidVector);
  });

  it('takes every vector that toUnitVector made', () => {
    fc.assert(
      fc.property(fc.array(fc.float({ min: -1, max: 1, noNaN: true }), { minLength: 1, maxLength: 4096 }), (values) => {
        fc.pre(values.some((value) => Math.abs(value) > 1e-6));
        requireUnitVector(toUnitVector(values), values.length);
      }),
    );
  });
});

describe('cosineDistance', () => {
  it('is 0 for the same, 1 for a right angle, 2 for the opposite', () => {
    const east = Float32Array.of(1, 0);
    expect(cosineDistance(east, east)).toBe(0);
    expect(cosineDistance(east, Float32Array.of(0, 1))).toBe(1);
    expect(cosineDistance(east, Float32Array.of(-1, 0))).toBe(2);
  });

  it('never leaves 0 to 2, whatever rounding does', () => {
    const long = toUnitVector(Array.from({ length: 384 }, (_, i) => Math.sin(i + 1)));
    expect(cosineDistance(long, long)).toBeGreaterThanOrEqual(0);
    expect(cosineDistance(long, long)).toBeLessThan(1e-6);
    expect(
      cosineDistance(
        long,
        long.map((value) => -value),
      ),
    ).toBeLessThanOrEqual(2);
  });
});
