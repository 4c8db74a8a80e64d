import { DatabaseSync } from 'node:sqlite';
import { diskFull } from '../disk-full.ts';
import { StoreUnreachable } from './errors.ts';

const SQLITE_BUSY = 5;
/** SQLite reports this when it cannot write its first page, although this file is never written to. */
const SQLITE_FULL = 13;

/** A lock that this process holds until it releases it or ends. */
export type FileLock = { release(): void };

/**
 * Takes an operating system lock on a file. Returns undefined if a process, this one included, holds a conflicting
 * lock: one exclusive holder, or any number of shared ones.
 *
 * The kernel drops the lock when its process ends for any reason. A lock is therefore never stale, and no decision
 * depends on process numbers, which are reused and mean nothing across containers that share a folder. Node has no file
 * locks; the SQLite inside it does, and keeps POSIX locks safe against a second use in one process. The file stays
 * empty. This process must not open it by other means, because closing any descriptor of it drops the lock.
 */
export function lockFile(path: string, kind: 'exclusive' | 'shared'): FileLock | undefined {
  const database = openLockFile(path);
  try {
    // A journal file would be the only file that SQLite writes here.
    database.exec('pragma journal_mode = off');
    database.exec(kind === 'exclusive' ? 'begin exclusive' : 'begin; select 1 from sqlite_schema');
    return {
      release() {
        if (database.isOpen) database.close();
      },
    };
  } catch (error) {
    database.close();
    const code = error instanceof Error && 'errcode' in error ? error.errcode : undefined;
    if (code === SQLITE_BUSY) return undefined;
    if (code === SQLITE_FULL) throw diskFull(path, error);
    throw new StoreUnreachable(
      `The file system of ${path} does not lock files. Move the data folder to a local disk.`,
      {
        cause: error,
      },
    );
  }
}

function openLockFile(path: string): DatabaseSync {
  try {
    return new DatabaseSync(path);
  } catch (cause) {
    throw new StoreUnreachable(`${path} cannot be opened for writing. Does the data folder belong to another user?`, {
      cause,
    });
  }
}
