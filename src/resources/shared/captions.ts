import { sql } from 'kysely';
import type { Db, Lookups } from '../../core/services.ts';
import { texts } from './conditions.ts';
import { primaryTicker } from './primary-listing.ts';
import { fetchableArticle, type Visibility } from './visibility.ts';

/** Names that a text about records needs in addition to the records themselves. */
export type CaptionNeeds = {
  readonly companies?: readonly string[];
  readonly articles?: readonly string[];
  /** Events whose first articles are wanted, `leads` of each. */
  readonly events?: readonly string[];
  readonly leads?: number;
  /** Whether summaries and key points are wanted too. */
  readonly withSummaries?: boolean;
};

type CompanyCaption = { readonly id: string; readonly name: string; readonly ticker: string | null };

/** Where to read an article that the caller can fetch. */
export type ArticleSource = {
  readonly id: string;
  readonly article_url: string;
  readonly source: string;
  readonly published_at: Date;
};

export type ArticleCaption = ArticleSource & {
  readonly title: string;
  readonly summary?: string | null;
  readonly key_points?: readonly string[];
};

type EventCaption = { readonly summary: string | null | undefined; readonly leads: readonly ArticleSource[] };

export type Captions = {
  readonly companies: ReadonlyMap<string, CompanyCaption>;
  readonly articles: ReadonlyMap<string, ArticleCaption>;
  /** An event's own summary and its earliest articles that the caller can fetch. */
  readonly events: ReadonlyMap<string, EventCaption>;
};

const columns = sql`a.id, a.article_url, src.name as source, a.published_at`;

async function readArticles(db: Db, see: Visibility, ids: readonly string[], withSummaries: boolean) {
  const { rows } = await sql<ArticleCaption>`
    select ${columns}, a.title${withSummaries ? sql`, a.summary, a.key_points` : sql``}
    from articles a join sources src on src.id = a.source_id
    where a.id = any(${texts(ids)}) and ${fetchableArticle(see, 'a')}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

type Lead = ArticleSource & { readonly event_id: string };

async function readLeads(
  db: Db,
  see: Visibility,
  ids: readonly string[],
  leads: number,
): Promise<ReadonlyMap<string, readonly ArticleSource[]>> {
  const { rows } = await sql<Lead>`
    select event.id as event_id, lead.*
    from unnest(${texts(ids)}) event (id)
    cross join lateral (
      select ${columns}
      from articles a join sources src on src.id = a.source_id
      where a.event_id = event.id and ${fetchableArticle(see, 'a')}
      order by a.published_at, a.id limit ${sql.lit(leads)}
    ) lead`.execute(db);
  const found = Map.groupBy(rows, (row) => row.event_id);
  return new Map(ids.map((id) => [id, found.get(id) ?? []]));
}

async function readSummaries(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
  const { rows } = await sql<{ id: string; summary: string | null }>`
    select e.id, e.summary from events e where e.id = any(${texts(ids)})`.execute(db);
  return new Map(rows.map((row) => [row.id, row.summary]));
}

async function readCompanies(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, CompanyCaption>> {
  const { rows } = await sql<CompanyCaption>`
    select c.id, c.name, ${primaryTicker('c')} as ticker from companies c
    where c.id = any(${texts(ids)}) and c.shown`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Which of an event's articles a caller can fetch is decided by these alone. */
const toCaptionView = (see: Visibility, leads: number): string =>
  `${see.articlesSince?.getTime() ?? ''} ${see.previewSourcesOnly} ${leads}`;

const nothing = Promise.resolve(new Map<string, never>());

/**
 * Reads captions: nothing that the caller could not fetch itself. Companies and the first articles of events are
 * remembered, since the same few pages name them all the time.
 */
export async function readCaptions(
  { db, recall }: Lookups,
  see: Visibility,
  { companies = [], articles = [], events = [], leads = 1, withSummaries = false }: CaptionNeeds,
): Promise<Captions> {
  const [named, cited, led, summaries] = await Promise.all([
    recall.many('company caption', companies, (ids) => readCompanies(db, ids)),
    articles.length === 0 ? nothing : readArticles(db, see, articles, withSummaries),
    recall.many(`leads ${toCaptionView(see, leads)}`, events, (ids) => readLeads(db, see, ids, leads)),
    withSummaries && events.length > 0 ? readSummaries(db, events) : nothing,
  ]);
  return {
    companies: named,
    articles: cited,
    events: new Map(events.map((id) => [id, { summary: summaries.get(id), leads: led.get(id) ?? [] }])),
  };
}
