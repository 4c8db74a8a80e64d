import { generalWords } from './general-words.ts';
import { isCorrection } from './precedence.ts';
import { singular, wordsOf } from './words.ts';

/** What a headline says of which development it is, beyond what kind: the words that name it, and its countries. */
export type Headline = {
  /** Its folded words, statistics by one name. */
  readonly words: ReadonlySet<string>;
  /** Folded words that are not common to all headlines of a kind ("fourth quarter net profit"); no numbers. */
  readonly naming: ReadonlySet<string>;
  /** Of those the ones that are no words of the language, such as the name of a company. */
  readonly names: ReadonlySet<string>;
  /** ISO 3166-1 alpha-2 codes, `eu` for the merge. */
  readonly countries: ReadonlySet<string>;
  /** Its numbers of whatever length, such as a day's or a week's, without zeros before them. */
  readonly numbers: ReadonlySet<string>;
  readonly isCorrection: boolean;
};

/** Words of results, dividends, deals, bonds and legal forms: they say which kind of news it is and not whose. */
const OF_A_KIND = wordsOf(
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

/** Abbreviations and titles that are no names, though they are written with capitals. */
const CAPITALISED = wordsOf(
  `ceo cfo coo cto chairman chairwoman president director general agm egm ipo ebit ebita ebitda eps roce gdp pmi ppi
  esg ai it hr vat ifrs gaap mw gw mwh gwh gbp first north main market eu uk arabia kong`,
);

const COUNTRY_WORDS = `se sweden swedish riksbank|no norway norwegian norges|dk denmark danish nationalbanken
fi finland finnish|is iceland icelandic
us usa america american fed|gb britain british england|ie ireland irish|de germany german|fr france french|it italy italian
es spain spanish|pt portugal portuguese|nl netherlands dutch|be belgium belgian|ch switzerland swiss|at austria austrian
pl poland polish|cz czech|hu hungary hungarian|ro romania romanian|gr greece greek|tr turkey turkish|ua ukraine ukrainian
ru russia russian soviet|ee estonia estonian|lv latvia latvian|lt lithuania lithuanian|il israel israeli|eg egypt egyptian
sa saudi|ir iran iranian|iq iraq iraqi|in india indian|pk pakistan pakistani|bd bangladesh|cn china chinese|jp japan japanese
kr korea korean|tw taiwan taiwanese|hk hong|sg singapore|th thailand thai|id indonesia indonesian|my malaysia malaysian
ph philippines philippine|vn vietnam|au australia australian|nz zealand|ca canada canadian|mx mexico mexican
br brazil brazilian|ar argentina argentine|cl chile chilean|pe peru|co colombia colombian|ve venezuela venezuelan
za africa african|ng nigeria nigerian|ke kenya kenyan|zm zambia zambian|eu ec ecb europe european eurozone`;

const COUNTRY_OF: ReadonlyMap<string, string> = new Map(
  COUNTRY_WORDS.split(/[|\n]/u).flatMap((line) => {
    const [code = '', ...names] = line.trim().split(' ');
    return names.map((name) => [singular(name), code] as const);
  }),
);

/** Abbreviations that are words of their own in small letters or without stops. */
const ABBREVIATED: readonly (readonly [RegExp, string])[] = [
  [/\bU\.?S\b/u, 'us'],
  [/\bU\.?K\b/u, 'gb'],
  [/\bEU\b/u, 'eu'],
  [/\bN\.Z\b/u, 'nz'],
];

/** What statistics go by beside their names. */
const SAID_OTHERWISE: readonly (readonly [RegExp, string])[] = [
  [/\b(?:consumer prices?(?: index)?|CPIF?|HICP)\b/giu, 'inflation'],
  [/\bjobless(?:ness)?\b/giu, 'unemployment'],
];

export function readHeadline(title: string): Headline {
  const words = wordsOf(SAID_OTHERWISE.reduce((text, [form, name]) => text.replace(form, name), title));
  const countries = new Set<string>();
  for (const word of words) {
    const country = COUNTRY_OF.get(word);
    if (country !== undefined) countries.add(country);
  }
  for (const [pattern, country] of ABBREVIATED) if (pattern.test(title)) countries.add(country);
  const naming = [...words].filter((word) => !OF_A_KIND.has(word) && !/\d/u.test(word));
  const names = naming.filter((word) => !generalWords.has(word) && !CAPITALISED.has(word) && !COUNTRY_OF.has(word));
  const numbers = new Set((title.match(/\d+/gu) ?? []).map((number) => number.replace(/^0+(?=\d)/u, '')));
  return {
    words,
    naming: new Set(naming),
    names: new Set(names),
    countries,
    numbers,
    isCorrection: isCorrection(title),
  };
}
