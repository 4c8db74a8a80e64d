import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';

export type AuditRow = {
  /** Increases in the order of writing. */
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

/** The filters of the audit log; an absent filter has no effect. */
export type AuditFilter = {
  /** Id of the record. */
  readonly target?: string | undefined;
  readonly since?: Date | undefined;
  /** Rows before this time. */
  readonly until?: Date | undefined;
  /** A part of the author's name, in any case. */
  readonly author?: string | undefined;
  readonly action?: string | undefined;
  /** Rows written before the one with this number. */
  readonly before?: number | undefined;
  readonly limit: number;
};

/** Rows of the audit log, newest first. */
export async function listAudit(db: Kysely<Tables>, filter: AuditFilter): Promise<AuditRow[]> {
  const { target, since, until, author, action, before, limit } = filter;
  const where = [
    ...(target === undefined ? [] : [sql`record_id = ${target}`]),
    ...(since === undefined ? [] : [sql`at >= ${since}`]),
    ...(until === undefined ? [] : [sql`at < ${until}`]),
    ...(author === undefined ? [] : [sql`strpos(lower(author), lower(${author})) > 0`]),
    ...(action === undefined ? [] : [sql`action = ${action}`]),
    ...(before === undefined ? [] : [sql`audit_log.id < ${before}`]),
  ];
  const { rows } = await sql<Omit<AuditRow, 'id'> & { id: string }>`
    select id::text as id, at, author, action, kind, record_id, reason, before, after from audit_log
    where ${where.length === 0 ? sql`true` : sql.join(where, sql` and `)}
    order by audit_log.id desc
    limit ${limit}`.execute(db);
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

/** The actions in the audit log, in alphabetical order. */
export async function listAuditActions(db: Kysely<Tables>): Promise<readonly string[]> {
  // One look-up in the index for each action, independent of the number of rows.
  const { rows } = await sql<{ action: string }>`
    with recursive found as (
      (select action from audit_log order by action limit 1)
      union all
      select (select a.action from audit_log a where a.action > f.action order by a.action limit 1)
      from found f where f.action is not null
    ) select action from found where action is not null`.execute(db);
  return rows.map(({ action }) => action);
}
