import { type RawBuilder, sql } from 'kysely';
import { disclosureClasses } from '../../core/declared-facts.ts';
import * as param from '../../core/params.ts';
import { contentTypes, sourceTypes } from '../../core/vocabulary.ts';
import { all, type Condition, exists, texts } from './conditions.ts';
import { equalsAny, type Filter, type FilterRequest, filter, toCondition } from './filter.ts';
import { categoryIds, countryCodes, sourceIds } from './reference-values.ts';
import { fetchableArticle, type Visibility } from './visibility.ts';

/** Filters on one article `a` and its source `src`, which stand in for an event or a story that has such an article. */

export const country = filter({
  name: 'country',
  value: param.csv({ kind: 'country' }),
  describe: 'Comma-separated ISO 3166-1 alpha-2 codes of the articles.',
  tool: 'Of the articles, e.g. SE,DK.',
  on: 'article',
  resolve: countryCodes,
  facet: 'country',
  sql: equalsAny('a.country'),
});

export const category = filter({
  name: 'category',
  value: param.csv({ kind: 'category' }),
  describe: 'Comma-separated category ids or exact names; unknown ones are left out.',
  tool: 'Category ids or names.',
  on: 'article',
  resolve: categoryIds,
  facet: 'category',
  sql: equalsAny('a.category_id'),
});

export const sources = filter({
  name: 'sources',
  value: param.csv({ max: param.MAX_SOURCE_VALUES, kind: 'source' }),
  describe: 'Comma-separated source ids, at most 25.',
  tool: 'Source ids, at most 25.',
  on: 'article',
  resolve: sourceIds,
  facet: 'source',
  sql: equalsAny('a.source_id'),
});

export const sourceType = filter({
  name: 'source_type',
  value: param.csv({ allowed: sourceTypes }),
  describe: `Comma-separated source types: ${sourceTypes.join(', ')}.`,
  tool: 'E.g. wire_service.',
  on: 'article',
  facet: 'source_type',
  sql: equalsAny('src.source_type'),
});

export const contentType = filter({
  name: 'content_type',
  value: param.csv({ allowed: contentTypes }),
  describe: `Comma-separated content types: ${contentTypes.join(', ')}.`,
  tool: 'E.g. news, press_release.',
  on: 'article',
  facet: 'content_type',
  sql: equalsAny('a.content_type'),
});

export const disclosureClass = filter({
  name: 'disclosure_class',
  value: param.csv({ allowed: disclosureClasses }),
  describe: `Comma-separated classes of regulated disclosures, as the source states them: ${disclosureClasses.join(', ')}.`,
  tool: 'E.g. own_shares.',
  on: 'article',
  facet: 'disclosure_class',
  sql: equalsAny('a.disclosure_class'),
});

/** The order of their facets in pairs is that of the store's view of events. */
export const articleFilters = [country, category, sources, sourceType, contentType, disclosureClass] as const;

/** Article `a` is of the page at one of some addresses. */
export const isOfPage = (addresses: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`article_page(a.article_url) = any (array(select article_page(given) from unnest(${texts(addresses)}) given))`;

/** By the address of its page. Memory holds no addresses, and each list looks its few matches up by their index. */
export const articleUrl = filter({
  name: 'article_url',
  value: param.webAddress,
  describe:
    "The address of an article at its publisher's; http or https, www., a final slash and tracking parameters make no difference.",
  tool: "An article's address.",
  on: 'article',
  sql: isOfPage,
});

/** Those of some filters that look at one article. */
export const ofArticle = (filters: readonly Filter[]): readonly Filter[] =>
  filters.filter(({ on }) => on === 'article');

/** Conditions on article `a` and its source `src`; undefined when no filter on articles was sent. */
export function articleConditions(filters: readonly Filter[], request: FilterRequest): Condition {
  const conditions = toCondition(ofArticle(filters), request, exists);
  return conditions && all(sql<boolean>`src.enabled`, conditions);
}

/**
 * ONE live member article, from an enabled source, that the caller can fetch, satisfies all filters on articles
 * together. `members` says which articles are members of the row in hand.
 */
export function withOneArticle(see: Visibility, conditions: Condition, members: RawBuilder<boolean>): Condition {
  return (
    conditions &&
    exists(sql`
      from articles a join sources src on src.id = a.source_id
      where ${members} and ${fetchableArticle(see, 'a')} and ${conditions}`)
  );
}
