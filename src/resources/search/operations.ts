import { type RawBuilder, sql } from 'kysely';
import { type Call, defineOperation } from '../../core/operation.ts';
import { invalidParameter } from '../../core/problem.ts';
import type { Services } from '../../core/services.ts';
import { ArticleListParams } from '../articles/filters.ts';
import { presentArticleRow } from '../articles/operations.ts';
import { articleCap, rankArticles, readArticles } from '../articles/query.ts';
import { rankByMeaning as rankArticlesByMeaning } from '../articles/semantic.ts';
import { CompanyListParams, companiesWhere } from '../companies/filters.ts';
import { presentCompanyRow } from '../companies/operations.ts';
import { readCompanies } from '../companies/query.ts';
import { present } from '../reference/pages.ts';
import {
  countries,
  exchanges,
  indices,
  type ReferenceRecord,
  type ReferenceTable,
  selectReference,
} from '../reference/query.ts';
import { toEveryWord } from '../shared/search-words.ts';
import { type Visibility, visibility } from '../shared/visibility.ts';
import { searchRefusals } from '../siblings.ts';
import { StoryListParams } from '../stories/filters.ts';
import { presentStoryRow } from '../stories/operations.ts';
import { rankStories, readStories, storyCap } from '../stories/query.ts';
import { rankByMeaning as rankStoriesByMeaning } from '../stories/semantic.ts';
import { companyRankings } from './companies.ts';
import { FUSED_PLACES, rankHybrid, type SearchRequest } from './hybrid.ts';
import { SearchParams, SearchResults, type searchTypes } from './schema.ts';

export async function searchArticles(
  services: Services,
  call: Call,
  see: Visibility,
  { q, limit, reportDegraded }: SearchRequest,
) {
  const params = { ...ArticleListParams.parse({}), q, limit: FUSED_PLACES };
  const selection = { params, companies: undefined, known: {}, now: call.now };
  const ids = await rankHybrid(
    services,
    { q, limit: Math.min(limit, articleCap(see, undefined) ?? limit), reportDegraded },
    {
      byText: () => rankArticles(services.db, see, selection),
      bySemantics: () => rankArticlesByMeaning(services, call, see, selection),
    },
  );
  return (await readArticles(services.db, ids, false)).map(presentArticleRow);
}

export async function searchStories(
  services: Services,
  call: Call,
  see: Visibility,
  { q, limit, reportDegraded }: SearchRequest,
) {
  const params = { ...StoryListParams.parse({}), q, limit: FUSED_PLACES };
  const selection = { params, companies: undefined, known: {}, now: call.now };
  const ids = await rankHybrid(
    services,
    { q, limit: Math.min(limit, storyCap(see, undefined) ?? limit), reportDegraded },
    {
      byText: () => rankStories(services.db, see, selection),
      bySemantics: () => rankStoriesByMeaning(services, call, see, selection),
    },
  );
  return (await readStories(services.db, see, ids, false)).map(presentStoryRow);
}

async function searchCompanyRows(services: Services, call: Call, { q, limit, reportDegraded }: SearchRequest) {
  const params = CompanyListParams.parse({});
  const { account_id } = call.caller;
  const selection = { params, named: undefined, known: {}, now: call.now, account_id };
  const search = { where: companiesWhere(selection), selection, q, limit: FUSED_PLACES };
  const ids = await rankHybrid(services, { q, limit, reportDegraded }, companyRankings(services, search));
  return (await readCompanies(services.db, ids)).map(presentCompanyRow);
}

/** Reference records whose name holds every word, with quotes, `or` and `-word` as in web search, or whose code is the text. */
async function searchReference<Row extends ReferenceRecord>(
  { db }: Services,
  table: ReferenceTable<Row>,
  { q, limit }: SearchRequest,
  code: RawBuilder<string>,
) {
  const where = sql<boolean>`(${code} = upper(${q} collate "C")
    or to_tsvector('nordwire_names', plain_words(r.name)) @@ websearch_to_tsquery('nordwire_names', plain_words(${toEveryWord(q)})))`;
  const rows = await selectReference(db, table, { where, limit });
  return rows.slice(0, limit).map((row) => present(row));
}

async function searchCountries(services: Services, wanted: SearchRequest) {
  const rows = await searchReference(services, countries, wanted, sql<string>`r.iso2_code`);
  return rows.map((row) => ({ ...row, code: row.iso2_code }));
}

export const search = defineOperation({
  id: 'search',
  tag: 'Search',
  summary: 'Search',
  description:
    'Searches articles, stories, companies, countries, exchanges and indices at once; one page per kind, ranked by ' +
    'words and, where the server supports it, by meaning; a warning reports a failure.',
  scope: 'read:search',
  cost: 'search',
  params: SearchParams,
  refused: searchRefusals(Object.keys(SearchParams.shape)),
  body: SearchResults,
  required: ['q'],
  validators: 'none',
  async run(services, call, { q, type, limit }) {
    if (q === undefined) throw invalidParameter('q', 'is needed, 2 to 200 characters.');
    const see = visibility(call.caller, call.now);
    let isSemanticDegraded = false;
    const reportDegraded = () => {
      isSemanticDegraded = true;
    };
    const wanted = { q, limit, reportDegraded };
    const isRequested = (kind: (typeof searchTypes)[number]) => type === undefined || type.includes(kind);
    const ifRequested = <Row>(kind: (typeof searchTypes)[number], run: () => Promise<Row[]>): Promise<Row[]> | Row[] =>
      isRequested(kind) ? run() : [];
    const [articles, stories, companies, places, markets, indexes] = await Promise.all([
      ifRequested('articles', () => searchArticles(services, call, see, wanted)),
      ifRequested('stories', () => searchStories(services, call, see, wanted)),
      ifRequested('companies', () => searchCompanyRows(services, call, wanted)),
      ifRequested('countries', () => searchCountries(services, wanted)),
      ifRequested('exchanges', () => searchReference(services, exchanges, wanted, sql<string>`r.mic_code`)),
      ifRequested('indices', () => searchReference(services, indices, wanted, sql<string>`r.symbol`)),
    ]);
    const results = { articles, stories, companies, countries: places, exchanges: markets, indices: indexes };
    if (Object.values(results).every((rows) => rows.length === 0))
      call.warn({ code: 'no-match', detail: 'Nothing matches these words.' });
    if (isSemanticDegraded) {
      const detail = 'Search by meaning is not available at the moment; these results were found by words alone.';
      call.warn({ code: 'semantic-unavailable', detail });
    }
    const isCapped =
      (isRequested('articles') && articleCap(see, undefined) !== null) ||
      (isRequested('stories') && storyCap(see, undefined) !== null);
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
