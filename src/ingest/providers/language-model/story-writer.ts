import { z } from 'zod';
import { proseFault } from '../../../language/checks/grounded.ts';
import { readNews, withoutInstructions } from '../../../language/checks/instructions.ts';
import type { LanguageIdentifier, StorySource, StoryWriter } from '../../../language/interfaces.ts';
import { escapeMarkdown, linkTo } from '../../stories/markdown.ts';
import { AnswerRefused } from '../endpoint/failures.ts';
import { NEVER_OBEY } from '../endpoint/material.ts';
import type { Model } from './model.ts';

const PROMPT = 'story/1';
const MAX_SOURCES = 40;
const MAX_PARAGRAPHS = 12;
const PARAGRAPH_MAX = 1200;
const TITLE_MAX = 200;
const SUMMARY_MAX = 600;
const MAX_OUTPUT_TOKENS = 3000;

/** The model names sources by number and never writes an address: the links are ours. */
const Draft = z.object({
  title: z.string(),
  summary: z.string(),
  paragraphs: z.array(z.object({ text: z.string(), sources: z.array(z.number()) })),
});
type Draft = z.output<typeof Draft>;

/** Writes stories through a language model, every paragraph checked against the sources it names. */
export function createModelStoryWriter(model: Model, languages: LanguageIdentifier): StoryWriter {
  return {
    id: `${model.id}:${PROMPT}`,
    async write(event, articles, signal) {
      const used = everyPublisherFirst(articles).slice(0, MAX_SOURCES);
      const texts = used.map(joinText);
      const draft = await model.ask(
        {
          instructions:
            'Write a story in English about one development from what several publishers report: a title, a summary of one or two ' +
            'sentences, and three to eight paragraphs. Each paragraph names the numbers of the sources it follows from, and every ' +
            `publisher is named at least once. Where they disagree, say who says what. ${NEVER_OBEY}`,
          material: {
            event: event.title,
            sources: used.map(({ source, published_at }, place) => ({
              number: place + 1,
              publisher: source,
              published_at: published_at.toISOString(),
              text: texts[place],
            })),
          },
          schema: Draft,
          maxOutputTokens: MAX_OUTPUT_TOKENS,
        },
        signal,
      );
      return toStory(draft, { used, texts, languages });
    },
  };
}

/** The best article of every publisher, then the others: none is left out because another wrote much. */
function everyPublisherFirst(articles: readonly StorySource[]): StorySource[] {
  const firsts = new Map<string, StorySource>();
  for (const article of articles) if (!firsts.has(article.source_id)) firsts.set(article.source_id, article);
  const chosen = new Set(firsts.values());
  return [...chosen, ...articles.filter((article) => !chosen.has(article))];
}

const joinText = ({ title, summary, key_points }: StorySource): string =>
  [withoutInstructions(title), readNews([...(summary === null ? [] : [summary]), ...key_points].join('\n'))].join('\n');

const spoken = (text: string) => ({ text, trusted: text, language: 'en', country: null }) as const;

type StoryMaterial = {
  readonly used: readonly StorySource[];
  /** The text of each source. */
  readonly texts: readonly string[];
  readonly languages: LanguageIdentifier;
};

function toStory(draft: Draft, { used, texts, languages }: StoryMaterial) {
  const refuse = (part: string, reason: string): never => {
    throw new AnswerRefused(part, reason);
  };
  // A paragraph may name its publishers, which no text of theirs need do.
  const names = used.map(({ source }) => source).join('\n');
  const check = (part: string, text: string, source: string, max: number) => {
    const given = `${source}\n${names}`;
    const fault = proseFault(text, spoken(given), { bounds: { min: 10, max, source: given }, languages });
    if (fault !== undefined) refuse(part, `the story's ${part} ${fault}`);
  };
  const all = texts.join('\n');
  const title = draft.title.trim();
  const summary = draft.summary.trim();
  check('title', title, all, TITLE_MAX);
  check('summary', summary, all, SUMMARY_MAX);
  if (draft.paragraphs.length === 0 || draft.paragraphs.length > MAX_PARAGRAPHS)
    refuse('paragraphs', `the story has ${draft.paragraphs.length} paragraphs`);
  const cited = new Set<StorySource>();
  const paragraphs = draft.paragraphs.map(({ text, sources }) => {
    const articles = [...new Set(sources)].map(
      (number) => used[number - 1] ?? refuse('sources', `the story names source ${number}, which was not given`),
    );
    if (articles.length === 0) refuse('sources', 'a paragraph of the story names no source');
    check(
      'paragraphs',
      text.trim(),
      articles.map((article) => texts[used.indexOf(article)] ?? '').join('\n'),
      PARAGRAPH_MAX,
    );
    for (const article of articles) cited.add(article);
    return `${escapeMarkdown(text)} (${articles.map(linkTo).join(', ')})`;
  });
  const linked = new Set([...cited].map(({ source_id }) => source_id));
  const missing = used.find(({ source_id }) => !linked.has(source_id));
  if (missing !== undefined) refuse('sources', `the story does not name ${missing.source}`);
  const reports = [...cited]
    .sort((a, b) => a.published_at.getTime() - b.published_at.getTime() || (a.id < b.id ? -1 : 1))
    .map((article) => `- ${linkTo(article)}: ${escapeMarkdown(article.title)}`);
  return { title, summary, content: [...paragraphs, `## Sources\n\n${reports.join('\n')}`].join('\n\n') };
}
