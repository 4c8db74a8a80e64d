import type { Slack } from './quantise.ts';

/** Rows that are skipped together. */
const GROUP = 64;

/** Rows stored by column. */
export type Rows = {
  readonly count: number;
  readonly codes: Int8Array<ArrayBuffer>;
  readonly scales: Float32Array;
  /** Quantisation error of each row; `NO_VECTOR` for an empty slot. */
  readonly errors: Float32Array;
};

/** An error that no vector has: an empty slot reaches no product. */
export const NO_VECTOR = Number.NEGATIVE_INFINITY;

/** The unit of a row's product, and its maximum error. */
export type Measure = { readonly scale: number; readonly slack: Slack };

/** Upper bounds of the products of rows, and of each group of rows, so that a visit examines few rows. */
export class ProductBounds {
  readonly #rows: Float32Array;
  readonly #groups: Float32Array;
  #count = 0;

  constructor(rows: number) {
    this.#rows = new Float32Array(rows);
    this.#groups = new Float32Array(Math.ceil(rows / GROUP));
  }

  /**
   * Computes the bounds from the products of the codes. One loop over columns takes a third of the time of a call per
   * row.
   */
  fill(
    { count, scales, errors }: Omit<Rows, 'codes'>,
    products: ArrayLike<number>,
    { scale, slack: { perError, least } }: Measure,
  ): void {
    const rows = this.#rows;
    for (let start = 0; start < count; start += GROUP) {
      const end = Math.min(count, start + GROUP);
      let most = Number.NEGATIVE_INFINITY;
      for (let row = start; row < end; row++) {
        const one = (products[row] ?? 0) * scale * (scales[row] ?? 0) + (errors[row] ?? 0) * perError + least;
        rows[row] = one;
        if (one > most) most = one;
      }
      this.#groups[start / GROUP] = most;
    }
    this.#count = count;
  }

  /** The greatest product of each group. */
  get groups(): Float32Array {
    return this.#groups.subarray(0, Math.ceil(this.#count / GROUP));
  }

  /** Visits the rows that can reach a product, in order. Rows without a vector are never visited. */
  visit(product: number, visitor: (row: number, most: number) => void): void {
    const least = Math.max(product, -Number.MAX_VALUE);
    const rows = this.#rows;
    const groups = this.#groups;
    const count = this.#count;
    for (let start = 0; start < count; start += GROUP) {
      if ((groups[start / GROUP] ?? 0) < least) continue;
      const end = Math.min(count, start + GROUP);
      for (let row = start; row < end; row++) {
        const most = rows[row] ?? 0;
        if (most >= least) visitor(row, most);
      }
    }
  }
}
