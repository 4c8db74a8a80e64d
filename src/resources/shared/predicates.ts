import { setImmediate as nextTurn } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { BEARING, type Facts, type OwnValues, PRINCIPAL, type RecordFacts } from '../../core/facts.ts';
import { ofCompany } from './company-filters.ts';
import { type FacetGroup, facetGroups } from './facets.ts';
import { type Filter, type FilterRequest, listSent, type Span } from './filter.ts';
import type { HardFilters } from './semantic-search.ts';

/**
 * The filters of a table, over the columns in memory: a semantic search cannot query the store for each of a million
 * records. Facets and clocks decide every entry that has one.
 */

/** Whether the record at a place passes. */
export type PlaceTest = (place: number) => boolean;

/** Whether a link passes, by the place of its company and its marks. */
export type LinkTest = (company: number, marks: number) => boolean;

/** So few of all cost less to list and compare than all to compare. */
const FEW = 1 / 16;

/** Whether a record has a facet of every group. */
export const hasOneOfEach = (groups: readonly FacetGroup[], facets: readonly number[]): boolean =>
  groups.every((group) => group.some((facet) => facets.includes(facet)));

/**
 * The same test, computed once for each of `size` places; given keys, once for each key, which is the place that the test
 * receives. Where few records pass, each is tested: a known result needs no call.
 */
export function once(size: number, test: PlaceTest, keys?: Int32Array): PlaceTest {
  const answers = new Int8Array(size);
  return (place) => {
    const key = keys === undefined ? place : (keys[place] ?? 0);
    const known = answers[key];
    if (known !== undefined && known !== 0) return known > 0;
    const answer = test(key);
    answers[key] = answer ? 1 : -1;
    return answer;
  };
}

/** Places among which all are that pass, found for less than to ask about every place; undefined where that is not so. */
export type Candidates = () => Promise<readonly number[] | undefined>;

/** Which records pass. Candidates are asked for once, before all of them or every place are asked. */
export type RecordPredicate = { readonly passes: PlaceTest; readonly candidates: Candidates };

const ofSet =
  (records: RecordFacts, passes: (own: OwnValues) => boolean): PlaceTest =>
  (set) => {
    const values = records.getValues(set);
    return values !== undefined && passes(values);
  };

/** Whether a record's own values pass. Records share them, so that each set of values is looked at once. */
export const ownTest = (records: RecordFacts, passes: (own: OwnValues) => boolean): PlaceTest =>
  once(records.sets, ofSet(records, passes), records.own);

/** The same test, with the places of the sets that pass as candidates where these are few. */
export function ownPredicate(records: RecordFacts, passes: (own: OwnValues) => boolean): RecordPredicate {
  const isPassing = ofSet(records, passes);
  return {
    passes: ownTest(records, passes),
    async candidates() {
      const sets = Array.from({ length: records.sets }, (_, set) => set).filter(isPassing);
      if (sets.reduce((sum, set) => sum + records.countRecords(set), 0) > FEW * records.size) return undefined;
      const places: number[] = [];
      for (const set of sets) records.somePlace(set, (place) => places.push(place) === 0);
      return places;
    },
  };
}

/** Whether an instant lies from one bound on and before another; one that is not known lies in no bounds. Undefined without bounds. */
export function spanTest({ since, before }: Span): ((at: number | undefined) => boolean) | undefined {
  if (since === undefined && before === undefined) return undefined;
  const [from, until] = [since?.getTime() ?? Number.NEGATIVE_INFINITY, before?.getTime() ?? Number.POSITIVE_INFINITY];
  return (at = Number.NaN) => at >= from && at < until;
}

/** Links to companies that were named. */
export function namedLink(
  { companies }: Facts,
  named: ReadonlySet<string>,
  tier: { readonly include_peripheral: boolean; readonly primary_only?: boolean | undefined },
): LinkTest {
  const places = new Set([...named].map((id) => companies.findPlace(id)));
  const wanted = (tier.include_peripheral ? 0 : PRINCIPAL) + (tier.primary_only ? BEARING : 0);
  return (company, marks) => (marks & wanted) === wanted && places.has(company);
}

