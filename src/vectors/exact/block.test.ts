import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Block, findThreshold } from './block.ts';
import { ProductBounds } from './product-bounds.ts';

const ROWS = 200;

/** Rows of given products, each of which can be a hundredth more. */
function createBlock(products: readonly number[], number: number): Block {
  const bounds = new ProductBounds(ROWS);
  const none = new Float32Array(products.length);
  const slack = { perError: 1, least: 0.01 };
  bounds.fill({ count: products.length, scales: none.slice().fill(1), errors: none }, products, { scale: 1, slack });
  return { bounds, weigh: () => undefined, findSlot: (row) => number * ROWS + row };
}

it('tells a product that so many rows of all blocks reach, and that is close to the last of theirs', () => {
  const product = fc.double({ min: -1, max: 1, noNaN: true });
  fc.assert(
    fc.property(
      fc.array(fc.array(product, { maxLength: ROWS }), { maxLength: 5 }),
      fc.integer({ min: 1, max: 400 }),
      (rows, depth) => {
        const blocks = rows.map(createBlock);
        const reached = findThreshold(blocks, depth, (_, most) => most - 0.01);
        const all = rows.flat().toSorted((a, b) => b - a);
        const last = all[depth - 1];
        if (last === undefined) expect(reached).toBe(Number.NEGATIVE_INFINITY);
        else {
          expect(all.filter((value) => value >= reached - 1e-6).length).toBeGreaterThanOrEqual(depth);
          expect(last - reached).toBeLessThan(0.001);
        }
      },
    ),
  );
});
