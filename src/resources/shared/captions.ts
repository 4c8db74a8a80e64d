import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../core/services.ts';
import { texts } from './filters.ts';
import { primaryTicker } from './primary-ticker.ts';
import { fetchableArticle, type Visibility } from './visibility.ts';

/** What a text about records has to name beside what the records themselves say. */
export type CaptionNeeds = {
  readonly companies?: readonly string[];
  readonly articles?: readonly string[];
  /** Events whose first articles are wanted, `leads` of each. */
  readonly events?: readonly string[];
  readonly leads?: number;
};

type CompanyCaption = { readonly id: string; readonly name: string; readonly ticker: string | null };

/** An article that the caller can fetch. */
export type ArticleCaption = {
  readonly id: string;
  readonly title: string;
  readonly article_url: string;
  readonly source: string;
  readonly published_at: Date;
  readonly summary: string | null;
  readonly key_points: readonly string[];
};

export type Captions = {
  readonly companies: ReadonlyMap<string, CompanyCaption>;
  readonly articles: ReadonlyMap<string, ArticleCaption>;
  /** An event's own summary and its earliest articles that the caller can fetch. */
  readonly events: ReadonlyMap<string, { readonly summary: string | null; readonly leads: readonly ArticleCaption[] }>;
};

type ArticleJson = Omit<ArticleCaption, 'published_at'> & { readonly published_at: string };
type Found = {
  companies: CompanyCaption[] | null;
  articles: ArticleJson[] | null;
  events: { id: string; summary: string | null; leads: ArticleJson[] | null }[] | null;
};

const articleJson = sql`json_build_object('id', a.id, 'title', a.title, 'article_url', a.article_url, 'source', src.name,
  'published_at', a.published_at, 'summary', a.summary, 'key_points', a.key_points)`;

const isNeeded = (ids: readonly string[] | undefined): ids is readonly string[] => ids !== undefined && ids.length > 0;

const companiesOf = (ids: readonly string[]): RawBuilder<unknown> => sql`(
  select json_agg(json_build_object('id', c.id, 'name', c.name, 'ticker', ${primaryTicker}))
  from companies c where c.id = any(${texts(ids)}) and c.shown)`;

const articlesOf = (see: Visibility, ids: readonly string[]): RawBuilder<unknown> => sql`(
  select json_agg(${articleJson})
  from articles a join sources src on src.id = a.source_id
  where a.id = any(${texts(ids)}) and ${fetchableArticle(see, 'a')})`;

const eventsOf = (see: Visibility, ids: readonly string[], leads: number): RawBuilder<unknown> => sql`(
  select json_agg(json_build_object('id', e.id, 'summary', e.summary, 'leads', (
    select json_agg(lead.article) from (
      select ${articleJson} as article
      from articles a join sources src on src.id = a.source_id
      where a.event_id = e.id and ${fetchableArticle(see, 'a')}
      order by a.published_at, a.id limit ${leads}
    ) lead)))
  from events e where e.id = any(${texts(ids)}))`;

const captionOf = (article: ArticleJson): ArticleCaption => ({
  ...article,
  published_at: new Date(article.published_at),
});

const byId = <Row extends { readonly id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [row.id, row]));

/** Names, tickers and links for the records of one answer, in one query; nothing that the caller could not fetch itself. */
export async function readCaptions(db: Db, see: Visibility, needs: CaptionNeeds): Promise<Captions> {
  const { companies, articles, events, leads = 1 } = needs;
  const nothing = sql`null`;
  const { rows } =
    isNeeded(companies) || isNeeded(articles) || isNeeded(events)
      ? await sql<Found>`select
          ${isNeeded(companies) ? companiesOf(companies) : nothing} as companies,
          ${isNeeded(articles) ? articlesOf(see, articles) : nothing} as articles,
          ${isNeeded(events) ? eventsOf(see, events, leads) : nothing} as events`.execute(db)
      : { rows: [] };
  const [found] = rows;
  return {
    companies: byId(found?.companies ?? []),
    articles: byId((found?.articles ?? []).map(captionOf)),
    events: new Map(
      (found?.events ?? []).map((event) => [
        event.id,
        { summary: event.summary, leads: (event.leads ?? []).map(captionOf) },
      ]),
    ),
  };
}
