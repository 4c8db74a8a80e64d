import { DatabaseSync } from 'node:sqlite';
import { diskFull } from '../disk-full.ts';
import { StoreUnreachable } from './errors.ts';

const SQLITE_BUSY = 5;
/** A page of its own is the first thing that a database wants, though nothing is ever written to it. */
const SQLITE_FULL = 13;

/** A lock that this process holds until it releases it or ends. */
export type FileLock = { release(): void };

/**
 * Takes a lock of the operating system on a file, or answers undefined when somebody, this process included, holds it
 * in a way that excludes it: one exclusive holder, or any number of shared ones.
 *
 * The kernel drops the lock when its process ends, however it ends. So a lock is never stale, and nothing has to be
 * judged by process numbers, which are reused and mean nothing across containers that share a folder. Node offers no
 * file locks of its own; the SQLite inside it does, and keeps POSIX locks safe against a second use in one process.
 * The file stays empty. This process must not open it by other means: closing any descriptor of it drops the lock.
 */
export function lockFile(path: string, kind: 'exclusive' | 'shared'): FileLock | undefined {
  const database = openLockFile(path);
  try {
    // A journal file would be the only thing that SQLite writes here.
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
