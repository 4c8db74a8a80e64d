import { invalidParameter, semanticUnavailable } from '../../core/problem.ts';
import type { EmbeddedKind, Semantic, SemanticEstimate, SemanticScan } from '../../core/services.ts';

type SemanticParams = { readonly mode?: 'semantic' | undefined; readonly q?: string | undefined };

/** `mode=semantic` needs `q` and refuses what it cannot be combined with (specification, semantic rules 1). */
export function refuseSemanticCombinations<Params extends SemanticParams>(
  params: Params,
  excluded: readonly (keyof Params & string)[],
): void {
  if (params.mode === undefined) return;
  if (params.q === undefined) throw invalidParameter('mode', 'semantic needs q.');
  for (const name of excluded) {
    if (params[name] !== undefined) throw invalidParameter(name, 'cannot be combined with mode=semantic.');
  }
}

const DAY_MS = 86_400_000;
const RECENCY_BONUS = 0.05;
const HALF_LIFE_DAYS = 30;

/** What recency takes off the value a record is ranked by: up to 0.05, half of it after 30 days. Never off its distance. */
export function recencyBonus(at: Date, now: Date): number {
  const days = Math.max(0, (now.getTime() - at.getTime()) / DAY_MS);
  return RECENCY_BONUS * 0.5 ** (days / HALF_LIFE_DAYS);
}

/** A distance as answers show it. Machines differ in the last bits of a sum, answers do not. */
export const roundDistance = (distance: number, places = 6): number => Number(distance.toFixed(places));

/**
 * How many of the nearest the filters are asked about: first a few more than are needed, as most records pass where there
 * are no filters; then as many as should be enough if what is farther passes as often; at least four times as many.
 */
function nextLook({ looked, passed, horizon }: { looked: number; passed: number; horizon: number }): number {
  if (looked === 0) return Math.ceil(1.2 * horizon);
  const enough = passed === 0 ? Number.POSITIVE_INFINITY : (1.3 * horizon * looked) / passed;
  return Math.ceil(Math.min(16 * looked, Math.max(4 * looked, enough)));
}

/** What can be among the answer is told by the least and the greatest value it can have. */
type Bounds = { readonly least: number; readonly greatest: number };

const boundsOf = ({ distance, error }: SemanticEstimate): Bounds => ({
  least: distance - error,
  greatest: distance + error,
});

/** The value at a place, from the least on; infinite beyond the last. */
const atPlace = (values: readonly number[], place: number): number =>
  values.toSorted((a, b) => a - b)[place] ?? Number.POSITIVE_INFINITY;

/** Those that can be among the `limit` of the least value. */
export function finalists<Item>(items: readonly Item[], limit: number, boundsOf: (item: Item) => Bounds): Item[] {
  const bar = atPlace(
    items.map((item) => boundsOf(item).greatest),
    limit - 1,
  );
  return items.filter((item) => boundsOf(item).least <= bar);
}

/** Matches of one query, whose distances can be made exact. */
export type Nearest = {
  /** Which they are is exact; their distances are estimates. */
  readonly matches: readonly SemanticEstimate[];
  /** More than the horizon matched. */
  readonly isExhausted: boolean;
  /** The exact distances of some of them. */
  measure(ids: readonly string[]): Promise<ReadonlyMap<string, number>>;
};

type Match = { readonly kind: EmbeddedKind; readonly q: string; readonly horizon: number };
/** Which of some ids pass the hard filters. */
type Admit = (ids: readonly string[]) => Promise<ReadonlySet<string>>;
/** All that pass the hard filters; undefined when they are more than so many. */
type ListPassing = (atMost: number) => Promise<ReadonlySet<string> | undefined>;

/** Where fewer pass than one in so many, they are listed rather than looked for among the nearest. */
const ONE_IN = 10;
/** As many are listed: what a scan among them costs is little beside one of all. */
const LISTED = 40_000;

/** Exact distances instead of estimates where the floor or the horizon cuts through what an estimate leaves open. */
async function settle(
  estimates: readonly SemanticEstimate[],
  { floor, horizon }: { readonly floor: number; readonly horizon: number },
  measure: Nearest['measure'],
): Promise<SemanticEstimate[]> {
  const lastIn = atPlace(
    estimates.map((estimate) => boundsOf(estimate).greatest),
    horizon - 1,
  );
  const firstOut = atPlace(
    estimates.map((estimate) => boundsOf(estimate).least),
    horizon,
  );
  const isOpen = (estimate: SemanticEstimate): boolean => {
    const { least, greatest } = boundsOf(estimate);
    return (least <= floor && greatest > floor) || (least <= lastIn && greatest >= firstOut);
  };
  const open = estimates.filter(isOpen).map(({ id }) => id);
  const exact = open.length === 0 ? new Map<string, number>() : await measure(open);
  return estimates
    .map((estimate) => {
      const distance = exact.get(estimate.id);
      return distance === undefined ? estimate : { ...estimate, distance, error: 0 };
    })
    .filter(({ distance }) => distance <= floor)
    .sort((a, b) => a.distance - b.distance || (a.id < b.id ? -1 : 1));
}

