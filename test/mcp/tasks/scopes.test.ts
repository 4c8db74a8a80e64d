import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../world/database.ts';
import { call, type RunningServer, startServer } from '../server.ts';
import { addKey, buildWorld, eventId } from '../world.ts';

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

it('search and fetch keep to the scopes of the key', async () => {
  const text = await addKey(database.db, 'some', { account: 'pro', scopes: ['read:search', 'read:companies'] });
  const ask = async (name: string, args: Record<string, string>) =>
    (await call(server.url, 'tools/call', { name, arguments: args }, { headers: { authorization: `Bearer ${text}` } }))
      .body.result;
  const { results } = (await ask('search', { query: 'what happened at Skogmark Papper' })).structuredContent;
  expect(results.map(({ id }: { id: string }) => id)).toEqual(['company:skogmark0000']);
  expect((await ask('fetch', { id: 'company:skogmark0000' })).structuredContent.title).toBe('Skogmark Papper AB');
  expect((await ask('fetch', { id: `event:${eventId(2)}` })).isError).toBe(true);
});
