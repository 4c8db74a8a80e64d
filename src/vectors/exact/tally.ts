const BUCKETS = 4_096;
/** Products of unit vectors with their error stay within it on both sides. */
const REACH = 1.25;
const WIDTH = (2 * REACH) / BUCKETS;
/** What adding REACH may round off. */
const ROUNDING = 1e-12;

/** Counts the products of rows in buckets, to tell what so many of them reach. */
export class Tally {
  readonly #counts = new Uint32Array(BUCKETS);
  /** How many were added. */
  count = 0;

  add(product: number): void {
    const bucket = Math.floor((product + REACH) / WIDTH);
    const within = Math.max(0, Math.min(BUCKETS - 1, bucket));
    this.#counts[within] = (this.#counts[within] ?? 0) + 1;
    this.count += 1;
  }

  /** A product that `limit` rows at least reach: at most a bucket less than the limit-th. */
  findThreshold(limit: number): number {
    let rows = 0;
    // What lies below the lowest bucket was counted in it, so its edge is no bound.
    for (let bucket = BUCKETS - 1; bucket > 0; bucket--) {
      rows += this.#counts[bucket] ?? 0;
      if (rows >= limit) return bucket * WIDTH - REACH - ROUNDING;
    }
    return Number.NEGATIVE_INFINITY;
  }
}
