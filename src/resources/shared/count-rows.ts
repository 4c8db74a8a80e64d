import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../core/services.ts';
import { limitTo } from './conditions.ts';

/** How many rows a query without a limit finds, up to `most`. */
export async function countRows(db: Db, query: RawBuilder<unknown>, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${query} ${limitTo(most)}) counted`.execute(db);
  return rows[0]?.count ?? 0;
}
