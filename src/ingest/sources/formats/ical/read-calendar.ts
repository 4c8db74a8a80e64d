import ICAL from 'ical.js';
import { decodeBody } from '../../decode.ts';
import { FeedRefused } from '../../parsed-feed.ts';
import { bounded, plainLine } from '../../plain-text.ts';
import { type CalendarZone, readZones } from './calendar-zones.ts';
import { type CutComponent, cutCalendar } from './components.ts';
import { readStart, type Start } from './entry-start.ts';
import { datesOfSeries } from './series.ts';

/** One entry of an issuer's calendar as its feed gives it, made safe. */
export type CalendarItem = {
  /**
   * UID, with the date that a series gives the entry where it is one of a series; title and date for an entry without
   * UID.
   */
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
  /** Omissions and unreadable parts, in words for the operator; at most 50. */
  readonly problems: readonly string[];
};

export type CalendarSource = {
  readonly address: string;
  readonly contentType?: string;
  /** IANA zone of the issuer: floating times are wall time there. */
  readonly timezone: string;
  /** Dates of a series are read from a week before to 400 days after. */
  readonly now: Date;
};

const MAX_BYTES = 5_000_000;
const MAX_ENTRIES = 2_000;
const MAX_PROBLEMS = 50;
const MAX_SERIES = 200;
const RULE = /^rrule[:;]/iu;
const MAX_UID = 500;
const MAX_TITLE = 500;
const MAX_DESCRIPTION = 2_000;

/** Whether a body is an iCalendar, whatever its media type says. */
export const isCalendar = (bytes: Uint8Array): boolean =>
  /^[\s\0\u{feff}]*begin:vcalendar/iu.test(new TextDecoder().decode(bytes.subarray(0, 200)));

/**
 * Reads an iCalendar (RFC 5545) of one issuer. Times come out in the issuer's zone: from UTC, from a zone by its IANA or
 * Windows name or its own VTIMEZONE, floating ones as they stand. A yearly or monthly series gives
 * an entry for each of its dates (RRULE, RDATE, without EXDATE), and an entry with a RECURRENCE-ID stands for the one it
 * names. One that repeats in another way, lies in an unknown zone or has no real date is left out by name and takes no
 * other with it; of two with one UID the higher SEQUENCE stands, of equals the later one.
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
  const changed = new Map<string, CalendarItem>();
  let series = 0;
  for (const event of calendar.events) {
    if (event.lines.some((line) => RULE.test(line))) series += 1;
    if (series > MAX_SERIES) {
      problems.push(`${readSummary(event)} is left out with all later events: more than ${MAX_SERIES} series`);
      break;
    }
    const read = readEvent(event, zones, source);
    if (typeof read === 'string') {
      problems.push(read);
      continue;
    }
    const kept = read.isException ? changed : items;
    for (const item of read.items) if (item.sequence >= (kept.get(item.uid)?.sequence ?? 0)) kept.set(item.uid, item);
  }
  // A change to one date of a series holds, whatever revision the series has.
  for (const [uid, item] of changed) items.set(uid, item);
  if (items.size > MAX_ENTRIES)
    problems.push(`holds series of more than ${MAX_ENTRIES} entries in all: the rest was left out`);
  return { items: [...items.values()].slice(0, MAX_ENTRIES), problems: problems.slice(0, MAX_PROBLEMS) };
}

function refuseOther(text: string, address: string): void {
  if (/^begin:vcalendar/iu.test(text)) return;
  if (/^<(?:!doctype html|html|head|body)/iu.test(text))
    throw new FeedRefused('html', address, 'is an HTML page, not an iCalendar');
  const isBinary = /[\p{Cc}\ufffd](?<![\t\n\r\f])/u.test(text.slice(0, 512));
  throw new FeedRefused(
    isBinary ? 'binary' : 'not-a-feed',
    address,
    'is not an iCalendar: it does not start with BEGIN:VCALENDAR',
  );
}

function readEvent(
  event: CutComponent,
  zones: ReadonlyMap<string, CalendarZone>,
  source: CalendarSource,
): ReadEvent | string {
  try {
    return decodeEvent(event, zones, source);
  } catch {
    return `${readSummary(event)} is not well-formed`;
  }
}

type ReadEvent = {
  readonly items: readonly CalendarItem[];
  /** Stands for one date of a series. */
  readonly isException: boolean;
};

