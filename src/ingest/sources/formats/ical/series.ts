import type ICAL from 'ical.js';
import { Temporal } from 'temporal-polyfill';
import { type Clock, readWall, type Start, toStart, type Wall } from './entry-start.ts';
import { daysOfSeries } from './recurrence.ts';
import { findShift, moveWall, type SeriesShift } from './series-shifts.ts';

/** Dates that one line lists. */
const MAX_LISTED = 100;

/** One date of a series. */
export type SeriesDate = {
  /** The date that the series gives it. */
  readonly original: Start;
  /** The date on which it takes place. */
  readonly when: Start;
  /** The change by which it takes place then. */
  readonly shift: SeriesShift | undefined;
};

export type Series = { readonly dates: readonly SeriesDate[]; readonly excluded: readonly Start[] };

/** The dates of a series in the issuer's zone, in their order, and those that were taken out of it. */
export function readSeries(
  { first, rules }: { first: Wall; rules: readonly string[] },
  { clock, shifts, now }: { clock: Clock; shifts: readonly SeriesShift[]; now: Date },
): Series | undefined {
  if (rules.length > 1) return undefined;
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(clock.timezone).toPlainDate();
  const [rule] = rules;
  const days = rule === undefined ? [first.date] : daysOfSeries(rule, first.date, today);
  if (days === undefined) return undefined;
  const excluded = listed('exdate', clock).map((wall) => toStart(wall, clock));
  const gone = new Set(excluded.map(({ local_date }) => local_date));
  const walls = [...days.map((date) => ({ ...first, date })), ...listed('rdate', clock)];
  const dates = walls.map((wall): SeriesDate => {
    const shift = findShift(shifts, wall.date);
    const when = shift === undefined ? wall : moveWall(wall, shift);
    return { original: toStart(wall, clock), when: toStart(when, clock), shift };
  });
  const kept = dates.filter(({ original }) => !gone.has(original.local_date));
  const byDay = new Map(kept.map((date) => [date.original.local_date, date]));
  return {
    excluded,
    dates: [...byDay.values()].sort((one, other) => one.original.local_date.localeCompare(other.original.local_date)),
  };
}

/** The readable dates of EXDATE or RDATE; a period counts by its start. */
const listed = (name: string, clock: Clock): Wall[] =>
  clock.component.getAllProperties(name).flatMap((property: ICAL.Property) =>
    (property.toJSON() as unknown[]).slice(3, 3 + MAX_LISTED).flatMap((value) => {
      const wall = typeof value === 'string' ? readWall(property, value.replace(/\/.*$/u, ''), clock) : 'is no date';
      return typeof wall === 'string' ? [] : [wall];
    }),
  );
