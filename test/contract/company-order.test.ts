import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addArticle, addEvent, addStory } from '../world/builders.ts';
import { toTestName } from '../world/ids.ts';
import { startWorld, type World } from '../world/world.ts';

// By name: Fjell, Havn, Ísberg, Nordvik, Sundbanken. By id Sundbanken (bank) comes first.
const cast = { nordvik: 'mention', bank: 'partner', havn: 'target', fjell: 'advisor', isberg: 'subject' } as const;
const inOrder = ['isberg', 'havn', 'bank', 'fjell', 'nordvik'];

type Json = Readonly<Record<string, unknown>>;

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await world.add((draft) => {
    const published_at = '2026-03-20T00:00:00Z';
    const of = { cast, primary: 'isberg' };
    addEvent(draft, 'ordered', {
      title: 'Ordered',
      article_count: 1,
      first_reported_at: published_at,
      last_article_at: published_at,
      ...of,
    });
    addArticle(draft, 'ordereda', { source: 'nordposten', event: 'ordered', published_at, ...of });
    addStory(draft, 'ordereds', { title: 'Ordered', published_at, articles: ['ordereda'], country: 'IS', ...of });
  });
});
afterAll(() => world.close());

const readNames = (companies: unknown) => (companies as { id: string }[]).map(({ id }) => toTestName(id));

describe('companies of a record', () => {
  it.each([
    ['article', '/articles/ordereda0000'],
    ['event', '/events/ordered00000'],
    ['story', '/stories/ordereds0000'],
  ])('of one %s: the primary one, the principal tier, the peripheral tier, each by name', async (member, path) => {
    const { [member]: record } = (await world.read(`${path}?include_peripheral=true`)) as Record<string, Json>;
    expect(readNames(record?.['companies'])).toEqual(inOrder);
    expect(((record as Json)['company_ids'] as string[]).map(toTestName)).toEqual(inOrder);
  });

  it.each(['articles', 'events', 'stories'])('stand in that order on the list of %s', async (list) => {
    const body = await world.read(`/${list}?company=isberg000000&include_peripheral=true&limit=100`);
    const row = (body[list] as Json[]).find(({ id }) => toTestName(String(id)).startsWith('ordered'));
    expect(((row as Json)['company_ids'] as string[]).map(toTestName)).toEqual(inOrder);
  });

  it("stand in that order on a country's stories", async () => {
    const { stories } = (await world.read('/countries/IS/stories')) as { stories: Json[] };
    expect(readNames(stories[0]?.['companies'])).toEqual(inOrder.slice(0, 3));
  });
});
