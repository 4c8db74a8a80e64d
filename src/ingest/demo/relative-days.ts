import { Temporal } from 'temporal-polyfill';

/**
 * Reporting season starts some weeks after a quarter ends: a quarter that ended more recently is not "the reported" one
 * yet.
 */
const REPORTING_LAG_DAYS = 35;

/**
 * The day that every offset of a template counts from: today in UTC. No Nordic clock is behind UTC, so a
 * local time on any earlier day has passed, whatever the hour at which the set is loaded.
 */
export const anchorDay = (now: Date): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO('UTC').toPlainDate();

/** Monday to Friday; public holidays are trading days here, for no calendar of five countries is worth its upkeep in a demonstration. */
const isBusinessDay = (day: Temporal.PlainDate): boolean => day.dayOfWeek <= 5;

/**
 * Reads `-3d` (calendar days) or `+12b` (business days: Saturdays and Sundays are stepped over) and applies it.
 * `0d` is the anchor itself; `0b` does not exist. `w1` to `w7` are Monday to Sunday of the anchor's week, `w8` the Monday
 * after it and `w0` the Sunday before it. Undefined for any other text.
 */
export function shiftDay(anchor: Temporal.PlainDate, offset: string): Temporal.PlainDate | undefined {
  const ofWeek = /^w(-?\d{1,2})$/.exec(offset);
  if (ofWeek !== null) return anchor.add({ days: Number(ofWeek[1]) - anchor.dayOfWeek });
  const match = /^([+-]?\d{1,3})([db])$/.exec(offset);
  if (match === null) return undefined;
  const count = Number(match[1]);
  if (match[2] === 'd') return anchor.add({ days: count });
  if (count === 0) return undefined;
  let day = anchor;
  for (let left = Math.abs(count); left > 0; ) {
    day = day.add({ days: Math.sign(count) });
    if (isBusinessDay(day)) left -= 1;
  }
  return day;
}

export type Quarter = { readonly year: number /** 1 to 4 */; readonly number: number };

/** The calendar quarter that companies report on these days, moved by whole quarters. */
export function reportedQuarter(anchor: Temporal.PlainDate, offset: number): Quarter {
  const day = anchor.subtract({ days: REPORTING_LAG_DAYS });
  const index = day.year * 4 + Math.floor((day.month - 1) / 3) - 1 + offset;
  return { year: Math.floor(index / 4), number: (((index % 4) + 4) % 4) + 1 };
}
