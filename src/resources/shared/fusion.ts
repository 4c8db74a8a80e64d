/** How fast the weight of a place falls; the value of the paper, where it was found to matter little. */
const K = 60;

/**
 * One ranking out of several by reciprocal rank fusion (Cormack, Clarke and Büttcher 2009): each gives a record
 * 1 / (60 + place). The scores behind the rankings need not be comparable. Equal sums stand in the order of the first
 * ranking that has them.
 */
export function fuseRankings(rankings: readonly (readonly string[])[], limit: number): string[] {
  const sums = new Map<string, number>();
  for (const ranking of rankings) {
    ranking.forEach((id, place) => {
      sums.set(id, (sums.get(id) ?? 0) + 1 / (K + place + 1));
    });
  }
  return [...sums]
    .sort((a, b) => b[1] - a[1])
    .slice(0, limit)
    .map(([id]) => id);
}

/** A record and how well it matches; more is better, and nothing is worse than 0. */
export type Weighed = { readonly id: string; readonly score: number };

/**
 * One ranking out of several by their scores, each in proportion to the best of its ranking and all rankings alike. Where
 * one ranking tells its matches apart and another hardly does, the first decides; by places alone a ranking that
 * knows nothing would weigh as much as one that does. Equal sums stand in the order of the first ranking that has them.
 */
export function fuseScores(rankings: readonly (readonly Weighed[])[], limit: number): string[] {
  const sums = new Map<string, number>();
  for (const ranking of rankings) {
    const best = Math.max(...ranking.map(({ score }) => score));
    for (const { id, score } of ranking) sums.set(id, (sums.get(id) ?? 0) + (best > 0 ? Math.max(0, score) / best : 0));
  }
  return [...sums]
    .sort((a, b) => b[1] - a[1])
    .slice(0, limit)
    .map(([id]) => id);
}
