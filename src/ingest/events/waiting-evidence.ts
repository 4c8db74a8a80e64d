import type { ArticleFeatures } from './article-features.ts';
import { compareFigures, type Evidence, flag, formatHours } from './evidence.ts';
import { haveOtherNames, isQuantity } from './issuer-release.ts';
import { areDisjoint, overlap, sharesAny } from './overlap.ts';
import { shared } from './pair.ts';
import { areOfOtherDays } from './title-days.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const AT_ONCE_MS = MINUTE_MS;
const SOON_MS = 20 * MINUTE_MS;
const LATER_MS = 3 * HOUR_MS;

const NONE: ReadonlySet<string> = new Set();

/** Numbers that two texts have to have before the share that they have in common says anything. */
const LEAST_NUMBERS = 3;
/** Quantities in common from which on more say no more. */
const MANY_QUANTITIES = 6;

/** Two articles of which at least one waits for translation. */
export type WaitingPair = {
  readonly one: ArticleFeatures;
  readonly other: ArticleFeatures;
  readonly gapMs: number;
  readonly isOneCompany: boolean;
  /** Both name companies or issuers, and none in common. */
  readonly areOtherCompanies: boolean;
  readonly isOneLanguage: boolean;
  readonly numbers: Overlap;
  readonly quantities: Overlap;
};

/** How many values of the smaller of two sets the other one has. */
type Overlap = { readonly least: number; readonly share: number };

const countShared = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => {
  let count = 0;
  for (const value of a) if (b.has(value)) count += 1;
  return count;
};

function measureOverlap(one: ReadonlySet<string>, other: ReadonlySet<string>): Overlap {
  const least = Math.min(one.size, other.size);
  return { least, share: least === 0 ? 0 : countShared(one, other) / least };
}

const quantitiesIn = ({ numbers = NONE }: ArticleFeatures): ReadonlySet<string> =>
  new Set([...numbers].filter(isQuantity));

const isOneOf = (one: string | undefined, other: string | undefined): boolean => one !== undefined && one === other;

export function toWaitingPair(one: ArticleFeatures, other: ArticleFeatures): WaitingPair {
  const isOneCompany = sharesAny(one.companies, other.companies) || isOneOf(one.issuer, other.issuer);
  const areOtherIssuers = one.issuer !== undefined && other.issuer !== undefined && one.issuer !== other.issuer;
  return {
    one,
    other,
    gapMs: Math.abs(one.published_at.getTime() - other.published_at.getTime()),
    isOneCompany,
    areOtherCompanies: !isOneCompany && (areDisjoint(one.companies, other.companies) || areOtherIssuers),
    isOneLanguage: isOneOf(one.language, other.language),
    numbers: measureOverlap(one.numbers ?? NONE, other.numbers ?? NONE),
    quantities: measureOverlap(quantitiesIn(one), quantitiesIn(other)),
  };
}

const formatMinutes = ({ gapMs }: WaitingPair): string =>
  gapMs < HOUR_MS ? `${Math.round(gapMs / MINUTE_MS)} minutes apart` : `${formatHours(gapMs)} apart`;

const within = (name: string, isOneLanguage: boolean, from: number, to: number): Evidence<WaitingPair> => ({
  name: `${name}-${isOneLanguage ? 'one-language' : 'two-languages'}`,
  measure: (pair) => flag(pair.isOneLanguage === isOneLanguage && pair.gapMs > from && pair.gapMs <= to),
  text: formatMinutes,
});

/** Evidence that says one thing of two articles in one language and another of two languages. */
const byLanguage = (evidence: Evidence<WaitingPair>): readonly Evidence<WaitingPair>[] =>
  [true, false].map((isOneLanguage) => ({
    ...evidence,
    name: `${evidence.name}-${isOneLanguage ? 'one-language' : 'two-languages'}`,
    measure: (pair) => (pair.isOneLanguage === isOneLanguage ? evidence.measure(pair) : 0),
  }));

const formatTypes = ({ one, other }: WaitingPair): string => `${one.event_type} and ${other.event_type}`;

function compareTypes({ one, other }: WaitingPair): 'same' | 'kind' | 'other' | 'one' | 'none' {
  if (one.event_type === other.event_type) return one.event_type === null ? 'none' : 'same';
  if (one.event_type === null || other.event_type === null) return 'one';
  return one.event_category === other.event_category ? 'kind' : 'other';
}

/**
 * The evidence about two articles of which one waits for translation: it shares few words with others and has no vector.
 */
