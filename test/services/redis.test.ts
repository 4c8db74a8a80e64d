import { randomBytes } from 'node:crypto';
import { createClient } from '@redis/client';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Counters, CounterWindow } from '../../src/access/counters.ts';
import { openRedisCounters } from '../../src/access/redis-counters.ts';
import { createUsageLedger } from '../../src/access/usage-ledger.ts';
import { describeCounters } from '../access/counters-suite.ts';
import { describeLimits } from '../access/limits-suite.ts';
import { addAccount } from '../access/store.ts';
import { createTestDatabase, type TestDatabase } from '../world/database.ts';
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts';

const url = process.env['NORDWIRE_TEST_REDIS_URL'];
/** Longer than any pause of a busy machine, so that a silence is one that a test makes. */
const TIMEOUT_MS = 1_500;

const hour = (owner: string): CounterWindow => ({
  name: 'rest_hour',
  owner,
  start: new Date('2026-11-21T07:00:00Z'),
  end: new Date('2026-11-21T08:00:00Z'),
});
const month = (owner: string): CounterWindow => ({
  name: 'rest_month',
  owner,
  start: new Date('2026-11-01T00:00:00Z'),
  end: new Date('2026-12-01T00:00:00Z'),
});

describe.skipIf(url === undefined)('Redis', () => {
  const target = new URL(url ?? 'redis://127.0.0.1');
  const redis = createClient({ url: target.href });
  const prefix = `test-${randomBytes(6).toString('hex')}`;
  const opened: Counters[] = [];
  let database: TestDatabase;
  let proxy: FaultProxy;

  beforeAll(async () => {
    await redis.connect();
    database = await createTestDatabase();
    proxy = await startFaultProxy({ host: target.hostname, port: Number(target.port || 6379) });
  });
  afterEach(async () => {
    proxy.pass();
    await Promise.all(opened.splice(0).map((counters) => counters.close()));
  });
  afterAll(async () => {
    await forgetAll();
    await redis.close();
    await proxy.close();
    await database.drop();
  });

  const keys = () => redis.keys(`${prefix}:*`);

  async function forgetAll(): Promise<void> {
    const all = await keys();
    if (all.length > 0) await redis.del(all);
  }

  /** One process: its own ledger and its own connection, through the proxy when `port` is the proxy's. */
  async function start(options: { port?: number; seen?: string[]; outcomes?: string[] } = {}): Promise<Counters> {
    const url = new URL(target.href);
    if (options.port !== undefined) url.port = String(options.port);
    const counters = await openRedisCounters({
      url: url.href,
      ledger: createUsageLedger(database.db, (error) => {
        throw error;
      }),
      prefix,
      timeoutMs: TIMEOUT_MS,
      onUp: () => options.seen?.push('up'),
      onAway: () => options.seen?.push('away'),
      onAsked: (outcome, seconds) => {
        expect(seconds).toBeGreaterThan(0);
        options.outcomes?.push(outcome);
      },
    });
    opened.push(counters);
    return counters;
  }

  const takeAll = (processes: readonly Counters[], window: CounterWindow, limit: number, each: number) =>
    Promise.all(processes.flatMap((one) => Array.from({ length: each }, () => one.take(window, limit))));

  it('lets exactly the limit through over several processes', async () => {
    const window = hour(await addAccount(database.db));
    const processes = [await start(), await start(), await start()];
    const takes = await takeAll(processes, window, 50, 40);
    expect(takes.filter(({ taken }) => taken)).toHaveLength(50);
    for (const one of processes) expect(await one.read(window)).toBe(50);
  });

  it('shares the usage of billed plans between processes at once', async () => {
    const owner = await addAccount(database.db);
    const [first, second] = [await start(), await start()];
    await first.addDay(owner, '2026-11-20', 1);
    await second.addDay(owner, '2026-11-21', 1);
    await first.addDay(owner, '2026-11-21', 1);
    expect(await second.sumDays(owner, '2026-11-01')).toBe(3);
    expect(await first.sumDays(owner, '2026-11-21')).toBe(2);
  });

  it('tells of each question whether it was answered', async () => {
    const outcomes: string[] = [];
    const counters = await start({ port: proxy.port, outcomes });
    const window: CounterWindow = { ...hour('203.0.113.60'), name: 'address' };
    await counters.take(window, 10);
    expect(outcomes).toEqual(['ok']);
    proxy.blackhole();
    await counters.take(window, 10);
    // While Redis is known to be away it is not asked.
    await counters.take(window, 10);
    expect(outcomes).toEqual(['ok', 'failed']);
  });

  it('shares address windows between processes', async () => {
    const window: CounterWindow = { ...hour('203.0.113.50'), name: 'address' };
    const takes = await takeAll([await start(), await start()], window, 10, 10);
    expect(takes.filter(({ taken }) => taken)).toHaveLength(10);
  });

  it('leaves no key behind that does not go by itself', async () => {
    const owner = await addAccount(database.db);
    const counters = await start();
    await counters.take(hour(owner), 10);
    await counters.take(month(owner), 10);
    await counters.take({ ...hour('198.51.100.1'), name: 'address' }, 10);
    await counters.addDay(owner, '2026-11-21', 1);
    const all = await keys();
    expect(all.length).toBeGreaterThanOrEqual(4);
    for (const key of all) expect(await redis.pTTL(key)).toBeGreaterThan(0);
  });

  it('loses no month when Redis loses everything', async () => {
    const owner = await addAccount(database.db);
    const [first, second] = [await start(), await start()];
    await takeAll([first, second], month(owner), 100, 5);
    await first.addDay(owner, '2026-11-21', 3);
    await Promise.all([first.flush(), second.flush()]);
    await forgetAll();
    expect(await second.take(month(owner), 100)).toEqual({ taken: true, used: 11 });
    expect(await first.take(month(owner), 11)).toEqual({ taken: false, used: 11 });
    expect(await second.sumDays(owner, '2026-11-01')).toBe(3);
  });

  it('counts what it has not written yet when Redis loses everything', async () => {
    const owner = await addAccount(database.db);
    const counters = await start();
    for (let count = 0; count < 7; count++) await counters.take(month(owner), 100);
    await forgetAll();
    expect(await counters.take(month(owner), 100)).toEqual({ taken: true, used: 8 });
  });

  it('believes the ledger when Redis comes back as it was some time ago', async () => {
    const owner = await addAccount(database.db);
    const before = await start();
    for (let count = 0; count < 9; count++) await before.take(month(owner), 100);
    await before.addDay(owner, '2026-11-21', 9);
    await before.flush();
    for (const key of await keys()) {
      if (!key.includes(owner)) continue;
      if (key.includes(':days:')) await redis.hSet(key, '2026-11-21', '2');
      else await redis.set(key, '2', { expiration: 'KEEPTTL' });
    }
    const after = await start();
    expect(await after.take(month(owner), 100)).toEqual({ taken: true, used: 10 });
    expect(await after.sumDays(owner, '2026-11-01')).toBe(9);
  });

  describe('while it is away', () => {
    it('serves, counts in the process and says so, when it is not there from the start', async () => {
      proxy.refuse();
      const seen: string[] = [];
      const owner = await addAccount(database.db);
      const counters = await start({ port: proxy.port, seen });
      expect(seen).toEqual(['away']);
      const takes = await takeAll([counters], hour(owner), 5, 8);
      expect(takes.filter(({ taken }) => taken)).toHaveLength(5);
      await counters.addDay(owner, '2026-11-21', 1);
      expect(await counters.sumDays(owner, '2026-11-01')).toBe(1);
    });

    it('makes no request wait longer than the time limit when the connection goes silent, and later ones not at all', async () => {
      const owner = await addAccount(database.db);
      const seen: string[] = [];
      const counters = await start({ port: proxy.port, seen });
      await counters.take(hour(owner), 100);
      proxy.blackhole();
      const begun = performance.now();
      const takes = await takeAll([counters], hour(owner), 100, 20);
      // One after the other they would wait 20 times as long.
      expect(performance.now() - begun).toBeLessThan(10 * TIMEOUT_MS);
      expect(takes.every(({ taken }) => taken)).toBe(true);
      const silent = performance.now();
      for (let count = 0; count < 20; count++) await counters.take(hour(owner), 100);
      expect(performance.now() - silent).toBeLessThan(10 * TIMEOUT_MS);
      expect(seen).toEqual(['up', 'away']);
    });

    it('goes on from what Redis had counted, and Redis from what was counted meanwhile', async () => {
      const owner = await addAccount(database.db);
      const seen: string[] = [];
      const [cut, other] = [await start({ port: proxy.port, seen }), await start()];
      await takeAll([cut, other], month(owner), 1000, 5);
      await Promise.all([cut.flush(), other.flush()]);

      proxy.refuse();
      await expect.poll(() => seen).toEqual(['up', 'away']);
      expect(await cut.take(month(owner), 1000)).toEqual({ taken: true, used: 11 });
      expect(await cut.take(month(owner), 11)).toEqual({ taken: false, used: 11 });
      await cut.flush();

      proxy.pass();
      await expect.poll(() => seen).toEqual(['up', 'away', 'up']);
      expect(await cut.take(month(owner), 1000)).toEqual({ taken: true, used: 12 });
      expect(await other.read(month(owner))).toBe(12);
    });

    it('holds a limit over two processes within a second', async () => {
      proxy.refuse();
      const owner = await addAccount(database.db);
      const processes = [await start({ port: proxy.port }), await start({ port: proxy.port })];
      await takeAll(processes, hour(owner), 10, 4);
      await Promise.all(processes.map((one) => one.flush()));
      await takeAll(processes, hour(owner), 10, 1);
      await Promise.all(processes.map((one) => one.flush()));
      await Promise.all(processes.map((one) => one.flush()));
      const takes = await takeAll(processes, hour(owner), 10, 3);
      expect(takes.filter(({ taken }) => taken).length).toBeLessThanOrEqual(2);
      await Promise.all(processes.map((one) => one.flush()));
      const { rows } = await sql<{ used: number }>`
        select used from usage_windows where account_id = ${owner}`.execute(database.db);
      expect(rows[0]?.used).toBeLessThanOrEqual(12);
    });

    it('counts on in the process when Redis answers but cannot be written', async () => {
      const owner = await addAccount(database.db);
      const seen: string[] = [];
      const counters = await start({ seen });
      await redis.configSet('maxmemory', '1');
      try {
        expect(await counters.take(hour(owner), 2)).toEqual({ taken: true, used: 1 });
        expect(await counters.take(hour(owner), 2)).toEqual({ taken: true, used: 2 });
        expect(await counters.take(hour(owner), 2)).toEqual({ taken: false, used: 2 });
        expect(seen).toEqual(['up', 'away']);
      } finally {
        await redis.configSet('maxmemory', '0');
      }
    });

    it('takes back what Redis forgot by a restart of its scripts', async () => {
      const owner = await addAccount(database.db);
      const counters = await start();
      await counters.take(hour(owner), 10);
      await redis.scriptFlush();
      expect(await counters.take(hour(owner), 10)).toEqual({ taken: true, used: 2 });
    });
  });

  const open = async ({ db }: TestDatabase): Promise<Counters> =>
    openRedisCounters({
      url: target.href,
      ledger: createUsageLedger(db, (error) => {
        throw error;
      }),
      prefix: `${prefix}:${randomBytes(4).toString('hex')}`,
      timeoutMs: 2_000,
    });
  describeCounters('counters in Redis', open);
  describeLimits('limits over counters in Redis', open);
});
