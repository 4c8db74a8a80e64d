import { describe, expect, it } from 'vitest';
import { storyRecord } from './stories.ts';

const SUMMARY = 'Skjervhavn (SKJHV) closes *one* site.';
const URL = 'https://wire.example/1';
const CONTENT = [
  `Skjervhavn (SKJHV) closes \\*one\\* site. ([Wire](${URL}))`,
  '## What is reported\n\n- 120 jobs go. ([Paper](https://paper.example/2))',
  `## Sources\n\n- [Wire](${URL}): Skjervhavn closes one site\n- [Paper](https://paper.example/2): 120 jobs go`,
  '_Put together from the sentences of the sources; no text was written for it._',
].join('\n\n');

const story = {
  id: 'storyone0000',
  title: 'Skjervhavn closes one site',
  summary: SUMMARY,
  article_count: 1,
  published_at: '2026-03-15T11:00:00.000Z',
  updated_at: '2026-03-15T11:00:00.000Z',
  article_ids: ['articleone00'],
  country: 'NO',
  company_ids: [],
  category: null,
  event_id: null,
  companies: [],
};
const captions = {
  articles: new Map([
    [
      'articleone00',
      { id: 'articleone00', article_url: URL, source: 'Wire', published_at: new Date(story.published_at) },
    ],
  ]),
  companies: new Map(),
  events: new Map(),
} as never;
const readText = (content: string) =>
  storyRecord.read({ story: { ...story, content } }, captions, 'full').blocks.join('\n');

describe('a story as a tool tells it', () => {
  it('says its summary once and lists its articles once', () => {
    const text = readText(CONTENT);
    expect(text.split('Skjervhavn (SKJHV) closes')).toHaveLength(2);
    expect(text.match(/^Sources|^## Sources/gm)).toEqual(['Sources']);
    expect(text).toContain(`"Wire": ${URL} (article articleone00)`);
    expect(text).toContain('- 120 jobs go. ([Paper](https://paper.example/2))');
    expect(text).toContain('_Put together from');
  });

  it('begins with the summary where the narrative does not', () => {
    expect(readText('It began in spring.\n\nThen it ended.')).toContain(`"${SUMMARY}"\n> It began in spring.`);
  });
});
