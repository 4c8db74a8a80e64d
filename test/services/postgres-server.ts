import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, open, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { connect } from '../../src/db/connect.ts';
import { freePort } from './processes.ts';

const run = promisify(execFile);

/** A PostgreSQL of the test's own, on the loopback interface; it has no durability but that of the system's memory. */
export type PostgresServer = {
  readonly url: string;
  readonly port: number;
  /** Starts it and waits until it answers. */
  start(): Promise<void>;
  /** An immediate shutdown, as of `pg_ctl -m immediate`: no session ends in good order, and the next start recovers. */
  stop(): Promise<void>;
  /** Stops every process of it in its tracks; connections stay open. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
};

/** Debian keeps PostgreSQL's programs outside the path, by version; undefined if not installed. */
export async function findPrograms(): Promise<string | undefined> {
  const versions = await readdir('/usr/lib/postgresql').catch(() => []);
  const [newest] = versions.map(Number).sort((one, other) => other - one);
  return newest === undefined ? undefined : `/usr/lib/postgresql/${newest}/bin`;
}

export type Owner = { readonly uid?: number; readonly gid?: number };

/** The user that runs the servers: not root, so the user that Debian's package creates. */
export async function findOwner(): Promise<Owner> {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (option) => Number((await run('id', [option, 'postgres'])).stdout)),
  );
  return { uid: uid ?? 0, gid: gid ?? 0 };
}

/** A folder below `work` that belongs to the user that runs the servers. */
export async function makeOwnFolder(work: string, owner: Owner): Promise<string> {
  await chmod(work, 0o711);
  const own = join(work, 'servers');
  await mkdir(own);
  if (owner.uid !== undefined) await chown(own, owner.uid, owner.gid ?? owner.uid);
  return own;
}

export async function initCluster(programs: string, folder: string, owner: Owner): Promise<void> {
  const words = ['-D', folder, '-U', 'nordwire', '--auth=trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  await run(join(programs, 'initdb'), words, { ...owner, cwd: join(folder, '..') });
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

/** The child processes of a process, as Linux lists them. */
async function listChildren(pid: number): Promise<number[]> {
  const all = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const stats = await Promise.all(all.map((name) => readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')));
  // The name, in brackets, may hold anything; the state and the parent follow it.
  return all.filter((_, at) => /\) \S+ (\d+) [^)]*$/.exec(stats[at] ?? '')?.[1] === String(pid)).map(Number);
}

/** The server of a cluster that was made before; it is not started. */
export async function createPostgres(programs: string, folder: string, owner: Owner): Promise<PostgresServer> {
  const port = await freePort();
  const url = `postgresql://nordwire@127.0.0.1:${port}/postgres`;
  let child: ChildProcess | undefined;

  /** The first process starts the others, so once it is stopped no new ones appear. */
  async function signal(name: NodeJS.Signals): Promise<void> {
    const pid = child?.pid;
    if (pid === undefined) throw new Error('The server does not run.');
    process.kill(pid, name);
    for (const one of await listChildren(pid))
      try {
        process.kill(one, name);
      } catch {
        // A session that ended between the two.
      }
  }

  return {
    url,
    port,
    async start() {
      const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off', 'max_connections=100'];
      const words = ['-D', folder, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
      const log = await open(`${folder}.log`, 'a');
      const stdio = ['ignore', log.fd, log.fd] as const;
      child = spawn(join(programs, 'postgres'), words, { ...owner, cwd: join(folder, '..'), stdio: [...stdio] });
      await log.close();
      for (let tries = 0; !(await answers(url)); tries++) {
        if (tries === 200 || child.exitCode !== null) {
          const last = (await readFile(`${folder}.log`, 'utf8')).trim().split('\n').slice(-10);
          throw new Error(`The server in ${folder} does not answer. ${last.join('\n')}`);
        }
        await sleep(50);
      }
    },
    async stop() {
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGQUIT');
      await ended;
      child = undefined;
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
  };
}