/** Looks at ever more of the nearest until the horizon is full or everything within the floor was seen. */
async function admitNearest(
  scan: SemanticScan,
  { floor, horizon }: { readonly floor: number; readonly horizon: number },
  { admit, narrow }: { readonly admit: Admit; readonly narrow?: (() => Promise<SemanticScan | undefined>) | undefined },
): Promise<SemanticEstimate[]> {
  const admitted: SemanticEstimate[] = [];
  const seen = new Set<string>();
  for (let limit = 0; ; ) {
    limit = nextLook({ looked: limit, passed: admitted.length, horizon });
    const found = await scan.nearest(limit);
    const fresh = found.filter((estimate) => boundsOf(estimate).least <= floor && !seen.has(estimate.id));
    for (const { id } of fresh) seen.add(id);
    const passed = fresh.length === 0 ? new Set<string>() : await admit(fresh.map(({ id }) => id));
    admitted.push(...fresh.filter(({ id }) => passed.has(id)));
    if (found.length < limit) return admitted;
    // Whatever was not looked at is at least as far as the one at the limit can be.
    const bar = atPlace(
      found.map((estimate) => boundsOf(estimate).greatest),
      limit - 1,
    );
    const certain = admitted.filter((estimate) => boundsOf(estimate).greatest < bar);
    if (bar > floor || certain.length > horizon) return admitted;
    const among = limit < LISTED && ONE_IN * admitted.length < seen.size ? await narrow?.() : undefined;
    if (among) return admitNearest(among, { floor, horizon }, { admit });
  }
}

/**
 * The records of a kind nearest to a text that are within the relevance floor and pass the hard filters, at most
 * `horizon`. `admit` tells which of some ids pass, `listPassing` which do at all where they are few. The result is what
 * filtering first and matching then would give.
 */
export async function nearest(
  semantic: Semantic,
  match: Match,
  admit: Admit,
  listPassing?: ListPassing,
): Promise<Nearest> {
  if (!semantic.available) throw semanticUnavailable(semantic.reason);
  const query = await semantic.embedQuery(match.q);
  const measure: Nearest['measure'] = (ids) => semantic.measure(match.kind, query, ids);
  const bounds = { floor: semantic.floor, horizon: match.horizon };
  const narrow = async () => {
    const among = await listPassing?.(LISTED);
    return among && semantic.scan(match.kind, query, among);
  };
  const admitted = await admitNearest(semantic.scan(match.kind, query), bounds, { admit, narrow });
  const matches = await settle(admitted, bounds, measure);
  return { matches: matches.slice(0, match.horizon), isExhausted: matches.length > match.horizon, measure };
}

/** Matches whose own record is the answer: looked at this far, then ranked by distance less a bonus. */
const MATCH_HORIZON = 500;

/** A match with its exact distance. It stands by the distance less the bonus. */
export type Ranked = { readonly id: string; readonly distance: number; readonly bonus: number };

/**
 * One ranked page of records that are matched themselves. `admit` gives those of some ids that pass the hard filters, each
 * with the bonus that is taken off the value it is ranked by.
 */
export async function rankRecords(
  semantic: Semantic,
  match: { readonly kind: EmbeddedKind; readonly q: string; readonly limit: number },
  admit: (ids: readonly string[]) => Promise<readonly { readonly id: string; readonly bonus: number }[]>,
  listPassing?: ListPassing,
): Promise<readonly Ranked[]> {
  const bonuses = new Map<string, number>();
  const admitWithBonus = async (ids: readonly string[]) => {
    const admitted = await admit(ids);
    for (const { id, bonus } of admitted) bonuses.set(id, bonus);
    return new Set(admitted.map(({ id }) => id));
  };
  const reach = { ...match, horizon: MATCH_HORIZON };
  const { matches, measure } = await nearest(semantic, reach, admitWithBonus, listPassing);
  const bonusOf = (id: string): number => bonuses.get(id) ?? 0;
  const last = finalists(matches, match.limit, ({ id, distance, error }) => {
    const rank = distance - bonusOf(id);
    return { least: rank - error, greatest: rank + error };
  });
  const exact = await measure(last.map(({ id }) => id));
  return last
    .flatMap(({ id }) => {
      const distance = exact.get(id);
      return distance === undefined ? [] : [{ id, distance, bonus: bonusOf(id) }];
    })
    .sort((a, b) => a.distance - a.bonus - (b.distance - b.bonus) || (a.id < b.id ? -1 : 1))
    .slice(0, match.limit);
}

/** Rows with the distance each was matched at. */
export function withDistances<Row extends { readonly id: string }>(
  rows: readonly Row[],
  ranked: readonly { readonly id: string; readonly distance: number }[],
): (Row & { distance: number })[] {
  const distances = new Map(ranked.map(({ id, distance }) => [id, distance]));
  return rows.map((row) => ({ ...row, distance: distances.get(row.id) ?? 0 }));
}
