import { type RawBuilder, sql } from 'kysely';
import { articleConditions } from '../shared/article-grain.ts';
import { linkedCompanyConditions, linkedIsListed } from '../shared/company-filters.ts';
import { all, type Condition, everyWord, exists, texts } from '../shared/conditions.ts';
import type { ReferenceValues } from '../shared/reference-values.ts';
import { fetchableArticle, type Visibility } from '../shared/visibility.ts';
import type { ArticleListParams } from './schema.ts';

/** What a list of articles is cut from, once every value has been resolved. */
export type ArticleSelection = {
  readonly params: ArticleListParams;
  readonly companies: ReadonlySet<string> | undefined;
  readonly known: ReferenceValues;
  readonly now: Date;
};

/** Newest first is the plain order, ranked a single page by relevance, sync a walk by change. */
export type ArticleOrder = 'latest' | 'ranked' | 'sync';

export function orderOf(params: Pick<ArticleListParams, 'q' | 'sort' | 'updated_after'>): ArticleOrder {
  if (params.updated_after) return 'sync';
  return params.q !== undefined && params.sort === undefined ? 'ranked' : 'latest';
}

function withSource({ params, known }: ArticleSelection): Condition {
  const conditions = articleConditions(params, known);
  return conditions && exists(sql`from sources src where src.id = a.source_id and ${conditions}`);
}

function withMatchedCompany({ params, companies }: ArticleSelection): Condition {
  if (companies === undefined) return undefined;
  const tier = params.include_peripheral ? sql`` : sql` and ac.principal`;
  const passing = params.primary_only ? sql` and ac.role not in ('mention', 'source')` : sql``;
  return exists(sql`
    from article_companies ac
    where ac.article_id = a.id and ac.company_id = any(${texts(companies)})${tier}${passing}`);
}

function withCompanyFilters({ params, known }: ArticleSelection): Condition {
  const conditions = linkedCompanyConditions(params, known);
  if (conditions === undefined && !params.listed) return undefined;
  return exists(sql`
    from article_companies ac join companies c on c.id = ac.company_id and c.shown
    where ac.article_id = a.id and ac.principal and ${all(conditions, params.listed ? linkedIsListed : undefined)}`);
}

/** Words that every match holds; undefined where they rank and do not filter. */
export const withWords = (params: ArticleListParams): Condition =>
  params.q === undefined || orderOf(params) === 'ranked' ? undefined : sql<boolean>`a.search @@ ${everyWord(params.q)}`;

/** Filters but for bounds of the time of publication. */
function otherFilters(selection: ArticleSelection): readonly Condition[] {
  const { params } = selection;
  return [
    params.ids && sql<boolean>`a.id = any(${texts(params.ids)})`,
    params.updated_after && sql<boolean>`a.updated_at > ${params.updated_after}`,
    withWords(params),
    withSource(selection),
    withMatchedCompany(selection),
    withCompanyFilters(selection),
  ];
}

/** Whether the time of publication alone tells if a live article passes. */
export const isBoundedByTimeOnly = (see: Visibility, selection: ArticleSelection): boolean =>
  !see.previewSourcesOnly && otherFilters(selection).every((filter) => filter === undefined);

/** Every filter, and what the caller's plan lets it fetch. */
export function articleFilters(see: Visibility, selection: ArticleSelection): RawBuilder<boolean> {
  const { published_after, published_before } = selection.params;
  return all(
    fetchableArticle(see, 'a'),
    published_after && sql<boolean>`a.published_at >= ${published_after}`,
    published_before && sql<boolean>`a.published_at < ${published_before}`,
    ...otherFilters(selection),
  );
}
