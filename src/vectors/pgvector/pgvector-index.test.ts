import { vector as pgvector } from '@electric-sql/pglite-pgvector';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addArticle, addEvent, addStory } from '../../../test/world/builders.ts';
import { createTestDatabase } from '../../../test/world/database.ts';
import { toTestId, toTestName } from '../../../test/world/ids.ts';
import { openPglite } from '../../../test/world/pglite.ts';
import {
  DIMENSIONS,
  distanceBetween,
  type SemanticWorld,
  startSemanticWorld,
  toVector,
  UNEMBEDDABLE,
  vectorAt,
} from '../../../test/world/semantic-world.ts';
import { startWorld, type World } from '../../../test/world/world.ts';
import type { Db, EmbeddedKind, Semantic } from '../../core/services.ts';
import type { Embedder } from '../embedder.ts';
import { vectorToBytes } from '../encoding.ts';
import { type Match, VectorIndex } from '../exact-search.ts';
import type { SemanticIndex } from '../semantic.ts';
import { PgvectorMissing, requirePgvector } from './extension.ts';
import { createPgvectorIndex } from './pgvector-index.ts';
import { computeMaxError } from './scan.ts';

let world: SemanticWorld;
/** The same store over pgvector. */
let other: World;
const logged: unknown[] = [];

const createIndex = (embedder: Embedder, timeLimitMs?: number): SemanticIndex =>
  createPgvectorIndex({
    db: world.db,
    embedder,
    now: () => 0,
    log: (message, fields) => logged.push({ message, ...fields }),
    timeLimitMs,
  });
const embedderNamed = (id: string): Embedder => ({ ...world.embedder, id });

async function store(embedder: string, of: EmbeddedKind, vectors: ReadonlyMap<string, Float32Array>): Promise<void> {
  const rows = [...vectors].map(([of_id, vector]) => ({ of, of_id, embedder, values: vectorToBytes(vector) }));
  for (let at = 0; at < rows.length; at += 1_000)
    await world.db
      .insertInto('vectors')
      .values(rows.slice(at, at + 1_000))
      .onConflict((conflict) =>
        conflict.columns(['embedder', 'of', 'of_id']).doUpdateSet((eb) => ({ values: eb.ref('excluded.values') })),
      )
      .execute();
}

const byDistance = (a: Match, b: Match): number => a.distance - b.distance || (a.id < b.id ? -1 : 1);

/** What callers of the interface make of it: the nearest by their exact distances. */
async function search(
  { semantic }: SemanticIndex,
  kind: EmbeddedKind,
  { query, limit, candidates }: { query: Float32Array; limit: number; candidates?: ReadonlySet<string> | undefined },
): Promise<Match[]> {
  const estimates = await semantic.scan(kind, query, candidates).nearest(limit);
  const ids = estimates.map(({ id }) => id);
  const distances = await semantic.measure(kind, query, ids);
  for (const { id, distance, error } of estimates)
    expect(Math.abs(distance - (distances.get(id) ?? Number.NaN))).toBeLessThanOrEqual(error);
  return Array.from(distances, ([id, distance]) => ({ id, distance }))
    .sort(byDistance)
    .slice(0, limit);
}

const toIds = (matches: readonly { readonly id: string }[]) => matches.map(({ id }) => id);

beforeAll(async () => {
  world = await startSemanticWorld({ emptyDatabase: await openPglite({ vector: pgvector }) });
}, 180_000);
afterAll(() => world?.close());

