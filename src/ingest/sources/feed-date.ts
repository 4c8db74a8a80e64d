import { toMonth } from '../../language/dates/months.ts';

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

const MAX_LENGTH = 100;
const TIME = String.raw`(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?(?:\s*([ap])\.?m\.?)?`;
const WEEKDAY = String.raw`(?:\p{L}+\.?(?:,\s*|\s+))?`;

/** `2026-03-15`, `2026-03-15T09:30Z`, `2026/03/15 09:30:00 CET`, `20260315T093000Z`. */
const ISO = /^(\d{4})([-/]?)(\d{2})\2(\d{2})(?:(?:[Tt]|\s+)(\d{2}):?(\d{2})(?::?(\d{2})(?:[.,](\d+))?)?\s*(\S.*)?)?$/u;
/** RFC 822, 850, 2822: `Sun, 15 Mar 2026 09:30:00 +0100`; the weekday is not believed. */
const DAY_FIRST = new RegExp(
  String.raw`^${WEEKDAY}(\d{1,2})(?:\.?\s+|-)(\p{L}+)\.?,?(?:\s+|-)(\d{2,4})(?:,?\s+${TIME}\s*(.*))?$`,
  'iu',
);
/** C's asctime and Java's Date.toString: `Sun Mar 15 09:30:00 CET 2026`. */
const YEAR_LAST = new RegExp(
  String.raw`^\p{L}+\.?,?\s+(\p{L}+)\.?\s+(\d{1,2})\s+${TIME}(?:\s+(\S+))?\s+(\d{4})$`,
  'iu',
);
/** `March 15, 2026 09:30 GMT`, with or without a weekday. */
const MONTH_FIRST = new RegExp(
  String.raw`^${WEEKDAY}(\p{L}+)\.?\s+(\d{1,2}),?\s+(\d{4})(?:,?\s+${TIME}\s*(.*))?$`,
  'iu',
);

/** Minutes east of UTC, 0 for no zone, undefined for one that is unknown or impossible. */
function readZone(text: string): number | undefined {
  const zone = text.replace(/\s*\([^()]*\)\s*$/, '').trim();
  if (zone === '') return 0;
  const named = ZONES.get(zone.toUpperCase());
  if (named !== undefined) return named * 60;
  // RFC 2822 4.3: the military letters were defined with the wrong sign and mean nothing but UTC.
  if (/^[a-ik-y]$/i.test(zone)) return 0;
  const offset = /^(?:GMT|UTC|UT)?\s*([+-])(\d{1,2}(?=:|$)|\d{2}):?(\d{2})?$/i.exec(zone);
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
  const at = new Date(Date.UTC(year, month - 1, day, hours, Number(minute) - offset, Number(second), ms));
  const utcYear = at.getUTCFullYear();
  return utcYear < 1970 || utcYear > 2100 ? null : at;
}

/**
 * The instant of a feed's date: RFC 822/850/2822 with zone names, RFC 3339 and W3CDTF, asctime, and their usual
 * misspellings, months in English or a Nordic language. A missing zone is UTC, a bare date 00:00 UTC. Null, never a
 * guess, for impossible dates, unknown zones, a year or month alone, all-number dates that do not start with the year,
 * years outside 1970 to 2100.
 */
export function readFeedDate(source: string): Date | null {
  if (source.length > MAX_LENGTH) return null;
  const text = source.normalize('NFC').trim();
  const iso = ISO.exec(text);
  if (iso !== null) {
    const [, year, , month, day, hour, minute, second, fraction, zone] = iso;
    return toDate({ year: Number(year), month: Number(month), day: Number(day), hour, minute, second, fraction, zone });
  }
  const dayFirst = DAY_FIRST.exec(text);
  if (dayFirst !== null) {
    const [, day, month = '', year = '', hour, minute, second, half, zone] = dayFirst;
    return toDate({
      year: readYear(year),
      month: toMonth(month.toLowerCase()),
      day: Number(day),
      hour,
      minute,
      second,
      half,
      zone,
    });
  }
  const yearLast = YEAR_LAST.exec(text);
  if (yearLast !== null) {
    const [, month = '', day, hour, minute, second, half, zone, year] = yearLast;
    return toDate({
      year: Number(year),
      month: toMonth(month.toLowerCase()),
      day: Number(day),
      hour,
      minute,
      second,
      half,
      zone,
    });
  }
  const monthFirst = MONTH_FIRST.exec(text);
  if (monthFirst !== null) {
    const [, month = '', day, year, hour, minute, second, half, zone] = monthFirst;
    return toDate({
      year: Number(year),
      month: toMonth(month.toLowerCase()),
      day: Number(day),
      hour,
      minute,
      second,
      half,
      zone,
    });
  }
  return null;
}
