import type { ArticleFeatures } from './article-features.ts';
import { type Cluster, MACRO } from './cluster.ts';
import { crossLanguageMargin, isTranslationPair } from './cross-language-match.ts';
import type { Headline } from './headline.ts';
import { dealAmounts, haveOtherNames, namesMissing, secondRelease } from './issuer-release.ts';
import { overlap, sharesAny } from './overlap.ts';
import type { WordWeights } from './word-weights.ts';

const HOUR_MS = 3_600_000;

/** What the shared words add to the mean cosine of the vectors, times their own cosine. */
const BY_WORDS = 0.6;

/** Thresholds similarityOf at which an article joins, before the evidence below moves it. */
type Thresholds = {
  /** Both name companies, and share one. */
  readonly sharedCompany: number;
  /** At least one of them names no company: headlines alone, and texts of twice as many words as a headline. */
  readonly headlines: number;
  readonly texts: number;
  /** Both name companies, and share none. */
  readonly otherCompany: number;
};

/**
 * These were set on the demonstration's labels, the headlines of the UCI news aggregator and the oldest 2,000 items of
 * Reuters-21578; what was held out is told in docs/quality.md.
 */
const BY_MEANING: Thresholds = { sharedCompany: 0.42, headlines: 0.27, texts: 0.62, otherCompany: 0.88 };
/** Without vectors: the cosine of their words alone. */
const BY_WORDS_ALONE: Thresholds = { sharedCompany: 0.15, headlines: 0.13, texts: 0.2, otherCompany: 0.88 };
/** The same where all of one wait for translation: what is shared across languages is names, which every text of an issuer has. */
const WAITING: Thresholds = { sharedCompany: 0.45, headlines: 0.45, texts: 0.45, otherCompany: 0.88 };

/**
 * Of many events one is near to any headline by chance, of more the nearer: added to the least similarityOf of headlines whose
 * companies nobody knows, for each doubling of the events beyond so many.
 */
const AMONG_MANY = { from: 64, perDoubling: 0.07, most: 0.3 } as const;

/** How much more alike two events have to be than an article and an event: a wrong merge puts whole events together. */
const TO_MERGE = { sharedCompany: 0.2, headlines: 0.05, texts: 0.15 } as const;

/** One of them names a company and the other none that is known: of the news of a kind most is somebody else's. */
const ONE_UNKNOWN = 0.2;

/** Two events of one company that began further apart are two steps of a story, such as an issue and its prospectus. */
const MERGED_WITHIN_MS = 24 * HOUR_MS;

/** Words of a headline at most; from twice as many on a text counts as one with a summary. */
const HEADLINE_WORDS = 12;

/**
 * Two headlines that share one thing at most, such as a name, are alike for that already: added while each stands alone. A
 * third report shows what the first two have in common.
 */
const ONE_THING_SHARED = 0.3;

/** The same kind of news of one company is likelier the same; of companies nobody knows it is likelier another one's. */
const SAME_TYPE = -0.07;
const SAME_TYPE_UNKNOWN_COMPANY = 0.05;
const SAME_CATEGORY = -0.02;
const OTHER_CATEGORY = 0.14;
const SAME_MEASURE = -0.08;
/** Coverage of one development comes close together: added for a gap of a day, growing with its logarithm until then. */
const A_DAY_APART = 0.2;
/**
 * An event has its own time: what comes long after it was told, as long goes with that event, has to be more alike. Added
 * for a distance of 24 times its spread and half an hour, growing with the logarithm until then, and counted from so many
 * standard deviations on. Of an event of few members nobody knows how long it is told: with so many it is half of that.
 */
const OUT_OF_ITS_TIME = 0.7;
const ITS_TIME = 4;
const LEAST_SPREAD_MS = HOUR_MS / 2;
const HALF_KNOWN = 10;
/** Titles name countries and share none; hardly counts where a headline is all there is and its labels are not known. */
const OTHER_COUNTRY = { headlines: 0.05, texts: 0.4 } as const;
/** News of a known kind about companies nobody knows, where headlines are all there is: they are written by one form. */
const OF_A_KIND = 0.1;
/**
 * For such news: share of the naming words of a title that another one has to hold, of its names that the other text has to
 * hold, and of the pairs of titles in which it does. One title in common is not enough: by single links all dividends of a
 * day become one event.
 */
const NAMING_SHARED = 0.3;
const NAMES_SHARED = 0.3;
const NAMING_PAIRS = 0.5;

