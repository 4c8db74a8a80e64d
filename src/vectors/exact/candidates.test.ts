import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Candidates } from './candidates.ts';

describe('Candidates', () => {
  it('keeps every row that can be among the best, and drops those that cannot', () => {
    const row = fc.record({
      middle: fc.double({ min: -1, max: 1, noNaN: true }),
      error: fc.double({ min: 0, max: 0.3, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 200 }), fc.integer({ min: 1, max: 30 }), (rows, limit) => {
        const candidates = new Candidates<string>(limit);
        for (const [at, { middle, error }] of rows.entries()) candidates.offer(`${at}`, middle - error, middle + error);
        // The definition: out are those whose best is below what `limit` others have at the worst.
        const worst = rows.map(({ middle, error }) => middle - error).sort((a, b) => b - a);
        const bar = worst[limit - 1] ?? Number.NEGATIVE_INFINITY;
        const expected = rows.flatMap(({ middle, error }, at) => (middle + error >= bar ? [`${at}`] : []));
        expect(new Set(candidates.ranked().map(({ row }) => row))).toEqual(new Set(expected));
        expect(candidates.threshold).toBe(bar);
      }),
    );
  });

  it('gives the most promising first', () => {
    const candidates = new Candidates<string>(3);
    candidates.offer('a', 0.1, 0.2);
    candidates.offer('b', 0.5, 0.9);
    candidates.offer('c', 0.6, 0.7);
    expect(candidates.ranked().map(({ row }) => row)).toEqual(['b', 'c', 'a']);
  });

  it('finds the best of 100,000 rows, each better than all before it', () => {
    const candidates = new Candidates<string>(10);
    for (let at = 0; at < 100_000; at++) candidates.offer(`${at}`, at, at + 0.5);
    expect(candidates.ranked().map(({ row }) => row)).toEqual(Array.from({ length: 10 }, (_, at) => `${99_999 - at}`));
  });
});
