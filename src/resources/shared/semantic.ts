import { invalidParameter } from '../../core/problem.ts';

type SemanticParams = {
  readonly mode?: 'semantic' | undefined;
  readonly q?: string | undefined;
  readonly total?: boolean | undefined;
};

/** `mode=semantic` needs `q` and refuses what it cannot be combined with (docs/contract/semantic.md). */
export function refuseSemanticCombinations<Params extends SemanticParams>(
  params: Params,
  excluded: readonly (keyof Params & string)[],
): void {
  if (params.mode === undefined) return;
  if (params.q === undefined) throw invalidParameter('mode', 'semantic needs q.');
  for (const name of [...excluded, 'total'] as const) {
    if (params[name] !== undefined) throw invalidParameter(name, 'cannot be combined with mode=semantic.');
  }
}

const DAY_MS = 86_400_000;
/** The most that recency can take off. */
export const RECENCY_BONUS = 0.05;
const HALF_LIFE_DAYS = 30;

/**
 * The recency bonus that is subtracted from the rank of a record: up to 0.05, half of it after 30 days. The distance does
 * not change. `at` is in milliseconds since 1970.
 */
export function recencyBonus(at: number, now: Date): number {
  const days = Math.max(0, (now.getTime() - at) / DAY_MS);
  return RECENCY_BONUS * 0.5 ** (days / HALF_LIFE_DAYS);
}

/** A distance as answers show it. Machines differ in the last bits of a sum, answers do not. */
export const roundDistance = (distance: number, places = 6): number => Number(distance.toFixed(places));

/** The distance of a row as it is shown; nothing where the row has none. */
export const shownDistance = ({ distance }: { readonly distance?: number }): { distance?: number } =>
  distance === undefined ? {} : { distance: roundDistance(distance) };
