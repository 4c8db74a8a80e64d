import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fuseRankings, type WeightedId } from './fusion.ts';

const alike = (...ids: readonly string[]): readonly WeightedId[] => ids.map((id) => ({ id, weight: 1 }));

it('puts what both rankings have before what only one has at the same place', () => {
  expect(fuseRankings([alike('a', 'b'), alike('c', 'b')], 10)).toEqual(['b', 'a', 'c']);
});

it('weighs a place by 1 / (60 + place)', () => {
  // z: 1/61 + 1/70 = 0.0307; m: 1/62 + 1/63 = 0.0320.
  const first = ['z', 'm', ...Array.from({ length: 8 }, (_, at) => `f${at}`)];
  const second = ['x', 'y', 'm', ...Array.from({ length: 6 }, (_, at) => `s${at}`), 'z'];
  expect(fuseRankings([alike(...first), alike(...second)], 2)).toEqual(['m', 'z']);
});

it('counts a place by its weight, and one without weight for nothing', () => {
  const strong = [
    { id: 'a', weight: 1 },
    { id: 'b', weight: 0.5 },
  ];
  // b: 0.5/62 + 0.4/61 = 0.0146; c: 0.4/62 = 0.0065; a: 1/61 = 0.0164.
  const weak = [
    { id: 'b', weight: 0.4 },
    { id: 'c', weight: 0.4 },
  ];
  expect(fuseRankings([strong, weak], 9)).toEqual(['a', 'b', 'c']);
  expect(fuseRankings([strong, [{ id: 'b', weight: 0 }]], 9)).toEqual(['a', 'b']);
  // b: 0.5/62 + 0.6/61 = 0.0179.
  expect(fuseRankings([strong, [{ id: 'b', weight: 0.6 }]], 9)).toEqual(['b', 'a']);
});

const anyRanking = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 1, max: 1024 })), {
    selector: ([id]) => id,
  })
  .map((rows) => rows.map(([id, parts]) => ({ id: `r${id}`, weight: parts / 1024 })))
  .map((rows) => rows.sort((a, b) => b.weight - a.weight));
const toIds = (rows: readonly WeightedId[]) => rows.map(({ id }) => id);

it('leaves a single ranking as it is', () =>
  fc.assert(
    fc.property(anyRanking, fc.nat(20), (ranking, limit) => {
      expect(fuseRankings([ranking, []], limit)).toEqual(toIds(ranking).slice(0, limit));
    }),
  ));

it('gives each record once, and no others', () =>
  fc.assert(
    fc.property(anyRanking, anyRanking, (one, other) => {
      expect(fuseRankings([one, other], 100).sort()).toEqual([...new Set([...toIds(one), ...toIds(other)])].sort());
    }),
  ));

it('never puts a record below one that no ranking has higher or weighs more', () =>
  fc.assert(
    fc.property(anyRanking, anyRanking, (one, other) => {
      const order = fuseRankings([one, other], 100);
      const listShares = (id: string) =>
        [one, other].map((rows) => {
          const place = rows.findIndex((row) => row.id === id);
          return { place: place === -1 ? Number.POSITIVE_INFINITY : place, weight: rows[place]?.weight ?? 0 };
        });
      for (const [at, id] of order.entries())
        for (const after of order.slice(at + 1)) {
          const [mine, theirs] = [listShares(id), listShares(after)];
          const isBeaten = mine.every(
            ({ place, weight }, which) =>
              (theirs[which]?.place ?? 0) <= place && (theirs[which]?.weight ?? 0) >= weight,
          );
          expect(isBeaten && mine.some(({ place }, which) => place !== theirs[which]?.place)).toBe(false);
        }
    }),
  ));
