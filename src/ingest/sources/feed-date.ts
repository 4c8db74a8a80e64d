import { Temporal } from 'temporal-polyfill';
import { toMonth } from '../../language/dates/months.ts';
import type { DateOrder } from './date-order.ts';

/**
 * Hours east of UTC: the names RFC 822 defines (which settles EST and CST) and those European and trading feeds use.
 * BST is read as British; IST, which is Indian, Irish and Israeli, is left out.
 */
const ZONES: ReadonlyMap<string, number> = new Map(
  [
    'Z 0, UT 0, UTC 0, GMT 0, EST -5, EDT -4, CST -6, CDT -5, MST -7, MDT -6, PST -8, PDT -7',
    'WET 0, WEST 1, BST 1, CET 1, MET 1, MEZ 1, CEST 2, MEST 2, MESZ 2, EET 2, EEST 3, MSK 3',
    'HKT 8, SGT 8, JST 9, KST 9, AEST 10, AEDT 11, NZST 12, NZDT 13',
  ].flatMap((row) =>
    row.split(', ').map((entry): [string, number] => [entry.split(' ')[0] ?? '', Number(entry.split(' ')[1])]),
  ),
);

/** The names of American zones without a season. */
const SEASONLESS: ReadonlyMap<string, string> = new Map([
  ['ET', 'America/New_York'],
  ['CT', 'America/Chicago'],
  ['PT', 'America/Los_Angeles'],
]);

const MAX_LENGTH = 100;
const TIME = String.raw`(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:[.,]\d+)?)?(?:\s*([ap])\.?m\.?)?`;
/** Between a date and its time; the words for it ("kl.", "klo", "at") are removed before. */
const GAP = String.raw`(?:\s*[,|–-]\s+|\s+)`;
const WEEKDAY = String.raw`(?:\p{L}+\.?(?:,\s*|\s+))?`;

/** `2026-03-15`, `2026-03-15T09:30Z`, `2026/3/15 9:30:00 CET`, `2026.03.15`. */
const ISO =
  /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:(?:[Tt]|,?\s+(?:[-–]\s+)?)(\d{1,2})[:.]?(\d{2})(?:[:.]?(\d{2})(?:[.,](\d+))?)?\s*(\S.*)?)?$/u;
/** `20260315`, `20260315T093000Z`, `20260315093000`. Ten digits are a count of seconds. */
const COMPACT =
  /^(\d{4})(\d{2})(\d{2})(?:(?:[Tt]|\s+|(?=\d{4}(?:\d\d)?(?!\d)))(\d{2}):?(\d{2})(?::?(\d{2})(?:[.,](\d+))?)?\s*(\S.*)?)?$/u;
/** `27.11.2026 08:30`, `11/27/2026`, `27-11-26`. */
const NUMBERS = new RegExp(
  String.raw`^${WEEKDAY}(\d{1,2})([./-])\s?(\d{1,2})\2\s?(\d{4}|\d{2})\.?(?:${GAP}${TIME}\s*(.*))?$`,
  'iu',
);
/** RFC 822, 850, 2822: `Sun, 15 Mar 2026 09:30:00 +0100`; the weekday is not believed. */
const DAY_FIRST = new RegExp(
  String.raw`^${WEEKDAY}(\d{1,2})(?:\.?\s+|-)(\p{L}+)\.?,?(?:\s+|-)(\d{2,4})(?:${GAP}${TIME}\s*(.*))?$`,
  'iu',
);
/** C's asctime and Java's Date.toString: `Sun Mar 15 09:30:00 CET 2026`. */
const YEAR_LAST = new RegExp(
  String.raw`^\p{L}+\.?,?\s+(\p{L}+)\.?\s+(\d{1,2})\s+${TIME}(?:\s+(\S+))?\s+(\d{4})$`,
  'iu',
);
/** `March 15, 2026 09:30 GMT`, with or without a weekday. */
const MONTH_FIRST = new RegExp(
  String.raw`^${WEEKDAY}(\p{L}+)\.?\s+(\d{1,2}),?\s+(\d{4})(?:${GAP}${TIME}\s*(.*))?$`,
  'iu',
);

