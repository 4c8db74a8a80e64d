import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../world/database.ts';
import { call, callTool, post, type RunningServer, readText, startServer } from './server.ts';
import { buildWorld, key, NOW } from './world.ts';

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

const list = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });

describe('who may call', () => {
  it.each([
    ['no key', {}],
    ['a malformed key', { authorization: 'Basic abc' }],
    ['an unknown key', { authorization: 'Bearer nw_unknown' }],
  ])('%s is 401 with one and the same detail', async (_name, headers: Record<string, string>) => {
    const response = await fetch(`${server.url}/mcp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: list,
    });
    expect(response.status).toBe(401);
    const isSent = headers['authorization']?.startsWith('Bearer ') ?? false;
    expect(response.headers.get('www-authenticate')).toBe(
      `Bearer realm="nordwire"${isSent ? ', error="invalid_token", error_description="The key is not valid."' : ''}`,
    );
    expect(response.headers.get('x-ratelimit-limit')).toBeNull();
    expect(response.headers.get('ratelimit')).toMatch(/^"address";r=\d+;t=\d+$/);
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(await response.json()).toMatchObject({
      jsonrpc: '2.0',
      id: null,
      error: { code: -32001, message: 'Send a valid API key: Authorization: Bearer <key>.' },
    });
  });

  it('a token in the query string is not a key', async () => {
    for (const name of ['token', 'access_token', 'api_key', 'key']) {
      const response = await fetch(`${server.url}/mcp?${name}=${key('pro')}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: list,
      });
      expect(response.status).toBe(401);
    }
  });

  it('a Free key is unauthorized by name of its plan, and is not sent to sign in', async () => {
    const { status, headers, text } = await post(server.url, list, { key: 'free' });
    expect(status).toBe(401);
    expect(headers.get('www-authenticate')).toBe('Bearer realm="nordwire"');
    const { error } = JSON.parse(text);
    expect(error.code).toBe(-32001);
    expect(error.message).toContain('not available on the free plan');
  });

  it('an address outside the allowlist of the key is 403', async () => {
    const { status, headers, text } = await post(server.url, list, { key: 'elsewhere' });
    expect(status).toBe(403);
    expect(headers.get('x-ratelimit-limit')).toBe('5000');
    expect(JSON.parse(text).error).toMatchObject({ code: -32003, message: 'This key may not make this request.' });
  });

  it('every answer to a valid key states the allowance and the request', async () => {
    const { headers } = await post(server.url, list);
    expect(headers.get('x-ratelimit-limit')).toBe('5000');
    expect(headers.get('x-monthly-reset')).toBe('2026-04-01T00:00:00.000Z');
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get('cache-control')).toBe('no-store');
  });
});

describe('scopes', () => {
  it('a tool without scope is not listed, and to call it is to call a tool that is not there', async () => {
    const { body } = await call(server.url, 'tools/list', {}, { key: 'narrow', tools: 'all' });
    expect(body.result.tools.map((tool: { name: string }) => tool.name)).toEqual([
      'search_events',
      'get_event',
      'get_company_news',
      'timeline',
      'briefing',
      'what_changed_since',
      'count',
      'coverage',
      'list_event_types',
      'search_companies',
      'get_company',
    ]);
    const known = await call(
      server.url,
      'tools/call',
      { name: 'get_article', arguments: { id: 'x' } },
      { key: 'narrow' },
    );
    const unknown = await call(server.url, 'tools/call', { name: 'get_nothing', arguments: {} }, { key: 'narrow' });
    expect(known.body.error).toMatchObject({ code: -32602, message: 'Unknown tool get_article.' });
    expect(unknown.body.error).toMatchObject({ code: -32602, message: 'Unknown tool get_nothing.' });
  });

  it('`read` gives every tool but those of watchlists, and no watchlist filter', async () => {
    const { body } = await call(server.url, 'tools/list', {}, { key: 'unwatching', tools: 'all' });
    const { tools } = body.result;
    expect(tools).toHaveLength(28);
    for (const tool of tools) expect(tool.inputSchema.properties).not.toHaveProperty('watchlist');
    const result = await callTool(server.url, 'search_events', { watchlist: 'woods0000000' }, { key: 'unwatching' });
    expect(result.isError).toBe(true);
    expect(readText(result)).toContain('watchlist: is not an argument of search_events');
  });

  it('an operation switched off for a key takes its tool and its resource away', async () => {
    const tools = (await call(server.url, 'tools/list', {}, { key: 'switchedOff' })).body.result.tools;
    expect(tools.map((tool: { name: string }) => tool.name)).not.toContain('search_articles');
    const resources = (await call(server.url, 'resources/list', {}, { key: 'switchedOff' })).body.result.resources;
    expect(resources.map((resource: { uri: string }) => resource.uri)).toEqual(['news:///recent-stories']);
  });

  it('resources and prompts follow the scopes too', async () => {
    expect((await call(server.url, 'resources/list', {}, { key: 'narrow' })).body.result.resources).toEqual([]);
    const { resourceTemplates } = (await call(server.url, 'resources/templates/list', {}, { key: 'narrow' })).body
      .result;
    expect(resourceTemplates.map((template: { uriTemplate: string }) => template.uriTemplate)).toEqual([
      'news:///events/{id}',
      'news:///companies/{identifier}',
    ]);
    const unread = await call(server.url, 'resources/read', { uri: 'news:///recent-articles' }, { key: 'narrow' });
    expect(unread.body.error?.code).toBe(-32602);
    expect((await call(server.url, 'prompts/list', {}, { key: 'narrow' })).body.result.prompts).toEqual([]);
  });
});

