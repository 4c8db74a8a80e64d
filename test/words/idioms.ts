import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where "who" and "what" stand as nouns: after these words, or at the start of a line or clause. */
const AFTER = '(?:^|[.;:,(]\\s+|\\b(?:of|by|with|for|from|to|in|on|and|or|that|as|than|is|are|was)\\s+)';

/** The idioms of docs/words.md. */
const PATTERNS: Readonly<Record<string, RegExp>> = {
  tell: /\b(?:told|tells?|telling)\b/gim,
  'who as a noun': new RegExp(`\\bwhoever\\b|${AFTER}who\\b(?!\\s*\\?)`, 'gim'),
  'what as a noun': new RegExp(`${AFTER}what\\b(?![^.]{0,80}\\?)`, 'gim'),
  anew: /\banew\b/gim,
  beside: /\bbeside\b/gim,
  'is none, is no': /\b(?:is|are|was|were)\s+(?:none|no)\b(?!\s+longer)/gim,
  'goes on, begins': /\b(?:goes?|went|going)\s+on\b|\bbegin(?:s|ning)?\b|\bbegan\b|\bbegun\b/gim,
  'somebody, nobody': /\b(?:some|no|every)body\b|\bsomewhere\b/gim,
};

const WORD = /[A-Za-z']+/g;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/[^\n]*/g;

/** A text as it counts: the folder that it is in, and where it stands. */
export type Text = { readonly folder: string; readonly place: string; readonly text: string };

export type Count = {
  readonly words: number;
  readonly idioms: number;
  readonly per1000: number;
  readonly byIdiom: Readonly<Record<string, number>>;
};

function countIdioms(texts: readonly string[]): Count {
  const sum = (pattern: RegExp): number => texts.reduce((total, text) => total + (text.match(pattern)?.length ?? 0), 0);
  const byIdiom = Object.fromEntries(Object.entries(PATTERNS).map(([name, pattern]) => [name, sum(pattern)]));
  const words = sum(WORD);
  const idioms = Object.values(byIdiom).reduce((total, count) => total + count, 0);
  return { words, idioms, per1000: Math.round((10_000 * idioms) / Math.max(1, words)) / 10, byIdiom };
}

/** The count of all texts, and of each folder, the folder with the most idioms first. */
export function countByFolder(texts: readonly Text[]): { all: Count; folders: ReadonlyMap<string, Count> } {
  const groups = Map.groupBy(texts, ({ folder }) => folder);
  const counts = [...groups].map(([folder, group]) => [folder, countIdioms(group.map(({ text }) => text))] as const);
  return {
    all: countIdioms(texts.map(({ text }) => text)),
    folders: new Map(counts.sort(([, a], [, b]) => b.idioms - a.idioms)),
  };
}

/** The lines in which an idiom stands, for the report of a failure. */
export const findIdioms = (texts: readonly Text[]): string[] =>
  texts.flatMap(({ place, text }) =>
    text
      .split('\n')
      .filter((line) => Object.values(PATTERNS).some((pattern) => line.search(pattern) >= 0))
      .map((line) => `${place}: ${line.trim()}`),
  );

export const readComments = (code: string): string =>
  (code.match(COMMENT) ?? [])
    .flatMap((comment) => comment.split('\n'))
    .map((line) => line.replace(/^\s*(?:\/\*\*?|\*\/?|\/\/+)\s?/, ''))
    .join('\n');

/** A document without its code. */
export const readProse = (document: string): string =>
  document
    .replace(/```[\s\S]*?```/g, '')
    .replace(/^(?: {4}|\t).*$/gm, '')
    .replace(/`[^`\n]*`/g, 'x');

const SKIPPED = /(?:^|\/)(?:node_modules|\.git|dist|testdata|assets|data)\//;

/** The files below a folder whose names match, by their path from the root. */
export const listFiles = (folder: string, name: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file).replaceAll('\\', '/'))
    .filter((file) => name.test(file) && !SKIPPED.test(file));

/** Folders are counted two levels deep: `src/web`, `docs/guide`. */
const toFolder = (file: string): string => {
  const parts = file.split('/');
  return parts.length > 2 ? parts.slice(0, 2).join('/') : (parts[0] ?? '');
};

export const readTexts = (files: readonly string[], read: (content: string) => string): Text[] =>
  files.map((file) => ({ folder: toFolder(file), place: file, text: read(readFileSync(file, 'utf8')) }));
