import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../world/database.ts';
import { call, post, type RunningServer, startServer } from './server.ts';
import { buildWorld, eventId } from './world.ts';

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

const hello = { protocolVersion: '2025-11-25', clientInfo: { name: 'test', version: '1' } };
const tool = (args: unknown) => ({ name: 'list_watchlists', arguments: args });
const event = { uri: `news:///events/${eventId(0)}` };

/** Messages of clients that write absent members as null, next to the same message without them. */
const cases: [method: string, withNulls: unknown, without: unknown][] = [
  ['ping', null, {}],
  ['tools/list', null, {}],
  ['tools/list', { cursor: null }, {}],
  ['tools/list', { cursor: null, _meta: null }, {}],
  ['tools/list', { _meta: { progressToken: null } }, {}],
  ['resources/list', null, {}],
  ['resources/list', { cursor: null }, {}],
  ['resources/templates/list', null, {}],
  ['resources/read', { ...event, _meta: null }, event],
  ['prompts/list', null, {}],
  ['prompts/list', { cursor: null, _meta: null }, {}],
  ['prompts/get', { name: 'morning_brief', arguments: null }, { name: 'morning_brief' }],
  ['prompts/get', { name: 'morning_brief', arguments: { watchlist: null } }, { name: 'morning_brief' }],
  ['tools/call', tool(null), tool({})],
  ['tools/call', { ...tool({}), _meta: null }, tool({})],
  ['tools/call', { name: 'search_events', arguments: { ticker: null, limit: null } }, { name: 'search_events' }],
  ['initialize', { ...hello, capabilities: null }, { ...hello, capabilities: {} }],
  ['initialize', { ...hello, capabilities: { experimental: null, roots: null } }, { ...hello, capabilities: {} }],
  [
    'initialize',
    { ...hello, clientInfo: { ...hello.clientInfo, title: null, icons: null }, capabilities: {}, _meta: null },
    { ...hello, capabilities: {} },
  ],
];

describe('null for an optional member is absent', () => {
  it.each(cases)('in %s with %j', async (method, withNulls, without) => {
    const [answer, expected] = [await call(server.url, method, withNulls), await call(server.url, method, without)];
    expect(expected.body.error).toBeUndefined();
    expect(answer.body).toEqual(expected.body);
    expect(answer.status).toBe(200);
  });

  it('in a notification', async () => {
    const text = JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized', params: null });
    expect(await post(server.url, text)).toMatchObject({ status: 202, text: '' });
  });

  it('in messages of revision 2026-07-28', async () => {
    const _meta = {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1', title: null },
      'io.modelcontextprotocol/clientCapabilities': { experimental: null },
      progressToken: null,
    };
    const headers = (method: string) => ({ 'mcp-protocol-version': '2026-07-28', 'mcp-method': method });
    const list = await call(server.url, 'tools/list', { cursor: null, _meta }, { headers: headers('tools/list') });
    expect([list.status, list.body.error]).toEqual([200, undefined]);
    const called = await call(
      server.url,
      'tools/call',
      { name: 'list_watchlists', arguments: null, _meta },
      { headers: { ...headers('tools/call'), 'mcp-name': 'list_watchlists' } },
    );
    expect(called.body.result.structuredContent.watchlists).toBeDefined();
  });

  it('at a depth of thousands', async () => {
    const deep = `${'{"a":'.repeat(20_000)}null${'}'.repeat(20_000)}`;
    const text = `{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"_meta":${deep}}}`;
    expect((await post(server.url, text)).status).toBeLessThan(500);
  });
});

describe('null for a required member', () => {
  it.each([
    ['tools/call', { name: null, arguments: {} }, 'params.name'],
    ['resources/read', { uri: null }, 'params.uri'],
    ['prompts/get', { name: null }, 'params.name'],
    ['initialize', { ...hello, protocolVersion: null, capabilities: {} }, 'params.protocolVersion'],
  ])('%s: an error on one line that names it', async (method, params, name) => {
    const { error } = (await call(server.url, method, params)).body;
    expect(error?.code).toBe(-32602);
    expect(error?.message).toMatch(new RegExp(`^${name.replace('.', '\\.')}: [^\n[{]+\\.$`));
  });

  it.each([
    ['tools/call', { name: 'list_watchlists', arguments: [] }],
    ['tools/call', { name: 'list_watchlists', arguments: 'x' }],
    ['tools/call', 7],
    ['ping', { _meta: 5 }],
    ['tools/list', { _meta: [] }],
  ])('%s with %j: no dump of a schema', async (method, params) => {
    const { error } = (await call(server.url, method, params)).body;
    expect(error).toBeDefined();
    expect(error?.message).not.toMatch(/[\n[{]/);
  });
});
