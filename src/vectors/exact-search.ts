import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Block, findThreshold } from './exact/block.ts';
import type { Candidate } from './exact/candidates.ts';
import { Comparison, type Ranking, type RowReader } from './exact/comparison.ts';
import { firstDepth, nextDepth } from './exact/depth.ts';
import { NO_VECTOR, ProductBounds, type Rows } from './exact/product-bounds.ts';
import { type Products, plainProducts } from './exact/products.ts';
import { type Query, SEGMENT_ROWS, Segment, toQuery, toStride } from './exact/segment.ts';
import { cosineDistance, requireUnitVector } from './unit-vector.ts';

/** A search ended before it had examined all rows, because of its time limit or because its caller left. */
export class ScanCancelled extends Error {
  override readonly name = 'ScanCancelled';
}

/** The fields that an index keeps of a row in addition to its vector. */
export type IndexRow = { readonly id: string };

/** `distance` is the cosine distance, 0 (same direction) to 2, of the float vectors. */
export type Match = { readonly id: string; readonly distance: number };

/** A row with a distance that is off by at most `error`. */
export type Estimate<Row extends IndexRow> = Row & Match & { readonly error: number };

/** Fetches the stored vectors of ids, each with its own memory. Unknown ids are left out. */
export type FetchVectors = (ids: readonly string[]) => Promise<ReadonlyMap<string, Float32Array>>;

export type VectorIndexOptions<Row extends IndexRow> = {
  readonly dimensions: number;
  /** Milliseconds of a clock, for the time limit. */
  readonly now: () => number;
  /** Source of the floats for rescoring. By default they are kept in memory, four more bytes a number. */
  readonly floats?: FetchVectors | undefined;
  /** Time limit of one search in milliseconds, 5,000 by default. */
  readonly timeLimitMs?: number | undefined;
  /** How rows are compared; plain JavaScript by default. */
  readonly products?: Products | undefined;
  /** Creates the result row of a record that a search found, from its id and its slot. */
  toRow(id: string, place: number): Row;
  /** The same for a slot that a search examines. The row is read at once, so one object may serve all slots. */
  viewAt?: ((place: number) => Row) | undefined;
};

export type ScanOptions<Row extends IndexRow = IndexRow> = {
  /**
   * Restricts the search to these ids, or to these slots, each listed once. Unknown ones are skipped. All rows by
   * default.
   */
  readonly candidates?: ReadonlySet<string> | readonly string[] | Int32Array | undefined;
  /** How rows are ranked; by distance alone by default. */
  readonly ranking?: Ranking<Row> | undefined;
  readonly signal?: AbortSignal | undefined;
};

/** The search of one query, which reuses its comparisons when more rows are requested. */
export type Scan<Row extends IndexRow> = {
  /**
   * Returns every row that can be among the first `limit` (at least 1), the most promising first. A few more than
   * `limit` are returned if distances are uncertain.
   * @throws ScanCancelled if the time is up or the signal is aborted.
   */
  nearest(limit: number): Promise<Estimate<Row>[]>;
  /** Releases the memory of the scan once no more rows are needed. */
  end(): void;
};

const DEFAULT_TIME_LIMIT_MS = 5_000;

/** All rows, by their distance alone. */
const UNRANKED: Ranking<IndexRow> = { passes: () => true, getBonus: () => 0, mostBonus: 0 };

/** Blocks whose first bytes were compared, and the number of writes before that. */
type WeighedBlocks = { readonly writes: number; readonly blocks: readonly Block[] };

/** Maximum number of rescored rows, so that thousands of copies of one text cannot make a search read them all. */
const maxRescored = (limit: number): number => Math.max(2_000, 10 * limit);

const byDistance = (a: Match, b: Match): number => a.distance - b.distance || (a.id < b.id ? -1 : 1);

function unique<Row extends IndexRow>(candidates: readonly Candidate<Row>[]): readonly Candidate<Row>[] {
  const seen = new Set<string>();
  return candidates.filter(({ row }) => {
    const isNew = !seen.has(row.id);
    seen.add(row.id);
    return isNew;
  });
}

const toEstimate = <Row extends IndexRow>({ row, worst, best, bonus }: Candidate<Row>): Estimate<Row> => ({
  ...row,
  distance: Math.min(2, Math.max(0, 1 + bonus - (best + worst) / 2)),
  error: (best - worst) / 2,
});

/**
 * Exact nearest neighbours in memory. Every row is compared by one byte a number. Rows that its rounding cannot exclude
 * are compared by two bytes, with an error of about 0.0001, and rows still in doubt by floats. The result therefore
 * equals a full float comparison, except where more than 2,000 rows lie that close to the last match: then the most
 * promising ones are rescored.
 *
 * A search yields to other work after every 8,192 rows. It may or may not see rows added or removed meanwhile.
 */
