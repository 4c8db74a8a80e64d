import { isDate, readInstant, readWindow, toDate } from '../../core/time.ts';
import { monthNumber } from './months.ts';
import { fold } from './spellings.ts';
import { nowWords, relativeDays, starts } from './time-words.ts';
import { readWindowSpelling } from './window.ts';

/** Days and instants as people write them: "yesterday", "24h", "28.11.2026", "Nov 28, 2026". */

const DAY_MS = 86_400_000;
/** A date that stands for a week, a month or a year names its first day, which a bound before it would not mean. */
const isLowerBound = (parameter: string): boolean => !/(?:before|until|to)$/.test(parameter);

const pad = (value: number | string): string => String(value).padStart(2, '0');
const toRealDate = (year: number | string, month: number | string, day: number | string): string | undefined => {
  const date = `${year}-${pad(month)}-${pad(day)}`;
  return isDate(date) ? date : undefined;
};

/** The first day of a week, a month or a year by its distance from now. */
function findStart(text: string, now: Date): string | undefined {
  const [unit, offset] = starts.get(text)?.split(' ') ?? [];
  if (unit === undefined) return undefined;
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  const distance = Number(offset);
  if (unit === 'year') return `${year + distance}-01-01`;
  if (unit === 'month') return toDate(new Date(Date.UTC(year, month + distance, 1)));
  const sinceMonday = (now.getUTCDay() + 6) % 7;
  return toDate(new Date(now.getTime() + (distance * 7 - sinceMonday) * DAY_MS));
}

/** Two numbers and a year by slashes may be a day and a month in either order. */
function readSlashed(text: string): string | undefined {
  const match = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  if (match === null) return undefined;
  const [first, second] = [Number(match[1]), Number(match[2])];
  if (first > 12 || first === second) return toRealDate(match[3] ?? '', second, first);
  return second > 12 ? toRealDate(match[3] ?? '', first, second) : undefined;
}

function readWrittenDate(text: string): string | undefined {
  const numeric = /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})$/.exec(text) ?? /^(\d{1,2})-(\d{1,2})-(\d{4})$/.exec(text);
  if (numeric !== null) return toRealDate(numeric[3] ?? '', numeric[2] ?? '', numeric[1] ?? '');
  const yearFirst = /^(\d{4})[/.](\d{1,2})[/.](\d{1,2})$/.exec(text) ?? /^(\d{4})(\d\d)(\d\d)$/.exec(text);
  if (yearFirst !== null) return toRealDate(yearFirst[1] ?? '', yearFirst[2] ?? '', yearFirst[3] ?? '');
  const dayFirst = /^(?:den )?(\d{1,2})(?:\.|st|nd|rd|th)? (?:of )?([a-z]+)\.?,? (\d{4})$/.exec(text);
  const monthFirst = /^([a-z]+)\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/.exec(text);
  const month = monthNumber(dayFirst?.[2] ?? monthFirst?.[1] ?? '');
  if (month === undefined) return readSlashed(text);
  return toRealDate(dayFirst?.[3] ?? monthFirst?.[3] ?? '', month, dayFirst?.[1] ?? monthFirst?.[2] ?? '');
}

/** The first day of a month or a year: "2026-11", "november 2026", "2026". */
function readMonth(text: string): string | undefined {
  const match = /^(\d{4})-(\d\d)$/.exec(text) ?? /^(\d{4})$/.exec(text) ?? /^(\d{4}) ([a-z]+)$/.exec(text) ?? undefined;
  if (match !== undefined) {
    const month = match[2] === undefined ? 1 : monthNumber(match[2]);
    return month === undefined ? undefined : toRealDate(match[1] ?? '', month, 1);
  }
  const named = /^([a-z]+) (\d{4})$/.exec(text);
  const month = named === null ? undefined : monthNumber(named[1] ?? '');
  return month === undefined ? undefined : toRealDate(named?.[2] ?? '', month, 1);
}

/** A day as a date; undefined for a text that names none. */
export function readDaySpelling(parameter: string, sent: string, now: Date): string | undefined {
  const text = fold(sent).trim().replace(/\s+/g, ' ');
  const distance = relativeDays.get(text);
  if (distance !== undefined) return toDate(new Date(now.getTime() + Number(distance) * DAY_MS));
  const day = readWrittenDate(text);
  if (day !== undefined || !isLowerBound(parameter)) return day;
  return findStart(text, now) ?? readMonth(text);
}

/** An instant with "UTC", or with a space before its offset. */
function readSpaced(sent: string): string | undefined {
  const text = sent
    .trim()
    .replace(/ UTC$/i, 'Z')
    .replace(/ (?=[+-]\d\d)/, '');
  return 'at' in readInstant(text) ? text : undefined;
}

const toWire = (at: Date): string => at.toISOString().replace(/\.\d+Z$/, 'Z');

/** An instant, or a date, as a parameter takes it; undefined for a text that names none. */
export function readInstantSpelling(parameter: string, sent: string, now: Date): string | undefined {
  if (nowWords.has(fold(sent).trim())) return toWire(now);
  const exact = readSpaced(sent) ?? readDaySpelling(parameter, sent, now);
  if (exact !== undefined) return exact;
  const window = readWindowSpelling(sent);
  const length = window === undefined ? undefined : readWindow(window);
  return length === undefined ? undefined : toWire(new Date(now.getTime() - length));
}
