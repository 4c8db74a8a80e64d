import { invalidParameter, semanticUnavailable } from '../../core/problem.ts';
import type { EmbeddedKind, Semantic, SemanticMatch } from '../../core/services.ts';

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

/** How many of the nearest are looked at before the filters decide; each step only when the one before was not enough. */
const LOOKS = [2_000, 16_000, 128_000, 1_024_000, Number.MAX_SAFE_INTEGER] as const;

/**
 * The records of a kind nearest to a text that are within the relevance floor and pass the hard filters, nearest first,
 * at most `horizon`. `admit` tells which of some ids pass. The result is what filtering first and matching then would
 * give: looking goes on, wider each time, until the horizon is full or everything within the floor was seen.
 */
export async function nearest(
  semantic: Semantic,
  match: { readonly kind: EmbeddedKind; readonly q: string; readonly horizon: number },
  admit: (ids: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<{ readonly matches: readonly SemanticMatch[]; readonly isExhausted: boolean }> {
  if (!semantic.available) throw semanticUnavailable(semantic.reason);
  const query = await semantic.embedQuery(match.q);
  const admitted: SemanticMatch[] = [];
  let seen = 0;
  for (const limit of LOOKS) {
    const found = await semantic.search(match.kind, query, { limit });
    const relevant = found.filter(({ distance }) => distance <= semantic.floor);
    const fresh = relevant.slice(seen);
    seen = relevant.length;
    const passed = fresh.length === 0 ? new Set<string>() : await admit(fresh.map(({ id }) => id));
    admitted.push(...fresh.filter(({ id }) => passed.has(id)));
    if (admitted.length > match.horizon) return { matches: admitted.slice(0, match.horizon), isExhausted: true };
    if (relevant.length < found.length || found.length < limit) break;
  }
  return { matches: admitted, isExhausted: false };
}

/** Matches whose own record is the answer: looked at this far, then ranked by distance less a bonus. */
const MATCH_HORIZON = 500;

export type Ranked = { readonly id: string; readonly distance: number };

/**
 * One ranked page of records that are matched themselves. `admit` gives those of some ids that pass the hard filters, each
 * with the bonus that is taken off the value it is ranked by.
 */
export async function rankRecords(
  semantic: Semantic,
  match: { readonly kind: EmbeddedKind; readonly q: string; readonly limit: number },
  admit: (ids: readonly string[]) => Promise<readonly { readonly id: string; readonly bonus: number }[]>,
): Promise<readonly Ranked[]> {
  const bonuses = new Map<string, number>();
  const { matches } = await nearest(semantic, { ...match, horizon: MATCH_HORIZON }, async (ids) => {
    const admitted = await admit(ids);
    for (const { id, bonus } of admitted) bonuses.set(id, bonus);
    return new Set(admitted.map(({ id }) => id));
  });
  const rankOf = ({ id, distance }: Ranked): number => distance - (bonuses.get(id) ?? 0);
  return [...matches].sort((a, b) => rankOf(a) - rankOf(b) || (a.id < b.id ? -1 : 1)).slice(0, match.limit);
}

/** Rows with the distance each was matched at. */
export function withDistances<Row extends { readonly id: string }>(
  rows: readonly Row[],
  ranked: readonly Ranked[],
): (Row & { distance: number })[] {
  const distances = new Map(ranked.map(({ id, distance }) => [id, distance]));
  return rows.map((row) => ({ ...row, distance: distances.get(row.id) ?? 0 }));
}
