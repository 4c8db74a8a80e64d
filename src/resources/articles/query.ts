import { type RawBuilder, sql } from 'kysely';
import type { CursorKeys } from '../../core/cursor.ts';
import type { Db } from '../../core/services.ts';
import type { ContentType } from '../../core/vocabulary.ts';
import { type CandidatePlan, findFirstFull, type Stage } from '../shared/candidate-plan.ts';
import { all, type Condition, limitTo, namedColumns, texts } from '../shared/conditions.ts';
import { findQualified } from '../shared/facets.ts';
import { type Bounds, type RankedSource, rankByText, type ScoredMatch } from '../shared/ranked-text.ts';
import { companyIds, type TaggedCompany, taggedCompanies } from '../shared/tagged-companies.ts';
import { fetchableArticle, type Visibility } from '../shared/visibility.ts';
import { findMatching, latestPlan, type PlannedSelection, syncPlan } from './candidates.ts';
import { type ArticleOrder, type ArticleSelection, articleFilters, articlesWhere, toOrder } from './filters.ts';
import type { ArticleExpansion } from './schema.ts';

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

const rowColumns = (includePeripheral: boolean): RawBuilder<unknown> => sql`
  a.id, a.title, a.article_url, a.content_type, a.published_at, a.updated_at, a.country, a.event_id,
  case when cat.id is null then null else json_build_object('id', cat.id, 'name', cat.name) end as category,
  json_build_object('id', src.id, 'name', src.name, 'domain', src.domain) as source,
  ${companyIds('a', includePeripheral)} as company_ids`;

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
export const toKeys = (order: ArticleOrder, row: ArticleRecord): CursorKeys =>
  order === 'sync' ? [row.updated_at.toISOString(), row.id] : [row.published_at.toISOString(), row.id];

/** The cap that the plan has for this list: the per-company allowance when companies were named. */
export const articleCap = (see: Visibility, companies: ReadonlySet<string> | undefined): number | null =>
  companies === undefined ? see.caps.articles : see.caps.articlesPerCompany;

/** The articles that match ranked `q`, best first, at most `limit`. */
export async function rankArticles(
  db: Db,
  see: Visibility,
  request: ArticleSelection,
  bounds?: Bounds,
): Promise<readonly ScoredMatch[]> {
  const selection = { ...request, qualified: await findQualified(db, articleFilters, request) };
  const { q = '', limit } = selection.params;
  const where = articlesWhere(see, selection);
  const { matching, since, newest, isNarrow, published } = findMatching(see, selection);
  const passing = (found: RawBuilder<unknown>) => sql`select a.* from (${found}) a where ${where}`;
  const source: RankedSource = {
    kind: 'article',
    matching: (words) => passing(matching(words)),
    since: (at, words) => passing(since(at, words)),
    newest: isNarrow ? undefined : (count, words) => passing(newest(count, words)),
    published,
    cap: articleCap(see, selection.companies),
  };
  return rankByText(db, source, q, limit, bounds);
}

type PageSelection = {
  readonly where: Condition;
  readonly order: keyof typeof orders;
  readonly limit: number;
  readonly columns: RawBuilder<unknown>;
};

type Page = Omit<PageSelection, 'order'> & { readonly keys: CursorKeys | undefined };

/** The first candidates of a stage that pass every filter, in the list's order. */
const cutFrom = (candidates: Stage, { where, order, limit, columns }: PageSelection): RawBuilder<ArticleRecord> => sql`
  select ${columns}
  from (
    select a.* from (${candidates}) a where ${all(where)} order by ${orders[order].by} ${limitTo(limit)}
  ) a
  join sources src on src.id = a.source_id
  left join categories cat on cat.id = a.category_id
  order by ${orders[order].by}`;

/** What the first stage that fills the page leaves of its candidates. */
const cutFirst = (db: Db, plan: CandidatePlan, cut: PageSelection): Promise<readonly ArticleRecord[]> =>
  findFirstFull(plan, cut.limit, async (stage) => (await cutFrom(stage, cut).execute(db)).rows);

/** The newest matches, which a plan's cap keeps, paged and ordered as asked (docs/contract/plans.md). */
async function findCapped(
  db: Db,
  see: Visibility,
  selection: PlannedSelection,
  { cap, keys, ...cut }: Page & { readonly cap: number },
): Promise<readonly ArticleRecord[]> {
  const plan = latestPlan(see, selection, undefined);
  const order = selection.params.updated_after ? 'sync' : 'latest';
  if (order === 'latest' && keys === undefined)
    return cutFirst(db, plan, { ...cut, order, limit: Math.min(cut.limit, cap) });
  const newest = await cutFirst(db, plan, { ...cut, columns: sql`a.id`, order: 'latest', limit: cap });
  const kept = sql`select a.* from articles a where a.id = any(${texts(newest.map(({ id }) => id))})`;
  const where = all(fetchableArticle(see, 'a'), keys && orders[order].after(keys));
  return cutFirst(db, [kept], { ...cut, where, order });
}