/** A zone as minutes east of UTC, or as the name of a place in the database of the IANA. */
type Zone = number | string;

/** The zone that the runtime knows under a name of the IANA database. */
function findPlace(name: string): string | undefined {
  if (!/^[a-z]+(?:\/[a-z_+-]+){1,2}$/iu.test(name)) return undefined;
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name).timeZoneId;
  } catch {
    return undefined;
  }
}

/** 0 for no zone, undefined for one that is unknown or impossible. */
function readZone(text: string): Zone | undefined {
  // RFC 9557: the brackets name the place of an offset; Z with a place is UTC.
  const [, before = text, place] = /^(.*?)\s*\[!?([^[\]]+)\](?:\[!?u-ca=[\w-]+\])?$/u.exec(text.trim()) ?? [];
  const zone = before.replace(/(?<=\S)\s*\([^()]*\)\s*$|^\(|\)$/g, '').trim();
  if (zone === '') return place === undefined ? 0 : findPlace(place);
  const named = ZONES.get(zone.toUpperCase());
  if (named !== undefined) return named * 60;
  const placed = SEASONLESS.get(zone.toUpperCase()) ?? findPlace(zone);
  if (placed !== undefined) return placed;
  // RFC 2822 4.3: the military letters were defined with the wrong sign and mean nothing but UTC.
  if (/^[a-ik-y]$/i.test(zone)) return 0;
  const offset = /^(?:GMT|UTC|UT)?\s*([+-])\s*(\d{1,2}(?=:|$)|\d{2}):?(\d{2})?$/i.exec(zone);
  if (offset === null) return undefined;
  const [, sign, hours, minutes = '00'] = offset;
  const total = Number(hours) * 60 + Number(minutes);
  if (Number(minutes) > 59 || total > 14 * 60) return undefined;
  return sign === '-' ? -total : total;
}

/** RFC 2822 4.3: two digits are 1950 to 2049, three count from 1900. */
function readYear(text: string): number {
  const year = Number(text);
  if (text.length === 4) return year;
  return text.length === 2 && year < 50 ? year + 2000 : year + 1900;
}

type Parts = {
  year: number;
  month: number | undefined;
  day: number;
  hour?: string | undefined;
  minute?: string | undefined;
  second?: string | undefined;
  fraction?: string | undefined;
  half?: string | undefined;
  zone?: string | undefined;
};

/** The instant of a local time, as milliseconds of UTC, in a zone. */
function toInstant(localMs: number, zone: Zone): Date {
  if (typeof zone === 'number') return new Date(localMs - zone * 60_000);
  const local = Temporal.Instant.fromEpochMilliseconds(localMs).toZonedDateTimeISO('UTC').toPlainDateTime();
  return new Date(local.toZonedDateTime(zone).epochMilliseconds);
}

function toDate({
  year,
  month,
  day,
  hour = '0',
  minute = '0',
  second = '0',
  fraction = '',
  half,
  zone = '',
}: Parts): Date | null {
  if (month === undefined || month < 1 || month > 12 || year < 1969 || year > 2101) return null;
  if (day < 1 || day > new Date(Date.UTC(year, month, 0)).getUTCDate()) return null;
  const isTwelveHour = half !== undefined;
  if (isTwelveHour && (Number(hour) < 1 || Number(hour) > 12)) return null;
  const hours = isTwelveHour ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour);
  // A sixtieth second is a leap second: it exists, and falls on the next one.
  if (hours > 23 || Number(minute) > 59 || Number(second) > 60) return null;
  const offset = readZone(zone);
  if (offset === undefined) return null;
  const ms = Number(fraction.slice(0, 3).padEnd(3, '0'));
  const at = toInstant(Date.UTC(year, month - 1, day, hours, Number(minute), Number(second), ms), offset);
  const utcYear = at.getUTCFullYear();
  return utcYear < 1970 || utcYear > 2100 ? null : at;
}

const DAY_MS = 86_400_000;

