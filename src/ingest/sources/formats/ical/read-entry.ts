import ICAL from 'ical.js';
import { bounded, plainLine } from '../../plain-text.ts';
import { type CalendarItem, type EntryContent, toUid, type Withdrawal } from './calendar-item.ts';
import type { DefinedZones } from './calendar-zones.ts';
import type { CutEvent } from './components.ts';
import { type Clock, readWall, toStart, type Wall } from './entry-start.ts';
import { readSeries } from './series.ts';
import { readShift, type SeriesShift } from './series-shifts.ts';

export const RULE = /^rrule[:;]/iu;
const MAX_TITLE = 500;
const MAX_DESCRIPTION = 2_000;
const MAX_SEQUENCE = 2_000_000_000;

/** An entry before its dates are read. */
export type ParsedEntry = {
  readonly uid: string;
  readonly content: EntryContent;
  readonly clock: Clock;
  /** Its start; undefined for one that is called off without a start. */
  readonly first: Wall | undefined;
  /** The date of a series that it stands for, `unreadable` if that date has a fault; undefined for other entries. */
  readonly original: Wall | 'unreadable' | undefined;
  /** The change that it makes to all later dates of its series. */
  readonly shift: SeriesShift | undefined;
  readonly isSeries: boolean;
  readonly rules: readonly string[];
};

export type ReadEntry = {
  readonly items: readonly CalendarItem[];
  readonly withdrawn: readonly Withdrawal[];
};

/** An entry, or why it is left out. Throws what the library throws at values it cannot decode. */
export function parseEntry(
  event: CutEvent,
  zones: DefinedZones,
  { timezone }: { readonly timezone: string },
): ParsedEntry | string {
  const component = parseComponent(event);
  const readText = (name: string): string => {
    const value: unknown = component.getFirstPropertyValue(name);
    return typeof value === 'string' ? value : '';
  };
  const uid = readText('uid').trim();
  const content = readContent(component, event.isCalledOff, readText);
  const { title } = content;
  const isBare = content.cancelled && uid !== '';
  if (title === '' && !isBare) return `${readSummary(event)} has no title`;
  const named = `"${bounded(title, 80)}"`;
  const clock: Clock = { component, zones, timezone, notes: new Set() };
  const first = readProperty('dtstart', clock) ?? (isBare ? undefined : 'has no start');
  if (typeof first === 'string') return `${named} ${first}`;
  const original = readProperty('recurrence-id', clock);
  const rules = event.lines.filter((line) => RULE.test(line)).map((line) => line.slice(line.indexOf(':') + 1).trim());
  const range: unknown = component.getFirstProperty('recurrence-id')?.getParameter('range');
  const isRange = /^thisandfuture$/iu.test(String(range)) && first !== undefined && typeof original === 'object';
  if (range !== undefined && !isRange) clock.notes.add('changes a range of dates that is not read: read as one date');
  return {
    ...{ uid, content, clock, first, rules },
    original: typeof original === 'string' ? 'unreadable' : original,
    shift: isRange ? readShift(original, first, content, timezone) : undefined,
    isSeries: rules.length > 0 || component.hasProperty('rdate'),
  };
}

/** The entry, or those of its series, or why it is left out. */
export function readEntry(entry: ParsedEntry, shifts: readonly SeriesShift[], now: Date): ReadEntry | string {
  const { uid, content, clock, first, original, rules } = entry;
  const { title, sequence } = content;
  const suffix = original === undefined || original === 'unreadable' ? original : toStart(original, clock).local_date;
  if (first === undefined || title === '')
    return { items: [], withdrawn: [{ uid: toUid(uid, suffix === 'unreadable' ? 'unknown' : suffix), sequence }] };
  const named = `"${bounded(title, 80)}"`;
  if (!entry.isSeries) {
    const when = toStart(first, clock);
    const known = uid === '' ? `${title} ${when.local_date}` : uid;
    const ownUid =
      uid === '' || suffix === undefined ? toUid(known) : toUid(uid, suffix === 'unreadable' ? 'unknown' : suffix);
    return { items: [{ ...content, ...when, uid: ownUid }], withdrawn: [] };
  }
  if (uid === '') return `${named} is a series without a UID: left out`;
  const series = readSeries({ first, rules }, { clock, shifts, now });
  if (series === undefined) return `${named} repeats by a rule that dates of an issuer do not follow: left out`;
  return {
    items: series.dates.map(({ original: { local_date }, when, shift }) => ({
      ...(shift === undefined ? content : { ...shift.content, sequence }),
      ...when,
      uid: toUid(uid, local_date),
    })),
    withdrawn: series.excluded.map(({ local_date }) => ({ uid: toUid(uid, local_date), sequence })),
  };
}

