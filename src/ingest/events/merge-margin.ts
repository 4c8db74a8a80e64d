import type { Cluster } from './cluster.ts';
import { declaredMargin, explainDeclared } from './declared-margin.ts';
import { areDisjoint, sharesAny } from './overlap.ts';
import { areOfTwoKinds, type Pair, toPair } from './pair.ts';
import { explainReplacement, replacementMargin } from './replacement-margin.ts';
import { explainSimilarity, similarityMargin } from './similarity.ts';
import type { Comparison, Rule } from './trace.ts';
import { raised } from './trace.ts';
import { waitingMargin } from './waiting-match.ts';
import type { WordWeights } from './word-weights.ts';

/** How much higher the log odds of two events have to be than those of an article: a wrong merge puts whole events together. */
const CAUTION = 0.7;

/**
 * Two events of one company that started further apart are two steps of a story, such as an issue and its prospectus.
 */
const MERGED_WITHIN_MS = 24 * 3_600_000;

/** `q3_2026` of `revenue q3_2026`. */
const collectPeriods = ({ measures }: Cluster): ReadonlySet<string> =>
  new Set([...measures].map((measure) => measure.slice(measure.lastIndexOf(' ') + 1)));

const veto = (rule: string, holds: (pair: Pair) => boolean): Rule<Pair> => ({
  rule: `events/merge/${rule}`,
  raises: (pair) => (holds(pair) ? Number.POSITIVE_INFINITY : 0),
  text: () => 'the two are never one',
});

/** Decisions of editors, which no source overrules. */
const editorial: readonly Rule<Pair>[] = [
  veto('both-given', ({ one, other }) => one.isGiven && other.isGiven),
  veto(
    'split-by-editor',
    ({ one, other }) => sharesAny(one.excluded, other.eventIds) || sharesAny(other.excluded, one.eventIds),
  ),
];

/** Differences that keep two events apart unless a source declares them one. Commentary belongs to its writer. */
const vetoes: readonly Rule<Pair>[] = [
  veto('commentary', ({ one, other }) => one.isCommentary || other.isCommentary),
  veto('other-company', ({ company }) => company === 'other-company'),
  // An article that names the companies of both makes no one of them.
  veto('other-main-company', ({ one, other }) => areDisjoint(one.mainCompanies, other.mainCompanies)),
  veto(
    'began-apart',
    ({ one, other, company }) => company === 'shared-company' && Math.abs(one.first - other.first) > MERGED_WITHIN_MS,
  ),
  veto('other-kind', areOfTwoKinds),
  veto('other-period', ({ one, other }) => areDisjoint(collectPeriods(one), collectPeriods(other))),
];

/** If all members of one wait for translation, each of them has to match a member of the other. */
function worstMatch({ one, other }: Pair): number | undefined {
  if (!one.isUntranslated && !other.isUntranslated) return undefined;
  const [waiting, read] = one.isUntranslated ? [one, other] : [other, one];
  const margins = waiting.members.map((member) =>
    Math.max(...read.members.map((against) => waitingMargin(member, against))),
  );
  return Math.min(...margins);
}

/**
 * The margin by which two events are more alike than the threshold for a merge; negative keeps them apart. All members
 * count: one article that fits both does not prove that the others report one development.
 */
export function mergeMargin(one: Cluster, other: Cluster, weights: WordWeights): number {
  const pair = toPair(one, other, weights);
  if (raised(editorial, pair, { from: 0 }) > 0) return Number.NEGATIVE_INFINITY;
  const declared = declaredMargin(one, other);
  if (declared !== undefined) return declared;
  if (raised(vetoes, pair, { from: 0 }) > 0) return Number.NEGATIVE_INFINITY;
  const replaced = replacementMargin(one, other) ?? replacementMargin(other, one);
  if (replaced !== undefined) return replaced;
  const bySimilarity = similarityMargin(pair) - CAUTION;
  return Math.max(bySimilarity, worstMatch(pair) ?? bySimilarity);
}

/** The parts of the result of `mergeMargin` for two merged events. */
export function explainMerge(one: Cluster, other: Cluster, weights: WordWeights): Comparison {
  if (declaredMargin(one, other) !== undefined) return explainDeclared(one, other);
  const replaced = replacementMargin(one, other);
  if (replaced !== undefined) return explainReplacement(one, replaced);
  const replacing = replacementMargin(other, one);
  if (replacing !== undefined) return explainReplacement(other, replacing);
  const pair = toPair(one, other, weights);
  const worst = worstMatch(pair);
  if (worst !== undefined && worst > similarityMargin(pair) - CAUTION) {
    const threshold = { rule: 'events/threshold/waiting', text: 'compared without words', value: 0 };
    const rule = 'events/merge/waiting';
    return {
      score: worst,
      threshold,
      trace: [{ rule, text: 'margin of the worst of the best matches', value: worst }],
    };
  }
  const { score, threshold, trace } = explainSimilarity(pair);
  const more = { rule: 'events/merge/caution', text: 'a wrong merge puts whole events together', value: -CAUTION };
  return { score: score - CAUTION, threshold, trace: [...trace, more] };
}