const haveVectors = (one: Cluster, other: Cluster): boolean => one.hasVector && other.hasVector;

/**
 * How alike two clusters are: the cosine of their telling words, and where there are vectors the mean cosine of their
 * meanings. Where it is less than `least`, some number between the two.
 */
function similarityOf(one: Cluster, other: Cluster, weights: WordWeights, least: number): number {
  const byWords = one.wordCosine(other, weights);
  if (!haveVectors(one, other)) return byWords;
  return one.meanCosine(other, least - BY_WORDS * byWords) + BY_WORDS * byWords;
}

/** 0 for headlines, 1 for texts with a summary. */
const textShare = (one: Cluster, other: Cluster): number =>
  Math.min(1, Math.max(0, ((one.wordsEach + other.wordsEach) / 2 - HEADLINE_WORDS) / HEADLINE_WORDS));

const between = (range: { readonly headlines: number; readonly texts: number }, share: number): number =>
  range.headlines + (range.texts - range.headlines) * share;

/** Whether it is known whose news it is, be it of a company that no list has. */
const isNamed = ({ companies, issuers }: Cluster): boolean => companies.size > 0 || issuers.size > 0;

type Company = 'sharedCompany' | 'unknownCompany' | 'otherCompany';

function companyOf(one: Cluster, other: Cluster): Company {
  if (sharesAny(one.companies, other.companies) || sharesAny(one.issuers, other.issuers)) return 'sharedCompany';
  return isNamed(one) && isNamed(other) ? 'otherCompany' : 'unknownCompany';
}

const amongMany = ({ events }: WordWeights): number =>
  Math.min(AMONG_MANY.most, AMONG_MANY.perDoubling * Math.max(0, Math.log2(events / AMONG_MANY.from)));

/** How alike two clusters have to be by what can be compared. */
function leastLikeness(one: Cluster, other: Cluster, company: Company, weights: WordWeights): number {
  const areMeant = haveVectors(one, other);
  const waits = one.isUntranslated || other.isUntranslated;
  const least = areMeant ? BY_MEANING : waits ? WAITING : BY_WORDS_ALONE;
  if (company !== 'unknownCompany') return least[company];
  const headlines = least.headlines + (areMeant ? amongMany(weights) : 0);
  return between({ headlines, texts: least.texts }, textShare(one, other));
}

const areOfTwoKinds = (one: Cluster, other: Cluster): boolean =>
  one.eventTypes.size > 0 &&
  other.eventTypes.size > 0 &&
  !sharesAny(one.eventTypes, other.eventTypes) &&
  !sharesAny(one.categories, other.categories);

/** What the labels say: the same kind of development is likelier the same one, another kind is likelier another. */
function byType(one: Cluster, other: Cluster, isSameCompany: boolean): number {
  if (one.eventTypes.size === 0 || other.eventTypes.size === 0) return 0;
  if (sharesAny(one.eventTypes, other.eventTypes)) return isSameCompany ? SAME_TYPE : SAME_TYPE_UNKNOWN_COMPANY;
  return areOfTwoKinds(one, other) ? OTHER_CATEGORY : SAME_CATEGORY;
}

/** Whether most pairs of members are such that `holds`. */
function mostPairs(
  one: Cluster,
  other: Cluster,
  holds: (member: ArticleFeatures, against: ArticleFeatures) => boolean,
): boolean {
  const needed = NAMING_PAIRS * one.members.length * other.members.length;
  let found = 0;
  for (const member of one.members) {
    for (const against of other.members) {
      if (!holds(member, against)) continue;
      found += 1;
      if (found >= needed) return true;
    }
  }
  return false;
}

/** Whether two titles share words that name who or what they are about; where both have names, one text has those of the other. */
function shareNames(one: ArticleFeatures, other: ArticleFeatures): boolean {
  const [title, against] = [one.headline, other.headline];
  if (title === undefined || against === undefined) return true;
  if (title.names.size === 0 || against.names.size === 0)
    return overlap(title.naming, against.naming, 2) >= NAMING_SHARED;
  return holdsNames(other, title) || holdsNames(one, against);
}

const holdsNames = ({ words }: ArticleFeatures, { names }: Headline): boolean =>
  namesMissing(words, names).length <= (1 - NAMES_SHARED) * names.size;

/** What analysts of one house say is no news of another's. */
const RATINGS: ReadonlySet<string> = new Set(['analyst-rating', 'price-target-change']);

