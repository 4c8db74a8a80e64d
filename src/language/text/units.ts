import { toAlternation } from '../languages/entries.ts';
import { everyEntry, toEverySource } from '../languages/every.ts';
import { allPacks, findPack } from '../languages/index.ts';
import type { LanguagePack } from '../pack.ts';
import type { FigureLanguage } from './numbers.ts';

/** The longest first, so that a shorter word does not hide a longer one. */
const longestFirst = (words: readonly string[]): readonly string[] =>
  [...words].sort((one, other) => other.length - one.length);

const EXPONENTS = [3, 6, 9, 12] as const;
const scaleIn = (pack: LanguagePack | undefined, word: string): number | undefined =>
  EXPONENTS.find((exponent) => pack?.text.scales[exponent].includes(word));
const SCALES: ReadonlyMap<string, number> = new Map(
  everyEntry(({ text }) => EXPONENTS.flatMap((exponent) => text.scales[exponent])).map((word) => [
    word,
    allPacks.map((pack) => scaleIn(pack, word)).find((exponent) => exponent !== undefined) ?? 0,
  ]),
);
/** One letter is a scale only next to a currency: SEK 12m, $4.5b, 500k EUR. */
const LETTERS: Readonly<Record<string, number>> = { k: 3, m: 6, mm: 6, b: 9 };

/** The power of ten of a scale word or letter. An English billion is a Norwegian and Danish milliard. */
export function toExponent(word: string, language: FigureLanguage | null): number {
  const name = word.replaceAll('.', '');
  const own = language === null ? undefined : scaleIn(findPack(language), name);
  return own ?? SCALES.get(name) ?? LETTERS[name] ?? 0;
}

export const SCALE_WORD = `${toAlternation(longestFirst([...SCALES.keys()]))}(?!\\p{L})\\.?`;
export const SCALE_LETTER = '(?:mm|[kmb])(?![\\p{L}\\d])';
/** Before a number below zero. */
export const MINUS_WORD = toEverySource(({ text }) => text.minus);

const ISO = [
  ...['sek', 'nok', 'dkk', 'isk', 'eur', 'usd', 'gbp', 'chf', 'jpy', 'cny', 'cad', 'aud', 'nzd', 'pln', 'czk', 'huf'],
  ...['inr', 'brl', 'krw', 'sgd', 'hkd', 'zar', 'mxn', 'thb', 'ron'],
];
/** Codes that also occur in lower case. The others are words of a language unless in capitals. */
export const ISO_ANY_CASE = ['sek', 'nok', 'dkk', 'isk', 'eur', 'usd'];

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
const SIGNS = longestFirst(Object.keys(SYMBOLS)).join('|').replaceAll('$', '\\$');
const KRONA_COUNTRY: Readonly<Record<string, string>> = {
  SE: 'SEK',
  NO: 'NOK',
  DK: 'DKK',
  IS: 'ISK',
  FO: 'DKK',
  GL: 'DKK',
};
const KRONAS = ['SEK', 'NOK', 'DKK', 'ISK'] as const;
/** Adjectives before a krona that state its country. */
const ADJECTIVES = KRONAS.map(
  (code) => [new RegExp(`^${toEverySource(({ text }) => text.kronas[code])} `, 'u'), code] as const,
);
const ADJECTIVE = toEverySource(({ text }) => KRONAS.flatMap((code) => text.kronas[code]));
const OWN_SPELLING = everyEntry(({ text }) => text.krona?.spellings);
const COINS = everyEntry(({ text }) => text.krona?.coins);

/** The power of ten between a coin and its currency. */
export const toCoinExponent = (written: string): number => (COINS.includes(written) ? -2 : 0);

const KRONA = toEverySource(({ text }) => text.currencies.krona);
const EURO = toEverySource(({ text }) => text.currencies.EUR);
const DOLLAR = toEverySource(({ text }) => text.currencies.USD);
const [IS_EURO, IS_DOLLAR] = [new RegExp(`^${EURO}$`, 'u'), new RegExp(`^${DOLLAR}$`, 'u')];
const CODE = longestFirst(ISO).join('|');

/** A currency by code, sign or name. */
export const CURRENCY = `(?:${CODE}|${SIGNS}|(?:${ADJECTIVE} )?${KRONA}|${EURO}|${DOLLAR})`;
/** "EUR'000", "£000", "NOK 000s": the numbers count thousands. */
export const THOUSANDS_OF = `${CURRENCY} ?['’´]?000s?|['’´]000s? ?${CURRENCY}`;
/** A scale joined to its currency, before it (MSEK, tkr, M€, m.kr.) or after it (SEKm, DKKt). */
const JOINED_BEFORE = 'mn|mdr|md|bn|mm|[mktb]|(?:ma|m|t)\\. ?';
const JOINED_AFTER = 'mn|bn|mm|[mk]|(?<!usd)t';
export const JOINED_UNIT = `(?:(?<before>${JOINED_BEFORE})(?<joined>${CODE}|kr\\.?|[€$])|(?<coded>${CODE})(?<after>${JOINED_AFTER}))`;

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
export const toJoinedExponent = (letters: string): number => JOINED_EXPONENTS[letters.replace(/[. ]/gu, '')] ?? 0;

/** The language of a text and the country of its issuer, which determine which krona "kr" denotes. */
export type Home = { readonly language: FigureLanguage | null; readonly country: string | null };

/**
 * The ISO code of a currency as written; null if "kr" could be several; undefined if it is not a currency.
 *
 * @param written The folded text; @param original The same characters before folding.
 */
export function toCurrency(written: string, original: string, home: Home): string | null | undefined {
  if (ISO.includes(written)) {
    const isCode = ISO_ANY_CASE.includes(written) || original === original.toUpperCase();
    return isCode ? written.toUpperCase() : undefined;
  }
  const symbol = SYMBOLS[written];
  if (symbol !== undefined) return symbol;
  if (IS_EURO.test(written)) return 'EUR';
  if (IS_DOLLAR.test(written)) return 'USD';
  return ADJECTIVES.find(([word]) => word.test(written))?.[1] ?? toKrona(written, home);
}

/**
 * A krona without a nationality: the spelling, the issuer's country and the language must not contradict each other.
 */
function toKrona(written: string, { language, country }: Home): string | null {
  const byCountry = country === null ? undefined : KRONA_COUNTRY[country];
  const byLanguage = language === null ? undefined : (findPack(language)?.text.ownKrona ?? undefined);
  if (OWN_SPELLING.includes(written) && byLanguage !== 'SEK') return byCountry === 'SEK' || !byCountry ? 'SEK' : null;
  if (byCountry !== undefined && byLanguage !== undefined) return byCountry === byLanguage ? byCountry : null;
  return byCountry ?? byLanguage ?? null;
}
