import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../world/database.ts';
import { call, type RunningServer, startServer } from './server.ts';
import { articleId, buildWorld, EVENTS, eventId, key, NOW, storyId, toId } from './world.ts';

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

const read = async (uri: string, name: 'pro' | 'trial' = 'pro') =>
  (await call(server.url, 'resources/read', { uri }, { key: name })).body;
const rest = async (path: string, name: 'pro' | 'trial' = 'pro') =>
  (await fetch(`${server.url}/api/v1${path}`, { headers: { authorization: `Bearer ${key(name)}` } })).json();

describe('resources', () => {
  it.each<[string, string]>([
    ['news:///recent-articles', '/articles?limit=10'],
    ['news:///recent-stories', '/stories?limit=10'],
    [`news:///articles/${articleId(2, 0)}`, `/articles/${articleId(2, 0)}`],
    [`news:///events/${eventId(2)}`, `/events/${eventId(2)}`],
    [`news:///events/${toId('merged')}`, `/events/${toId('merged')}`],
    [`news:///stories/${storyId(2)}`, `/stories/${storyId(2)}`],
    ['news:///companies/SKOG-B', '/companies/SKOG-B'],
    ['news:///companies/skog%2Db.st', '/companies/skog-b.st'],
  ])('%s equals %s', async (uri, path) => {
    const { result } = await read(uri);
    expect(result.contents).toHaveLength(1);
    expect(result.contents[0]).toMatchObject({ uri, mimeType: 'application/json' });
    expect(JSON.parse(result.contents[0].text)).toEqual(await rest(path));
  });

  it('show the records of the plan', async () => {
    const { result } = await read('news:///recent-articles', 'trial');
    expect(JSON.parse(result.contents[0].text)).toEqual(await rest('/articles?limit=10', 'trial'));
    const outside = await read(`news:///events/${eventId(EVENTS - 1)}`, 'trial');
    expect(outside.error).toMatchObject({ code: -32003, data: { status: 403 } });
  });

  it.each([
    'news:///events/nothing',
    'news:///events/',
    'news:///events',
    'news:///watchlists/woods0000000',
    'news:///events/event0x00000/articles',
    'news:///events/event0x00000?limit=1',
    'news:///companies/%zz',
    'news:///companies/%ff',
    'news:///companies/%00',
    `news:///companies/${'x'.repeat(65)}`,
    'https://example.com/',
    'file:///etc/passwd',
    '',
  ])('%j is not there', async (uri) => {
    expect((await read(uri)).error).toMatchObject({ code: -32602, data: { uri } });
  });

  it('lists have one page', async () => {
    for (const method of ['tools/list', 'resources/list', 'resources/templates/list', 'prompts/list'])
      expect((await call(server.url, method, { cursor: 'abc' })).body.error?.code).toBe(-32602);
  });
});

describe('prompts', () => {
  const prompt = async (name: string, args: Record<string, unknown> = {}) =>
    (await call(server.url, 'prompts/get', { name, arguments: args })).body;
  const text = async (name: string, args: Record<string, unknown> = {}) =>
    (await prompt(name, args)).result.messages[0].content.text as string;

  it('name only tools that there are, and take the arguments they list', async () => {
    const tools = (await call(server.url, 'tools/list')).body.result.tools.map((tool: { name: string }) => tool.name);
    const { prompts } = (await call(server.url, 'prompts/list')).body.result;
    expect(prompts).toHaveLength(4);
    for (const { name, arguments: taken } of prompts) {
      const formed: Record<string, string> = { since: '2026-03-15T08:00:00Z', window: '77h' };
      const args = Object.fromEntries(
        taken.map((one: { name: string }) => [one.name, formed[one.name] ?? `value of ${one.name}`]),
      );
      const filled = await text(name, args);
      for (const value of Object.values(args)) expect(filled, name).toContain(value);
      for (const mentioned of filled.match(/\b(?:search|get|list)_[a-z_]+/g) ?? []) expect(tools).toContain(mentioned);
    }
  });

  it('say what they do without optional arguments', async () => {
    expect(await text('morning_brief')).toContain('window "24h"');
    expect(await text('what_changed_since', { since: '2026-03-15' })).toContain('updated_after "2026-03-15"');
  });

  it('start the next request for changes a minute before this one started', async () => {
    const since = new Date(NOW.getTime() - 60_000).toISOString();
    expect(await text('what_changed_since', { since: '2026-03-15' })).toContain(`next time, since ${since}.`);
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['company_briefing', {}, 'company: is required.'],
    ['company_briefing', { company: '  ' }, 'company: is required.'],
    ['company_briefing', { company: 'x'.repeat(201) }, 'company: takes at most 200 characters.'],
    ['company_briefing', { compny: 'x' }, 'compny is not an argument of company_briefing; it takes company, window.'],
    ['what_changed_since', { since: 'foo' }, 'since: foo is not an ISO 8601 datetime such as 2026-03-15T09:30:00Z.'],
    [
      'company_briefing',
      { company: 'x', window: '9y' },
      'window: 9y is not a window such as 8h or 7d, at most 8760h or 365d.',
    ],
    ['no_prompt', {}, 'Unknown prompt no_prompt.'],
  ])('%s %j is refused', async (name, args, message) => {
    expect((await prompt(name, args)).error).toMatchObject({ code: -32602, message });
  });
});
