import { type RawBuilder, sql } from 'kysely';
import type { CursorKeys } from '../../core/cursor.ts';
import type { Db } from '../../core/services.ts';
import type { ContentType } from '../../core/vocabulary.ts';
import { articleConditions } from '../shared/article-grain.ts';
import { companyConditions, isListed } from '../shared/company-filters.ts';
import { all, everyWord, type Filter, limitTo, texts } from '../shared/filters.ts';
import { rankByText, type Scored } from '../shared/ranked-text.ts';
import type { ReferenceValues } from '../shared/reference-values.ts';
import { fetchableArticle, type Visibility } from '../shared/visibility.ts';
import type { ArticleListParams } from './schema.ts';

/** An article as a list row needs it. */
export type ArticleRecord = {
  id: string;
  title: string;
  article_url: string;
  content_type: ContentType;
  published_at: Date;
  updated_at: Date;
  category: { id: string; name: string } | null;
  source: { id: string; name: string; domain: string };
  company_ids: string[];
  country: string;
  event_id: string | null;
};

/** What a list of articles is cut from, once every value has been resolved. */
export type ArticleSelection = {
  readonly params: ArticleListParams;
  readonly companies: ReadonlySet<string> | undefined;
  readonly known: ReferenceValues;
};

function withMatchedCompany({ params, companies }: ArticleSelection): Filter {
  if (companies === undefined) return undefined;
  const tier = params.include_peripheral ? sql`` : sql` and ac.principal`;
  const passing = params.primary_only ? sql` and ac.role not in ('mention', 'source')` : sql``;
  return sql<boolean>`exists (
    select from article_companies ac
    where ac.article_id = a.id and ac.company_id = any(${texts(companies)})${tier}${passing})`;
}

function withCompanyFilters({ params, known }: ArticleSelection): Filter {
  const conditions = companyConditions(params, known);
  if (conditions === undefined && !params.listed) return undefined;
  return sql<boolean>`exists (
    select from article_companies ac join companies c on c.id = ac.company_id and c.shown
    where ac.article_id = a.id and ac.principal and ${all(conditions, params.listed ? isListed : undefined)})`;
}

/** Newest first is the plain order, ranked a single page by relevance, sync a walk by change. */
export type ArticleOrder = 'latest' | 'ranked' | 'sync';

export function orderOf(params: Pick<ArticleListParams, 'q' | 'sort' | 'updated_after'>): ArticleOrder {
  if (params.updated_after) return 'sync';
  return params.q !== undefined && params.sort === undefined ? 'ranked' : 'latest';
}

function filters(see: Visibility, selection: ArticleSelection): RawBuilder<boolean> {
  const { params, known } = selection;
  return all(
    fetchableArticle(see, 'a'),
    params.ids && sql<boolean>`a.id = any(${texts(params.ids)})`,
    params.published_after && sql<boolean>`a.published_at >= ${params.published_after}`,
    params.published_before && sql<boolean>`a.published_at < ${params.published_before}`,
    params.updated_after && sql<boolean>`a.updated_at > ${params.updated_after}`,
    params.q !== undefined && orderOf(params) !== 'ranked'
      ? sql<boolean>`a.search @@ ${everyWord(params.q)}`
      : undefined,
    articleConditions(params, known),
    withMatchedCompany(selection),
    withCompanyFilters(selection),
  );
}

const rowColumns = (includePeripheral: boolean): RawBuilder<unknown> => sql`
  a.id, a.title, a.article_url, a.content_type, a.published_at, a.updated_at, a.country, a.event_id,
  case when cat.id is null then null else json_build_object('id', cat.id, 'name', cat.name) end as category,
  json_build_object('id', src.id, 'name', src.name, 'domain', src.domain) as source,
  array(
    select c.id::text from article_companies ac join companies c on c.id = ac.company_id and c.shown
    where ac.article_id = a.id${includePeripheral ? sql`` : sql` and ac.principal`}
    order by ac.is_primary desc, c.id
  ) as company_ids`;

const orders = {
  latest: {
    by: sql`a.published_at desc, a.id desc`,
    after: ([at, id]: CursorKeys) => sql<boolean>`(a.published_at, a.id) < (${at ?? null}::timestamptz, ${id ?? null})`,
  },
  sync: {
    by: sql`a.updated_at, a.id`,
    after: ([at, id]: CursorKeys) => sql<boolean>`(a.updated_at, a.id) > (${at ?? null}::timestamptz, ${id ?? null})`,
  },
} as const;

/** The order's key values of a row, for the cursor. */
export const keysOf = (order: ArticleOrder, row: ArticleRecord): CursorKeys =>
  order === 'sync' ? [row.updated_at.toISOString(), row.id] : [row.published_at.toISOString(), row.id];

/** The cap that the plan has for this list: the per-company allowance when companies were named. */
export const articleCap = (see: Visibility, companies: ReadonlySet<string> | undefined): number | null =>
  companies === undefined ? see.caps.articles : see.caps.articlesPerCompany;

