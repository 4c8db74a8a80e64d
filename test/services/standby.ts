import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { connect } from '../../src/db/connect.ts';
import { freePort } from './processes.ts';

const run = promisify(execFile);

/** A PostgreSQL of the test's own. */
type Server = { readonly url: string; start(): Promise<void>; stop(): Promise<void> };

/** A primary and a standby that follows it by streaming replication, on the loopback interface. */
export type ReplicatedServers = { readonly primary: Server; readonly standby: Server; close(): Promise<void> };

/** Debian keeps PostgreSQL's programs out of the path, by version; undefined where there are none. */
export async function findPrograms(): Promise<string | undefined> {
  const versions = await readdir('/usr/lib/postgresql').catch(() => []);
  const [newest] = versions.map(Number).sort((one, other) => other - one);
  return newest === undefined ? undefined : `/usr/lib/postgresql/${newest}/bin`;
}

/** Who runs the servers: root may not, so it is the user that Debian's package makes. */
async function ownerOf(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (option) => Number((await run('id', [option, 'postgres'])).stdout)),
  );
  return { uid: uid ?? 0, gid: gid ?? 0 };
}

async function answers(url: string): Promise<boolean> {
  const { pool, close } = connect({ url, maxConnections: 1 });
  try {
    await pool.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await close();
  }
}

export async function startReplicated(programs: string): Promise<ReplicatedServers> {
  const owner = await ownerOf();
  const work = await mkdtemp(join(tmpdir(), 'nordwire-replica-'));
  await chmod(work, 0o711);
  const own = join(work, 'servers');
  await mkdir(own);
  if (owner !== undefined) await chown(own, owner.uid, owner.gid);
  const as = { ...owner, cwd: own };

  async function server(folder: string): Promise<Server> {
    const port = await freePort();
    const url = `postgresql://nordwire@127.0.0.1:${port}/postgres`;
    let child: ReturnType<typeof spawn> | undefined;
    return {
      url,
      async start() {
        const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off', 'max_connections=60'];
        const words = ['-D', folder, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
        child = spawn(join(programs, 'postgres'), words, { ...as, stdio: 'ignore' });
        for (let tries = 0; !(await answers(url)); tries++) {
          if (tries === 200) throw new Error(`The server in ${folder} does not answer.`);
          await sleep(50);
        }
      },
      async stop() {
        if (child === undefined || child.exitCode !== null) return;
        child.kill('SIGQUIT');
        await once(child, 'exit');
        child = undefined;
      },
    };
  }

  const folders = { primary: join(own, 'primary'), standby: join(own, 'standby') };
  await run(
    join(programs, 'initdb'),
    ['-D', folders.primary, '-U', 'nordwire', '--auth=trust', '-E', 'UTF8', '--locale=C'],
    as,
  );
  const primary = await server(folders.primary);
  await primary.start();
  const standby = await server(folders.standby);
  const { port } = new URL(primary.url);
  const copy = [
    '-D',
    folders.standby,
    '-h',
    '127.0.0.1',
    '-p',
    port,
    '-U',
    'nordwire',
    '-R',
    '-X',
    'stream',
    '-c',
    'fast',
  ];
  await run(join(programs, 'pg_basebackup'), copy, as);
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
