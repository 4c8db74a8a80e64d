import type { SemanticEstimate, SemanticRanking, SemanticScan } from '../core/services.ts';

const GROWTH = 4;

/**
 * Builds a ranked scan from one by distance. It examines more and more of the nearest rows until no bonus can lift a
 * farther row into the result.
 */
export function rankedScan(byDistance: SemanticScan, { passes, getBonus, mostBonus }: SemanticRanking): SemanticScan {
  const rank = ({ distance }: SemanticEstimate, bonus: number): number => distance - bonus;
  return {
    async nearest(limit) {
      for (let looked = limit; ; looked *= GROWTH) {
        const found = await byDistance.nearest(looked);
        const ranked = found
          .filter(passes)
          .map((estimate) => ({ estimate, rank: rank(estimate, getBonus(estimate)) }))
          .sort((a, b) => a.rank - b.rank);
        const bar = Float64Array.from(ranked, (item) => item.rank + item.estimate.error).sort()[limit - 1];
        const last = Float64Array.from(found, ({ distance, error }) => distance + error).sort()[looked - 1];
        // Rows not examined yet are at least as far away as the last one.
        const isAll = last === undefined;
        if (!isAll && (bar === undefined || last - mostBonus <= bar)) continue;
        return ranked
          .filter((item) => bar === undefined || item.rank - item.estimate.error <= bar)
          .map(({ estimate }) => estimate);
      }
    },
  };
}
