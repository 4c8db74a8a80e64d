import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fuseRankings } from './fusion.ts';

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
