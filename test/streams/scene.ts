import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../../src/core/services.ts';
import { createWake } from '../../src/core/wake.ts';
import { commitChanges } from '../../src/db/changes.ts';
import { startServer } from '../mcp/server.ts';
import { addKey, articleId } from '../mcp/world.ts';
import { type FaultProxy, startFaultProxy } from '../services/fault-proxy.ts';

/** `quiet`: nothing was sent before the connection breaks; `cut`: it breaks after a change. */
export const scenes = ['quiet', 'cut'] as const;
export type Scene = (typeof scenes)[number];

const HEARTBEAT_MS = 200;
/** A client reconnects after three seconds, and the machine may be busy. */
const PATIENCE_MS = 60_000;

/** Articles of a world by when they change: before the connection breaks, while it is broken, and afterwards. */
type Articles = Readonly<Record<'before' | 'withdrawn' | 'meanwhile' | 'afterwards', string>>;

/** A service whose streams are followed through a proxy that can break connections. */
export type StreamWorld = {
  /** Address of the stream behind the proxy. */
  readonly url: string;
  readonly proxy: Pick<FaultProxy, 'refuse' | 'pass'>;
  readonly articles: Articles;
  update(id: string): Promise<void>;
  withdraw(id: string): Promise<void>;
};

export const STREAM = '/api/v1/changes/stream?kinds=article&records=false';

/** Writes to articles as the service does; `onCommit` wakes its streams. */
export function createArticleWriter(db: Db, onCommit: () => void): Pick<StreamWorld, 'update' | 'withdraw'> {
  async function change(id: string, action: 'updated' | 'withdrawn', state: 'live' | 'withdrawn'): Promise<void> {
    await db.transaction().execute(async (tx) => {
      await sql`update articles set live = ${state === 'live'}, state = ${state} where id = ${id}`.execute(tx);
      await commitChanges(tx, new Date(), [{ kind: 'article', id, action, movesClock: true }]);
    });
    onCommit();
  }
  return {
    update: (id) => change(id, 'updated', 'live'),
    withdraw: (id) => change(id, 'withdrawn', 'withdrawn'),
  };
}

/** The application over a database that holds the world; `addKey` makes a key of its own for each follower. */
export async function startStreamWorld(
  db: Db,
): Promise<StreamWorld & { addKey(name: string): Promise<string>; close(): Promise<void> }> {
  const wake = createWake();
  const ending = new AbortController();
  const server = await startServer(db, { live: { wake, ending: ending.signal, heartbeatMs: HEARTBEAT_MS } });
  const proxy = await startFaultProxy({ host: '127.0.0.1', port: Number(new URL(server.url).port) });
  return {
    url: `http://127.0.0.1:${proxy.port}${STREAM}`,
    proxy,
    articles: {
      before: articleId(2, 0),
      withdrawn: articleId(3, 0),
      meanwhile: articleId(4, 0),
      afterwards: articleId(5, 0),
    },
    ...createArticleWriter(db, () => wake.call()),
    addKey: (name) => addKey(db, name, { account: 'pro' }),
    async close() {
      ending.abort();
      await proxy.close();
      await server.close();
    },
  };
}

/** An event that a client reported: a position or a change. */
export type Reported = { readonly event: string; readonly seq: number; readonly id?: string; readonly action?: string };

export type Follower = {
  readonly client: string;
  read(): Promise<readonly Reported[]>;
  /** Errors that the client printed. */
  complaint(): Promise<string>;
};

/** Runs a client of `clients/follow.js` as a process that `stop` ends; `script` is the file in the folder that has its packages. */
export async function startFollower(
  script: string,
  client: string,
  url: string,
  key: string,
): Promise<Follower & { stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'nordwire-follower-'));
  const [file, errors] = [join(folder, 'reported'), join(folder, 'errors')];
  await Promise.all([writeFile(file, ''), writeFile(errors, '')]);
  const child = spawn(
    '/bin/sh',
    ['-c', 'exec "$0" "$@" 2> "$ERRORS"', process.execPath, script, client, url, key, file],
    {
      stdio: 'ignore',
      env: { ...process.env, ERRORS: errors },
    },
  );
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    client,
    async read() {
      const lines = (await readFile(file, 'utf8')).split('\n');
      return lines.slice(0, -1).map((line) => JSON.parse(line) as Reported);
    },
    complaint: () => readFile(errors, 'utf8'),
    async stop() {
      child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

async function until(
  follower: Follower,
  holds: (reported: readonly Reported[]) => boolean,
  what: string,
): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!holds(await follower.read())) {
    if (Date.now() > end) {
      const reported = JSON.stringify((await follower.read()).slice(-8));
      throw new Error(
        `${follower.client}: ${what} did not arrive. Reported last: ${reported}. ${await follower.complaint()}`,
      );
    }
    await sleep(50);
  }
}

const lastAction = (reported: readonly Reported[], id: string): string | undefined =>
  reported.findLast((one) => one.event === 'change' && one.id === id)?.action;

const countPositions = (reported: readonly Reported[]): number =>
  reported.filter(({ event }) => event === 'position').length;

/**
 * Breaks the connection of each follower, changes records meanwhile, and resolves once every follower has every change.
 * Rejects with the first change that does not arrive, and the clients that miss it.
 */
export async function playScene(world: StreamWorld, scene: Scene, followers: readonly Follower[]): Promise<void> {
  async function all(holds: (reported: readonly Reported[]) => boolean, what: string): Promise<void> {
    const ends = await Promise.allSettled(followers.map((follower) => until(follower, holds, what)));
    const misses = ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []));
    if (misses.length > 0) throw new Error(misses.join('\n'));
  }
  const { articles, proxy } = world;
  const arrives = (id: string, action: string, when: string) =>
    all((reported) => lastAction(reported, id) === action, `The ${action} of the article that changed ${when}`);
  await all((reported) => countPositions(reported) >= 1, 'The first position');
  if (scene === 'cut') {
    await world.update(articles.before);
    await arrives(articles.before, 'upsert', 'before');
  }
  proxy.refuse();
  await world.withdraw(articles.withdrawn);
  await world.update(articles.meanwhile);
  proxy.pass();
  await arrives(articles.withdrawn, 'tombstone', 'meanwhile');
  await arrives(articles.meanwhile, 'upsert', 'meanwhile');
  await world.update(articles.afterwards);
  await arrives(articles.afterwards, 'upsert', 'afterwards');
}
