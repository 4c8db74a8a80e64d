import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';

/**
 * The removal of a feed by any of some addresses, the last one; undefined where there was none. What the store has no feed
 * of and an operator removed stays away, whatever names it, until an operator adds it.
 */
export async function findRemoval(
  db: Kysely<Tables>,
  addresses: readonly string[],
): Promise<{ readonly at: Date; readonly author: string } | undefined> {
  const { rows } = await sql<{ at: Date; author: string }>`
    select at, author from audit_log
    where action = 'feeds remove' and before ->> 'address' = any(${addresses}::text[])
    order by audit_log.id desc limit 1`.execute(db);
  return rows[0];
}
