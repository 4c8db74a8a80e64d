import { type RawBuilder, sql } from 'kysely';
import type { Call } from '../../core/operation.ts';
import type { Services } from '../../core/services.ts';
import { all, limitTo, texts } from '../shared/conditions.ts';
import { expectRows } from '../shared/estimate.ts';
import { findQualified } from '../shared/facets.ts';
import { filtersInMemory, isInMemory, unlessUnchanged } from '../shared/predicates.ts';
import { rankRecords } from '../shared/rank-records.ts';
import { RECENCY_BONUS, recencyBonus } from '../shared/semantic.ts';
import type { CandidateList, HardFilters } from '../shared/semantic-search.ts';
import { listedArticle, type Visibility } from '../shared/visibility.ts';
import { findMatching, publication } from './candidates.ts';
import { type ArticleSelection, articleFilters, articlesWhere, isBoundedByTimeOnly } from './filters.ts';
import { articlePredicate } from './predicate.ts';
import { readArticles } from './query.ts';
import type { ArticleRecord } from './schema.ts';

/** An article that matched. It stands by its distance less the bonus. */
export type MatchedArticle = ArticleRecord & { readonly distance: number; readonly bonus: number };

/** About as many take as long to list as to ask about the nearest one after the other. */
const LISTED = 8_000;

/** The articles that pass every filter, listed by their facets. */
function createListing({ db }: Services, see: Visibility, selection: ArticleSelection): CandidateList {
  const everything = sql<boolean>`true`;
  const found = async () => ({ ...selection, qualified: await findQualified(db, articleFilters, selection) });
  return {
    few: LISTED,
    isExact: true,
    expect: async () => expectRows(db, findMatching(see, await found()).matching(everything)),
    async list(atMost) {
      const { rows } = await sql<{ id: string }>`
        select a.id from (${findMatching(see, await found()).matching(everything)}) a
        where ${articlesWhere(see, selection)} ${limitTo(atMost + 1)}`.execute(db);
      return rows.length > atMost ? undefined : new Set(rows.map(({ id }) => id));
    },
  };
}

/** Of some articles the first that pass, in the order of the ids, with the time that their bonus follows from. */
type ReadPassing<Row> = (ids: readonly string[], where: RawBuilder<boolean>, atMost: number) => Promise<readonly Row[]>;

type RankedArticle = { readonly id: string; readonly published_at: Date };

function matchBy<Row extends RankedArticle>(
  services: Services,
  { call, see, request }: { readonly call: Call; readonly see: Visibility; readonly request: ArticleSelection },
  read: ReadPassing<Row>,
): Promise<readonly (Row & { readonly distance: number; readonly bonus: number })[]> {
  const { q = '', limit } = request.params;
  const selection = { ...request, params: { ...request.params, q: undefined } };
  const { since, before } = publication(see, selection);
  const [from, until] = [since?.getTime() ?? Number.NEGATIVE_INFINITY, before?.getTime() ?? Number.POSITIVE_INFINITY];
  const isByTime = isBoundedByTimeOnly(see, selection);
  const isUnbounded = isByTime && since === undefined && before === undefined;
  const facts = services.semantic.available ? services.semantic.facts : undefined;
  const byTime: HardFilters = {
    mayPass: ({ publishedAt }) => publishedAt >= from && publishedAt < until,
    isDecided: isByTime,
    listing: isUnbounded ? undefined : createListing(services, see, selection),
  };
  const inMemory = !isUnbounded && facts && isInMemory(facts, articleFilters, selection) ? facts : undefined;
  const filters = inMemory ? filtersInMemory(inMemory.articles, articlePredicate(inMemory, see, selection)) : byTime;
  const every = articlesWhere(see, selection);
  const where = inMemory ? all(listedArticle(see, 'a'), unlessUnchanged(inMemory, every)) : every;
  return rankRecords(
    services.semantic,
    { kind: 'article', q, limit },
    {
      ...filters,
      maxBonus: RECENCY_BONUS,
      getBonus({ publishedAt }) {
        const bonus = recencyBonus(publishedAt, call.now);
        return { least: bonus, greatest: bonus };
      },
      async read(ids, atMost) {
        const records = await read(ids, where, atMost);
        return records.map((record) => ({ ...record, bonus: recencyBonus(record.published_at.getTime(), call.now) }));
      },
    },
  );
}

/** The articles that pass the filters and are closest in meaning to `q`, recent ones with a bonus; at most `limit`. */
export const matchArticles = (
  services: Services,
  call: Call,
  see: Visibility,
  request: ArticleSelection,
): Promise<readonly MatchedArticle[]> =>
  matchBy(services, { call, see, request }, (ids, where, atMost) =>
    readArticles(services.db, ids, request.params.include_peripheral, { where, atMost }),
  );

/** The same ranking without the records, for a search that reads only the best of several rankings. */
export const rankByMeaning = (services: Services, call: Call, see: Visibility, request: ArticleSelection) =>
  matchBy(services, { call, see, request }, async (ids, where, atMost) => {
    const { rows } = await sql<RankedArticle>`
      select a.id, a.published_at
      from unnest(${texts(ids)}) with ordinality as page (id, place) join articles a on a.id = page.id
      where ${all(where)} order by page.place ${limitTo(atMost)}`.execute(services.db);
    return rows;
  });
