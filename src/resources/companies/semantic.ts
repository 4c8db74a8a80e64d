import { type RawBuilder, sql } from 'kysely';
import type { Facts } from '../../core/facts.ts';
import type { Db, Services } from '../../core/services.ts';
import { all, limitTo, texts } from '../shared/conditions.ts';
import { isInMemory } from '../shared/predicates.ts';
import { type RankingFilters, rankRecords } from '../shared/rank-records.ts';
import { type CompanySelection, companyFilters } from './filters.ts';
import { companyPredicate } from './predicate.ts';
import { admitCompanies, type CompanyRecord, readCompanies } from './query.ts';

const COVERAGE_BONUS = 0.03;
const FULL_COVERAGE = 1_000;

/**
 * The coverage bonus that is subtracted from the rank of a company: up to 0.03, by the order of magnitude of its
 * articles.
 */
const coverageBonus = (articles: number): number =>
  COVERAGE_BONUS * Math.min(1, Math.log10(1 + articles) / Math.log10(1 + FULL_COVERAGE));

/** A company that matched. It stands by its distance less the bonus. */
export type MatchedCompany = CompanyRecord & { readonly distance: number; readonly bonus: number };

/** `where` is the SQL of `selection`; without a selection the store is asked. */
type CompanySearch = {
  readonly where: RawBuilder<boolean>;
  readonly selection?: CompanySelection | undefined;
  readonly q: string;
  readonly limit: number;
};

type RankedCompany = { readonly id: string };

/** Of some companies the first that pass, in the order of the ids; all of them where nothing has to be checked. */
type ReadPassing<Row> = (
  ids: readonly string[],
  options?: { readonly where: RawBuilder<boolean>; readonly atMost: number },
) => Promise<readonly Row[]>;

/** Memory decides which companies pass, and knows how much is written about them. */
function inMemory<Row extends RankedCompany>(
  facts: Facts,
  { where, selection }: { readonly where: RawBuilder<boolean>; readonly selection: CompanySelection },
  read: ReadPassing<Row>,
): RankingFilters<Row & { readonly bonus: number }> {
  const passes = companyPredicate(facts, selection);
  const bonusAt = (place = -1) => coverageBonus(facts.companies.countArticles(place));
  return {
    mayPass: ({ place = -1 }) => passes(place),
    isDecided: true,
    listing: undefined,
    maxBonus: COVERAGE_BONUS,
    getBonus({ place }) {
      const bonus = bonusAt(place);
      return { least: bonus, greatest: bonus };
    },
    async read(ids, atMost) {
      const records = await read(ids, { where, atMost });
      return records.map((record) => ({ ...record, bonus: bonusAt(facts.companies.findPlace(record.id)) }));
    },
  };
}

/** The store decides. */
const inStore = <Row extends RankedCompany>(
  db: Db,
  where: RawBuilder<boolean>,
  read: ReadPassing<Row>,
): RankingFilters<Row & { readonly bonus: number }> => ({
  mayPass: () => true,
  isDecided: false,
  listing: undefined,
  maxBonus: COVERAGE_BONUS,
  // Only the store counts the articles of a company.
  getBonus: () => ({ least: 0, greatest: COVERAGE_BONUS }),
  async read(ids) {
    const admitted = new Map((await admitCompanies(db, where, ids)).map(({ id, articles }) => [id, articles]));
    const records = await read([...admitted.keys()]);
    return records.map((record) => ({ ...record, bonus: coverageBonus(admitted.get(record.id) ?? 0) }));
  },
});

function matchBy<Row extends RankedCompany>(
  { db, semantic }: Services,
  { where, selection, q, limit }: CompanySearch,
  read: ReadPassing<Row>,
): Promise<readonly (Row & { readonly distance: number; readonly bonus: number })[]> {
  const facts = semantic.available ? semantic.facts : undefined;
  const filters =
    facts && selection && isInMemory(facts, companyFilters, selection)
      ? inMemory(facts, { where, selection }, read)
      : inStore(db, where, read);
  return rankRecords(semantic, { kind: 'company', q, limit }, filters);
}

/** The companies that pass the filters and are closest in meaning to `q`, covered ones with a bonus; at most `limit`. */
export const matchCompanies = (services: Services, search: CompanySearch): Promise<readonly MatchedCompany[]> =>
  matchBy(services, search, (ids, options) => readCompanies(services.db, ids, options));

/** The same ranking without the records, for a search that reads only the best of several rankings. */
export const rankByMeaning = (services: Services, search: CompanySearch) =>
  matchBy(services, search, async (ids, options): Promise<readonly RankedCompany[]> => {
    if (options === undefined) return ids.map((id) => ({ id }));
    const { rows } = await sql<RankedCompany>`
      select c.id::text as id
      from unnest(${texts(ids)}) with ordinality as page (id, place) join companies c on c.id = page.id
      where ${all(sql<boolean>`c.shown`, options.where)} order by page.place ${limitTo(options.atMost)}`.execute(
      services.db,
    );
    return rows;
  });
