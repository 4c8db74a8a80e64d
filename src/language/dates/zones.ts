import { toAlternation } from '../languages/entries.ts';
import { allPacks } from '../languages/index.ts';

type ZoneNames = Readonly<Record<string, readonly string[]>>;

/** Abbreviations, the same in every language. CET and EET denote local time there, whatever the season and the S. */
const ABBREVIATIONS: ZoneNames = {
  'Europe/Helsinki': ['eet/eest', 'eest/eet', 'eest', 'eet'],
  'Europe/Stockholm': ['cet/cest', 'cest/cet', 'cest', 'cet'],
  UTC: ['gmt', 'utc'],
  'Europe/London': ['bst'],
  'America/New_York': ['edt', 'est', 'et'],
  'America/Los_Angeles': ['pst', 'pdt', 'pt'],
};
const NAMES = allPacks.map(({ dates }) => dates.zones);
const PLACES = allPacks.map(({ dates }) => dates.zonePlaces ?? {});

const namesIn = (tables: readonly ZoneNames[]): string[] => tables.flatMap((table) => Object.values(table).flat());

/** Source text of a regular expression for places whose name denotes a zone. */
export const ZONE_PLACE = toAlternation(namesIn(PLACES));

/** A distance from UTC: "UTC+2", "GMT +02:00". */
const OFFSET = '(?:utc|gmt) ?[+−-] ?\\d{1,2}(?::?\\d\\d)?(?!\\d)';

/** Source text of a regular expression for any zone in a text of small letters. A place must stand at the end. */
export const ZONE_NAME = toAlternation([
  OFFSET,
  ...namesIn([ABBREVIATIONS, ...NAMES]),
  `${ZONE_PLACE}(?= ?(?:[/(),;]|$))`,
]);

const ZONES: ReadonlyMap<string, string> = new Map(
  [ABBREVIATIONS, ...NAMES, ...PLACES].flatMap((table) =>
    Object.entries(table).flatMap(([zone, names]) => names.map((name) => [name, zone] as const)),
  ),
);

/** The IANA name of the zone, or its distance from UTC as `+02:00`; undefined for an unknown name. */
export const zoneNamed = (name: string): string | undefined => ZONES.get(name) ?? readOffset(name);

const MAX_HOURS = 14;

function readOffset(name: string): string | undefined {
  const [, sign, hours = '', minutes = '00'] = /^(?:utc|gmt) ?([+−-]) ?(\d{1,2})(?::?([0-5]\d))?$/u.exec(name) ?? [];
  if (sign === undefined || Number(hours) > MAX_HOURS) return undefined;
  return `${sign === '+' ? '+' : '-'}${hours.padStart(2, '0')}:${minutes}`;
}
