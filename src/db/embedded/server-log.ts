import { closeSync, copyFileSync, fstatSync, openSync, readSync, statSync, truncateSync } from 'node:fs';

/** Bytes that the server's log may reach before it is moved to `<log>.1`, so that both stay below twice this. */
const MAX_LOG = 8 * 1024 * 1024;

/** Bytes of the log that an error message carries. */
const TAIL = 2_000;

/** Size of a file now, 0 when there is none. */
export const readSize = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

/**
 * Keeps the log bounded. The server holds the file open for appending, so its content is copied away and the file
 * emptied; a line written between the two is lost, which a log can bear.
 */
export function boundLog(path: string, max = MAX_LOG): void {
  if (readSize(path) <= max) return;
  copyFileSync(path, `${path}.1`);
  truncateSync(path);
}

/** What was written to the log after byte `from`, its last part when that is long. */
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
