import { Temporal } from 'temporal-polyfill';
import type { EntryContent } from './calendar-item.ts';
import { toWallIn, type Wall } from './entry-start.ts';

/** A change to one date of a series and all later ones (RFC 5545 3.2.13). */
export type SeriesShift = {
  /** The first date, by the clocks of the series. */
  readonly from: Temporal.PlainDate;
  readonly minutes: number;
  /** The changed dates are whole days. */
  readonly isOfDays: boolean;
  readonly content: EntryContent;
};

/** The change from the date that RECURRENCE-ID names to the one that DTSTART gives. */
export function readShift(original: Wall, changed: Wall, content: EntryContent, timezone: string): SeriesShift {
  const start = original.date.toPlainDateTime(original.time ?? undefined);
  const minutes = start.until(toWallIn(changed, original.zone, timezone)).total({ unit: 'minutes', relativeTo: start });
  return { from: original.date, minutes, isOfDays: changed.time === null, content };
}

/** The last change that holds for a date of a series. */
export const findShift = (shifts: readonly SeriesShift[], date: Temporal.PlainDate): SeriesShift | undefined =>
  shifts
    .filter(({ from }) => Temporal.PlainDate.compare(from, date) <= 0)
    .toSorted((one, other) => Temporal.PlainDate.compare(one.from, other.from))
    .at(-1);

/** A date of a series as far from its place as the first changed one. */
export function moveWall(wall: Wall, { minutes, isOfDays }: SeriesShift): Wall {
  const moved = wall.date.toPlainDateTime(wall.time ?? undefined).add({ minutes });
  return { ...wall, date: moved.toPlainDate(), time: isOfDays ? null : moved.toPlainTime() };
}
