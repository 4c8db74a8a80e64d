/** How fast the weight of a place falls; the value of the paper, where it was found to matter little. */
const K = 60;

/** A record of a ranking, and how much its place there tells: 0, nothing, or more. */
export type WeightedId = { readonly id: string; readonly weight: number };

/**
 * One ranking out of several by weighted reciprocal rank fusion (Cormack, Clarke and Büttcher 2009): each gives a record
 * weight / (60 + place). By places alone a ranking that tells little would count as much as one that tells much. Equal sums
 * stand in the order of the first ranking that has them.
 */
export function fuseRankings(rankings: readonly (readonly WeightedId[])[], limit: number): string[] {
  const sums = new Map<string, number>();
  for (const ranking of rankings) {
    ranking.forEach(({ id, weight }, place) => {
      sums.set(id, (sums.get(id) ?? 0) + weight / (K + place + 1));
    });
  }
  return [...sums]
    .sort((a, b) => b[1] - a[1])
    .slice(0, limit)
    .map(([id]) => id);
}
