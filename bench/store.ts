import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOutput } from '../src/cli/print/output.ts';
import { createIngest } from '../src/cli/process/runtime.ts';
import { readConfig } from '../src/config.ts';
import { connect, type Database } from '../src/db/connect.ts';
import { type EmbeddedStore, openEmbedded } from '../src/db/embedded/open.ts';
import { migrate } from '../src/db/migrate.ts';
import { loadReferenceData } from '../src/ingest/bundle/reference-data.ts';
import type { Ingest } from '../src/ingest/ports.ts';
import type { Embedder } from '../src/vectors/embedder.ts';

/** A store of a benchmark's own, with the reference data, in a temporary folder. */
export type BenchStore = Database & {
  readonly folder: string;
  readonly embedded: EmbeddedStore;
  drop(): Promise<void>;
};

/** A server of a benchmark's own with an empty database, in a temporary folder. */
async function openServer(): Promise<{ folder: string; embedded: EmbeddedStore }> {
  const folder = await mkdtemp(join(tmpdir(), 'nordwire-bench-'));
  await chmod(folder, 0o711);
  const embedded = await openEmbedded({ dataDir: join(folder, 'data'), mode: 'own', command: 'bench', log: () => {} });
  return { folder, embedded };
}

const connectTo = (embedded: EmbeddedStore, database: string): Database =>
  connect({ embedded: { ...embedded.connection, database }, statementTimeoutMs: 0 });

export async function openBenchStore(): Promise<BenchStore> {
  const { folder, embedded } = await openServer();
  const database = connectTo(embedded, embedded.connection.database);
  await migrate(database.pool);
  const store = {
    ...database,
    folder,
    embedded,
    async drop() {
      await database.close();
      await embedded.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
  await loadReferenceData(await benchIngest(store, undefined));
  return store;
}

/** A server whose prepared database is copied for each use, which takes a fraction of the time to prepare one. */
export type BenchStores = {
  /** Calls `use` with a copy, which is dropped afterwards. */
  withCopy<Result>(use: (database: Database) => Promise<Result>): Promise<Result>;
  drop(): Promise<void>;
};

/** Opens a server with a database of the reference data, further prepared by `prepare`. */
export async function openBenchStores(prepare: (database: Database) => Promise<void>): Promise<BenchStores> {
  const { folder, embedded } = await openServer();
  const template = embedded.connection.database;
  const prepared = connectTo(embedded, template);
  await migrate(prepared.pool);
  await loadReferenceData(await benchIngest(prepared, undefined));
  await prepare(prepared);
  // What a crash would lose is of no use to a benchmark.
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await prepared.pool.query(`alter system set ${setting} = off`);
  await prepared.pool.query('select pg_reload_conf()');
  await prepared.close();
  const server = connectTo(embedded, 'postgres');
  let copies = 0;
  return {
    async withCopy(use) {
      copies += 1;
      const name = `copy_${copies}`;
      await server.pool.query(`create database ${name} template ${template}`);
      const copy = connectTo(embedded, name);
      try {
        return await use(copy);
      } finally {
        await copy.close();
        await server.pool.query(`drop database ${name} with (force)`);
      }
    },
    async drop() {
      await server.close();
      await embedded.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export const benchIngest = (store: Database, embedder: Embedder | undefined): Promise<Ingest> =>
  createIngest(readConfig({}), createOutput({ level: 'error', isJson: true }), store, embedder);

/** The address of the store for a process that takes DATABASE_URL. */
export function toDatabaseUrl({ embedded }: BenchStore): string {
  const { host, port, user, database } = embedded.connection;
  return `postgres://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}