/** Links to principal companies that callers see and that have a facet of every group. */
export function qualifiedLink({ companies }: Facts, groups: readonly FacetGroup[]): LinkTest {
  const isQualified = once(companies.size, (company) => {
    const facets = companies.getFacets(company);
    return facets !== undefined && hasOneOfEach(groups, facets);
  });
  return (company, marks) => (marks & PRINCIPAL) !== 0 && isQualified(company);
}

/** All of some tests; absent ones count as passed. */
export function everyTest(...tests: readonly (PlaceTest | undefined)[]): PlaceTest {
  const [first, ...others] = tests.filter((test) => test !== undefined);
  if (first === undefined) return () => true;
  if (others.length === 0) return first;
  const rest = everyTest(...others);
  return (place) => first(place) && rest(place);
}

/** Whether a record has a link that passes. */
export const linkTest = (records: RecordFacts, passes: LinkTest | undefined): PlaceTest | undefined =>
  passes && ((place) => records.someLink(place, passes));

/** Records looked at to guess how many pass. */
const SAMPLE = 500;
/** Records looked at before other work has its turn. */
const VISITED_AT_ONCE = 100_000;

/** Visits candidates, or all places without any, and yields to other work in between. */
export async function visitAll(
  candidates: readonly number[] | undefined,
  { size }: { readonly size: number },
  visit: (place: number) => void,
): Promise<void> {
  const count = candidates?.length ?? size;
  for (let start = 0; start < count; start += VISITED_AT_ONCE) {
    if (start > 0) await nextTurn();
    const end = Math.min(count, start + VISITED_AT_ONCE);
    for (let at = start; at < end; at++) visit(candidates === undefined ? at : (candidates[at] ?? -1));
  }
}

/** About how many of the records pass, by those at even distances. */
function guessCount(size: number, passes: PlaceTest): number {
  const step = Math.max(1, size / SAMPLE);
  let looked = 0;
  let passed = 0;
  for (let at = 0; at < size; at += step) {
    looked += 1;
    if (passes(Math.floor(at))) passed += 1;
  }
  return looked === 0 ? 0 : (passed / looked) * size;
}

/**
 * Filters that were decided in memory, for the statement that reads the rows: they apply only where data was committed
 * since the columns were read. They are created before the test, since the columns may be read again meanwhile.
 */
export const unlessUnchanged = ({ asOf }: Facts, filters: RawBuilder<boolean>): RawBuilder<boolean> =>
  sql<boolean>`((select seq from change_clock) <= ${asOf}::bigint or ${filters})`;

/** Hard filters that memory decides: of the records that a search comes by, or of all where few pass. */
export function filtersInMemory(
  records: { readonly size: number },
  { passes, candidates }: RecordPredicate,
): HardFilters {
  const { size } = records;
  return {
    mayPass: ({ place = -1 }) => passes(place),
    isDecided: true,
    listing: {
      few: Math.floor(size * FEW),
      isExact: true,
      async expect() {
        // The embedder gets its work first.
        await nextTurn();
        return guessCount(size, passes);
      },
      async list(atMost) {
        const places: number[] = [];
        await visitAll(await candidates(), records, (place) => {
          if (places.length <= atMost && passes(place)) places.push(place);
        });
        return places.length > atMost ? undefined : Int32Array.from(places);
      },
    },
  };
}

/** Whether memory decides all that was asked: every filter that was sent has a form there. */
export const isInMemory = ({ companies }: Facts, filters: readonly Filter[], request: FilterRequest): boolean =>
  companies.isComplete &&
  listSent(filters, request).every(
    ({ filter: { facet, clock, inMemory } }) => facet !== undefined || clock !== undefined || inMemory !== undefined,
  );

/** Conditions on the companies of a record: the named companies, and filters that ONE of them must meet. */
type OfCompanies = FilterRequest & {
  readonly params: Parameters<typeof namedLink>[2];
  readonly companies: ReadonlySet<string> | undefined;
};

/** Whether a record is linked to companies as the filters ask; absent tests count as passed. */
export function companyTests(
  facts: Facts,
  records: RecordFacts,
  filters: readonly Filter[],
  request: OfCompanies,
): readonly (PlaceTest | undefined)[] {
  const groups = facetGroups(ofCompany(filters), request);
  return [
    linkTest(records, request.companies && namedLink(facts, request.companies, request.params)),
    linkTest(records, groups.length === 0 ? undefined : qualifiedLink(facts, groups)),
  ];
}
