import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Client, createClient } from './client.ts';
import { EVERYTHING, expectTombstones, listArticles } from './demonstration.ts';
import { isDeployment } from './deployment.ts';
import { NewKey, toCommandLine } from './nordwire.ts';
import { comesTrue, isRunning } from './processes.ts';
import { findDatabases, type Launched, launch, type Service, start } from './service.ts';

const user = inject('user');

/** Everything the service shows of the news: what has to be the same after a stop, whatever stopped it. */
const everything = async (client: Client) => ({
  events: await client.events(EVERYTHING),
  articles: await listArticles(client),
});

/** Addresses of the demonstration's articles as a first start without trouble loads them. */
let whole: readonly string[] = [];

/** Whether it answers from its database: no page can have been kept of a question that was never asked. */
const isServing = async (client: Client): Promise<boolean> => {
  const now = encodeURIComponent(new Date().toISOString());
  return (await client.get(`/api/v1/events?limit=1&first_reported_before=${now}`)).status === 200;
};

describe('a service with news', () => {
  const dataDir = join(user.home, 'stopped');
  const nordwire = toCommandLine(user, { dataDir });
  let service: Service;
  let client: Client;
  let key: string | undefined;
  let before: Awaited<ReturnType<typeof everything>>;

  const startAgain = async (): Promise<void> => {
    service = await start(user, { dataDir, port: service.port });
    client = createClient(service.address, key);
  };

  beforeAll(async () => {
    service = await start(user, { dataDir });
    key = service.key;
    client = createClient(service.address, key);
    before = await everything(client);
    whole = before.articles.map(({ article_url }) => article_url).toSorted();
  });
  afterAll(async () => {
    await service.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  for (const [how, to, name] of [
    ['SIGTERM to npm', 'starter', 'SIGTERM'],
    ['SIGTERM to the server', 'server', 'SIGTERM'],
    ['Ctrl-C in the terminal', 'terminal', 'SIGINT'],
    ['SIGTERM to all processes at once, as a container ends', 'terminal', 'SIGTERM'],
  ] as const) {
    it(`ends within five seconds on ${how}, takes its database along and has everything when it starts again`, async () => {
      // A client that holds its connection does not hold up the end.
      await client.get('/api/v1/health');
      service.signal(to, name);
      const end = await service.end(10_000);
      expect(end?.seconds).toBeLessThan(5);
      expect(end?.status).toBe(0);
      expect(service.servers.filter(isRunning)).toEqual([]);
      expect(findDatabases(dataDir)).toEqual([]);
      await startAgain();
      expect(await everything(client)).toEqual(before);
    });
  }

  it('keeps every key and all but the last second of the counts when the server is killed with -9', async () => {
    const counted = await nordwire.json(NewKey, 'keys', 'create', '--plan', 'plus', '--name', 'counted');
    const caller = createClient(service.address, counted.key);
    for (let requestCount = 0; requestCount < 7; requestCount += 1) await caller.get('/api/v1/events?limit=1');
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    const late = await nordwire.json(NewKey, 'keys', 'create', '--plan', 'plus', '--name', 'made just before the kill');
    service.signal('server', 'SIGKILL');
    expect(await service.end(5_000)).toBeDefined();
    await startAgain();
    expect(await everything(client)).toEqual(before);
    const again = await createClient(service.address, counted.key).get('/api/v1/events?limit=1');
    expect(again.headers.get('x-monthly-remaining')).toBe('92');
    expect((await createClient(service.address, late.key).get('/api/v1/events?limit=1')).status).toBe(200);
  });

  it.skipIf(isDeployment)('brings its database back when that is killed with -9, and has lost nothing', async () => {
    const killed = findDatabases(dataDir);
    for (const pid of killed) process.kill(pid, 'SIGKILL');
    const isBack = async () => findDatabases(dataDir).some((pid) => !killed.includes(pid)) && (await isServing(client));
    expect(await comesTrue(20_000, isBack)).toBe(true);
    expect(await everything(client)).toEqual(before);
    expect(service.servers.every(isRunning)).toBe(true);
  });

  it.skipIf(isDeployment)(
    'starts again with everything after server and database were killed with -9 at once',
    async () => {
      for (const pid of [...findDatabases(dataDir), ...service.servers]) process.kill(pid, 'SIGKILL');
      expect(await service.end(5_000)).toBeDefined();
      await startAgain();
      expect(await everything(client)).toEqual(before);
    },
  );
});

// Several processes are begun on a store that one has filled.
describe.skipIf(isDeployment)('a first start that is interrupted while it loads the demonstration', () => {
  const dataDir = join(user.home, 'interrupted');
  let attempt: Launched | undefined;
  let service: Service | undefined;

  /** Starts, and waits until the first items have gone through the pipeline. */
  const startLoading = async (): Promise<Launched> => {
    attempt = await launch(user, { dataDir });
    const { screen, isOver } = attempt;
    const isLoading = () => isOver() || screen().includes('"step":"cluster"');
    expect(await comesTrue(60_000, isLoading)).toBe(true);
    expect(isOver()).toBe(false);
    expect(screen()).toContain('answers at');
    expect(screen()).not.toContain('demonstration is loaded');
    return attempt;
  };

  afterAll(async () => {
    await attempt?.stop();
    await service?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('ends within five seconds and without an error on SIGTERM', { timeout: 90_000 }, async () => {
    const loading = await startLoading();
    loading.signal('starter', 'SIGTERM');
    const end = await loading.end(10_000);
    expect(end?.seconds).toBeLessThan(5);
    expect(loading.screen()).not.toContain('Error');
    expect(findDatabases(dataDir)).toEqual([]);
  });

  it('is killed with -9 and finished by the next start, which prints the key', { timeout: 120_000 }, async () => {
    const loading = await startLoading();
    loading.signal('server', 'SIGKILL');
    expect(await loading.end(5_000)).toBeDefined();
    service = await start(user, { dataDir });
    expect(service.key).toBeDefined();
    const client = createClient(service.address, service.key);
    await expectTombstones(client);
    expect((await listArticles(client)).map(({ article_url }) => article_url).toSorted()).toEqual(whole);
  });
});