export class VectorIndex<Row extends IndexRow = IndexRow> {
  readonly dimensions: number;
  readonly #options: VectorIndexOptions<Row>;
  readonly #stride: number;
  readonly #products: Products;
  readonly #segments: Segment[] = [];
  readonly #slots = new Map<string, number>();
  readonly #free: number[] = [];
  /**
   * Memory of finished scans for reuse. Left to the garbage collector, memory outside the heap, 4 bytes per row and
   * scan, made the engine scan all its objects every few searches.
   */
  readonly #spare: ProductBounds[] = [];
  /** Counts writes, since a scan holds products of earlier rows. */
  #writes = 0;

  constructor(options: VectorIndexOptions<Row>) {
    this.#options = options;
    this.dimensions = options.dimensions;
    this.#stride = toStride(options.dimensions);
    this.#products = options.products ?? plainProducts;
  }

  get size(): number {
    return this.#slots.size;
  }

  has(id: string): boolean {
    return this.#slots.has(id);
  }

  /**
   * Adds a vector, or replaces the one that its id had.
   * @throws InvalidVector unless it has the index's dimensions and length 1.
   */
  add(id: string, vector: Float32Array): void {
    requireUnitVector(vector, this.dimensions);
    const slot = this.reserve(id);
    this.#writes += 1;
    this.#segmentAt(slot)?.write(slot % SEGMENT_ROWS, vector);
  }

  /**
   * The slot of an id, assigned now if it had none and kept until the id is removed. A slot without a vector is never
   * found.
   */
  reserve(id: string): number {
    const known = this.#slots.get(id);
    if (known !== undefined) return known;
    const slot = this.#free.pop() ?? this.#slots.size;
    this.#slots.set(id, slot);
    const number = Math.floor(slot / SEGMENT_ROWS);
    this.#segments[number] ??= new Segment(this.#stride, { keepFloats: this.#options.floats === undefined });
    this.#segments[number].name(slot % SEGMENT_ROWS, id);
    return slot;
  }

  /** Removes the vector of an id. The id keeps its slot. */
  hide(id: string): void {
    const slot = this.#slots.get(id);
    if (slot === undefined) return;
    this.#writes += 1;
    this.#segmentAt(slot)?.erase(slot % SEGMENT_ROWS);
  }

  /** The slot of an id; undefined if it has none. */
  findPlace(id: string): number | undefined {
    return this.#slots.get(id);
  }

  /** The id of a slot that holds a vector. */
  idAt(place: number): string | undefined {
    return this.#segmentAt(place)?.idAt(place % SEGMENT_ROWS);
  }

  /** Removes an id. Returns whether it was present. */
  remove(id: string): boolean {
    const slot = this.#slots.get(id);
    if (slot === undefined) return false;
    this.hide(id);
    this.#slots.delete(id);
    this.#free.push(slot);
    return true;
  }

