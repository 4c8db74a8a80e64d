import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type CommandLine, createCommandLine } from '../world/command-line.ts';
import { createTestDatabase, type TestDatabase } from '../world/database.ts';
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts';
import { freePort, type Process, startServe } from './processes.ts';

const redisUrl = process.env['NORDWIRE_TEST_REDIS_URL'];
const databaseUrl = process.env['NORDWIRE_TEST_DATABASE_URL'];

describe.skipIf(redisUrl === undefined || databaseUrl === undefined)('several processes', { timeout: 120_000 }, () => {
  let store: TestDatabase;
  let nordwire: CommandLine;
  let settings: Record<string, string | undefined>;
  const running: Process[] = [];

  beforeAll(async () => {
    store = await createTestDatabase();
    nordwire = await createCommandLine(store, {
      REDIS_URL: redisUrl ?? '',
      NORDWIRE_POLL: 'false',
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
  ): Promise<{ base: string; process: Process }> {
    const port = await freePort();
    const one = await startServe(words, {
      ...settings,
      NORDWIRE_PORT: String(port),
      NORDWIRE_LOG_LEVEL: 'info',
      ...more,
    });
    running.push(one);
    return { base: `http://127.0.0.1:${port}`, process: one };
  }
  const createKey = async (...words: string[]): Promise<string> =>
    (await nordwire.lines('keys', 'create', ...words)).at(-1) ?? '';
  const ask = (base: string, path: string, key: string) =>
    fetch(`${base}${path}`, { headers: { authorization: `Bearer ${key}` } });

  it('that answer count together, and a revoked key ends in each within five seconds', async () => {
    const [one, other] = [await start(['--role', 'api']), await start(['--role', 'api'])];
    const created = (await nordwire.read('keys', 'create', '--plan', 'pro')) as { id: string; key: string };
    const left: number[] = [];
    for (const { base } of [one, other, one, other]) {
      const response = await ask(base, '/api/v1/events', created.key);
      expect(response.status).toBe(200);
      left.push(Number(response.headers.get('x-ratelimit-remaining')));
    }
    const [first = 0] = left;
    expect(left).toEqual([first, first - 1, first - 2, first - 3]);
    await nordwire.lines('keys', 'revoke', created.id);
    for (const { base } of [one, other])
      await expect
        .poll(async () => (await ask(base, '/api/v1/events', created.key)).status, { timeout: 5_000 })
        .toBe(401);
  });

  it('show what another one took in within a second', async () => {
    const [api, ingest] = [await start(['--role', 'api']), await start(['--role', 'ingest'])];
    const key = await createKey('--plan', 'pro');
    const before = await ask(api.base, '/api/v1/sources', key);
    expect(before.status).toBe(200);
    const etag = before.headers.get('etag');
    await nordwire.lines('feeds', 'add', 'https://feed.example/rss', '--name', 'Example', '--paused');
    await expect
      .poll(async () => (await ask(api.base, '/api/v1/sources', key)).headers.get('etag'), { timeout: 1_000 })
      .not.toBe(etag);
    // A process that takes news in is probed, and answers nothing else.
    expect((await fetch(`${ingest.base}/readyz`)).status).toBe(200);
    expect((await ask(ingest.base, '/api/v1/events', key)).status).toBe(404);
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
    });
    afterAll(async () => proxy?.close());

    it('say 503 within five seconds, at once to those who come next, and one line in the log; then go on', async () => {
      const url = new URL(settings['DATABASE_URL'] ?? '');
      url.hostname = '127.0.0.1';
      url.port = String(proxy.port);
      const { base, process: served } = await start([], { DATABASE_URL: url.href });
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
      expect(errors[0]).toContain('the store does not answer');
    });
  });
});
