/** Rows that are passed over together. */
const GROUP = 64;

/** The greatest products that some rows can have, with those of each few of them, so that a visit looks at few rows. */
export class Reach {
  readonly #rows: Float32Array;
  readonly #groups: Float32Array;
  #count = 0;

  constructor(rows: number) {
    this.#rows = new Float32Array(rows);
    this.#groups = new Float32Array(Math.ceil(rows / GROUP));
  }

  /** Takes down what each of the first `count` rows can have. */
  fill(count: number, mostOf: (row: number) => number): void {
    const rows = this.#rows;
    for (let start = 0; start < count; start += GROUP) {
      const end = Math.min(count, start + GROUP);
      let most = Number.NEGATIVE_INFINITY;
      for (let row = start; row < end; row++) {
        const one = mostOf(row);
        rows[row] = one;
        if (one > most) most = one;
      }
      this.#groups[start / GROUP] = most;
    }
    this.#count = count;
  }

  /** Meets the rows that can have a product, in their order. */
  visit(least: number, meet: (row: number, most: number) => void): void {
    const rows = this.#rows;
    const groups = this.#groups;
    const count = this.#count;
    for (let start = 0; start < count; start += GROUP) {
      if ((groups[start / GROUP] ?? 0) < least) continue;
      const end = Math.min(count, start + GROUP);
      for (let row = start; row < end; row++) {
        const most = rows[row] ?? 0;
        if (most >= least) meet(row, most);
      }
    }
  }
}
