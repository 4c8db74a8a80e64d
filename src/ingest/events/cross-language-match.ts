import type { TraceEntry } from '../../core/trace.ts';
import type { ArticleFeatures } from './article-features.ts';
import { areOtherReleases } from './declared-links.ts';
import { shared } from './pair.ts';
import { type Comparison, type Rule, raised, traceEntry } from './trace.ts';

/** Longest time between two reports of one development when their words cannot be compared. */
const REACH_MS = 24 * 3_600_000;
const SOON_MS = 3 * 3_600_000;
const AT_ONCE_MS = 20 * 60_000;

/** Evidence for one development; together it has to reach 1. */
const EVIDENCE = {
  sharedCompany: 0.35,
  sameType: 0.3,
  sharedFigure: 0.3,
  sharedNumbers: 0.5,
  /** Names, places and terms that languages share: so much of the words of the shorter text. */
  someWords: 0.2,
  manyWords: 0.3,
  atOnce: 0.25,
  soon: 0.1,
  /** One of them waits and the other does not: issuers publish a release in two languages within minutes. */
  twoLanguages: 0.4,
} as const;
const SOME_WORDS = 0.25;
const MANY_WORDS = 0.5;
/** Evidence against it: another kind of development, or the same measure of the same period with another value. */
const OTHER_CATEGORY = -0.5;
const OTHER_FIGURE = -0.5;
const THRESHOLD = 1;
/** Without a company in common other bodies' meetings and figures of the same day look alike. */
const THRESHOLD_WITHOUT_COMPANY = 1.3;
/** In binary the sum of decimals can fall short of its value by a rounding error. */
const ROUNDING = 1e-9;

/** Numbers that two texts have to share before that says anything, and the share of the shorter list. */
const MIN_NUMBERS = 4;
const NUMBERS_SHARED = 0.6;

const NONE: ReadonlySet<string> = new Set();

/** Two reports of which at least one waits for translation. */
type ArticlePair = {
  readonly one: ArticleFeatures;
  readonly other: ArticleFeatures;
  readonly gapMs: number;
  readonly sharesCompany: boolean;
  readonly areTwoLanguages: boolean;
};

const toArticlePair = (one: ArticleFeatures, other: ArticleFeatures): ArticlePair => ({
  one,
  other,
  gapMs: Math.abs(one.published_at.getTime() - other.published_at.getTime()),
  sharesCompany: countShared(one.companies, other.companies) > 0,
  areTwoLanguages: (one.isUntranslated === true) !== (other.isUntranslated === true),
});

const countShared = (a: ReadonlySet<string>, b: ReadonlySet<string>): number =>
  [...a].filter((value) => b.has(value)).length;

const toMeasure = (figure: string): string => figure.slice(0, figure.lastIndexOf(' '));
const toMeasures = (figures: ReadonlySet<string> = NONE): ReadonlySet<string> => new Set([...figures].map(toMeasure));

function byFigures({ one: { figures: a = NONE }, other: { figures: b = NONE } }: ArticlePair): number {
  if (countShared(a, b) > 0) return EVIDENCE.sharedFigure;
  return countShared(toMeasures(a), toMeasures(b)) > 0 ? OTHER_FIGURE : 0;
}

function byNumbers({ one: { numbers: a = NONE }, other: { numbers: b = NONE } }: ArticlePair): number {
  const common = countShared(a, b);
  return common >= MIN_NUMBERS && common / Math.min(a.size, b.size) >= NUMBERS_SHARED ? EVIDENCE.sharedNumbers : 0;
}

function byWords({ one, other }: ArticlePair): number {
  const common = countShared(one.words, other.words) / Math.max(4, Math.min(one.words.size, other.words.size));
  return common >= MANY_WORDS ? EVIDENCE.manyWords : common >= SOME_WORDS ? EVIDENCE.someWords : 0;
}

function byEventType({ one, other }: ArticlePair): number {
  if (one.event_type === null || other.event_type === null) return 0;
  if (one.event_type === other.event_type) return EVIDENCE.sameType;
  return one.event_category === other.event_category ? 0 : OTHER_CATEGORY;
}

/** Whether two reports are of one issuer, in two languages and of the same minutes. */
const isTranslation = ({ gapMs, sharesCompany, areTwoLanguages }: ArticlePair): boolean =>
  areTwoLanguages && sharesCompany && gapMs <= AT_ONCE_MS;

