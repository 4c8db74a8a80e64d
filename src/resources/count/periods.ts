import { toDate } from '../../core/time.ts';
import type { GroupRow } from './query.ts';

/** Days and weeks of UTC as groups, those without records included. */

const DAY_MS = 86_400_000;

/** Monday, 00:00 UTC, of the week of an instant. */
const startOfWeek = (at: Date): Date => {
  const day = Math.floor(at.getTime() / DAY_MS);
  // 1 January 1970 was a Thursday.
  return new Date((day - ((day + 3) % 7)) * DAY_MS);
};

const addDays = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS);

/** The ISO week that starts on a Monday: that of its Thursday's year. */
function formatWeek(monday: Date): string {
  const thursday = addDays(monday, 3);
  const year = thursday.getUTCFullYear();
  const week = Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / (7 * DAY_MS)) + 1;
  return `${year}-W${String(week).padStart(2, '0')}`;
}

/** The Monday of a week such as `2026-W13`. */
function parseWeek(week: string): Date {
  const [year = 0, number = 0] = week.split('-W').map(Number);
  return addDays(startOfWeek(new Date(Date.UTC(year, 0, 4))), (number - 1) * 7);
}

const periods = {
  day: {
    days: 1,
    toStart: (at: Date): Date => new Date(Math.floor(at.getTime() / DAY_MS) * DAY_MS),
    format: toDate,
    parse: (value: string): Date => new Date(`${value}T00:00:00Z`),
    label: (value: string): string => value,
  },
  week: {
    days: 7,
    toStart: startOfWeek,
    format: formatWeek,
    parse: parseWeek,
    label: (value: string): string => `${toDate(parseWeek(value))} to ${toDate(addDays(parseWeek(value), 6))}`,
  },
} as const;

export type PeriodSpan = {
  /** The first instant of the requested span; undefined where the first group with records is the first one. */
  readonly since: Date | undefined;
  /** The last instant of the requested span. */
  readonly until: Date;
  /** The first group with records. */
  readonly first: string | null;
  readonly limit: number;
};

/** Every period of a span in order, the latest `limit` of them, with 0 where no record is. */
export function fillPeriods(
  by: 'day' | 'week',
  groups: readonly GroupRow[],
  { since, until, first, limit }: PeriodSpan,
): GroupRow[] {
  const { days, toStart, format, parse, label } = periods[by];
  const counts = new Map(groups.map(({ value, count }) => [value, count]));
  const found = first === null ? undefined : parse(first);
  const newest = groups[0] === undefined ? undefined : parse(groups[0].value);
  const requested = since && toStart(since);
  const start = requested && found ? (requested < found ? requested : found) : (requested ?? found);
  if (start === undefined) return [];
  const last = toStart(until);
  const end = newest !== undefined && newest > last ? newest : last;
  const filled: GroupRow[] = [];
  for (let at = end; at >= start && filled.length < limit; at = addDays(at, -days)) {
    const value = format(at);
    filled.push({ value, label: label(value), count: counts.get(value) ?? 0 });
  }
  return filled.reverse();
}
