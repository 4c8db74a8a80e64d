import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dot, toUnitVector } from '../unit-vector.ts';
import { computeSlack, FINE_STEPS, productError, quantise } from './quantise.ts';

const unitVectors = (dimensions: number) =>
  fc
    .array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: dimensions, maxLength: dimensions })
    .filter((values) => values.some((value) => Math.abs(value) > 1e-3))
    .map(toUnitVector);

const toCodes = (vector: Float32Array) => {
  const codes = new Int8Array(vector.length);
  const fine = new Int8Array(vector.length);
  return { codes, fine, ...quantise(vector, codes, fine) };
};

const computeSum = (length: number, at: (i: number) => number): number =>
  Array.from({ length }, (_, i) => at(i)).reduce((sum, value) => sum + value, 0);

describe('quantised vectors', () => {
  it.each([4, 64, 384])('have products within the stated errors at %i dimensions', (dimensions) => {
    fc.assert(
      fc.property(unitVectors(dimensions), unitVectors(dimensions), (a, b) => {
        const row = toCodes(a);
        const query = toCodes(b);
        const product = dot(a, b);
        const coarse =
          computeSum(dimensions, (i) => (row.codes[i] ?? 0) * (query.codes[i] ?? 0)) * row.scale * query.scale;
        expect(Math.abs(product - coarse)).toBeLessThanOrEqual(productError(row.error, computeSlack(query.error)));
        const fine = computeSum(
          dimensions,
          (i) => ((row.codes[i] ?? 0) + (row.fine[i] ?? 0) / FINE_STEPS) * (b[i] ?? 0),
        );
        expect(Math.abs(product - fine * row.scale)).toBeLessThanOrEqual(productError(row.fineError, computeSlack(0)));
      }),
    );
  });

  it('keep the error of 384 numbers below a hundredth, below a ten-thousandth with the second byte', () => {
    const { error, fineError } = toCodes(toUnitVector(Array.from({ length: 384 }, (_, i) => Math.sin(i * i))));
    expect(error).toBeLessThan(0.01);
    expect(fineError).toBeLessThan(0.0001);
  });

  it('hold the largest and the least number of a vector', () => {
    const { codes } = toCodes(toUnitVector([0.5, -0.5, 0.1]));
    expect([...codes]).toEqual([127, -127, 25]);
  });
});
