import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../core/services.ts';

type QueryPlan = { 'QUERY PLAN': readonly [{ readonly Plan: { readonly 'Plan Rows': number } }] };

/** How many rows the planner expects of a query: a guess from statistics, without running it. */
export async function expectRows(db: Db, query: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<QueryPlan>`explain (format json) ${query}`.execute(db);
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? Number.POSITIVE_INFINITY;
}
