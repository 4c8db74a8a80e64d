import { readFileSync } from 'node:fs';
import { fold } from './spellings.ts';

/** Words for periods, windows and days in the languages of the service, folded. */

type Names = Readonly<Record<string, readonly string[]>>;
type Table = {
  readonly [Kind in 'quarter' | 'half' | 'months' | 'year' | 'filler' | 'past' | 'now']: readonly string[];
} & { readonly [Kind in 'ordinals' | 'numbers']: readonly (readonly string[])[] } & {
  readonly [Kind in 'counts' | 'relative' | 'units' | 'days' | 'starts']: Names;
};

const table: Table = JSON.parse(readFileSync(new URL('../../../data/names/times.json', import.meta.url), 'utf8'));

const folded = (words: readonly string[]): ReadonlySet<string> => new Set(words.map(fold));

/** The number or code of each word. */
const byWord = (rows: readonly (readonly [code: string, words: readonly string[]])[]): ReadonlyMap<string, string> =>
  new Map(rows.flatMap(([code, words]) => words.map((word) => [fold(word), code] as const)));

const numbered = (rows: readonly (readonly string[])[]) =>
  byWord(rows.map((words, at): [string, readonly string[]] => [String(at + 1), words]));

export const quarterWords = folded(table.quarter);
export const halfWords = folded(table.half);
export const monthWords = folded(table.months);
export const yearWords = folded(table.year);
export const fillerWords = folded(table.filler);
export const pastWords = folded(table.past);
export const nowWords = folded(table.now);
export const ordinals = numbered(table.ordinals);
export const numbers = numbered(table.numbers);
/** The period of a number of first months. */
export const monthCounts = byWord(Object.entries(table.counts));
/** Years and quarters by their distance from now: `quarter -1`. */
export const relativePeriods = byWord(Object.entries(table.relative));
/** Hours of a unit of time. */
export const unitHours = byWord(Object.entries(table.units));
/** Days by their distance from today. */
export const relativeDays = byWord(Object.entries(table.days));
/** Weeks, months and years by their distance from now, which stand for their first day: `week -1`. */
export const starts = byWord(Object.entries(table.starts));
