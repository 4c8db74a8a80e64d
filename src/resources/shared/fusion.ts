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

/** A record and how well it matches: from 0, no match, to 1. */
export type Weighed = { readonly id: string; readonly score: number };

/**
 * One ranking out of several by the sums of their scores. By places alone a ranking that tells little would weigh as much
 * as one that tells much; scores of one scale leave the order to the one that sets its matches apart. Equal sums stand in
 * the order of the first ranking that has them.
 */
export function fuseScores(rankings: readonly (readonly Weighed[])[], limit: number): string[] {
  const sums = new Map<string, number>();
  for (const { id, score } of rankings.flat()) sums.set(id, (sums.get(id) ?? 0) + score);
  return [...sums]
    .sort((a, b) => b[1] - a[1])
    .slice(0, limit)
    .map(([id]) => id);
}
