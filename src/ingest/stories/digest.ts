import { Big } from 'big.js';
import { type DivergenceGroup, figureDivergence, type MemberFact } from '../../core/figure-divergence.ts';
import { agreeWithinRounding, statedPrecision } from '../../core/stated-precision.ts';
import type { StorySource } from '../../language/interfaces.ts';
import { addsFacts, type Content, readContent } from '../../language/summary/repetition.ts';
import { splitSentences } from '../../language/text/sentences.ts';
import type { DeclaredLinks } from '../events/declared-links.ts';
import { findReplaced } from '../events/replacements.ts';
import { extractWords } from '../events/words.ts';
import { escapeMarkdown, linkTo } from './markdown.ts';
import { agrees, isStated, readStatement, type Statement } from './statement.ts';

export type Digest = { readonly title: string; readonly summary: string; readonly content: string };

/** An article of a digest, with its companies of the principal tier and the figures that it states. */
export type DigestSource = StorySource & {
  readonly declared?: DeclaredLinks | null;
  readonly companies: readonly string[];
  readonly facts: readonly Omit<MemberFact, 'article_id' | 'source' | 'published_at' | 'companies'>[];
};

const MAX_POINTS = 8;
const OWN_WORDS = '_Put together from the sentences of the sources; no text was written for it._';
const MODEL_WORDS =
  '_Put together from the titles, summaries and key points of the articles, some of them written or translated by a language' +
  ' model; no other text was written for it._';
/** The lines with which every digest says whose words it has. */
export const DIGEST_MARKS: readonly string[] = [OWN_WORDS, MODEL_WORDS];

type SourceStatement = Statement & {
  readonly content: Content;
  readonly words: ReadonlySet<string>;
  /** The words that say what it is about. */
  readonly significantWords: ReadonlySet<string>;
};

/** Share of the words of the shorter text from which on two say the same. */
const SAME_WORDS = 0.7;
/** Share of a text's significant words in another with the same sums; below it the text has further news. */
const SAME_MATTER = 0.4;

/** The texts of an article that a report is put together from. */
export type ReportedTexts = Pick<DigestSource, 'summary' | 'key_points' | 'companies'>;

const read = (text: string, { companies }: ReportedTexts): SourceStatement => ({
  ...readStatement(text, companies),
  content: readContent(text),
  words: new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu)),
  significantWords: extractWords(text),
});

const computeShare = (words: ReadonlySet<string>, others: ReadonlySet<string>, size: number): number =>
  [...words].filter((word) => others.has(word)).length / Math.max(1, size);

/**
 * Whether a text adds little to another, by its words or by the same sums of the same companies, without an amount,
 * year, name or negation that the other lacks.
 */
function repeats(one: SourceStatement, other: SourceStatement): boolean {
  if (
    !isStated(one, other) ||
    addsFacts(one.content, other.content) ||
    !listYears(one).every((year) => other.content.numbers.has(year))
  )
    return false;
  const { words, significantWords } = one;
  if (computeShare(words, other.words, Math.min(words.size, other.words.size)) > SAME_WORDS) return true;
  return (
    agrees(one, other) && computeShare(significantWords, other.significantWords, significantWords.size) > SAME_MATTER
  );
}

const listYears = ({ content }: SourceStatement): string[] =>
  [...content.numbers].filter((number) => /^(?:19|20)\d\d$/u.test(number));

/** Whether a text, or else each of its sentences, was said before. */
function isRepeat(text: string, article: ReportedTexts, said: readonly SourceStatement[]): boolean {
  const wasSaid = (part: string) => {
    const one = read(part, article);
    return said.some((other) => repeats(one, other));
  };
  return wasSaid(text) || splitSentences(text).every(wasSaid);
}

/**
 * "Net sales, Q3 2026: SEK 32,437 million (Wire); SEK 34.2 billion (Paper)": each value once, from the source that
 * stated it most precisely, the earlier of two; empty if one value is behind all of them.
 */
