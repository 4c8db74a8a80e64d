import type { TraceEntry } from '../../core/trace.ts';
import { haveVectors, type Pair } from './pair.ts';

/** Weight of the shared words, added to the mean cosine of the vectors, times their own cosine. */
const BY_WORDS = 0.6;

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
