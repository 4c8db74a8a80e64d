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

/** Whether a time zone has this name. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return /^[A-Za-z]/.test(name);
  } catch {
    return false;
  }
}

/**
 * The first instant after another at which it is an hour of the day in a zone. An hour that summer time leaves out comes as
 * the one after it, an hour that comes twice counts the first time: once on each day of the calendar.
 */
export function nextHour({ hour, timezone }: { readonly hour: number; readonly timezone: string }, after: Date): Date {
  const today = Temporal.Instant.fromEpochMilliseconds(after.getTime()).toZonedDateTimeISO(timezone).toPlainDate();
  for (let days = 0; ; days++) {
    const at = today.add({ days }).toZonedDateTime({ timeZone: timezone, plainTime: new Temporal.PlainTime(hour) });
    if (at.epochMilliseconds > after.getTime()) return new Date(at.epochMilliseconds);
  }
}
