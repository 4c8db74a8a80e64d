import { type RawBuilder, sql } from 'kysely';
import type { CursorKeys } from '../../core/cursor.ts';
import type { Db } from '../../core/services.ts';
import { type CandidatePlan, findFirstFull, type Stage } from '../shared/candidate-plan.ts';
import { type FieldRecord, readFields, selectFields } from '../shared/columns.ts';
import { all, type Condition, limitTo, texts } from '../shared/conditions.ts';
import { findQualified } from '../shared/facets.ts';
import type { CountableList } from '../shared/other-matches.ts';
import { type Bounds, type RankedSource, rankByText, type ScoredMatch } from '../shared/ranked-text.ts';
import { fetchableArticle, type Visibility } from '../shared/visibility.ts';
import { findMatching, latestPlan, type PlannedSelection, syncPlan } from './candidates.ts';
import { type ArticleOrder, type ArticleSelection, articleFilters, articlesWhere, toOrder } from './filters.ts';
import { type ArticleExpansion, type ArticleRecord, articleBeyond, articleDetail, articleRow } from './schema.ts';

const orders = {
  latest: {
    by: sql`a.published_at desc, a.id desc`,
    after: ([at, id]: CursorKeys) => sql<boolean>`(a.published_at, a.id) < (${at ?? null}::timestamptz, ${id ?? null})`,
  },
  oldest: {
    by: sql`a.published_at, a.id`,
    after: ([at, id]: CursorKeys) => sql<boolean>`(a.published_at, a.id) > (${at ?? null}::timestamptz, ${id ?? null})`,
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

/** The candidates of the first stage that fills the page, filtered and ordered. */
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
  const order = selection.params.updated_after ? 'sync' : selection.order === 'oldest' ? 'oldest' : 'latest';
  if (order === 'latest' && keys === undefined)
    return cutFirst(db, plan, { ...cut, order, limit: Math.min(cut.limit, cap) });
  const newest = await cutFirst(db, plan, { ...cut, columns: sql`a.id`, order: 'latest', limit: cap });
  const kept = sql`select a.* from articles a where a.id = any(${texts(newest.map(({ id }) => id))})`;
  const where = all(fetchableArticle(see, 'a'), keys && orders[order].after(keys));
  return cutFirst(db, [kept], { ...cut, where, order });
}

/**
 * Some columns of the newest articles that match: at most `most` of them, after the plan's cap. Every word of `q` is a
 * condition.
 */
export async function selectMatching(
  db: Db,
  see: Visibility,
  request: ArticleSelection,
  { columns, most }: { readonly columns: RawBuilder<unknown>; readonly most: number },
): Promise<RawBuilder<unknown>> {
  const params = { ...request.params, sort: 'latest' as const };
  const selection = { ...request, params, qualified: await findQualified(db, articleFilters, request) };
  const candidates = latestPlan(see, selection, undefined).at(-1) ?? sql`select a.* from articles a where false`;
  return sql`select ${columns} from (${candidates}) a where ${articlesWhere(see, selection)}
    order by ${orders.latest.by} ${limitTo(Math.min(most, articleCap(see, selection.companies) ?? most))}`;
}

/** The list as its empty answers count it. */
export const toCountable = (db: Db, see: Visibility, selection: ArticleSelection): CountableList<ArticleSelection> => ({
  selection,
  filters: articleFilters,
  columns: { disclosure_class: sql`a.disclosure_class`, content_type: sql`a.content_type` },
  matching: (other, column, most) => selectMatching(db, see, other, { columns: sql`${column} as value`, most }),
});

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
  const columns = selectFields(articleRow, { includePeripheral: params.include_peripheral });
  return readPage(db, see, request, { limit: params.limit + 1, columns, keys });
}

/** How many articles are on all pages of a list together, up to `most`; its `q` must not rank. */
export const countArticles = async (
  db: Db,
  see: Visibility,
  request: ArticleSelection,
  most: number,
): Promise<number> => (await readPage(db, see, request, { limit: most, columns: sql`a.id`, keys: undefined })).length;

/** The first articles of a list after some keys. */
async function readPage(
  db: Db,
  see: Visibility,
  request: ArticleSelection,
  { limit, columns, keys }: Omit<Page, 'where'>,
): Promise<readonly ArticleRecord[]> {
  const { params } = request;
  const order = params.updated_after ? 'sync' : 'latest';
  const selection = { ...request, qualified: await findQualified(db, articleFilters, request) };
  const page = { where: articlesWhere(see, selection), limit, columns, keys };
  const cap = articleCap(see, selection.companies);
  if (cap !== null) return findCapped(db, see, selection, { ...page, cap });
  if (request.order === 'oldest') {
    const where = all(page.where, keys && orders.oldest.after(keys));
    return cutFirst(db, [findMatching(see, selection).matching(all(request.isCandidate))], {
      ...page,
      where,
      order: 'oldest',
    });
  }
  const plan = params.updated_after
    ? syncPlan(see, selection, { since: params.updated_after, keys })
    : latestPlan(see, selection, keys);
  return cutFirst(db, plan, { ...page, order });
}

/** Some articles of a page with fields beyond their rows, by id. */
export const expandArticles = (
  db: Db,
  ids: readonly string[],
  names: ReadonlySet<ArticleExpansion>,
  includePeripheral: boolean,
) =>
  readFields(
    db,
    { fields: articleBeyond, from: { table: 'articles', row: 'a' }, context: { includePeripheral } },
    { ids, names },
  );

export type ArticleDetailRecord = FieldRecord<typeof articleDetail> & {
  /** Whether the caller's plan can fetch it; the record itself is live in any case. */
  readonly fetchable: boolean;
};

/** One live article; undefined without one. */
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
    select ${selectFields(articleDetail, { includePeripheral })},
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
    select ${selectFields(articleRow, { includePeripheral })}
    from (
      select a.*, page.place from unnest(${texts(ids)}) with ordinality as page (id, place) join articles a on a.id = page.id
      where ${all(where)} order by page.place ${limitTo(atMost ?? ids.length)}
    ) a
    join sources src on src.id = a.source_id
    left join categories cat on cat.id = a.category_id
    order by a.place`.execute(db);
  return rows;
}
