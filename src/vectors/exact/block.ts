import type { ProductBounds } from './product-bounds.ts';
import { Tally } from './tally.ts';

/** Meets a row with the greatest product that its first bytes allow. */
export type Visitor = (slot: number, most: number) => void;

/** Some rows that are compared without giving way. */
export type Block = {
  /** Compares their first bytes and fills `reach`. */
  weigh(): void;
  readonly bounds: ProductBounds;
  /** The place of a row; undefined where it went to another since. */
  findSlot(row: number): number | undefined;
  /** Gives back what it holds. */
  end?(): void;
};

/** Meets the rows that can reach a product. */
export function visit({ bounds, findSlot }: Block, least: number, visitor: Visitor): void {
  bounds.visit(least, (row, most) => {
    const slot = findSlot(row);
    if (slot !== undefined) visitor(slot, most);
  });
}

/** The best of few rows are among the best of so many groups at first, since rows that are near stand side by side. */
const ROWS_A_GROUP = 8;

/**
 * A product that `depth` rows at least reach: little less than the depth-th, negative infinity where rows are fewer.
 * `productOf` tells a row's product by the greatest that it can have. Most rows are in groups that are passed over.
 */
export function findThreshold(
  blocks: readonly Block[],
  depth: number,
  toProduct: (slot: number, most: number) => number,
): number {
  const groups = new Tally();
  for (const { bounds } of blocks) for (const most of bounds.groups) groups.add(most);
  for (let rank = Math.ceil(depth / ROWS_A_GROUP); ; rank *= ROWS_A_GROUP) {
    const least = groups.findThreshold(rank);
    const rows = new Tally();
    for (const block of blocks) visit(block, least, (slot, most) => rows.add(toProduct(slot, most)));
    if (rows.count >= depth || least === Number.NEGATIVE_INFINITY) return rows.findThreshold(depth);
  }
}
