import { describe, expect, it } from 'vitest';
import { bCubed, ndcg, recall, spearman, wilson } from './measures.ts';

describe('nDCG', () => {
  it('is 1 for the best order and weighs a place by the logarithm of the next', () => {
    const judged = new Map([
      ['a', 2],
      ['b', 1],
    ]);
    expect(ndcg(['a', 'b', 'x'], judged, 10)).toBe(1);
    // (1 + 2 / log2(3)) / (2 + 1 / log2(3))
    expect(ndcg(['b', 'a'], judged, 10)).toBeCloseTo(0.8597, 4);
    expect(ndcg(['x', 'y'], judged, 10)).toBe(0);
  });

  it('knows only the places it looks at, also in the ideal', () => {
    expect(ndcg(['x', 'a'], new Map([['a', 1]]), 1)).toBe(0);
    expect(ndcg(['a'], new Map(Array.from('abc', (id) => [id, 1])), 1)).toBe(1);
  });
});

it('recall is the share of relevant documents found', () => {
  const judged = new Map([
    ['a', 1],
    ['b', 1],
    ['c', 0],
  ]);
  expect(recall(['c', 'b', 'x'], judged, 100)).toBe(0.5);
});

it('Spearman compares orders, ties at the mean of their places', () => {
  expect(spearman([1, 2, 3], [10, 100, 1000])).toBe(1);
  expect(spearman([1, 2, 3], [3, 2, 1])).toBe(-1);
  // Ranks 0, 1.5, 1.5, 3 against 0, 1, 2, 3.
  expect(spearman([1, 2, 2, 4], [1, 2, 3, 4])).toBeCloseTo(0.9487, 4);
});

it('B-cubed averages over items what their cluster and their label share', () => {
  const items = [...'xxyyy'].map((cluster, at) => ({ cluster, label: 'aabbb'[at] === 'a' || at === 2 ? 'a' : 'b' }));
  // x: two of a; y: one a, two b.
  const { precision, recall: recalled } = bCubed(items);
  expect(precision).toBeCloseTo((1 + 1 + 1 / 3 + 2 / 3 + 2 / 3) / 5, 10);
  expect(recalled).toBeCloseTo((2 / 3 + 2 / 3 + 1 / 3 + 1 + 1) / 5, 10);
});

describe('interval of a share', () => {
  it('is that of Wilson (1927), also at the ends', () => {
    // Newcombe (1998), table I: 81 of 263 is 0.2553 to 0.3662, 0 of 20 is 0 to 0.1611.
    expect(wilson(81, 263).low).toBeCloseTo(0.2553, 3);
    expect(wilson(81, 263).high).toBeCloseTo(0.3662, 3);
    expect(wilson(0, 20).low).toBe(0);
    expect(wilson(0, 20).high).toBeCloseTo(0.1611, 3);
    expect(wilson(0, 0)).toEqual({ low: 0, high: 1 });
  });
});
