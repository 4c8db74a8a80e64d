import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dot, toUnitVector } from '../unit-vector.ts';
import { productError, quantiseQuery, quantiseRow } from './quantise.ts';

const unitVectors = (dimensions: number) =>
  fc
    .array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: dimensions, maxLength: dimensions })
    .filter((values) => values.some((value) => Math.abs(value) > 1e-3))
    .map(toUnitVector);

describe('quantised vectors', () => {
  it.each([4, 64, 384])(
    'have products within the stated error at %i dimensions, in 32-bit whole numbers',
    (dimensions) => {
      fc.assert(
        fc.property(unitVectors(dimensions), unitVectors(dimensions), (a, b) => {
          const row = quantiseRow(a, new Int8Array(dimensions));
          const query = quantiseQuery(b, dimensions);
          const whole = row.codes.reduce((sum, code, at) => sum + code * (query.codes[at] ?? 0), 0);
          expect(Math.abs(whole)).toBeLessThan(2 ** 31);
          const error = Math.abs(dot(a, b) - whole * row.scale * query.scale);
          expect(error).toBeLessThanOrEqual(productError(row.error, query.error));
        }),
      );
    },
  );

  it('keep the error of a row of 384 numbers below a hundredth when no number stands out', () => {
    const vector = toUnitVector(Array.from({ length: 384 }, (_, i) => Math.sin(i * i)));
    expect(quantiseRow(vector, new Int8Array(384)).error).toBeLessThan(0.01);
  });

  it('cannot overflow at the largest product of 4,096 dimensions', () => {
    const flat = toUnitVector(new Array(4096).fill(1));
    const row = quantiseRow(flat, new Int8Array(4096));
    const query = quantiseQuery(flat, 4096);
    const whole = row.codes.reduce((sum, code, at) => sum + code * (query.codes[at] ?? 0), 0);
    expect(whole).toBeLessThan(2 ** 31);
    expect(whole * row.scale * query.scale).toBeCloseTo(1, 3);
  });
});
