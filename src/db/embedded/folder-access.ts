import { chmod, chown, mkdir, realpath, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isCode } from './process-table.ts';

/** A user and group of the operating system, by number. */
export type Account = { readonly uid: number; readonly gid: number };

/** PostgreSQL refuses to run as root. This user exists on every Linux distribution and owns no files. */
export const NOBODY: Account = { uid: 65_534, gid: 65_534 };

/** True if this process is root and must run the server as another user. */
export const isRoot = (): boolean => process.getuid?.() === 0;

/**
 * The first folder on the path to `folder`, itself included, that the account may not enter; undefined if it may enter
 * all of them. The check uses mode bits and ignores access control lists, so a folder opened only by such a list counts
 * as closed.
 */
export async function closedFolder(folder: string, account: Account): Promise<string | undefined> {
  let path = await realpath(folder);
  let closed: string | undefined;
  for (;;) {
    const { mode, uid, gid } = await stat(path);
    const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) closed = path;
    if (path === dirname(path)) return closed;
    path = dirname(path);
  }
}

/**
 * Creates a folder with exactly this mode, whatever the umask, for the account, and missing parent folders. An existing
 * folder is not changed.
 */
export async function makeFolder(path: string, mode: number, account?: Account): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  try {
    await mkdir(path, { mode });
  } catch (error) {
    if (isCode(error, 'EEXIST')) return;
    throw error;
  }
  await chmod(path, mode);
  if (account !== undefined) await chown(path, account.uid, account.gid);
}
