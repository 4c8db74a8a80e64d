import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import * as param from '../../core/params.ts';
import { articleConditions, articleUrl, articleFilters as grain } from '../shared/article-filters.ts';
import { companyConditions, companyFilters } from '../shared/company-filters.ts';
import { all, type Condition, everyWord, exists, texts } from '../shared/conditions.ts';
import {
  equalsAny,
  type FilterRequest,
  filter,
  listSent,
  parameter,
  selectFilters,
  toCondition,
  toShape,
} from '../shared/filter.ts';
import * as common from '../shared/list-parameters.ts';
import { publishedFilters } from '../shared/published-filters.ts';
import { fetchableArticle, listedArticle, type Visibility } from '../shared/visibility.ts';
import { articleExpansions, articleFields } from './schema.ts';

/** The parameters of the articles `a` of one company. */
export const companyArticleTable = [
  ...common.paging,
  common.fields(articleFields),
  common.expand(articleExpansions),
  filter({
    name: 'updated_after',
    value: param.instant,
    describe: 'Sync mode: only articles changed since, oldest change first.',
    tool: common.SYNC,
    on: 'record',
    sql: (at) => sql<boolean>`a.updated_at > ${at}`,
  }),
  common.rankedWords,
  common.sortLatest,
  ...grain,
  ...publishedFilters('a'),
  // Narrows which links to the named companies count, and is nothing without them.
  parameter({
    name: 'primary_only',
    value: param.flag,
    describe: 'true: leave out articles in which the matched company is a passing mention.',
    tool: 'Drop passing mentions; needs a company filter.',
  }),
  common.includePeripheral,
] as const;

/** Every parameter of the list of articles. */
export const articleTable = [
  ...companyArticleTable,
  common.mode,
  filter({
    name: 'ids',
    value: param.csv(),
    describe: 'Comma-separated article ids, at most 100; unknown ones are left out.',
    tool: 'Comma-separated article ids, at most 100.',
    elsewhere: { companies: 'exists on /articles only; use company, which takes company ids.' },
    on: 'record',
    sql: equalsAny('a.id'),
  }),
  articleUrl,
  ...companyFilters,
] as const;

export const articleFilters = selectFilters(articleTable);

export const ArticleListParams = z.object(toShape(articleTable));
export type ArticleListParams = z.output<typeof ArticleListParams>;

export const CompanyArticleListParams = z.object({
  identifier: common.companyIdentifier,
  ...toShape(companyArticleTable),
});

/** Selects a list of articles, once every value has been resolved. */
export type ArticleSelection = FilterRequest & {
  readonly params: ArticleListParams;
  readonly companies: ReadonlySet<string> | undefined;
};

/** Newest first is the plain order, ranked a single page by relevance, sync a walk by change. */
export type ArticleOrder = 'latest' | 'ranked' | 'sync';

export function toOrder(params: Pick<ArticleListParams, 'q' | 'sort' | 'updated_after'>): ArticleOrder {
  if (params.updated_after) return 'sync';
  return params.q !== undefined && params.sort === undefined ? 'ranked' : 'latest';
}

function withSource(selection: ArticleSelection): Condition {
  const conditions = articleConditions(articleFilters, selection);
  return conditions && exists(sql`from sources src where src.id = a.source_id and ${conditions}`);
}

function withNamedCompany({ params, companies }: ArticleSelection): Condition {
  if (companies === undefined) return undefined;
  const tier = params.include_peripheral ? sql`` : sql` and ac.principal`;
  const passing = params.primary_only ? sql` and ac.role not in ('mention', 'source')` : sql``;
  return exists(sql`
    from article_companies ac
    where ac.article_id = a.id and ac.company_id = any(${texts(companies)})${tier}${passing}`);
}

function withCompany(selection: ArticleSelection): Condition {
  const conditions = companyConditions(articleFilters, selection);
  return (
    conditions &&
    exists(sql`
      from article_companies ac join companies c on c.id = ac.company_id and c.shown
      where ac.article_id = a.id and ac.principal and ${conditions}`)
  );
}

/** Words that every match holds; undefined where they rank and do not filter. */
export const withWords = (params: ArticleListParams): Condition =>
  params.q === undefined || toOrder(params) === 'ranked' ? undefined : sql<boolean>`a.search @@ ${everyWord(params.q)}`;

/** Whether the time of publication alone decides if a live article passes. */
export const isBoundedByTimeOnly = (see: Visibility, selection: ArticleSelection): boolean =>
  !see.previewSourcesOnly &&
  selection.companies === undefined &&
  withWords(selection.params) === undefined &&
  listSent(articleFilters, selection).every(({ filter: { clock } }) => clock !== undefined);

/** Every filter, within the caller's plan. Articles that `ids` names pass whatever the state of their source. */
export function articlesWhere(see: Visibility, selection: ArticleSelection): RawBuilder<boolean> {
  return all(
    selection.params.ids === undefined ? listedArticle(see, 'a') : fetchableArticle(see, 'a'),
    selection.isCandidate,
    toCondition(
      articleFilters.filter(({ on }) => on === 'record'),
      selection,
      exists,
    ),
    withWords(selection.params),
    withSource(selection),
    withNamedCompany(selection),
    withCompany(selection),
  );
}
