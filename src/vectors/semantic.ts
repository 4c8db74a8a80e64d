import { type Kysely, sql } from 'kysely';
import { semanticUnavailable } from '../core/problem.ts';
import type { EmbeddedKind, Semantic } from '../core/services.ts';
import type { Tables } from '../db/tables.ts';
import { type Embedder, EmbedderUnavailable, reasonOf } from './embedder.ts';
import { bytesToVector } from './encoding.ts';
import { loadProducts, plainProducts } from './exact/products.ts';
import { ScanCancelled, VectorIndex } from './exact-search.ts';
import { QueryCache } from './query-cache.ts';

const KINDS = ['article', 'story', 'company'] as const satisfies readonly EmbeddedKind[];
const LOAD_ROWS = 5_000;

type VectorRow = { of: EmbeddedKind; of_id: string; values: Buffer };

/** Matching by meaning over the vectors of the store, with what keeps it up to date. */
export type SemanticIndex = {
  readonly semantic: Extract<Semantic, { available: true }>;
  /** Reads the vectors that are there. Called once, before the first search. */
  load(): Promise<void>;
  /** Reads the vectors of records that changed, and forgets those of records that left. */
  refresh(): Promise<void>;
};

/**
 * Exact search over the vectors of one embedder. All of them are held in memory as two bytes a number; the floats that
 * decide are read from the store, so that memory stays at about 0.9 KB a record of 384 numbers.
 */
export function createSemanticIndex(options: {
  readonly db: Kysely<Tables>;
  readonly embedder: Embedder;
  /** Milliseconds of a clock that does not run backwards. */
  readonly now: () => number;
  readonly log: (message: string, fields: Record<string, unknown>) => void;
}): SemanticIndex {
  const { db, embedder, now, log } = options;
  const queries = new QueryCache({ embedder, now });
  let seq = 0;
  let products = plainProducts;

  async function floats(kind: EmbeddedKind, ids: readonly string[]): Promise<ReadonlyMap<string, Float32Array>> {
    const { rows } = await sql<VectorRow>`
      select v.of, v.of_id, v."values" from vectors v
      where v.embedder = ${embedder.id} and v.of = ${kind} and v.of_id = any(${ids}::text[])`.execute(db);
    return new Map(rows.map((row) => [row.of_id, bytesToVector(row.values, embedder.dimensions)]));
  }

  const indexOf = (kind: EmbeddedKind): VectorIndex =>
    new VectorIndex({
      dimensions: embedder.dimensions,
      now,
      floats: (ids) => floats(kind, ids),
      products: (query, rows) => products(query, rows),
    });
  const indexes = { article: indexOf('article'), story: indexOf('story'), company: indexOf('company') };

  /** One that cannot be read is left out and told, never a reason to serve nothing. */
  function add({ of, of_id, values }: VectorRow): void {
    try {
      indexes[of].add(of_id, bytesToVector(values, embedder.dimensions));
    } catch (error) {
      log('a stored vector cannot be used', { of, of_id, reason: reasonOf(error) });
    }
  }

  async function lastChange(): Promise<number> {
    const { rows } = await sql<{ seq: number }>`select seq from change_clock`.execute(db);
    return Number(rows[0]?.seq ?? 0);
  }

  async function load(): Promise<void> {
    const fastest = await loadProducts();
    products = fastest.products;
    if (fastest.reason !== undefined) log('vectors are compared in plain JavaScript', { reason: fastest.reason });
    const until = await lastChange();
    for (const kind of KINDS) {
      let after = '';
      for (;;) {
        const { rows } = await sql<VectorRow>`
          select v.of, v.of_id, v."values" from vectors v
          where v.embedder = ${embedder.id} and v.of = ${kind} and v.of_id > ${after}
          order by v.of_id limit ${LOAD_ROWS}`.execute(db);
        for (const row of rows) add(row);
        const last = rows.at(-1);
        if (last === undefined || rows.length < LOAD_ROWS) break;
        after = last.of_id;
      }
    }
    seq = until;
  }

  let refreshing: Promise<void> = Promise.resolve();
  async function refreshNow(): Promise<void> {
    const { rows: changed } = await sql<{ seq: number; kind: EmbeddedKind; record_id: string }>`
      select seq, kind, record_id from changes
      where seq > ${seq} and kind = any(${[...KINDS]}::text[])
      order by seq`.execute(db);
    for (const kind of KINDS) {
      const ids = [...new Set(changed.filter((change) => change.kind === kind).map((change) => change.record_id))];
      for (let at = 0; at < ids.length; at += LOAD_ROWS) {
        const some = ids.slice(at, at + LOAD_ROWS);
        const found = await floats(kind, some);
        for (const id of some) {
          const vector = found.get(id);
          if (vector) indexes[kind].add(id, vector);
          else indexes[kind].remove(id);
        }
      }
    }
    seq = Math.max(seq, ...changed.map((change) => Number(change.seq)));
  }

  /** Whatever goes wrong on the way to a match is one refusal to the caller; there is no keyword search in its place. */
  async function orUnavailable<Value>(work: () => Promise<Value>): Promise<Value> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof EmbedderUnavailable)
        throw semanticUnavailable('The query could not be turned into a vector; try again.');
      if (error instanceof ScanCancelled)
        throw semanticUnavailable('The search took too long and was cancelled; narrow the filters.');
      throw error;
    }
  }

  return {
    load,
    refresh() {
      refreshing = refreshing.catch(() => undefined).then(refreshNow);
      return refreshing;
    },
    semantic: {
      available: true,
      floor: embedder.floor,
      embedQuery: (text) => orUnavailable(() => queries.embedQuery(text)),
      scan(kind, query, among) {
        const scan = indexes[kind].scan(query, { among });
        return { nearest: (limit) => orUnavailable(() => scan.nearest(limit)) };
      },
      measure: (kind, query, ids) => indexes[kind].measure(query, ids),
    },
  };
}
