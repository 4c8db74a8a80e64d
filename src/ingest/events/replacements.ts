import { toEverySource } from '../../language/languages/every.ts';
import { isCorrection, type WithDeclaredLinks } from './declared-links.ts';
import { extractWords } from './words.ts';

/** The way in which a title replaces another article: with other content, or because that one was not news. */
export type ReplacementKind = 'correction' | 'withdrawal';

/** The properties of a title by which an article is found that it replaces. */
export type TitledArticle = {
  readonly id: string;
  readonly source_id: string;
  readonly published_at: Date;
  readonly title: string;
} & Pick<WithDeclaredLinks, 'declared'>;

/** A pattern over several lines. */
const pattern = (flags: string, parts: readonly string[]): RegExp => new RegExp(parts.join(''), flags);

/** Words of all languages, since a title may wait for its translation. */
const CORRECTIONS = toEverySource(({ text }) => text.header?.corrections);
const CORRECTION = pattern('iu', [
  String.raw`(?:^|[:(]|\s[–—-]\s)\W{0,3}(?:${CORRECTIONS}|correct(?:s|ions)|rectified|corrigend(?:um|a)|erratum)`,
  String.raw`(?=[\s:.)–—-]*$|\s*[:.)–—-]|\s(?:to|of|in|version|announcement|release|notice|regarding|concerning|av|af|til)\b)`,
  String.raw`[\s:.)–—-]*`,
]);
const NOTICE = '(?:notice|announcement|(?:press |stock exchange )?release|statement|publication|message|report)';
/** A withdrawn bid, forecast or product is news of its own and replaces nothing. */
const WITHDRAWAL = pattern('iu', [
  String.raw`(?<!\p{L})(?:withdraw(?:al|s|n|ing)?|retract(?:ion|s|ed|ing)?|revocation|cancellation)(?: of)? `,
  String.raw`(?:(?:the|its|a|an|our|previous|earlier|erroneous) ){0,2}(?:\p{L}+ )?${NOTICE}(?: of| on| about| regarding)?(?!\p{L})`,
  '|,? (?:published|released|sent|distributed|issued) (?:in|by) (?:error|mistake)',
  String.raw`|(?:^|[:(]|\s[–—-]\s)\W{0,3}(?:retracted|retraction|withdrawn)(?=[\s:.)–—-]*$|\s*[:.)–—-])[\s:.)–—-]*`,
]);
const SAYS_SO = new RegExp(`${WITHDRAWAL.source}|${CORRECTION.source}`, 'giu');
/** "RETRACTED: ...": a source put this before the title of the article that it takes back. */
const RETRACTED = /^\W{0,3}(?:retracted|withdrawn)\s*[:.)–—-]/iu;

/** How a title says that its article replaces another one; null for other titles. */
export const readReplacement = (title: string): ReplacementKind | null =>
  WITHDRAWAL.test(title) ? 'withdrawal' : CORRECTION.test(title) ? 'correction' : null;

/** Whether a source has withdrawn the article itself under its own title, so that it no longer reports anything. */
export const isRetracted = (title: string): boolean => RETRACTED.test(title);

/** The words of a title but for those that say that it replaces another: by them that one is found. */
export const readSubject = (title: string): ReadonlySet<string> => extractWords(title.replaceAll(SAYS_SO, ' '));

/** Least likeness of the subjects of two titles of which one replaces the other. */
export const SAME_SUBJECT = 0.7;

/**
 * How much of one subject is in the other, 0 to 1. A correction repeats the title; a withdrawal may name a part of it,
 * of two words at least.
 */
export function measureSubjects(kind: ReplacementKind, own: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...own].filter((word) => other.has(word)).length;
  const whole = kind === 'withdrawal' ? Math.min(own.size, other.size) : Math.max(own.size, other.size);
  return kind === 'withdrawal' && shared < 2 ? 0 : shared / Math.max(1, whole);
}

const isBefore = (one: TitledArticle, other: TitledArticle): boolean =>
  one.published_at.getTime() < other.published_at.getTime();

/** An article that no longer holds, and the one that corrects or withdraws it; null where it was retracted under its own title. */
export type Replacement<Article> = {
  readonly article: Article;
  readonly by: Article | null;
  readonly kind: ReplacementKind;
};

/** Articles that their sources have corrected or withdrawn since, by their declaration or by a title. */
export function listReplacements<Article extends TitledArticle>(
  articles: readonly Article[],
): readonly Replacement<Article>[] {
  const found: Replacement<Article>[] = [];
  for (const article of articles) {
    if (isRetracted(article.title)) {
      found.push({ article, by: null, kind: 'withdrawal' });
      continue;
    }
    for (const other of articles) {
      if (other !== article && isCorrection(article, other))
        found.push({ article: other, by: article, kind: 'correction' });
    }
    const kind = readReplacement(article.title);
    if (kind === null) continue;
    const own = readSubject(article.title);
    // Among the daily notices of one template, the one with the same day is corrected.
    const [like] = articles
      .filter((other) => other.source_id === article.source_id && isBefore(other, article))
      .map((other) => ({ other, likeness: measureSubjects(kind, own, readSubject(other.title)) }))
      .filter(({ likeness }) => likeness >= SAME_SUBJECT)
      .sort((a, b) => b.likeness - a.likeness || b.other.published_at.getTime() - a.other.published_at.getTime());
    if (like !== undefined) found.push({ article: like.other, by: article, kind });
  }
  return found;
}

/** The articles of `listReplacements`. */
export const findReplaced = <Article extends TitledArticle>(articles: readonly Article[]): ReadonlySet<Article> =>
  new Set(listReplacements(articles).map(({ article }) => article));
