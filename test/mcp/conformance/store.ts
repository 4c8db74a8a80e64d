import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Db } from '../../../src/core/services.ts';
import { connect } from '../../../src/db/connect.ts';
import { openEmbedded } from '../../../src/db/embedded/open.ts';
import { migrate } from '../../../src/db/migrate.ts';
import { type RunningServer, startServer } from '../server.ts';
import { buildWorld, type WorldSettings } from '../world.ts';

/** An empty store of its own, which is removed when it is closed. */
export async function openEmptyStore(): Promise<{ readonly db: Db; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'nordwire-judges-'));
  // Under root the store runs as another user that needs access.
  await chmod(folder, 0o711);
  const store = await openEmbedded({
    dataDir: join(folder, 'data'),
    stateDir: join(folder, 'state'),
    mode: 'own',
    command: 'judges',
    log: () => {},
    settings: { fsync: 'off', synchronous_commit: 'off' },
  });
  const database = connect({ embedded: store.connection });
  await migrate(database.pool);
  return {
    db: database.db,
    async close() {
      await database.close();
      await store.stop();
      await rm(folder, { recursive: true });
    },
  };
}

/** The server over the world, in a store of its own. */
export async function startWorldServer(settings: WorldSettings): Promise<RunningServer> {
  const store = await openEmptyStore();
  await buildWorld(store.db);
  const server = await startServer(store.db, settings);
  return {
    url: server.url,
    async close() {
      await server.close();
      await store.close();
    },
  };
}
