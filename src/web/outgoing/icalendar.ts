import { calendarTypes } from '../../core/calendar-types.ts';
import type { listCalendarEvents } from '../../resources/index.ts';
import { stableId } from './stable-id.ts';

type Row = Awaited<ReturnType<typeof listCalendarEvents.run>>['body']['calendar_events'][number];
/** An entry with all members, because the request selects no fields. */
type Entry = { readonly [Member in keyof Row]-?: Exclude<Row[Member], undefined> };

const MAX_OCTETS = 75;
const CRLF = '\r\n';

/** A value of type TEXT (RFC 5545, 3.3.11), without control characters, which are not allowed. */
const text = (value: string): string =>
  value
    .toWellFormed()
    .replaceAll(/\r\n?|\u2028|\u2029/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are not allowed
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
    .replaceAll(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll('\n', '\\n');

/** Folds a line at 75 octets without splitting a character (RFC 5545, 3.1). */
function fold(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MAX_OCTETS) {
      pieces.push(piece);
      piece = ' ';
      octets = 1;
    }
    piece += character;
    octets += size;
  }
  return [...pieces, piece].join(CRLF);
}

/** `20260425T060000Z`. */
const stamp = (at: string | Date): string => new Date(at).toISOString().replaceAll(/[-:]|\.\d{3}/g, '');

const EPOCH_SECONDS = Date.UTC(2000, 0, 1) / 1_000;

/** The seconds from the year 2000 to the last change: a sequence number must not decrease. */
const toSequence = ({ updated_at }: Entry): number =>
  Math.max(0, Math.floor(Date.parse(updated_at) / 1_000) - EPOCH_SECONDS);

const toStatus = ({ status, date_status }: Entry): string =>
  status === 'cancelled' ? 'CANCELLED' : date_status === 'confirmed' ? 'CONFIRMED' : 'TENTATIVE';

const spellSlug = (slug: string): string => slug.replaceAll('_', ' ');

function describeEntry(entry: Entry): string {
  const when =
    entry.date_precision === 'exact' ? `${entry.local_time.slice(11, 16)} in ${entry.timezone}` : 'Time of day unknown';
  return [
    entry.description,
    `${spellSlug(entry.event_type)}${entry.fiscal_period ? `, ${entry.fiscal_period.replaceAll('_', ' ').toUpperCase()}` : ''}`,
    when,
    entry.date_status === 'expected' ? 'The issuer has not confirmed the date.' : null,
    entry.source?.name ? `Source: ${entry.source.name}` : null,
  ]
    .filter(Boolean)
    .join('\n');
}

/** The next day: the end of an all-day event is exclusive. */
const dayAfter = (date: string): string => new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);
const formatDate = (date: string): string => date.replaceAll('-', '');

/** Calendar programs refuse an entry without length, or draw a hairline: an hour where people attend, else a moment's notice. */
function toDuration({ event_type }: Entry): string {
  const { isConvened, foundBy } = calendarTypes[event_type];
  return isConvened === true || foundBy === 'conference' ? 'PT1H' : 'PT15M';
}

function formatStart(entry: Entry): string[] {
  if (entry.date_precision === 'exact')
    return [`DTSTART:${stamp(entry.scheduled_at)}`, `DURATION:${toDuration(entry)}`];
  // The date in the issuer's time zone: an all-day event has no zone.
  const date = entry.local_time.slice(0, 10);
  return [`DTSTART;VALUE=DATE:${formatDate(date)}`, `DTEND;VALUE=DATE:${formatDate(dayAfter(date))}`];
}

function renderEvent(entry: Entry, base: string): string[] {
  const { company, title } = entry;
  const isNamed = title.toLowerCase().includes(company.name.toLowerCase());
  return [
    'BEGIN:VEVENT',
    `UID:${stableId('calendar_event', entry.id)}`,
    // Without METHOD, DTSTAMP is the time of the last revision (RFC 5545, 3.8.7.2).
    `DTSTAMP:${stamp(entry.updated_at)}`,
    `LAST-MODIFIED:${stamp(entry.updated_at)}`,
    `SEQUENCE:${toSequence(entry)}`,
    ...formatStart(entry),
    `SUMMARY:${text(isNamed ? title : `${company.name}: ${title}`)}`,
    `DESCRIPTION:${text(describeEntry(entry))}`,
    `CATEGORIES:${text(spellSlug(entry.event_type))}`,
    `STATUS:${toStatus(entry)}`,
    'TRANSP:TRANSPARENT',
    `URL:${base}/${entry.coverage_event ? `events/${entry.coverage_event.id}` : `companies/${entry.company_id}`}`,
    'END:VEVENT',
  ];
}

/** A calendar needs at least one component (RFC 5545, 3.4). This one has no effect. */
const emptyCalendar = [
  'BEGIN:VTIMEZONE',
  'TZID:Etc/UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'TZNAME:UTC',
  'END:STANDARD',
  'END:VTIMEZONE',
];

export type CalendarParts = {
  /** The id of the feed, which stays the same when its address is renewed. */
  readonly id: string;
  readonly title: string;
  /** The page with the same entries. */
  readonly page: string;
  /** The address of the service, without a trailing slash. */
  readonly base: string;
  readonly entries: readonly Row[];
};

/** Calendar entries as iCalendar (RFC 5545 with the properties of RFC 7986). */
export function renderCalendar({ id, title, page, base, entries }: CalendarParts): string {
  const components = entries.flatMap((entry) => renderEvent(entry as Entry, base));
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Nordwire//Calendar//EN',
    `UID:${stableId('feed', id)}`,
    `NAME:${text(title)}`,
    // For programs that do not support RFC 7986.
    `X-WR-CALNAME:${text(title)}`,
    `URL:${page}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...(components.length === 0 ? emptyCalendar : components),
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join(CRLF)}${CRLF}`;
}
