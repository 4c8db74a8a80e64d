import type { TraceEntry } from '../../core/trace.ts';
import type { ArticleFeatures } from './article-features.ts';
import { areOtherReleases } from './declared-links.ts';
import { areOfOtherTurns, isNamelessPair } from './issuer-release.ts';
import { areOfOtherMacroKeys } from './macro-identity.ts';
import { sharesAny } from './overlap.ts';
import { weighEvidence } from './pair-model.ts';
import { type Comparison, traceEntry } from './trace.ts';
import { toWaitingPair, type WaitingPair, waitingEvidence } from './waiting-evidence.ts';

/** Longest time between two reports of one development when their words cannot be compared. */
const REACH_MS = 24 * 3_600_000;

const withSource = (article: ArticleFeatures) => ({ ...article, source_id: article.source });

const areOfOtherCompanies = ({ companies }: ArticleFeatures, { companies: others }: ArticleFeatures): boolean =>
  companies.size > 0 && others.size > 0 && !sharesAny(companies, others);

const cannotMatch = (one: ArticleFeatures, other: ArticleFeatures): boolean =>
  Math.abs(one.published_at.getTime() - other.published_at.getTime()) > REACH_MS ||
  areOfOtherCompanies(one, other) ||
  areOfOtherTurns(one, other) ||
  isNamelessPair(one, other) ||
  areOfOtherMacroKeys(one, other) ||
  areOtherReleases(withSource(one), withSource(other));

/**
 * The log odds that two reports of which one waits for translation are of one development: issuer, time, numbers and event
 * type count, for an article that waits shares few words with others and has no vector. Two that name companies and share
 * none, notices of other days and releases that their source declares apart never are.
 */
export function waitingMargin(one: ArticleFeatures, other: ArticleFeatures): number {
  if (cannotMatch(one, other)) return Number.NEGATIVE_INFINITY;
  return weighEvidence('waiting', waitingEvidence, toWaitingPair(one, other));
}

/** Two reports of which one waits for translation, and the log odds that they are of one development. */
export type Match = { readonly one: ArticleFeatures; readonly other: ArticleFeatures; readonly margin: number };

/** The best pair of reports of which one waits for translation; undefined without any. */
export function findWaitingMatch(
  members: readonly ArticleFeatures[],
  others: readonly ArticleFeatures[],
): Match | undefined {
  let best: Match | undefined;
  for (const one of members) {
    for (const other of others) {
      if (one.isUntranslated !== true && other.isUntranslated !== true) continue;
      const margin = waitingMargin(one, other);
      if (best === undefined || margin > best.margin) best = { one, other, margin };
    }
  }
  return best;
}

/** The parts of the result of `findWaitingMatch` for two reports. */
export function explainMatch({ one, other, margin }: Match): Comparison {
  const threshold = traceEntry('events/threshold/waiting', `with ${other.id}, compared without words`, 0);
  if (margin === Number.NEGATIVE_INFINITY)
    return { score: margin, threshold, trace: [{ rule: 'events/waiting/apart', text: 'too late, or of others' }] };
  const trace: TraceEntry[] = [];
  const pair: WaitingPair = toWaitingPair(one, other);
  return { score: weighEvidence('waiting', waitingEvidence, pair, { trace }), threshold, trace };
}
