import { NEVER } from '../languages/entries.ts';

/**
 * The source of a pattern from entries of a pack. Each entry is a word or a small pattern of one language, in which `*`
 * at the start of a word or after a letter matches any letters.
 */
export const toEntriesSource = (entries: readonly string[]): string =>
  entries.length === 0 ? NEVER : entries.map((entry) => entry.replace(/(?<=^|[\p{L} ])\*/gu, '\\p{L}*')).join('|');

/** The same as whole words. */
export const wholeWord = (source: string): string => `(?<!\\p{L})(?:${source})(?!\\p{L})`;
