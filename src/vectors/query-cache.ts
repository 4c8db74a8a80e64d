import { LRUCache } from 'lru-cache';
import type { Embedder } from './embedder.ts';

/** Service specification, limits: "embedding cache for semantic queries: one hour, shared across surfaces". */
const LIFETIME_MS = 60 * 60 * 1000;

/** About 16 MB of vectors at 384 dimensions. */
const DEFAULT_MAX_QUERIES = 10_000;

type Options = {
  readonly embedder: Pick<Embedder, 'id' | 'embed'>;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
  readonly maxQueries?: number;
};

/**
 * Vectors of queries, kept for an hour. One cache per process serves REST and MCP. Concurrent equal queries are
 * embedded once; failures are not cached.
 */
export class QueryCache {
  readonly #embedder: Options['embedder'];
  readonly #vectors: LRUCache<string, Promise<Float32Array>>;

  constructor({ embedder, now, maxQueries = DEFAULT_MAX_QUERIES }: Options) {
    this.#embedder = embedder;
    this.#vectors = new LRUCache({ max: maxQueries, ttl: LIFETIME_MS, ttlResolution: 0, perf: { now } });
  }

  /**
   * The unit vector of a query. It is shared and must not be modified. An abort ends only this caller's wait.
   * @throws EmbedderUnavailable as the embedder does; the signal's reason if aborted.
   */
  async embedQuery(text: string, signal?: AbortSignal): Promise<Float32Array> {
    signal?.throwIfAborted();
    const known = this.#vectors.get(text);
    const vector = known ?? this.#embed(text);
    return signal ? withAbort(vector, signal) : vector;
  }

  #embed(text: string): Promise<Float32Array> {
    const vector = this.#embedder.embed([text], 'query').then(([only]) => {
      if (!only) throw new RangeError(`${this.#embedder.id} gave no vector for a query`);
      return only;
    });
    this.#vectors.set(text, vector);
    vector.catch(() => {
      if (this.#vectors.peek(text) === vector) this.#vectors.delete(text);
    });
    return vector;
  }
}

async function withAbort<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(signal.reason);
  signal.addEventListener('abort', abort);
  try {
    return await Promise.race([promise, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