function formatDifference(
  { labels, period, role, values }: DivergenceGroup,
  articles: readonly DigestSource[],
): string[] {
  const stated = values.flatMap(({ id, value, normalized_value }) => {
    const article = articles.find((one) => one.id === id);
    if (article === undefined) return [];
    const amount = new Big(normalized_value);
    const precision = statedPrecision(value, String(normalized_value));
    return [{ amount, precision, line: `${escapeMarkdown(value)} (${linkTo(article)})` }];
  });
  // A rounded value can be that of two precise ones which differ: it must not stand for both of them.
  const shown = new Set<(typeof stated)[number]>();
  for (const one of [...stated].sort((a, b) => a.precision.cmp(b.precision)))
    if (![...shown].some((other) => agreeWithinRounding(one, other))) shown.add(one);
  if (shown.size < 2) return [];
  const parts = stated.filter((one) => shown.has(one)).map(({ line }) => line);
  const [label = ''] = labels;
  const of = [
    label.charAt(0).toUpperCase() + label.slice(1),
    ...(period === null ? [] : [period.toUpperCase().replaceAll('_', ' ')]),
    ...(role === 'outcome' ? [] : [role]),
  ];
  return [`- ${escapeMarkdown(of.join(', '))}: ${parts.join('; ')}`];
}

/** The lines of figures on which the sources disagree. */
function formatDifferences(articles: readonly DigestSource[]): string[] {
  const facts = articles.flatMap(({ id, source, published_at, companies, facts: stated }) =>
    stated.map((fact) => ({ article_id: id, source, published_at, companies, ...fact })),
  );
  return (figureDivergence(facts)?.groups ?? []).flatMap((group) => formatDifference(group, articles));
}

/** Summaries and key points that add something to a first statement and to each other, in the order of the articles. */
function selectFurther<Article extends ReportedTexts>(
  lead: SourceStatement,
  articles: readonly Article[],
  max: number,
): { readonly article: Article; readonly text: string }[] {
  const said = [lead];
  const further: { readonly article: Article; readonly text: string }[] = [];
  for (const article of articles) {
    for (const text of [...(article.summary === null ? [] : [article.summary]), ...article.key_points]) {
      if (further.length >= max || isRepeat(text, article, said)) continue;
      said.push(read(text, article));
      further.push({ article, text });
    }
  }
  return further;
}

/** By article what it adds to a lead and to the articles before it, by the rules of the digest; `max` texts together. */
export function readAdditions<Article extends ReportedTexts>(
  lead: string,
  articles: readonly Article[],
  max: number,
): ReadonlyMap<Article, readonly string[]> {
  const [best] = articles;
  if (best === undefined) return new Map();
  const groups = Map.groupBy(selectFurther(read(lead, best), articles, max), ({ article }) => article);
  return new Map([...groups].map(([article, texts]) => [article, texts.map(({ text }) => text)]));
}

/**
 * An extractive digest of the reports of several publishers: sentences of their articles, or of a language model's
 * summaries of them, each with a link to its source, and the figures on which they differ. A report that its source has
 * corrected or withdrawn since is listed and not repeated. `articles` come best first.
 */
export function writeDigest(
  event: { title: string; summary: string | null },
  articles: readonly DigestSource[],
): Digest {
  const replaced = findReplaced(articles);
  const current = articles.filter((one) => !replaced.has(one));
  const [best] = current;
  if (best === undefined) throw new Error('A digest needs at least one article.');
  const lead = event.summary ?? best.summary ?? best.title;
  // An imported text of the event does not belong to an article.
  const leadSource = current.find(({ title, summary }) => summary === lead || title === lead);
  const points = selectFurther(read(lead, leadSource ?? best), current, MAX_POINTS).map(
    ({ article, text }) => `- ${escapeMarkdown(text)} (${linkTo(article)})`,
  );
  const oldestFirst = [...articles].sort(
    (a, b) => a.published_at.getTime() - b.published_at.getTime() || (a.id < b.id ? -1 : 1),
  );
  const reports = oldestFirst.map((article) => `- ${linkTo(article)}: ${escapeMarkdown(article.title)}`);
  const differences = formatDifferences(current);
  const sections = [
    leadSource === undefined ? escapeMarkdown(lead) : `${escapeMarkdown(lead)} (${linkTo(leadSource)})`,
    ...(points.length === 0 ? [] : [`## What is reported\n\n${points.join('\n')}`]),
    ...(differences.length === 0 ? [] : [`## Where figures differ\n\n${differences.join('\n')}`]),
    `## Sources\n\n${reports.join('\n')}`,
    articles.some(({ written_by }) => written_by !== null) ? MODEL_WORDS : OWN_WORDS,
  ];
  return { title: event.title, summary: lead, content: sections.join('\n\n') };
}