function readContent(
  component: ICAL.Component,
  isCalledOff: boolean,
  readText: (name: string) => string,
): EntryContent {
  const sequence: unknown = component.getFirstPropertyValue('sequence');
  const description = plainLine(readText('description'), MAX_DESCRIPTION);
  return {
    sequence: Number.isSafeInteger(sequence) ? Math.min(Math.max(Number(sequence), 0), MAX_SEQUENCE) : 0,
    title: plainLine(readText('summary'), MAX_TITLE),
    description: description === '' ? null : description,
    // Some exporters write the method of the calendar into its entries.
    cancelled:
      isCalledOff || /^cancell?ed$/iu.test(readText('status').trim()) || /^cancel$/iu.test(readText('method').trim()),
  };
}

/** The date in a property, its fault, or undefined where the property is missing. */
function readProperty(name: string, clock: Clock): Wall | string | undefined {
  const property = clock.component.getFirstProperty(name);
  const written: unknown = property?.toJSON()[3];
  if (property === null || typeof written !== 'string') return undefined;
  return readWall(property, written, clock);
}

function parseComponent({ lines }: CutEvent): ICAL.Component {
  // A line without a colon is not a property, and the parser would reject the whole entry for it.
  const kept = lines.filter((line) => /^[\w-]+[:;]/u.test(line) && line.includes(':')).map(toWrittenDate);
  return new ICAL.Component(ICAL.parse(kept.join('\r\n')));
}

const DATED = /^(dtstart|dtend|exdate|rdate|recurrence-id|duration)((?:;.*?)?):[ \t]*([+-]?\d{4}.*|[+-]?P.*)$/iu;
const OTHER_DATED = /^(dtstart|dtend|exdate|rdate|recurrence-id|duration)(?:;[^:]*)?:/iu;

/**
 * A date as a text, because the library drops what it does not know behind a date: a fraction, an offset. Exporters write
 * names of zones with colons and commas and without the quotes that RFC 5545 3.2 asks for.
 */
function toWrittenDate(line: string): string {
  const [, name, parameters = '', value = ''] = DATED.exec(line) ?? [];
  if (name === undefined) return line.replace(OTHER_DATED, '$1;VALUE=TEXT:');
  const [, quoted, plain = ''] = /;tzid=(?:"([^"]*)"|(.*?))(?=;[\w-]+=|$)/iu.exec(parameters) ?? [];
  const tzid = (quoted ?? plain).replaceAll('"', '');
  const [, range] = /;range=([\w-]+)/iu.exec(parameters) ?? [];
  const isOfDays = /;value=date(?![\w-])/iu.test(parameters);
  return [
    `${name};VALUE=TEXT`,
    tzid === '' ? '' : `;TZID="${tzid}"`,
    range === undefined ? '' : `;RANGE=${range}`,
    `:${isOfDays ? value.replace(/T[^,]*/giu, '') : value}`,
  ].join('');
}

export const readSummary = ({ lines }: CutEvent): string => {
  const summary = lines.find((line) => /^summary[:;]/iu.test(line));
  const title = summary === undefined ? '' : plainLine(summary.slice(summary.indexOf(':') + 1), 80);
  return title === '' ? 'an entry' : `"${title}"`;
};
