import { sql } from 'kysely';
import type { Ingest } from '../ports.ts';
import { findCompany } from './find-company.ts';
import { findSource } from './find-source.ts';
import { type OriginalHeadline, originalHeadline } from './headline.ts';

/** A stored article, visible to callers or not. */
export type ListedArticle = OriginalHeadline & {
  readonly id: string;
  readonly state: string;
  /** Why an operator holds it back; null when none does. */
  readonly withheld: string | null;
  readonly source: string;
  readonly article_url: string;
  /** Null while it waits for translation, and of one that was taken down. */
  readonly title: string | null;
  readonly published_at: Date;
  readonly event_id: string | null;
};

type News = { readonly since?: Date | undefined; readonly limit: number };

/**
 * Articles, latest publication first.
 *
 * @throws ActionRefused for an unknown source
 */
export async function listArticles(
  db: Ingest['db'],
  {
    source,
    state,
    since,
    limit,
    offset = 0,
  }: News & {
    readonly source?: string | undefined;
    readonly state?: string | undefined;
    readonly offset?: number | undefined;
  },
): Promise<ListedArticle[]> {
  const { rows } = await sql<ListedArticle>`
    select a.id, a.state, a.withheld, s.domain as source, a.article_url, a.title, a.published_at, a.event_id,
      ${originalHeadline}
    from articles a join sources s on s.id = a.source_id
    where ${source === undefined ? sql`true` : sql`a.source_id = ${await findSource(db, source)}`}
      and ${state === undefined ? sql`true` : sql`a.state = ${state}`}
      and ${since === undefined ? sql`true` : sql`a.published_at >= ${since}`}
    order by a.published_at desc, a.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export type ListedEvent = {
  readonly id: string;
  readonly title: string;
  readonly status: string;
  readonly significance: string;
  readonly event_type: string | null;
  readonly first_reported_at: Date | null;
  readonly last_article_at: Date | null;
  /** Those that are served. */
  readonly article_count: number;
  readonly companies: readonly string[];
};

/**
 * Events, latest report first; without a status those that are neither merged nor removed.
 *
 * @throws ActionRefused for an unknown company
 */
export async function listEvents(
  db: Ingest['db'],
  {
    company,
    status,
    since,
    limit,
  }: News & { readonly company?: string | undefined; readonly status?: string | undefined },
): Promise<ListedEvent[]> {
  const id = company === undefined ? undefined : await findCompany(db, company);
  const { rows } = await sql<ListedEvent>`
    select e.id, e.title, e.status, e.significance, e.event_type, e.first_reported_at, e.last_article_at, e.article_count,
      array(
        select c.name from event_companies ec join companies c on c.id = ec.company_id
        where ec.event_id = e.id order by c.name_key, c.id) as companies
    from events e
    where ${id === undefined ? sql`true` : sql`exists (select from event_companies ec where ec.event_id = e.id and ec.company_id = ${id})`}
      and ${status === undefined ? sql`e.status in ('active', 'closed')` : sql`e.status = ${status}`}
      and ${since === undefined ? sql`true` : sql`e.feed_at >= ${since}`}
    order by e.feed_at desc nulls last, e.id desc limit ${limit}`.execute(db);
  return rows;
}

export type ListedEntry = {
  readonly id: string;
  /** The issuer's local date. */
  readonly date: string;
  /** Its local time of day; null for an entry without a time. */
  readonly time: string | null;
  readonly timezone: string;
  readonly status: string;
  readonly event_type: string;
  readonly company_id: string;
  readonly company: string;
  readonly title: string;
  /** The source of the date: an article, the issuer's site or an editor. */
  readonly date_source: string;
};

/**
 * Entries of the calendar from a day on, earliest first.
 *
 * @throws ActionRefused for an unknown company
 */
export async function listCalendar(
  db: Ingest['db'],
  { company, from, limit }: { readonly company?: string | undefined; readonly from: Date; readonly limit: number },
): Promise<ListedEntry[]> {
  const { rows } = await sql<ListedEntry>`
    select e.id, e.local_date::text as date, e.timezone, e.status, e.event_type, c.id as company_id, c.name as company,
      e.title, e.date_source,
      case when e.date_precision = 'exact' then to_char(e.scheduled_at at time zone e.timezone, 'HH24:MI') end as time
    from calendar_events e join companies c on c.id = e.company_id
    where not e.discarded and e.scheduled_at >= ${from}
      and ${company === undefined ? sql`true` : sql`e.company_id = ${await findCompany(db, company)}`}
    order by e.scheduled_at, e.id limit ${limit}`.execute(db);
  return rows;
}
