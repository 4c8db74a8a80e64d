import type { ParsedFeed } from './parsed-feed.ts';

/** Nordic countries with the names that feeds and folders of feed lists have for them. */
const COUNTRY_WORDS: readonly (readonly [code: string, form: RegExp])[] = [
  ['SE', /\b(?:Sweden|Swedish|Sverige|Ruotsi)\b/iu],
  ['NO', /\b(?:Norway|Norwegian|Norge|Noreg|Norja)\b/iu],
  ['DK', /\b(?:Denmark|Danish|Danmark|Tanska)\b/iu],
  ['FI', /\b(?:Finland|Finnish|Suomi)\b/iu],
  ['IS', /\b(?:Iceland|Icelandic|Island|Ísland|Islanti)\b/iu],
];

const NORDIC = new Set(['SE', 'NO', 'DK', 'FI', 'IS', 'FO', 'GL', 'AX']);
/** Languages of one Nordic country. Swedish counts as Sweden's unless its tag has another region. */
const LANGUAGES: Readonly<Record<string, string>> = {
  sv: 'SE',
  nb: 'NO',
  nn: 'NO',
  no: 'NO',
  da: 'DK',
  fi: 'FI',
  is: 'IS',
  fo: 'FO',
};

/** The one Nordic country that words name; undefined for none or several. */
export function findNamedCountry(words: string): string | undefined {
  const named = COUNTRY_WORDS.filter(([, form]) => form.test(words.slice(0, 2_000)));
  return named.length === 1 ? named[0]?.[0] : undefined;
}

/** The Nordic country of an address, by its top-level domain. */
export function findAddressCountry(address: string): string | undefined {
  const suffix = URL.parse(address)?.hostname.split('.').at(-1)?.toUpperCase() ?? '';
  return NORDIC.has(suffix) ? suffix : undefined;
}

/** The Nordic country of a language tag: its region, else the country of its language. `en-US` says nothing here. */
function findLanguageCountry(tag: string | null): string | undefined {
  const [language = '', ...subtags] = (tag ?? '').split('-');
  const region = subtags.find((subtag) => /^[A-Z]{2}$/.test(subtag));
  if (region !== undefined) return NORDIC.has(region) ? region : undefined;
  return Object.hasOwn(LANGUAGES, language) ? LANGUAGES[language] : undefined;
}

/** The only value of some; undefined for none or several. */
function onlyOne(values: readonly (string | undefined)[]): string | undefined {
  const distinct = new Set(values.filter((value) => value !== undefined));
  return distinct.size === 1 ? [...distinct][0] : undefined;
}

/**
 * The Nordic country that a feed declares: of its declared language, of its title, else of the declared issuers or the
 * languages of all its items. Undefined where it declares none.
 */
export function findFeedCountry({ language, title, items }: ParsedFeed): string | undefined {
  const issuers = items.map(({ declared }) => {
    const { national_numbers = [], isins = [] } = declared?.issuer ?? {};
    return onlyOne([...national_numbers, ...isins].map((id) => id.slice(0, 2)).filter((code) => NORDIC.has(code)));
  });
  return (
    findNamedCountry(title ?? '') ??
    findLanguageCountry(language) ??
    onlyOne(issuers) ??
    onlyOne(items.map((item) => findLanguageCountry(item.language)))
  );
}