/** Whether two titles on ratings each have a name that the other text lacks, as those of two houses have. */
const areOfTwoHouses = (one: ArticleFeatures, other: ArticleFeatures): boolean =>
  RATINGS.has(one.event_type ?? '') && RATINGS.has(other.event_type ?? '') && haveOtherNames(one, other);

/**
 * What the titles say where no company links the two: news of a known kind is somebody's, and the titles have to share who;
 * titles about different countries tell of different things. Infinite where the two cannot be one.
 */
function byHeadline(one: Cluster, other: Cluster): number {
  if (one.members.every(({ headline }) => headline === undefined)) return 0;
  const isOfAKind = one.eventTypes.size > 0 || other.eventTypes.size > 0;
  if (isOfAKind && !mostPairs(one, other, shareNames)) return Number.POSITIVE_INFINITY;
  const share = textShare(one, other);
  const areElsewhere = one.countries.size > 0 && other.countries.size > 0 && !sharesAny(one.countries, other.countries);
  if (areElsewhere && one.categories.has(MACRO) && other.categories.has(MACRO)) return Number.POSITIVE_INFINITY;
  return (isOfAKind ? OF_A_KIND * (1 - share) : 0) + (areElsewhere ? between(OTHER_COUNTRY, isOfAKind ? 1 : share) : 0);
}

/** Infinite where most pairs of titles tell what different houses say of a company. */
const byHouse = (one: Cluster, other: Cluster): number =>
  mostPairs(one, other, areOfTwoHouses) ? Number.POSITIVE_INFINITY : 0;

/** How many things two texts share: words that follow each other in both are one, as those of a company's name. */
function sharedPhrases(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const places = new Map([...other].map((word, at) => [word, at]));
  let things = 0;
  let before: number | undefined;
  for (const word of one) {
    const at = places.get(word);
    if (at !== undefined && (before === undefined || at !== before + 1)) things += 1;
    before = at;
  }
  return things;
}

/** What two articles that stand alone have to be more alike by when their headlines are all there is and share too little. */
function byThings(one: Cluster, other: Cluster): number {
  const share = 1 - textShare(one, other);
  const [article, ...more] = one.members;
  const [against, ...others] = other.members;
  if (share === 0 || more.length > 0 || others.length > 0 || !haveVectors(one, other)) return 0;
  if (article === undefined || against === undefined || sharedPhrases(article.words, against.words) > 1) return 0;
  return ONE_THING_SHARED * share;
}

/** 0 for none, 1 for 24 and more. */
const byLogarithm = (times: number): number => Math.log2(1 + Math.min(24, times)) / Math.log2(25);

/** How much more alike two clusters have to be by the time between them. */
const byGap = (one: Cluster, other: Cluster): number => A_DAY_APART * byLogarithm(one.gapMs(other) / HOUR_MS);

/** How much more alike two clusters have to be where one names companies and the other none that is known. */
const byKnown = (one: Cluster, other: Cluster): number =>
  (one.companies.size === 0) !== (other.companies.size === 0) ? ONE_UNKNOWN : 0;

/** How much more alike two clusters have to be the further they lie outside the time in which the better known one was told. */
function byOwnTime(one: Cluster, other: Cluster): number {
  const more = Math.max(one.members.length, other.members.length) - 1;
  const outside = Math.abs(one.middle - other.middle) - ITS_TIME * (one.spreadMs + other.spreadMs);
  if (more === 0 || outside <= 0) return 0;
  const spreads = outside / (Math.max(one.spreadMs, other.spreadMs) + LEAST_SPREAD_MS);
  return OUT_OF_ITS_TIME * (more ** 2 / (more ** 2 + HALF_KNOWN ** 2)) * byLogarithm(spreads);
}

/** By how much two clusters are more alike than they have to be by their meanings, words, labels and times. */
function marginByMeaning(one: Cluster, other: Cluster, weights: WordWeights): number {
  const company = companyOf(one, other);
  const isSame = company === 'sharedCompany';
  const byMeasure = isSame && sharesAny(one.measures, other.measures) ? SAME_MEASURE : 0;
  const least =
    leastLikeness(one, other, company, weights) +
    byType(one, other, isSame) +
    byMeasure +
    (company === 'otherCompany' ? 0 : secondRelease(one, other)) +
    (isSame ? dealAmounts(one, other) : byKnown(one, other)) +
    byGap(one, other) +
    byOwnTime(one, other);
  const inTime = similarityOf(one, other, weights, least) - least;
  // Titles only speak against, and comparing them takes longest.
  if (inTime < 0) return inTime;
  return inTime - byThings(one, other) - (isSame ? byHouse(one, other) : byHeadline(one, other));
}

