import { Temporal } from 'temporal-polyfill';

const MINUTE = 60_000;

/** Minimum time between two messages of a delivery that sends at once; events in between share a message. */
export const AT_ONCE_EVERY_MS = 5 * MINUTE;
/** Messages that an account gets in an hour; further messages wait. */
export const MESSAGES_AN_HOUR = 60;
/** How long a delivery waits whose account had as many messages as it gets. */
export const CROWDED_WAIT_MS = 10 * MINUTE;
/** Events that a message shows; it counts the rest and leads to them. */
export const SHOWN_EVENTS = 20;
/** Events first reported earlier are not new any more, whatever held them up. */
export const NEW_FOR_MS = 7 * 24 * 60 * MINUTE;
/** The same for a weekly message: the week in which summer time ends is longer than seven days, and a message may be late. */
export const NEW_FOR_WEEKLY_MS = 2 * NEW_FOR_MS;

/** Whether a time zone has this name. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return /^[A-Za-z]/.test(name);
  } catch {
    return false;
  }
}

/** When a digest is sent: at an hour of a zone, on each day, or on one day of the week from 1 to 7. */
export type Rhythm = { readonly hour: number; readonly timezone: string; readonly weekday?: number | null };

/** The rhythm of stored columns; undefined at once. */
export const toRhythm = ({
  hour,
  timezone,
  weekday,
}: {
  readonly hour: number | null;
  readonly timezone: string | null;
  readonly weekday: number | null;
}): Rhythm | undefined => (hour === null || timezone === null ? undefined : { hour, timezone, weekday });

/**
 * The first instant after another at which it is an hour of the day in a zone, and that day of the week where one is given. An
 * hour that summer time leaves out comes as the one after it, an hour that comes twice counts the first time: once on each day.
 */
export function nextHour({ hour, timezone, weekday = null }: Rhythm, after: Date): Date {
  const today = Temporal.Instant.fromEpochMilliseconds(after.getTime()).toZonedDateTimeISO(timezone).toPlainDate();
  for (let days = 0; ; days++) {
    const day = today.add({ days });
    if (weekday !== null && day.dayOfWeek !== weekday) continue;
    const at = day.toZonedDateTime({ timeZone: timezone, plainTime: new Temporal.PlainTime(hour) });
    if (at.epochMilliseconds > after.getTime()) return new Date(at.epochMilliseconds);
  }
}
