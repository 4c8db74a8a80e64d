import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { connect } from '../src/db/connect.ts';
import { openEmbedded } from '../src/db/embedded/open.ts';
import { migrate } from '../src/db/migrate.ts';
import { execute, onDatabase, type TestServer } from './world/test-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer;
  }
}

/** A test run may lose all its data, which makes writing several times faster. */
const SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '200',
  shared_buffers: '64MB',
  // Its folder may be in memory.
  max_wal_size: '256MB',
};

/** Where Linux keeps files in memory: a database has a thousand files, and making them is most of the price of a new one. */
const MEMORY = '/dev/shm';
/** Room there below which the server's folder is on disk; a run uses a tenth of it, and real input half. */
const ROOM_BYTES = 4 * 2 ** 30;

/**
 * One server for the whole test run: the embedded one in a temporary folder, or, to run the same tests on another
 * version, the server of NORDWIRE_TEST_DATABASE_URL (its user must be allowed to create databases and extensions).
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env['NORDWIRE_TEST_DATABASE_URL'];
  const { server, stop } = url === undefined ? await startEmbedded() : { server: { url }, stop: async () => {} };
  const prefix = `nordwire_test_${randomBytes(4).toString('hex')}`;
  const template = `${prefix}_template`;
  await execute(server, `create database ${template} template template0 encoding 'UTF8'`);
  const { pool, close } = connect(onDatabase(server, template));
  try {
    await migrate(pool);
  } finally {
    await close();
  }
  project.provide('testServer', { server, prefix, template });
  return async () => {
    await dropAll(server, prefix);
    await stop();
  };
}

async function hasRoomInMemory(): Promise<boolean> {
  const found = await statfs(MEMORY).catch(() => undefined);
  return found !== undefined && found.bavail * found.bsize >= ROOM_BYTES;
}

async function startEmbedded(): Promise<{ server: TestServer['server']; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join((await hasRoomInMemory()) ? MEMORY : tmpdir(), 'nordwire-test-'));
  // Under root the server runs as another user that needs access.
  await chmod(folder, 0o711);
  const store = await openEmbedded({
    dataDir: join(folder, 'data'),
    stateDir: join(folder, 'state'),
    mode: 'own',
    command: 'vitest',
    log: () => {},
    settings: SETTINGS,
  });
  return {
    server: { embedded: store.connection },
    async stop() {
      await store.stop();
      await rm(folder, { recursive: true });
    },
  };
}

async function dropAll(server: TestServer['server'], prefix: string): Promise<void> {
  const { pool, close } = connect({ ...server, maxConnections: 1 });
  try {
    const { rows } = await pool.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [prefix],
    );
    for (const { datname } of rows) await pool.query(`drop database if exists ${datname} with (force)`);
  } finally {
    await close();
  }
}
