import { monthNumber } from './months.ts';
import { fold } from './spellings.ts';
import {
  fillerWords,
  halfWords,
  monthCounts,
  monthWords,
  ordinals,
  quarterWords,
  relativePeriods,
  yearWords,
} from './time-words.ts';

/** Reporting periods as people write them: "Q3 2026", "2026Q3", "3Q26", "tredje kvartalet 2026", "tammi-syyskuu 2026". */

const MONTH_SPANS: Readonly<Record<string, string>> = {
  '1-3': 'q1',
  '4-6': 'q2',
  '7-9': 'q3',
  '10-12': 'q4',
  '1-6': 'h1',
  '7-12': 'h2',
  '1-9': '9m',
  '1-12': 'fy',
};
const QUARTER_SPANS: Readonly<Record<string, string>> = { '1-2': 'h1', '3-4': 'h2', '1-3': '9m', '1-4': 'fy' };
/** The last month of a period. */
const LAST_MONTHS: Readonly<Record<string, number>> = { q1: 3, q2: 6, q3: 9, q4: 12, h1: 6, h2: 12, '9m': 9, fy: 12 };

const TO = '(?: ?- ?| (?:to|til|till|through|upp till) )';
const MONTHS = new RegExp(`^([a-z]+|\\d{1,2})${TO}([a-z]+|\\d{1,2})$`);
const QUARTERS = new RegExp(`^([a-z]+) ?([1-4])${TO}(?:[a-z]+ ?)?([1-4])$`);

/** Whether a period is in the form in which figures have it. */
export const isPeriod = (text: string): boolean => /^(?:q[1-4]|h[12]|9m|fy)_\d{4}$/.test(text);

/** The period of a range: "1-9", "jan-mar", "q1-q3". */
function readRange(text: string): string | undefined {
  const quarters = QUARTERS.exec(text);
  if (quarters !== null && quarterWords.has(quarters[1] ?? '')) return QUARTER_SPANS[`${quarters[2]}-${quarters[3]}`];
  const months = MONTHS.exec(text);
  return months === null ? undefined : MONTH_SPANS[`${monthNumber(months[1] ?? '')}-${monthNumber(months[2] ?? '')}`];
}

/** "i" is a Nordic word as often as the Roman number, and counts where there is no other number. */
const ROMAN_ONE = 'i';

/** The period of the words of a text without its year; every word must be understood. */
function readWords(words: readonly string[]): string | undefined {
  const has = (set: ReadonlySet<string>): boolean => words.some((word) => set.has(word));
  const isKnown = (word: string): boolean =>
    [quarterWords, halfWords, monthWords, yearWords, fillerWords].some((set) => set.has(word)) ||
    ordinals.has(word) ||
    monthCounts.has(word) ||
    word === ROMAN_ONE;
  if (words.length === 0 || !words.every(isKnown)) return undefined;
  const places = new Set(words.flatMap((word) => ordinals.get(word) ?? []));
  const [place = words.includes(ROMAN_ONE) ? '1' : undefined, another] = places;
  if (has(monthWords)) return words.flatMap((word) => monthCounts.get(word) ?? []).at(-1);
  if (another !== undefined) return undefined;
  if (has(quarterWords)) return place === undefined ? undefined : `q${place}`;
  if (has(halfWords)) return place === '1' || place === '2' ? `h${place}` : undefined;
  return has(yearWords) && place === undefined ? 'fy' : undefined;
}

const toWords = (text: string): readonly string[] => text.match(/[a-z]+|\d+/g) ?? [];

const readKind = (text: string): string | undefined => readRange(text) ?? readWords(toWords(text));

/** The year of a period whose text has none: the last one that has ended. */
function lastEnded(kind: string, now: Date): number {
  const year = now.getUTCFullYear();
  return now.getTime() >= Date.UTC(year, LAST_MONTHS[kind] ?? 12, 1) ? year : year - 1;
}

function readRelative(text: string, now: Date): string | undefined {
  const [unit, offset] = relativePeriods.get(text)?.split(' ') ?? [];
  if (unit === undefined) return undefined;
  if (unit === 'year') return `fy_${now.getUTCFullYear() + Number(offset)}`;
  const quarters = now.getUTCFullYear() * 4 + Math.floor(now.getUTCMonth() / 3) + Number(offset);
  return `q${(quarters % 4) + 1}_${Math.floor(quarters / 4)}`;
}

const YEAR = /(?:19|20)\d\d(?!\d)/;
/** A year over two calendar years, which has no period of ours, or a month. */
const SPLIT_YEAR = /(?:19|20)\d\d ?[/-] ?(?:(?:19|20)\d\d|\d\d)(?!\d)/;
const SHORT_YEAR = /^(.*\D|[a-z]+ ?[1-4])(\d\d)$/;

const clean = (text: string): string =>
  text
    .replace(/\//g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[ -]+|[ -]+$/g, '');

/**
 * The period as the parameter takes it, such as q3_2026; undefined for a text that names none. Without a year it is the last
 * such period that has ended.
 */
export function readPeriodSpelling(text: string, now: Date): string | undefined {
  const plain = clean(
    fold(text)
      .replace(/[–—−]/g, '-')
      .replace(/[’'`´"“”().,:_]+/g, ' ')
      .replace(/(?<=\d)\/(?=\d\d(?:\d\d)?$)/, '~'),
  );
  const relative = readRelative(plain, now);
  if (relative !== undefined) return relative;
  const dated = plain.replace('~', ' ');
  if (SPLIT_YEAR.test(plain.replace('~', '/'))) return undefined;
  const year = YEAR.exec(dated)?.[0];
  if (year !== undefined) {
    const rest = clean(dated.replace(YEAR, ' '));
    const kind = rest === '' ? 'fy' : readKind(rest);
    return kind && `${kind}_${year}`;
  }
  const short = SHORT_YEAR.exec(dated);
  const kindOfShort = short === null ? undefined : readKind(clean(short[1] ?? ''));
  if (kindOfShort !== undefined) return `${kindOfShort}_20${short?.[2]}`;
  const kind = readKind(dated);
  return kind && `${kind}_${lastEnded(kind, now)}`;
}
