import type { FigureLanguage } from '../text/numbers.ts';

/** Source text of a regular expression that matches any of the words, the longest first. */
export const anyOf = (words: readonly string[]): string =>
  [...words].sort((one, other) => other.length - one.length).join('|');

/** Words for powers of ten, without "billion", which the languages read differently. */
const SCALES: ReadonlyMap<string, number> = new Map([
  ...power(3, 'thousand thousands tusen tusind tuhatta tuhannen tuh þúsund þús'),
  ...power(6, 'million millions mln mn mio mill milj miljon miljoner millioner millionar'),
  ...power(
    6,
    'miljoona miljoonaa miljoonan miljoonaan miljoonasta miljoonassa miljoonalla miljoonaksi milljón milljónir milljónum milljóna milljóni',
  ),
  ...power(9, 'bn bln mdr mrd md mia mld miljard miljarder milliard milliarder milliardar'),
  ...power(9, 'miljardi miljardia miljardin miljardiin miljardista miljardissa miljardilla miljardiksi'),
  ...power(9, 'milljarður milljarðar milljarða milljarði milljörðum milljarð'),
  ...power(12, 'biljon biljoner billioner billionar biljoona biljoonaa billjón billjónir trillion'),
]);
const BILLIONS = ['billion', 'billions'];
/** One letter is a scale only beside a currency: SEK 12m, $4.5b, 500k EUR. */
const LETTERS: Readonly<Record<string, number>> = { k: 3, m: 6, mm: 6, b: 9 };

function power(exponent: number, words: string): [string, number][] {
  return words.split(' ').map((word) => [word, exponent]);
}

/** The power of ten a scale word or letter stands for. An English billion is a Norwegian and Danish milliard. */
export function exponentOf(word: string, language: FigureLanguage | null): number {
  const name = word.replaceAll('.', '');
  if (BILLIONS.includes(name)) return language === 'nb' || language === 'nn' || language === 'da' ? 12 : 9;
  return SCALES.get(name) ?? LETTERS[name] ?? 0;
}

export const SCALE_WORD = `(?:${anyOf([...SCALES.keys(), ...BILLIONS])})(?!\\p{L})\\.?`;
export const SCALE_LETTER = '(?:mm|[kmb])(?![\\p{L}\\d])';

const ISO = [
  ...['sek', 'nok', 'dkk', 'isk', 'eur', 'usd', 'gbp', 'chf', 'jpy', 'cny', 'cad', 'aud', 'nzd', 'pln', 'czk', 'huf'],
  ...['inr', 'brl', 'krw', 'sgd', 'hkd', 'zar', 'mxn', 'thb', 'ron'],
];
/** Codes that are met in small letters too; the others are words of some language unless in capitals. */
const ISO_ANY_CASE = ['sek', 'nok', 'dkk', 'isk', 'eur', 'usd'];

const SYMBOLS: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '£': 'GBP',
  us$: 'USD',
  $: 'USD',
  c$: 'CAD',
  a$: 'AUD',
  nz$: 'NZD',
  s$: 'SGD',
  hk$: 'HKD',
  r$: 'BRL',
};
const SIGNS = anyOf(Object.keys(SYMBOLS)).replaceAll('$', '\\$');
const KRONA_COUNTRY: Readonly<Record<string, string>> = {
  SE: 'SEK',
  NO: 'NOK',
  DK: 'DKK',
  IS: 'ISK',
  FO: 'DKK',
  GL: 'DKK',
};
const KRONA_LANGUAGE: Readonly<Record<string, string>> = { sv: 'SEK', nb: 'NOK', nn: 'NOK', da: 'DKK', is: 'ISK' };
/** The first letters of "Swedish", "Norwegian", "Danish", "Icelandic" before a krona, in any of our languages. */
const NATIONALITIES: readonly (readonly [RegExp, string])[] = [
  [/^(?:svensk|swed|sænsk|ruots)/u, 'SEK'],
  [/^(?:norsk|norweg|norja|nordm)/u, 'NOK'],
  [/^(?:dansk|danish|tansk)/u, 'DKK'],
  [/^(?:isländsk|islandsk|iceland|íslensk|islann)/u, 'ISK'],
];

