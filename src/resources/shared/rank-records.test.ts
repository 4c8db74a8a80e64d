import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createIndex } from '../../../test/support/resources/shared/semantic-harness.ts';
import type { SemanticRecord } from '../../core/services.ts';
import { type RankingFilters, rankRecords } from './rank-records.ts';
import { roundDistance } from './semantic.ts';

const RECORDS = 5_000;
const records = Array.from(
  { length: RECORDS },
  (_, place): SemanticRecord => ({ id: `r${place}`, publishedAt: place, event: null }),
);
const { semantic, filterThenMatch } = createIndex(records);

const toNumber = (id: string): number => Number(id.slice(1));
type Passes = (record: { readonly id: string }) => boolean;
type Row = { readonly id: string; readonly bonus: number };

const MAX_BONUS = 0.2;
/** A bonus that has nothing to do with the distance. */
const toBonus = (id: string): number => (MAX_BONUS * ((toNumber(id) * 31) % 1_000)) / 1_000;

function createFilters(passes: Passes, more: Partial<RankingFilters<Row>> = {}): RankingFilters<Row> {
  return {
    mayPass: () => true,
    isDecided: false,
    listing: undefined,
    maxBonus: MAX_BONUS,
    getBonus: ({ id }) => ({ least: toBonus(id), greatest: toBonus(id) }),
    read: async (ids, atMost) =>
      ids
        .filter((id) => passes({ id }))
        .slice(0, atMost)
        .map((id) => ({ id, bonus: toBonus(id) })),
    ...more,
  };
}

const toRanks = (rows: readonly (Row & { distance: number })[]) =>
  rows.map(({ id, distance }) => ({ id, distance: roundDistance(distance) }));

describe('rankRecords', () => {
  it('is the page that ranking everything that passes gives, whoever tells what passes and what the bonus is', () =>
    fc.assert(
      fc.asyncProperty(
        fc.string({ minLength: 1, maxLength: 8 }),
        fc.constantFrom(1, 2, 30, 700, 4_999),
        fc.nat(10_000),
        fc.constantFrom(1, 25, 100),
        fc.constantFrom('by the index', 'by the store', 'listed at first', 'listed later', 'too many to list'),
        fc.boolean(),
        async (q, share, turn, limit, decider, isBonusKnown) => {
          const passes: Passes = ({ id }) => (toNumber(id) * 7919 + turn) % share === 0;
          const expected = filterThenMatch(q, passes)
            .map(({ id, distance }) => ({ id, distance, bonus: toBonus(id) }))
            .sort((a, b) => a.distance - a.bonus - (b.distance - b.bonus) || (a.id < b.id ? -1 : 1))
            .slice(0, limit);
          const isListed = decider === 'listed at first' || decider === 'listed later';
          const ranked = await rankRecords(
            semantic,
            { kind: 'article', q, limit },
            createFilters(passes, {
              isDecided: decider === 'by the index',
              mayPass: decider === 'by the index' ? passes : () => true,
              listing:
                decider === 'by the store'
                  ? undefined
                  : {
                      few: 10_000,
                      isExact: true,
                      expect: async () => (decider === 'listed at first' ? 1 : RECORDS * 10),
                      list: async () => (isListed ? new Set(records.filter(passes).map(({ id }) => id)) : undefined),
                    },
              ...(isBonusKnown ? {} : { getBonus: () => ({ least: 0, greatest: MAX_BONUS }) }),
            }),
          );
          expect(toRanks(ranked)).toEqual(toRanks(expected));
        },
      ),
      { numRuns: 60 },
    ));

  it('takes the bonus off the rank only: the distances stay raw', async () => {
    const [first, second] = filterThenMatch('x', () => true);
    const bonus = (id: string) => (id === second?.id ? 0.5 : 0);
    const ranked = await rankRecords(
      semantic,
      { kind: 'article', q: 'x', limit: 2 },
      createFilters(() => true, {
        maxBonus: 0.5,
        getBonus: ({ id }) => ({ least: bonus(id), greatest: bonus(id) }),
        read: async (ids) => ids.map((id) => ({ id, bonus: bonus(id) })),
      }),
    );
    expect(toRanks(ranked)).toEqual(
      [second, first].map((match) => ({ id: match?.id, distance: roundDistance(match?.distance ?? 0) })),
    );
  });

  it('gives records of equal rank in the order of their ids', async () => {
    const twins = createIndex(
      ['c', 'a', 'b'].map((id) => ({ id, publishedAt: 0, event: null })),
      () => 'same',
    );
    const ranked = await rankRecords(
      twins.semantic,
      { kind: 'article', q: 'same', limit: 3 },
      createFilters(() => true, {
        getBonus: () => ({ least: 0, greatest: 0 }),
        read: async (ids) => ids.map((id) => ({ id, bonus: 0 })),
      }),
    );
    expect(ranked.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });

  it('fills the page where what the index told is not so any more', async () => {
    const gone = new Set(
      filterThenMatch('x', () => true)
        .slice(0, 40)
        .map(({ id }) => id),
    );
    const ranked = await rankRecords(
      semantic,
      { kind: 'article', q: 'x', limit: 25 },
      createFilters(({ id }) => !gone.has(id), { isDecided: true }),
    );
    expect(ranked).toHaveLength(25);
    expect(ranked.filter(({ id }) => gone.has(id))).toEqual([]);
  });

  it('reads about as many records as the page holds where all pass', async () => {
    const read: string[] = [];
    const filters = createFilters(() => true);
    await rankRecords(
      semantic,
      { kind: 'article', q: 'x', limit: 25 },
      {
        ...filters,
        async read(ids, atMost) {
          const rows = await filters.read(ids, atMost);
          read.push(...rows.map(({ id }) => id));
          return rows;
        },
      },
    );
    expect(read.length).toBeGreaterThanOrEqual(25);
    expect(read.length).toBeLessThan(35);
  });
});
