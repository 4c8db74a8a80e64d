/** How fast the weight of a place falls; the value of the paper, where it was found to matter little. */
const K = 60;

/** A record of a ranking, and the weight of its place: 0 or more. */
export type WeightedId = { readonly id: string; readonly weight: number };

/**
 * Combines rankings by weighted reciprocal rank fusion (Cormack, Clarke and Büttcher 2009): each ranking gives a record
 * weight / (60 + place). By places alone, a weak ranking would count as much as a strong one. Equal sums keep the order
 * of the first ranking that has them.
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
