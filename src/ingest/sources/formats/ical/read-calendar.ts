import ICAL from 'ical.js';
import { Temporal } from 'temporal-polyfill';
import { decodeBody } from '../../decode.ts';
import { FeedRefused } from '../../feed.ts';
import { plainLine } from '../../plain-text.ts';
import { type CutComponent, cutCalendar } from './components.ts';
import { type CalendarZone, readZones, zoneOfName } from './zones.ts';

/** One entry of an issuer's calendar as its feed gives it, made safe. */
export type CalendarItem = {
  /** UID, with the RECURRENCE-ID of an entry that is one of a series; title and date where there is none. */
  readonly uid: string;
  /** Revision by RFC 5545 3.8.7.4, from 0. */
  readonly sequence: number;
  /** One line of plain text, at most 500 characters. */
  readonly title: string;
  /** Plain text, at most 2,000 characters. */
  readonly description: string | null;
  /** YYYY-MM-DD in the issuer's zone. */
  readonly local_date: string;
  /** HH:MM in the issuer's zone; null for an entry of a day. */
  readonly local_time: string | null;
  readonly cancelled: boolean;
};

export type ParsedCalendar = {
  readonly items: readonly CalendarItem[];
  /** What was left out or could not be read, in words for the operator; at most 50. */
  readonly problems: readonly string[];
};

export type CalendarSource = {
  readonly address: string;
  readonly contentType?: string;
  /** IANA zone of the issuer: floating times are wall time there. */
  readonly timezone: string;
};

const MAX_BYTES = 5_000_000;
const MAX_ENTRIES = 2_000;
const MAX_PROBLEMS = 50;
const MAX_UID = 500;
const MAX_TITLE = 500;
const MAX_DESCRIPTION = 2_000;
const YEARS = { first: 1990, last: 2100 } as const;

/** Whether a body is an iCalendar, whatever its media type says. */
export const isCalendar = (bytes: Uint8Array): boolean =>
  /^[\s\0\u{feff}]*begin:vcalendar/iu.test(new TextDecoder().decode(bytes.subarray(0, 200)));

/**
 * Reads an iCalendar (RFC 5545) of one issuer. Times come out in the issuer's zone: from UTC, from a zone by its IANA or
 * Windows name or its own VTIMEZONE, floating ones as they stand. An entry that repeats by a rule, lies in an unknown
 * zone or has no real date is left out by name and takes no other with it; of two with one UID the higher SEQUENCE
 * stands, of equals the later one.
 *
 * Throws FeedRefused and nothing else: `too-large` (more than 5 MB), `empty`, `undecodable`, `html`, `binary`,
 * `not-a-feed`, `malformed` (cut off before its first entry ends).
 */
export function readCalendar(bytes: Uint8Array, source: CalendarSource): ParsedCalendar {
  const { address } = source;
  if (bytes.byteLength > MAX_BYTES)
    throw new FeedRefused('too-large', address, `is ${bytes.byteLength} bytes long, more than ${MAX_BYTES}`);
  const { text, problem } = decodeBody(bytes, source);
  const start = text.search(/[^\s\0]/u);
  if (start === -1) throw new FeedRefused('empty', address, 'is empty');
  refuseOther(text.slice(start), address);
  const calendar = cutCalendar(text.slice(start), MAX_ENTRIES);
  if (!calendar.isClosed && calendar.events.length === 0)
    throw new FeedRefused('malformed', address, 'ends before its calendar does');

  const zones = readZones(calendar.zones);
  const problems = [
    ...(problem === null ? [] : [problem]),
    ...(calendar.isClosed ? [] : ['ends before its calendar does']),
    ...(calendar.beyond === 0 ? [] : [`holds more than ${MAX_ENTRIES} entries: ${calendar.beyond} were left out`]),
  ];
  const items = new Map<string, CalendarItem>();
  for (const event of calendar.events) {
    const read = readEvent(event, zones, source.timezone);
    if (typeof read === 'string') problems.push(read);
    else if (read.sequence >= (items.get(read.uid)?.sequence ?? 0)) items.set(read.uid, read);
  }
  return { items: [...items.values()], problems: problems.slice(0, MAX_PROBLEMS) };
}

function refuseOther(text: string, address: string): void {
  if (/^begin:vcalendar/iu.test(text)) return;
  if (/^<(?:!doctype html|html|head|body)/iu.test(text))
    throw new FeedRefused('html', address, 'is an HTML page, not an iCalendar');
  const isBinary = /[\p{Cc}\ufffd](?<![\t\n\r\f])/u.test(text.slice(0, 512));
  throw new FeedRefused(
    isBinary ? 'binary' : 'not-a-feed',
    address,
    'is no iCalendar: it does not begin with BEGIN:VCALENDAR',
  );
}

