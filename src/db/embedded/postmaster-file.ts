import { chown, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Account } from './folder-access.ts';
import { commandLine, isPidTaken } from './process-table.ts';

/** What `postmaster.pid` in a data folder says of the server that runs there, or ran there last. */
export type Postmaster = {
  readonly pid: number;
  readonly port: number;
  readonly socketDir: string;
  /** `starting`, `ready`, `standby` or `stopping`; empty in the first moments. */
  readonly status: string;
};

/** Reads `postmaster.pid`; undefined when there is none, as after a clean stop, or when it is not yet complete. */
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

/** True when the process is a running server of this data folder, and not another one that was given its number. */
export async function servesCluster(cluster: string, pid: number): Promise<boolean> {
  const command = `${(await commandLine(pid)) ?? ''} `;
  return command.includes('postgres') && command.includes(` -D ${cluster} `);
}

/** The live server of a data folder, whoever started it. */
export async function findServer(cluster: string): Promise<Postmaster | undefined> {
  const postmaster = await readPostmaster(cluster);
  if (postmaster === undefined || !(await servesCluster(cluster, postmaster.pid))) return undefined;
  return postmaster;
}

/**
 * Makes a stale `postmaster.pid` harmless. PostgreSQL refuses to start while its number belongs to any process, which
 * after a kill is a zombie or, in containers above all, somebody else's process. The file is not deleted, because it
 * also names the shared memory by which the new server finds out that old backends are still at work: its number is
 * replaced by ours, since PostgreSQL knows that its own parent cannot be the old server. Call it with the lock held. The
 * file of a live server is left alone.
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
