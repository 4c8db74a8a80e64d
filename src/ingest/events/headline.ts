import { countryZones } from '../../core/country-zones.ts';
import { WEEKDAY } from '../../language/dates/date-rules.ts';
import { MONTH_NAME, toMonth } from '../../language/dates/months.ts';
import { weeksIn } from '../../language/dates/weeks.ts';
import { foldInPlace } from '../../language/text/fold.ts';
import { generalWords } from './general-words.ts';
import { type ReplacementKind, readReplacement, readSubject } from './replacements.ts';
import { type TitlePeriod, titlePeriods } from './title-periods.ts';
import { extractWords, singular } from './words.ts';

/** The identifying parts of a headline: the words that name its development, and its countries. */
export type Headline = {
  /** Its folded words, statistics by one name. */
  readonly words: ReadonlySet<string>;
  /** Folded words that are not common to all headlines of a kind ("fourth quarter net profit"); no numbers. */
  readonly naming: ReadonlySet<string>;
  /** Those of the words that are not in the general vocabulary, such as the name of a company. */
  readonly names: ReadonlySet<string>;
  /** The days that it names, such as `monday` or `2 8` for February 8. */
  readonly days: ReadonlySet<string>;
  /** The reporting periods that it names; read when they are first asked for. */
  readonly periods: readonly TitlePeriod[];
  /** ISO 3166-1 alpha-2 codes, `eu` for the merge. */
  readonly countries: ReadonlySet<string>;
  /** Its numbers of whatever length, such as a day's or a week's, without zeros before them. */
  readonly numbers: ReadonlySet<string>;
  /** The weeks that it names by their number. */
  readonly weeks: ReadonlySet<string>;
  /** Whether it says that its article replaces another one. */
  readonly replacement: ReplacementKind | null;
  /** Its words but for those that say so. */
  readonly subject: ReadonlySet<string>;
};

/** Words of results, dividends, deals, bonds and legal forms: they say which kind of news it is and not whose. */
const OF_A_KIND = extractWords(
  `year years month months monthly week weekly quarter quarterly qtr half first second third fourth fiscal annual interim
  monday tuesday wednesday thursday friday saturday sunday per cent percent pct
  jan feb mar apr may jun jul aug sep oct nov dec january february march april june july august september october november december
  net loss losses profit profits result results report reports reported earnings income revenue revenues sales oper operating
  shr cts pct million mln billion bln dlr dlrs sek nok dkk isk eur usd euro euros crowns kronor
  higher lower rise rises rose fall falls fell up down sees expects posts says said votes announces approves
  dividend dividends payout pays sets raises cuts declares split bond bonds issue issues eurobond offer offering
  acquires acquisition acquire buys buy to sell sells sale stake unit units completes merger shareholders board
  inc corp ltd co plc llc company ab asa oyj as hf publ group holding holdings international industry industries`,
);

/** Abbreviations and titles that are not names, although they are written with capitals. */
export const CAPITALISED = extractWords(
  `ceo cfo coo cto chairman chairwoman president director general agm egm ipo ebit ebita ebitda eps roce gdp pmi ppi
  esg ai it hr vat ifrs gaap mw gw mwh gwh gbp first north main market eu uk arabia kong`,
);

/** Demonyms, central banks and other names of countries. */
const COUNTRY_WORDS = `se swedish riksbank|no norwegian norges|dk danish nationalbanken|fi finnish|is icelandic
us america american fed alabama alaska arizona arkansas california colorado connecticut delaware florida hawaii idaho
us illinois indiana iowa kansas kentucky louisiana maine maryland massachusetts michigan minnesota
us mississippi missouri montana nebraska nevada ohio oklahoma oregon pennsylvania tennessee texas utah
us vermont virginia washington wisconsin wyoming chicago|gb britain british england uk|ie irish|de german|fr french|it italian
es spanish|pt portuguese|nl dutch|be belgian|ch swiss|at austrian
pl polish|cz czech|hu hungarian|ro romanian|gr greek|tr turkey turkish|ua ukrainian
ru russian soviet|ee estonian|lv latvian|lt lithuanian|il israeli|eg egyptian
sa saudi|ir iranian|iq iraqi|in indian rbi|pk pakistani|bd bangladeshi|cn chinese|jp japanese
kr korea korean|tw taiwanese|hk hong|sg singaporean|th thai|id indonesian|my malaysian
ph philippine|vn vietnamese|au australian|nz zealand|ca canadian|mx mexican
br brazilian|ar argentine|cl chilean|pe peruvian|co colombian|ve venezuelan
za africa african|ng nigerian|ke kenyan|zm zambian|eu ec ecb europe european eurozone`;

const COUNTRY_OF: ReadonlyMap<string, string> = new Map(
  COUNTRY_WORDS.split(/[|\n]/u).flatMap((line) => {
    const [code = '', ...names] = line.trim().split(' ');
    return names.map((name) => [singular(name), code] as const);
  }),
);

/** Names of countries in English and of the cities that their time zones are called by, as titles write them. */
const PLACE_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(countryZones).flatMap(([code, zone]) => {
    const country = new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code;
    const city = zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
    const isPlace = !zone.startsWith('Etc/');
    return [country.replace(' SAR China', ''), ...(isPlace ? [city] : [])].map(
      (name) => [name, code.toLowerCase()] as const,
    );
  }),
);
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
const PLACES = new RegExp(
  `(?<![\\p{L}\\d])(?:${[...PLACE_OF.keys()]
    .sort((one, other) => other.length - one.length)
    .map(escaped)
    .join('|')})(?![\\p{L}\\d])`,
  'gu',
);
const PLACES_IN_CAPITALS = new RegExp(PLACES.source, 'giu');
const PLACE_OF_CAPITALS: ReadonlyMap<string, string> = new Map(
  [...PLACE_OF].map(([name, code]) => [name.toUpperCase(), code] as const),
);

