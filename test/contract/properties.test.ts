import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  problem,
  readAllNames,
  readNames,
  readNextCursor,
  readRefusal,
  readRows,
  withParam,
} from '../world/answers.ts';
import { addArticle, addEvent } from '../world/builders.ts';
import { emptyTables } from '../world/empty-tables.ts';
import { type Json, startWorld, type World } from '../world/world.ts';

/** What the lists are held against: the rules of the specification over plain objects, told once more without SQL. */
type Item = { name: string; at: number; country: string; preview: boolean; live: boolean; tier: string };

const START = Date.parse('2026-03-01T00:00:00.000Z');
const FREE_SINCE = Date.parse('2026-03-12T10:30:00.000Z');
const COUNT = 140;
const tiers = ['notable', 'routine', 'commentary'];
const countries = ['SE', 'NO', 'DK'];

/** Items whose times collide often, so that the order by id matters. */
const items: readonly Item[] = Array.from({ length: COUNT }, (_, number) => ({
  name: `p${100 + number}x`,
  at: START + ((number * 7919) % 25) * 86_400_000,
  country: countries[number % 3] ?? 'SE',
  preview: number % 4 !== 0,
  live: number % 11 !== 0,
  tier: tiers[number % 3] ?? 'routine',
}));

const isVisible = (item: Item, plan: string): boolean =>
  item.live && (plan === 'open' || (item.preview && item.at >= FREE_SINCE));

const newestFirst = (one: Item, other: Item): number => other.at - one.at || (one.name < other.name ? 1 : -1);

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await emptyTables(world.database.db, 'articles', 'events', 'stories');
  await world.database.pool.query("update plans set event_cap = null, article_cap = null where slug = 'view'");
  await world.add((draft) => {
    for (const { name, at, country, preview, live, tier } of items) {
      const published_at = new Date(at).toISOString();
      const updated_at = new Date(at + 3_600_000).toISOString();
      addEvent(draft, name, {
        title: `Title of ${name}`,
        significance: tier,
        first_reported_at: published_at,
        last_article_at: published_at,
        article_count: live ? 1 : 0,
        updated_at,
        cast: { nordvik: 'subject' },
      });
      addArticle(draft, name, {
        source: preview ? 'nordposten' : 'boreal',
        event: name,
        published_at,
        updated_at,
        country,
        state: live ? 'live' : 'withdrawn',
        cast: { nordvik: 'subject' },
      });
    }
  });
});
afterAll(() => world.close());

const plan = fc.constantFrom('open', 'view');
const limit = fc.oneof(fc.integer({ min: 5, max: 100 }), fc.constantFrom(3, 4, 100));

describe('a walk', () => {
  it('returns every visible record once, whatever the page size, filters and plan', () =>
    fc.assert(
      fc.asyncProperty(
        fc.constantFrom('/events', '/articles', '/companies/NORD-B/events', '/companies/NORD-B/articles'),
        plan,
        limit,
        fc.subarray(countries),
        fc.option(fc.integer({ min: 0, max: 25 })),
        async (path, key, size, chosen, day) => {
          // Per-company caps are a rule of their own.
          if (path.endsWith('/NORD-B/articles') && key === 'view') return;
          const since = day === null ? undefined : START + day * 86_400_000;
          const expected = items
            .filter((item) => isVisible(item, key))
            .filter((item) => chosen.length === 0 || chosen.includes(item.country))
            .filter((item) => since === undefined || item.at >= since)
            .sort(newestFirst)
            .map((item) => item.name);
          const query = new URLSearchParams({ limit: String(size) });
          if (chosen.length > 0) query.set('country', chosen.join(','));
          const after = path.endsWith('events') ? 'first_reported_after' : 'published_after';
          if (since !== undefined) query.set(after, new Date(since).toISOString());
          expect(await readAllNames(world, `${path}?${query}`, { key })).toEqual(expected);
        },
      ),
      { numRuns: 30 },
    ));

  it('by sort=significance returns every visible event once, by tier', () =>
    fc.assert(
      fc.asyncProperty(plan, limit, async (key, size) => {
        const expected = items
          .filter((item) => isVisible(item, key))
          .sort((one, other) => tiers.indexOf(one.tier) - tiers.indexOf(other.tier) || newestFirst(one, other))
          .map((item) => item.name);
        expect(await readAllNames(world, `/events?sort=significance&limit=${size}`, { key })).toEqual(expected);
      }),
      { numRuns: 12 },
    ));

  it('by updated_after returns every change once, oldest first', () =>
    fc.assert(
      fc.asyncProperty(plan, limit, fc.integer({ min: 0, max: 25 }), async (key, size, day) => {
        const since = START + day * 86_400_000;
        const expected = items
          .filter((item) => isVisible(item, key) && item.at + 3_600_000 > since)
          .sort((one, other) => one.at - other.at || (one.name < other.name ? -1 : 1))
          .map((item) => item.name);
        const path = `/events?updated_after=${new Date(since).toISOString()}&limit=${size}`;
        expect(await readAllNames(world, path, { key })).toEqual(expected);
      }),
      { numRuns: 15 },
    ));
});

