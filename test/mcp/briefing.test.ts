import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../world/database.ts';
import { buildWorld, hoursAgo, key, worldApp } from './world.ts';

let database: TestDatabase;
let world: ReturnType<typeof worldApp>;
beforeAll(async () => {
  database = await createTestDatabase();
  await buildWorld(database.db);
  world = worldApp(database.db);
});
afterAll(async () => {
  await world.close();
  await database.drop();
});

/** Fewest characters of a token in headlines, ids and addresses together. */
const CHARACTERS_A_TOKEN = 3;
const headers = { authorization: `Bearer ${key('pro')}`, 'content-type': 'application/json' };

it('reads as a short text over the body that REST serves', async () => {
  const sent = { country: 'SE,NO,DK,FI', since: hoursAgo(600).toISOString() };
  const answer = await world.app.request(`/api/v1/briefing?${new URLSearchParams(sent)}`, { headers });
  const body = (await answer.json()) as { new_events: { rows: { title: string }[]; left_out: { value: number } } };
  const response = await world.app.request('/mcp', {
    method: 'POST',
    headers,
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'briefing', arguments: sent },
    }),
  });
  const { result } = (await response.json()) as {
    result: { content: [{ text: string }]; structuredContent: Record<string, unknown> };
  };
  const { next: _next, ...structured } = result.structuredContent;
  expect(structured).toEqual(body);
  const [{ text }] = result.content;
  expect(text.length / CHARACTERS_A_TOKEN).toBeLessThanOrEqual(1_500);
  expect(body.new_events.rows).toHaveLength(5);
  for (const { title } of body.new_events.rows) expect(text).toContain(title);
  expect(text).toContain(`and ${body.new_events.left_out.value} more`);
  expect(text).toMatch(/https?:\/\//);
});
