import type ICAL from 'ical.js';
import { Temporal } from 'temporal-polyfill';
import { type Clock, plainDate, readStart, type Start } from './entry-start.ts';
import { daysOfSeries } from './recurrence.ts';

/** Dates that one line lists. */
const MAX_LISTED = 100;

/** The dates of a series in the issuer's zone, in their order, without those that were taken out of it. */
export function datesOfSeries(
  { property: start, written, rules }: { property: ICAL.Property; written: string; rules: readonly string[] },
  clock: Clock,
  now: Date,
): Start[] | undefined {
  const first = plainDate(written.slice(0, 10));
  if (rules.length > 1 || first === undefined) return undefined;
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(clock.timezone).toPlainDate();
  const [rule] = rules;
  const days = rule === undefined ? [first] : daysOfSeries(rule, first, today);
  if (days === undefined) return undefined;
  const listed = (name: string): Start[] =>
    clock.component.getAllProperties(name).flatMap((property) =>
      (property.toJSON() as unknown[]).slice(3, 3 + MAX_LISTED).flatMap((value) => {
        const date = typeof value === 'string' ? readStart(property, value, clock) : 'is a period';
        return typeof date === 'string' ? [] : [date];
      }),
    );
  const gone = new Set(listed('exdate').map(({ local_date }) => local_date));
  const dates = [
    ...days.flatMap((day) => {
      const date = readStart(start, `${day.toString()}${written.slice(10)}`, clock);
      return typeof date === 'string' ? [] : [date];
    }),
    ...listed('rdate'),
  ].filter(({ local_date }) => !gone.has(local_date));
  return [...new Map(dates.map((date) => [date.local_date, date])).values()].sort((one, other) =>
    one.local_date.localeCompare(other.local_date),
  );
}
