import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addTestReference, createTestIngest, feedItem } from '../../../test/support/ingest/ingest-harness.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/world/database.ts';
import { emptyTables } from '../../../test/world/empty-tables.ts';
import type { Ingest } from '../ports.ts';
import type { FeedItem } from '../sources/parsed-feed.ts';
import { ingestItems } from './intake.ts';

const source = { id: 'wire00000000', country: 'SE', language: 'en' };

let store: TestDatabase;
let ingest: Ingest;
beforeAll(async () => {
  store = await createTestDatabase();
  await addTestReference(store);
  ingest = await createTestIngest(store);
});
afterAll(() => store.drop());
beforeEach(() => emptyTables(store.db, 'articles', 'feed_items'));

const take = (items: FeedItem[]) => ingestItems(ingest, source, items, { identity: 'auto', feedLanguage: null });
const articles = async () =>
  (
    await store.db
      .selectFrom('articles')
      .select(['id', 'article_url', 'source_title', 'published_at'])
      .orderBy('published_at')
      .execute()
  ).map(({ published_at, ...article }) => ({ ...article, hour: published_at.getUTCHours() }));

const at = (hour: number) => new Date(Date.UTC(2026, 2, 10, hour));
const mill = { title: 'Skogshamn opens a sawmill in Umeå', published_at: at(6) };
const officer = { title: 'Skogshamn appoints a chief financial officer', published_at: at(7) };
const order = { title: 'Skogshamn wins an order worth SEK 210 million', published_at: at(8) };
const news = [mill, officer, order];

const with_ = (url: (n: number) => string, guid: (n: number) => string | null) =>
  news.map((item, n) => feedItem({ ...item, url: url(n), guid: guid(n) }));

describe('items of one page', () => {
  it.each([
    [
      'an anchor each',
      with_(
        (n) => `https://skog.example/news#${'abc'[n]}`,
        (n) => `sk-${n}`,
      ),
    ],
    [
      'one link',
      with_(
        () => 'https://skog.example/press',
        (n) => `sk-${n}`,
      ),
    ],
    [
      'a route of an application each',
      with_(
        (n) => `https://ir.example/#/message/7001${n}`,
        (n) => `sk-${n}`,
      ),
    ],
    [
      'an anchor each and no ids',
      with_(
        (n) => `https://skog.example/news#${'abc'[n]}`,
        () => null,
      ),
    ],
    [
      'one link and no ids',
      with_(
        () => 'https://skog.example/press',
        () => null,
      ),
    ],
    [
      'ids that are their addresses',
      with_(
        (n) => `https://s.example/n#${n}`,
        (n) => `https://s.example/n#${n}`,
      ),
    ],
  ])('are articles of their own with %s, and are known again', async (_, items) => {
    expect(await take(items)).toMatchObject({ created: 3, revised: 0, refused: [] });
    const found = await articles();
    expect(found.map(({ source_title, hour }) => [source_title, hour])).toEqual([
      [mill.title, 6],
      [officer.title, 7],
      [order.title, 8],
    ]);
    expect(await take(items)).toMatchObject({ created: 0, revised: 0, repeated: 3, refused: [] });
    expect(await take(items.slice(1))).toMatchObject({ created: 0, revised: 0, repeated: 2 });
  });

  it('keep the fragment of their links, so that the address leads to the item', async () => {
    await take(
      with_(
        (n) => `https://skog.example/news#${'abc'[n]}`,
        (n) => `sk-${n}`,
      ),
    );
    expect((await articles()).map(({ article_url }) => article_url)).toEqual([
      'https://skog.example/news#a',
      'https://skog.example/news#b',
      'https://skog.example/news#c',
    ]);
  });

  it('are articles of their own when a later one joins a first that stood alone', async () => {
    const items = with_(
      () => 'https://skog.example/press',
      (n) => `sk-${n}`,
    );
    await take(items.slice(0, 1));
    expect(await take(items)).toMatchObject({ created: 2, revised: 0, repeated: 1 });
    expect(await articles()).toHaveLength(3);
  });

  it('are one article where only their ids differ, and the copy is left out by name', async () => {
    const items = [0, 3].map((n) =>
      feedItem({ ...mill, url: 'https://skog.example/1', guid: `https://skog.example/1#${n}` }),
    );
    for (const created of [1, 0])
      expect(await take(items)).toMatchObject({
        created,
        refused: [{ title: mill.title, reason: 'has the address of another item of the feed' }],
      });
    expect(await articles()).toHaveLength(1);
  });
});

describe('an article whose address follows its title', () => {
  const slug = (words: string, edition = '') => `https://avis.example${edition}/i/4qPz81/${words}`;
  const published_at = at(7);
  const before = { title: 'Equinor-topp slutter', url: slug('equinor-topp-slutter'), published_at };
  const after = {
    title: 'Equinor-topp slutter etter ti år',
    url: slug('equinor-topp-slutter-etter-ti-aar'),
    published_at,
  };
  const withGuid = (item: typeof before) => feedItem({ ...item, guid: item.url });

  it.each([
    ['its id is the address', withGuid],
    ['it has no id', (item: typeof before) => feedItem(item)],
  ])('is revised where %s', async (_, toItem) => {
    expect(await take([toItem(before)])).toMatchObject({ created: 1 });
    expect(await take([toItem(after)])).toMatchObject({ created: 0, revised: 1 });
    expect(await take([toItem(after)])).toMatchObject({ created: 0, revised: 0, repeated: 1 });
    expect(await articles()).toHaveLength(1);
  });

  it.each([
    ['the instant differs', { ...after, published_at: at(8) }],
    ['the id in the address differs', { ...after, url: 'https://avis.example/i/5rQa92/equinor-topp' }],
    ['the edition differs', { ...after, url: slug('equinor-chief-leaves', '/en') }],
  ])('is another one where %s', async (_, other) => {
    await take([withGuid(before)]);
    expect(await take([withGuid(other)])).toMatchObject({ created: 1, revised: 0 });
  });

  it('is another one while the feed lists both', async () => {
    await take([withGuid(before)]);
    expect(await take([withGuid(before), withGuid(after)])).toMatchObject({ created: 1, repeated: 1 });
  });
});
