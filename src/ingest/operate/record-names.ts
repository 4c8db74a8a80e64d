import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';

/** Names of records by id: titles of news, names of companies, sources and accounts, addresses of feeds. */
export type RecordNames = ReadonlyMap<string, string>;

/** Reads the names of those of some ids that are stored; an id names at most one record. */
export async function readRecordNames(db: Kysely<Tables>, ids: readonly string[]): Promise<RecordNames> {
  if (ids.length === 0) return new Map();
  const known = sql`any(${[...new Set(ids)]}::text[])`;
  const { rows } = await sql<{ id: string; name: string }>`
    select a.id, coalesce(a.title, a.source_title, i.title) as name from articles a
      left join article_inputs i on i.article_id = a.id where a.id = ${known}
    union all select id, title from events where id = ${known}
    union all select id, title from stories where id = ${known}
    union all select id, title from calendar_events where id = ${known}
    union all select id, name from companies where id = ${known}
    union all select id, name from sources where id = ${known}
    union all select id, address from feeds where id = ${known}
    union all select id, name from accounts where id = ${known}`.execute(db);
  return new Map(rows.filter(({ name }) => name !== null).map(({ id, name }) => [id, name]));
}
