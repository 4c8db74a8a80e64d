import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import fc from 'fast-check';
import { sql } from 'kysely';
import { Agent } from 'undici';
import { expect, it, vi } from 'vitest';
import { type Kind, MemoryStore, type Mirror, Nordwire, verifyWebhook } from '../../packages/client/src/index.ts';
import { SqliteStore } from '../../packages/client/src/sqlite.ts';
import { createWake } from '../../src/core/wake.ts';
import { dataVersion } from '../../src/db/changes.ts';
import { setAccount } from '../../src/ingest/operate/accounts.ts';
import { createPost } from '../../src/outbox/post.ts';
import { createSender } from '../../src/outbox/sender.ts';
import { webhookQueue } from '../../src/webhooks/queue.ts';
import { queueChanges } from '../../src/webhooks/queue-changes.ts';
import { addWebhook } from '../../src/webhooks/webhooks.ts';
import { anna, createOperateWorld, type OperateWorld } from '../support/ingest/operate/operate-harness.ts';
import { appOver } from '../world/app-over.ts';
import { doWrite, NOW, type Write, writes } from './store-writes.ts';
import '../property-seed.ts';

const KEY = `nw_${'a1'.repeat(20)}`;
const ACCOUNT = 'accountopen0';
const kinds = [
  'article',
  'calendar_event',
  'category',
  'company',
  'event',
  'event_type',
  'source',
  'story',
  'insider_transaction',
  'short_position',
  'figure',
] as const;

const readPort = (server: Server): number => (server.address() as AddressInfo).port;
const listen = (server: Server, port = 0): Promise<void> =>
  new Promise((done) => server.listen(port, '127.0.0.1', done));
const end = (server: Server): Promise<unknown> => {
  const ended = new Promise((done) => server.close(done));
  server.closeAllConnections();
  return ended;
};

/** The service over HTTP; `restart` kills it with all its connections and starts it anew at its address. */
async function startService(world: OperateWorld) {
  const wake = createWake();
  const open = async (port?: number) => {
    const ending = new AbortController();
    const app = appOver(world.database, world.ingest.now, { wake, ending: ending.signal });
    const server = createServer(getRequestListener(app.fetch));
    await listen(server, port);
    return { server, ending };
  };
  let running = await open();
  const port = readPort(running.server);
  const stop = async () => {
    running.ending.abort();
    await end(running.server);
  };
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    wake,
    cut: () => running.server.closeAllConnections(),
    async restart() {
      await stop();
      running = await open(port);
    },
    stop,
  };
}
type Service = Awaited<ReturnType<typeof startService>>;

/** A client whose every seventh answer is lost on its way. */
function createTestClient({ baseUrl }: Service): Nordwire {
  let requestCount = 0;
  return new Nordwire({
    baseUrl,
    key: KEY,
    retries: 10,
    clock: { now: Date.now, random: () => 0.5, sleep: (_ms, signal) => sleep(5, undefined, { signal }) },
    async fetch(input, init) {
      const response = await fetch(input, init);
      requestCount += 1;
      if (requestCount % 7 !== 0) return response;
      await response.body?.cancel();
      throw new TypeError('fetch failed');
    },
  });
}

type LocalStore = { all(kind: Kind): Iterable<{ readonly id: string }> };
const selectRecords = (store: LocalStore) =>
  new Map(kinds.flatMap((kind) => Array.from(store.all(kind), (record) => [`${kind} ${record.id}`, record] as const)));

/** A copy holds what the lists hold, each row with every member that its list has. */
function expectEqual(store: LocalStore, lists: LocalStore): void {
  const held = selectRecords(store);
  const listed = selectRecords(lists);
  expect([...held.keys()].sort()).toEqual([...listed.keys()].sort());
  for (const [key, row] of listed) expect(held.get(key), key).toMatchObject(row);
}

/** An address that wakes a mirror with each delivery that is truly the service's, and fails every fourth time. */
async function startReceiver(world: OperateWorld, mirror: Mirror) {
  let secret = '';
  let came = 0;
  const failures: unknown[] = [];
  const readBody = async (request: IncomingMessage) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    return Buffer.concat(parts);
  };
  const server = createServer(async (request, response) => {
    came += 1;
    const body = await readBody(request);
    if (came % 4 === 0) return response.writeHead(503).end();
    await verifyWebhook(
      { headers: request.headers, body },
      { secrets: secret, now: () => world.ingest.now().getTime() },
    );
    await mirror.sync();
    return response.writeHead(204).end();
  });
  await listen(server);
  const { db } = world.database;
  const { now, newId } = world.ingest;
  const address = `http://127.0.0.1:${readPort(server)}/hook`;
  ({ secret } = await addWebhook({ db, now, newId }, { account: ACCOUNT, address }));
  return { came: () => came, failures, stop: () => end(server) };
}

