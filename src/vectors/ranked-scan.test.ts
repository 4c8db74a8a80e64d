import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SemanticEstimate } from '../core/services.ts';
import { rankedScan } from './ranked-scan.ts';

const records = fc.array(
  fc.record({
    distance: fc.double({ min: 0, max: 2, noNaN: true }),
    error: fc.double({ min: 0, max: 0.05, noNaN: true }),
    bonus: fc.double({ min: 0, max: 0.3, noNaN: true }),
    passes: fc.boolean(),
  }),
  { maxLength: 120 },
);

describe('rankedScan', () => {
  it('gives every record that passes and can be among the first by distance less bonus, and no other that passes not', () =>
    fc.assert(
      fc.asyncProperty(records, fc.integer({ min: 1, max: 40 }), async (made, limit) => {
        const estimates = made.map(
          ({ distance, error }, at): SemanticEstimate => ({
            id: `${at}`,
            distance,
            error,
            publishedAt: 0,
            event: null,
          }),
        );
        const of = (id: string) => made[Number(id)] ?? { bonus: 0, passes: false };
        // A scan by distance as promised: all that can be among the nearest.
        const nearest = async (count: number) => {
          const bar = estimates.map(({ distance, error }) => distance + error).sort((a, b) => a - b)[count - 1] ?? 9;
          return estimates
            .filter(({ distance, error }) => distance - error <= bar)
            .sort((a, b) => a.distance - a.error - (b.distance - b.error));
        };
        const ranking = {
          passes: ({ id }: { id: string }) => of(id).passes,
          getBonus: ({ id }: { id: string }) => of(id).bonus,
          mostBonus: 0.3,
        };
        const found = await rankedScan({ nearest }, ranking).nearest(limit);
        const passing = estimates.filter(({ id }) => of(id).passes);
        const greatest = passing
          .map(({ id, distance, error }) => distance + error - of(id).bonus)
          .sort((a, b) => a - b);
        const bar = greatest[limit - 1] ?? 9;
        const expected = passing.filter(({ id, distance, error }) => distance - error - of(id).bonus <= bar);
        expect(found.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort());
      }),
    ));
});
