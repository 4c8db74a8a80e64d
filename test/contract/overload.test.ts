import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createReadiness } from '../../src/cli/process/readiness.ts';
import { createTurns, type Turns, WAITING_A_PLACE } from '../../src/core/turns.ts';
import { openStoreProbe, type StoreProbe } from '../../src/db/store-probe.ts';
import { problem } from '../world/answers.ts';
import { createTestDatabase, type TestDatabase } from '../world/database.ts';
import { type Json, startWorld, type World } from '../world/world.ts';

/** One search runs at a time. */
const CONNECTIONS = 5;
/** An account may have half of the line. */
const MAX_OF_ONE = WAITING_A_PLACE / 2;

let database: TestDatabase;
let probe: StoreProbe;
let world: World;
let turns: Turns;
/** Holds a lock in the way of every search. */
let locking: pg.PoolClient;

beforeAll(async () => {
  database = await createTestDatabase({ maxConnections: CONNECTIONS });
  probe = await openStoreProbe(database.connection);
  turns = createTurns({ connections: CONNECTIONS });
  const readiness = createReadiness(probe, { isEnding: () => false });
  world = await startWorld({ emptyDatabase: database, turns, readiness });
});
afterAll(async () => {
  await probe.close();
  await world.close();
});

/** Searches that wait for a lock, so many that a pool without turns would have no connection left. */
async function whileSearchesHang(count: number, ask: () => Promise<void>): Promise<readonly Response[]> {
  locking = await database.pool.connect();
  await locking.query('begin; lock table articles in access exclusive mode');
  const searches = Array.from({ length: count }, (_, n) => world.get(`/search?q=wind+${n}`, { key: 'pro' }));
  try {
    await expect.poll(() => turns.readLines().search.running).toBe(1);
    await ask();
  } finally {
    await locking.query('rollback');
    locking.release();
  }
  return Promise.all(searches);
}

describe('while searches hang', () => {
  it('probes, records, lists and keys that were not met yet are answered', async () => {
    const answers = await whileSearchesHang(MAX_OF_ONE, async () => {
      // Records and lists that read nothing of the locked articles; a company counts its articles.
      for (const path of ['/health', '/countries/SE', '/categories', '/companies?country=SE'])
        expect([path, (await world.get(path, { key: 'open' })).status]).toEqual([path, 200]);
      // What a 404 may have meant is looked for beside searches too.
      expect(await (await world.get('/companies/Nordvikk')).json()).toHaveProperty('did_you_mean');
      for (const path of ['/healthz', '/readyz']) expect((await world.fetch(path, { key: null })).status).toBe(200);
      // A key that was never seen is looked up in the store.
      expect((await world.get('/countries', { key: await world.account({ plan: 'plus' }) })).status).toBe(200);
    });
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  });

  it('one search too many of an account gets Retry-After, by REST and by tools, and counts', async () => {
    let refused: Response | undefined;
    let tool: Json | undefined;
    await whileSearchesHang(MAX_OF_ONE + 1, async () => {
      await expect.poll(() => turns.readLines().search.waiting).toBe(MAX_OF_ONE);
      refused = await world.get('/search?q=sun', { key: 'pro' });
      const params = { name: 'search_articles', arguments: { q: 'sun' } };
      const called = await world.fetch('/mcp', {
        key: 'pro',
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
      });
      tool = (await called.json()) as Json;
      // Other accounts have the other half of the line.
      const other = world.get('/search?q=sun', { key: 'open' });
      await expect.poll(() => turns.readLines().search.waiting).toBe(MAX_OF_ONE + 1);
      void other;
    });
    expect(refused?.status).toBe(503);
    expect(refused?.headers.get('retry-after')).toMatch(/^([1-9]|[12]\d|30)$/);
    expect(refused?.headers.get('cache-control')).toBe('no-store');
    expect(refused?.headers.has('x-ratelimit-remaining')).toBe(true);
    expect(await refused?.json()).toMatchObject({ type: problem('overloaded'), title: 'Service overloaded' });
    expect(tool).toMatchObject({
      result: {
        isError: true,
        content: [{ text: expect.stringMatching(/The queue for searches is full\.\nTry again in \d+ seconds?\.$/) }],
        _meta: { 'nordwire/problem': { type: problem('overloaded') } },
      },
    });
  });

  it('a client that goes away leaves the line', async () => {
    await whileSearchesHang(3, async () => {
      await expect.poll(() => turns.readLines().search.waiting).toBe(2);
      const gone = new AbortController();
      const answer = turns.run({ cost: 'search', owner: 'gone', gone: () => gone.signal }, async () => 'ran');
      expect(turns.readLines().search.waiting).toBe(3);
      gone.abort();
      await expect(answer).rejects.toMatchObject({ status: 499 });
      expect(turns.readLines().search.waiting).toBe(2);
    });
  });
});