/** The articles that match ranked `q`, best first, at most `limit`. */
export function rankArticles(db: Db, see: Visibility, selection: ArticleSelection): Promise<readonly Scored[]> {
  const { q = '', limit } = selection.params;
  const from = sql`articles a join sources src on src.id = a.source_id`;
  const cap = articleCap(see, selection.companies);
  return rankByText(db, { kind: 'article', alias: 'a', from, where: filters(see, selection), cap }, q, limit);
}

/** One page of articles plus one row; with ranked `q` one page ordered by relevance. */
export async function selectArticles(
  db: Db,
  see: Visibility,
  selection: ArticleSelection,
  keys: CursorKeys | undefined,
): Promise<ArticleRecord[]> {
  const { params, companies } = selection;
  const order = orderOf(params);
  if (order === 'ranked') {
    const ranked = await rankArticles(db, see, selection);
    const ids = ranked.map(({ id }) => id);
    return readArticles(db, ids, params.include_peripheral);
  }
  const matches = sql`from articles a join sources src on src.id = a.source_id where ${filters(see, selection)}`;
  const newest = (count: number) =>
    sql`select a.id ${matches} order by a.published_at desc, a.id desc ${limitTo(count)}`;
  const cap = articleCap(see, companies);
  const columns = rowColumns(params.include_peripheral);
  const { by, after } = orders[order === 'sync' ? 'sync' : 'latest'];
  const capped = cap === null ? filters(see, selection) : sql<boolean>`a.id in (${newest(cap)})`;
  const { rows } = await sql<ArticleRecord>`
    with page as materialized (
      select a.id from articles a join sources src on src.id = a.source_id
      where ${all(capped, keys && after(keys))}
      order by ${by}
      ${limitTo(params.limit + 1)}
    )
    select ${columns} from page
    join articles a on a.id = page.id join sources src on src.id = a.source_id left join categories cat on cat.id = a.category_id
    order by ${by}`.execute(db);
  return rows;
}

export type ArticleCompany = {
  id: string;
  name: string;
  ticker: string | null;
  is_primary: boolean;
  principal: boolean;
};

export type ArticleDetailRecord = ArticleRecord & {
  /** Whether the caller's plan can fetch it; the record itself is live in any case. */
  fetchable: boolean;
  source_title: string | null;
  summary: string | null;
  key_points: string[];
  story_ids: string[];
  companies: ArticleCompany[];
};

/** One live article; undefined when there is none. */
export async function findArticle(
  db: Db,
  see: Visibility,
  id: string,
  includePeripheral: boolean,
): Promise<ArticleDetailRecord | undefined> {
  const { rows } = await sql<ArticleDetailRecord>`
    select ${rowColumns(includePeripheral)}, ${fetchableArticle(see, 'a')} as fetchable, a.source_title, a.summary, a.key_points,
      array(
        select s.id::text from story_articles sa join stories s on s.id = sa.story_id and s.status = 'published'
        where sa.article_id = a.id order by s.published_at, s.id
      ) as story_ids,
      coalesce((
        select json_agg(json_build_object('id', c.id, 'name', c.name, 'is_primary', ac.is_primary, 'principal', ac.principal,
                          'ticker', (select l.ticker from listings l where l.company_id = c.id and l.active
                                     order by l.is_primary desc, l.listed_on desc nulls last, l.ticker_key, l.mic_code limit 1))
                        order by ac.is_primary desc, c.id)
        from article_companies ac join companies c on c.id = ac.company_id and c.shown
        where ac.article_id = a.id${includePeripheral ? sql`` : sql` and ac.principal`}), '[]') as companies
    from articles a join sources src on src.id = a.source_id left join categories cat on cat.id = a.category_id
    where a.id = ${id} and a.live`.execute(db);
  return rows[0];
}

/** Of some articles those that pass every filter, with what ranks them; `q` is not a filter here. */
export async function admitArticles(
  db: Db,
  see: Visibility,
  selection: ArticleSelection,
  ids: readonly string[],
): Promise<{ id: string; published_at: Date }[]> {
  const filtered = { ...selection, params: { ...selection.params, q: undefined } };
  const { rows } = await sql<{ id: string; published_at: Date }>`
    select a.id, a.published_at from articles a join sources src on src.id = a.source_id
    where a.id = any(${texts(ids)}) and ${filters(see, filtered)}`.execute(db);
  return rows;
}

/** Articles by id, in the order of the ids. */
export async function readArticles(
  db: Db,
  ids: readonly string[],
  includePeripheral: boolean,
): Promise<ArticleRecord[]> {
  const { rows } = await sql<ArticleRecord>`
    select ${rowColumns(includePeripheral)}
    from unnest(${texts(ids)}) with ordinality as page (id, place)
    join articles a on a.id = page.id
    join sources src on src.id = a.source_id
    left join categories cat on cat.id = a.category_id
    order by page.place`.execute(db);
  return rows;
}
