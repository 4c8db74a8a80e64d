import type { Db, Semantic } from '../core/services.ts';
import { dataVersion } from '../db/changes.ts';
import type { Embedder } from './embedder.ts';
import { loadProducts, plainProducts } from './exact/products.ts';
import { loadRecords, refreshChanged } from './memory/follow-store.ts';
import { IndexRows } from './memory/index-rows.ts';
import { IndexedRecords } from './memory/indexed-records.ts';
import { QueryCache } from './query-cache.ts';
import { type OnUnusable, readVectors } from './stored-vectors.ts';
import { orUnavailable } from './unavailable.ts';

/** Semantic search over the vectors of the store, and its updates. */
export type SemanticIndex = {
  readonly semantic: Extract<Semantic, { available: true }>;
  /** Reads the stored vectors. Called once, before the first search. */
  load(): Promise<void>;
  /** Reads the vectors of changed records and drops those of removed records. */
  refresh(): Promise<void>;
};

/**
 * Exact search over the vectors of one embedder. Memory holds two bytes per number, about 1 KB for a record of 384
 * numbers; distances are decided by floats, which are read from the store.
 */
export function createSemanticIndex(options: {
  readonly db: Db;
  readonly embedder: Embedder;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
  readonly log: (message: string, fields: Record<string, unknown>) => void;
}): SemanticIndex {
  const { db, embedder, now, log } = options;
  const queries = new QueryCache({ embedder, now });
  let products = plainProducts;
  const unusable: OnUnusable = (fields) => log('a stored vector cannot be used', fields);
  const rows = new IndexRows(db, embedder.id);
  const records = new IndexedRecords({
    dimensions: embedder.dimensions,
    now,
    products: (query, codes) => products(query, codes),
    fetchVectors: (kind, ids) => readVectors(db, { embedder, unusable }, kind, ids),
    unusable,
  });
  let refreshing: Promise<void> = Promise.resolve();

  return {
    async load() {
      const fastest = await loadProducts();
      products = fastest.products;
      if (fastest.reason !== undefined) log('vectors are compared in plain JavaScript', { reason: fastest.reason });
      await loadRecords(records, rows, await dataVersion(db));
    },
    refresh() {
      refreshing = refreshing
        .catch(() => undefined)
        .then(async () => refreshChanged(records, rows, await dataVersion(db)));
      return refreshing;
    },
    semantic: {
      available: true,
      floor: embedder.floor,
      facts: records.facts,
      embedQuery: (text) => orUnavailable(() => queries.embedQuery(text)),
      scan(kind, query, candidates, ranking) {
        const scan = records.indexes[kind].scan(query, { candidates, ranking });
        return { nearest: (limit) => orUnavailable(() => scan.nearest(limit)), end: () => scan.end() };
      },
      measure: (kind, query, ids) => records.indexes[kind].measure(query, ids),
    },
  };
}
