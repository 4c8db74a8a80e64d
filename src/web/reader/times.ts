import { type Html, html } from '../html.ts';

/** The time zone of news. Calendar entries use the time zones of their issuers. */
export const ZONE = 'Europe/Stockholm';

const DAY_MS = 86_400_000;

const format = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, ...options });
const clocks = format({ hour: '2-digit', minute: '2-digit' });
const dates = format({ day: 'numeric', month: 'long', year: 'numeric' });
const short = format({ day: 'numeric', month: 'short', year: 'numeric' });
const weekdays = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const sortable = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE });
const offset = format({ timeZoneName: 'short', hour: '2-digit' });

/** A date in the zone of the pages, as YYYY-MM-DD. */
export const formatDate = (at: Date): string => sortable.format(at);

/** "Stockholm time (CET)". */
export function zoneNote(now: Date): string {
  const name = offset.formatToParts(now).find(({ type }) => type === 'timeZoneName')?.value ?? 'CET';
  return `Stockholm time (${name})`;
}

/** A time of day, below a heading with the date. */
export const clock = (at: string): Html => html`<time datetime="${at}">${clocks.format(new Date(at))}</time>`;

export const moment = (at: string): Html =>
  html`<time datetime="${at}">${short.format(new Date(at))}, ${clocks.format(new Date(at))}</time>`;

export const day = (at: string): Html => html`<time datetime="${at}">${dates.format(new Date(at))}</time>`;

/** The heading of a day: "Today, Thursday 26 March 2026". */
export function dayHeading(at: Date, now: Date): string {
  const name = weekdays.format(at).replace(',', '');
  if (formatDate(at) === formatDate(now)) return `Today, ${name}`;
  if (formatDate(at) === formatDate(new Date(now.getTime() - DAY_MS))) return `Yesterday, ${name}`;
  return name;
}

/** Noon UTC of a date, which is the same date in all Nordic time zones. */
export const toNoon = (date: string): Date => new Date(`${date}T12:00:00.000Z`);

export const addDays = (date: string, days: number): string =>
  new Date(toNoon(date).getTime() + days * DAY_MS).toISOString().slice(0, 10);

/** The Monday of the week of a date. */
export const findMonday = (date: string): string => addDays(date, -((toNoon(date).getUTCDay() + 6) % 7));

const calendarDays = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});
const calendarDates = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

const months = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'long', year: 'numeric' });
const dayMonths = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'long' });

/** "March 2026". */
export const monthInWords = (date: string): string => months.format(toNoon(date));

/** "2 December". */
export const dayAndMonth = (date: string): string => dayMonths.format(toNoon(date));

/** "Thursday 26 March". */
export const weekday = (date: string): string => calendarDays.format(toNoon(date)).replace(',', '');

/** "26 March 2026". */
export const dateInWords = (date: string): string => calendarDates.format(toNoon(date));

/** The ISO 8601 number of the week that starts on a Monday. */
export function weekNumber(monday: string): number {
  const thursday = toNoon(addDays(monday, 3));
  const first = Date.UTC(thursday.getUTCFullYear(), 0, 1, 12);
  return Math.floor((thursday.getTime() - first) / DAY_MS / 7) + 1;
}

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 1_440;

/** The time from one instant to a later one: "+5 min", "+2 h 15 min", "+3 d". */
export function formatGap(from: string, to: string): string {
  const minutes = Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / MINUTE_MS));
  if (minutes < HOUR_MINUTES) return `+${minutes} min`;
  if (minutes >= 2 * DAY_MINUTES) return `+${Math.floor(minutes / DAY_MINUTES)} d`;
  const rest = minutes % HOUR_MINUTES;
  return `+${Math.floor(minutes / HOUR_MINUTES)} h${rest === 0 ? '' : ` ${rest} min`}`;
}
