import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';

/**
 * The last removal of a feed at any of some addresses; undefined without one. A feed that an operator removed is not
 * added again by other sources until an operator adds it.
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
