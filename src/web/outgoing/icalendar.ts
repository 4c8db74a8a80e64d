import type { listCalendarEvents } from '../../resources/index.ts';
import { stableId } from './stable-id.ts';

type Row = Awaited<ReturnType<typeof listCalendarEvents.run>>['body']['calendar_events'][number];
/** An entry with every member: nothing was left out. */
type Entry = { readonly [Member in keyof Row]-?: Exclude<Row[Member], undefined> };

const MAX_OCTETS = 75;
const CRLF = '\r\n';

/** A value of type TEXT (RFC 5545, 3.3.11), without control characters, which no value may hold. */
const text = (value: string): string =>
  value
    .toWellFormed()
    .replaceAll(/\r\n?|\u2028|\u2029/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what no value may hold
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
    .replaceAll(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll('\n', '\\n');

/** A line in pieces of at most 75 octets, none of which cuts a character (RFC 5545, 3.1). */
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

/** `20260425T060000Z`, of an instant. */
const stamp = (at: string | Date): string => new Date(at).toISOString().replaceAll(/[-:]|\.\d{3}/g, '');

const EPOCH_SECONDS = Date.UTC(2000, 0, 1) / 1_000;

/** Never goes back, whatever becomes of an entry: seconds of its last change since the year 2000. */
const toSequence = ({ updated_at }: Entry): number =>
  Math.max(0, Math.floor(Date.parse(updated_at) / 1_000) - EPOCH_SECONDS);

const toStatus = ({ status, date_status }: Entry): string =>
  status === 'cancelled' ? 'CANCELLED' : date_status === 'confirmed' ? 'CONFIRMED' : 'TENTATIVE';

const spellSlug = (slug: string): string => slug.replaceAll('_', ' ');

function describeEntry(entry: Entry): string {
  const when =
    entry.date_precision === 'exact'
      ? `${entry.local_time.slice(11, 16)} in ${entry.timezone}`
      : 'Time of day not known';
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

/** The day after a date `YYYY-MM-DD`, as the end of a whole day is written. */
const dayAfter = (date: string): string => new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);
const formatDate = (date: string): string => date.replaceAll('-', '');

function formatStart(entry: Entry): string[] {
  if (entry.date_precision === 'exact') return [`DTSTART:${stamp(entry.scheduled_at)}`];
  // The issuer's own date: a day has no zone, and is the same day wherever it is read.
  const date = entry.local_time.slice(0, 10);
  return [`DTSTART;VALUE=DATE:${formatDate(date)}`, `DTEND;VALUE=DATE:${formatDate(dayAfter(date))}`];
}

function renderEvent(entry: Entry, base: string): string[] {
  const { company, title } = entry;
  const isNamed = title.toLowerCase().includes(company.name.toLowerCase());
  return [
    'BEGIN:VEVENT',
    `UID:${stableId('calendar_event', entry.id)}`,
    // Without METHOD it is when the entry was last revised (RFC 5545, 3.8.7.2).
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

/** A calendar holds one component at least (RFC 5545, 3.4); this one says nothing. */
const emptiness = [
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
  /** Of the feed, so that it stays the same calendar when its address is renewed. */
  readonly id: string;
  readonly title: string;
  /** Where people read the same. */
  readonly page: string;
  /** Address of the service, without a slash at its end. */
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
    // What calendars read that do not know RFC 7986.
    `X-WR-CALNAME:${text(title)}`,
    `URL:${page}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...(components.length === 0 ? emptiness : components),
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join(CRLF)}${CRLF}`;
}
