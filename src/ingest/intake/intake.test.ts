import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addTestReference, createTestIngest, feedItem, testNow } from '../../../test/support/ingest/ingest-harness.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/world/database.ts';
import { emptyTables } from '../../../test/world/empty-tables.ts';
import { watchChanges } from '../../db/watch-changes.ts';
import { identityPolicies } from '../choices.ts';
import type { Ingest } from '../ports.ts';
import { ingestItems } from './intake.ts';

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
beforeEach(() => emptyTables(store.db, 'articles', 'feed_items'));

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
    const result = await ingestItems(
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
    expect(await ingestItems(ingest, source, items, auto)).toMatchObject({ created: 2, refused: [] });
    expect(await ingestItems(ingest, source, items, auto)).toMatchObject({ created: 0, revised: 0, repeated: 2 });
    expect((await articles()).map(({ source_title }) => source_title)).toEqual([
      'Norrvik opens plant 1',
      'Norrvik opens plant 2',
    ]);
  });

  it('is left out by name where an operator goes by a guid that another item has too', async () => {
    const items = [1, 2].map((n) =>
      feedItem({ guid: 'feed', url: `https://wire.example/${n}`, title: `Norrvik opens plant ${n}` }),
    );
    expect(await ingestItems(ingest, source, items, { ...auto, identity: 'guid' })).toMatchObject({
      created: 1,
      refused: [{ reason: 'has the identity of another item of the feed' }],
    });
  });

  it('ends where it was seen before: a second reading changes nothing', async () => {
    const items = [
      feedItem({ guid: '1', url: 'https://wire.example/a', title: 'One' }),
      feedItem({ guid: '2', url: 'https://wire.example/b', title: 'Two' }),
    ];
    await ingestItems(ingest, source, items, auto);
    await sql`update pipeline_marks set state = 'done'`.execute(store.db);
    expect(await ingestItems(ingest, source, items, auto)).toMatchObject({ created: 0, revised: 0, repeated: 2 });
    expect(await marks()).toEqual([
      { step: 'enrich', state: 'done' },
      { step: 'enrich', state: 'done' },
    ]);
  });

  it('is read again when its text changed, as the same article', async () => {
    await ingestItems(ingest, source, [feedItem({ guid: '1', url: 'https://wire.example/a', title: 'One' })], auto);
    await sql`update pipeline_marks set state = 'done'`.execute(store.db);
    const result = await ingestItems(
      ingest,
      source,
      [feedItem({ guid: '1', url: 'https://wire.example/a', title: 'One, corrected' })],
      auto,
    );
    expect(result).toMatchObject({ created: 0, revised: 1 });
    expect(await articles()).toHaveLength(1);
    expect(await marks()).toEqual([{ step: 'enrich', state: 'due' }]);
  });

  describe('one item at a time under one guid, by policy auto', () => {
    const day = (date: number) => new Date(Date.UTC(2026, 2, date, 8));
    const take = async (item: Parameters<typeof feedItem>[0]) => {
      const { created, revised, repeated } = await ingestItems(
        ingest,
        source,
        [feedItem({ guid: 'news', ...item })],
        auto,
      );
      return { created, revised, repeated };
    };
    const plant = { url: 'https://wire.example/1', title: 'Norrvik opens a plant', published_at: day(10) };
    const mine = { url: 'https://wire.example/2', title: 'Norrvik closes a mine', published_at: day(11) };
    const ship = { url: 'https://wire.example/3', title: 'Norrvik orders a ship', published_at: day(12) };
    const created = { created: 1, revised: 0, repeated: 0 };
    const revised = { created: 0, revised: 1, repeated: 0 };
    const repeated = { created: 0, revised: 0, repeated: 1 };
    const titles = async () =>
      (await store.db.selectFrom('article_inputs').select('title').orderBy('title').execute()).map(
        ({ title }) => title,
      );

    it('are articles of their own where link, title and date all differ, and stay so whichever comes again', async () => {
      for (const item of [plant, mine, ship]) expect(await take(item)).toEqual(created);
      for (const item of [ship, mine, plant, mine, ship]) expect(await take(item)).toEqual(repeated);
      expect(await titles()).toEqual([mine.title, plant.title, ship.title]);
    });

    it.each([
      ['title and date are new', { title: 'Norrvik opens two plants', published_at: day(11) }],
      [
        'it moved and its date is new',
        { url: 'https://wire.example/one', published_at: day(11), text: 'Two of them.' },
      ],
      ['it moved with its title', { url: 'https://wire.example/one', title: 'Norrvik opens two plants' }],
      [
        'it moved with its title and has no date',
        { url: 'https://wire.example/one', title: 'Norrvik opens two plants', published_at: null },
      ],
      [
        'its title differs in signs only',
        { url: 'https://wire.example/one', title: 'NORRVIK opens a plant!', published_at: day(11) },
      ],
    ])('are one article, revised, where %s', async (_, change) => {
      await take(plant);
      expect(await take({ ...plant, ...change })).toEqual(revised);
      expect(await take({ ...plant, ...change })).toEqual(repeated);
      expect(await articles()).toHaveLength(1);
    });

    it('are one article where its address has the same id, whatever words follow the new title', async () => {
      await take({ ...plant, url: 'https://wire.example/20260310/a/4qPz81/norrvik-opens-a-plant' });
      const live = { title: 'Two plants at Norrvik', published_at: day(11) };
      expect(await take({ ...live, url: 'https://wire.example/20260310/a/4qPz81/two-plants' })).toEqual(revised);
      expect(await take({ ...mine, url: 'https://wire.example/20260310/a/5rQa92/mine' })).toEqual(created);
    });

    it('are revised each on its own, the one that bears the guid now and those before it', async () => {
      for (const item of [plant, mine]) await take(item);
      const moved = { ...mine, url: 'https://wire.example/two', text: 'In May.' };
      expect(await take(moved)).toEqual(revised);
      expect(await take({ ...plant, title: 'Norrvik opens two plants' })).toEqual(revised);
      expect(await take(moved)).toEqual(repeated);
      expect(await titles()).toEqual([mine.title, 'Norrvik opens two plants']);
    });

    it('are known again in a reading that holds several of them', async () => {
      await take(plant);
      const both = await ingestItems(
        ingest,
        source,
        [plant, mine].map((item) => feedItem({ guid: 'news', ...item })),
        auto,
      );
      expect(both).toMatchObject({ created: 1, revised: 0, repeated: 1 });
      for (const item of [mine, plant]) expect(await take(item)).toEqual(repeated);
      expect(await take(ship)).toEqual(created);
    });

    it('end at one that was taken down, by name where it may be other news', async () => {
      await take(plant);
      await sql`update articles set withheld = 'takedown', state = 'withdrawn', source_title = null`.execute(store.db);
      await sql`delete from article_inputs`.execute(store.db);
      expect(await take({ ...plant, title: 'Norrvik opens a plant after all' })).toEqual(repeated);
      expect(await ingestItems(ingest, source, [feedItem({ guid: 'news', ...mine })], auto)).toMatchObject({
        created: 0,
        refused: [{ title: mine.title, reason: 'has the identity of an article that was taken down' }],
      });
      expect(await articles()).toHaveLength(1);
    });

    it('stay one article where an operator goes by the guid', async () => {
      await take(plant);
      const items = [feedItem({ guid: 'news', ...mine })];
      expect(await ingestItems(ingest, source, items, { ...auto, identity: 'guid' })).toMatchObject(revised);
    });
  });

  it('is one article when two ids share an address', async () => {
    const result = await ingestItems(
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

  it('counts once each, whatever a reading holds', async () => {
    const titles = fc.constantFrom(null, '', '!', 'Norrvik opens a plant', 'Norrvik orders a ship');
    const items = fc.array(
      fc.record({
        guid: fc.constantFrom(null, '1', '2'),
        url: fc.constantFrom(null, 'https://wire.example/a', 'https://wire.example/b'),
        title: titles,
        text: titles,
      }),
    );
    await fc.assert(
      fc.asyncProperty(items, fc.constantFrom(...identityPolicies), async (some, identity) => {
        const reading = some.map((item) => feedItem(item));
        const { created, revised, repeated, refused } = await ingestItems(ingest, source, reading, {
          ...auto,
          identity,
        });
        expect(created + revised + repeated + refused.length).toBe(reading.length);
      }),
      { numRuns: 50 },
    );
  });

  it('is never dated in the future, and dated now where it has no date', async () => {
    await ingestItems(
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
    const result = await ingestItems(
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
    const results = await Promise.all([
      ingestItems(ingest, source, items, auto),
      ingestItems(others, source, items, auto),
    ]);
    expect(results.reduce((sum, { created }) => sum + created, 0)).toBe(20);
    expect(await articles()).toHaveLength(20);
  });
});

describe('the pipeline', () => {
  it('is woken by the commit of new items, and not by a feed that repeats them', async () => {
    let calls = 0;
    const stop = watchChanges(store.pool, { onVersion: () => {}, onLost: () => {}, onQueued: () => (calls += 1) });
    try {
      // The first call says that the connection listens.
      await expect.poll(() => calls).toBe(1);
      const items = [feedItem({ guid: '1', url: 'https://wire.example/woken', title: 'Norrvik reports' })];
      await ingestItems(ingest, source, items, auto);
      await expect.poll(() => calls).toBe(2);
      await ingestItems(ingest, source, items, auto);
      await sql`select pg_notify('nordwire_changes', '1')`.execute(store.db);
      await ingestItems(ingest, source, [feedItem({ guid: '2', url: 'https://wire.example/2', title: 'Other' })], auto);
      await expect.poll(() => calls).toBe(3);
    } finally {
      await stop();
    }
  });
});
