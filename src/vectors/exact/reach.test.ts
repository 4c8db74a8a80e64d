import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Reach } from './reach.ts';

const visited = (reach: Reach, least: number): [number, number][] => {
  const met: [number, number][] = [];
  reach.visit(least, (row, most) => met.push([row, most]));
  return met;
};

describe('what rows can reach', () => {
  it('is told of every row that reaches a product, in order, and of no other', () => {
    const product = fc.float({ min: -1.25, max: 1.25, noNaN: true });
    fc.assert(
      fc.property(fc.array(product, { maxLength: 300 }), product, (products, least) => {
        const reach = new Reach(300);
        reach.fill(products.length, (row) => products[row] ?? 0);
        expect(visited(reach, least)).toEqual([...products.entries()].filter(([, most]) => most >= least));
      }),
    );
  });

  it('holds nothing of what was taken down before', () => {
    const reach = new Reach(200);
    reach.fill(200, () => 1);
    reach.fill(70, (row) => (row === 69 ? 0.5 : Number.NEGATIVE_INFINITY));
    expect(visited(reach, 0)).toEqual([[69, 0.5]]);
  });
});