/** The entry, or those of its series, or why it is left out. Throws what the library throws at values it cannot decode. */
function decodeEvent(
  event: CutComponent,
  zones: ReadonlyMap<string, CalendarZone>,
  { timezone, now }: CalendarSource,
): ReadEvent | string {
  const component = parseComponent(event);
  const readText = (name: string): string => {
    const value: unknown = component.getFirstPropertyValue(name);
    return typeof value === 'string' ? value : '';
  };
  const title = plainLine(readText('summary'), MAX_TITLE);
  if (title === '') return `${readSummary(event)} has no title`;
  const named = `"${bounded(title, 80)}"`;
  const property = component.getFirstProperty('dtstart');
  const written: unknown = property?.toJSON()[3];
  if (property === null || typeof written !== 'string') return `${named} has no start`;
  const clock = { component, zones, timezone };
  const when = readStart(property, written, clock);
  if (typeof when === 'string') return `${named} ${when}`;
  const uid = readText('uid').trim();
  const sequence: unknown = component.getFirstPropertyValue('sequence');
  const description = plainLine(readText('description'), MAX_DESCRIPTION);
  const about = {
    sequence: Number.isSafeInteger(sequence) ? Math.min(Math.max(Number(sequence), 0), 2_000_000_000) : 0,
    title,
    description: description === '' ? null : description,
    cancelled: /^cancelled$/iu.test(readText('status').trim()),
  };
  // As they are written: the library mends what it cannot read.
  const rules = event.lines.filter((line) => RULE.test(line)).map((line) => line.slice(line.indexOf(':') + 1).trim());
  const isSeries = rules.length > 0 || component.hasProperty('rdate');
  const exception = component.getFirstProperty('recurrence-id');
  if (!isSeries) {
    const original = exception === null ? undefined : readStart(exception, String(exception.toJSON()[3]), clock);
    const suffix = original === undefined ? '' : typeof original === 'string' ? 'unknown' : original.local_date;
    return { isException: exception !== null, items: [{ ...about, ...when, uid: toUid(uid, suffix, title, when) }] };
  }
  if (uid === '') return `${named} is a series without a UID: left out`;
  const dates = datesOfSeries({ property, written, rules }, clock, now);
  if (dates === undefined) return `${named} repeats by a rule that dates of an issuer do not follow: left out`;
  return {
    isException: false,
    items: dates.map((date) => ({ ...about, ...date, uid: toUid(uid, date.local_date, title, date) })),
  };
}

const toUid = (uid: string, suffix: string, title: string, { local_date }: Start): string =>
  (uid === '' ? `${title} ${local_date}` : [uid, suffix].filter((part) => part !== '').join(' '))
    .toWellFormed()
    .replace(/\p{Cc}/gu, '')
    .slice(0, MAX_UID);

function parseComponent({ lines }: CutComponent): ICAL.Component {
  // A line without a colon is not a property, and the parser would reject the whole entry for it.
  const kept = lines.filter((line) => /^[\w-]+[:;]/u.test(line) && line.includes(':')).map(withDateType);
  return new ICAL.Component(ICAL.parse(kept.join('\r\n')));
}

/** Days are often written without the VALUE=DATE that RFC 5545 3.3.4 asks for. */
const withDateType = (line: string): string =>
  /^(?:dtstart|dtend|exdate|rdate|recurrence-id)(?:;tzid=[^:;]*)?:\d{8}(?:,\d{8})*\s*$/iu.test(line)
    ? line.replace(/^([\w-]+)[^:]*:/u, '$1;VALUE=DATE:')
    : line;

const readSummary = ({ lines }: CutComponent): string => {
  const summary = lines.find((line) => /^summary[:;]/iu.test(line));
  const title = summary === undefined ? '' : plainLine(summary.slice(summary.indexOf(':') + 1), 80);
  return title === '' ? 'an entry' : `"${title}"`;
};
