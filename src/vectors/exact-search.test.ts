import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../../test/world/random.ts';
import { loadProducts } from './exact/products.ts';
import { type IndexRow, type Match, ScanCancelled, VectorIndex, type VectorIndexOptions } from './exact-search.ts';
import { InvalidVector, toUnitVector } from './unit-vector.ts';

type Corpus = { readonly rows: ReadonlyMap<string, Float32Array>; readonly queries: readonly Float32Array[] };

/** Vectors around a few centres, as news about the same things lie; some are copies of others. */
function clustered(seed: number, size: { count: number; dimensions: number; centres: number; spread: number }): Corpus {
  const random = createRandom(seed);
  const gauss = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const around = (centre: Float32Array | undefined, spread: number) =>
    toUnitVector(Array.from({ length: size.dimensions }, (_, i) => (centre?.[i] ?? 0) + spread * gauss()));
  const centres = Array.from({ length: size.centres }, () => around(undefined, 1));
  const draw = () => around(centres[Math.floor(random() * centres.length)], size.spread);
  const rows = new Map<string, Float32Array>();
  let last = draw();
  for (let i = 0; i < size.count; i++) {
    if (random() > 0.05) last = draw();
    rows.set(`row${String((i * 7919) % size.count).padStart(5, '0')}`, last);
  }
  return { rows, queries: [draw(), around(undefined, 1), last] };
}

/** The definition: every distance in floats, sorted. */
function bruteForce(rows: Iterable<[string, Float32Array]>, query: Float32Array, limit: number): Match[] {
  return Array.from(rows, ([id, vector]) => {
    let product = 0;
    // An iterator would take ten times as long.
    for (let i = 0; i < vector.length; i++) product += (vector[i] ?? 0) * (query[i] ?? 0);
    return { id, distance: Math.max(0, 1 - product) };
  })
    .sort((a, b) => a.distance - b.distance || (a.id < b.id ? -1 : 1))
    .slice(0, limit);
}

const toRow = (id: string) => ({ id });

function createIndex(
  rows: ReadonlyMap<string, Float32Array>,
  options: Partial<VectorIndexOptions<IndexRow>> = {},
): VectorIndex {
  const dimensions = rows.values().next().value?.length ?? 2;
  const index = new VectorIndex({ dimensions, now: () => 0, toRow, ...options });
  for (const [id, vector] of rows) index.add(id, vector);
  return index;
}

const { products } = await loadProducts();

const corpora = fc.record({
  seed: fc.nat(),
  count: fc.integer({ min: 1, max: 1500 }),
  dimensions: fc.constantFrom(2, 7, 32, 384),
  centres: fc.integer({ min: 1, max: 40 }),
  spread: fc.constantFrom(0.001, 0.02, 0.1, 0.5),
});

