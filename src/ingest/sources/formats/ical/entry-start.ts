import ICAL from 'ical.js';
import { Temporal } from 'temporal-polyfill';
import { isEntryYear } from '../../entry-years.ts';
import { plainLine } from '../../plain-text.ts';
import { type CalendarZone, type DefinedZones, findZone } from './calendar-zones.ts';
import { zoneOfName } from './zone-names.ts';

/** The start of an entry in the issuer's zone. */
export type Start = {
  /** YYYY-MM-DD. */
  readonly local_date: string;
  /** HH:MM; null for an entry of a day. */
  readonly local_time: string | null;
};

/** A date of an entry as it is written. */
export type Wall = {
  readonly date: Temporal.PlainDate;
  /** Null for a whole day, which lies on its date in every zone. */
  readonly time: Temporal.PlainTime | null;
  readonly zone: CalendarZone;
};

/** The zones that turn the wall times of an entry into the issuer's. */
export type Clock = {
  readonly component: ICAL.Component;
  readonly zones: DefinedZones;
  /** The zone of the issuer. */
  readonly timezone: string;
  /** Collects what was read in part. */
  readonly notes: Set<string>;
};

/**
 * Date and time as RFC 5545 3.3.5 or ISO 8601 write them, with a fraction of a second, and with `Z`, an offset or the name
 * of a zone behind the time.
 */
const VALUE =
  /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ](\d\d):?(\d\d)(?::?([0-5]\d|60)(?:[.,]\d{1,9})?)?(?![\d:.]) ?(\D.{0,60})?)?$/iu;

/** The date in a property as it is written, or its fault. A date in an unknown zone is a day, with a note. */
export function readWall(property: ICAL.Property, text: string, clock: Clock): Wall | string {
  const match = VALUE.exec(text.trim());
  const date = match === null ? undefined : plainDate(`${match[1]}-${match[2]}-${match[3]}`);
  if (match === null || date === undefined) return 'has no real date';
  if (!isEntryYear(date.year)) return `lies in the year ${date.year}`;
  const issuers: CalendarZone = { kind: 'iana', name: clock.timezone };
  const [, , , , hour, minute, , suffix] = match;
  if (hour === undefined) return { date, time: null, zone: issuers };
  const time = plainTime(`${hour}:${minute}`);
  if (time === undefined) return 'has no real time';
  // A day written from midnight to midnight: no issuer starts anything then.
  if (`${hour}${minute}` === '0000' && (property.name !== 'dtstart' || isWholeDays(clock.component)))
    return { date, time: null, zone: issuers };
  const tzid: unknown = property.getParameter('tzid');
  const zone =
    suffix !== undefined
      ? readSuffix(suffix)
      : typeof tzid === 'string' && tzid.trim() !== ''
        ? findZone(tzid, clock.zones)
        : issuers;
  if (zone !== undefined) return { date, time, zone };
  if (suffix !== undefined) return 'has no real time';
  clock.notes.add(`lies in the zone ${plainLine(String(tzid), 60)}, which is unknown: read as a day`);
  return { date, time: null, zone: issuers };
}

/** A date as it is written in the zone of the issuer. */
export function toStart(wall: Wall, { component, timezone }: Clock): Start {
  if (wall.time === null) return { local_date: wall.date.toString(), local_time: null };
  const local = toInstant(wall.date.toPlainDateTime(wall.time), wall.zone).toZonedDateTimeISO(timezone);
  const time = local.toPlainTime().toString({ smallestUnit: 'minute' });
  const isDay = time === '00:00' || ALL_DAY.some((name) => isTrue(component.getFirstPropertyValue(name)));
  return { local_date: local.toPlainDate().toString(), local_time: isDay ? null : time };
}

/** The time by the clocks of a zone at which another date takes place. */
export const toWallIn = (wall: Wall, zone: CalendarZone, timezone: string): Temporal.PlainDateTime => {
  const written = wall.date.toPlainDateTime(wall.time ?? undefined);
  if (wall.time === null || isSameZone(wall.zone, zone)) return written;
  return toInstant(written, wall.zone)
    .toZonedDateTimeISO(zone.kind === 'iana' ? zone.name : timezone)
    .toPlainDateTime();
};

const isSameZone = (one: CalendarZone, other: CalendarZone): boolean =>
  one.kind === 'iana' ? other.kind === 'iana' && one.name === other.name : one === other;

/** `Z`, `+0100`, `+01:00[Europe/Stockholm]` or a name. */
function readSuffix(suffix: string): CalendarZone | undefined {
  const text = suffix.trim();
  const name = /^z$/iu.test(text) ? 'UTC' : zoneOfName(text.replace(/(?<=.)\[[^\]]*\]$/u, ''));
  return name === undefined ? undefined : { kind: 'iana', name };
}

/** RFC 5545 3.3.5: a wall time that the clocks skip is read with the offset before, one they repeat is the first. */
function toInstant(wall: Temporal.PlainDateTime, zone: CalendarZone): Temporal.Instant {
  if (zone.kind === 'iana') return wall.toZonedDateTime(zone.name).toInstant();
  const { year, month, day, hour, minute } = wall;
  const time = new ICAL.Time({ year, month, day, hour, minute, second: 0, isDate: false }, zone.zone);
  return Temporal.Instant.fromEpochMilliseconds(
    wall.toZonedDateTime('UTC').epochMilliseconds - zone.zone.utcOffset(time) * 1000,
  );
}

/** Properties by which Outlook and Funambol mark an entry of whole days. */
const ALL_DAY = ['x-microsoft-cdo-alldayevent', 'x-microsoft-msncalendar-alldayevent', 'x-funambol-allday'];
const isTrue = (value: unknown): boolean => /^(?:true|1)$/iu.test(String(value));

const MIDNIGHT =
  /(?:^\d{4}-?\d\d-?\d\d|[T ](?:00:?00(?::?00)?|23:?59(?::?[0-5]\d)?)(?:[.,]\d+)?(?:Z|[+-]\d\d:?\d\d)?)$/iu;
const DAYS_LONG = /^\+?P(?:\d{1,3}[DW](?:T(?:0+[HMS])+)?|T(?:24|48|72)H(?:0+M)?(?:0+S)?|T0+[HMS])$/iu;

/** Whether an entry that starts at midnight ends at one, or has no end. */
function isWholeDays(component: ICAL.Component): boolean {
  const end: unknown = component.getFirstProperty('dtend')?.toJSON()[3];
  const duration: unknown = component.getFirstProperty('duration')?.toJSON()[3];
  if (end !== undefined) return typeof end === 'string' && MIDNIGHT.test(end.trim());
  return duration === undefined || (typeof duration === 'string' && DAYS_LONG.test(duration.trim()));
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
