import { describe, expect, it } from 'vitest';
import { contentHash, itemIdentity } from './identity.ts';
import type { FeedItem } from './parsed-feed.ts';

const item = (over: Partial<FeedItem> = {}): FeedItem => ({
  guid: 'g-1',
  url: 'https://example.com/1',
  title: 'Title',
  text: 'Text',
  published_at: new Date('2026-03-12T06:30:00Z'),
  updated_at: null,
  language: null,
  author: null,
  categories: [],
  issuer: null,
  ...over,
});

describe('itemIdentity', () => {
  it('is one text for one item, on any machine', () => {
    // sha256 of the JSON text ["g-1"]
    expect(itemIdentity(item(), 'guid')).toBe('guid:32f970c505e0407e0c1d6ea537303e33717ef650491fce86fdef7f623efc7459');
  });

  it('goes by guid, then link, then hash; by link first when the policy says so', () => {
    expect(itemIdentity(item(), 'auto')).toMatch(/^guid:/);
    expect(itemIdentity(item({ guid: null }), 'auto')).toMatch(/^link:/);
    expect(itemIdentity(item({ guid: null, url: null }), 'auto')).toMatch(/^hash:/);
    expect(itemIdentity(item(), 'link')).toMatch(/^link:/);
    expect(itemIdentity(item({ url: null }), 'link')).toMatch(/^guid:/);
    expect(itemIdentity(item(), 'hash')).toMatch(/^hash:/);
  });

  it('by guid does not move with link, title or date', () => {
    expect(itemIdentity(item({ url: null, title: 'New', published_at: null }), 'auto')).toBe(
      itemIdentity(item(), 'auto'),
    );
  });

  it('by link is that of the page, whatever tracking it carries', () => {
    expect(itemIdentity(item({ url: 'HTTPS://example.com/1?utm_source=x#y' }), 'link')).toBe(
      itemIdentity(item(), 'link'),
    );
  });

  it('by hash does not move with guid, link or text, and tells repeated titles apart by instant or text', () => {
    expect(itemIdentity(item({ guid: 'x', url: null, text: 'Corrected' }), 'hash')).toBe(itemIdentity(item(), 'hash'));
    expect(itemIdentity(item({ published_at: new Date('2026-03-13T06:30:00Z') }), 'hash')).not.toBe(
      itemIdentity(item(), 'hash'),
    );
    const undated = item({ published_at: null });
    expect(itemIdentity({ ...undated, text: 'Other' }, 'hash')).not.toBe(itemIdentity(undated, 'hash'));
  });
});

describe('contentHash', () => {
  it('moves with title, text and language only', () => {
    const hash = contentHash(item());
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    for (const over of [{ title: 'New' }, { text: 'New' }, { text: null }, { language: 'sv' }])
      expect(contentHash(item(over))).not.toBe(hash);
    for (const over of [{ guid: 'x' }, { url: null }, { published_at: null }, { categories: ['x'] }])
      expect(contentHash(item(over))).toBe(hash);
  });

  it('keeps title and text apart', () => {
    expect(contentHash(item({ title: 'ab', text: 'c' }))).not.toBe(contentHash(item({ title: 'a', text: 'bc' })));
  });
});
