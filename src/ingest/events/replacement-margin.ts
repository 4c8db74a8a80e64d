import type { ArticleFeatures } from './article-features.ts';
import type { Cluster } from './cluster.ts';
import { areDisjoint } from './overlap.ts';
import { measureSubjects, SAME_SUBJECT } from './replacements.ts';
import { areOfOtherDays } from './title-days.ts';
import { areOfOtherPeriods } from './title-periods.ts';
import { type Comparison, traceEntry } from './trace.ts';

/** A source corrects or withdraws what it sent within so many days. */
const WITHIN_MS = 14 * 86_400_000;

/** Of one source, or of one issuer by whatever source; two known companies that differ rule each other out. */
function areOfOneSender(one: ArticleFeatures, other: ArticleFeatures): boolean {
  if (areDisjoint(one.companies, other.companies)) return false;
  if (one.issuer !== undefined && other.issuer !== undefined && one.issuer !== other.issuer) return false;
  const isOneIssuer = one.issuer !== undefined && one.issuer === other.issuer;
  return (one.source !== undefined && one.source === other.source) || isOneIssuer;
}

/** The likeness of the subjects of an article that replaces another and of that other one; 0 where it does not. */
function replaces(article: ArticleFeatures, earlier: ArticleFeatures): number {
  const [title, against] = [article.headline, earlier.headline];
  if (title?.replacement == null || against === undefined) return 0;
  const passed = article.published_at.getTime() - earlier.published_at.getTime();
  if (passed < 0 || passed > WITHIN_MS || !areOfOneSender(article, earlier)) return 0;
  // A notice of a form, sent each day or week, is corrected by one that names the same day or week.
  if (areOfOtherDays(title, against) || areDisjoint(title.weeks, against.weeks)) return 0;
  if (areOfOtherPeriods(title.periods, against.periods)) return 0;
  const likeness = measureSubjects(title.replacement, title.subject, against.subject);
  return likeness >= SAME_SUBJECT ? likeness : 0;
}

/**
 * The margin by which an article belongs to the event of the release that it says it corrects or withdraws, whatever its
 * numbers are: the likeness of their subjects. Undefined where it replaces none of the members.
 */
export function replacementMargin(article: Cluster, cluster: Cluster): number | undefined {
  const [own] = article.members;
  if (own === undefined || article.members.length > 1) return undefined;
  const likeness = Math.max(0, ...cluster.members.map((earlier) => replaces(own, earlier)));
  return likeness === 0 ? undefined : likeness;
}

/** The parts of the result of `replacementMargin`. */
export function explainReplacement(article: Cluster, likeness: number): Comparison {
  const kind = article.members[0]?.headline?.replacement ?? 'correction';
  const text =
    kind === 'withdrawal' ? 'its title withdraws a release of the event' : 'its title corrects one of the event';
  return {
    score: likeness,
    threshold: traceEntry('events/threshold/replacement', 'a release that replaces another joins its event', 0),
    trace: [traceEntry(`events/similarity/${kind}`, `${text}: likeness of their subjects`, likeness)],
  };
}
