import type { ArticleFeatures } from './article-features.ts';
import type { Cluster } from './cluster.ts';
import { compareFigures, type Evidence, flag, formatHours, toLogarithmOfDay } from './evidence.ts';
import { areElsewhere, formatCountries, hasTitles, isOfAKind } from './identity-rules.ts';
import { haveOtherAmounts, haveOtherNames, secondRelease } from './issuer-release.ts';
import { sharesAny } from './overlap.ts';
import { areOfTwoKinds, listed, type Pair, shared, textShare } from './pair.ts';
import { averageMembers, listNames, type PairFacts, shareOfNames } from './pair-facts.ts';
import type { WordWeights } from './word-weights.ts';

const HOUR_MS = 3_600_000;
const NONE: ReadonlySet<string> = new Set();

/** Any text is like another by chance among many events: 0 for 64 events and fewer, 1 for 1,024 and more. */
const measureChoice = ({ events }: WordWeights): number =>
  Math.min(4, Math.max(0, Math.log2(Math.max(1, events) / 64))) / 4;

const LEAST_SPREAD_MS = HOUR_MS / 2;
/** Standard deviations of the members' times that still belong to the time of an event. */
const ITS_TIME = 4;
/** The duration of an event with few members is unknown: with so many members half of the distance counts. */
const HALF_KNOWN = 10;

/** How far two clusters lie outside the time in which the better known one was reported: 0 inside, 1 for long after. */
function outsideItsTime({ one, other }: Pair): number {
  const more = Math.max(one.members.length, other.members.length) - 1;
  const outside = Math.abs(one.middle - other.middle) - ITS_TIME * (one.spreadMs + other.spreadMs);
  if (more === 0 || outside <= 0) return 0;
  const spreads = outside / (Math.max(one.spreadMs, other.spreadMs) + LEAST_SPREAD_MS);
  return (more ** 2 / (more ** 2 + HALF_KNOWN ** 2)) * toLogarithmOfDay(spreads * HOUR_MS);
}

