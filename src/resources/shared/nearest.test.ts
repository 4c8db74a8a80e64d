import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createIndex } from '../../../test/support/resources/shared/semantic-harness.ts';
import type { Semantic, SemanticEstimate, SemanticRecord } from '../../core/services.ts';
import { type AdmittingFilters, findNearest } from './nearest.ts';

const RECORDS = 5_000;
const records = Array.from(
  { length: RECORDS },
  (_, place): SemanticRecord => ({ id: `r${place}`, publishedAt: place, event: null }),
);
const { semantic, filterThenMatch } = createIndex(records);

/** A filter that lets about one record in `share` pass. */
const oneIn =
  (share: number, turn: number) =>
  ({ id }: { id: string }) =>
    (Number(id.slice(1)) * 7919 + turn) % share === 0;

type Passes = (record: SemanticRecord) => boolean;

const createFilters = (passes: Passes, more: Partial<AdmittingFilters> = {}): AdmittingFilters => ({
  mayPass: () => true,
  isDecided: false,
  listing: undefined,
  admit: async (requested) => new Set(requested.filter(passes).map(({ id }) => id)),
  ...more,
});

const createListing = (passes: Passes, { expected, isListed }: { expected: number; isListed: boolean }) => ({
  few: 10_000,
  isExact: true,
  expect: async () => expected,
  list: async () => (isListed ? new Set(records.filter(passes).map(({ id }) => id)) : undefined),
});

describe('findNearest', () => {
  it('is what filtering first and matching then gives, however few records pass and whoever tells', () =>
    fc.assert(
      fc.asyncProperty(
        fc.string({ minLength: 1, maxLength: 8 }),
        fc.constantFrom(1, 2, 30, 700, 4_999),
        fc.nat(10_000),
        fc.constantFrom(1, 25, 500, 10_000),
        fc.constantFrom('by the index', 'by the store', 'listed at first', 'listed later', 'too many to list'),
        async (q, share, turn, horizon, decider) => {
          const passes = oneIn(share, turn);
          const expected = filterThenMatch(q, passes);
          const isListed = decider === 'listed at first' || decider === 'listed later';
          const found = await findNearest(
            semantic,
            { kind: 'article', q, horizon },
            createFilters(passes, {
              isDecided: decider === 'by the index',
              mayPass: decider === 'by the index' ? passes : () => true,
              listing:
                decider === 'by the store'
                  ? undefined
                  : createListing(passes, { expected: decider === 'listed at first' ? 1 : RECORDS * 10, isListed }),
            }),
          );
          const exact = new Map<string, number>();
          let { possible: matches, doubted, isExhausted, crossing } = found.cut(exact);
          while (doubted.size + crossing.length > 0) {
            const ids = [...doubted, ...crossing].map(({ id }) => id);
            for (const [id, distance] of await found.measure(ids)) exact.set(id, distance);
            ({ possible: matches, doubted, isExhausted, crossing } = found.cut(exact));
          }
          expect(matches.map(({ id }) => id).toSorted()).toEqual(
            expected
              .slice(0, horizon)
              .map(({ id }) => id)
              .toSorted(),
          );
          expect(isExhausted).toBe(expected.length > horizon);
          const distances = new Map(await found.measure(matches.map(({ id }) => id)));
          for (const { id, distance, error } of matches)
            expect(Math.abs(distance - (distances.get(id) ?? Number.NaN))).toBeLessThanOrEqual(error + 1e-12);
        },
      ),
      { numRuns: 40 },
    ));

  it('asks the store about each record once, and about none beyond the floor', async () => {
    const requested: string[] = [];
    const admit = async (some: readonly SemanticEstimate[]) => {
      requested.push(...some.map(({ id }) => id));
      return new Set<string>();
    };
    const question = { kind: 'article', q: 'anything', horizon: 500 } as const;
    await findNearest(
      semantic,
      question,
      createFilters(() => true, { admit }),
    );
    expect(requested.sort()).toEqual(
      filterThenMatch('anything', () => true)
        .map(({ id }) => id)
        .sort(),
    );
  });

  it('asks the store about no record where the index tells, or where what passes is listed', async () => {
    const passes = oneIn(7, 3);
    const admit = () => Promise.reject(new Error('It was asked.'));
    const question = { kind: 'article', q: 'anything', horizon: 100 } as const;
    await findNearest(semantic, question, createFilters(passes, { admit, isDecided: true, mayPass: passes }));
    const listing = createListing(passes, { expected: 700, isListed: true });
    await findNearest(semantic, question, createFilters(passes, { admit, listing }));
  });

  it('asks about what is listed where the list may hold what does not pass', async () => {
    const passes = oneIn(14, 0);
    const listing = { ...createListing(oneIn(7, 0), { expected: 700, isListed: true }), isExact: false };
    const question = { kind: 'article', q: 'anything', horizon: RECORDS } as const;
    const found = await findNearest(semantic, question, createFilters(passes, { listing }));
    expect(
      found
        .cut(new Map())
        .possible.map(({ id }) => id)
        .sort(),
    ).toEqual(
      filterThenMatch('anything', passes)
        .map(({ id }) => id)
        .sort(),
    );
  });

  it('lists what passes after all when fewer pass than was expected', async () => {
    let requested = 0;
    const passes = oneIn(700, 3);
    const admit = async (some: readonly SemanticEstimate[]) => {
      requested += some.length;
      return new Set(some.filter(passes).map(({ id }) => id));
    };
    const listing = createListing(passes, { expected: RECORDS * 10, isListed: true });
    await findNearest(
      semantic,
      { kind: 'article', q: 'anything', horizon: 100 },
      createFilters(passes, { admit, listing }),
    );
    // The first look at 1.2 times the horizon, and what lies within the doubt of its last.
    expect(requested).toBeLessThan(140);
  });

  it('finds nothing where nothing passes', async () => {
    const listing = createListing(() => false, { expected: 0, isListed: true });
    const question = { kind: 'article', q: 'anything', horizon: 5 } as const;
    const found = await findNearest(
      semantic,
      question,
      createFilters(() => false, { listing }),
    );
    expect(found.cut(new Map())).toEqual({ possible: [], doubted: new Set(), isExhausted: false, crossing: [] });
  });

  it('refuses where there is no embedder', async () => {
    const absent: Semantic = { available: false, reason: 'There is none.' };
    const question = { kind: 'story', q: 'x', horizon: 5 } as const;
    await expect(
      findNearest(
        absent,
        question,
        createFilters(() => true),
      ),
    ).rejects.toMatchObject({
      type: 'semantic-unavailable',
    });
  });
});
