import type { TraceEntry } from '../../core/trace.ts';
import type { Cluster } from './cluster.ts';
import { computeSimilarity } from './likeness.ts';
import { sharesAny } from './overlap.ts';
import { haveVectors, shared, toPair } from './pair.ts';
import type { Comparison } from './trace.ts';
import type { WordWeights } from './word-weights.ts';

/** Least similarity to a factual event for a commentary to be about it, besides sharing a company. */
const NEEDED = { semantic: 0.4, fullText: 0.05 } as const;

/** How well a factual cluster fits as the subject of a commentary; a negative value means no fit. */
export function relationFit(commentary: Cluster, cluster: Cluster, weights: WordWeights): number {
  if (cluster.isCommentary || !sharesAny(commentary.companies, cluster.companies)) return Number.NEGATIVE_INFINITY;
  if (cluster.reportedAt > commentary.reportedAt) return Number.NEGATIVE_INFINITY;
  const pair = toPair(commentary, cluster, weights);
  const needed = haveVectors(pair) ? NEEDED.semantic : NEEDED.fullText;
  return computeSimilarity(pair, needed) - needed;
}

/** The parts of the result of `relationFit` for a cluster that fits. */
export function explainRelation(commentary: Cluster, cluster: Cluster, weights: WordWeights): Comparison {
  const pair = toPair(commentary, cluster, weights);
  const trace: TraceEntry[] = [];
  const score = computeSimilarity(pair, Number.NEGATIVE_INFINITY, trace);
  const value = haveVectors(pair) ? NEEDED.semantic : NEEDED.fullText;
  const text = `both name ${shared(commentary.companies, cluster.companies)}`;
  return { score, threshold: { rule: 'events/threshold/relation', text, value }, trace };
}
