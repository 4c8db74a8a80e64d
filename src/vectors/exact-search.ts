import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Candidate, Candidates } from './exact/candidates.ts';
import { type Products, plainProducts } from './exact/products.ts';
import { type Query, queryOf, SEGMENT_ROWS, Segment, strideOf } from './exact/segment.ts';
import { cosineDistance, requireUnitVector } from './unit-vector.ts';

/** A search ended before it had looked at everything: out of time, or nobody waits for it any more. */
export class ScanCancelled extends Error {
  override readonly name = 'ScanCancelled';
}

/** `distance` is the cosine distance, 0 (same direction) to 2, of the float vectors. */
export type Match = { readonly id: string; readonly distance: number };

/** A distance that is off by at most `error`. */
export type Estimate = Match & { readonly error: number };

/** Fetches the stored vectors of ids, from memory of their own; ids that are gone are left out. */
export type FetchVectors = (ids: readonly string[]) => Promise<ReadonlyMap<string, Float32Array>>;

export type VectorIndexOptions = {
  readonly dimensions: number;
  /** Milliseconds of a clock, for the time limit. */
  readonly now: () => number;
  /** Where the floats for rescoring come from. Without it they are kept in memory, four more bytes a number. */
  readonly floats?: FetchVectors | undefined;
  /** Longest time of one search. Default 5,000. */
  readonly timeLimitMs?: number | undefined;
  /** How rows are compared. In plain JavaScript when left out. */
  readonly products?: Products | undefined;
};

export type SearchOptions = {
  /** Matches wanted at most; at least 1. */
  readonly limit: number;
  /** Only these ids; ids that are not in the index are passed over. Everything when left out. */
  readonly among?: ReadonlySet<string> | readonly string[] | undefined;
  readonly signal?: AbortSignal | undefined;
};

/** What one search carries along. `check` throws when it must end. */
type Scan = {
  readonly query: Query;
  readonly candidates: Candidates;
  readonly check: () => void;
};

const DEFAULT_TIME_LIMIT_MS = 5_000;

/** Rows rescored at most, so that thousands of copies of one text cannot make a search read them all. */
const maxRescored = (limit: number): number => Math.max(2_000, 10 * limit);

const byDistance = (a: Match, b: Match): number => a.distance - b.distance || (a.id < b.id ? -1 : 1);

function unique(candidates: readonly Candidate[]): readonly Candidate[] {
  const seen = new Set<string>();
  return candidates.filter(({ id }) => {
    const isNew = !seen.has(id);
    seen.add(id);
    return isNew;
  });
}

const estimateOf = ({ id, worst, best }: Candidate): Estimate => ({
  id,
  distance: Math.min(2, Math.max(0, 1 - (best + worst) / 2)),
  error: (best - worst) / 2,
});

/**
 * Exact nearest neighbours in memory. Every row is compared by one byte a number; those that its rounding cannot rule out
 * by two bytes, which leaves a doubt of about 0.0001; and what is still in doubt by floats. So an answer is that of a full
 * float comparison (save where more than 2,000 rows lie that near to the last match: of those the most promising count).
 *
 * A search gives way to other work after every 8,192 rows. Rows added or removed meanwhile may or may not be seen.
 */
export class VectorIndex {
  readonly dimensions: number;
  readonly #options: VectorIndexOptions;
  readonly #stride: number;
  readonly #products: Products;
  readonly #segments: Segment[] = [];
  readonly #slots = new Map<string, number>();
  readonly #free: number[] = [];

  constructor(options: VectorIndexOptions) {
    this.#options = options;
    this.dimensions = options.dimensions;
    this.#stride = strideOf(options.dimensions);
    this.#products = options.products ?? plainProducts;
  }

  get size(): number {
    return this.#slots.size;
  }

  has(id: string): boolean {
    return this.#slots.has(id);
  }

  /**
   * Adds a vector, or puts it in the place of the one that the id had.
   * @throws InvalidVector unless it has the index's dimensions and length 1.
   */
  add(id: string, vector: Float32Array): void {
    requireUnitVector(vector, this.dimensions);
    const slot = this.#slots.get(id) ?? this.#free.pop() ?? this.#slots.size;
    this.#slots.set(id, slot);
    const number = Math.floor(slot / SEGMENT_ROWS);
    this.#segments[number] ??= new Segment(this.#stride, { keepFloats: this.#options.floats === undefined });
    this.#segments[number].write(slot % SEGMENT_ROWS, id, vector);
  }

