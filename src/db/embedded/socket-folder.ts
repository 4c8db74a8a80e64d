import { chmod, chown, lstat, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { StoreUnreachable } from './errors.ts';
import { closedFolder, makeFolder } from './folder-access.ts';
import { readPostmaster } from './postmaster-file.ts';
import { pathsIn, type StoreFolder } from './store-folder.ts';

/** The number in the socket's file name. The server has no TCP port. */
export const PORT = 5432;

/** Socket path length that every system supports: Linux allows 107 bytes, macOS 103. */
const MAX_SOCKET_PATH = 103;

const FITTING = 'nordwire-';

/**
 * Creates the folder of the server's socket with mode 0700, owned by the user that runs the server, so that other users
 * cannot connect. It is `run` in the store folder, or a short folder below the system's temporary folder if that path
 * is too long. A short folder left by a crash is reused.
 */
export async function makeSocketFolder(place: StoreFolder): Promise<string> {
  const near = pathsIn(place).run;
  if (fits(near)) {
    await makeFolder(near, 0o700, place.account);
    return clean(near);
  }
  const last = (await readPostmaster(pathsIn(place).cluster))?.socketDir;
  if (last !== undefined && isShort(last) && (await isPrivate(last, place))) return clean(last);
  for (const base of [tmpdir(), '/tmp']) {
    if (!fits(join(base, `${FITTING}123456`))) continue;
    if (place.account !== undefined && (await closedFolder(base, place.account)) !== undefined) continue;
    const folder = await mkdtemp(join(base, FITTING));
    await chmod(folder, 0o700);
    if (place.account !== undefined) await chown(folder, place.account.uid, place.account.gid);
    return folder;
  }
  throw new StoreUnreachable(`No folder suits the socket of ${place.folder}: set TMPDIR to a folder with a short path`);
}

/** Deletes a socket folder outside the store folder after its server has stopped. */
export async function removeSocketFolder(folder: string): Promise<void> {
  if (isShort(folder)) await rm(folder, { recursive: true, force: true });
}

const fits = (folder: string): boolean => Buffer.byteLength(join(folder, `.s.PGSQL.${PORT}`)) <= MAX_SOCKET_PATH;

const isShort = (folder: string): boolean =>
  [tmpdir(), '/tmp'].some((base) => folder.startsWith(join(base, FITTING)) && dirname(folder) === base);

async function isPrivate(folder: string, { account }: StoreFolder): Promise<boolean> {
  const found = await lstat(folder).catch(() => undefined);
  return (
    found?.isDirectory() === true && (found.mode & 0o077) === 0 && found.uid === (account?.uid ?? process.getuid?.())
  );
}

/** The socket's own lock file is as stale as postmaster.pid, and only this user can write here. */
async function clean(folder: string): Promise<string> {
  for (const name of [`.s.PGSQL.${PORT}`, `.s.PGSQL.${PORT}.lock`]) await rm(join(folder, name), { force: true });
  return folder;
}