/** The entry, or why it is left out. */
function readEvent(
  event: CutComponent,
  zones: ReadonlyMap<string, CalendarZone>,
  timezone: string,
): CalendarItem | string {
  const component = parse(event);
  if (component === undefined) return `${nameOf(event)} is not well-formed`;
  const textOf = (name: string): string => {
    const value: unknown = component.getFirstPropertyValue(name);
    return typeof value === 'string' ? value : '';
  };
  const title = plainLine(textOf('summary'), MAX_TITLE);
  if (title === '') return `${nameOf(event)} has no title`;
  const named = `"${title.slice(0, 80)}"`;
  if (component.hasProperty('rrule') || component.hasProperty('rdate'))
    return `${named} repeats by a rule, which dates of an issuer do not: left out`;
  const when = readStart(component, zones, timezone);
  if (typeof when === 'string') return `${named} ${when}`;
  const recurrence = component.getFirstProperty('recurrence-id')?.toJSON()[3];
  const uid = [textOf('uid').trim(), typeof recurrence === 'string' ? recurrence : '']
    .filter((part) => part !== '')
    .join(' ');
  const sequence: unknown = component.getFirstPropertyValue('sequence');
  const description = plainLine(textOf('description'), MAX_DESCRIPTION);
  return {
    uid: (uid === '' ? `${title} ${when.local_date}` : uid)
      .toWellFormed()
      .replace(/\p{Cc}/gu, '')
      .slice(0, MAX_UID),
    sequence: Number.isSafeInteger(sequence) ? Math.min(Math.max(Number(sequence), 0), 2_000_000_000) : 0,
    title,
    description: description === '' ? null : description,
    ...when,
    cancelled: /^cancelled$/iu.test(textOf('status').trim()),
  };
}

function parse({ lines }: CutComponent): ICAL.Component | undefined {
  // A line without a colon is no property and would take the whole entry with it.
  const kept = lines.filter((line) => /^[\w-]+[:;]/u.test(line) && line.includes(':')).map(withDateType);
  try {
    return new ICAL.Component(ICAL.parse(kept.join('\r\n')));
  } catch {
    return undefined;
  }
}

/** Days are often written without the VALUE=DATE that RFC 5545 3.3.4 asks for. */
const withDateType = (line: string): string =>
  /^(?:dtstart|dtend)(?:;tzid=[^:;]*)?:\d{8}\s*$/iu.test(line) ? line.replace(/^(\w+)[^:]*:/u, '$1;VALUE=DATE:') : line;

const nameOf = ({ lines }: CutComponent): string => {
  const summary = lines.find((line) => /^summary[:;]/iu.test(line));
  const title = summary === undefined ? '' : plainLine(summary.slice(summary.indexOf(':') + 1), 80);
  return title === '' ? 'an entry' : `"${title}"`;
};

type Start = Pick<CalendarItem, 'local_date' | 'local_time'>;

/** When an entry starts in the issuer's zone, or what is wrong with it. */
function readStart(
  component: ICAL.Component,
  zones: ReadonlyMap<string, CalendarZone>,
  timezone: string,
): Start | string {
  const property = component.getFirstProperty('dtstart');
  const text: unknown = property?.toJSON()[3];
  if (property === null || typeof text !== 'string') return 'has no start';
  const match = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d)(?::\d\d)?(Z)?)?$/u.exec(text);
  const date = match === null ? undefined : plainDate(match[1] ?? '');
  if (match === null || date === undefined) return 'has no real date';
  if (date.year < YEARS.first || date.year > YEARS.last) return `lies in the year ${date.year}`;
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
  if (zone === undefined) return `lies in the zone ${plainLine(String(tzid), 60)}, which nobody knows`;
  const local = instantOf(wall, zone).toZonedDateTimeISO(timezone).toPlainDateTime();
  const localTime = local.toPlainTime().toString({ smallestUnit: 'minute' });
  return { local_date: local.toPlainDate().toString(), local_time: localTime === '00:00' ? null : localTime };
}

/** RFC 5545 3.3.5: a wall time that the clocks skip is read with the offset before, one they repeat is the first. */
function instantOf(wall: Temporal.PlainDateTime, zone: CalendarZone | string): Temporal.Instant {
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

function plainDate(text: string): Temporal.PlainDate | undefined {
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
