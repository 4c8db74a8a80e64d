import ICAL from 'ical.js';
import { Temporal } from 'temporal-polyfill';

/** Days before and after now for which the dates of a series are read. */
const DAYS_BEHIND = 7;
const DAYS_AHEAD = 400;
/** A series with more dates in that time is not one of an issuer's occasions. */
const MAX_DATES = 40;
/** Steps from the first date on: a monthly series since 1990 takes fewer than half. */
const MAX_STEPS = 2_000;

/**
 * Yearly and monthly rules that name days which exist in every month they fall in. With others a library's expansion may
 * never come to an end or may slip into another month (a 30 February), and nothing of an issuer's takes place by them.
 */
const PARTS: Readonly<Record<string, RegExp>> = {
  FREQ: /^(?:YEARLY|MONTHLY)$/,
  INTERVAL: /^(?:[1-9]|1[0-2])$/,
  COUNT: /^[1-9]\d{0,3}$/,
  UNTIL: /^\d{8}(?:T\d{6}Z?)?$/,
  BYMONTH: /^(?:[1-9]|1[0-2])(?:,(?:[1-9]|1[0-2])){0,11}$/,
  BYMONTHDAY: /^(?:[1-9]|[12]\d|3[01])$/,
  BYDAY: /^(?:-1|\+?[1-4])(?:MO|TU|WE|TH|FR|SA|SU)$/,
  WKST: /^(?:MO|TU|WE|TH|FR|SA|SU)$/,
};

type Parts = Readonly<Partial<Record<keyof typeof PARTS, string>>>;

function parseParts(rule: string): Parts | undefined {
  const parts: Record<string, string> = {};
  for (const part of rule.toUpperCase().split(';')) {
    const [name = '', value = ''] = part.split('=');
    if (PARTS[name]?.test(value) !== true || name in parts) return undefined;
    parts[name] = value;
  }
  return parts;
}

const ALL_MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** Days that a month has every year: February has 28. */
const daysEachYear = (month: number): number => Temporal.PlainYearMonth.from({ year: 2001, month }).daysInMonth;

/** Whether the dates of a rule are known to exist, month for month. */
function isPlain(parts: Parts, first: Temporal.PlainDate): boolean {
  const { FREQ, INTERVAL = '1', BYMONTH, BYMONTHDAY, BYDAY } = parts;
  if (FREQ === undefined || (BYDAY !== undefined && BYMONTHDAY !== undefined)) return false;
  if (BYDAY === undefined) {
    // By day and month of the first date, where the rule names none.
    const months = BYMONTH?.split(',').map(Number) ?? (FREQ === 'YEARLY' ? [first.month] : ALL_MONTHS);
    const day = Number(BYMONTHDAY ?? first.day);
    if (months.some((month) => day > daysEachYear(month))) return false;
  }
  // In a rule for a year without a month these would be days of the year, and every twelfth month would have none.
  if (FREQ === 'YEARLY') return BYMONTH !== undefined || (BYDAY === undefined && BYMONTHDAY === undefined);
  return BYMONTH === undefined || INTERVAL === '1';
}

/**
 * The days on which a series takes place around `today`, the first date among them when it is one of them; undefined for
 * a rule that is not followed. Days are those of the wall clock the series is written in.
 *
 * @param rule The value of RRULE (RFC 5545 3.3.10).
 */
export function daysOfSeries(
  rule: string,
  first: Temporal.PlainDate,
  today: Temporal.PlainDate,
): Temporal.PlainDate[] | undefined {
  const parts = parseParts(rule);
  if (parts === undefined || !isPlain(parts, first)) return undefined;
  const [from, to] = [today.subtract({ days: DAYS_BEHIND }), today.add({ days: DAYS_AHEAD })];
  // The last day by the calendar: an UNTIL in UTC is compared with wall times otherwise.
  const { UNTIL, ...others } = parts;
  const last = UNTIL === undefined ? to : earlier(to, readUntilDay(UNTIL) ?? to);
  const text = Object.entries(others)
    .map(([name, value]) => `${name}=${value}`)
    .join(';');
  const start = new ICAL.Time(
    { year: first.year, month: first.month, day: first.day, isDate: true },
    ICAL.Timezone.localTimezone,
  );
  const days: Temporal.PlainDate[] = [];
  try {
    const dates = ICAL.Recur.fromString(text).iterator(start);
    for (let steps = 0; steps < MAX_STEPS && days.length < MAX_DATES; steps++) {
      const next = dates.next();
      if (!next) break;
      const day = Temporal.PlainDate.from({ year: next.year, month: next.month, day: next.day });
      if (Temporal.PlainDate.compare(day, last) > 0) break;
      if (Temporal.PlainDate.compare(day, from) >= 0) days.push(day);
    }
  } catch {
    return undefined;
  }
  return days;
}

const earlier = (one: Temporal.PlainDate, other: Temporal.PlainDate): Temporal.PlainDate =>
  Temporal.PlainDate.compare(one, other) < 0 ? one : other;

function readUntilDay(until: string): Temporal.PlainDate | undefined {
  try {
    return Temporal.PlainDate.from(`${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6, 8)}`, {
      overflow: 'reject',
    });
  } catch {
    return undefined;
  }
}