export const waitingEvidence: readonly Evidence<WaitingPair>[] = [
  {
    name: 'company',
    measure: ({ isOneCompany }) => flag(isOneCompany),
    text: ({ one, other }) => `both name ${shared(one.companies, other.companies) || one.issuer}`,
  },
  {
    name: 'company-other',
    measure: ({ areOtherCompanies }) => flag(areOtherCompanies),
    text: () => 'they name different companies',
  },
  {
    name: 'one-language',
    measure: ({ isOneLanguage }) => flag(isOneLanguage),
    text: ({ one }) => `both in ${one.language}`,
  },
  ...[true, false].flatMap((isOneLanguage) => [
    within('at-once', isOneLanguage, -1, AT_ONCE_MS),
    within('soon', isOneLanguage, AT_ONCE_MS, SOON_MS),
    within('later', isOneLanguage, SOON_MS, LATER_MS),
  ]),
  ...byLanguage({
    name: 'release',
    measure: ({ isOneCompany, gapMs }) => flag(isOneCompany && gapMs <= AT_ONCE_MS),
    text: () => 'one company, at once',
  }),
  { name: 'gap', measure: ({ gapMs }) => Math.log2(1 + gapMs / HOUR_MS) / 4, text: formatMinutes },
  { name: 'type-same', measure: (pair) => flag(compareTypes(pair) === 'same'), text: formatTypes },
  { name: 'type-kind', measure: (pair) => flag(compareTypes(pair) === 'kind'), text: formatTypes },
  { name: 'type-other', measure: (pair) => flag(compareTypes(pair) === 'other'), text: formatTypes },
  { name: 'type-one', measure: (pair) => flag(compareTypes(pair) === 'one'), text: formatTypes },
  {
    name: 'figure-same',
    measure: ({ one, other }) => flag(compareFigures(one.figures ?? NONE, other.figures ?? NONE) === 'same'),
    text: () => 'a figure of both has one value',
  },
  {
    name: 'figure-other',
    measure: ({ one, other }) => flag(compareFigures(one.figures ?? NONE, other.figures ?? NONE) === 'other'),
    text: () => 'the figures of both have other values',
  },
  {
    name: 'numbers',
    measure: ({ numbers: { least, share } }) => (least < LEAST_NUMBERS ? 0 : share),
    text: (_, share) => `${Math.round(100 * share)} % of the numbers of one are in the other`,
  },
  {
    name: 'numbers-most',
    measure: ({ numbers: { least, share } }) => (least < LEAST_NUMBERS ? 0 : share ** 3),
    text: () => 'most numbers in common',
  },
  {
    name: 'numbers-few',
    measure: ({ numbers: { least } }) => flag(least < LEAST_NUMBERS),
    text: () => 'too few numbers to compare',
  },
  {
    name: 'quantities',
    measure: ({ quantities: { share } }) => share,
    text: (_, share) => `${Math.round(100 * share)} % of the quantities of one are in the other`,
  },
  {
    name: 'quantities-none',
    measure: ({ quantities: { least, share } }) => flag(least > 0 && share === 0),
    text: () => 'no quantity in common',
  },
  {
    name: 'quantities-many',
    measure: ({ quantities: { least, share } }) => (share * Math.min(MANY_QUANTITIES, least)) / MANY_QUANTITIES,
    text: () => 'several quantities in common',
  },
  ...byLanguage({
    name: 'words',
    measure: ({ one, other }) => overlap(one.words, other.words, 4),
    text: ({ one, other }) => `${countShared(one.words, other.words)} words in common`,
  }),
  ...byLanguage({
    name: 'title',
    measure: ({ one, other }) => overlap(one.headline?.words ?? NONE, other.headline?.words ?? NONE, 4),
    text: () => 'share of the words of the shorter title',
  }),
  {
    name: 'day-same',
    measure: ({ one, other }) => flag(sharesAny(one.headline?.days ?? NONE, other.headline?.days ?? NONE)),
    text: () => 'the titles name one day',
  },
  {
    name: 'day-other',
    measure: ({ one, other }) => flag(areOfOtherDays(one.headline, other.headline)),
    text: () => 'the titles name other days',
  },
  {
    name: 'title-numbers-same',
    measure: ({ one, other }) => flag(sharesAny(one.headline?.numbers ?? NONE, other.headline?.numbers ?? NONE)),
    text: () => 'the titles state a number in common',
  },
  {
    name: 'title-numbers-other',
    measure: ({ one, other }) => flag(areDisjoint(one.headline?.numbers, other.headline?.numbers)),
    text: () => 'the titles state other numbers',
  },
  {
    name: 'names-other',
    measure: ({ one, other }) => flag(haveOtherNames(one, other)),
    text: () => 'each title has a name that the other text lacks',
  },
  {
    name: 'publisher',
    measure: ({ one, other, isOneCompany }) => flag(!isOneCompany && isOneOf(one.source, other.source)),
    text: () => 'one publisher, and no company in common',
  },
  {
    name: 'one-read',
    measure: ({ one, other }) => flag((one.isUntranslated === true) !== (other.isUntranslated === true)),
    text: () => 'one of them is in English',
  },
];
