import type { Cluster } from './cluster.ts';
import type { Sighting } from './sighting.ts';
import { marginWithoutWords } from './without-words.ts';
import type { WeightedWords, WordWeights } from './word-weights.ts';

const HOUR_MS = 3_600_000;

/** What the shared words add to the cosine of the vectors, times their own cosine. */
const BY_WORDS = 0.4;

/**
 * Least likeness at which an article joins, before the evidence below moves it. All of these were set on the
 * demonstration's labels, the headlines of the UCI news aggregator and the first items of Reuters-21578; what was held
 * out is told in docs/quality.md.
 */
const THRESHOLD = {
  /** Both name companies, and share one. */
  sharedCompany: 0.52,
  /** At least one of them names no company: headlines alone, and texts of twice as many words as a headline. */
  headlines: 0.365,
  texts: 0.66,
  /** Both name companies, and share none. */
  otherCompany: 0.88,
} as const;

/** Words of a headline at most; from twice as many on a text counts as one with a summary. */
const HEADLINE_WORDS = 12;

/** The same kind of news of one company is likelier the same; of companies nobody knows it is likelier another one's. */
const SAME_TYPE = -0.07;
const SAME_TYPE_UNKNOWN_COMPANY = 0.05;
const SAME_CATEGORY = -0.02;
const OTHER_CATEGORY = 0.14;
const SAME_MEASURE = -0.08;
/** Coverage of one development comes close together: added for a gap of a day, growing with its logarithm until then. */
const A_DAY_APART = 0.08;
/** Titles name countries and share none; hardly counts where a headline is all there is and its labels are not known. */
const OTHER_COUNTRY = { headlines: 0.05, texts: 0.3 } as const;
/** Share of the naming words of a title that another one has to hold for news of a known kind about unknown companies. */
const NAMING_SHARED = 0.3;

/** Without vectors: share of the words of the shorter text that the other one has to hold. */
const WORDS_ALONE = { sharedCompany: 0.54, unknownCompany: 0.46, otherCompany: 0.88 } as const;

function sharesAny(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  for (const value of a) if (b.has(value)) return true;
  return false;
}

/** Share of the words of the shorter text that the other one has, as if it held `least` words at least. */
function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>, least: number): number {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a];
  if (small.size === 0) return 0;
  let shared = 0;
  for (const word of small) if (large.has(word)) shared++;
  return shared / Math.max(small.size, least);
}

/** An article with its words weighed, which is done once however many clusters it is compared with. */
export type Candidate = { readonly article: Sighting; readonly words: WeightedWords; readonly weights: WordWeights };

/** How alike an article and a cluster are: the cosine of their meanings, and of their telling words where there are vectors. */
function likeness({ article, words, weights }: Candidate, cluster: Cluster): number {
  if (article.vector === null || !cluster.hasVector)
    return Math.max(...cluster.members.map((member) => overlap(article.words, member.words, 4)));
  return cluster.cosine(article.vector) + BY_WORDS * cluster.wordCosine(words, weights);
}

/** 0 for headlines, 1 for texts with a summary. */
const textShare = (article: Sighting, cluster: Cluster): number =>
  Math.min(1, Math.max(0, ((article.words.size + cluster.wordsEach) / 2 - HEADLINE_WORDS) / HEADLINE_WORDS));

const between = (range: { readonly headlines: number; readonly texts: number }, share: number): number =>
  range.headlines + (range.texts - range.headlines) * share;

/** What the labels say: the same kind of development is likelier the same one, another kind is likelier another. */
function byType(article: Sighting, cluster: Cluster, isSameCompany: boolean): number {
  if (article.event_type === null || cluster.eventTypes.size === 0) return 0;
  if (cluster.eventTypes.has(article.event_type)) return isSameCompany ? SAME_TYPE : SAME_TYPE_UNKNOWN_COMPANY;
  return article.event_category !== null && cluster.categories.has(article.event_category)
    ? SAME_CATEGORY
    : OTHER_CATEGORY;
}

/**
 * What the titles say where no company links the two: news of a known kind is somebody's, and the titles have to share who;
 * titles about different countries tell of different things. Infinite where the two cannot be one.
 */
function byHeadline(article: Sighting, cluster: Cluster): number {
  const { headline } = article;
  if (headline === undefined) return 0;
  const isOfAKind = article.event_type !== null || cluster.eventTypes.size > 0;
  if (isOfAKind) {
    const isNamed = cluster.members.some(
      (member) => member.headline === undefined || overlap(headline.naming, member.headline.naming, 2) >= NAMING_SHARED,
    );
    if (!isNamed) return Number.POSITIVE_INFINITY;
  }
  const areElsewhere =
    headline.countries.size > 0 && cluster.countries.size > 0 && !sharesAny(headline.countries, cluster.countries);
  return areElsewhere ? between(OTHER_COUNTRY, isOfAKind ? 1 : textShare(article, cluster)) : 0;
}

function threshold(article: Sighting, cluster: Cluster): number {
  const isKnown = article.companies.size > 0 && cluster.companies.size > 0;
  const isSame = isKnown && sharesAny(article.companies, cluster.companies);
  const measure = isSame && sharesAny(article.measures, cluster.measures) ? SAME_MEASURE : 0;
  const hours = Math.min(24, cluster.gapMs(article.published_at.getTime()) / HOUR_MS);
  const rest = measure + (A_DAY_APART * Math.log2(1 + hours)) / Math.log2(25);
  const company = isSame ? 'sharedCompany' : isKnown ? 'otherCompany' : 'unknownCompany';
  if (article.vector === null || !cluster.hasVector)
    return WORDS_ALONE[company] + byType(article, cluster, true) + rest;
  const base = company === 'unknownCompany' ? between(THRESHOLD, textShare(article, cluster)) : THRESHOLD[company];
  return base + byType(article, cluster, isSame) + (isSame ? 0 : byHeadline(article, cluster)) + rest;
}

/** By how much an article is more alike a cluster than it has to be; negative means that it does not belong there. */
export function margin(candidate: Candidate, cluster: Cluster): number {
  const { article } = candidate;
  if (article.isCommentary !== cluster.isCommentary) return Number.NEGATIVE_INFINITY;
  const byMeaning = likeness(candidate, cluster) - threshold(article, cluster);
  if (article.isUntranslated !== true && !cluster.hasUntranslated) return byMeaning;
  const foreign = cluster.members.filter((member) => article.isUntranslated === true || member.isUntranslated === true);
  return Math.max(byMeaning, ...foreign.map((member) => marginWithoutWords(article, member)));
}

/** Least likeness to a factual event for a commentary to be about it, besides sharing a company. */
const REACTION_LIKENESS = 0.4;

/** How well a factual cluster fits as what a commentary reacts to; negative means not at all. */
export function reactionFit(candidate: Candidate, cluster: Cluster): number {
  const { article } = candidate;
  if (cluster.isCommentary || !sharesAny(article.companies, cluster.companies)) return Number.NEGATIVE_INFINITY;
  if (cluster.first > article.published_at.getTime()) return Number.NEGATIVE_INFINITY;
  return likeness(candidate, cluster) - REACTION_LIKENESS;
}
