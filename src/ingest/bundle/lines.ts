import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { BundleRefused } from './format/bundle-refused.ts';

/** A line of a bundle, or why it could not be read. */
export type Line = {
  readonly file: string;
  /** From 1, as editors count; 0 when the file as a whole is meant. */
  readonly line: number;
} & ({ readonly text: string } | { readonly problem: string; readonly endsFile: boolean });

export const MAX_LINE_BYTES = 8 * 1024 * 1024;
const NEWLINE = 0x0a;
const RETURN = 0x0d;
const BYTE_ORDER_MARK = '\uFEFF';

const isBundleFile = (name: string): boolean => name.endsWith('.ndjson') || name.endsWith('.ndjson.gz');

const describeError = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOENT') return 'does not exist';
  if (code === 'EACCES') return 'may not be read';
  return `cannot be read (${error instanceof Error ? error.message : String(error)})`;
};

/** The files that paths name: a folder stands for its `*.ndjson` and `*.ndjson.gz` files in the order of their names. */
export async function listBundleFiles(paths: readonly string[], isWanted = isBundleFile): Promise<string[]> {
  const files: string[] = [];
  for (const path of paths) {
    if (path === '-') {
      files.push(path);
      continue;
    }
    try {
      if (!(await stat(path)).isDirectory()) files.push(path);
      else {
        const entries = await readdir(path, { withFileTypes: true });
        const names = entries.filter((entry) => !entry.isDirectory() && isWanted(entry.name)).map(({ name }) => name);
        if (names.length === 0)
          throw new BundleRefused([
            { file: path, line: 0, member: null, reason: 'is a folder without *.ndjson and *.ndjson.gz files' },
          ]);
        files.push(...names.sort().map((name) => join(path, name)));
      }
    } catch (error) {
      if (error instanceof BundleRefused) throw error;
      throw new BundleRefused([{ file: path, line: 0, member: null, reason: describeError(error) }]);
    }
  }
  return files;
}

/** The bytes of a file, unpacked when its name or its first two bytes say gzip. */
export async function* readBytes(file: string, stdin: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const source = file === '-' ? stdin : createReadStream(file);
  const pieces = source[Symbol.asyncIterator]();
  try {
    const first = await pieces.next();
    if (first.done) return;
    // A pipe may give a single byte first; the second decides too.
    let head = Buffer.from(first.value);
    while (head.length < 2) {
      const next = await pieces.next();
      if (next.done) break;
      head = Buffer.concat([head, next.value]);
    }
    const isPacked = file.endsWith('.gz') || (head[0] === 0x1f && head[1] === 0x8b);
    const all = rejoined(head, pieces);
    yield* isPacked ? unpacked(all) : all;
  } finally {
    await pieces.return?.();
  }
}

async function* rejoined(head: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield head;
  for (let piece = await rest.next(); !piece.done; piece = await rest.next()) yield piece.value;
}

async function* unpacked(packed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip();
  // A failure ends the stream and is thrown where the stream is read.
  pipeline(packed, gunzip).catch(() => {});
  try {
    yield* gunzip;
  } finally {
    gunzip.destroy();
  }
}

/**
 * Reads files line by line with bounded memory: at most one line of 8 MiB is held. A line that is too long or not UTF-8
 * is reported by its number, and reading continues; a file that breaks off (a cut gzip file) is reported and ends.
 */
export async function* readLines(files: readonly string[], stdin: AsyncIterable<Uint8Array>): AsyncGenerator<Line> {
  for (const file of files) {
    let last = 0;
    try {
      for await (const line of splitLines(file, readBytes(file, stdin))) {
        last = line.line;
        yield line;
      }
    } catch (error) {
      if (error instanceof BundleRefused) throw error;
      yield { file, line: last === 0 ? 0 : last + 1, problem: describeError(error), endsFile: true };
    }
  }
}

async function* splitLines(file: string, pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Line> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let held: Uint8Array[] = [];
  let size = 0;
  let line = 0;
  const finish = (): Line | undefined => {
    line += 1;
    const bytes = Buffer.concat(held);
    const wasTooLong = size > MAX_LINE_BYTES;
    held = [];
    size = 0;
    if (wasTooLong)
      return {
        file,
        line,
        problem: `is longer than ${MAX_LINE_BYTES} bytes, which is the limit of a line`,
        endsFile: false,
      };
    const end = bytes.at(-1) === RETURN ? -1 : bytes.length;
    let text: string;
    try {
      text = decoder.decode(bytes.subarray(0, end));
    } catch {
      return { file, line, problem: 'is not UTF-8', endsFile: false };
    }
    if (line === 1 && text.startsWith(BYTE_ORDER_MARK)) text = text.slice(1);
    return text.trim() === '' ? undefined : { file, line, text };
  };
  const hold = (bytes: Uint8Array): void => {
    size += bytes.length;
    if (size <= MAX_LINE_BYTES) held.push(bytes);
    else held = [];
  };
  for await (const piece of pieces) {
    let start = 0;
    for (let at = piece.indexOf(NEWLINE); at >= 0; at = piece.indexOf(NEWLINE, start)) {
      hold(piece.subarray(start, at));
      start = at + 1;
      const read = finish();
      if (read) yield read;
    }
    hold(piece.subarray(start));
  }
  if (size > 0) {
    const read = finish();
    if (read) yield read;
  }
}