const supports = (
  rule: string,
  value: (reports: ArticlePair) => number,
  text: (reports: ArticlePair) => string,
): Rule<ArticlePair> => ({ rule: `events/cross-language/${rule}`, raises: (reports) => -value(reports), text });

/** The comparison without words: issuer, kind, figures and time. */
const rules: readonly Rule<ArticlePair>[] = [
  supports(
    'company',
    ({ sharesCompany }) => (sharesCompany ? EVIDENCE.sharedCompany : 0),
    ({ one, other }) => `both name ${shared(one.companies, other.companies)}`,
  ),
  supports('event-type', byEventType, ({ one, other }) => `${one.event_type} and ${other.event_type}`),
  supports(
    'figures',
    byFigures,
    ({ one, other }) => `both state ${shared(toMeasures(one.figures), toMeasures(other.figures))}`,
  ),
  supports(
    'numbers',
    byNumbers,
    ({ one, other }) => `${countShared(one.numbers ?? NONE, other.numbers ?? NONE)} numbers in common`,
  ),
  supports('words', byWords, ({ one, other }) => `${countShared(one.words, other.words)} words in common`),
  supports(
    'time',
    ({ gapMs }) => (gapMs <= AT_ONCE_MS ? EVIDENCE.atOnce : gapMs <= SOON_MS ? EVIDENCE.soon : 0),
    ({ gapMs }) => `${Math.round(gapMs / 60_000)} minutes apart`,
  ),
  supports(
    'two-languages',
    (reports) => (isTranslation(reports) ? EVIDENCE.twoLanguages : 0),
    () => 'one issuer in two languages at once',
  ),
];

const cannotMatch = ({ one, other, gapMs, sharesCompany }: ArticlePair): boolean =>
  gapMs > REACH_MS ||
  (!sharesCompany && one.companies.size > 0 && other.companies.size > 0) ||
  areOtherReleases({ ...one, source_id: one.source }, { ...other, source_id: other.source });

const getThreshold = ({ sharesCompany }: ArticlePair): number =>
  sharesCompany ? THRESHOLD : THRESHOLD_WITHOUT_COMPANY;

/**
 * By how much two reports in different languages are more alike than they have to be to report one development: issuer,
 * time, figures and event type, for an article that waits for translation shares few words with others and has no
 * vector. Two that name companies and share none never report one.
 */
export function crossLanguageMargin(one: ArticleFeatures, other: ArticleFeatures): number {
  const reports = toArticlePair(one, other);
  if (cannotMatch(reports)) return Number.NEGATIVE_INFINITY;
  return -raised(rules, reports, { from: 0 }) - getThreshold(reports) + ROUNDING;
}

/** A release's translation goes before whatever else is like it: more than margins of similarity come to. */
const TRANSLATION = 1;

/** Two reports of which one waits for translation, and by how much they are more alike than they have to be. */
export type Match = { readonly reports: ArticlePair; readonly margin: number };

/** The best pair of reports of which one waits for translation; undefined without any. */
export function crossLanguageMatch(
  members: readonly ArticleFeatures[],
  others: readonly ArticleFeatures[],
): Match | undefined {
  let best: Match | undefined;
  for (const member of members) {
    for (const against of others) {
      if (member.isUntranslated !== true && against.isUntranslated !== true) continue;
      const reports = toArticlePair(member, against);
      const found = crossLanguageMargin(member, against);
      const margin = found >= 0 && isTranslation(reports) ? found + TRANSLATION : found;
      if (best === undefined || margin > best.margin) best = { reports, margin };
    }
  }
  return best;
}

/** The parts of the result of `crossLanguageMatch` for two reports. */
export function explainMatch({ reports, margin }: Match): Comparison {
  const rule = `events/threshold/cross-language`;
  const text = `with ${reports.other.id}, compared without words`;
  const threshold = traceEntry(rule, text, getThreshold(reports));
  if (margin === Number.NEGATIVE_INFINITY)
    return {
      score: margin,
      threshold,
      trace: [{ rule: 'events/cross-language/apart', text: 'too late, or of others' }],
    };
  const trace: TraceEntry[] = [];
  const score = -raised(rules, reports, { from: 0, trace });
  if (margin < 0 || !isTranslation(reports)) return { score, threshold, trace };
  trace.push({
    rule: 'events/cross-language/translation',
    text: 'the same release in the other language',
    value: TRANSLATION,
  });
  return { score: score + TRANSLATION, threshold, trace };
}
