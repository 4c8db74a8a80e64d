import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { commitChanges } from '../../src/db/changes.ts';
import { type CommandLine, createCommandLine } from '../world/command-line.ts';
import { createTestDatabase, type TestDatabase } from '../world/database.ts';
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts';
import { freePort, type Process, startServe } from './processes.ts';

const redisUrl = process.env['NORDWIRE_TEST_REDIS_URL'];
const databaseUrl = process.env['NORDWIRE_TEST_DATABASE_URL'];

/** A process that starts on an empty store reads the reference data first. */
const START_MS = 300_000;

describe.skipIf(redisUrl === undefined || databaseUrl === undefined)('several processes', { timeout: START_MS }, () => {
  let store: TestDatabase;
  let nordwire: CommandLine;
  let settings: Record<string, string | undefined>;
  const running: Process[] = [];

  beforeAll(async () => {
    store = await createTestDatabase();
    nordwire = await createCommandLine(store, {
      REDIS_URL: redisUrl ?? '',
      NORDWIRE_POLL: 'false',
      NORDWIRE_ADDRESS_LIMIT: '1000000',
    });
    settings = nordwire.env;
  });
  afterEach(async () => {
    for (const one of running.splice(0)) expect(await one.stop()).toBe(0);
  });
  afterAll(async () => {
    await nordwire?.close();
    await store?.drop();
  });

  async function start(
    words: string[],
    more: Record<string, string> = {},
    kept: Process[] = running,
  ): Promise<{ base: string; process: Process }> {
    const port = await freePort();
    const one = await startServe(words, {
      ...settings,
      NORDWIRE_PORT: String(port),
      NORDWIRE_LOG_LEVEL: 'info',
      ...more,
    });
    kept.push(one);
    return { base: `http://127.0.0.1:${port}`, process: one };
  }
  const createKey = async (...words: string[]): Promise<string> =>
    (await nordwire.lines('keys', 'create', ...words)).at(-1) ?? '';
  const addSource = (id: string, name: string) =>
    store.db.transaction().execute(async (tx) => {
      await sql`insert into sources (id, name, domain, country, source_type, updated_at)
        values (${id}, ${name}, ${`${id}.example`}, 'SE', 'blog', now())`.execute(tx);
      await commitChanges(tx, new Date(), [{ kind: 'source', id, action: 'created', movesClock: false }]);
    });
  const ask = (base: string, path: string, key: string) =>
    fetch(`${base}${path}`, { headers: { authorization: `Bearer ${key}` } });

  describe('two that answer and one that takes news in', () => {
    let bases: readonly string[];
    let ingestBase: string;
    const own: Process[] = [];

    beforeAll(async () => {
      const started = ['api', 'api', 'ingest'].map((role) => start(['--role', role], {}, own));
      const [one = '', other = '', ingest = ''] = (await Promise.all(started)).map(({ base }) => base);
      bases = [one, other];
      ingestBase = ingest;
    }, START_MS);
    afterAll(async () => {
      for (const one of own) expect(await one.stop()).toBe(0);
    });

    it('count together, and a revoked key ends in each within five seconds', async () => {
      const created = (await nordwire.read('keys', 'create', '--plan', 'pro')) as { id: string; key: string };
      const left: number[] = [];
      for (const base of [...bases, ...bases]) {
        const response = await ask(base, '/api/v1/events', created.key);
        expect(response.status).toBe(200);
        left.push(Number(response.headers.get('x-ratelimit-remaining')));
      }
      const [first = 0] = left;
      expect(left).toEqual([first, first - 1, first - 2, first - 3]);
      await nordwire.lines('keys', 'revoke', created.id);
      const refused = bases.map((base) =>
        expect.poll(async () => (await ask(base, '/api/v1/events', created.key)).status, { timeout: 5_000 }).toBe(401),
      );
      await Promise.all(refused);
    });

    it('let through what the plan says and one request more a process at most, asked all at once', async () => {
      const key = await createKey('--plan', 'plus');
      const pending = Array.from({ length: 70 }, () => bases.map((base) => ask(base, '/api/v1/countries', key)));
      const statuses = (await Promise.all(pending.flat())).map(({ status }) => status);
      const taken = statuses.filter((status) => status === 200).length;
      expect(taken).toBeGreaterThanOrEqual(100);
      expect(taken).toBeLessThanOrEqual(102);
      expect(statuses.filter((status) => status === 429)).toHaveLength(140 - taken);
      for (const base of bases) expect((await ask(base, '/api/v1/countries', key)).status).toBe(429);
    });

    it('give no page of before a write a second after it, and none once one has shown it', async () => {
      const key = await createKey('--plan', 'pro');
      const count = async (base: string): Promise<number> => {
        const response = await ask(base, '/api/v1/sources?limit=100', key);
        expect(response.status).toBe(200);
        return ((await response.json()) as { sources: unknown[] }).sources.length;
      };
      const before = await count(bases[0] ?? '');
      for (let made = 1; made <= 15; made++) {
        // Both have the page by now.
        for (const base of bases) expect(await count(base)).toBe(before + made - 1);
        const id = `source${String(made).padStart(6, '0')}`;
        await addSource(id, `Source ${made}`);
        const written = performance.now();
        const seen = bases.map(async (base) => {
          for (let sentAt = performance.now(); (await count(base)) < before + made; sentAt = performance.now())
            expect(sentAt - written).toBeLessThan(1_000);
          for (let again = 0; again < 3; again++) expect(await count(base)).toBe(before + made);
        });
        await Promise.all(seen);
      }
    });

    it('show what a command wrote within a second; the one that takes news in answers probes alone', async () => {
      const key = await createKey('--plan', 'pro');
      const fetchEtag = async (base: string) => (await ask(base, '/api/v1/sources', key)).headers.get('etag');
      const before = await Promise.all(bases.map(fetchEtag));
      await nordwire.lines('feeds', 'add', 'https://feed.example/rss', '--name', 'Example', '--paused');
      const shown = bases.map((base, at) =>
        expect.poll(() => fetchEtag(base), { timeout: 1_000 }).not.toBe(before[at]),
      );
      await Promise.all(shown);
      expect((await fetch(`${ingestBase}/readyz`)).status).toBe(200);
      expect((await ask(ingestBase, '/api/v1/events', key)).status).toBe(404);
    });
  });

  it('on one machine share a port, and one that is killed is replaced', async () => {
    const { base, process: parent } = await start(['--workers', '2']);
    const key = await createKey('--plan', 'pro');
    expect((await ask(base, '/api/v1/events', key)).status).toBe(200);
    const workers = [...parent.log().matchAll(/"role":"api","pid":(\d+)/gu)].map(([, pid]) => Number(pid));
    expect(workers).toHaveLength(2);
    process.kill(workers[0] ?? 0, 'SIGKILL');
    await expect.poll(() => parent.log(), { timeout: 20_000 }).toContain('a worker ended and is started again');
    expect((await ask(base, '/api/v1/events', key)).status).toBe(200);
    await expect.poll(() => [...parent.log().matchAll(/"role":"api"/gu)].length, { timeout: 20_000 }).toBe(3);
  });

  it.each([
    [['--role', 'api'], { DATABASE_URL: '' }, '--role api needs DATABASE_URL'],
    [['--workers', '2'], { REDIS_URL: '' }, '--workers 2 needs REDIS_URL'],
    [['--workers', '2', '--role', 'api'], {}, 'leave --role out'],
    [['--role', 'reader'], {}, 'Allowed choices are all, api, ingest'],
  ])('serve %j says why it does not start', async (words, more, message) => {
    await expect(startServe(words, { ...settings, NORDWIRE_PORT: String(await freePort()), ...more })).rejects.toThrow(
      message,
    );
  });

  describe('whose PostgreSQL is frozen', () => {
    let proxy: FaultProxy;

    beforeAll(async () => {
      const { hostname, port } = new URL(databaseUrl ?? 'postgres://127.0.0.1:5432');
      proxy = await startFaultProxy({ host: hostname, port: Number(port || 5432) });
      // Loads the reference data, as every command that writes does: a start would be filling the store when it goes away.
      await nordwire.lines('feeds', 'add', 'https://any.example/rss', '--name', 'Any', '--paused');
    });
    afterAll(async () => proxy?.close());

    const startBehindProxy = () => {
      const url = new URL(settings['DATABASE_URL'] ?? '');
      url.hostname = '127.0.0.1';
      url.port = String(proxy.port);
      return start([], { DATABASE_URL: url.href });
    };

    it('say 503 within five seconds where the network forgot a connection alone, and show what was written since', async () => {
      const { base } = await startBehindProxy();
      const key = await createKey('--plan', 'pro');
      const events = async (limit: number) => {
        const since = performance.now();
        const { status } = await ask(base, `/api/v1/events?limit=${limit}`, key);
        expect(performance.now() - since).toBeLessThan(5_000);
        return status;
      };
      const sources = async () => (await ask(base, '/api/v1/sources?limit=100', key)).text();
      await sources();
      await Promise.all(Array.from({ length: 8 }, (_, at) => events(1 + at)));
      proxy.forget();
      const pending = Promise.all(Array.from({ length: 8 }, (_, at) => events(11 + at)));
      await addSource('forgotten000', 'Forgotten');
      expect(new Set(await pending)).toContain(503);
      await expect.poll(sources, { timeout: 5_000 }).toContain('Forgotten');
      await expect.poll(() => events(20)).toBe(200);
    });

    it('say 503 within five seconds, at once to those who come next, and one line in the log; then go on', async () => {
      const { base, process: served } = await startBehindProxy();
      const key = await createKey('--plan', 'pro');
      expect((await ask(base, '/api/v1/events?limit=1', key)).status).toBe(200);
      proxy.blackhole();
      const since = performance.now();
      const waited = await ask(base, '/api/v1/events?limit=3', key);
      expect(waited.status).toBe(503);
      expect(waited.headers.get('retry-after')).toBe('5');
      expect(await waited.json()).toMatchObject({ type: expect.stringMatching(/store-unavailable$/) });
      expect(performance.now() - since).toBeLessThan(5_000);
      const again = performance.now();
      const tool = await fetch(`${base}/mcp`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${key}`,
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
        },
        body: JSON.stringify({
          jsonrpc: '2.0',
          id: 1,
          method: 'tools/call',
          params: { name: 'search_events', arguments: {} },
        }),
      });
      expect(await tool.text()).toContain('store');
      expect((await ask(base, '/api/v1/events?limit=4', key)).status).toBe(503);
      const page = await fetch(base, { headers: { accept: 'text/html' } });
      expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
      expect(await page.text()).toContain('Database unavailable');
      expect(performance.now() - again).toBeLessThan(1_000);
      proxy.pass();
      const back = performance.now();
      await expect.poll(async () => (await ask(base, '/api/v1/events?limit=5', key)).status).toBe(200);
      expect(performance.now() - back).toBeLessThan(5_000);
      const errors = served
        .log()
        .split('\n')
        .filter((line) => line.includes('"level":50'));
      expect(errors).toHaveLength(1);
      expect(errors[0]).toContain('database unreachable');
      await expect.poll(() => served.log().match(/database reachable again after \d+ s/g)).toHaveLength(1);
    });
  });
});
