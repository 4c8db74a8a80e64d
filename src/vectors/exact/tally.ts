const BUCKETS = 4_096;
/** Products of unit vectors stay within this range on both sides, error included. */
const REACH = 1.25;
const WIDTH = (2 * REACH) / BUCKETS;
/** Maximum rounding of adding REACH. */
const ROUNDING = 1e-12;

/** Counts the products of rows in buckets, to find a product that a given number of rows reach. */
export class Tally {
  readonly #counts = new Uint32Array(BUCKETS);
  /** Number of products added. */
  count = 0;

  add(product: number): void {
    const bucket = Math.floor((product + REACH) / WIDTH);
    const within = Math.max(0, Math.min(BUCKETS - 1, bucket));
    this.#counts[within] = (this.#counts[within] ?? 0) + 1;
    this.count += 1;
  }

  /** A product that at least `limit` rows reach, at most one bucket below the limit-th. */
  findThreshold(limit: number): number {
    let rows = 0;
    // Products below the lowest bucket are counted in it, so its edge does not bound them.
    for (let bucket = BUCKETS - 1; bucket > 0; bucket--) {
      rows += this.#counts[bucket] ?? 0;
      if (rows >= limit) return bucket * WIDTH - REACH - ROUNDING;
    }
    return Number.NEGATIVE_INFINITY;
  }
}
