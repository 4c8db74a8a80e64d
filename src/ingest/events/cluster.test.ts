import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toUnitVector } from '../../vectors/unit-vector.ts';
import type { ArticleFeatures } from './article-features.ts';
import { Cluster } from './cluster.ts';

const DIMENSIONS = 384;

/** Directions of any cosine with each other: noise around one axis, which is in the first numbers or in the last. */
const direction = fc
  .record({
    seed: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
    axis: fc.constantFrom(0, 200, 383),
    pull: fc.double({ min: -30, max: 30, noNaN: true }),
  })
  .map(({ seed, axis, pull }) => {
    let state = seed;
    const values = Array.from({ length: DIMENSIONS }, () => {
      state = (state * 48_271) % 2_147_483_647;
      return state / 2_147_483_647 - 0.5;
    });
    values[axis] = (values[axis] ?? 0) + pull;
    return toUnitVector(values);
  });

const createCluster = (vectors: readonly Float32Array[]): Cluster =>
  new Cluster(
    { event_id: 'event', isCommentary: false },
    vectors.map(
      (vector, at): ArticleFeatures => ({
        id: `article${at}`,
        published_at: new Date(0),
        vector,
        words: new Set(),
        companies: new Set(),
        event_type: null,
        event_category: null,
        measures: new Set(),
        isCommentary: false,
      }),
    ),
  );

/** Mean over all pairs, number by number. */
function computeMean(one: readonly Float32Array[], other: readonly Float32Array[]): number {
  const cosines = one.flatMap((a) => other.map((b) => a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0)));
  return cosines.reduce((sum, cosine) => sum + cosine, 0) / cosines.length;
}

describe('the mean cosine of two clusters', () => {
  const members = fc.array(direction, { minLength: 1, maxLength: 4 });

  it('is that of all pairs of members, and where it is less than asked for, a number between the two', () => {
    let givenUp = 0;
    fc.assert(
      fc.property(members, members, fc.double({ min: -1, max: 1, noNaN: true }), (one, other, least) => {
        const mean = computeMean(one, other);
        const found = createCluster(one).meanCosine(createCluster(other), least);
        if (mean >= least) expect(found).toBeCloseTo(mean, 5);
        else {
          expect(found).toBeGreaterThanOrEqual(mean - 1e-5);
          expect(found).toBeLessThan(least + 1e-5);
          if (found > mean + 1e-3) givenUp += 1;
        }
      }),
    );
    expect(givenUp).toBeGreaterThan(0);
  });

  it('follows members that join', () => {
    const [own, other, joined] = [0, 130, 260].map((axis) => {
      const values = new Float32Array(DIMENSIONS).fill(0.01);
      values[axis] = 1;
      return toUnitVector(values);
    }) as [Float32Array, Float32Array, Float32Array];
    const cluster = createCluster([own]);
    const against = createCluster([joined]);
    expect(cluster.meanCosine(against, 0.5)).toBeLessThan(0.5);
    for (const member of createCluster([other, joined, joined]).members) cluster.add(member);
    expect(cluster.meanCosine(against, 0.5)).toBeCloseTo(computeMean([own, other, joined, joined], [joined]), 5);
  });
});