describe('a cursor', () => {
  it('that was tampered with never decodes', async () => {
    const cursor = readNextCursor(await world.read('/events?limit=1')) ?? '';
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: cursor.length - 1 }),
        fc.constantFrom('replace', 'delete', 'insert', 'double'),
        fc.constantFrom(...'ABCXYZabcxyz0189-_.=+/ %'),
        async (place, how, character) => {
          const [head, tail] = [cursor.slice(0, place), cursor.slice(place)];
          const tampered = {
            replace: head + character + tail.slice(1),
            delete: head + tail.slice(1),
            insert: head + character + tail,
            double: head + tail.slice(0, 1) + tail,
          }[how];
          if (tampered === cursor) return;
          expect(await readRefusal(world, withParam('/events?limit=1', 'cursor', tampered))).toMatchObject({
            http: 400,
            type: problem('invalid-parameter'),
            parameter: 'cursor',
          });
        },
      ),
      { numRuns: 100 },
    );
  });

  it('that was made up never decodes', () =>
    fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.string({ unit: 'binary', minLength: 1, maxLength: 80 }), fc.base64String({ minLength: 1 })),
        async (text) => {
          expect((await world.get(withParam('/articles', 'cursor', text))).status).toBe(400);
        },
      ),
      { numRuns: 40 },
    ));
});

describe('fields', () => {
  const names = [
    'id',
    'title',
    'status',
    'significance',
    'event_type',
    'article_count',
    'first_reported_at',
    'last_article_at',
    'updated_at',
    'company_ids',
    'story_ids',
    'merged_into',
    'related_to',
  ];

  it('give a subset of every row, with the same values in the same order of rows', () =>
    fc.assert(
      fc.asyncProperty(fc.subarray(names, { minLength: 1 }), limit, async (chosen, size) => {
        const full = readRows(await world.read(`/events?limit=${size}`));
        const projected = readRows(await world.read(`/events?limit=${size}&fields=${chosen.join(',')}`));
        const expected = full.map((row) =>
          Object.fromEntries(Object.entries(row).filter(([name]) => name === 'id' || chosen.includes(name))),
        );
        expect(projected).toEqual(expected);
      }),
      { numRuns: 25 },
    ));
});

describe('ETag', () => {
  const paths = [
    '/events',
    '/articles',
    '/stories',
    '/companies',
    '/calendar_events',
    '/sources',
    '/events?limit=3',
    '/articles?country=SE',
    '/companies/NORD-B',
    '/companies/NORD-B/events',
    '/meta',
    '/events?fields=article_count',
  ];

  it('is equal exactly where the answer is equal, for every key and plan', () =>
    fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...paths),
        fc.constantFrom('open', 'other', 'pro', 'view'),
        fc.constantFrom('open', 'other', 'pro', 'view'),
        async (path, one, other) => {
          const [first, second] = [await world.get(path, { key: one }), await world.get(path, { key: other })];
          const isSameTag = first.headers.get('etag') === second.headers.get('etag');
          expect(isSameTag).toBe((await first.text()) === (await second.text()));
        },
      ),
      { numRuns: 40 },
    ));

  it('is equal for one view and another for a plan that sees less', async () => {
    const tag = async (path: string, key: string) => (await world.get(path, { key })).headers.get('etag');
    for (const path of ['/events', '/articles', '/companies/NORD-B/articles', '/calendar_events']) {
      expect(await tag(path, 'open')).toBe(await tag(path, 'other'));
      expect(await tag(path, 'view')).not.toBe(await tag(path, 'open'));
    }
  });
});

describe('Link', () => {
  it('leads through the same rows as the cursor in the body', () =>
    fc.assert(
      fc.asyncProperty(limit, async (size) => {
        let address: string | undefined = `/api/v1/articles?limit=${size}&country=SE`;
        const names: string[] = [];
        while (address !== undefined) {
          const response: Response = await world.fetch(address);
          names.push(...readNames((await response.json()) as Json));
          address = /<https?:\/\/[^/]+([^>]+)>/.exec(response.headers.get('link') ?? '')?.[1];
        }
        expect(names).toEqual(await readAllNames(world, '/articles?country=SE&limit=100'));
      }),
      { numRuns: 8 },
    ));
});
