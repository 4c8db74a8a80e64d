import type { StorySource } from '../providers/interfaces.ts';
import { escapeMarkdown, linkTo } from './markdown.ts';

export type Digest = { readonly title: string; readonly summary: string; readonly content: string };

const MAX_POINTS = 8;

const folded = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);

/** Whether a sentence says little that another one did not. */
function isRepeat(text: string, said: readonly Set<string>[]): boolean {
  const words = folded(text);
  return said.some((other) => {
    const shared = [...words].filter((word) => other.has(word)).length;
    return shared / Math.max(1, Math.min(words.size, other.size)) > 0.7;
  });
}

/**
 * An extractive digest of what several publishers report: their own sentences, each with a link to where it stands, and
 * nothing that no source says. `articles` come best first.
 */
export function writeDigest(
  event: { title: string; summary: string | null },
  articles: readonly StorySource[],
): Digest {
  const [best] = articles;
  if (best === undefined) throw new Error('A digest needs at least one article.');
  const lead = event.summary ?? best.summary ?? best.title;
  const said: Set<string>[] = [folded(lead)];
  const points: string[] = [];
  for (const article of articles) {
    for (const sentence of [...article.key_points, ...(article.summary === null ? [] : [article.summary])]) {
      if (points.length >= MAX_POINTS || isRepeat(sentence, said)) continue;
      said.push(folded(sentence));
      points.push(`- ${escapeMarkdown(sentence)} (${linkTo(article)})`);
    }
  }
  const oldestFirst = [...articles].sort(
    (a, b) => a.published_at.getTime() - b.published_at.getTime() || (a.id < b.id ? -1 : 1),
  );
  const reports = oldestFirst.map((article) => `- ${linkTo(article)}: ${escapeMarkdown(article.title)}`);
  const sections = [
    escapeMarkdown(lead),
    ...(points.length === 0 ? [] : [`## What is reported\n\n${points.join('\n')}`]),
    `## Sources\n\n${reports.join('\n')}`,
    '_Put together from the sentences of the sources; no text was written for it._',
  ];
  return { title: event.title, summary: lead, content: sections.join('\n\n') };
}