describe('a store without pgvector', () => {
  it('refuses the start and says what to do', async () => {
    const plain = await createTestDatabase();
    try {
      const { rows } = await sql`select from pg_available_extensions where name = 'vector'`.execute(plain.db);
      const index = createPgvectorIndex({ db: plain.db, embedder: world.embedder, now: () => 0, log: () => {} });
      if (rows.length > 0) await index.load();
      else
        await expect(index.load()).rejects.toThrow(
          'NORDWIRE_VECTORS=pgvector: the PostgreSQL server does not offer the extension vector (pgvector). Install ' +
            'pgvector 0.7 or newer on the server, or point DATABASE_URL at one that has it (the embedded server has ' +
            'not), or set NORDWIRE_VECTORS=memory.',
        );
    } finally {
      await plain.drop();
    }
  });

  /** Runs a step on the store as it is for the moment. */
  const inPassing = (step: (tx: Db) => Promise<void>) =>
    world.db
      .transaction()
      .execute(async (tx) => {
        await requirePgvector(tx);
        await step(tx);
        throw new Error('only in passing');
      })
      .catch((error: unknown) => {
        if (!(error instanceof Error) || error.message !== 'only in passing') throw error;
      });

  it('is one with a version that is too old', () =>
    inPassing(async (tx) => {
      await sql`update pg_extension set extversion = '0.6.2' where extname = 'vector'`.execute(tx);
      await expect(requirePgvector(tx)).rejects.toThrow(/has pgvector 0\.6\.2; 0\.7 or newer is needed\..*memory\.$/);
    }));

  it('is one whose extension is out of sight', () =>
    inPassing(async (tx) => {
      await sql`create schema elsewhere`.execute(tx);
      await sql`alter extension vector set schema elsewhere`.execute(tx);
      await expect(requirePgvector(tx)).rejects.toThrow(/not on the search path\. Add its schema/);
    }));

  it('is one where the extension may not be created', () =>
    inPassing(async (tx) => {
      await sql`drop extension vector cascade`.execute(tx);
      await sql`create role visitor`.execute(tx);
      await sql`set local role visitor`.execute(tx);
      const refusal = requirePgvector(tx);
      await expect(refusal).rejects.toBeInstanceOf(PgvectorMissing);
      await expect(refusal).rejects.toThrow(/permission denied.* Have an administrator run "create extension vector"/);
    }));
});