/**
 * Countries of the places that a title names. Small letters do not name a place ("turkey"), unless all letters are
 * capitals.
 */
function placesIn(title: string): string[] {
  const isCapital = title === title.toUpperCase();
  const found = title.matchAll(isCapital ? PLACES_IN_CAPITALS : PLACES);
  return [...found].flatMap(([place]) => (isCapital ? PLACE_OF_CAPITALS : PLACE_OF).get(place) ?? []);
}

const DAY = new RegExp(
  `(?<!\\p{L})(?:(?<weekday>${WEEKDAY})(?!\\p{L})|(?<month>${MONTH_NAME})\\.? (?<day>\\d{1,2})(?!\\d)|` +
    `(?<!\\d)(?<dayBefore>\\d{1,2})\\.? (?<monthAfter>${MONTH_NAME}))`,
  'gu',
);

/** "14.08.2025", "14/8/2025", "2025-08-14": the day first, or the year. */
const NUMERIC_DAY =
  /(?<![\d.])(?:(?<day>[0-3]?\d)[./](?<month>[01]?\d)[./](?:20)?\d\d(?!\d)|20\d\d-(?<monthAfter>[01]\d)-(?<dayAfter>[0-3]\d)(?!\d))/gu;

/** "Monday, Feb. 8" names one day by two names. */
const daysIn = (title: string): ReadonlySet<string> =>
  new Set([
    ...[...foldInPlace(title).matchAll(DAY)].map(({ groups: { weekday, month, day, dayBefore, monthAfter } = {} }) =>
      weekday === undefined ? `${toMonth(month ?? monthAfter ?? '')} ${day ?? dayBefore}` : weekday,
    ),
    ...[...title.matchAll(NUMERIC_DAY)].map(
      ({ groups: { day, month, monthAfter, dayAfter } = {} }) =>
        `${Number(month ?? monthAfter)} ${Number(day ?? dayAfter)}`,
    ),
  ]);

/** "Tesmond Software (TSMD)": the words in capitals before a ticker are a name, common words included. */
const BEFORE_TICKER = /((?:\p{Lu}[\p{L}\p{N}&'’.-]*\s+){1,4})\((?:[\p{L} ]{2,20}:\s?)?\p{Lu}[\p{Lu}\d. -]{0,9}\)/gu;

const namesBeforeTickers = (title: string): ReadonlySet<string> =>
  extractWords([...title.matchAll(BEFORE_TICKER)].map(([, name]) => name).join(' '));

/** Abbreviations that are words of their own in small letters or without stops. */
const ABBREVIATED: readonly (readonly [RegExp, string])[] = [
  [/\bU\.?S\b/u, 'us'],
  [/\bU\.?K\b/u, 'gb'],
  [/\bEU\b/u, 'eu'],
  [/\bN\.Z\b/u, 'nz'],
];

/** Other names of statistics. */
const SAID_OTHERWISE: readonly (readonly [RegExp, string])[] = [
  [/\b(?:consumer prices?(?: index)?|CPIF?|HICP)\b/giu, 'inflation'],
  [/\bjobless(?:ness)?\b/giu, 'unemployment'],
];

/** Words written with a capital inside a sentence or a part of a title, or several in a row. */
const PROPER_NOUNS = /(?<=(?<![:.!?–-]) )\p{Lu}\p{L}+|\p{Lu}\p{L}+(?= \p{Lu}\p{L})/gu;

/** The capitalised words of a title in a language without a list of common words. */
const properNouns = (title: string): ReadonlySet<string> => extractWords((title.match(PROPER_NOUNS) ?? []).join(' '));

/** `isEnglish`: whether the title is in English, and not in the language of a source that waits for translation. */
export function readHeadline(title: string, { isEnglish = true }: { readonly isEnglish?: boolean } = {}): Headline {
  const words = extractWords(SAID_OTHERWISE.reduce((text, [form, name]) => text.replace(form, name), title));
  const countries = new Set<string>();
  for (const word of words) {
    const country = COUNTRY_OF.get(word);
    if (country !== undefined) countries.add(country);
  }
  for (const place of placesIn(title)) countries.add(place);
  for (const [pattern, country] of ABBREVIATED) if (pattern.test(title)) countries.add(country);
  const naming = [...words].filter((word) => !OF_A_KIND.has(word) && !/\d/u.test(word));
  const capitalised = properNouns(title);
  const listed = namesBeforeTickers(title);
  const names = naming.filter(
    (word) =>
      listed.has(word) ||
      ((isEnglish || capitalised.has(word)) &&
        !generalWords.has(word) &&
        !CAPITALISED.has(word) &&
        !COUNTRY_OF.has(word)),
  );
  const numbers = new Set((title.match(/\d+/gu) ?? []).map((number) => number.replace(/^0+(?=\d)/u, '')));
  let periods: readonly TitlePeriod[] | undefined;
  return {
    words,
    naming: new Set(naming),
    names: new Set(names),
    days: daysIn(title),
    get periods() {
      periods ??= titlePeriods(title);
      return periods;
    },
    countries,
    numbers,
    weeks: weeksIn(foldInPlace(title)),
    replacement: readReplacement(title),
    subject: readSubject(title),
  };
}
