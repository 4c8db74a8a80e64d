import { type RawBuilder, sql } from 'kysely';
import { type Call, defineOperation } from '../../core/operation.ts';
import { invalidParameter } from '../../core/problem.ts';
import type { Services } from '../../core/services.ts';
import { presentArticleRow } from '../articles/operations.ts';
import { articleCap, selectArticles } from '../articles/query.ts';
import { ArticleListParams } from '../articles/schema.ts';
import { presentCompanyRow } from '../companies/operations.ts';
import { companyFilters, searchCompanies } from '../companies/query.ts';
import { CompanyListParams } from '../companies/schema.ts';
import { present } from '../reference/pages.ts';
import {
  countries,
  exchanges,
  indices,
  type ReferenceRecord,
  type ReferenceTable,
  selectReference,
} from '../reference/query.ts';
import { type Visibility, visibility } from '../shared/visibility.ts';
import { presentStoryRow } from '../stories/operations.ts';
import { selectStories, storyCap } from '../stories/query.ts';
import { StoryListParams } from '../stories/schema.ts';
import { SearchParams, SearchResults, type searchTypes } from './schema.ts';

type Wanted = { readonly q: string; readonly limit: number };

async function searchArticles({ db }: Services, see: Visibility, { q, limit }: Wanted) {
  const params = { ...ArticleListParams.parse({}), q, limit };
  const rows = await selectArticles(db, see, { params, companies: undefined, known: {} }, undefined);
  return rows.slice(0, limit).map(presentArticleRow);
}

async function searchStories({ db }: Services, see: Visibility, { q, limit }: Wanted) {
  const params = { ...StoryListParams.parse({}), q, limit };
  const rows = await selectStories(db, see, { params, companies: undefined, known: {} }, undefined);
  return rows.slice(0, limit).map(presentStoryRow);
}

async function searchCompanyRows({ db }: Services, call: Call, { q, limit }: Wanted) {
  const params = CompanyListParams.parse({});
  const where = companyFilters({ params, named: undefined, known: {}, account_id: call.caller.account_id });
  return (await searchCompanies(db, { where, q, limit })).map(presentCompanyRow);
}

/** Reference records whose name holds every word, or whose code is the text. */
async function searchReference<Row extends ReferenceRecord>(
  { db }: Services,
  table: ReferenceTable<Row>,
  { q, limit }: Wanted,
  code: RawBuilder<string>,
) {
  const where = sql<boolean>`(${code} = upper(${q} collate "C")
    or to_tsvector('nordwire_names', r.name) @@ plainto_tsquery('nordwire_names', ${q}))`;
  const rows = await selectReference(db, table, { where, limit });
  return rows.slice(0, limit).map((row) => present(row));
}

export const search = defineOperation({
  id: 'search',
  tag: 'Search',
  summary: 'Search',
  description:
    'Looks through articles, stories, companies, countries, exchanges and indices at once; one ranked page per kind.',
  scope: 'read:search',
  params: SearchParams,
  refused: { cursor: 'does not exist on /search; it has one page.' },
  body: SearchResults,
  required: ['q'],
  validators: 'none',
  async run(services, call, { q, type, limit }) {
    if (q === undefined) throw invalidParameter('q', 'is needed, 2 to 200 characters.');
    const see = visibility(call.caller, call.now);
    const wanted = { q, limit };
    const asks = (kind: (typeof searchTypes)[number]) => type === undefined || type.includes(kind);
    const results = {
      articles: asks('articles') ? await searchArticles(services, see, wanted) : [],
      stories: asks('stories') ? await searchStories(services, see, wanted) : [],
      companies: asks('companies') ? await searchCompanyRows(services, call, wanted) : [],
      countries: asks('countries') ? await searchReference(services, countries, wanted, sql<string>`r.iso2_code`) : [],
      exchanges: asks('exchanges') ? await searchReference(services, exchanges, wanted, sql<string>`r.mic_code`) : [],
      indices: asks('indices') ? await searchReference(services, indices, wanted, sql<string>`r.symbol`) : [],
    };
    if (Object.values(results).every((rows) => rows.length === 0))
      call.warn({ code: 'no-match', detail: 'Nothing matches these words.' });
    const isCapped =
      (asks('articles') && articleCap(see, undefined) !== null) ||
      (asks('stories') && storyCap(see, undefined) !== null);
    const counted = (kind: (typeof searchTypes)[number]) => ({ count: results[kind].length, limit });
    return {
      body: {
        results,
        pagination: {
          articles: counted('articles'),
          stories: counted('stories'),
          companies: counted('companies'),
          countries: counted('countries'),
          exchanges: counted('exchanges'),
          indices: counted('indices'),
        },
        ...(isCapped ? { plan_limited: true } : {}),
      },
      cache: 'never' as const,
    };
  },
});
