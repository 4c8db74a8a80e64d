import type { ProductBounds } from './product-bounds.ts';
import { Tally } from './tally.ts';

/** Receives a row with the greatest product that its first bytes allow. */
export type Visitor = (slot: number, most: number) => void;

/** Rows that are compared without yielding to other work. */
export type Block = {
  /** Compares the first bytes of the rows and fills the bounds. */
  weigh(): void;
  readonly bounds: ProductBounds;
  /** The index's slot of a row; undefined if another record has taken it since. */
  findSlot(row: number): number | undefined;
  /** Releases its memory. */
  end?(): void;
};

/** Visits the rows that can reach a product. */
export function visit({ bounds, findSlot }: Block, least: number, visitor: Visitor): void {
  bounds.visit(least, (row, most) => {
    const slot = findSlot(row);
    if (slot !== undefined) visitor(slot, most);
  });
}

/** The best rows are at first sought in few groups, since similar rows are adjacent. */
const ROWS_A_GROUP = 8;

/**
 * A product that at least `depth` rows reach, slightly below the depth-th; negative infinity if there are fewer rows.
 * `toProduct` computes a row's product from its upper bound. Most rows are in groups that are skipped.
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
