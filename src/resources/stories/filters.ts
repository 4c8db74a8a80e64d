import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import * as param from '../../core/params.ts';
import {
  articleConditions,
  category,
  contentType,
  sources,
  sourceType,
  withOneArticle,
} from '../shared/article-filters.ts';
import { companyFilters, existsAnywhere, ofCompany } from '../shared/company-filters.ts';
import { all, type Condition, everyWord, exists, texts } from '../shared/conditions.ts';
import {
  equalsAny,
  type FilterRequest,
  filter,
  inStoreOnly,
  selectFilters,
  toCondition,
  toShape,
} from '../shared/filter.ts';
import * as common from '../shared/list-parameters.ts';
import { publishedFilters } from '../shared/published-filters.ts';
import { categoryIds, countryCodes } from '../shared/reference-values.ts';
import { fetchableStory, type Visibility } from '../shared/visibility.ts';
import { storyExpansions, storyFields } from './schema.ts';

/**
 * The parameters of the stories `s` of one company. Country and category are a story's own; the other filters on articles
 * look at its articles, which memory does not know.
 */
export const companyStoryTable = [
  ...common.paging,
  common.fields(storyFields),
  common.expand(storyExpansions),
  filter({
    name: 'updated_after',
    value: param.instant,
    describe: 'Sync mode: only stories changed since, oldest change first.',
    tool: common.SYNC,
    on: 'record',
    sql: (at) => sql<boolean>`s.updated_at > ${at}`,
  }),
  common.rankedWords,
  common.sortLatest,
  filter({
    name: 'country',
    value: param.csv({ kind: 'country' }),
    describe: 'Comma-separated ISO 3166-1 alpha-2 codes of the articles.',
    tool: 'Of the stories, e.g. SE,DK.',
    on: 'record',
    resolve: countryCodes,
    facet: 'country',
    sql: equalsAny('s.country'),
  }),
  filter({
    name: 'category',
    value: category.schema,
    on: 'record',
    resolve: categoryIds,
    facet: 'category',
    sql: equalsAny('s.category_id'),
  }),
  inStoreOnly(sources),
  ...publishedFilters('s'),
] as const;

/** Every parameter of the list of stories. */
export const storyTable = [
  ...companyStoryTable,
  inStoreOnly(sourceType),
  inStoreOnly(contentType),
  common.mode,
  ...companyFilters,
  common.includePeripheral,
] as const;

export const storyFilters = selectFilters(storyTable);

export const StoryListParams = z.object(toShape(storyTable));
export type StoryListParams = z.output<typeof StoryListParams>;

export const CompanyStoryListParams = z.object({
  identifier: common.companyIdentifier,
  ...toShape(companyStoryTable),
});

/** Selects a list of stories, once every value has been resolved. */
export type StorySelection = FilterRequest & {
  readonly params: StoryListParams;
  readonly companies: ReadonlySet<string> | undefined;
};

export type StoryOrder = 'latest' | 'ranked' | 'sync';

export function toOrder(params: Pick<StoryListParams, 'q' | 'sort' | 'updated_after'>): StoryOrder {
  if (params.updated_after) return 'sync';
  return params.q !== undefined && params.sort === undefined ? 'ranked' : 'latest';
}

const isPart = sql<boolean>`a.id in (select sa.article_id from story_articles sa where sa.story_id = s.id)`;

function withNamedCompany({ params, companies }: StorySelection): Condition {
  return (
    companies &&
    sql<boolean>`exists (
      select from story_companies sc
      where sc.story_id = s.id and sc.company_id = any(${texts(companies)})${params.include_peripheral ? sql`` : sql` and sc.principal`})`
  );
}

function withCompany(selection: StorySelection): Condition {
  const conditions = toCondition(ofCompany(storyFilters), selection, existsAnywhere);
  return (
    conditions &&
    sql<boolean>`exists (
      select from story_companies sc join companies c on c.id = sc.company_id and c.shown
      where sc.story_id = s.id and sc.principal and ${conditions})`
  );
}

/** Every filter, within the caller's plan. */
export function storiesWhere(see: Visibility, selection: StorySelection): RawBuilder<boolean> {
  const { params } = selection;
  return all(
    fetchableStory(see, 's'),
    toCondition(
      storyFilters.filter(({ on }) => on === 'record'),
      selection,
      exists,
    ),
    params.q !== undefined && toOrder(params) !== 'ranked'
      ? sql<boolean>`s.search @@ ${everyWord(params.q)}`
      : undefined,
    withOneArticle(see, articleConditions(storyFilters, selection), isPart),
    withNamedCompany(selection),
    withCompany(selection),
  );
}
