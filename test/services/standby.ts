import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createPostgres, findOwner, initCluster, makeOwnFolder, type PostgresServer } from './postgres-server.ts';

const run = promisify(execFile);

/** A primary and a standby that follows it by streaming replication, on the loopback interface. */
export type ReplicatedServers = {
  readonly primary: PostgresServer;
  readonly standby: PostgresServer;
  close(): Promise<void>;
};

export async function startReplicated(programs: string): Promise<ReplicatedServers> {
  const owner = await findOwner();
  const work = await mkdtemp(join(tmpdir(), 'nordwire-replica-'));
  const own = await makeOwnFolder(work, owner);
  const folders = { primary: join(own, 'primary'), standby: join(own, 'standby') };
  await initCluster(programs, folders.primary, owner);
  const primary = await createPostgres(programs, folders.primary, owner);
  await primary.start();
  const standby = await createPostgres(programs, folders.standby, owner);
  const from = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'nordwire'];
  const copy = ['-D', folders.standby, ...from, '-R', '-X', 'stream', '-c', 'fast'];
  await run(join(programs, 'pg_basebackup'), copy, { ...owner, cwd: own });
  await standby.start();
  return {
    primary,
    standby,
    async close() {
      await standby.stop();
      await primary.stop();
      await rm(work, { recursive: true });
    },
  };
}
