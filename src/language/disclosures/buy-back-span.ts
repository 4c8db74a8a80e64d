import { Temporal } from 'temporal-polyfill';
import { MONTH_NAME, toMonth } from '../dates/months.ts';
import { WEEK_WORD } from '../dates/weeks.ts';
import { anyBuyBackWord } from './buy-back-words.ts';

/** Longest span of one notice, in days: a week, or the days from one notice to the next over holidays. */
const MAX_DAYS = 14;
const DAY_MS = 86_400_000;

const MONTH = `(?:${MONTH_NAME})`;
const YEAR = String.raw`(?:,? ?20\d\d)?`;
const DAY = [
  String.raw`20\d\d-\d\d-\d\d`,
  String.raw`\d{1,2}\.\d{1,2}\.(?:20\d\d)?`,
  String.raw`\d{1,2}/\d{1,2}(?:[ /]20\d\d)?`,
  String.raw`\d{1,2}(?:st|nd|rd|th)?\.? (?:of )?${MONTH}\.?${YEAR}`,
  String.raw`${MONTH}\.? \d{1,2}(?:st|nd|rd|th)?${YEAR}`,
].join('|');
const TO = `(?: ?[-–—] ?|,? (?:${anyBuyBackWord('to')}) )(?:and including )?(?:den |the )?`;
/** The first of two days without its last dot: "11.08-15.08.2025". Two prices have no year. */
const DOTLESS_DAY = String.raw`\d{1,2}\.\d{1,2}(?=${TO}\d{1,2}\.\d{1,2}\.20\d\d)`;
/** Two days, of which one may leave its month or year to the other: "August 11 - 15, 2025", "11.-15.8.2025". */
const RANGE = new RegExp(
  String.raw`(?<![\p{L}\d.])(?<first>${DAY}|${DOTLESS_DAY}|\d{1,2}\.?)${TO}(?<last>${DAY}|\d{1,2}${YEAR})(?![\d])`,
  'gu',
);
const WEEK_NUMBER = String.raw`(?:5[0-3]|[1-4]\d|0?[1-9])(?!\d)`;
const WEEK = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(?:${WEEK_WORD}|v)\.? ?${WEEK_NUMBER}|${WEEK_NUMBER}\. (?:${WEEK_WORD}))` +
    String.raw`(?:(?: ?[,/] ?| (?:of |i |år |årið |ársins )?)20\d\d)?(?![\p{L}\d])`,
  'gu',
);
const SINGLE = new RegExp(String.raw`(?<![\p{L}\d.])(?:${DAY})(?![\d])`, 'gu');

type Day = { readonly day: number; readonly month: number | undefined; readonly year: number | undefined };

/** The parts of a day, day before month where both are numbers. */
function readDay(text: string): Day | undefined {
  const iso = /^(20\d\d)-(\d\d)-(\d\d)$/u.exec(text);
  if (iso !== null) return { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) };
  const year = /20\d\d/u.exec(text)?.[0];
  const rest = text.replace(/,? ?20\d\d/u, '');
  const name = new RegExp(MONTH, 'u').exec(rest)?.[0];
  const [day, month] = [...rest.matchAll(/\d{1,2}/gu)].map(([digits]) => Number(digits));
  if (day === undefined || day < 1 || day > 31) return undefined;
  const named = name === undefined ? month : toMonth(name);
  return { day, month: named, year: year === undefined ? undefined : Number(year) };
}

/** Whether a day is before a publication, which may be on the next day of the issuer. Later days are those of a programme. */
const isPast = (day: number, published: Date): boolean => day <= published.getTime() + DAY_MS;

/** The year of a day without one: the last such day before publication, since purchases are reported once they are made. */
function inferYear(month: number, day: number, published: Date): number {
  const year = published.getUTCFullYear();
  return isPast(Date.UTC(year, month - 1, day), published) ? year : year - 1;
}

/** Days between two stated days and the year of the last; undefined where they are not in order, still to come or no days. */
function measureSpan(first: string, last: string, published: Date) {
  const [from, to] = [readDay(first), readDay(last)];
  if (from === undefined || to === undefined) return undefined;
  const month = to.month ?? from.month;
  if (month === undefined || month > 12 || (from.month ?? 1) > 12) return undefined;
  const firstMonth = from.month ?? month;
  const turns = firstMonth > month ? 1 : 0;
  const year = to.year ?? (from.year === undefined ? inferYear(month, to.day, published) : from.year + turns);
  const start = Date.UTC(from.year ?? year - turns, firstMonth - 1, from.day);
  const end = Date.UTC(year, month - 1, to.day);
  return end >= start && isPast(end, published) ? { days: (end - start) / DAY_MS, year } : undefined;
}

/** The year of a week without one (ISO 8601): a week after that of the publication is of the year before. */
function inferYearOfWeek(week: number, published: Date): number {
  const day = Temporal.Instant.fromEpochMilliseconds(published.getTime()).toZonedDateTimeISO('UTC').toPlainDate();
  const year = day.yearOfWeek ?? day.year;
  return week > (day.weekOfYear ?? week) ? year - 1 : year;
}

const hasYear = (text: string): boolean => /20\d\d/u.test(text);

/**
 * The week or days of the purchases that a notice states, in its words, with their year where it names none. Folded and
 * original text have equal lengths. Longer spans are those of programmes.
 */
export function findSpan(folded: string, original: string, published: Date): string | undefined {
  const toWords = ({ index, 0: match }: RegExpExecArray): string =>
    original.slice(index, index + match.length).replace(/\s+/gu, ' ');
  for (const match of folded.matchAll(RANGE)) {
    const { first = '', last = '' } = match.groups ?? {};
    const span = measureSpan(first, last, published);
    if (span === undefined || span.days > MAX_DAYS) continue;
    const words = toWords(match);
    return hasYear(words) ? words : `${words.replace(/[.,]$/u, '')} ${span.year}`;
  }
  const [match] = folded.matchAll(WEEK);
  if (match === undefined) return undefined;
  const words = toWords(match);
  return hasYear(words) ? words : `${words} ${inferYearOfWeek(Number(/\d+/u.exec(words)?.[0]), published)}`;
}

/** The first day before publication that a text names with its year, in its words. */
export function findDay(folded: string, original: string, published: Date): string | undefined {
  for (const { index, 0: match } of folded.matchAll(SINGLE)) {
    const { year, month, day } = readDay(match) ?? {};
    if (year === undefined || month === undefined || day === undefined) continue;
    if (isPast(Date.UTC(year, month - 1, day), published)) return original.slice(index, index + match.length);
  }
  return undefined;
}