/**
 * By how much an article, as a cluster of its own, is more alike a cluster than it has to be; negative means that it does
 * not belong there.
 */
export function margin(article: Cluster, cluster: Cluster, weights: WordWeights): number {
  if (article.isCommentary !== cluster.isCommentary) return Number.NEGATIVE_INFINITY;
  const byMeaning = marginByMeaning(article, cluster, weights);
  if (!article.hasUntranslated && !cluster.hasUntranslated) return byMeaning;
  return Math.max(byMeaning, foreignMargin(article, cluster));
}

/** A release's translation goes before whatever else is like it: more than margins of similarityOf come to. */
const TRANSLATION = 1;

/** Of the pairs of members of which one waits for translation the best; negative where none belong together. */
function foreignMargin(one: Cluster, other: Cluster): number {
  let best = Number.NEGATIVE_INFINITY;
  for (const member of one.members) {
    for (const against of other.members) {
      if (member.isUntranslated !== true && against.isUntranslated !== true) continue;
      const found = crossLanguageMargin(member, against);
      best = Math.max(best, found >= 0 && isTranslationPair(member, against) ? found + TRANSLATION : found);
    }
  }
  return best;
}

/** `q3_2026` of `revenue q3_2026`. */
const periodsOf = ({ measures }: Cluster): ReadonlySet<string> =>
  new Set([...measures].map((measure) => measure.slice(measure.lastIndexOf(' ') + 1)));

/** Whether each has companies that most of it is about, and none of the other's: an article that names both makes no one of them. */
function areOfOtherCompanies({ mainCompanies: one }: Cluster, { mainCompanies: other }: Cluster): boolean {
  return one.size > 0 && other.size > 0 && !sharesAny(one, other);
}

/**
 * What two events can never be one in spite of: they comment, which is each writer's own; an editor took them apart or
 * gave both of them; they are about different companies, of different kinds, or state figures of different periods.
 */
function cannotMerge(one: Cluster, other: Cluster): boolean {
  if (one.isCommentary || other.isCommentary || (one.isGiven && other.isGiven)) return true;
  if (sharesAny(one.excluded, other.standsFor) || sharesAny(other.excluded, one.standsFor)) return true;
  const company = companyOf(one, other);
  if (company === 'otherCompany' || areOfOtherCompanies(one, other)) return true;
  if (company === 'sharedCompany' && Math.abs(one.first - other.first) > MERGED_WITHIN_MS) return true;
  if (areOfTwoKinds(one, other)) return true;
  const [periods, others] = [periodsOf(one), periodsOf(other)];
  return periods.size > 0 && others.size > 0 && !sharesAny(periods, others);
}

/**
 * By how much two events are more alike than two have to be that turn out to be one; negative means that they stay two.
 * All members count: an article that fits both is no proof that the rest of them tell of one development.
 */
export function mergeMargin(one: Cluster, other: Cluster, weights: WordWeights): number {
  if (cannotMerge(one, other)) return Number.NEGATIVE_INFINITY;
  const more =
    companyOf(one, other) === 'sharedCompany' ? TO_MERGE.sharedCompany : between(TO_MERGE, textShare(one, other));
  const byMeaning = marginByMeaning(one, other, weights) - more;
  if (!one.isUntranslated && !other.isUntranslated) return byMeaning;
  // Where all of one wait for translation, each of them has to belong to somebody of the other.
  const [waiting, read] = one.isUntranslated ? [one, other] : [other, one];
  const margins = waiting.members.map((member) =>
    Math.max(...read.members.map((against) => crossLanguageMargin(member, against))),
  );
  return Math.max(byMeaning, Math.min(...margins));
}

/** Thresholds similarityOf to a factual event for a commentary to be about it, besides sharing a company. */
const REACTION = { byMeaning: 0.4, byWordsAlone: 0.05 } as const;

/** How well a factual cluster fits as what a commentary reacts to; negative means not at all. */
export function relationFit(commentary: Cluster, cluster: Cluster, weights: WordWeights): number {
  if (cluster.isCommentary || !sharesAny(commentary.companies, cluster.companies)) return Number.NEGATIVE_INFINITY;
  if (cluster.reportedAt > commentary.reportedAt) return Number.NEGATIVE_INFINITY;
  const least = haveVectors(commentary, cluster) ? REACTION.byMeaning : REACTION.byWordsAlone;
  return similarityOf(commentary, cluster, weights, least) - least;
}
