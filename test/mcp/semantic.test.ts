import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EmbeddedKind, Services } from '../../src/core/services.ts';
import { createTestDatabase, type TestDatabase } from '../world/database.ts';
import { call, callTool, type RunningServer, readText, startServer } from './server.ts';
import { articleId, buildWorld, eventId, key, storyId, toId } from './world.ts';

/** Distances of a few records from whatever is asked, nearest first. */
const distances: Record<EmbeddedKind, Record<string, number>> = {
  article: { [articleId(4, 0)]: 0.21, [articleId(2, 1)]: 0.34, [articleId(9, 0)]: 0.5 },
  story: { [storyId(2)]: 0.3, [storyId(5)]: 0.4 },
  company: { [toId('fjordvind')]: 0.2, [toId('havnlast')]: 0.45 },
};
/** The events of those articles. */
const events = new Map(
  [
    [articleId(4, 0), eventId(4)],
    [articleId(2, 1), eventId(2)],
    [articleId(9, 0), eventId(9)],
  ].map(([article = '', id = '']) => [article, { id, lastArticleAt: 0 }]),
);
const queries: string[] = [];
const semantic: Services['semantic'] = {
  available: true,
  floor: 0.8,
  embedQuery(text) {
    queries.push(text);
    return Promise.resolve(new Float32Array([1]));
  },
  measure: (kind) => Promise.resolve(new Map(Object.entries(distances[kind]))),
  scan: (kind, _query, candidates) => ({
    nearest: (limit) =>
      Promise.resolve(
        Object.entries(distances[kind])
          .map(([id, distance]) => ({ id, distance, error: 0, publishedAt: 0, event: events.get(id) ?? null }))
          .filter(({ id }) => candidates === undefined || candidates instanceof Int32Array || candidates.has(id))
          .slice(0, limit),
      ),
  }),
};

let database: TestDatabase;
let server: RunningServer;

beforeAll(async () => {
  database = await createTestDatabase();
  await buildWorld(database.db);
  server = await startServer(database.db, { semantic });
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

const lists: [tool: string, path: string, rows: string, nearest: string, distance: string][] = [
  ['search_articles', '/articles', 'articles', articleId(4, 0), '0.210'],
  ['search_stories', '/stories', 'stories', storyId(2), '0.300'],
  ['search_events', '/events', 'events', eventId(4), '0.210'],
  ['search_companies', '/companies', 'companies', toId('fjordvind'), '0.2000'],
];

describe('mode semantic', () => {
  it.each(lists)(
    'of %s answers what GET %s answers, with distances in the text',
    async (tool, path, rows, nearest, distance) => {
      const response = await fetch(`${server.url}/api/v1${path}?q=wind+power&mode=semantic&limit=10`, {
        headers: { authorization: `Bearer ${key('pro')}` },
      });
      const result = await callTool(server.url, tool, { query: 'wind power', mode: 'semantic' });
      const served = (await response.json()) as Readonly<Record<string, { id: string; distance: number }[]>>;
      const rank = ({ id, distance: shown }: { id: string; distance: number }) => [id, shown];
      expect(result.structuredContent[rows].map(rank)).toEqual(served[rows]?.map(rank));
      expect(result.structuredContent[rows][0]).toMatchObject({ id: nearest, distance: expect.any(Number) });
      expect(result.structuredContent.pagination).not.toHaveProperty('next_cursor');
      expect(readText(result)).toContain(`distance ${distance}`);
    },
  );

  it('is charged once a call, though a page too large is read twice, and a used up allowance is an error of the tool', async () => {
    await database.db
      .updateTable('stories')
      .set({ summary: 'Long. '.repeat(600) })
      .where('id', 'in', [storyId(2), storyId(5)])
      .execute();
    await database.db
      .updateTable('stories')
      .set({ title: 'Title '.repeat(2500) })
      .where('id', '=', storyId(5))
      .execute();
    const before = queries.length;
    const search = () => call(server.url, 'tools/call', params, { key: 'tiny' });
    const params = { name: 'search_stories', arguments: { q: 'wind power', mode: 'semantic' } };
    const first = (await search()).body.result;
    expect(first.isError, readText(first)).not.toBe(true);
    expect(first.structuredContent.stories).toHaveLength(1);
    expect(readText(first)).toContain('Cut from 2');
    expect(queries.length).toBe(before + 2);
    const second = (await search()).body.result;
    expect(second.isError).toBe(true);
    expect(readText(second)).toContain('semantic allowance of 1 requests an hour');
    expect(readText(second)).toContain('Try again in 3600 seconds.');
  });
});
