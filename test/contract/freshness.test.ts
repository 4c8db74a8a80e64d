import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addArticle } from '../world/builders.ts';
import { toTestId } from '../world/ids.ts';
import { startWorld, type World } from '../world/world.ts';

type Freshness = {
  readonly source_types: readonly { readonly source_type: string; readonly newest_article_at: string | null }[];
  readonly failing_sources: readonly unknown[];
};

const written = '2026-01-01T00:00:00.000Z';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await world.add((draft) => {
    const feed = (name: string, source: string, of: Record<string, unknown>) =>
      draft.add('feeds', {
        id: toTestId(name),
        source_id: toTestId(source),
        address: `https://feeds.example/${name}?token=secret`,
        created_at: written,
        updated_at: written,
        ...of,
      });
    feed('failsa', 'boreal', { consecutive_failures: 3, last_success_at: '2026-03-20T08:00:00.000Z' });
    feed('failsb', 'boreal', { consecutive_failures: 9, last_success_at: '2026-03-19T08:00:00.000Z' });
    feed('never', 'statsbank', { consecutive_failures: 4, last_error: 'refused by 10.0.0.1' });
    feed('twice', 'kontoret', { consecutive_failures: 2, last_success_at: written });
    feed('paused', 'nordlys', { consecutive_failures: 8, paused: true });
    feed('off', 'gamlabladet', { consecutive_failures: 8 });
    addArticle(draft, 'ofblog', { source: 'isblogg', published_at: '2026-03-26T09:30:00.000Z' });
    addArticle(draft, 'ofoff', { source: 'gamlabladet', published_at: '2026-03-26T10:00:00.000Z' });
  });
});
afterAll(() => world.close());

const freshness = async (key?: string) =>
  (await world.read('/meta', key === undefined ? {} : { key }))['freshness'] as Freshness;
const findNewest = (of: Freshness, type: string) =>
  of.source_types.find(({ source_type }) => source_type === type)?.newest_article_at;

describe('freshness of /meta', () => {
  it('names the newest article of each source type among enabled sources', async () => {
    const found = await freshness();
    expect(found.source_types).toHaveLength(8);
    expect(findNewest(found, 'blog')).toBe('2026-03-26T09:30:00.000Z');
    expect(findNewest(found, 'news_publication')).not.toBe('2026-03-26T10:00:00.000Z');
  });

  it('names what the plan can fetch', async () => {
    expect(findNewest(await freshness('free'), 'blog')).toBeNull();
  });

  it('names sources whose feeds failed three times in a row, since when, and nothing else of them', async () => {
    expect((await freshness()).failing_sources).toEqual([
      { source: 'Boreal Wire', feeds: 2, last_success_at: '2026-03-19T08:00:00.000Z' },
      { source: 'Statsbanken', feeds: 1, last_success_at: null },
    ]);
  });

  it('moves no byte of the answer by the clock alone', async () => {
    const first = await world.get('/meta');
    world.setNow('2026-03-26T10:45:00.000Z');
    const later = await world.get('/meta');
    expect(later.headers.get('etag')).toBe(first.headers.get('etag'));
    expect(later.headers.get('last-modified')).toBe(first.headers.get('last-modified'));
  });
});