  /**
   * Starts a search for rows close to a query. Each call of `nearest` has its own time limit.
   * @throws InvalidVector for a query that is not a unit vector of the index's dimensions.
   */
  scan(vector: Float32Array, { candidates, ranking = UNRANKED, signal }: ScanOptions<Row> = {}): Scan<Row> {
    requireUnitVector(vector, this.dimensions);
    const query = toQuery(vector, this.#stride);
    const slots = candidates === undefined ? undefined : this.#findSlots(candidates);
    const comparison = new Comparison(this.#createReader(query), ranking);
    const toLeastProduct = (slot: number, most: number): number =>
      most - (this.#segmentAt(slot)?.slackAt(slot % SEGMENT_ROWS, query) ?? 0);
    let hasEnded = false;
    let weighed: WeighedBlocks | undefined;
    return {
      nearest: async (limit) => {
        if (!Number.isSafeInteger(limit) || limit < 1)
          throw new RangeError(`limit is ${limit}, not a count of at least 1`);
        const check = this.#startTimeLimit(signal);
        check();
        if (hasEnded) throw new Error('the scan has ended');
        weighed ??= await this.#weighAll(query, slots, check);
        const { blocks, writes } = weighed;
        const share = ranking.expected === undefined ? 1 : ranking.expected / this.size;
        for (let depth = firstDepth(limit, share); ; ) {
          // Each row written since may be counted as another one.
          const product = findThreshold(blocks, depth + this.#writes - writes, toLeastProduct);
          if (!comparison.hasReached(product)) await comparison.goDownTo(product, { limit, blocks, check });
          const found = comparison.countCertain();
          if (found >= limit || comparison.isComplete) break;
          depth = nextDepth({ depth, found, limit });
        }
        const promising = comparison.select(limit);
        // A row removed and added again during a pause may have been found in both slots.
        return (this.#writes === writes ? promising : unique(promising)).map(toEstimate);
      },
      end: () => {
        hasEnded = true;
        for (const block of weighed?.blocks ?? []) block.end?.();
        weighed = undefined;
      },
    };
  }

  #createReader(query: Query): RowReader<Row> {
    const { toRow, viewAt = (place: number) => toRow(this.idAt(place) ?? '', place) } = this.#options;
    return {
      viewAt,
      readAt: (slot) => {
        const segment = this.#segmentAt(slot);
        const id = segment?.idAt(slot % SEGMENT_ROWS);
        if (segment === undefined || id === undefined) return undefined;
        return { row: toRow(id, slot), ...segment.compare(slot % SEGMENT_ROWS, query) };
      },
    };
  }

  /** Compares the first bytes of all rows, or of those in some slots. */
  async #weighAll(query: Query, slots: Int32Array | undefined, check: () => void): Promise<WeighedBlocks> {
    const writes = this.#writes;
    const blocks = slots === undefined ? this.#wholeBlocks(query) : this.#chosenBlocks(query, slots);
    for (const block of blocks) {
      block.weigh();
      await nextTurn();
      check();
    }
    return { writes, blocks };
  }

  /** The distances of rows, computed from their floats. Unknown ids are left out. */
  async measure(query: Float32Array, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const vectors = await (this.#options.floats ?? this.#kept)(ids);
    return new Map(Array.from(vectors, ([id, vector]) => [id, cosineDistance(query, vector)]));
  }

  /**
   * The nearest rows, nearest first; equal distances by id.
   * @throws InvalidVector and ScanCancelled as `scan` does.
   */
  async search(
    query: Float32Array,
    { limit, ...options }: Omit<ScanOptions<Row>, 'ranking'> & { readonly limit: number },
  ): Promise<Match[]> {
    const scan = this.scan(query, options);
    const estimates = await scan.nearest(limit);
    scan.end();
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

  #weigh(bounds: ProductBounds, rows: Rows, query: Query): void {
    bounds.fill(rows, this.#products(query.codes, rows.codes), query);
  }

  #wholeBlocks(query: Query): Block[] {
    return this.#segments.map((segment, number) => {
      const bounds = this.#spare.pop() ?? new ProductBounds(SEGMENT_ROWS);
      return {
        bounds,
        weigh: () => this.#weigh(bounds, segment.rows, query),
        findSlot: (place) => number * SEGMENT_ROWS + place,
        end: () => {
          if (this.#spare.length < this.#segments.length) this.#spare.push(bounds);
        },
      };
    });
  }

  /** Slots of ids, or the given slots, in ascending order. */
  #findSlots(candidates: ReadonlySet<string> | readonly string[] | Int32Array): Int32Array {
    if (candidates instanceof Int32Array) return candidates.toSorted();
    const ids = candidates instanceof Set ? candidates : new Set(candidates);
    return Int32Array.from([...ids].flatMap((id) => this.#slots.get(id) ?? [])).sort();
  }

  /** Copies rows of any segments together, so that they are compared as one block. */
  #chosenBlocks(query: Query, slots: Int32Array): Block[] {
    return Array.from({ length: Math.ceil(slots.length / SEGMENT_ROWS) }, (_, number) => {
      const some = slots.subarray(number * SEGMENT_ROWS, (number + 1) * SEGMENT_ROWS);
      const bounds = new ProductBounds(some.length);
      let ids: readonly (string | undefined)[] = [];
      return {
        bounds,
        weigh: () => {
          this.#weigh(bounds, this.#gather(some), query);
          ids = Array.from(some, (slot) => this.idAt(slot));
        },
        // During a pause a slot may have been assigned to another id.
        findSlot: (row) => {
          const slot = some[row];
          return slot !== undefined && this.idAt(slot) === ids[row] ? slot : undefined;
        },
      };
    });
  }

  #gather(slots: Int32Array): Rows {
    const rows = {
      count: slots.length,
      codes: new Int8Array(slots.length * this.#stride),
      scales: new Float32Array(slots.length),
      errors: new Float32Array(slots.length).fill(NO_VECTOR),
    };
    for (const [at, slot] of slots.entries()) this.#segmentAt(slot)?.copyRow(slot % SEGMENT_ROWS, rows, at);
    return rows;
  }

  #segmentAt(slot: number): Segment | undefined {
    return this.#segments[Math.floor(slot / SEGMENT_ROWS)];
  }

  readonly #kept: FetchVectors = async (ids) => {
    const vectors = new Map<string, Float32Array>();
    for (const id of ids) {
      const slot = this.#slots.get(id);
      if (slot === undefined) continue;
      const vector = this.#segmentAt(slot)?.vectorAt(slot % SEGMENT_ROWS, this.dimensions);
      if (vector) vectors.set(id, vector);
    }
    return vectors;
  };
}
