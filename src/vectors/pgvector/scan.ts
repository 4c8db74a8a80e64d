import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import type { Db, EmbeddedKind, SemanticEstimate, SemanticScan } from '../../core/services.ts';
import { ScanCancelled } from '../exact-search.ts';
import { EventTable, type RankedRow, searchable, toRecord } from '../searchable.ts';
import { toText } from './wire.ts';

/** Relative rounding of a number to float16, and absolute rounding of a tiny one. */
const HALF_EPSILON = 2 ** -11;
const HALF_TINY = 2 ** -25;
const FLOAT_EPSILON = 2 ** -24;
/** Maximum length of stored vectors. */
const LONGEST = 1.001;

/**
 * The maximum difference between the product of two vectors of about length 1 and the product of both rounded to
 * float16, summed in float32: the effect of rounding, by Cauchy-Schwarz, and the error of the sum.
 */
export function computeMaxError(dimensions: number): number {
  const rounding = HALF_EPSILON * LONGEST + HALF_TINY * Math.sqrt(dimensions);
  const longest = LONGEST + rounding;
  return rounding * (LONGEST + longest) + dimensions * FLOAT_EPSILON * longest ** 2;
}

/** Rows fetched per requested row: they include those in doubt, and usually those of the next request. */
const AHEAD = 5;
const LEAST_FETCHED = 1_000;

/** SQLSTATE query_canceled: a timeout, or cancelled manually. */
const CANCELLED = '57014';

/** The result of one query. Rows of records that must not match are compared but not included. */
type NearestRows = { readonly estimates: readonly SemanticEstimate[]; readonly searchedTo: number };

type Row = Omit<RankedRow, 'id'> & { readonly id: string | null; readonly distance: number };

export type TableScan = {
  readonly kind: EmbeddedKind;
  /** A table with the columns `id` and `embedding`. */
  readonly table: RawBuilder<unknown>;
  readonly query: Float32Array;
  readonly candidates: ReadonlySet<string> | undefined;
  /** Time limit of one query in milliseconds. */
  readonly timeLimitMs: number;
};

/**
 * Exact nearest neighbours by pgvector: all rows, or all of a subset, are compared in float16. Rows that are within the
 * error of the last one are included.
 */
export function scanTable(db: Db, { kind, table, query, candidates, timeLimitMs }: TableScan): SemanticScan {
  const error = computeMaxError(query.length);
  const where = candidates === undefined ? sql`` : sql`where id = any(${[...candidates]}::text[])`;
  // The addition keeps a nearest-neighbour index that an operator might add from serving the query and losing rows.
  const select = (count: number) => sql<Row>`
    select record.id, 1 + near.product as distance, record.published_at, record.event_id, record.last_article_at
    from (
      select id, product
      from (select id, 0 + (embedding <#> ${toText(query)}::halfvec) as product from ${table} ${where}) compared
      order by product
      limit ${count}
    ) near
    left join lateral (select * from (${searchable[kind]}) found where found.id = near.id) record on true
    order by near.product`;

  async function fetchNearest(count: number): Promise<NearestRows> {
    const { rows } = await db
      .transaction()
      .execute(async (tx) => {
        await sql`select set_config('statement_timeout', ${String(timeLimitMs)}, true)`.execute(tx);
        // Sessions run without parallel workers. This query alone may use those that the server allows.
        await sql`set local max_parallel_workers_per_gather to default`.execute(tx);
        return select(count).execute(tx);
      })
      .catch((thrown: unknown) => {
        if (thrown instanceof pg.DatabaseError && thrown.code === CANCELLED)
          throw new ScanCancelled('the scan was cancelled by the store', { cause: thrown });
        throw thrown;
      });
    const events = new EventTable();
    const estimates = rows.flatMap(({ id, distance, ...row }) =>
      id === null ? [] : [{ ...toRecord({ id, ...row }, events), distance: Math.min(2, Math.max(0, distance)), error }],
    );
    return { estimates, searchedTo: rows.length < count ? Number.POSITIVE_INFINITY : (rows.at(-1)?.distance ?? 0) };
  }

  let seen: NearestRows = { estimates: [], searchedTo: Number.NEGATIVE_INFINITY };
  return {
    async nearest(limit) {
      if (!Number.isSafeInteger(limit) || limit < 1)
        throw new RangeError(`limit is ${limit}, not a count of at least 1`);
      for (let count = Math.max(LEAST_FETCHED, AHEAD * limit); ; count *= 4) {
        const bar = (seen.estimates[limit - 1]?.distance ?? Number.POSITIVE_INFINITY) + 2 * error;
        if (seen.searchedTo > bar || seen.searchedTo === Number.POSITIVE_INFINITY)
          return seen.estimates.filter(({ distance }) => distance <= bar);
        seen = await fetchNearest(count);
      }
    },
  };
}
