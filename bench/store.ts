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

export async function openBenchStore(): Promise<BenchStore> {
  const folder = await mkdtemp(join(tmpdir(), 'nordwire-bench-'));
  await chmod(folder, 0o711);
  const embedded = await openEmbedded({ dataDir: join(folder, 'data'), mode: 'own', command: 'bench', log: () => {} });
  const database = connect({ embedded: embedded.connection, statementTimeoutMs: 0 });
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

export const benchIngest = (store: Database, embedder: Embedder | undefined): Promise<Ingest> =>
  createIngest(readConfig({}), createOutput({ level: 'error', isJson: true }), store, embedder);

/** The address of the store for a process that takes DATABASE_URL. */
export function toDatabaseUrl({ embedded }: BenchStore): string {
  const { host, port, user, database } = embedded.connection;
  return `postgres://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}
