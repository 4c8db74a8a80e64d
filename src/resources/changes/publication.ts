import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../core/services.ts';
import { figureCompany } from '../figures/filters.ts';
import { texts } from '../shared/conditions.ts';
import type { ChangeKind } from './kinds.ts';

/** When the news of a kind was published, and the companies that a record `r` of it is about. */
type NewsKind = {
  readonly table: string;
  /** Of an event the newest article: a development is news again when another article reports it. */
  readonly at: RawBuilder<Date | null>;
  readonly company: RawBuilder<unknown>;
};

const linked = (table: string, column: string): RawBuilder<unknown> =>
  sql`select l.company_id from ${sql.table(table)} l where l.${sql.ref(column)} = r.id and l.principal`;
const own = sql`select r.company_id`;

const newsKinds: Partial<Record<ChangeKind, NewsKind>> = {
  article: { table: 'articles', at: sql`r.published_at`, company: linked('article_companies', 'article_id') },
  event: {
    table: 'events',
    at: sql`coalesce(r.last_article_at, r.first_reported_at)`,
    company: linked('event_companies', 'event_id'),
  },
  story: { table: 'stories', at: sql`r.published_at`, company: linked('story_companies', 'story_id') },
  calendar_event: {
    table: 'calendar_events',
    at: sql`coalesce((select a.published_at from articles a where a.id = r.date_article_id), r.created_at)`,
    company: own,
  },
  insider_transaction: { table: 'insider_transactions', at: sql`r.published_at`, company: own },
  figure: {
    table: 'key_facts',
    at: sql`(select a.published_at from articles a where a.id = r.article_id)`,
    company: sql`select c.id from articles a join lateral ${figureCompany} where a.id = r.article_id`,
  },
  short_position: { table: 'short_positions', at: sql`r.published_at`, company: own },
  company: { table: 'companies', at: sql`null::timestamptz`, company: sql`select r.id` },
};

/**
 * When some records of a kind were published; with `companies` only those about one of them. Records without a time of
 * their own, such as reference data, have null, and are about no company.
 */
export async function readPublication(
  db: Db,
  kind: ChangeKind,
  ids: readonly string[],
  companies: ReadonlySet<string> | undefined,
): Promise<ReadonlyMap<string, Date | null>> {
  const news = newsKinds[kind];
  if (news === undefined) return new Map(companies === undefined ? ids.map((id) => [id, null]) : []);
  const about =
    companies === undefined
      ? sql`true`
      : sql`exists (
          select from (${news.company}) named (id) join companies c on c.id = named.id
          where coalesce(c.merged_into, c.id) = any(${texts(companies)}))`;
  const { rows } = await sql<{ id: string; at: Date | null }>`
    select r.id, ${news.at} as at from ${sql.table(news.table)} r where r.id = any(${texts(ids)}) and ${about}`.execute(
    db,
  );
  return new Map(rows.map(({ id, at }) => [id, at]));
}