/** How many phrases two texts share: words that follow each other in both are one, as those of a company's name. */
function countSharedPhrases(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
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

/** Whether two single articles share one phrase at most, such as a name. */
function shareOnePhrase({ one, other }: Pair): boolean {
  const [[article, ...more], [against, ...others]] = [one.members, other.members];
  if (article === undefined || against === undefined || more.length + others.length > 0) return false;
  return countSharedPhrases(article.words, against.words) <= 1;
}

/** Numbers of a title other than days, weeks and years. */
const quantitiesIn = ({ headline }: ArticleFeatures): ReadonlySet<string> =>
  new Set([...(headline?.numbers ?? NONE)].filter((number) => Number(number) > 53 && !/^20\d\d$/u.test(number)));

type Agreement = 'same' | 'other' | 'none';

function compareQuantities({ members }: PairFacts): Agreement {
  const pairs = members.map(([one, other]) => [quantitiesIn(one), quantitiesIn(other)] as const);
  if (pairs.some(([own, against]) => sharesAny(own, against))) return 'same';
  return pairs.some(([own, against]) => own.size > 0 && against.size > 0) ? 'other' : 'none';
}

const figuresIn = ({ members }: Cluster): ReadonlySet<string> =>
  new Set(members.flatMap(({ figures }) => [...(figures ?? [])]));

/** Rarity of the names of both titles that both texts hold, in that of all their names. */
function shareOfRareNames(one: ArticleFeatures, other: ArticleFeatures, weights: WordWeights): number {
  let [held, all] = [0, 0];
  for (const name of new Set([...listNames(one), ...listNames(other)])) {
    const rarity = weights.rarity(name);
    all += rarity;
    if (one.words.has(name) && other.words.has(name)) held += rarity;
  }
  return all === 0 ? 0 : held / all;
}

const measureRarest = ({ pair, sharedNames }: PairFacts): number =>
  Math.max(0, ...sharedNames.map((name) => pair.weights.rarity(name)));

/** How two clusters' kinds of news compare. */
function compareTypes(pair: Pair): Agreement | 'kind' | 'one' {
  const { one, other } = pair;
  if (one.eventTypes.size === 0 || other.eventTypes.size === 0)
    return one.eventTypes.size === other.eventTypes.size ? 'none' : 'one';
  if (sharesAny(one.eventTypes, other.eventTypes)) return 'same';
  return areOfTwoKinds(pair) ? 'other' : 'kind';
}

const formatTypes = ({ pair: { one, other } }: PairFacts): string =>
  `${listed(one.eventTypes)} and ${listed(other.eventTypes)}`;

/** The part of a likeness that wording alone explains: two texts are copies from here on. */
const COPY_FROM = 0.5;

/** Time between two reports within which one publisher reports one development once, and within which mostly once. */
const SOON_MS = HOUR_MS;
const LATER_MS = 6 * HOUR_MS;
const measureGap = ({ pair: { one, other } }: PairFacts): number => one.gapMs(other);
const publisherApart = ({ onePublisher, titles, copied }: PairFacts): number =>
  onePublisher * (1 - Math.max(titles, copied));

const published = (name: string, from: number, to: number): Evidence<PairFacts> => ({
  name,
  measure: (facts) => (measureGap(facts) > from && measureGap(facts) <= to ? publisherApart(facts) : 0),
  text: (facts) => `one publisher under two headlines, ${formatHours(measureGap(facts))} apart`,
});

/** Whether one of two names a company that is known and the other none. */
const nameOneCompany = ({ one, other, company }: Pair): boolean =>
  company === 'unknown-company' && (one.companies.size === 0) !== (other.companies.size === 0);

/** The evidence about two clusters whose words can be compared. */
export const pairEvidence: readonly Evidence<PairFacts>[] = [
  { name: 'semantic', measure: ({ semantic }) => semantic, text: () => 'mean cosine of the vectors' },
  {
    name: 'semantic-text',
    measure: ({ semantic, pair }) => semantic * textShare(pair),
    text: () => 'the same, as far as there are texts',
  },
  {
    name: 'words',
    measure: ({ isEmbedded, words }) => (isEmbedded ? words : 0),
    text: () => 'cosine of the weighted words',
  },
  { name: 'no-vectors', measure: ({ isEmbedded }) => flag(!isEmbedded), text: () => 'words alone are compared' },
  {
    name: 'words-alone',
    measure: ({ isEmbedded, words }) => (isEmbedded ? 0 : words),
    text: () => 'cosine of the weighted words',
  },
  { name: 'text', measure: ({ pair }) => textShare(pair), text: () => 'texts, which are more alike than headlines' },
  {
    name: 'choice',
    measure: ({ pair }) => measureChoice(pair.weights),
    text: ({ pair }) => `${pair.weights.events} events to choose from`,
  },
  { name: 'type-same', measure: ({ pair }) => flag(compareTypes(pair) === 'same'), text: formatTypes },
  { name: 'type-kind', measure: ({ pair }) => flag(compareTypes(pair) === 'kind'), text: formatTypes },
  { name: 'type-other', measure: ({ pair }) => flag(compareTypes(pair) === 'other'), text: formatTypes },
  { name: 'type-one', measure: ({ pair }) => flag(compareTypes(pair) === 'one'), text: formatTypes },
  {
    name: 'measure',
    measure: ({ pair: { one, other } }) => flag(sharesAny(one.measures, other.measures)),
    text: ({ pair: { one, other } }) => `both state ${shared(one.measures, other.measures)}`,
  },
  {
    name: 'figure-same',
    measure: ({ pair: { one, other } }) => flag(compareFigures(figuresIn(one), figuresIn(other)) === 'same'),
    text: () => 'a figure of both has one value',
  },
  {
    name: 'figure-other',
    measure: ({ pair: { one, other } }) => flag(compareFigures(figuresIn(one), figuresIn(other)) === 'other'),
    text: () => 'the figures of both have other values',
  },
  {
    name: 'amount-other',
    measure: ({ pair: { one, other } }) => flag(haveOtherAmounts(one, other)),
    text: () => 'no amount of one agrees with one of the other',
  },
  {
    name: 'quantity-same',
    measure: (facts) => flag(compareQuantities(facts) === 'same'),
    text: () => 'the titles state a number in common',
  },
  {
    name: 'quantity-other',
    measure: (facts) => flag(compareQuantities(facts) === 'other'),
    text: () => 'the titles state other numbers',
  },
  {
    name: 'release-goes-on',
    measure: ({ pair: { one, other } }) => flag(secondRelease(one, other) === 'goes-on'),
    text: () => 'its source sent an earlier release that it may go on about',
  },
  {
    name: 'release-other',
    measure: ({ pair: { one, other } }) => flag(secondRelease(one, other) === 'other'),
    text: () => 'its source sent another release',
  },
  {
    name: 'one-company',
    measure: ({ pair }) => flag(nameOneCompany(pair)),
    text: () => 'one names a company and the other none that is known',
  },
  {
    name: 'gap',
    measure: (facts) => toLogarithmOfDay(measureGap(facts)),
    text: (facts) => `${formatHours(measureGap(facts))} apart`,
  },
  {
    name: 'coverage-time',
    measure: ({ pair }) => outsideItsTime(pair),
    text: ({ pair: { one, other } }) =>
      `${formatHours(Math.abs(one.middle - other.middle))} from the middle of the coverage`,
  },
  {
    name: 'one-phrase',
    measure: ({ pair }) => (shareOnePhrase(pair) ? 1 - textShare(pair) : 0),
    text: () => 'the headlines share one phrase at most',
  },
  {
    name: 'form',
    measure: ({ pair }) => (hasTitles(pair) && isOfAKind(pair) ? 1 - textShare(pair) : 0),
    text: () => 'headlines of one kind are written by one form',
  },
  {
    name: 'country-same',
    measure: ({ pair: { one, other } }) => flag(sharesAny(one.countries, other.countries)),
    text: ({ pair: { one, other } }) => shared(one.countries, other.countries),
  },
  {
    name: 'country-other',
    measure: ({ pair }) => flag(hasTitles(pair) && areElsewhere(pair)),
    text: ({ pair }) => formatCountries(pair),
  },
  {
    name: 'names',
    measure: (facts) => averageMembers(facts, shareOfNames),
    text: ({ sharedNames }) => `names of the titles in both texts: ${sharedNames.join(', ') || 'none'}`,
  },
  {
    name: 'names-other',
    measure: (facts) => averageMembers(facts, (one, other) => flag(haveOtherNames(one, other))),
    text: () => 'each title has a name that the other text lacks',
  },
  {
    name: 'names-rare',
    measure: measureRarest,
    text: ({ sharedNames }) => `how rare the rarest of ${sharedNames.join(', ')} is`,
  },
  {
    name: 'names-rarest',
    measure: (facts) => measureRarest(facts) ** 3,
    text: ({ sharedNames }) => `no other event has ${sharedNames.join(', ')}`,
  },
  {
    name: 'names-many',
    measure: ({ pair, sharedNames }) =>
      Math.min(
        4,
        sharedNames.reduce((sum, name) => sum + pair.weights.rarity(name), 0),
      ) / 4,
    text: ({ sharedNames }) => `${sharedNames.length} rare names in common`,
  },
  {
    name: 'names-share',
    measure: (facts) => averageMembers(facts, (one, other) => shareOfRareNames(one, other, facts.pair.weights)),
    text: () => 'share of the rare names of both titles that both texts hold',
  },
  { name: 'title', measure: ({ titles }) => titles, text: () => 'share of the words of the shorter title' },
  {
    name: 'copy',
    measure: ({ copied }) => Math.max(0, copied - COPY_FROM) / (1 - COPY_FROM),
    text: () => 'most words of the shorter text',
  },
  published('publisher-at-once', -1, SOON_MS),
  published('publisher-soon', SOON_MS, LATER_MS),
  published('publisher-later', LATER_MS, Number.POSITIVE_INFINITY),
  {
    name: 'commentary',
    measure: ({ pair }) => flag(pair.one.isCommentary),
    text: () => 'commentary belongs to its writer',
  },
];
