import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { connectionTo } from '../../../src/db/embedded/connection.ts';
import { findServer } from '../../../src/db/embedded/postmaster-file.ts';
import { type FaultProxy, startFaultProxy } from '../../services/fault-proxy.ts';
import {
  createPostgres,
  findOwner,
  initCluster,
  makeOwnFolder,
  type PostgresServer,
} from '../../services/postgres-server.ts';
import { type Clock, createClock } from './clock.ts';
import { createRedis, type RedisServer } from './redis-server.ts';
import { createService, type Ended, type Env, runCommand, type Service } from './services.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';

const ASK_MS = 5_000;

type Row = pg.QueryResultRow;

/** Services, their store and their surroundings; they stay up from round to round. */
type World = {
  /** Those that answer requests. */
  readonly apis: readonly Service[];
  readonly services: readonly Service[];
  readonly clock: Clock;
  /** Whether callers are counted together by a Redis. */
  readonly isShared: boolean;
  /** Asks the store itself, past whatever a fault cuts. */
  query<Answer extends Row>(statement: string, values?: readonly unknown[]): Promise<Answer[]>;
  /** Runs a command of the operator's. */
  command(...words: string[]): Promise<Ended>;
};

/** Two processes that answer and two that take news in, on a PostgreSQL and a Redis; the proxy is before PostgreSQL. */
export type ServersWorld = World & {
  readonly kind: 'servers';
  readonly ingesters: readonly Service[];
  readonly postgres: PostgresServer;
  readonly redis: RedisServer;
  readonly proxy: FaultProxy;
};

/** One `serve` on the embedded PostgreSQL of its data folder. */
export type EmbeddedWorld = World & {
  readonly kind: 'embedded';
  readonly serve: Service;
  /** For files of the test, on another disk than the store's. */
  readonly folder: string;
  /** The small disk, or the reason why it cannot be mounted. */
  readonly disk: SmallDisk | string;
  /** Process of the embedded server. */
  postmaster(): Promise<number>;
};

export type AnyWorld = ServersWorld | EmbeddedWorld;

async function askOnce<Answer extends Row>(
  target: pg.ClientConfig,
  statement: string,
  values: readonly unknown[] = [],
): Promise<Answer[]> {
  const client = new pg.Client({ ...target, ssl: false, connectionTimeoutMillis: ASK_MS, query_timeout: ASK_MS });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query<Answer>(statement, [...values])).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The environment of every process of a world. */
const buildSettings = (clock: Clock, more: Env): Env => ({
  PATH: process.env['PATH'],
  ...clock.env,
  NORDWIRE_EMBEDDINGS: 'none',
  NORDWIRE_ADDRESS_LIMIT: '100000000',
  NORDWIRE_ALLOW_PRIVATE_FEEDS: 'true',
  // Years pass in a run.
  NORDWIRE_CHANGES_DAYS: '3650',
  ...more,
});

/** Plans of the test's own: one without limits, and two that a round uses up. */
async function addPlans(world: AnyWorld, limit: number): Promise<void> {
  await world.query(
    `insert into plans (slug, hourly, monthly, updated_at)
     values ('whole', null, null, now()), ('by-hour', $1, null, now()), ('by-month', null, $1, now())`,
    [limit],
  );
}

export type WorldOptions = {
  /** Folder for all that it keeps. */
  readonly work: string;
  /** Folder for the output of its processes. */
  readonly logs: string;
  /** Requests that the plans `by-hour` and `by-month` have. */
  readonly limit: number;
  /** Called with the function that ends each part, as soon as it is open; parts end in reverse order. */
  readonly onOpen: (close: () => Promise<unknown>) => void;
};

export async function openServers(
  programs: string,
  { work, logs, limit, onOpen }: WorldOptions,
): Promise<ServersWorld> {
  const owner = await findOwner();
  onOpen(() => rm(work, { recursive: true, force: true, maxRetries: 5 }));
  const own = await makeOwnFolder(work, owner);
  const cluster = join(own, 'cluster');
  await initCluster(programs, cluster, owner);
  const postgres = await createPostgres(programs, cluster, owner);
  const redis = await createRedis(own, owner);
  onOpen(() => Promise.all([postgres.stop(), redis.kill()]));
  await Promise.all([postgres.start(), redis.start()]);
  await askOnce({ connectionString: postgres.url }, 'create database nordwire');
  const proxy = await startFaultProxy({ host: '127.0.0.1', port: postgres.port });
  onOpen(() => proxy.close());
  const clock = createClock(join(work, 'clock'));
  const env = buildSettings(clock, {
    DATABASE_URL: `postgresql://nordwire@127.0.0.1:${proxy.port}/nordwire`,
    REDIS_URL: redis.url,
    NORDWIRE_DATA_DIR: join(work, 'data'),
  });
  const serve = (name: string, role: string) => createService({ name, words: ['--role', role], env, cwd: work, logs });
  const apis = await Promise.all(['api-1', 'api-2'].map((name) => serve(name, 'api')));
  const ingesters = await Promise.all(['ingest-1', 'ingest-2'].map((name) => serve(name, 'ingest')));
  const services = [...apis, ...ingesters];
  const direct = postgres.url.replace(/postgres$/, 'nordwire');
  const world: ServersWorld = {
    kind: 'servers',
    apis,
    ingesters,
    services,
    clock,
    isShared: true,
    postgres,
    redis,
    proxy,
    query: (statement, values) => askOnce({ connectionString: direct }, statement, values),
    command: (...words) => runCommand(words, env, work),
  };
  onOpen(() => Promise.all(services.map((service) => service.stop())));
  await services[0]?.start();
  await Promise.all(services.slice(1).map((service) => service.start()));
  await addPlans(world, limit);
  return world;
}

export async function openEmbedded({ work, logs, limit, onOpen }: WorldOptions): Promise<EmbeddedWorld> {
  onOpen(() => rm(work, { recursive: true, force: true, maxRetries: 5 }));
  const disk = await mountSmallDisk(join(work, 'disk'));
  if (typeof disk !== 'string') onOpen(() => disk.close());
  const dataDir = join(typeof disk === 'string' ? work : disk.folder, 'data');
  await mkdir(dataDir);
  const clock = createClock(join(work, 'clock'));
  const env = buildSettings(clock, { NORDWIRE_DATA_DIR: dataDir });
  const serve = await createService({ name: 'serve', words: [], env, cwd: work, logs });
  async function findPostmaster() {
    const found = await findServer(join(dataDir, 'postgres'));
    if (found === undefined) throw new Error('The embedded PostgreSQL does not run.');
    return found;
  }
  const world: EmbeddedWorld = {
    kind: 'embedded',
    apis: [serve],
    services: [serve],
    serve,
    folder: work,
    disk,
    clock,
    isShared: false,
    postmaster: async () => (await findPostmaster()).pid,
    query: async (statement, values) => askOnce(connectionTo((await findPostmaster()).socketDir), statement, values),
    command: (...words) => runCommand(words, env, work),
  };
  onOpen(() => serve.stop());
  await serve.start();
  await addPlans(world, limit);
  return world;
}
