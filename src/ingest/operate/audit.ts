import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';

export type AuditRow = {
  /** Counts up in the order of writing. */
  readonly id: number;
  readonly at: Date;
  readonly author: string;
  readonly action: string;
  readonly kind: string;
  readonly record_id: string;
  readonly reason: string | null;
  readonly before: unknown;
  readonly after: unknown;
};

/**
 * The removal of a feed by any of some addresses, the last one; undefined where there was none. What the store has no feed
 * of and an operator removed stays away, whatever names it, until an operator adds it.
 */
export async function removalOf(
  db: Kysely<Tables>,
  addresses: readonly string[],
): Promise<{ readonly at: Date; readonly author: string } | undefined> {
  const { rows } = await sql<{ at: Date; author: string }>`
    select at, author from audit_log
    where action = 'feeds remove' and before ->> 'address' = any(${addresses}::text[])
    order by audit_log.id desc limit 1`.execute(db);
  return rows[0];
}

/** What operators did, the newest first. */
export async function listAudit(
  db: Kysely<Tables>,
  filter: { readonly target?: string | undefined; readonly since?: Date | undefined; readonly limit: number },
): Promise<AuditRow[]> {
  const { target, since, limit } = filter;
  const { rows } = await sql<Omit<AuditRow, 'id'> & { id: string }>`
    select id::text as id, at, author, action, kind, record_id, reason, before, after from audit_log
    where ${target === undefined ? sql`true` : sql`record_id = ${target}`}
      and ${since === undefined ? sql`true` : sql`at >= ${since}`}
    order by audit_log.id desc
    limit ${limit}`.execute(db);
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}