describe('exact search by pgvector', () => {
  const RECORDS = 2_000;
  const crowded = toVector('a crowd');
  /** The unit vector at a cosine distance from another, on the side where a third one is. */
  function createNeighbour(from: Float32Array, distance: number, side: Float32Array): Float32Array {
    const cosine = 1 - distance;
    const along = 1 - distanceBetween(from, side);
    const away = side.map((value, place) => value - along * (from[place] ?? 0));
    const rest = Math.sqrt(1 - cosine * cosine) / Math.hypot(...away);
    return from.map((value, place) => cosine * value + rest * (away[place] ?? 0));
  }
  const name = (place: number) => `r${String(place).padStart(10, '0')}x`;
  const vectors = new Map([
    // A tenth are copies of others, so that places are shared.
    ...Array.from({ length: RECORDS }, (_, place): [string, Float32Array] => [
      name(place),
      toVector(`record ${place % (0.9 * RECORDS)}`),
    ]),
    // And some are closer together, around one query, than float16 can tell.
    ...Array.from({ length: 400 }, (_, place): [string, Float32Array] => [
      name(RECORDS + place),
      createNeighbour(crowded, 0.1 + place * 1e-6, toVector(`side ${place}`)),
    ]),
  ]);
  const memory = new VectorIndex({ dimensions: DIMENSIONS, now: () => 0, toRow: (id) => ({ id }) });
  let index: SemanticIndex;

  beforeAll(async () => {
    const embedder = embedderNamed('test:many:1');
    await store(embedder.id, 'story', vectors);
    await sql`
      insert into stories (id, title, summary, content, published_at, created_at, updated_at, status)
      select of_id, 'x', 'x', 'x', now(), now(), now(), case when of_id like '%3x' then 'draft' else 'published' end
      from vectors where embedder = ${embedder.id}`.execute(world.db);
    index = createIndex(embedder);
    await index.load();
    for (const [id, vector] of vectors) if (!id.endsWith('3x')) memory.add(id, vector);
  }, 60_000);

  const searches = fc.record({
    q: fc.string({ minLength: 1, maxLength: 8 }),
    limit: fc.constantFrom(1, 25, 300, 1_100),
    share: fc.constantFrom(undefined, 1, 2, 40, 1_000, 10_000),
    turn: fc.nat(10_000),
  });

  const expectEqualToMemory = () =>
    fc.assert(
      fc.asyncProperty(searches, async ({ q, limit, share, turn }) => {
        const query = toVector(q);
        const candidates =
          share === undefined
            ? undefined
            : new Set(['nobody', ...[...vectors.keys()].filter((_, place) => (place * 7919 + turn) % share === 0)]);
        const found = await search(index, 'story', { query, limit, candidates });
        expect(found).toEqual(await memory.search(query, { limit, ...(candidates && { candidates }) }));
      }),
      { numRuns: 12 },
    );

  it('finds what the search in memory finds of published records, whatever the filter and the limit', () =>
    expectEqualToMemory());

  it('finds it also among records closer together than float16 can tell', async () => {
    for (const limit of [1, 10, 50, 200])
      expect(await search(index, 'story', { query: crowded, limit })).toEqual(await memory.search(crowded, { limit }));
  });

  it('finds the same when somebody has added an index that approximates', async () => {
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'nordwire_pgvector' and tablename like 'story%'`.execute(
      world.db,
    );
    for (const { name } of rows)
      await sql`create index on ${sql.id('nordwire_pgvector', name)} using hnsw (embedding halfvec_ip_ops)`.execute(
        world.db,
      );
    await sql`set enable_seqscan = off`.execute(world.db);
    try {
      await expectEqualToMemory();
    } finally {
      await sql`reset enable_seqscan`.execute(world.db);
    }
  });

  it('asks the store once where the nearest are asked for again, a little farther', async () => {
    const scan = index.semantic.scan('story', toVector('anything'));
    const first = await scan.nearest(100);
    await sql`alter schema nordwire_pgvector rename to away`.execute(world.db);
    try {
      expect(toIds((await scan.nearest(400)).slice(0, first.length))).toEqual(toIds(first));
      await expect(scan.nearest(1_100)).rejects.toThrow('nordwire_pgvector');
    } finally {
      await sql`alter schema away rename to nordwire_pgvector`.execute(world.db);
    }
  });

  it('never compares what another embedder made', async () => {
    await store('test:another:1', 'story', new Map([['stranger', toVector('anything')]]));
    await index.load();
    const found = await search(index, 'story', { query: toVector('anything'), limit: 5 });
    expect(toIds(found)).not.toContain('stranger');
    expect(toIds(await search(index, 'company', { query: toVector('anything'), limit: 5 }))).toEqual([]);
  });

  it.each([4, 16, 384, 1024])(
    'is in doubt by no more than rounding to float16 does: %i numbers',
    async (dimensions) => {
      const unit = (turn: number): Float32Array => {
        const numbers = Array.from({ length: dimensions }, (_, place) => Math.sin(turn + place * place + 1));
        const length = Math.hypot(...numbers);
        return Float32Array.from(numbers, (value) => value / length);
      };
      for (let turn = 0; turn < 20; turn += 1) {
        const [a, b] = [unit(turn), turn % 2 === 0 ? unit(turn) : unit(turn + 0.1)];
        const exact = a.reduce((sum, value, place) => sum + value * (b[place] ?? 0), 0);
        const { rows } = await sql<{ product: number }>`
        select -(${`[${a.join()}]`}::halfvec <#> ${`[${b.join()}]`}::halfvec) as product`.execute(world.db);
        expect(Math.abs((rows[0]?.product ?? 0) - exact)).toBeLessThanOrEqual(computeMaxError(dimensions));
      }
    },
  );
});

