import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_VECTOR, ProductBounds } from './reach.ts';

const visited = (reach: ProductBounds, least: number): [number, number][] => {
  const met: [number, number][] = [];
  reach.visit(least, (row, most) => met.push([row, most]));
  return met;
};

/** Rows of products as they are: by a scale of 1, with nothing left out unless it is said. */
function fill(reach: ProductBounds, products: readonly number[], errors = products.map(() => 0)): void {
  const rows = {
    count: products.length,
    scales: new Float32Array(products.length).fill(1),
    errors: Float32Array.from(errors),
  };
  reach.fill(rows, products, { scale: 1, slack: { perError: 1, least: 0 } });
}

describe('what rows can reach', () => {
  it('is told of every row that reaches a product, in order, and of no other', () => {
    const product = fc.float({ min: -1.25, max: 1.25, noNaN: true });
    fc.assert(
      fc.property(fc.array(product, { maxLength: 300 }), product, (products, least) => {
        const reach = new ProductBounds(300);
        fill(reach, products);
        expect(visited(reach, least)).toEqual([...products.entries()].filter(([, most]) => most >= least));
      }),
    );
  });

  it('is the product of the codes in their scales and what they leave out', () => {
    const reach = new ProductBounds(2);
    const rows = { count: 2, scales: Float32Array.of(0.5, 0.25), errors: Float32Array.of(0.125, 0) };
    reach.fill(rows, [4, 8], { scale: 0.25, slack: { perError: 2, least: 0.0625 } });
    expect(visited(reach, -1)).toEqual([
      [0, 4 * 0.5 * 0.25 + 0.125 * 2 + 0.0625],
      [1, 8 * 0.25 * 0.25 + 0.0625],
    ]);
  });

  it('holds nothing of what was taken down before', () => {
    const reach = new ProductBounds(200);
    fill(
      reach,
      Array.from({ length: 200 }, () => 1),
    );
    fill(
      reach,
      Array.from({ length: 70 }, (_, row) => (row === 69 ? 0.5 : -1)),
    );
    expect(visited(reach, 0)).toEqual([[69, 0.5]]);
  });

  it('never meets a row without a vector, however little is asked', () => {
    const reach = new ProductBounds(3);
    fill(reach, [1, 1, 1], [0, NO_VECTOR, 0]);
    expect(visited(reach, Number.NEGATIVE_INFINITY)).toEqual([
      [0, 1],
      [2, 1],
    ]);
  });
});
