import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';

/** A line of a file with one JSON object a line. */
export type Line = Readonly<Record<string, unknown>>;

/** The shared real data outside the project. */
export const sharedFile = (path: string): string =>
  fileURLToPath(new URL(`../../../shared/data/${path}`, import.meta.url));
export const ownFile = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Of some files of the real data the first that is not there; undefined where all are. */
export const findMissing = (...paths: string[]): string | undefined =>
  paths.find((path) => !existsSync(sharedFile(path)));

/** The user's input files cannot be measured. The message names the file, the line and the reason. */
export class InputRefused extends Error {
  override readonly name = 'InputRefused';
}

/** The text of a file, gzip or plain, without a byte order mark. */
export function readText(file: string): string {
  try {
    const bytes = readFileSync(file);
    return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8').replace(/^\ufeff/, '');
  } catch (error) {
    throw new InputRefused(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

/** A file that is one JSON document. */
export const readDocument = (file: string): unknown => JSON.parse(readText(file));

/** Returns the fault of a line as the end of a sentence, or null. */
export type Check = (line: Line) => string | null;

/** The lines of a file with one JSON object a line, with their numbers from 1; a line that holds none is refused. */
export function readNumberedLines(file: string): { readonly number: number; readonly line: Line }[] {
  return readText(file)
    .split('\n')
    .flatMap((text, at) => {
      if (text.trim() === '') return [];
      const line = readObject(text);
      if (typeof line === 'string') throw new InputRefused(`${file}, line ${at + 1}: ${line}.`);
      return [{ number: at + 1, line }];
    });
}

/**
 * The lines of a file with one JSON object a line. An invalid line, or one refused by the check, is reported with its
 * number.
 */
export function readLines(file: string, check: Check = () => null): Line[] {
  return readNumberedLines(file).map(({ number, line }) => {
    const reason = check(line);
    if (reason !== null) throw new InputRefused(`${file}, line ${number}: ${reason}.`);
    return line;
  });
}

/** The object that a line holds, or why it holds none. */
function readObject(text: string): Line | string {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Line) : 'not a JSON object';
  } catch {
    return 'not JSON';
  }
}

export const toText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
export const orNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
export const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Items with the gold line of the same id; one without is left out. */
export function withGold(input: string, gold: string): { readonly item: Line; readonly gold: Line }[] {
  const byId = new Map(readLines(gold).map((line) => [toText(line['id']), line]));
  return readLines(input).flatMap((item) => {
    const found = byId.get(toText(item['id']));
    return found === undefined ? [] : [{ item, gold: found }];
  });
}

export type Half = 'tuning' | 'held out';

/** The half that an item belongs to: by the first byte of the SHA-256 of its id, even for tuning, odd held out. */
export const assignHalf = (id: string): Half =>
  (createHash('sha256').update(id).digest()[0] ?? 0) % 2 === 0 ? 'tuning' : 'held out';
