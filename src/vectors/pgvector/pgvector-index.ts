import type { Db } from '../../core/services.ts';
import type { Embedder } from '../embedder.ts';
import { QueryCache } from '../query-cache.ts';
import { rankedScan } from '../ranked-scan.ts';
import type { SemanticIndex } from '../semantic.ts';
import { readVectors, type VectorSource } from '../stored-vectors.ts';
import { orUnavailable } from '../unavailable.ts';
import { cosineDistance, requireUnitVector } from '../unit-vector.ts';
import { createMirror } from './mirror.ts';
import { scanTable } from './scan.ts';

const DEFAULT_TIME_LIMIT_MS = 5_000;

/**
 * Exact search by pgvector over a copy of one embedder's vectors in the store. This process holds no vectors. The
 * stored floats decide distances, so results equal those of the search in memory.
 */
export function createPgvectorIndex(options: {
  readonly db: Db;
  readonly embedder: Embedder;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
  readonly log: (message: string, fields: Record<string, unknown>) => void;
  /** Time limit of one scan in milliseconds, 5,000 by default. */
  readonly timeLimitMs?: number | undefined;
}): SemanticIndex {
  const { db, embedder, now, log, timeLimitMs = DEFAULT_TIME_LIMIT_MS } = options;
  const queries = new QueryCache({ embedder, now });
  const source: VectorSource = {
    embedder,
    unusable: (fields) => log('a stored vector cannot be used', fields),
  };
  const mirror = createMirror(db, source);
  return {
    load: () => mirror.load(),
    refresh: () => mirror.refresh(),
    semantic: {
      available: true,
      floor: embedder.floor,
      embedQuery: (text) => orUnavailable(() => queries.embedQuery(text)),
      scan(kind, query, candidates, ranking) {
        requireUnitVector(query, embedder.dimensions);
        if (candidates instanceof Int32Array) throw new TypeError('The pgvector index selects candidates by id only.');
        const byDistance = scanTable(db, { kind, table: mirror.table(kind), query, candidates, timeLimitMs });
        const scan = ranking === undefined ? byDistance : rankedScan(byDistance, ranking);
        return { nearest: (limit) => orUnavailable(() => scan.nearest(limit)) };
      },
      async measure(kind, query, ids) {
        const vectors = await readVectors(db, source, kind, ids);
        return new Map(Array.from(vectors, ([id, vector]) => [id, cosineDistance(query, vector)]));
      },
    },
  };
}
