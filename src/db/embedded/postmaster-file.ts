import { chown, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Account } from './folder-access.ts';
import { commandLine, isPidTaken } from './process-table.ts';

/** The content of `postmaster.pid`: the server that runs in a data folder, or ran there last. */
export type Postmaster = {
  readonly pid: number;
  readonly port: number;
  readonly socketDir: string;
  /** `starting`, `ready`, `standby` or `stopping`; empty in the first moments. */
  readonly status: string;
};

/** Reads `postmaster.pid`. Returns undefined if it does not exist, as after a clean stop, or is incomplete. */
export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  let text: string;
  try {
    text = await readFile(join(cluster, 'postmaster.pid'), 'utf8');
  } catch {
    return undefined;
  }
  // One value a line: pid, data folder, start time, port, socket folder, address, shared memory key, status.
  const [pid, , , port, socketDir, , , status] = text.split('\n').map((line) => line.trim());
  if (!pid || !Number.isSafeInteger(Number(pid))) return undefined;
  return { pid: Number(pid), port: Number(port), socketDir: socketDir ?? '', status: status ?? '' };
}

/** True if the process is a running server of this data folder and not a later process with the same number. */
export async function servesCluster(cluster: string, pid: number): Promise<boolean> {
  const command = `${(await commandLine(pid)) ?? ''} `;
  return command.includes('postgres') && command.includes(` -D ${cluster} `);
}

/** Finds the live server of a data folder, whichever process started it. */
export async function findServer(cluster: string): Promise<Postmaster | undefined> {
  const postmaster = await readPostmaster(cluster);
  if (postmaster === undefined || !(await servesCluster(cluster, postmaster.pid))) return undefined;
  return postmaster;
}

/**
 * Makes a stale `postmaster.pid` harmless. PostgreSQL refuses to start while any process has the recorded number: a
 * zombie after a kill, or an unrelated process, especially in containers. The file is not deleted, because it also
 * names the shared memory by which the new server detects that old backends still run. Its number is replaced by that
 * of this process, since PostgreSQL knows that its own parent cannot be the old server. The caller must hold the lock.
 * The file of a live server is not changed.
 */
export async function disarmStaleFile(cluster: string, account: Account | undefined): Promise<boolean> {
  const stale = await readPostmaster(cluster);
  if (stale === undefined || !isPidTaken(stale.pid) || (await servesCluster(cluster, stale.pid))) return false;
  const path = join(cluster, 'postmaster.pid');
  const draft = join(cluster, 'postmaster.pid.new');
  const [, ...rest] = (await readFile(path, 'utf8')).split('\n');
  await writeFile(draft, [process.pid, ...rest].join('\n'), { mode: 0o600 });
  if (account !== undefined) await chown(draft, account.uid, account.gid);
  await rename(draft, path);
  return true;
}
