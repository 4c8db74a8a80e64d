import { isDate, toDate } from '../../core/time.ts';
import { monthNumber } from '../values/months.ts';

/** Days of a month that a question names: "14 to 18 December 2026", "16 december", "December 16-18", "in November". */
export type NamedDays = {
  /** 1 to 12. */
  readonly month: number;
  readonly year: number | undefined;
  /** The first and the last day; undefined for the whole month. */
  readonly days: readonly [first: number, last: number] | undefined;
  /** Places of the words. */
  readonly places: readonly number[];
};

const JOINING: ReadonlySet<string> = new Set([
  'to',
  'till',
  'til',
  'until',
  'and',
  'och',
  'og',
  'ja',
  'through',
  'of',
  'den',
]);
/** Months that are words as well stand next to a day. */
const AMBIGUOUS: ReadonlySet<string> = new Set(['may', 'mars', 'march']);
const SHORT = 3;

const toDay = (word: string | undefined): number | undefined => {
  const day = Number(/^(\d{1,2})(?:st|nd|rd|th)?$/.exec(word ?? '')?.[1]);
  return day >= 1 && day <= 31 ? day : undefined;
};

/** Places of up to two days next to a month, in one direction. */
function findDays(words: readonly string[], at: number, step: 1 | -1): number[] {
  const found: number[] = [];
  for (let place = at + step; found.length < 2; place += step) {
    if (toDay(words[place]) !== undefined) found.push(place);
    else if (!JOINING.has(words[place] ?? '')) break;
  }
  return found;
}

/** Reads the first days of a month in the words of a question; undefined where it names none. */
export function readNamedDays(words: readonly string[]): NamedDays | undefined {
  for (const [at, word] of words.entries()) {
    const month = /^\p{L}+$/u.test(word) ? monthNumber(word) : undefined;
    if (month === undefined) continue;
    const before = findDays(words, at, -1);
    const places = before.length > 0 ? before : findDays(words, at, 1);
    if (places.length === 0 && (AMBIGUOUS.has(word) || word.length <= SHORT)) continue;
    const last = Math.max(at, ...places);
    const year = /^20\d\d$/.exec(words[last + 1] ?? '')?.[0];
    const days = places.map((place) => toDay(words[place]) ?? 1).sort((a, b) => a - b);
    const [first] = days;
    return {
      month,
      year: year === undefined ? undefined : Number(year),
      days: first === undefined ? undefined : [first, days.at(-1) ?? first],
      places: [at, ...places, ...(year === undefined ? [] : [last + 1])],
    };
  }
  return undefined;
}

const pad = (value: number): string => String(value).padStart(2, '0');

/** The first and the last date. Without a year it is the one of the nearest such month that is not over. */
export function toDateSpan({ month, year, days }: NamedDays, now: Date): readonly [string, string] | undefined {
  const ofYear = year ?? now.getUTCFullYear() + (month < now.getUTCMonth() + 1 ? 1 : 0);
  const first = `${ofYear}-${pad(month)}-${pad(days?.[0] ?? 1)}`;
  const end = toDate(new Date(Date.UTC(ofYear, month, 0)));
  const last = days === undefined ? end : `${ofYear}-${pad(month)}-${pad(days[1])}`;
  return isDate(first) && isDate(last) ? [first, last] : undefined;
}
