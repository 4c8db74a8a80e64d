import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/world/database.ts';
import { addTestReference, createTestIngest, feedItem, testNow } from './ingest-harness.ts';
import { takeIn } from './intake.ts';
import type { Ingest } from './ports.ts';

const source = { id: 'wire00000000', country: 'SE', language: 'en' };
const auto = { identity: 'auto' as const, feedLanguage: null };

let store: TestDatabase;
let ingest: Ingest;
beforeAll(async () => {
  store = await createTestDatabase();
  await addTestReference(store);
  ingest = await createTestIngest(store);
});
afterAll(() => store.drop());
beforeEach(() => sql`truncate articles, feed_items cascade`.execute(store.db));

const articles = () =>
  store.db
    .selectFrom('articles')
    .select(['article_url', 'source_title', 'published_at', 'live', 'state', 'title'])
    .orderBy('article_url')
    .execute();
const marks = () => store.db.selectFrom('pipeline_marks').select(['step', 'state']).execute();

describe('what a feed gives', () => {
  it('becomes articles that are not live and wait for their first step', async () => {
    const published = new Date('2026-03-15T08:00:00.000Z');
    const result = await takeIn(
      ingest,
      source,
      [
        feedItem({
          guid: '1',
          url: 'https://wire.example/a?utm_source=x#top',
          title: 'Norrvik reports',
          published_at: published,
        }),
      ],
      auto,
    );
    expect(result).toMatchObject({ created: 1, revised: 0, repeated: 0, refused: [] });
    expect(await articles()).toEqual([
      {
        article_url: 'https://wire.example/a',
        source_title: 'Norrvik reports',
        published_at: published,
        live: false,
        state: 'pending',
        title: null,
      },
    ]);
    expect(await marks()).toEqual([{ step: 'enrich', state: 'due' }]);
  });

  it('are articles of their own where one guid stands on several addresses, in every reading', async () => {
    const items = [1, 2].map((n) =>
      feedItem({ guid: 'feed', url: `https://wire.example/${n}`, title: `Norrvik opens plant ${n}` }),
    );
    expect(await takeIn(ingest, source, items, auto)).toMatchObject({ created: 2, refused: [] });
    expect(await takeIn(ingest, source, items, auto)).toMatchObject({ created: 0, revised: 0, repeated: 2 });
    expect((await articles()).map(({ source_title }) => source_title)).toEqual([
      'Norrvik opens plant 1',
      'Norrvik opens plant 2',
    ]);
  });

  it('is left out by name where an operator goes by a guid that another item has too', async () => {
    const items = [1, 2].map((n) =>
      feedItem({ guid: 'feed', url: `https://wire.example/${n}`, title: `Norrvik opens plant ${n}` }),
    );
    expect(await takeIn(ingest, source, items, { ...auto, identity: 'guid' })).toMatchObject({
      created: 1,
      refused: [{ reason: 'has the identity of another item of the feed' }],
    });
  });

  it('ends where it was seen before: a second reading changes nothing', async () => {
    const items = [
      feedItem({ guid: '1', url: 'https://wire.example/a', title: 'One' }),
      feedItem({ guid: '2', url: 'https://wire.example/b', title: 'Two' }),
    ];
    await takeIn(ingest, source, items, auto);
    await sql`update pipeline_marks set state = 'done'`.execute(store.db);
    expect(await takeIn(ingest, source, items, auto)).toMatchObject({ created: 0, revised: 0, repeated: 2 });
    expect(await marks()).toEqual([
      { step: 'enrich', state: 'done' },
      { step: 'enrich', state: 'done' },
    ]);
  });

  it('is read again when its text changed, as the same article', async () => {
    await takeIn(ingest, source, [feedItem({ guid: '1', url: 'https://wire.example/a', title: 'One' })], auto);
    await sql`update pipeline_marks set state = 'done'`.execute(store.db);
    const result = await takeIn(
      ingest,
      source,
      [feedItem({ guid: '1', url: 'https://wire.example/a', title: 'One, corrected' })],
      auto,
    );
    expect(result).toMatchObject({ created: 0, revised: 1 });
    expect(await articles()).toHaveLength(1);
    expect(await marks()).toEqual([{ step: 'enrich', state: 'due' }]);
  });

  it('is one article when two ids share an address', async () => {
    const result = await takeIn(
      ingest,
      source,
      [
        feedItem({ guid: '1', url: 'https://wire.example/a', title: 'One' }),
        feedItem({ guid: '2', url: 'https://wire.example/a#x', title: 'One' }),
      ],
      auto,
    );
    expect(result.created).toBe(1);
    expect(await articles()).toHaveLength(1);
  });

  it('is never dated in the future, and dated now where it has no date', async () => {
    await takeIn(
      ingest,
      source,
      [
        feedItem({
          guid: '1',
          url: 'https://wire.example/a',
          title: 'Tomorrow',
          published_at: new Date('2026-03-16T00:00:00.000Z'),
        }),
        feedItem({ guid: '2', url: 'https://wire.example/b', title: 'Undated' }),
      ],
      auto,
    );
    expect((await articles()).map(({ published_at }) => published_at)).toEqual([testNow, testNow]);
  });

  it('is refused with a reason when it has no address or says nothing', async () => {
    const result = await takeIn(
      ingest,
      source,
      [feedItem({ guid: 'tag:x,1', title: 'No address' }), feedItem({ url: 'https://wire.example/a' })],
      auto,
    );
    expect(result.refused).toEqual([
      { title: 'No address', reason: 'has no address to link to' },
      { title: null, reason: 'has neither title nor text' },
    ]);
    expect(await articles()).toEqual([]);
  });

  it('is taken in once when two processes read the feed at the same time', async () => {
    const items = Array.from({ length: 20 }, (_, n) =>
      feedItem({ guid: `${n}`, url: `https://wire.example/${n}`, title: `Item ${n}` }),
    );
    const others = await createTestIngest(store, {
      newId: (() => {
        let n = 0;
        return () => `o${String(++n).padStart(11, '0')}`;
      })(),
    });
    const results = await Promise.all([takeIn(ingest, source, items, auto), takeIn(others, source, items, auto)]);
    expect(results.reduce((sum, { created }) => sum + created, 0)).toBe(20);
    expect(await articles()).toHaveLength(20);
  });
});
