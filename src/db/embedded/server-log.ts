import { closeSync, copyFileSync, fstatSync, openSync, readSync, statSync, truncateSync } from 'node:fs';

/** Maximum size of the server's log before it is moved to `<log>.1`. Both together stay below twice this size. */
const MAX_LOG = 8 * 1024 * 1024;

/** Bytes of the log that an error message contains. */
const TAIL = 2_000;

/** The current size of a file; 0 if it does not exist. */
export const readSize = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

/**
 * Limits the size of the log. The server holds the file open for appending, so its content is copied and the file
 * truncated. A line written between the two is lost, which is acceptable for a log.
 */
export function boundLog(path: string, max = MAX_LOG): void {
  if (readSize(path) <= max) return;
  copyFileSync(path, `${path}.1`);
  truncateSync(path);
}

/** Reads the log after byte `from`; only the last part if that is long. */
export function readLog(path: string, from: number): string {
  const file = openSync(path, 'r');
  try {
    const { size } = fstatSync(file);
    const start = Math.max(from > size ? 0 : from, size - TAIL);
    const buffer = Buffer.alloc(size - start);
    readSync(file, buffer, 0, buffer.length, start);
    return buffer.toString('utf8');
  } finally {
    closeSync(file);
  }
}
