import type { Semantic, SemanticEstimate } from '../../core/services.ts';
import {
  atPlace,
  beginSearch,
  byDistance,
  distanceBounds,
  type HardFilters,
  type Question,
  type Search,
  withExact,
} from './semantic-search.ts';

/** Filters whose rest the store is asked about. */
export type AdmittingFilters = HardFilters & {
  /** Which of some records pass. */
  admit(records: readonly SemanticEstimate[]): Promise<ReadonlySet<string>>;
};

/** Where fewer pass than one in so many, they are listed rather than looked for among the nearest. */
const ONE_IN = 10;

const toLeast = (matches: readonly SemanticEstimate[]): number[] => matches.map((match) => distanceBounds(match).least);
const toGreatest = (matches: readonly SemanticEstimate[]): number[] =>
  matches.map((match) => distanceBounds(match).greatest);

type LookProgress = {
  readonly looked: number;
  readonly passed: number;
  readonly horizon: number;
  readonly isDecided: boolean;
};

/**
 * The number of nearest records to check next: first slightly more than the horizon, as most records pass where there are
 * no filters; then as many as should be enough at the same pass rate. A scan costs little compared with a query of the
 * store.
 */
function nextLook({ looked, passed, horizon, isDecided }: LookProgress): number {
  if (looked === 0) return Math.ceil((isDecided ? 1.05 : 1.2) * horizon);
  const enough = passed === 0 ? Number.POSITIVE_INFINITY : (1.3 * horizon * looked) / passed;
  return Math.ceil(Math.min(16 * looked, Math.max(1.5 * looked, enough)));
}

/** Looks at ever more of the nearest until more than the horizon passed, or everything within the floor was seen. */
async function admitNearest(search: Search, filters: AdmittingFilters, horizon: number): Promise<SemanticEstimate[]> {
  try {
    return await admitAmong(search, filters, horizon);
  } finally {
    search.scan.end?.();
  }
}

async function admitAmong(search: Search, filters: AdmittingFilters, horizon: number): Promise<SemanticEstimate[]> {
  const requested = new Set<string>();
  const admitted = new Set<string>();
  const admit = async (near: SemanticEstimate[]): Promise<SemanticEstimate[]> => {
    const fresh = near.filter(({ id }) => !requested.has(id));
    for (const { id } of fresh) requested.add(id);
    for (const id of fresh.length === 0 ? [] : await filters.admit(fresh)) admitted.add(id);
    return near.filter(({ id }) => admitted.has(id));
  };
  for (let looked = 0, passed = 0; ; ) {
    looked = nextLook({ looked, passed, horizon, isDecided: search.isDecided });
    const found = await search.scan.nearest(looked);
    const near = found.filter(({ distance, error }) => distance - error <= search.floor);
    const matches = search.isDecided ? near : await admit(near);
    passed = matches.length;
    // Whatever was not looked at is at least as far as the last that was asked for can be.
    const beyond = atPlace(toGreatest(found), looked - 1);
    const certain = matches.filter(({ distance, error }) => distance + error < beyond);
    if (beyond > search.floor || certain.length > horizon) return matches;
    const narrow = ONE_IN * passed < looked ? await search.narrow() : undefined;
    if (narrow) return admitNearest(narrow, filters, horizon);
  }
}

/** Matches, as far as their distances are known. */
export type MatchCut = {
  /** Nearest first: the known matches, at most as many as the horizon, followed by the doubtful ones. */
  readonly possible: readonly SemanticEstimate[];
  /** Those of them that exact distances, their own or others', may make matches or none. */
  readonly doubted: ReadonlySet<SemanticEstimate>;
  /** Whether more than the horizon matched; undefined while that is in doubt. */
  readonly isExhausted: boolean | undefined;
  /** Those of which it is not known whether they are within the floor. */
  readonly crossing: readonly SemanticEstimate[];
};

/** Matches of one query. */
export type Nearest = Pick<Search, 'measure'> & {
  /** Cuts the matches at the floor and the horizon, with the exact distances that are known. */
  cut(exact: ReadonlyMap<string, number>): MatchCut;
};

/**
 * The records of a kind nearest to a text that are within the relevance floor and pass the hard filters, at most
 * `horizon`. The result equals filtering first and matching then.
 */
export async function findNearest(
  semantic: Semantic,
  { horizon, ...question }: Question & { readonly horizon: number },
  filters: AdmittingFilters,
): Promise<Nearest> {
  const search = await beginSearch(semantic, question, filters);
  const { floor, measure } = search;
  const estimates = await admitNearest(search, filters, horizon);
  return {
    measure,
    cut(exact) {
      const known = estimates.map((estimate) => withExact(estimate, exact)).sort(byDistance);
      const [least, greatest] = [toLeast(known), toGreatest(known)];
      const [lastIn, firstOut] = [atPlace(greatest, horizon - 1), atPlace(least, horizon)];
      const crossesFloor = (match: SemanticEstimate): boolean => {
        const bounds = distanceBounds(match);
        return bounds.least <= floor && bounds.greatest > floor;
      };
      const isInDoubt = (match: SemanticEstimate): boolean => {
        const bounds = distanceBounds(match);
        return bounds.least <= Math.min(floor, lastIn) && (crossesFloor(match) || bounds.greatest >= firstOut);
      };
      const doubted = new Set(known.filter(isInDoubt));
      // Equal exact distances are ordered by id.
      if ([...doubted].every(({ error }) => error === 0)) doubted.clear();
      const isWithin = ({ distance }: SemanticEstimate, place: number) => place < horizon && distance <= floor;
      const isMore = atPlace(greatest, horizon) <= floor;
      return {
        possible: known.filter((match, place) => isWithin(match, place) || doubted.has(match)),
        doubted,
        isExhausted: isMore || firstOut > floor ? isMore : undefined,
        crossing: known.filter(crossesFloor),
      };
    },
  };
}
