import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { sql } from 'kysely';
import { Agent } from 'undici';
import { expect } from 'vitest';
import { type Kind, type Mirror, verifyWebhook } from '../../packages/client/src/index.ts';
import { createWake } from '../../src/core/wake.ts';
import { createPost } from '../../src/outbox/post.ts';
import { createSender } from '../../src/outbox/sender.ts';
import { webhookQueue } from '../../src/webhooks/queue.ts';
import { queueChanges } from '../../src/webhooks/queue-changes.ts';
import { addWebhook } from '../../src/webhooks/webhooks.ts';
import { createOperateWorld, type OperateWorld } from '../support/ingest/operate/operate-harness.ts';
import { appOver } from '../world/app-over.ts';
import { kinds } from './mirror-clients.ts';
import { NOW } from './store-writes.ts';

export const ACCOUNT = 'accountopen0';

/** A store with plans that show less, and companies of which nothing was written. */
export async function createMirrorWorld(): Promise<OperateWorld> {
  const world = await createOperateWorld();
  world.at(new Date(NOW).toISOString());
  await world.import([
    { record: 'plan', slug: 'preview', preview_sources_only: true },
    { record: 'plan', slug: 'window', archive_days: 14 },
    // Whether anybody wrote about a company is no change of it: these are listed.
    { record: 'company', id: 'companyoxelv', listings: [{ ticker: 'OXEL', mic_code: 'XSTO', primary: true }] },
    { record: 'company', id: 'companykoivu', listings: [{ ticker: 'KOIVU', mic_code: 'XHEL', primary: true }] },
  ]);
  await world.rows(`update sources set preview = true where domain = 'wire.example'`);
  return world;
}

const readPort = (server: Server): number => (server.address() as AddressInfo).port;
const listen = (server: Server, port = 0): Promise<void> =>
  new Promise((done) => server.listen(port, '127.0.0.1', done));
const end = (server: Server): Promise<unknown> => {
  const ended = new Promise((done) => server.close(done));
  server.closeAllConnections();
  return ended;
};

/**
 * The service over HTTP; `restart` kills it with all its connections, does `work`, and starts it again at its address.
 * `onAnswer` learns the agent of each request that was answered.
 */
export async function startService(world: OperateWorld) {
  const wake = createWake();
  const listeners = new Set<(agent: string) => void>();
  const open = async (port?: number) => {
    const ending = new AbortController();
    const app = appOver(world.database, world.ingest.now, { wake, ending: ending.signal });
    const answer = getRequestListener(app.fetch);
    const server = createServer((request, response) => {
      response.once('close', () => {
        for (const listener of listeners) listener(request.headers['user-agent'] ?? '');
      });
      return answer(request, response);
    });
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
    onAnswer(listener: (agent: string) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async restart(work: () => Promise<unknown> = async () => {}) {
      await stop();
      await work();
      running = await open(port);
    },
    stop,
  };
}
export type Service = Awaited<ReturnType<typeof startService>>;

export type LocalStore = { all(kind: Kind): Iterable<{ readonly id: string }> };
export const selectRecords = (store: LocalStore) =>
  new Map(kinds.flatMap((kind) => Array.from(store.all(kind), (record) => [`${kind} ${record.id}`, record] as const)));

/** A copy holds what the lists hold, each row with every member that its list has. */
export function expectEqual(store: LocalStore, lists: LocalStore): void {
  const held = selectRecords(store);
  const listed = selectRecords(lists);
  expect([...held.keys()].sort()).toEqual([...listed.keys()].sort());
  for (const [key, row] of listed) expect(held.get(key), key).toMatchObject(row);
}

/** An address that wakes a mirror with each delivery that is truly the service's, and fails every fourth time. */
export async function startReceiver(world: OperateWorld, mirror: Mirror) {
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
export async function deliver(world: OperateWorld, at: { now: number }): Promise<void> {
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
