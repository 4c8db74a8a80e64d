import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fuseRankings, fuseScores } from './fusion.ts';

it('puts what both rankings have before what only one has at the same place', () => {
  expect(
    fuseRankings(
      [
        ['a', 'b'],
        ['c', 'b'],
      ],
      10,
    ),
  ).toEqual(['b', 'a', 'c']);
});

it('weighs a place by 1 / (60 + place)', () => {
  // z: 1/61 + 1/70 = 0.0307; m: 1/62 + 1/63 = 0.0320.
  const first = ['z', 'm', ...Array.from({ length: 8 }, (_, at) => `f${at}`)];
  const second = ['x', 'y', 'm', ...Array.from({ length: 6 }, (_, at) => `s${at}`), 'z'];
  expect(fuseRankings([first, second], 2)).toEqual(['m', 'z']);
});

it('leaves a single ranking as it is', () =>
  fc.assert(
    fc.property(fc.uniqueArray(fc.string()), fc.nat(20), (ranking, limit) => {
      expect(fuseRankings([ranking, []], limit)).toEqual(ranking.slice(0, limit));
    }),
  ));

it('gives each record once, and no others', () =>
  fc.assert(
    fc.property(fc.array(fc.uniqueArray(fc.string({ maxLength: 2 }))), (rankings) => {
      expect(fuseRankings(rankings, 10_000).sort()).toEqual([...new Set(rankings.flat())].sort());
    }),
  ));

const anyScore = fc.integer({ min: 1, max: 1024 }).map((parts) => parts / 1024);
const anyRanking = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 0, max: 30 }), anyScore), { selector: ([id]) => id })
  .map((rows) => rows.map(([id, score]) => ({ id: `r${id}`, score })).sort((a, b) => b.score - a.score));

it('puts what both find well before what one finds best', () => {
  const words = [
    { id: 'a', score: 1 },
    { id: 'b', score: 0.75 },
  ];
  const meaning = [
    { id: 'c', score: 0.6 },
    { id: 'b', score: 0.5 },
  ];
  expect(fuseScores([words, meaning], 10)).toEqual(['b', 'a', 'c']);
});

it('leaves the order to the ranking that tells its matches apart', () =>
  fc.assert(
    fc.property(anyRanking, anyScore, (ranking, score) => {
      const alike = ranking.toReversed().map(({ id }) => ({ id, score }));
      expect(fuseScores([ranking, alike], 100)).toEqual(ranking.map(({ id }) => id));
    }),
  ));

it('never puts a record below one that no ranking finds better', () =>
  fc.assert(
    fc.property(anyRanking, anyRanking, (words, meaning) => {
      const order = fuseScores([words, meaning], 100);
      const scoresOf = (id: string) => [words, meaning].map((rows) => rows.find((row) => row.id === id)?.score ?? 0);
      for (const [at, id] of order.entries())
        for (const after of order.slice(at + 1)) {
          const isWorse = scoresOf(id).every((score, which) => score <= (scoresOf(after)[which] ?? 0));
          const isSame = scoresOf(id).every((score, which) => score === scoresOf(after)[which]);
          expect(isWorse && !isSame).toBe(false);
        }
    }),
  ));

it('gives each record of scored rankings once, and a single one as it is', () =>
  fc.assert(
    fc.property(anyRanking, anyRanking, (words, meaning) => {
      const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
      expect(fuseScores([words, meaning], 100).sort()).toEqual([...new Set([...ids(words), ...ids(meaning)])].sort());
      expect(fuseScores([words, []], 3)).toEqual(ids(words).slice(0, 3));
    }),
  ));
