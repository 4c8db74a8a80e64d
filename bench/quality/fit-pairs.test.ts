import { describe, expect, it } from 'vitest';
import { fitLogistic } from './logistic.ts';

const row = (value: number, isPositive: boolean, weight = 1) => ({
  values: Float64Array.of(1, value),
  isPositive,
  weight,
});
const share = (weights: Float64Array, value: number) =>
  1 / (1 + Math.exp(-((weights[0] ?? 0) + (weights[1] ?? 0) * value)));

describe('a logistic regression', () => {
  it('gives the shares of its rows where the prior is weak', () => {
    const rows = [row(0, false, 3), row(0, true), row(1, true, 4), row(1, false)];
    const weights = fitLogistic(rows, 2, 1e-9);
    expect(share(weights, 0)).toBeCloseTo(0.25, 6);
    expect(share(weights, 1)).toBeCloseTo(0.8, 6);
  });

  it('stays finite where the rows are separable, and nearer to zero for a stronger prior', () => {
    const rows = [row(0, false), row(1, true)];
    const [weak, strong] = [fitLogistic(rows, 2, 0.01), fitLogistic(rows, 2, 1)];
    expect(weak[1]).toBeGreaterThan(strong[1] ?? 0);
    expect(Number.isFinite(weak[1])).toBe(true);
  });

  it('counts a row of weight two as two rows, and gives equal rows equal weights', () => {
    const twice = fitLogistic([row(0, false), row(1, true), row(1, true), row(0.4, true)], 2, 0.5);
    expect(fitLogistic([row(0, false), row(1, true, 2), row(0.4, true)], 2, 0.5)).toEqual(twice);
  });
});