describe('the mirror', () => {
  const embedder = () => embedderNamed('test:mirror:1');
  const place = (distances: Readonly<Record<string, number>>) =>
    store(
      embedder().id,
      'company',
      new Map(Object.entries(distances).map(([name, distance]) => [toTestId(name), vectorAt(distance)])),
    );
  const lose = (name: string) =>
    sql`delete from vectors where embedder = ${embedder().id} and of_id = ${toTestId(name)}`.execute(world.db);
  const change = (at: string, ...names: readonly string[]) =>
    world.change(
      names.map((name) => ({ kind: 'company', id: toTestId(name), action: 'updated', movesClock: false })),
      at,
    );
  const find = async (index: SemanticIndex) =>
    Object.fromEntries(
      (await search(index, 'company', { query: vectorAt(0), limit: 10 })).map(({ id, distance }) => [
        toTestName(id),
        Number(distance.toFixed(6)),
      ]),
    );

  it('follows what changes: records that come, go and are made anew, in every process', async () => {
    await place({ nordvik: 0.1, fjell: 0.2 });
    const [one, two] = [createIndex(embedder()), createIndex(embedder())];
    await Promise.all([one.load(), two.load()]);
    expect(await find(one)).toEqual({ nordvik: 0.1, fjell: 0.2 });

    await place({ fjell: 0.05, havn: 0.3 });
    await lose('nordvik');
    await change('2026-03-27T00:00:00Z', 'nordvik', 'fjell', 'havn');
    await Promise.all([one.refresh(), two.refresh(), one.refresh()]);
    expect([await find(one), await find(two)]).toEqual(new Array(2).fill({ fjell: 0.05, havn: 0.3 }));
  });

  it('is put right when a process starts, also by what no change has told', async () => {
    await place({ isberg: 0.4 });
    await lose('havn');
    const index = createIndex(embedder());
    await index.load();
    expect(await find(index)).toEqual({ fjell: 0.05, isberg: 0.4 });
  });

  it('goes on without a vector that cannot be used, and tells', async () => {
    await sql`
      insert into vectors (of, of_id, embedder, "values")
      values ('company', ${toTestId('bank')}, ${embedder().id}, ${Buffer.alloc(4 * DIMENSIONS)})`.execute(world.db);
    const index = createIndex(embedder());
    await index.load();
    await change('2026-03-28T00:00:00Z', 'bank');
    await index.refresh();
    expect(await find(index)).toEqual({ fjell: 0.05, isberg: 0.4 });
    expect(logged).toContainEqual(
      expect.objectContaining({ message: 'a stored vector cannot be used', of: 'company', of_id: toTestId('bank') }),
    );
  });

  it('shows nothing of a record that was withdrawn, even before it was brought up to date', async () => {
    const index = createIndex(embedder());
    await sql`update companies set visible = false where id = ${toTestId('isberg')}`.execute(world.db);
    try {
      expect(await find(index)).toEqual({ fjell: 0.05 });
    } finally {
      await sql`update companies set visible = true where id = ${toTestId('isberg')}`.execute(world.db);
    }
  });
});

