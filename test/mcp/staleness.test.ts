import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../world/database.ts';
import { call, type RunningServer, startServer } from './server.ts';
import { buildWorld } from './world.ts';

let database: TestDatabase;
let server: RunningServer;
beforeAll(async () => {
  database = await createTestDatabase();
  await buildWorld(database.db);
  await sql`
    insert into feeds (id, source_id, address, created_at, updated_at, consecutive_failures)
    select 'failingfeed0', id, 'https://feeds.example/secret', now(), now(), 3 from sources order by id limit 1`.execute(
    database.db,
  );
  server = await startServer(database.db);
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

const callForText = async (name: string, args: Record<string, unknown> = {}): Promise<string> =>
  (await call(server.url, 'tools/call', { name, arguments: args })).body.result.content[0].text;

it.each(['search_articles', 'search_stories', 'search_events'])('%s says in one line that feeds fail', async (name) => {
  const lines = (await callForText(name)).split('\n').filter((line) => line.includes('May be incomplete'));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('1 feed fails (');
  expect(lines[0]).not.toContain('feeds.example');
});

it('lists of reference data say nothing of it', async () => {
  expect(await callForText('list_countries')).not.toContain('May be incomplete');
});
