import { decodeBody } from '../../decode.ts';
import { FeedRefused } from '../../parsed-feed.ts';
import { bounded } from '../../plain-text.ts';
import type { CalendarItem, EntryContent, Withdrawal } from './calendar-item.ts';
import { readZones } from './calendar-zones.ts';
import { type CutCalendar, type CutEvent, cutCalendar, unfoldBytes } from './components.ts';
import { mergeEntries } from './merge-entries.ts';
import { type ParsedEntry, parseEntry, RULE, readEntry, readSummary } from './read-entry.ts';

export type ParsedCalendar = {
  readonly items: readonly CalendarItem[];
  readonly withdrawn: readonly Withdrawal[];
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
/** Whether a body is an iCalendar, whatever its media type says. */
export const isCalendar = (bytes: Uint8Array): boolean =>
  /^[\s\0\u{feff}]*begin:vcalendar/iu.test(new TextDecoder().decode(bytes.subarray(0, 200)));

/**
 * Reads an iCalendar (RFC 5545) of one issuer. Times come out in the issuer's zone: from UTC, from an offset, from a zone by
 * its IANA or Windows name or its own VTIMEZONE, floating ones as they stand; an entry in an unknown zone is read as a day,
 * with a note. A yearly or monthly series gives an entry for each of its dates (RRULE, RDATE, without EXDATE), and an entry
 * with a RECURRENCE-ID stands for the one it names, or with RANGE=THISANDFUTURE for that one and all later ones. One that
 * repeats in another way or has no real date is left out by name and takes no other with it; of two with one UID and one
 * title the higher SEQUENCE stands, of equals the later one.
 *
 * Throws FeedRefused and nothing else: `too-large` (more than 5 MB), `empty`, `undecodable`, `html`, `binary`,
 * `not-a-feed`, `malformed` (cut off before its first entry ends).
 */
export function readCalendar(bytes: Uint8Array, source: CalendarSource): ParsedCalendar {
  const { address } = source;
  if (bytes.byteLength > MAX_BYTES)
    throw new FeedRefused('too-large', address, `is ${bytes.byteLength} bytes long, more than ${MAX_BYTES}`);
  const { text, problem } = decodeBody(unfoldBytes(bytes), source);
  const start = text.search(/[^\s\0]/u);
  if (start === -1) throw new FeedRefused('empty', address, 'is empty');
  refuseOther(text.slice(start), address);
  const calendar = cutCalendar(text.slice(start), MAX_ENTRIES);
  if (!calendar.isClosed && calendar.events.length === 0)
    throw new FeedRefused('malformed', address, 'ends before its calendar does');

  const problems = [
    ...(problem === null ? [] : [problem]),
    ...(calendar.isClosed ? [] : ['ends before its calendar does']),
    ...(calendar.beyond === 0 ? [] : [`holds more than ${MAX_ENTRIES} entries: ${calendar.beyond} were left out`]),
  ];
  const entries = parseEntries(calendar, source, problems);
  const { items, changed, withdrawn } = readEntries(entries, source.now, problems);
  const merged = mergeEntries(items);
  problems.push(...merged.problems);
  const byUid = new Map(merged.items.map((item) => [item.uid, item]));
  // A change to one date of a series holds, whatever revision the series has.
  for (const item of changed) byUid.set(item.uid, item);
  if (byUid.size > MAX_ENTRIES)
    problems.push(`holds series of more than ${MAX_ENTRIES} entries in all: the rest was left out`);
  return {
    items: [...byUid.values()].slice(0, MAX_ENTRIES),
    withdrawn: withdrawn.filter(({ uid }) => !byUid.has(uid)).slice(0, MAX_ENTRIES),
    problems: [...new Set(problems)].slice(0, MAX_PROBLEMS),
  };
}

/** The entries of a calendar; those left out are added to the problems. */
function parseEntries(calendar: CutCalendar, source: CalendarSource, problems: string[]): ParsedEntry[] {
  const zones = readZones(calendar.zones);
  const entries: ParsedEntry[] = [];
  let series = 0;
  for (const event of calendar.events) {
    if (event.lines.some((line) => RULE.test(line))) series += 1;
    if (series > MAX_SERIES) {
      problems.push(`${readSummary(event)} is left out with all later events: more than ${MAX_SERIES} series`);
      break;
    }
    const entry = attempt(event, () => parseEntry(event, zones, source));
    if (typeof entry === 'string') problems.push(entry);
    else entries.push(entry);
  }
  return entries;
}

function readEntries(entries: readonly ParsedEntry[], now: Date, problems: string[]) {
  const shifts = Map.groupBy(
    entries.filter(({ shift }) => shift !== undefined),
    ({ uid }) => uid,
  );
  const items: CalendarItem[] = [];
  const changed = new Map<string, CalendarItem>();
  const withdrawn: Withdrawal[] = [];
  for (const entry of entries) {
    const { uid, original, clock, content } = entry;
    const ofSeries = (shifts.get(uid) ?? []).flatMap(({ shift }) => shift ?? []);
    const read = attempt(content, () => readEntry(entry, ofSeries, now));
    const named = `"${bounded(content.title, 80)}"`;
    problems.push(...[...clock.notes].map((note) => `${named} ${note}`));
    if (typeof read === 'string') {
      problems.push(read);
      continue;
    }
    withdrawn.push(...read.withdrawn);
    if (original === undefined) items.push(...read.items);
    else
      for (const item of read.items)
        if (item.sequence >= (changed.get(item.uid)?.sequence ?? 0)) changed.set(item.uid, item);
  }
  return { items, changed: changed.values(), withdrawn };
}

/** The result, or the refusal of an entry whose values the library cannot decode. */
function attempt<Result>(named: CutEvent | EntryContent, read: () => Result): Result | string {
  try {
    return read();
  } catch {
    return `${'lines' in named ? readSummary(named) : `"${bounded(named.title, 80)}"`} is not well-formed`;
  }
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
