import type { TraceEntry } from '../../core/trace.ts';
import type { ArticleFeatures } from './article-features.ts';
import type { Cluster } from './cluster.ts';
import { declaredMargin, explainDeclared } from './declared-margin.ts';
import { identity } from './identity-rules.ts';
import { type Pair, shared, toPair } from './pair.ts';
import { pairEvidence } from './pair-evidence.ts';
import { areAlike, type PairContext, readPairFacts } from './pair-facts.ts';
import { weighEvidence } from './pair-model.ts';
import { explainReplacement, replacementMargin } from './replacement-margin.ts';
import { type Comparison, raised, traceEntry } from './trace.ts';
import { explainMatch, findWaitingMatch, type Match } from './waiting-match.ts';
import type { WordWeights } from './word-weights.ts';

/**
 * Log odds below which the model abstains and two clusters stay apart. Without a company in common most wrong joins of the labelled
 * streams lie between 0 and these.
 */
const LEAST_ODDS: Readonly<Record<PairContext, number>> = {
  'shared-company': 0,
  'other-company': 0,
  headlines: 0.3,
  texts: 1.5,
};

/** Log odds of two articles of two sources with the same words: one is a copy of the other, however late it comes. */
const SAME_WORDS = 8;
/** Words from which on a text is more than a title of a form, and the share of all words that copies have in common. */
const TEXT_WORDS = 10;
const COPIED = 0.9;

/** Whether two sources published the same words with the same numbers. */
function areSameWords(one: ArticleFeatures, other: ArticleFeatures): boolean {
  if (one.source === undefined || other.source === undefined || one.source === other.source) return false;
  if (Math.min(one.words.size, other.words.size) < TEXT_WORDS) return false;
  const all = new Set([...one.words, ...other.words]);
  const shared = [...all].filter((word) => one.words.has(word) && other.words.has(word)).length;
  const areNumbersOne = [...all].every((word) => !/^\d/u.test(word) || (one.words.has(word) && other.words.has(word)));
  return areNumbersOne && shared >= COPIED * all.size;
}

const contextTexts: Readonly<Record<PairContext, (pair: Pair) => string>> = {
  'shared-company': ({ one, other }) =>
    `both name ${shared(one.companies, other.companies) || shared(one.issuers, other.issuers)}`,
  'other-company': () => 'they name different companies',
  headlines: () => 'headlines, and one names no company',
  texts: () => 'texts, and one names no company',
};

/**
 * By how much the log odds that two clusters report one development exceed those needed, by their evidence and by the
 * differences that exclude it. With `trace`, the contributions are added there; without, a negative result may be more than
 * it is.
 */
export function similarityMargin(pair: Pair, trace?: TraceEntry[]): number {
  if (pair.one.isUntranslated || pair.other.isUntranslated) return Number.NEGATIVE_INFINITY;
  if (!areAlike(pair)) {
    trace?.push({ rule: 'events/evidence/unlike', text: 'words and meaning have too little in common' });
    return Number.NEGATIVE_INFINITY;
  }
  const facts = readPairFacts(pair);
  const odds = weighEvidence(facts.context, pairEvidence, facts, { trace });
  const same = facts.members.some(([one, other]) => areSameWords(one, other)) ? SAME_WORDS : 0;
  if (same > 0) trace?.push(traceEntry('events/evidence/same-words', 'another source has the same words', same));
  const margin = odds + same - LEAST_ODDS[facts.context];
  return margin < 0 && trace === undefined ? margin : -raised(identity, pair, { from: -margin, trace });
}

/** The parts of the result of `similarityMargin`. */
export function explainSimilarity(pair: Pair): Comparison {
  const trace: TraceEntry[] = [];
  const { context } = readPairFacts(pair);
  const needed = LEAST_ODDS[context];
  const score = similarityMargin(pair, trace) + needed;
  return { score, threshold: traceEntry(`events/threshold/${context}`, contextTexts[context](pair), needed), trace };
}

const findMatch = (one: Cluster, other: Cluster): Match | undefined =>
  one.hasUntranslated || other.hasUntranslated ? findWaitingMatch(one.members, other.members) : undefined;

/**
 * By how much an article, as a cluster of its own, is more alike a cluster than it has to be; negative means that it does
 * not belong there.
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
  const isByMatch =
    match !== undefined &&
    (pair.one.isUntranslated || pair.other.isUntranslated || match.margin > similarityMargin(pair));
  return isByMatch ? explainMatch(match) : explainSimilarity(pair);
}
