import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';

/** A line of a file with one JSON object a line. */
export type Line = Readonly<Record<string, unknown>>;

/** The real data that lies beside the project; no part of it. */
export const sharedFile = (path: string): string =>
  fileURLToPath(new URL(`../../../shared/data/${path}`, import.meta.url));
export const ownFile = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Of some files of the real data the first that is not there; undefined where all are. */
export const missingOf = (...paths: string[]): string | undefined =>
  paths.find((path) => !existsSync(sharedFile(path)));

function readText(file: string): string {
  const bytes = readFileSync(file);
  return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
}

/** A file that is one JSON document. */
export const readDocument = (file: string): unknown => JSON.parse(readText(file));

export function readLines(file: string): Line[] {
  return readText(file)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, at) => {
      const value: unknown = JSON.parse(line);
      if (typeof value !== 'object' || value === null) throw new Error(`${file}, line ${at + 1}: not a JSON object.`);
      return value as Line;
    });
}

export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
export const orNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Items with the gold line of the same id; one without is left out. */
export function withGold(input: string, gold: string): { readonly item: Line; readonly gold: Line }[] {
  const byId = new Map(readLines(gold).map((line) => [textOf(line['id']), line]));
  return readLines(input).flatMap((item) => {
    const found = byId.get(textOf(item['id']));
    return found === undefined ? [] : [{ item, gold: found }];
  });
}
