import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DIMENSIONS, distanceBetween, vectorOf } from '../../../test/world/meaning.ts';
import type { Semantic, SemanticRecord } from '../../core/services.ts';
import { VectorIndex } from '../../vectors/exact-search.ts';
import { nearest, rankRecords, recencyBonus, roundDistance } from './semantic.ts';

const RECORDS = 5_000;
const FLOOR = 0.9;
const vectors = new Map(Array.from({ length: RECORDS }, (_, place) => [`r${place}`, vectorOf(`record ${place}`)]));

const recordOf = (id: string): SemanticRecord => ({ id, publishedAt: 0, event: null });
const index = new VectorIndex<SemanticRecord>({ dimensions: DIMENSIONS, now: () => 0 });
for (const [id, vector] of vectors) index.add(recordOf(id), vector);
const semantic: Semantic = {
  available: true,
  floor: FLOOR,
  embedQuery: (text) => Promise.resolve(vectorOf(text)),
  scan: (_kind, query, among) => index.scan(query, { among }),
  measure: (_kind, query, ids) => index.measure(query, ids),
};

/** What filtering first and comparing every one that is left gives, nearest first. */
function filterThenMatch(q: string, passes: (id: string) => boolean) {
  const query = vectorOf(q);
  return [...vectors]
    .filter(([id]) => passes(id))
    .map(([id, vector]) => ({ id, distance: distanceBetween(query, vector) }))
    .filter(({ distance }) => distance <= FLOOR)
    .sort((a, b) => a.distance - b.distance || (a.id < b.id ? -1 : 1));
}

const admitting = (passes: (id: string) => boolean) => (ids: readonly string[]) =>
  Promise.resolve(new Set(ids.filter(passes)));

/** A filter that lets about one record in `share` pass. */
const oneIn = (share: number, turn: number) => (id: string) => (Number(id.slice(1)) * 7919 + turn) % share === 0;

describe('nearest', () => {
  it('is what filtering first and matching then gives, however few records pass', () =>
    fc.assert(
      fc.asyncProperty(
        fc.string({ minLength: 1, maxLength: 8 }),
        fc.constantFrom(1, 2, 30, 700, 4_999),
        fc.nat(10_000),
        fc.constantFrom(1, 25, 500, 10_000),
        fc.constantFrom('not listed', 'too many to list', 'listed'),
        async (q, share, turn, horizon, listing) => {
          const passes = oneIn(share, turn);
          const expected = filterThenMatch(q, passes);
          const listed = listing === 'listed' ? new Set([...vectors.keys()].filter(passes)) : undefined;
          const list = listing === 'not listed' ? undefined : () => Promise.resolve(listed);
          const found = await nearest(semantic, { kind: 'article', q, horizon }, admitting(passes), list);
          const ids = found.matches.map(({ id }) => id);
          expect(ids.toSorted()).toEqual(
            expected
              .slice(0, horizon)
              .map(({ id }) => id)
              .toSorted(),
          );
          expect(found.isExhausted).toBe(expected.length > horizon);
          const exact = await found.measure(ids);
          for (const { id, distance, error } of found.matches)
            expect(Math.abs(distance - (exact.get(id) ?? Number.NaN))).toBeLessThanOrEqual(error + 1e-12);
        },
      ),
      { numRuns: 40, seed: 6 },
    ));

  it('asks about each record once, and about none beyond the floor', async () => {
    const asked: string[] = [];
    await nearest(semantic, { kind: 'article', q: 'anything', horizon: 500 }, async (ids) => {
      asked.push(...ids);
      return new Set();
    });
    expect(asked.sort()).toEqual(
      filterThenMatch('anything', () => true)
        .map(({ id }) => id)
        .sort(),
    );
  });

  it('asks about few records where few pass and can be listed', async () => {
    let asked = 0;
    const passes = oneIn(700, 3);
    const admit = (ids: readonly string[]) => {
      asked += ids.length;
      return admitting(passes)(ids);
    };
    const list = () => Promise.resolve(new Set([...vectors.keys()].filter(passes)));
    await nearest(semantic, { kind: 'article', q: 'anything', horizon: 100 }, admit, list);
    // The first look at 1.2 times the horizon, and the few that pass.
    expect(asked).toBeLessThan(140);
  });

  it('refuses where there is no embedder', async () => {
    const absent: Semantic = { available: false, reason: 'There is none.' };
    await expect(
      nearest(
        absent,
        { kind: 'story', q: 'x', horizon: 5 },
        admitting(() => true),
      ),
    ).rejects.toMatchObject({
      type: 'semantic-unavailable',
    });
  });
});

describe('rankRecords', () => {
  it('takes the bonus off the rank only: the distances stay raw', async () => {
    const [first, second] = filterThenMatch('x', () => true);
    const favourite = second?.id ?? '';
    const ranked = await rankRecords(semantic, { kind: 'article', q: 'x', limit: 2 }, async (ids) =>
      ids.map((id) => ({ id, bonus: id === favourite ? 0.5 : 0 })),
    );
    expect(ranked.map(({ id, distance }) => ({ id, distance: roundDistance(distance) }))).toEqual(
      [second, first].map((match) => ({ id: match?.id, distance: roundDistance(match?.distance ?? 0) })),
    );
  });

  it('gives records of equal rank in the order of their ids', async () => {
    const twins = new VectorIndex<SemanticRecord>({ dimensions: DIMENSIONS, now: () => 0 });
    for (const id of ['c', 'a', 'b']) twins.add(recordOf(id), vectorOf('same'));
    const both: Semantic = {
      ...semantic,
      scan: (_kind, query, among) => twins.scan(query, { among }),
      measure: (_kind, query, ids) => twins.measure(query, ids),
    };
    const ranked = await rankRecords(both, { kind: 'article', q: 'same', limit: 3 }, async (ids) =>
      ids.map((id) => ({ id, bonus: 0 })),
    );
    expect(ranked.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });
});

describe('recencyBonus', () => {
  const now = new Date('2026-03-26T10:30:00.000Z');
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

  it('shrinks with age and never turns into a penalty', () =>
    fc.assert(
      fc.property(fc.nat(20_000), fc.nat(20_000), (a, b) => {
        const [newer, older] = [recencyBonus(daysAgo(Math.min(a, b)), now), recencyBonus(daysAgo(Math.max(a, b)), now)];
        expect(newer).toBeGreaterThanOrEqual(older);
        expect(older).toBeGreaterThanOrEqual(0);
      }),
    ));

  it('is no greater for what is dated ahead than for what is new', () => {
    expect(recencyBonus(daysAgo(-400), now)).toBe(recencyBonus(now, now));
  });
});
