import { describe, expect, it } from 'vitest';
import { articleRecord } from './articles.ts';

const article = {
  id: 'articleone00',
  title: 'Norrvik raises its dividend',
  source_title: 'Norrvik höjer utdelningen',
  article_url: 'https://wire.example/1',
  content_type: 'news' as const,
  disclosure_class: null,
  documents: [],
  published_at: '2026-03-15T11:00:00.000Z',
  first_seen_at: '2026-03-15T11:00:20.000Z',
  updated_at: '2026-03-15T11:00:00.000Z',
  category: null,
  source: { id: 'sourcewire00', name: 'Wire', domain: 'wire.example' },
  company_ids: [],
  country: 'SE',
  event_id: null,
  summary: null,
  key_points: [],
  story_ids: [],
  companies: [],
};
const captions = { articles: new Map(), companies: new Map(), events: new Map() } as never;
const readLines = (translation?: { language: string; by: string }) =>
  articleRecord
    .read({ article: { ...article, ...(translation && { translation }) } }, captions, 'full')
    .blocks.join('\n');

describe('an article as a tool tells it', () => {
  it('names the original language and the translator of a machine translation', () => {
    const by = 'local:bergamot-0.4.9:sv-en:1.0:92d79e27';
    expect(readLines({ language: 'sv', by })).toContain(`\nMachine translated from Swedish by ${by}\n`);
    expect(readLines({ language: 'und', by })).toContain(`\nMachine translated from another language by ${by}\n`);
  });

  it('says nothing of it where the words are those of the source', () => {
    expect(readLines()).not.toContain('translated');
  });
});
