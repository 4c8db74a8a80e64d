import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../world/database.ts';
import { callTool, type RunningServer, readText, startServer } from './server.ts';
import { buildWorld, eventId, key, toId } from './world.ts';

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

it('gives the body that REST gives, with the sources in the text', async () => {
  const headers = { authorization: `Bearer ${key('pro')}` };
  const response = await fetch(`${server.url}/api/v1/coverage?event=${eventId(0)}&limit=10`, { headers });
  const expected = (await response.json()) as { reports: { source: { name: string }; article_id: string }[] };
  const result = await callTool(server.url, 'coverage', { event: eventId(0) });
  expect(result.structuredContent).toEqual(expected);
  expect(expected.reports.length).toBeGreaterThan(0);
  const text = readText(result);
  for (const { source, article_id } of expected.reports) {
    expect(text).toContain(source.name);
    expect(text).toContain(`article ${article_id}`);
  }
  expect(text).toMatch(/independent publisher/);
});

it('reads the claim of a question, and says that an event was merged', async () => {
  const claim = await callTool(server.url, 'coverage', { query: 'development 0' });
  expect(claim.structuredContent).toMatchObject({ warnings: [{ code: 'read-as' }] });
  const merged = readText(await callTool(server.url, 'coverage', { event: toId('merged') }));
  expect(merged).toContain('merged into');
});
