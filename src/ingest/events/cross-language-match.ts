import type { ArticleFeatures } from './article-features.ts';

/** Longest time between two reports of one development when their words cannot be compared. */
const REACH_MS = 24 * 3_600_000;
const SOON_MS = 3 * 3_600_000;
const AT_ONCE_MS = 20 * 60_000;

/** What speaks for one development; together they have to reach 1. */
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
/** What speaks against it: another kind of development, the same measure of the same period with another value. */
const OTHER_CATEGORY = -0.5;
const OTHER_FIGURE = -0.5;
const LEAST = 1;
/** Without a company in common other bodies' meetings and figures of the same day look alike. */
const LEAST_WITHOUT_COMPANY = 1.3;

/** Numbers that two texts have to share before that says anything, and the share of the shorter list. */
const MIN_NUMBERS = 4;
const NUMBERS_SHARED = 0.6;

const NONE: ReadonlySet<string> = new Set();

const shared = (a: ReadonlySet<string>, b: ReadonlySet<string>): number =>
  [...a].filter((value) => b.has(value)).length;

const measureOf = (figure: string): string => figure.slice(0, figure.lastIndexOf(' '));

function byNumbers(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const fewer = Math.min(a.size, b.size);
  const common = shared(a, b);
  return common >= MIN_NUMBERS && common / fewer >= NUMBERS_SHARED ? EVIDENCE.sharedNumbers : 0;
}

function byFigures(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (shared(a, b) > 0) return EVIDENCE.sharedFigure;
  return shared(new Set([...a].map(measureOf)), new Set([...b].map(measureOf))) > 0 ? OTHER_FIGURE : 0;
}

function byWords(one: ArticleFeatures, other: ArticleFeatures): number {
  const common = shared(one.words, other.words) / Math.max(4, Math.min(one.words.size, other.words.size));
  return common >= MANY_WORDS ? EVIDENCE.manyWords : common >= SOME_WORDS ? EVIDENCE.someWords : 0;
}

function byTime(gapMs: number, areTwoLanguages: boolean): number {
  if (gapMs <= AT_ONCE_MS) return EVIDENCE.atOnce + (areTwoLanguages ? EVIDENCE.twoLanguages : 0);
  return gapMs <= SOON_MS ? EVIDENCE.soon : 0;
}

function byType(one: ArticleFeatures, other: ArticleFeatures): number {
  if (one.event_type === null || other.event_type === null) return 0;
  if (one.event_type === other.event_type) return EVIDENCE.sameType;
  return one.event_category === other.event_category ? 0 : OTHER_CATEGORY;
}

/** Whether two reports are of one issuer, in two languages and of the same minutes: one of them is the other's translation. */
export const isTranslationPair = (one: ArticleFeatures, other: ArticleFeatures): boolean =>
  (one.isUntranslated === true) !== (other.isUntranslated === true) &&
  Math.abs(one.published_at.getTime() - other.published_at.getTime()) <= AT_ONCE_MS &&
  shared(one.companies, other.companies) > 0;

/**
 * By how much two reports in different languages are more alike than they have to be to tell of one development: issuer,
 * time, figures and event type, for an article that waits for translation shares few words with others and has no
 * vector. Two that name companies and share none never tell of one.
 */
export function crossLanguageMargin(one: ArticleFeatures, other: ArticleFeatures): number {
  const gapMs = Math.abs(one.published_at.getTime() - other.published_at.getTime());
  const sharesCompany = shared(one.companies, other.companies) > 0;
  if (gapMs > REACH_MS || (!sharesCompany && one.companies.size > 0 && other.companies.size > 0))
    return Number.NEGATIVE_INFINITY;
  const areTwoLanguages = (one.isUntranslated === true) !== (other.isUntranslated === true);
  const score =
    (sharesCompany ? EVIDENCE.sharedCompany : 0) +
    byType(one, other) +
    byFigures(one.figures ?? NONE, other.figures ?? NONE) +
    byNumbers(one.numbers ?? NONE, other.numbers ?? NONE) +
    byWords(one, other) +
    byTime(gapMs, areTwoLanguages && sharesCompany);
  // In binary the sum of decimals can fall short of what it is by a rounding.
  return score - (sharesCompany ? LEAST : LEAST_WITHOUT_COMPANY) + 1e-9;
}
