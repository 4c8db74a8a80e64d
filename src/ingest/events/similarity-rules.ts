import { areElsewhere, formatCountries, hasTitles, isOfAKind, isSame } from './identity-rules.ts';
import { contradictingAmounts, describeSecondRelease, secondRelease } from './issuer-release.ts';
import { sharesAny } from './overlap.ts';
import { areOfTwoKinds, between, haveVectors, listed, type Pair, shared, textShare } from './pair.ts';
import type { Rule } from './trace.ts';

const HOUR_MS = 3_600_000;

/** One of them names a company and the other no known one: most news of a kind is about another company. */
const ONE_UNKNOWN = 0.2;

/**
 * Two headlines that share one phrase at most, such as a name, are alike for that already: added while each stands alone. A
 * third report shows what the first two have in common.
 */
const ONE_PHRASE_SHARED = 0.3;

/** The same kind of news of one company is likelier the same; of unknown companies it is likelier that of another. */
const SAME_TYPE = -0.07;
const SAME_TYPE_UNKNOWN_COMPANY = 0.05;
const SAME_CATEGORY = -0.02;
const OTHER_CATEGORY = 0.14;
const OTHER_CATEGORY_UNKNOWN_COMPANY = 0.3;
const SAME_MEASURE = -0.08;
/** Coverage of one development comes close together: added for a gap of a day, growing with its logarithm until then. */
const A_DAY_APART = 0.2;
/**
 * An event has its own time: an article long after its coverage, relative to the duration of that coverage, has to be
 * more alike. Added for a distance of 24 times the spread and half an hour; it grows with the logarithm until then, and
 * counts from this many standard deviations on. The duration of an event with few members is unknown, so with this many
 * members half of it is added.
 */
const OUT_OF_ITS_TIME = 0.7;
const ITS_TIME = 4;
const LEAST_SPREAD_MS = HOUR_MS / 2;
const HALF_KNOWN = 10;
/** Titles name countries and share none; hardly counts where a headline is all there is and its labels are not known. */
const OTHER_COUNTRY = { headlines: 0.2, texts: 0.4 } as const;
/** News of a known kind about unknown companies, with headlines only: those are written by one template. */
const OF_A_KIND = 0.1;
/**
 * The evidence of the labels: the same kind of development is likelier the same one, a different kind is likelier a
 * different one.
 */
function byEventType(pair: Pair): number {
  const { one, other } = pair;
  if (one.eventTypes.size === 0 || other.eventTypes.size === 0) return 0;
  if (sharesAny(one.eventTypes, other.eventTypes)) return isSame(pair) ? SAME_TYPE : SAME_TYPE_UNKNOWN_COMPANY;
  if (!areOfTwoKinds(pair)) return SAME_CATEGORY;
  return isSame(pair) ? OTHER_CATEGORY : OTHER_CATEGORY_UNKNOWN_COMPANY;
}

/** 0 for none, 1 for 24 and more. */
const byLogarithm = (times: number): number => Math.log2(1 + Math.min(24, times)) / Math.log2(25);

/** How far two clusters lie outside the time in which the better known one was covered. */
function outsideItsTime({ one, other }: Pair): number {
  const more = Math.max(one.members.length, other.members.length) - 1;
  const outside = Math.abs(one.middle - other.middle) - ITS_TIME * (one.spreadMs + other.spreadMs);
  if (more === 0 || outside <= 0) return 0;
  const spreads = outside / (Math.max(one.spreadMs, other.spreadMs) + LEAST_SPREAD_MS);
  return OUT_OF_ITS_TIME * (more ** 2 / (more ** 2 + HALF_KNOWN ** 2)) * byLogarithm(spreads);
}

const hours = (ms: number): string => `${(ms / HOUR_MS).toFixed(1)} hours`;

/** The evidence of the features other than texts for two clusters. */
export const evidence: readonly Rule<Pair>[] = [
  {
    rule: 'events/similarity/event-type',
    raises: byEventType,
    text: ({ one, other }) => `${listed(one.eventTypes)} and ${listed(other.eventTypes)}`,
  },
  {
    rule: 'events/similarity/measure',
    raises: (pair) => (isSame(pair) && sharesAny(pair.one.measures, pair.other.measures) ? SAME_MEASURE : 0),
    text: ({ one, other }) => `both state ${shared(one.measures, other.measures)}`,
  },
  {
    rule: 'events/similarity/second-release',
    raises: ({ one, other, company }) => (company === 'other-company' ? 0 : secondRelease(one, other)),
    text: (_, raise) => describeSecondRelease(raise),
  },
  {
    rule: 'events/similarity/amount',
    raises: (pair) => (isSame(pair) ? contradictingAmounts(pair.one, pair.other) : 0),
    text: () => 'no amount of one agrees with one of the other',
  },
  {
    rule: 'events/similarity/unknown-company',
    raises: (pair) =>
      !isSame(pair) && (pair.one.companies.size === 0) !== (pair.other.companies.size === 0) ? ONE_UNKNOWN : 0,
    text: () => 'one names a company and the other none that is known',
  },
  {
    rule: 'events/similarity/gap',
    raises: ({ one, other }) => A_DAY_APART * byLogarithm(one.gapMs(other) / HOUR_MS),
    text: ({ one, other }) => `${hours(one.gapMs(other))} apart`,
  },
  {
    rule: 'events/similarity/coverage-time',
    raises: outsideItsTime,
    text: ({ one, other }) => `${hours(Math.abs(one.middle - other.middle))} from the middle of the coverage`,
  },
];

/** How many phrases two texts share: words that follow each other in both are one, as those of a company's name. */
function sharedPhrases(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const places = new Map([...other].map((word, at) => [word, at]));
  let phrases = 0;
  let before: number | undefined;
  for (const word of one) {
    const at = places.get(word);
    if (at !== undefined && (before === undefined || at !== before + 1)) phrases += 1;
    before = at;
  }
  return phrases;
}

/** The additional similarity that two single articles need if they have only headlines and these share too little. */
function bySinglePhrase(pair: Pair): number {
  const share = 1 - textShare(pair);
  const [article, ...more] = pair.one.members;
  const [against, ...others] = pair.other.members;
  if (share === 0 || more.length > 0 || others.length > 0 || !haveVectors(pair)) return 0;
  if (article === undefined || against === undefined || sharedPhrases(article.words, against.words) > 1) return 0;
  return ONE_PHRASE_SHARED * share;
}

/** The evidence of the titles. It only counts against a match, and it is the slowest comparison, so it comes last. */
export const titleEvidence: readonly Rule<Pair>[] = [
  {
    rule: 'events/similarity/single-phrase',
    raises: bySinglePhrase,
    text: () => 'the headlines share one phrase at most',
  },
  {
    rule: 'events/similarity/form',
    raises: (pair) => (hasTitles(pair) && isOfAKind(pair) ? OF_A_KIND * (1 - textShare(pair)) : 0),
    text: () => 'headlines of one kind are written by one form',
  },
  {
    rule: 'events/similarity/country',
    raises: (pair) =>
      hasTitles(pair) && areElsewhere(pair) ? between(OTHER_COUNTRY, isOfAKind(pair) ? 1 : textShare(pair)) : 0,
    text: formatCountries,
  },
];
