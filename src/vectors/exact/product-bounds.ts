import type { Slack } from './quantise.ts';

/** Rows that are passed over together. */
const GROUP = 64;

/** Some rows by columns. */
export type Rows = {
  readonly count: number;
  readonly codes: Int8Array<ArrayBuffer>;
  readonly scales: Float32Array;
  /** What the codes leave out; `NO_VECTOR` where a place holds none. */
  readonly errors: Float32Array;
};

/** An error that no vector has: whatever is found at such a place reaches no product. */
export const NO_VECTOR = Number.NEGATIVE_INFINITY;

/** What a row's product is measured in, and how far it can be off. */
export type Measure = { readonly scale: number; readonly slack: Slack };

/** The greatest products that some rows can have, with those of each few of them, so that a visit looks at few rows. */
export class ProductBounds {
  readonly #rows: Float32Array;
  readonly #groups: Float32Array;
  #count = 0;

  constructor(rows: number) {
    this.#rows = new Float32Array(rows);
    this.#groups = new Float32Array(Math.ceil(rows / GROUP));
  }

  /** Takes down what rows can have by the products of their codes: one loop over columns, as a call a row takes three times as long. */
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

  /** The greatest product of each few rows. */
  get groups(): Float32Array {
    return this.#groups.subarray(0, Math.ceil(this.#count / GROUP));
  }

  /** Meets the rows that can have a product, in their order; never one without a vector. */
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
