import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mostPromising } from './candidates.ts';

describe('mostPromising', () => {
  it('keeps every row that can be among the best, and drops those that cannot', () => {
    const row = fc.record({
      middle: fc.double({ min: -1, max: 1, noNaN: true }),
      error: fc.double({ min: 0, max: 0.3, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 200 }), fc.integer({ min: 1, max: 30 }), (rows, limit) => {
        const candidates = rows.map(({ middle, error }, at) => ({
          row: `${at}`,
          worst: middle - error,
          best: middle + error,
          bonus: 0,
        }));
        // The definition: out are those whose best is below what `limit` others have at the worst.
        const worst = rows.map(({ middle, error }) => middle - error).sort((a, b) => b - a);
        const bar = worst[limit - 1] ?? Number.NEGATIVE_INFINITY;
        const expected = rows.flatMap(({ middle, error }, at) => (middle + error >= bar ? [`${at}`] : []));
        expect(new Set(mostPromising(candidates, limit).map(({ row }) => row))).toEqual(new Set(expected));
      }),
    );
  });

  it('gives the most promising first', () => {
    const candidates = [
      { row: 'a', worst: 0.1, best: 0.2, bonus: 0 },
      { row: 'b', worst: 0.5, best: 0.9, bonus: 0 },
      { row: 'c', worst: 0.6, best: 0.7, bonus: 0 },
    ];
    expect(mostPromising(candidates, 3).map(({ row }) => row)).toEqual(['b', 'c', 'a']);
  });
});
