import { MONTH_NAME, toMonth } from '../dates/months.ts';
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
/** Two days, of which one may leave its month or year to the other: "August 11 - 15, 2025", "11.-15.8.2025". */
const RANGE = new RegExp(
  String.raw`(?<![\p{L}\d.])(?<first>${DAY}|\d{1,2}\.?)${TO}(?<last>${DAY}|\d{1,2}${YEAR})(?![\d])`,
  'gu',
);
const WEEK_WORD = `(?:${anyBuyBackWord('week')})`;
const WEEK = new RegExp(
  String.raw`(?<![\p{L}\d])(?:${WEEK_WORD}\.? ?\d{1,2}|\d{1,2}\. ${WEEK_WORD})` +
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

/** Days between two stated days; undefined where they are not in order or are no days. */
function countDays(first: string, last: string, published: Date): number | undefined {
  const [from, to] = [readDay(first), readDay(last)];
  if (from === undefined || to === undefined) return undefined;
  const month = to.month ?? from.month;
  if (month === undefined || month > 12 || (from.month ?? 1) > 12) return undefined;
  const year = to.year ?? from.year ?? published.getUTCFullYear();
  const start = Date.UTC(
    from.year ?? ((from.month ?? month) > month ? year - 1 : year),
    (from.month ?? month) - 1,
    from.day,
  );
  const days = (Date.UTC(year, month - 1, to.day) - start) / DAY_MS;
  return days >= 0 ? days : undefined;
}

const withYear = (text: string, published: Date): string =>
  /20\d\d/u.test(text) ? text : `${text.replace(/[.,]$/u, '')} ${published.getUTCFullYear()}`;

/**
 * The week or days of the purchases that a notice states, in its words, with the year of publication where it names none. Folded
 * and original text have equal lengths. Longer spans are those of programmes.
 */
export function findSpan(folded: string, original: string, published: Date): string | undefined {
  for (const match of folded.matchAll(RANGE)) {
    const { first = '', last = '' } = match.groups ?? {};
    const days = countDays(first, last, published);
    if (days === undefined || days > MAX_DAYS) continue;
    return withYear(original.slice(match.index, match.index + match[0].length).replace(/\s+/gu, ' '), published);
  }
  const [week] = folded.matchAll(WEEK);
  if (week === undefined) return undefined;
  return withYear(original.slice(week.index, week.index + week[0].length).replace(/\s+/gu, ' '), published);
}

/** The first day that a text names, in its words. */
export function findDay(folded: string, original: string): string | undefined {
  const [day] = folded.matchAll(SINGLE);
  return day === undefined || !/20\d\d/u.test(day[0])
    ? undefined
    : original.slice(day.index, day.index + day[0].length);
}