/** Sends what changed until nothing is due; time passes for what has to be tried again. */
async function deliver(world: OperateWorld, at: { now: number }): Promise<void> {
  const { db } = world.database;
  const dispatcher = new Agent();
  const post = createPost({ dispatcher, userAgent: 'test' });
  const sender = createSender(webhookQueue, { db, now: world.ingest.now, log: () => {}, post });
  for (let round = 0; round < 100; round += 1) {
    await queueChanges(db, world.ingest.now(), world.ingest.newId);
    await Promise.all(await sender.start());
    const { rows } = await sql<{ waits: boolean }>`
      select exists (select from webhook_deliveries where state = 'due')
        or exists (select from webhooks w, change_clock c where w.position < c.seq) as waits`.execute(db);
    if (rows[0]?.waits !== true) return dispatcher.close();
    at.now += 600_000;
    world.at(new Date(at.now).toISOString());
  }
  throw new Error('Messages are still due.');
}

type Happening = (world: OperateWorld, service: Service) => Promise<unknown>;
const happenings: fc.Arbitrary<Happening> = fc.oneof(
  {
    weight: 8,
    arbitrary: writes.map(
      (write: Write): Happening =>
        (world) =>
          doWrite(world, write),
    ),
  },
  fc.constantFrom('open', 'preview', 'window').map(
    (plan): Happening =>
      async (world, service) => {
        await setAccount(world.ingest, anna, ACCOUNT, plan);
        await service.restart();
      },
  ),
  fc.constant<Happening>((_world, service) => service.restart()),
  fc.constant<Happening>(async (_world, { cut }) => cut()),
);

vi.setConfig({ testTimeout: 120_000 });

it('the client holds what the lists hold, whatever happened to records, plans, the server and connections', async () => {
  const world = await createOperateWorld();
  const at = { now: NOW };
  world.at(new Date(NOW).toISOString());
  await world.import([
    { record: 'plan', slug: 'preview', preview_sources_only: true },
    { record: 'plan', slug: 'window', archive_days: 14 },
    // Whether anybody wrote about a company is no change of it: these are listed.
    { record: 'company', id: 'companyoxelv', listings: [{ ticker: 'OXEL', mic_code: 'XSTO', primary: true }] },
    { record: 'company', id: 'companykoivu', listings: [{ ticker: 'KOIVU', mic_code: 'XHEL', primary: true }] },
  ]);
  await world.rows(`update sources set preview = true where domain = 'wire.example'`);
  const service = await startService(world);
  const polled = new MemoryStore();
  const followed = new SqliteStore(new DatabaseSync(':memory:'));
  const woken = new SqliteStore(new DatabaseSync(':memory:'));
  const receiver = await startReceiver(world, createTestClient(service).mirror(woken, { kinds }));
  const left = new AbortController();
  const following = (async () => {
    for await (const _ of createTestClient(service).mirror(followed, { kinds }).follow({ signal: left.signal }));
  })().catch((error: unknown) => {
    if (!left.signal.aborted) throw error;
  });
  let rounds = 0;
  const settle = async () => {
    rounds += 1;
    // Every plan shows it: whoever is told is told once more.
    await world.import([{ record: 'category', id: 'categoryearn', name: `Earnings, round ${rounds}` }]);
    service.wake.call();
    await deliver(world, at);
    expect(receiver.failures).toEqual([]);
    const latest = await dataVersion(world.database.db);
    // A process of its own each time: where the copy stands is in the store alone.
    await createTestClient(service).mirror(polled, { kinds }).sync();
    const lists = new MemoryStore();
    await createTestClient(service).mirror(lists, { kinds }).sync();
    expectEqual(polled, lists);
    expectEqual(woken, lists);
    const { view } = lists.positions().live ?? {};
    const isThere = () => followed.positions().live?.seq === latest && followed.positions().live?.view === view;
    await vi.waitFor(() => expect(isThere()).toBe(true), { timeout: 20_000, interval: 20 });
    expectEqual(followed, lists);
  };
  try {
    await settle();
    await fc.assert(
      fc.asyncProperty(fc.array(happenings, { minLength: 1, maxLength: 8 }), async (some) => {
        for (const happening of some) {
          at.now += 1_000;
          world.at(new Date(at.now).toISOString());
          await happening(world, service);
          service.wake.call();
        }
        await settle();
      }),
      { numRuns: 12, endOnFailure: true },
    );
    expect(receiver.came()).toBeGreaterThan(12);
  } finally {
    left.abort();
    await following;
    await receiver.stop();
    await service.stop();
    await world.database.drop();
  }
});
