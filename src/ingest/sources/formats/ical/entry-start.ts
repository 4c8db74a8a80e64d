import ICAL from 'ical.js';
import { Temporal } from 'temporal-polyfill';
import { isEntryYear } from '../../entry-years.ts';
import { plainLine } from '../../plain-text.ts';
import { type CalendarZone, zoneOfName } from './calendar-zones.ts';

/** The start of an entry in the issuer's zone. */
export type Start = {
  /** YYYY-MM-DD. */
  readonly local_date: string;
  /** HH:MM; null for an entry of a day. */
  readonly local_time: string | null;
};

/** The zones that turn the wall times of an entry into the issuer's. */
export type Clock = {
  readonly component: ICAL.Component;
  readonly zones: ReadonlyMap<string, CalendarZone>;
  /** The zone of the issuer. */
  readonly timezone: string;
};

/** The start, in the issuer's zone, of the date in a property, or the fault of that date. */
export function readStart(
  property: ICAL.Property,
  text: string,
  { component, zones, timezone }: Clock,
): Start | string {
  const match = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d)(?::\d\d)?(Z)?)?$/u.exec(text);
  const date = match === null ? undefined : plainDate(match[1] ?? '');
  if (match === null || date === undefined) return 'has no real date';
  if (!isEntryYear(date.year)) return `lies in the year ${date.year}`;
  const [, , clock, utc] = match;
  const isAllDay = /^true$/iu.test(String(component.getFirstPropertyValue('x-microsoft-cdo-alldayevent')));
  if (clock === undefined || isAllDay) return { local_date: date.toString(), local_time: null };
  const time = plainTime(clock);
  if (time === undefined) return 'has no real time';
  // A day written as midnight to midnight of UTC: no issuer starts anything then.
  if (utc !== undefined && clock === '00:00' && isMidnight(component))
    return { local_date: date.toString(), local_time: null };
  const tzid: unknown = property.getParameter('tzid');
  const wall = date.toPlainDateTime(time);
  const zone = utc !== undefined ? 'UTC' : typeof tzid === 'string' ? (zones.get(tzid) ?? zoneOfName(tzid)) : timezone;
  if (zone === undefined) return `lies in the zone ${plainLine(String(tzid), 60)}, which is unknown`;
  const local = toZonedInstant(wall, zone).toZonedDateTimeISO(timezone).toPlainDateTime();
  const localTime = local.toPlainTime().toString({ smallestUnit: 'minute' });
  return { local_date: local.toPlainDate().toString(), local_time: localTime === '00:00' ? null : localTime };
}

/** RFC 5545 3.3.5: a wall time that the clocks skip is read with the offset before, one they repeat is the first. */
function toZonedInstant(wall: Temporal.PlainDateTime, zone: CalendarZone | string): Temporal.Instant {
  if (typeof zone === 'string') return wall.toZonedDateTime(zone).toInstant();
  if (zone.kind === 'iana') return wall.toZonedDateTime(zone.name).toInstant();
  const { year, month, day, hour, minute } = wall;
  const time = new ICAL.Time({ year, month, day, hour, minute, second: 0, isDate: false }, zone.zone);
  return Temporal.Instant.fromEpochMilliseconds(
    wall.toZonedDateTime('UTC').epochMilliseconds - zone.zone.utcOffset(time) * 1000,
  );
}

function isMidnight(component: ICAL.Component): boolean {
  const end: unknown = component.getFirstProperty('dtend')?.toJSON()[3];
  return end === undefined || (typeof end === 'string' && /T00:00(?::00)?Z$|^\d{4}-\d\d-\d\d$/u.test(end));
}

export function plainDate(text: string): Temporal.PlainDate | undefined {
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' });
  } catch {
    return undefined;
  }
}

function plainTime(text: string): Temporal.PlainTime | undefined {
  try {
    return Temporal.PlainTime.from(text);
  } catch {
    return undefined;
  }
}