/** A date whose year is first. ISO 8601-1:2019/Amd 1: 24:00 is the end of the day. */
function readYearFirst(text: string): Date | null | undefined {
  const iso = ISO.exec(text);
  const compact = iso === null ? COMPACT.exec(text) : null;
  if (iso === null && compact === null) return undefined;
  const [year, month, day, hour, minute, second, fraction, zone] =
    iso === null ? (compact ?? []).slice(1) : [iso[1], ...iso.slice(3)];
  const parts = { year: Number(year), month: Number(month), day: Number(day), minute, second, fraction, zone };
  const isEndOfDay = hour === '24' && [minute, second, fraction].every((part) => Number(part ?? 0) === 0);
  if (!isEndOfDay) return toDate({ ...parts, hour });
  const start = toDate({ ...parts, hour: '0' });
  return start === null ? null : new Date(start.getTime() + DAY_MS);
}

/** A date of numbers alone whose year is last. Points are day first in every country that writes them. */
function readNumbers(text: string, order: DateOrder | undefined): Date | null | undefined {
  const numbers = NUMBERS.exec(text);
  if (numbers === null) return undefined;
  const [, first = '', separator, other = '', year = '', hour, minute, second, half, zone] = numbers;
  const settled = separator === '.' || Number(first) > 12 ? 'day-first' : Number(other) > 12 ? 'month-first' : order;
  if (settled === undefined && first !== other) return null;
  const [day, month] = settled === 'month-first' ? [other, first] : [first, other];
  return toDate({ year: readYear(year), month: Number(month), day: Number(day), hour, minute, second, half, zone });
}

/** A date whose month is a word, in English or a Nordic language. */
function readWords(text: string): Date | null | undefined {
  const dayFirst = DAY_FIRST.exec(text);
  if (dayFirst !== null) {
    const [, day, month = '', year = '', hour, minute, second, half, zone] = dayFirst;
    const parts = { year: readYear(year), month: toMonth(month.toLowerCase()), day: Number(day) };
    return toDate({ ...parts, hour, minute, second, half, zone });
  }
  const yearLast = YEAR_LAST.exec(text);
  if (yearLast !== null) {
    const [, month = '', day, hour, minute, second, half, zone, year] = yearLast;
    const parts = { year: Number(year), month: toMonth(month.toLowerCase()), day: Number(day) };
    return toDate({ ...parts, hour, minute, second, half, zone });
  }
  const monthFirst = MONTH_FIRST.exec(text);
  if (monthFirst === null) return undefined;
  const [, month = '', day, year, hour, minute, second, half, zone] = monthFirst;
  const parts = { year: Number(year), month: toMonth(month.toLowerCase()), day: Number(day) };
  return toDate({ ...parts, hour, minute, second, half, zone });
}

/** Words between weekday, day and time that mean nothing by themselves, in six languages. */
const FILLERS = /(?<=^|[\s,])(?:kl\.?|klo|kello|klokken|klockan|klukkan|at|den|d\.|þann|hinn|the)\s*(?=\d)/giu;
const ORDINALS = /(?<=\b\d{1,2})(?:st|nd|rd|th|:e|:a)\b/giu;

const normalize = (source: string): string =>
  source
    .normalize('NFC')
    // U+2212 is the minus sign that ISO 8601 prefers.
    .replaceAll('\u2212', '-')
    .replaceAll(FILLERS, '')
    .replaceAll(ORDINALS, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();

/**
 * The instant of a feed's date: RFC 822/850/2822 with zone names, RFC 3339, RFC 9557, ISO 8601 and W3CDTF, asctime, dates
 * in words in English or a Nordic language, dates of numbers alone, and their usual misspellings. A missing zone is UTC, a
 * bare date 00:00 UTC. `order` is the order of day and month in dates between slashes or hyphens where neither number
 * exceeds twelve; such a date is null without it. Null, never a guess, for impossible dates, unknown zones, a year or month
 * alone, years outside 1970 to 2100.
 */
export function readFeedDate(source: string, order?: DateOrder): Date | null {
  if (source.length > MAX_LENGTH) return null;
  const text = normalize(source);
  for (const read of [readYearFirst, (date: string) => readNumbers(date, order), readWords]) {
    const at = read(text);
    if (at !== undefined) return at;
  }
  return null;
}
