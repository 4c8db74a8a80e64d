import ICAL from 'ical.js';
import { ENTRY_YEARS } from '../../entry-years.ts';
import type { CutComponent } from './components.ts';
import { cleanZoneName, zoneOfDescription, zoneOfStandardName } from './zone-names.ts';

/** Turns wall time of a calendar's zone into an instant. */
export type CalendarZone =
  | { readonly kind: 'iana'; readonly name: string }
  | { readonly kind: 'rules'; readonly zone: ICAL.Timezone };

/** Parts of a rule that repeats on one weekday of one month, as summer time starts and ends. */
const MONTHLY_PARTS = [
  'INTERVAL=1',
  'BYMONTH=(?:[1-9]|1[0-2])',
  String.raw`BYDAY=(?:-1|\+?[1-4])(?:MO|TU|WE|TH|FR|SA|SU)`,
  String.raw`UNTIL=\d{8}(?:T\d{6}Z?)?`,
  'WKST=[A-Z]{2}',
];
const MONTHLY_RULE = new RegExp(`^FREQ=YEARLY(?:;(?:${MONTHLY_PARTS.join('|')}))*$`, 'iu');
const MAX_ZONE_LINES = 400;
/** Changes of the clock that a description may hold, and descriptions that are followed: issuers' calendars have two and one. */
const MAX_ONSETS = 20;
const MAX_DESCRIBED = 20;

/** The zones that a calendar defines itself, by their name in small letters. */
export type DefinedZones = ReadonlyMap<string, CalendarZone>;

/**
 * The zones that a calendar defines itself. A definition counts only with the yearly rules of summer time, because any
 * other rule could expand without end.
 */
export function readZones(components: readonly CutComponent[]): DefinedZones {
  const zones = new Map<string, CalendarZone>();
  let followed = 0;
  for (const { lines } of components) {
    const written = (property: string): string | undefined =>
      lines
        .find((line) => line.toLowerCase().startsWith(property))
        ?.slice(property.length)
        .trim();
    const id = written('tzid:');
    if (id === undefined || zones.has(toKey(id)) || zoneOfStandardName(id) !== undefined) continue;
    const name = zoneOfStandardName(written('x-lic-location:') ?? '');
    if (name === undefined) followed += 1;
    if (followed > MAX_DESCRIBED) continue;
    const zone: CalendarZone | undefined = name === undefined ? described(id, lines) : { kind: 'iana', name };
    if (zone) zones.set(toKey(id), zone);
  }
  return zones;
}

/**
 * The zone of a TZID: by a standard name, whatever the calendar says of it, else by the calendar's own definition, else by
 * any other name that means one zone.
 */
export function findZone(tzid: string, defined: DefinedZones): CalendarZone | undefined {
  const toZone = (name: string | undefined): CalendarZone | undefined =>
    name === undefined ? undefined : { kind: 'iana', name };
  return toZone(zoneOfStandardName(tzid)) ?? defined.get(toKey(tzid)) ?? toZone(zoneOfDescription(tzid));
}

const toKey = (tzid: string): string => cleanZoneName(tzid).toLowerCase();

function described(tzid: string, lines: readonly string[]): CalendarZone | undefined {
  if (lines.length > MAX_ZONE_LINES) return undefined;
  const rules = lines
    .filter((line) => /^rrule[:;]/iu.test(line))
    .map((line) => line.slice(line.indexOf(':') + 1).trim());
  if (!rules.every((rule) => MONTHLY_RULE.test(rule) && /bymonth=/iu.test(rule) && /byday=/iu.test(rule)))
    return undefined;
  try {
    const component = new ICAL.Component(ICAL.parse(lines.join('\r\n')));
    const onsets = component.getAllSubcomponents();
    if (onsets.length === 0 || onsets.length > MAX_ONSETS) return undefined;
    for (const onset of onsets) beginLater(onset);
    const zone = new ICAL.Timezone({ component, tzid });
    // The library expands a zone, and decodes its values, when it is first asked.
    const offset = zone.utcOffset(
      new ICAL.Time({ year: ENTRY_YEARS.last, month: 12, day: 31 }, ICAL.Timezone.localTimezone),
    );
    return Number.isFinite(offset) ? { kind: 'rules', zone } : undefined;
  } catch {
    return undefined;
  }
}

/** Years before those of entries are left out of a yearly rule: the rules of Outlook start in 1601. */
function beginLater(onset: ICAL.Component): void {
  const rule: unknown = onset.getFirstPropertyValue('rrule');
  const start: unknown = onset.getFirstPropertyValue('dtstart');
  if (!(rule instanceof ICAL.Recur) || !(start instanceof ICAL.Time)) return;
  const first = Math.min(ENTRY_YEARS.first, rule.until?.year ?? ENTRY_YEARS.first) - 1;
  if (start.year < first) start.year = first;
}
