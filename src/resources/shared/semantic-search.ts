import { semanticUnavailable } from '../../core/problem.ts';
import type {
  CandidateIds,
  EmbeddedKind,
  Semantic,
  SemanticEstimate,
  SemanticMatch,
  SemanticRanking,
  SemanticRecord,
  SemanticScan,
} from '../../core/services.ts';

/** A semantic query: a text, and the kind of the records. */
export type Question = { readonly kind: EmbeddedKind; readonly q: string };

/** The records that pass the hard filters, as a list. */
export type CandidateList = {
  /** Up to so many are listed while the query is embedded: fewer than that cost less to list than to look for. */
  readonly few: number;
  /** Whether the list holds nothing that does not pass. */
  readonly isExact: boolean;
  /** About how many pass. A guess; it decides how the answer is found, never what it is. */
  expect(): Promise<number>;
  /** All that pass, perhaps with some that do not; undefined when they are more than so many. */
  list(atMost: number): Promise<CandidateIds | undefined>;
};

/** Hard filters as a search by meaning needs them. */
export type HardFilters = {
  /** Whether a record may pass, by the data of its index. */
  mayPass(record: SemanticRecord): boolean;
  /** Whether that is all there is to pass. Else the store is asked. */
  readonly isDecided: boolean;
  /** Undefined when everything passes. */
  readonly listing: CandidateList | undefined;
};

/** The least and the greatest possible value decide if a record can be in the answer. */
export type Bounds = { readonly least: number; readonly greatest: number };

export const distanceBounds = ({ distance, error }: { distance: number; error: number }): Bounds => ({
  least: distance - error,
  greatest: distance + error,
});

/** The value at a place, from the least on; infinite beyond the last. */
export const atPlace = (values: readonly number[], place: number): number =>
  new Float64Array(values).sort()[place] ?? Number.POSITIVE_INFINITY;

/** Those that can be among the `limit` of the least value. */
export function finalists<Item>(items: readonly Item[], limit: number, boundsOf: (item: Item) => Bounds): Item[] {
  const bounds = items.map(boundsOf);
  const bar = atPlace(
    bounds.map(({ greatest }) => greatest),
    limit - 1,
  );
  return items.filter((_, place) => (bounds[place]?.least ?? 0) <= bar);
}

export const byDistance = (a: SemanticMatch, b: SemanticMatch): number =>
  a.distance - b.distance || (a.id < b.id ? -1 : 1);

/** A distance that is known exactly in the place of its estimate; a vector that is gone is infinitely far. */
export function withExact(estimate: SemanticEstimate, exact: ReadonlyMap<string, number>): SemanticEstimate {
  const distance = exact.get(estimate.id);
  return distance === undefined ? estimate : { ...estimate, distance, error: 0 };
}

/** A search in progress. */
export type Search = {
  readonly floor: number;
  /** A look at the records that may pass, by rank. */
  readonly scan: SemanticScan;
  /** Whether all scanned records pass the hard filters, apart from changes since. */
  readonly isDecided: boolean;
  /** The exact distances of some records; infinite for those that lost their vector. */
  measure(ids: readonly string[]): Promise<readonly (readonly [string, number])[]>;
  /** The same among what passes, where that can be listed: for filters that leave less than was expected. */
  narrow(): Promise<Search | undefined>;
};

/** By distance alone. */
const UNRANKED = { getBonus: () => 0, mostBonus: 0 };

/**
 * Matches up to this number are listed when fewer pass than expected: a scan of a list costs little compared with a scan
 * of all.
 */
const LISTED_LATER = 40_000;

/** How many records are expected to pass, and all of them where that is little. */
async function expectOrList(listing: CandidateList): Promise<{ expected: number; few?: CandidateIds | undefined }> {
  const expected = await listing.expect();
  return expected <= listing.few ? { expected, few: await listing.list(2 * listing.few) } : { expected };
}

/**
 * Embeds a query and starts the scan. Where few records pass the filters, they are listed during the embedding and
 * scanned alone.
 * @throws semantic-unavailable where there is no embedder or it fails.
 */
export async function beginSearch(
  semantic: Semantic,
  { kind, q }: Question,
  { listing, ...filters }: HardFilters,
  rank: Pick<SemanticRanking, 'getBonus' | 'mostBonus'> = UNRANKED,
): Promise<Search> {
  if (!semantic.available) throw semanticUnavailable(semantic.reason);
  const [query, { expected, few }] = await Promise.all([
    semantic.embedQuery(q),
    listing === undefined ? { expected: undefined, few: undefined } : expectOrList(listing),
  ]);
  const searchAmong = (candidates: CandidateIds | undefined): Search => ({
    floor: semantic.floor,
    scan: semantic.scan(kind, query, candidates, {
      passes: filters.mayPass,
      ...rank,
      expected: candidates === undefined ? expected : undefined,
    }),
    isDecided: filters.isDecided || (candidates !== undefined && listing?.isExact === true),
    async measure(ids) {
      const distances = ids.length === 0 ? new Map<string, number>() : await semantic.measure(kind, query, ids);
      return ids.map((id) => [id, distances.get(id) ?? Number.POSITIVE_INFINITY]);
    },
    async narrow() {
      const listed = candidates === undefined ? await listing?.list(LISTED_LATER) : undefined;
      return listed && searchAmong(listed);
    },
  });
  return searchAmong(few);
}