const NATIONALITY =
  '(?:svenska|svenske|swedish|sænskar|sænskra|sænskum|ruotsin|norska|norske|norwegian|norskar|norskra|norskum|norjan|danska|danske|danish|danskar|danskra|dönskum|tanskan|isländska|islandske|icelandic|íslenskar|íslenskra|íslenskum|islannin) ';
/** How many powers of ten a coin is below its currency. */
export const coinExponentOf = (written: string): number => (/^[öø]re$/u.test(written) ? -2 : 0);

const KRONA =
  '(?:kronor|kronors|crowns|krona|kroner|króna|krónur|krónum|krónu|kronur|öre|øre|kruunua|kruunun|kruunuun|kruunusta|kruunussa|kruunulla|kr\\.?)';
const EURO = '(?:euros|euroa|euroon|eurosta|eurossa|eurolla|euron|euro|evra|evrur|evrum)';
const DOLLAR =
  '(?:(?:us |u\\.s\\. |amerikanska |amerikanske )?(?:dollars|dollaria|dollariin|dollarista|dollarilla|dollarin|dollara|dollar))|bandaríkjadala|bandaríkjadollara';

/** A currency by code, sign or name. */
export const CURRENCY = `(?:${anyOf(ISO)}|${SIGNS}|(?:${NATIONALITY})?${KRONA}|${EURO}|${DOLLAR})`;
/** A scale grown together with its currency, before it (MSEK, tkr, M€, m.kr.) or after it (SEKm, DKKt). */
const JOINED_BEFORE = 'mn|mdr|md|bn|mm|[mktb]|(?:ma|m|t)\\. ?';
const JOINED_AFTER = 'mn|bn|mm|[mk]|(?<!usd)t';
export const JOINED_UNIT = `(?:(?<before>${JOINED_BEFORE})(?<joined>${anyOf(ISO)}|kr\\.?|[€$])|(?<coded>${anyOf(ISO)})(?<after>${JOINED_AFTER}))`;

const JOINED_EXPONENTS: Readonly<Record<string, number>> = {
  t: 3,
  k: 3,
  m: 6,
  mn: 6,
  mm: 6,
  b: 9,
  bn: 9,
  ma: 9,
  md: 9,
  mdr: 9,
};
export const joinedExponentOf = (letters: string): number => JOINED_EXPONENTS[letters.replace(/[. ]/gu, '')] ?? 0;

/** Where a text and its issuer come from, which is what says whose krona "kr" is. */
export type Home = { readonly language: FigureLanguage | null; readonly country: string | null };

/**
 * The ISO code of a currency as written, null where "kr" could be several; undefined when it is no currency after all.
 *
 * @param written The folded text; @param original The same characters before folding.
 */
export function currencyOf(written: string, original: string, home: Home): string | null | undefined {
  if (ISO.includes(written)) {
    const isCode = ISO_ANY_CASE.includes(written) || original === original.toUpperCase();
    return isCode ? written.toUpperCase() : undefined;
  }
  const symbol = SYMBOLS[written];
  if (symbol !== undefined) return symbol;
  if (/^(?:euro|evr)/u.test(written)) return 'EUR';
  if (/dollar|dala/u.test(written)) return 'USD';
  return NATIONALITIES.find(([word]) => word.test(written))?.[1] ?? kronaOf(written, home);
}

/** A krona without a nationality: the spelling, the issuer's country and the language must not contradict each other. */
function kronaOf(written: string, { language, country }: Home): string | null {
  const byCountry = country === null ? undefined : KRONA_COUNTRY[country];
  const byLanguage = language === null ? undefined : KRONA_LANGUAGE[language];
  if (/^(?:kronor|kronors)$/u.test(written) && byLanguage !== 'SEK')
    return byCountry === 'SEK' || !byCountry ? 'SEK' : null;
  if (byCountry !== undefined && byLanguage !== undefined) return byCountry === byLanguage ? byCountry : null;
  return byCountry ?? byLanguage ?? null;
}