/** One page of articles plus one row; with ranked `q` one page ordered by relevance. */
export async function selectArticles(
  db: Db,
  see: Visibility,
  request: ArticleSelection,
  keys: CursorKeys | undefined,
): Promise<readonly ArticleRecord[]> {
  const { params } = request;
  const order = toOrder(params);
  if (order === 'ranked') {
    const ranked = await rankArticles(db, see, request);
    const ids = ranked.map(({ id }) => id);
    return readArticles(db, ids, params.include_peripheral);
  }
  const selection = { ...request, qualified: await findQualified(db, articleFilters, request) };
  const columns = rowColumns(params.include_peripheral);
  const page = { where: articlesWhere(see, selection), limit: params.limit + 1, columns, keys };
  const cap = articleCap(see, selection.companies);
  if (cap !== null) return findCapped(db, see, selection, { ...page, cap });
  const plan = params.updated_after
    ? syncPlan(see, selection, { since: params.updated_after, keys })
    : latestPlan(see, selection, keys);
  return cutFirst(db, plan, { ...page, order });
}

/** What an article has beyond its row; some of it where only that was asked for. */
export type ArticleBeyond = {
  source_title: string | null;
  summary: string | null;
  key_points: string[];
  /** Null where the words are those of the source. */
  translation: { language: string; by: string } | null;
  story_ids: string[];
  companies: TaggedCompany[];
};

const beyondRow = (includePeripheral: boolean): Readonly<Record<ArticleExpansion, RawBuilder<unknown>>> => ({
  source_title: sql`a.source_title`,
  summary: sql`a.summary`,
  key_points: sql`a.key_points`,
  story_ids: sql`array(
    select s.id::text from story_articles sa join stories s on s.id = sa.story_id and s.status = 'published'
    where sa.article_id = a.id order by s.published_at, s.id)`,
  companies: taggedCompanies('a', includePeripheral),
  translation: sql`(
    select json_build_object('language', a.source_language, 'by', i.translated_by) from article_inputs i
    where i.article_id = a.id and i.translated_by is not null and a.source_language <> 'en')`,
});

/** Some articles of a page with members beyond their rows, by id. */
export async function expandArticles(
  db: Db,
  ids: readonly string[],
  beyond: ReadonlySet<ArticleExpansion>,
  includePeripheral: boolean,
): Promise<ReadonlyMap<string, Partial<ArticleBeyond>>> {
  if (beyond.size === 0 || ids.length === 0) return new Map();
  const { rows } = await sql<Partial<ArticleBeyond> & { id: string }>`
    select a.id, ${namedColumns(beyondRow(includePeripheral), beyond)} from articles a where a.id = any(${texts(ids)})`.execute(
    db,
  );
  return new Map(rows.map(({ id, ...members }) => [id, members]));
}

export type ArticleDetailRecord = ArticleRecord &
  ArticleBeyond & {
    /** Whether the caller's plan can fetch it; the record itself is live in any case. */
    fetchable: boolean;
  };

/** One live article; undefined when there is none. */
export async function findArticle(
  db: Db,
  see: Visibility,
  id: string,
  includePeripheral: boolean,
): Promise<ArticleDetailRecord | undefined> {
  return (await readArticleDetails(db, see, [id], includePeripheral))[0];
}

/** Live articles by id, in no order. */
export async function readArticleDetails(
  db: Db,
  see: Visibility,
  ids: readonly string[],
  includePeripheral: boolean,
): Promise<ArticleDetailRecord[]> {
  const { rows } = await sql<ArticleDetailRecord>`
    select ${rowColumns(includePeripheral)}, ${namedColumns(beyondRow(includePeripheral))},
      ${fetchableArticle(see, 'a')} as fetchable
    from articles a join sources src on src.id = a.source_id left join categories cat on cat.id = a.category_id
    where a.id = any(${texts(ids)}) and a.live`.execute(db);
  return rows;
}

/** Articles by id, in the order of the ids; the first that pass where only so many are asked for. */
export async function readArticles(
  db: Db,
  ids: readonly string[],
  includePeripheral: boolean,
  { where, atMost }: { readonly where?: Condition; readonly atMost?: number } = {},
): Promise<ArticleRecord[]> {
  const { rows } = await sql<ArticleRecord>`
    select ${rowColumns(includePeripheral)}
    from (
      select a.*, page.place from unnest(${texts(ids)}) with ordinality as page (id, place) join articles a on a.id = page.id
      where ${all(where)} order by page.place ${limitTo(atMost ?? ids.length)}
    ) a
    join sources src on src.id = a.source_id
    left join categories cat on cat.id = a.category_id
    order by a.place`.execute(db);
  return rows;
}
