/** A row that may belong to the answer, with the least and the greatest product it can have. */
export type Candidate<Row> = { readonly row: Row; readonly worst: number; readonly best: number };

const FIRST_PRUNING = 4096;

/**
 * Collects the rows that can be among the `limit` nearest, given a lower and an upper bound of each product: those
 * whose upper bound reaches the limit-th greatest lower bound. No row of the exact answer is ever left out.
 */
export class Candidates<Row> {
  readonly #limit: number;
  /** The greatest lower bounds as a heap, the least of them first. */
  readonly #bounds: number[] = [];
  #kept: Candidate<Row>[] = [];
  #pruneAt = FIRST_PRUNING;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Rows whose greatest possible product is less are out. */
  get threshold(): number {
    return this.#bounds.length < this.#limit ? Number.NEGATIVE_INFINITY : (this.#bounds[0] ?? 0);
  }

  offer(row: Row, worst: number, best: number): void {
    this.#kept.push({ row, worst, best });
    if (worst > this.threshold) this.#raise(worst);
    if (this.#kept.length < this.#pruneAt) return;
    this.#prune();
    this.#pruneAt = Math.max(FIRST_PRUNING, 2 * this.#kept.length);
  }

  /** The rows that are left, the most promising first. */
  ranked(): readonly Candidate<Row>[] {
    this.#prune();
    return this.#kept.sort((a, b) => b.best - a.best);
  }

  #prune(): void {
    const { threshold } = this;
    this.#kept = this.#kept.filter((candidate) => candidate.best >= threshold);
  }

  #raise(bound: number): void {
    const heap = this.#bounds;
    if (heap.length < this.#limit) {
      heap.push(bound);
      this.#siftUp(heap.length - 1);
      return;
    }
    heap[0] = bound;
    this.#siftDown(0);
  }

  #siftUp(start: number): void {
    for (let at = start; at > 0; ) {
      const parent = (at - 1) >> 1;
      if (this.#at(parent) <= this.#at(at)) return;
      this.#swap(at, parent);
      at = parent;
    }
  }

  #siftDown(start: number): void {
    for (let at = start; ; ) {
      const left = 2 * at + 1;
      const least = [left, left + 1].reduce((least, child) => (this.#at(child) < this.#at(least) ? child : least), at);
      if (least === at) return;
      this.#swap(at, least);
      at = least;
    }
  }

  #at(index: number): number {
    return this.#bounds[index] ?? Number.POSITIVE_INFINITY;
  }

  #swap(a: number, b: number): void {
    const kept = this.#at(a);
    this.#bounds[a] = this.#at(b);
    this.#bounds[b] = kept;
  }
}