describe('semantic mode over pgvector', () => {
  const sources = ['nordposten', 'notices', 'boreal', 'kontoret', 'isblogg'] as const;
  const countries = ['SE', 'NO', 'DK', 'FI'] as const;
  const pick = <Value>(values: readonly Value[], by: number): Value => values[by % values.length] as Value;
  const day = (place: number) => new Date(Date.UTC(2026, 2, 26 - (place % 40), place % 10)).toISOString();
  let semantic: Semantic;

  beforeAll(async () => {
    const articles = Array.from({ length: 60 }, (_, place) => `art${place}x`);
    await world.add((draft) => {
      for (let event = 0; event < 12; event += 1) {
        addEvent(draft, `event${event}x`, {
          title: `Event ${event}`,
          significance: pick(['notable', 'routine'], event),
          article_count: 5,
          first_reported_at: day(39),
          last_article_at: day(event),
          cast: { [pick(['nordvik', 'fjell', 'havn'], event)]: 'subject' },
        });
      }
      articles.forEach((name, place) => {
        addArticle(draft, name, {
          source: pick(sources, place),
          country: pick(countries, place >> 1),
          event: `event${place % 12}x`,
          published_at: day(place),
          cast: { [pick(['nordvik', 'fjell', 'havn'], place)]: 'subject' },
        });
      });
      for (let place = 0; place < 20; place += 1)
        addStory(draft, `story${place}x`, {
          title: `Story ${place}`,
          published_at: day(place * 3),
          country: pick(countries, place),
          articles: [pick(articles, place)],
        });
    });
    const vectors = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, toVector(name)]));
    await world.place('article', vectors(articles));
    await world.place('story', vectors(Array.from({ length: 20 }, (_, place) => `story${place}x`)));
    await world.place('company', vectors(['nordvik', 'fjell', 'havn', 'isberg', 'bank']));
    const index = createIndex(world.embedder);
    await index.load();
    semantic = index.semantic;
    other = await startWorld({ database: world.database, semantic });
  }, 60_000);
  afterAll(() => other?.close());

  const one = (...values: readonly string[]) => fc.constantFrom('', '', ...values);
  const requests = fc.oneof(
    fc.tuple(
      fc.constantFrom('articles', 'events'),
      one('&country=SE,NO', '&country=FI'),
      one('&ticker=FJELL'),
      one('&sources=nordposten00'),
    ),
    fc.tuple(fc.constant('stories'), one('&country=SE'), one(`&published_after=${day(30)}`)),
    fc.tuple(fc.constant('companies'), one('&domicile=SE,NO'), one('&sector=Industrials')),
  );

  it('every list answers what it answers over the search in memory, whatever the filters and the plan', () =>
    fc.assert(
      fc.asyncProperty(
        fc.stringMatching(/^[a-z]{2,8}$/),
        requests,
        fc.constantFrom(3, 100),
        fc.constantFrom('open', 'view'),
        async (q, [list, ...filters], limit, key) => {
          const path = `/${list}?mode=semantic&q=${q}&limit=${limit}${filters.join('')}`;
          expect(await other.read(path, { key })).toEqual(await world.read(path, { key }));
        },
      ),
      { numRuns: 40 },
    ));

  it('finds something to compare', async () => {
    for (const list of ['articles', 'events', 'stories', 'companies'])
      expect((await other.read(`/${list}?mode=semantic&q=wind`))['pagination']).not.toEqual({ count: 0 });
  });

  it('is 503 where the query cannot be embedded', async () => {
    const response = await other.get(`/articles?mode=semantic&q=${UNEMBEDDABLE}`);
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ type: expect.stringMatching(/semantic-unavailable$/) });
  });

  it('is 503 where the store cancels the scan at the time limit', async () => {
    // PGlite knows no time limits, so the table itself says that the time is up, if the limit is set.
    const embedder = embedderNamed('test:slow:1');
    const slow = createIndex(embedder, 1_234);
    await slow.load();
    const { rows } = await sql<{ table: string }>`
      select c.relname as table from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'nordwire_pgvector' and c.relkind = 'r' and c.relname like 'article%' order by c.oid desc limit 1`.execute(
      world.db,
    );
    const table = sql.id('nordwire_pgvector', rows[0]?.table ?? '');
    await sql`drop table ${table}`.execute(world.db);
    await sql`
      create function nordwire_pgvector.run_out() returns table (id text, embedding halfvec) language plpgsql as $$
      begin
        if current_setting('statement_timeout') = '1234ms' then raise query_canceled; end if;
      end $$`.execute(world.db);
    await sql`create view ${table} as select * from nordwire_pgvector.run_out()`.execute(world.db);
    const late = await startWorld({ database: world.database, semantic: slow.semantic });
    const response = await late.get('/articles?mode=semantic&q=wind');
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({
      type: expect.stringMatching(/semantic-unavailable$/),
      detail: 'The search took too long and was cancelled; narrow the filters.',
    });
    await late.close();
    expect((await sql<{ statement_timeout: string }>`show statement_timeout`.execute(world.db)).rows).toEqual([
      { statement_timeout: '0' },
    ]);
  });
});
