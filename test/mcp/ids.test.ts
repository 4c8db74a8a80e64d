import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../world/database.ts';
import { call, callTool, type RunningServer, readText, startServer } from './server.ts';
import { addKey, articleId, buildWorld, eventId } from './world.ts';

let database: TestDatabase;
let server: RunningServer;
beforeAll(async () => {
  database = await createTestDatabase();
  await buildWorld(database.db);
  server = await startServer(database.db);
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

const ask = (name: string, args: Record<string, unknown>, options = {}) => callTool(server.url, name, args, options);

describe('an id', () => {
  const id = eventId(2);
  it.each([
    id,
    `event:${id}`,
    ` event:${id} `,
    `https://news.example/events/${id}`,
    `https://news.example/base/events/${id}/?window=7d#top`,
    `http://127.0.0.1:8080/api/v1/events/${id}`,
    `news:///events/${id}`,
  ])('%s is taken by get_event and fetch', async (form) => {
    expect((await ask('get_event', { id: form })).structuredContent.event.id).toBe(id);
    expect((await ask('fetch', { id: form })).structuredContent.id).toBe(`event:${id}`);
  });

  it('of another kind is named, with the tool that takes it', async () => {
    const article = articleId(1, 0);
    for (const form of [article, `article:${article}`, `event:${article}`, `https://news.example/articles/${article}`])
      expect(readText(await ask('get_event', { id: form }))).toMatch(
        /^id: \S+ is the id of an article; use get_article\.$/,
      );
    expect(readText(await ask('get_article', { id }))).toBe(`id: ${id} is the id of an event; use get_event.`);
    expect(readText(await ask('get_story', { id: 'company:skogmark0000' }))).toBe(
      'id: company:skogmark0000 is the id of a company; use get_company.',
    );
    expect(readText(await ask('get_company', { identifier: `event:${id}` }))).toBe(
      `identifier: event:${id} is the id of an event; use get_event.`,
    );
  });

  it('of a record that the key may not read is that of nothing', async () => {
    const key = await addKey(database.db, 'events', { account: 'pro', scopes: ['read:events'] });
    const { body } = await call(
      server.url,
      'tools/call',
      { name: 'get_event', arguments: { id: articleId(1, 0) } },
      { headers: { authorization: `Bearer ${key}` } },
    );
    expect(readText(body.result)).toBe(`id: nothing here answers to ${articleId(1, 0)}.`);
  });

  it('filters take every form too, and refuse one of another kind', async () => {
    const rows = async (args: Record<string, unknown>) =>
      (await ask('search_events', args)).structuredContent.events.map((row: { id: string }) => row.id);
    expect(await rows({ company: 'company:skogmark0000' })).toEqual(await rows({ company: 'skogmark0000' }));
    expect(await rows({ company: 'https://news.example/companies/skogmark0000' })).toHaveLength(
      (await rows({ company: 'skogmark0000' })).length,
    );
    const article = articleId(1, 0);
    const { articles } = (await ask('search_articles', { ids: `article:${article}` })).structuredContent;
    expect(articles.map((row: { id: string }) => row.id)).toEqual([article]);
    expect(readText(await ask('search_articles', { ids: `event:${id}` }))).toBe(
      `ids: takes ids of articles; event:${id} is the id of another kind of record.`,
    );
  });
});
