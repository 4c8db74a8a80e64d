import { toAlternation } from '../languages/entries.ts';
import { allPacks } from '../languages/index.ts';

type ZoneNames = Readonly<Record<string, readonly string[]>>;

/** Abbreviations, the same in every language. CET and EET denote local time there, whatever the season and the S. */
const ABBREVIATIONS: ZoneNames = {
  'Europe/Helsinki': ['eet/eest', 'eest', 'eet'],
  'Europe/Stockholm': ['cest', 'cet'],
  UTC: ['gmt', 'utc'],
  'Europe/London': ['bst'],
  'America/New_York': ['edt', 'est', 'et'],
  'America/Los_Angeles': ['pst', 'pdt', 'pt'],
};
const NAMES = allPacks.map(({ dates }) => dates.zones);
const PLACES = allPacks.map(({ dates }) => dates.zonePlaces);

const namesIn = (tables: readonly ZoneNames[]): string[] => tables.flatMap((table) => Object.values(table).flat());

/** Source text of a regular expression for places whose name denotes a zone. */
export const ZONE_PLACE = toAlternation(namesIn(PLACES));

/** Source text of a regular expression for any zone in a text of small letters. A place must stand at the end. */
export const ZONE_NAME = toAlternation([...namesIn([ABBREVIATIONS, ...NAMES]), `${ZONE_PLACE}(?= ?(?:[/(),;]|$))`]);

const ZONES: ReadonlyMap<string, string> = new Map(
  [ABBREVIATIONS, ...NAMES, ...PLACES].flatMap((table) =>
    Object.entries(table).flatMap(([zone, names]) => names.map((name) => [name, zone] as const)),
  ),
);

/** The IANA name of the zone; undefined for an unknown name. */
export const zoneNamed = (name: string): string | undefined => ZONES.get(name);