describe('what counts', () => {
  const used = (headers: Headers) => Number(headers.get('x-monthly-usage'));

  it('tools/call and resources/read count one each, errors of tools included; nothing else counts', async () => {
    const start = used((await post(server.url, list, { key: 'trial' })).headers);
    const steps: [string, unknown, number][] = [
      ['initialize', { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 't', version: '1' } }, 0],
      ['ping', {}, 0],
      ['tools/list', {}, 0],
      ['resources/list', {}, 0],
      ['resources/templates/list', {}, 0],
      ['prompts/list', {}, 0],
      ['prompts/get', { name: 'company_briefing', arguments: { company: 'SKOG-B' } }, 0],
      ['tools/call', { name: 'search_events', arguments: {} }, 1],
      ['tools/call', { name: 'search_events', arguments: { significance: 'huge' } }, 1],
      ['resources/read', { uri: 'news:///recent-articles' }, 1],
    ];
    let expected = start;
    for (const [method, params, counts] of steps) {
      expected += counts;
      const { headers } = await call(server.url, method, params, { key: 'trial' });
      expect([method, used(headers)]).toEqual([method, expected]);
    }
  });

  it('a page that is cut counts once, and so does its semantic allowance', async () => {
    const before = used((await post(server.url, list, { key: 'trial' })).headers);
    await call(
      server.url,
      'tools/call',
      { name: 'search_events', arguments: { detail: 'full', limit: 100 } },
      { key: 'trial' },
    );
    expect(used((await post(server.url, list, { key: 'trial' })).headers)).toBe(before + 1);
  });

  it('Plus has a tool allowance of its own; Pro shares the one of REST', async () => {
    const rest = (name: 'plus' | 'pro') =>
      fetch(`${server.url}/api/v1/events`, { headers: { authorization: `Bearer ${key(name)}` } });
    const left = (headers: Headers) => Number(headers.get('x-ratelimit-remaining'));
    const beforePlus = left((await rest('plus')).headers);
    const onPlus = await call(server.url, 'tools/call', { name: 'search_events', arguments: {} }, { key: 'plus' });
    expect(onPlus.headers.get('x-ratelimit-limit')).toBe('500');
    expect(left((await rest('plus')).headers)).toBe(beforePlus - 1);
    const beforePro = left((await rest('pro')).headers);
    await call(server.url, 'tools/call', { name: 'search_events', arguments: {} });
    expect(left((await rest('pro')).headers)).toBe(beforePro - 2);
  });

  it('a used up allowance is HTTP 429 with its name, the time to wait and the id of the call', async () => {
    const ask = () => call(server.url, 'tools/call', { name: 'list_countries', arguments: {} }, { key: 'tiny' });
    expect([(await ask()).status, (await ask()).status]).toEqual([200, 200]);
    const { status, headers, body } = await ask();
    expect(status).toBe(429);
    expect(headers.get('retry-after')).toBe('3600');
    expect(headers.get('x-ratelimit-remaining')).toBe('0');
    expect(body).toMatchObject({ id: 1, error: { code: -32029, data: { status: 429 } } });
    expect(body.error?.message).toContain('tool server hourly allowance of 2 requests');
    expect(body.error?.data?.['type']).toMatch(/\/rate-limit-exceeded$/);
    expect((await post(server.url, list, { key: 'tiny' })).status).toBe(200);
  });

  it('the window of a client address is HTTP 429 without headers of an account', async () => {
    const small = await startServer(database.db, { addressLimit: 1, now: () => NOW });
    try {
      expect((await post(small.url, list)).status).toBe(200);
      const { status, headers, text } = await post(small.url, list);
      expect([status, headers.get('x-ratelimit-limit')]).toEqual([429, null]);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      expect(JSON.parse(text).error.code).toBe(-32029);
    } finally {
      await small.close();
    }
  });
});
