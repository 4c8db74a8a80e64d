import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_VECTOR, ProductBounds } from './product-bounds.ts';

const visited = (bounds: ProductBounds, least: number): [number, number][] => {
  const met: [number, number][] = [];
  bounds.visit(least, (row, most) => met.push([row, most]));
  return met;
};

/** Rows of products as they are: by a scale of 1, with nothing left out unless it is said. */
function fill(bounds: ProductBounds, products: readonly number[], errors = products.map(() => 0)): void {
  const rows = {
    count: products.length,
    scales: new Float32Array(products.length).fill(1),
    errors: Float32Array.from(errors),
  };
  bounds.fill(rows, products, { scale: 1, slack: { perError: 1, least: 0 } });
}

describe('what rows can reach', () => {
  it('is told of every row that reaches a product, in order, and of no other', () => {
    const product = fc.float({ min: -1.25, max: 1.25, noNaN: true });
    fc.assert(
      fc.property(fc.array(product, { maxLength: 300 }), product, (products, least) => {
        const bounds = new ProductBounds(300);
        fill(bounds, products);
        expect(visited(bounds, least)).toEqual([...products.entries()].filter(([, most]) => most >= least));
      }),
    );
  });

  it('is the product of the codes in their scales and what they leave out', () => {
    const bounds = new ProductBounds(2);
    const rows = { count: 2, scales: Float32Array.of(0.5, 0.25), errors: Float32Array.of(0.125, 0) };
    bounds.fill(rows, [4, 8], { scale: 0.25, slack: { perError: 2, least: 0.0625 } });
    expect(visited(bounds, -1)).toEqual([
      [0, 4 * 0.5 * 0.25 + 0.125 * 2 + 0.0625],
      [1, 8 * 0.25 * 0.25 + 0.0625],
    ]);
  });

  it('holds nothing of what was taken down before', () => {
    const bounds = new ProductBounds(200);
    fill(
      bounds,
      Array.from({ length: 200 }, () => 1),
    );
    fill(
      bounds,
      Array.from({ length: 70 }, (_, row) => (row === 69 ? 0.5 : -1)),
    );
    expect(visited(bounds, 0)).toEqual([[69, 0.5]]);
  });

  it('never meets a row without a vector, however little is asked', () => {
    const bounds = new ProductBounds(3);
    fill(bounds, [1, 1, 1], [0, NO_VECTOR, 0]);
    expect(visited(bounds, Number.NEGATIVE_INFINITY)).toEqual([
      [0, 1],
      [2, 1],
    ]);
  });
});
