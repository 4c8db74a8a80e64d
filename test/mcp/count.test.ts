import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../world/database.ts';
import { callTool, type RunningServer, readText, startServer } from './server.ts';
import { buildWorld, key } from './world.ts';

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

const read = async (query: string): Promise<Record<string, unknown>> => {
  const headers = { authorization: `Bearer ${key('pro')}` };
  const response = await fetch(`${server.url}/api/v1/count?${query}`, { headers });
  return (await response.json()) as Record<string, unknown>;
};

describe('total of a tool', () => {
  it.each(['search_events', 'search_articles', 'search_companies', 'search_calendar_events'])(
    'of %s is stated with the rows of the page',
    async (name) => {
      const result = await callTool(server.url, name, { limit: 2, total: true });
      const { total, pagination } = result.structuredContent as {
        total: { value: number; is_exact: boolean };
        pagination: { count: number };
      };
      expect(total.is_exact).toBe(true);
      expect(total.value).toBeGreaterThanOrEqual(pagination.count);
      expect(readText(result)).toContain(`${pagination.count} of ${total.value} in all.`);
      expect(readText(await callTool(server.url, name, { limit: 2 }))).not.toContain('in all.');
    },
  );
});

describe('the tool count', () => {
  it.each([
    ['', {}],
    ['by=event_type&limit=2', { by: 'event_type', limit: 2 }],
    ['by=country&window=30d', { by: 'country', window: '30d' }],
    ['by=week&country=SE', { by: 'week', country: 'SE' }],
    ['by=coverage&limit=3', { by: 'coverage', limit: 3 }],
  ])('gives the body that REST gives, and its numbers in the text: %s', async (query, sent) => {
    const expected = await read(query);
    const result = await callTool(server.url, 'count', sent);
    expect(result.structuredContent).toEqual(expected);
    const { total, groups } = expected as { total: { value: number }; groups: { value: string; count: number }[] };
    expect(total.value).toBeGreaterThan(0);
    const lines = readText(result).split('\n');
    expect(lines[0]).toContain(`${total.value} event`);
    for (const { value, count } of groups)
      expect(lines.some((line) => line.includes(value) && line.includes(String(count)))).toBe(true);
  });

  it('names the most covered events with their ids', async () => {
    const text = readText(await callTool(server.url, 'count', { by: 'coverage', limit: 1 }));
    expect(text).toMatch(/\d+ independent publishers? \| .* \| id [a-z0-9]{12} \| https:/);
    expect(text).toContain('Next: get_event with an id');
  });

  it('says which filters it does not know', async () => {
    const result = await callTool(server.url, 'count', { mode: 'semantic' });
    expect(result.isError).toBe(true);
    expect(readText(result)).toContain('mode: is not taken here');
  });
});
