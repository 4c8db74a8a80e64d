/** Zone names that releases use. CET and EET stand for the wall clock there, whatever the season and the letter S. */
const ZONES: readonly (readonly [RegExp, string])[] = [
  [/^(?:cest|cet|swedish time|svensk tid|ruotsin aikaa|stockholm(?: time)?)$/u, 'Europe/Stockholm'],
  [/^(?:norwegian time|norsk tid|norjan aikaa|oslo(?: time)?)$/u, 'Europe/Oslo'],
  [/^(?:danish time|dansk tid|tanskan aikaa|copenhagen(?: time)?)$/u, 'Europe/Copenhagen'],
  [/^(?:eest|eet|finnish time|finsk tid|helsinki(?: time)?|suomen aikaa|eet\/eest)$/u, 'Europe/Helsinki'],
  [/^(?:icelandic time|reykjavik time)$/u, 'Atlantic/Reykjavik'],
  [/^(?:bst|uk(?: time)?|london(?: time)?|british time)$/u, 'Europe/London'],
  [/^(?:gmt|utc)$/u, 'UTC'],
  [/^(?:et|est|edt|eastern(?: time)?|new york(?: time)?)$/u, 'America/New_York'],
  [/^(?:pt|pst|pdt|pacific time)$/u, 'America/Los_Angeles'],
];

/** Source text of a regular expression for any of the names in a text of small letters. */
export const ZONE_NAME =
  '(?:eet/eest|cest|cet|eest|eet|gmt|utc|bst|edt|est|et|pst|pdt|pt|(?:swedish|stockholm|norwegian|oslo|danish|copenhagen|finnish|helsinki|icelandic|reykjavik|uk|london|british|eastern|new york|pacific) time|(?:svensk|norsk|dansk|finsk) tid|(?:suomen|ruotsin|norjan|tanskan) aikaa|(?:stockholm|oslo|copenhagen|helsinki|uk|london|eastern|new york)(?= ?(?:[/(),;]|$)))';

/** The IANA name of the zone; undefined for a name that is none of them. */
export const zoneNamed = (name: string): string | undefined => ZONES.find(([pattern]) => pattern.test(name))?.[1];