  /** Whether the id was there. */
  remove(id: string): boolean {
    const slot = this.#slots.get(id);
    if (slot === undefined) return false;
    this.#slots.delete(id);
    this.#free.push(slot);
    this.#segmentOf(slot)?.erase(slot % SEGMENT_ROWS);
    return true;
  }

  /**
   * Every row that can be among the `limit` nearest, the most promising first: as many as that, and a few more where
   * distances are in doubt.
   * @throws InvalidVector for a query that is no unit vector of the index's dimensions.
   * @throws ScanCancelled when the time is up or the signal is aborted.
   */
  async estimate(query: Float32Array, { limit, among, signal }: SearchOptions): Promise<Estimate[]> {
    requireUnitVector(query, this.dimensions);
    if (!Number.isSafeInteger(limit) || limit < 1) throw new RangeError(`limit is ${limit}, not a count of at least 1`);
    const check = this.#startTimeLimit(signal);
    check();
    const scan: Scan = { query: queryOf(query, this.#stride), candidates: new Candidates(limit), check };
    if (among) await this.#scanAmong(among instanceof Set ? among : new Set(among), scan);
    else await this.#scanAll(scan);
    // A row that was removed and added again while the scan paused may have been met in both its places.
    return unique(scan.candidates.ranked()).map(estimateOf);
  }

  /** The distances of some rows by their floats; ids that are gone are left out. */
  async measure(query: Float32Array, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const vectors = await (this.#options.floats ?? this.#kept)(ids);
    return new Map(Array.from(vectors, ([id, vector]) => [id, cosineDistance(query, vector)]));
  }

  /**
   * The nearest rows, nearest first; equal distances by id.
   * @throws InvalidVector and ScanCancelled as `estimate` does.
   */
  async search(query: Float32Array, options: SearchOptions): Promise<Match[]> {
    const { limit } = options;
    const estimates = await this.estimate(query, options);
    const ids = estimates.slice(0, maxRescored(limit)).map(({ id }) => id);
    const distances = await this.measure(query, ids);
    return Array.from(distances, ([id, distance]) => ({ id, distance }))
      .sort(byDistance)
      .slice(0, limit);
  }

  #startTimeLimit(signal: AbortSignal | undefined): () => void {
    const { now, timeLimitMs = DEFAULT_TIME_LIMIT_MS } = this.#options;
    const end = now() + timeLimitMs;
    return () => {
      if (signal?.aborted) throw new ScanCancelled('the scan was cancelled', { cause: signal.reason });
      if (now() >= end) throw new ScanCancelled(`the scan was cancelled after ${timeLimitMs} ms`);
    };
  }

  async #scanAll({ query, candidates, check }: Scan): Promise<void> {
    for (const segment of this.#segments) {
      segment.offerAll(query, this.#products, candidates);
      await nextTurn();
      check();
    }
  }

  async #scanAmong(among: ReadonlySet<string>, scan: Scan): Promise<void> {
    const ids = [...among];
    for (let at = 0; at < ids.length; at += SEGMENT_ROWS) {
      // Looked up only now: in a pause a row's place may have gone to another.
      this.#offerSome(
        ids.slice(at, at + SEGMENT_ROWS).flatMap((id) => this.#slots.get(id) ?? []),
        scan,
      );
      await nextTurn();
      scan.check();
    }
  }

  /** Offers rows of any segments, brought together so that they are compared as one. */
  #offerSome(slots: readonly number[], to: Scan): void {
    const rows = new Int8Array(slots.length * this.#stride);
    slots.forEach((slot, at) => {
      this.#segmentOf(slot)?.copyCodes(slot % SEGMENT_ROWS, rows, at);
    });
    const products = this.#products(to.query.codes, rows);
    slots.forEach((slot, at) => {
      this.#segmentOf(slot)?.offer(slot % SEGMENT_ROWS, products[at] ?? 0, to);
    });
  }

  #segmentOf(slot: number): Segment | undefined {
    return this.#segments[Math.floor(slot / SEGMENT_ROWS)];
  }

  /** The floats in memory. */
  readonly #kept: FetchVectors = async (ids) => {
    const vectors = new Map<string, Float32Array>();
    for (const id of ids) {
      const slot = this.#slots.get(id);
      if (slot === undefined) continue;
      const vector = this.#segmentOf(slot)?.vectorAt(slot % SEGMENT_ROWS, this.dimensions);
      if (vector) vectors.set(id, vector);
    }
    return vectors;
  };
}
