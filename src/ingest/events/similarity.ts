import type { TraceEntry } from '../../core/trace.ts';
import type { Cluster } from './cluster.ts';
import { crossLanguageMatch, explainMatch, type Match } from './cross-language-match.ts';
import { declaredMargin, explainDeclared } from './declared-margin.ts';
import { identity } from './identity-rules.ts';
import { between, type CompanyRelation, haveVectors, type Pair, shared, textShare, toPair } from './pair.ts';
import { explainReplacement, replacementMargin } from './replacement-margin.ts';
import { evidence, titleEvidence } from './similarity-rules.ts';
import { type Comparison, raised, traceEntry } from './trace.ts';
import type { WordWeights } from './word-weights.ts';

/** Weight of the shared words, added to the mean cosine of the vectors, times their own cosine. */
const BY_WORDS = 0.6;

/** Least similarity at which an article joins, before the rules move it. */
type Thresholds = {
  /** Both name companies, and share one. */
  readonly 'shared-company': number;
  /** At least one of them names no company: headlines alone, and texts of twice as many words as a headline. */
  readonly headlines: number;
  readonly texts: number;
  /** Both name companies, and share none. */
  readonly 'other-company': number;
};

/**
 * These were set on the demonstration's labels, the headlines of the UCI news aggregator and the oldest 2,000 items of
 * Reuters-21578; docs/quality.md says what was held out.
 */
const SEMANTIC: Thresholds = { 'shared-company': 0.42, headlines: 0.27, texts: 0.62, 'other-company': 0.88 };
/** Without vectors: the cosine of their words alone. */
const FULL_TEXT: Thresholds = { 'shared-company': 0.15, headlines: 0.13, texts: 0.2, 'other-company': 0.88 };
/**
 * The same if all members of one wait for translation: names are all that languages share, and every text of an issuer
 * has those.
 */
const WAITING: Thresholds = { 'shared-company': 0.45, headlines: 0.45, texts: 0.45, 'other-company': 0.88 };

/**
 * In a large number of events, any headline is close to one by chance: added to the threshold of headlines of unknown
 * companies, for each doubling of the events beyond this many.
 */
const AMONG_MANY = { from: 64, perDoubling: 0.07, most: 0.3 } as const;

const amongMany = ({ events }: WordWeights): number =>
  Math.min(AMONG_MANY.most, AMONG_MANY.perDoubling * Math.max(0, Math.log2(events / AMONG_MANY.from)));

/**
 * How alike two clusters are: the cosine of their weighted words, and where there are vectors the mean cosine of those. Where
 * it is less than `needed`, some number between the two. With `trace`, its parts come first there.
 */
export function computeSimilarity(pair: Pair, needed: number, trace?: TraceEntry[]): number {
  const { one, other, weights } = pair;
  const words = one.wordCosine(other, weights);
  if (!haveVectors(pair)) {
    trace?.unshift({ rule: 'events/similarity/full-text', text: 'cosine of the weighted words', value: words });
    return words;
  }
  const byWords = BY_WORDS * words;
  const semantic = one.meanCosine(other, needed - byWords);
  trace?.unshift(
    { rule: 'events/similarity/semantic', text: 'mean cosine of the vectors', value: semantic },
    { rule: 'events/similarity/full-text', text: `${BY_WORDS} times the cosine of the weighted words`, value: byWords },
  );
  return semantic + byWords;
}

/** The similarity that two clusters need, given the features that can be compared. */
function computeThreshold(pair: Pair): number {
  const { one, other, company, weights } = pair;
  const byVectors = haveVectors(pair);
  const waits = one.isUntranslated || other.isUntranslated;
  const thresholds = byVectors ? SEMANTIC : waits ? WAITING : FULL_TEXT;
  if (company !== 'unknown-company') return thresholds[company];
  const headlines = thresholds.headlines + (byVectors ? amongMany(weights) : 0);
  return between({ headlines, texts: thresholds.texts }, textShare(pair));
}

const companyTexts: Readonly<Record<CompanyRelation, (pair: Pair) => string>> = {
  'shared-company': ({ one, other }) =>
    `both name ${shared(one.companies, other.companies) || shared(one.issuers, other.issuers)}`,
  'unknown-company': ({ weights }) => `one names no company; ${weights.events} events to choose from`,
  'other-company': () => 'they name different companies',
};

/**
 * The margin by which two clusters are more alike than the threshold. With `trace`, the parts of their similarity are
 * added there.
 */
export function similarityMargin(pair: Pair, trace?: TraceEntry[]): number {
  const needed = raised(evidence, pair, { from: computeThreshold(pair), trace });
  const inTime = computeSimilarity(pair, trace === undefined ? needed : Number.NEGATIVE_INFINITY, trace) - needed;
  return inTime < 0 && trace === undefined
    ? inTime
    : -raised([...titleEvidence, ...identity], pair, { from: -inTime, trace });
}

/** The parts of the result of `similarityMargin`. */
export function explainSimilarity(pair: Pair): Comparison {
  const trace: TraceEntry[] = [];
  const needed = computeThreshold(pair);
  const score = similarityMargin(pair, trace) + needed;
  const threshold = traceEntry(`events/threshold/${pair.company}`, companyTexts[pair.company](pair), needed);
  return { score, threshold, trace };
}

const findMatch = (one: Cluster, other: Cluster): Match | undefined =>
  one.hasUntranslated || other.hasUntranslated ? crossLanguageMatch(one.members, other.members) : undefined;

/**
 * By how much an article, as a cluster of its own, is more alike a cluster than it has to be; negative means that it does
 * not belong there. Where that is so, it may be more than it is.
 */
export function margin(article: Cluster, cluster: Cluster, weights: WordWeights): number {
  const declared = declaredMargin(article, cluster);
  if (declared !== undefined) return declared;
  if (article.isCommentary !== cluster.isCommentary) return Number.NEGATIVE_INFINITY;
  const replaced = replacementMargin(article, cluster);
  if (replaced !== undefined) return replaced;
  const bySimilarity = similarityMargin(toPair(article, cluster, weights));
  return Math.max(bySimilarity, findMatch(article, cluster)?.margin ?? bySimilarity);
}

/** The parts of the result of `margin`. */
export function explainMargin(article: Cluster, cluster: Cluster, weights: WordWeights): Comparison {
  if (declaredMargin(article, cluster) !== undefined) return explainDeclared(article, cluster);
  const replaced = replacementMargin(article, cluster);
  if (replaced !== undefined) return explainReplacement(article, replaced);
  const pair = toPair(article, cluster, weights);
  const match = findMatch(article, cluster);
  return match !== undefined && match.margin > similarityMargin(pair) ? explainMatch(match) : explainSimilarity(pair);
}
