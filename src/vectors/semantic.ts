import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { EmbeddedKind, Semantic, SemanticRecord } from '../core/services.ts';
import type { Tables } from '../db/tables.ts';
import { type Embedder, reasonOf } from './embedder.ts';
import { bytesToVector } from './encoding.ts';
import { loadProducts, plainProducts } from './exact/products.ts';
import { VectorIndex } from './exact-search.ts';
import { QueryCache } from './query-cache.ts';
import { SearchableRecords, type SearchableRow, searchable } from './searchable.ts';
import { readVectors, type StoredVector, type TellUnusable } from './stored-vectors.ts';
import { orUnavailable } from './unavailable.ts';

const KINDS = ['article', 'story', 'company'] as const satisfies readonly EmbeddedKind[];
const LOAD_ROWS = 5_000;

/** A vector and its record, whose id is null where nothing may match it. */
type StoredRow = StoredVector & Omit<SearchableRow, 'id'> & { readonly id: string | null };

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
 * decide are read from the store, so that memory stays at about 1 KB a record of 384 numbers.
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

  const unusable: TellUnusable = (fields) => log('a stored vector cannot be used', fields);

  const indexOf = (kind: EmbeddedKind) =>
    new VectorIndex<SemanticRecord>({
      dimensions: embedder.dimensions,
      now,
      floats: (ids) => readVectors(db, { embedder, unusable }, kind, ids),
      products: (query, rows) => products(query, rows),
    });
  const indexes = { article: indexOf('article'), story: indexOf('story'), company: indexOf('company') };
  const records = new SearchableRecords();

  /** One that cannot be read is left out and told, never a reason to serve nothing. */
  function put(kind: EmbeddedKind, { of_id, values, ...row }: StoredRow): void {
    if (row.id === null) {
      indexes[kind].remove(of_id);
      return;
    }
    try {
      indexes[kind].add(records.recordOf({ ...row, id: row.id }), bytesToVector(values, embedder.dimensions));
    } catch (error) {
      unusable({ of: kind, of_id, reason: reasonOf(error) });
    }
  }

  /** Some vectors of a kind with their records, which are null where nothing may match them. The inner limit keeps plans small. */
  async function readStored(kind: EmbeddedKind, chosen: RawBuilder<boolean>): Promise<readonly StoredRow[]> {
    const { rows } = await sql<StoredRow>`
      select v.of_id, v."values", r.id, r.published_at, r.event_id, r.last_article_at
      from (
        select of_id, "values" from vectors
        where embedder = ${embedder.id} and of = ${kind} and ${chosen} order by of_id limit ${sql.lit(LOAD_ROWS)}
      ) v
      left join lateral (select * from (${searchable[kind]}) r where r.id = v.of_id) r on true
      order by v.of_id`.execute(db);
    return rows;
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
        const rows = await readStored(kind, sql`of_id > ${after}`);
        for (const row of rows) put(kind, row);
        const last = rows.at(-1);
        if (last === undefined || rows.length < LOAD_ROWS) break;
        after = last.of_id;
      }
    }
    seq = until;
  }

  async function refreshEvents(changed: readonly string[]): Promise<void> {
    const ids = changed.filter((id) => records.hasEvent(id));
    for (let at = 0; at < ids.length; at += LOAD_ROWS) {
      const { rows } = await sql<{ id: string; last_article_at: Date | null }>`
        select e.id, e.last_article_at from events e where e.id = any(${ids.slice(at, at + LOAD_ROWS)}::text[])`.execute(
        db,
      );
      for (const { id, last_article_at } of rows) records.moveEvent(id, last_article_at);
    }
  }

  let refreshing: Promise<void> = Promise.resolve();
  async function refreshNow(): Promise<void> {
    const { rows: changed } = await sql<{ seq: number; kind: EmbeddedKind | 'event'; record_id: string }>`
      select seq, kind, record_id from changes
      where seq > ${seq} and kind = any(${[...KINDS, 'event']}::text[])
      order by seq`.execute(db);
    const idsOf = (kind: EmbeddedKind | 'event') => [
      ...new Set(changed.filter((change) => change.kind === kind).map((change) => change.record_id)),
    ];
    for (const kind of KINDS) {
      const ids = idsOf(kind);
      for (let at = 0; at < ids.length; at += LOAD_ROWS) {
        const some = ids.slice(at, at + LOAD_ROWS);
        const found = await readStored(kind, sql`of_id = any(${some}::text[])`);
        const left = new Set(some);
        for (const row of found) {
          left.delete(row.of_id);
          put(kind, row);
        }
        for (const id of left) indexes[kind].remove(id);
      }
    }
    await refreshEvents(idsOf('event'));
    seq = Math.max(seq, ...changed.map((change) => Number(change.seq)));
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
      scan(kind, query, among, ranking) {
        const scan = indexes[kind].scan(query, { among, ranking });
        return { nearest: (limit) => orUnavailable(() => scan.nearest(limit)) };
      },
      measure: (kind, query, ids) => indexes[kind].measure(query, ids),
    },
  };
}