describe('VectorIndex', () => {
  it('finds what a full float comparison finds, with or without a filter, for floats in memory or fetched', async () => {
    await fc.assert(
      fc.asyncProperty(
        corpora,
        fc.constantFrom(1, 10, 25, 100),
        fc.double({ min: 0, max: 1, noNaN: true }),
        async (size, limit, share) => {
          const { rows, queries } = clustered(size.seed, size);
          const floats = async (ids: readonly string[]) =>
            new Map(ids.map((id) => [id, rows.get(id) ?? new Float32Array()] as const));
          const inMemory = createIndex(rows);
          const fetched = createIndex(rows, { floats, products });
          const kept = [...rows].filter((_, at) => at < share * rows.size);
          const keptIds = new Set(kept.map(([id]) => id));
          for (const query of queries) {
            expect(await inMemory.search(query, { limit })).toEqual(bruteForce(rows, query, limit));
            expect(await fetched.search(query, { limit, candidates: keptIds })).toEqual(bruteForce(kept, query, limit));
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  it('gives by rank every row that can be among the first, however few pass and whatever is asked before', async () => {
    await fc.assert(
      fc.asyncProperty(
        corpora,
        fc.array(fc.constantFrom(1, 10, 25, 400), { minLength: 1, maxLength: 3 }),
        fc.constantFrom(1, 3, 50, 2_000),
        fc.constantFrom(0, 0.05, 1),
        fc.option(fc.integer({ min: 0, max: 3_000 }), { nil: undefined }),
        async (size, limits, share, mostBonus, expected) => {
          const { rows, queries } = clustered(size.seed, size);
          const readNumber = (id: string) => Number(id.slice('row'.length));
          const passes = ({ id }: { id: string }) => readNumber(id) % share === 0;
          const getBonus = ({ id }: { id: string }) => (mostBonus * ((readNumber(id) * 31) % 100)) / 100;
          const index = createIndex(rows, { products });
          for (const query of queries) {
            const ranked = bruteForce(rows, query, rows.size)
              .filter(passes)
              .map(({ id, distance }) => ({ id, rank: distance - getBonus({ id }) }))
              .sort((a, b) => a.rank - b.rank);
            const scan = index.scan(query, { ranking: { passes, getBonus: getBonus, mostBonus, expected } });
            for (const limit of limits) {
              const found = await scan.nearest(limit);
              const ids = new Set(found.map(({ id }) => id));
              expect(ranked.slice(0, limit).filter(({ id }) => !ids.has(id))).toEqual([]);
              const bar = (ranked[limit - 1]?.rank ?? Number.POSITIVE_INFINITY) + 1e-6;
              for (const { id, distance, error } of found) {
                expect(passes({ id })).toBe(true);
                expect(distance - getBonus({ id }) - 2 * error).toBeLessThanOrEqual(bar);
              }
            }
          }
        },
      ),
      { numRuns: 30 },
    );
  });

  it('tells each of many scans the same, whichever ended before or between its questions', async () => {
    await fc.assert(
      fc.asyncProperty(
        corpora,
        fc.array(fc.tuple(fc.nat({ max: 3 }), fc.constantFrom(1, 25, 400), fc.boolean()), { maxLength: 12 }),
        async (size, questions) => {
          const { rows, queries } = clustered(size.seed, size);
          const index = createIndex(rows, { products });
          const begin = (at: number) => index.scan(queries[at % queries.length] ?? new Float32Array());
          const scans = Array.from({ length: 4 }, (_, at) => begin(at));
          for (const [at, limit, isLast] of questions) {
            const found = await scans[at]?.nearest(limit);
            expect(found).toEqual(
              await createIndex(rows, { products })
                .scan(queries[at % 3] ?? new Float32Array())
                .nearest(limit),
            );
            if (!isLast) continue;
            scans[at]?.end();
            scans[at] = begin(at);
          }
        },
      ),
      { numRuns: 20 },
    );
  });

  it('answers nothing more once it ended', async () => {
    const { rows, queries } = clustered(7, { count: 50, dimensions: 7, centres: 3, spread: 0.1 });
    const scan = createIndex(rows).scan(queries[0] ?? new Float32Array());
    await scan.nearest(5);
    scan.end();
    await expect(scan.nearest(5)).rejects.toThrow('ended');
  });

  it('has recall@25 of 1 over 20,000 clustered vectors, more than one segment of them', async () => {
    const { rows, queries } = clustered(42, { count: 20_000, dimensions: 96, centres: 200, spread: 0.05 });
    for (const index of [createIndex(rows), createIndex(rows, { products })])
      for (const query of queries)
        expect(await index.search(query, { limit: 25 })).toEqual(bruteForce(rows, query, 25));
  });

  it('fetches the floats of few rows beside those it gives', async () => {
    const { rows, queries } = clustered(7, { count: 5_000, dimensions: 384, centres: 50, spread: 0.05 });
    let fetched = 0;
    const index = createIndex(rows, {
      floats: async (ids) => {
        fetched += ids.length;
        return new Map(ids.map((id) => [id, rows.get(id) ?? new Float32Array()] as const));
      },
    });
    await index.search(queries[0] ?? new Float32Array(), { limit: 25 });
    expect(fetched).toBeLessThanOrEqual(40);
  });

  const east = Float32Array.of(1, 0);
  const north = Float32Array.of(0, 1);
  const northEast = toUnitVector([1, 1]);

  it('forgets what is removed and reuses its place', async () => {
    const index = createIndex(
      new Map([
        ['a', east],
        ['b', north],
        ['c', northEast],
      ]),
    );
    expect(index.remove('a')).toBe(true);
    expect(index.remove('a')).toBe(false);
    expect(index.has('a')).toBe(false);
    index.add('d', northEast);
    expect(index.size).toBe(3);
    expect((await index.search(east, { limit: 9 })).map((match) => match.id)).toEqual(['c', 'd', 'b']);
  });

  it('replaces the vector of an id it has', async () => {
    const index = createIndex(
      new Map([
        ['a', east],
        ['b', northEast],
      ]),
    );
    index.add('a', north);
    expect(index.size).toBe(2);
    expect(await index.search(east, { limit: 9 })).toMatchObject([{ id: 'b' }, { id: 'a', distance: 1 }]);
  });

  it('puts equal distances in the order of their ids', async () => {
    const index = createIndex(
      new Map([
        ['b', east],
        ['c', east],
        ['a', east],
      ]),
    );
    expect(await index.search(east, { limit: 2 })).toEqual([
      { id: 'a', distance: 0 },
      { id: 'b', distance: 0 },
    ]);
  });

  it('passes over ids of the filter that it does not have, and counts a repeated one once', async () => {
    const index = createIndex(
      new Map([
        ['a', east],
        ['b', north],
      ]),
    );
    expect(await index.search(east, { limit: 9, candidates: ['b', 'nobody', 'b'] })).toEqual([
      { id: 'b', distance: 1 },
    ]);
    expect(await index.search(east, { limit: 9, candidates: new Set() })).toEqual([]);
    const [place = -1] = [index.findPlace('b')];
    expect(await index.search(east, { limit: 9, candidates: Int32Array.of(99_999, place) })).toEqual([
      { id: 'b', distance: 1 },
    ]);
    expect(await index.search(east, { limit: 9, candidates: new Int32Array() })).toEqual([]);
  });

  it('finds nothing in an empty index', async () => {
    expect(await new VectorIndex({ dimensions: 2, now: () => 0, toRow }).search(east, { limit: 5 })).toEqual([]);
  });

  it('leaves out a row whose floats are gone from the store', async () => {
    const index = createIndex(
      new Map([
        ['a', east],
        ['b', north],
      ]),
      { floats: async () => new Map([['b', north]]) },
    );
    expect(await index.search(east, { limit: 5 })).toEqual([{ id: 'b', distance: 1 }]);
  });

  it('refuses vectors of other dimensions or lengths, and a limit that is no count', async () => {
    const index = createIndex(new Map([['a', east]]));
    expect(() => index.add('b', Float32Array.of(1, 0, 0))).toThrow(InvalidVector);
    expect(() => index.add('b', Float32Array.of(3, 4))).toThrow(InvalidVector);
    await expect(index.search(Float32Array.of(1), { limit: 1 })).rejects.toThrow(InvalidVector);
    await expect(index.search(east, { limit: 0 })).rejects.toThrow(RangeError);
    await expect(index.search(east, { limit: 1.5 })).rejects.toThrow(RangeError);
    expect(index.size).toBe(1);
  });

  it('ends a scan that takes longer than its time limit', async () => {
    let time = 0;
    const index = createIndex(new Map([['a', east]]), { now: () => (time += 60), timeLimitMs: 100 });
    await expect(index.search(east, { limit: 1 })).rejects.toThrow(ScanCancelled);
    await expect(index.search(east, { limit: 1, candidates: ['a'] })).rejects.toThrow(
      'the scan was cancelled after 100 ms',
    );
  });

  it('ends a scan that nobody waits for any more, before and in the middle', async () => {
    const { rows, queries } = clustered(3, { count: 20_000, dimensions: 8, centres: 5, spread: 0.1 });
    const index = createIndex(rows);
    const query = queries[0] ?? new Float32Array();
    await expect(index.search(query, { limit: 1, signal: AbortSignal.abort() })).rejects.toThrow(ScanCancelled);
    const leaving = new AbortController();
    const search = index.search(query, { limit: 1, signal: leaving.signal });
    leaving.abort(new Error('client left'));
    await expect(search).rejects.toMatchObject({ name: 'ScanCancelled', cause: new Error('client left') });
  });

  it('lets other work run while it scans, and gives a row once that moves meanwhile', async () => {
    const at = (degrees: number) =>
      toUnitVector([Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]);
    const rows = new Map<string, Float32Array>();
    for (let i = 0; i < 99; i++) rows.set(`near${i}`, at(i / 10));
    rows.set('mover', at(20));
    for (let i = 0; i < 10_000; i++) rows.set(`far${i}`, at(90 + i / 200));
    const index = createIndex(rows);
    // Runs in the first pause: the mover goes from the part that was scanned to the freed place in the next one.
    setImmediate(() => {
      index.remove('mover');
      index.remove('far9999');
      index.add('mover', at(20));
    });
    const found = (await index.search(east, { limit: 150 })).map((match) => match.id);
    expect(index.has('far9999')).toBe(false);
    expect(found.slice(98, 102)).toEqual(['near98', 'mover', 'far0', 'far1']);
  });
});
