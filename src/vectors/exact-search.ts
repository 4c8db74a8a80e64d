import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Candidate, Candidates } from './exact/candidates.ts';
import { type Quantised, quantiseQuery } from './exact/quantise.ts';
import { SEGMENT_ROWS, Segment, strideOf } from './exact/segment.ts';
import { cosineDistance, requireUnitVector } from './unit-vector.ts';

/** A search ended before it had looked at everything: out of time, or nobody waits for it any more. */
export class ScanCancelled extends Error {
  override readonly name = 'ScanCancelled';
}

/** `distance` is the cosine distance, 0 (same direction) to 2, of the float vectors. */
export type Match = { readonly id: string; readonly distance: number };

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
  readonly query: Quantised<Int16Array>;
  readonly candidates: Candidates;
  readonly check: () => void;
};

const DEFAULT_TIME_LIMIT_MS = 5_000;

/** Rows whose floats are looked at together. */
const RESCORE_ROWS = 100;

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

/**
 * Exact nearest neighbours in memory. Every row is compared as bytes; the rows that the rounding of bytes cannot rule
 * out are compared again as floats, so the answer is that of a full float comparison (save where more than 2,000 rows
 * lie within the rounding, about 0.01, of the last match: of those the most promising are compared).
 *
 * A search gives way to other work every few milliseconds. Rows added or removed meanwhile may or may not be seen.
 */
export class VectorIndex {
  readonly dimensions: number;
  readonly #options: VectorIndexOptions;
  readonly #stride: number;
  readonly #segments: Segment[] = [];
  readonly #slots = new Map<string, number>();
  readonly #free: number[] = [];

  constructor(options: VectorIndexOptions) {
    this.#options = options;
    this.dimensions = options.dimensions;
    this.#stride = strideOf(options.dimensions);
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
   * The nearest rows, nearest first; equal distances by id.
   * @throws InvalidVector for a query that is no unit vector of the index's dimensions.
   * @throws ScanCancelled when the time is up or the signal is aborted.
   */
  async search(query: Float32Array, { limit, among, signal }: SearchOptions): Promise<Match[]> {
    requireUnitVector(query, this.dimensions);
    if (!Number.isSafeInteger(limit) || limit < 1) throw new RangeError(`limit is ${limit}, not a count of at least 1`);
    const check = this.#startTimeLimit(signal);
    check();
    const scan: Scan = { query: quantiseQuery(query, this.#stride), candidates: new Candidates(limit), check };
    if (among) await this.#scanAmong(among instanceof Set ? among : new Set(among), scan);
    else await this.#scanAll(scan);
    return this.#rescore(query, limit, scan);
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
      segment.offerAll(query, candidates);
      await nextTurn();
      check();
    }
  }

  async #scanAmong(ids: ReadonlySet<string>, { query, candidates, check }: Scan): Promise<void> {
    let untilPause = SEGMENT_ROWS;
    for (const id of ids) {
      const slot = this.#slots.get(id);
      if (slot !== undefined) this.#segmentOf(slot)?.offer(slot % SEGMENT_ROWS, query, candidates);
      untilPause--;
      if (untilPause > 0) continue;
      untilPause = SEGMENT_ROWS;
      await nextTurn();
      check();
    }
  }

  #segmentOf(slot: number): Segment | undefined {
    return this.#segments[Math.floor(slot / SEGMENT_ROWS)];
  }

  async #rescore(query: Float32Array, limit: number, { candidates, check }: Scan): Promise<Match[]> {
    // A row that was removed and added again while the scan paused may have been met in both its places.
    const ranked = unique(candidates.ranked()).slice(0, maxRescored(limit));
    let matches: Match[] = [];
    for (let start = 0; start < ranked.length; start += RESCORE_ROWS) {
      const last = matches[limit - 1];
      const next = ranked[start];
      // What follows can at best be as near as this one.
      if (last && next && 1 - next.best > last.distance) break;
      const ids = ranked.slice(start, start + RESCORE_ROWS).map((candidate) => candidate.id);
      const vectors = await (this.#options.floats ?? this.#kept)(ids);
      check();
      const exact = Array.from(vectors, ([id, vector]) => ({ id, distance: cosineDistance(query, vector) }));
      matches = [...matches, ...exact].sort(byDistance).slice(0, limit);
    }
    return matches;
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
