import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../world/database.ts';
import { call, post, type RunningServer, startServer } from './server.ts';
import { buildWorld, key } from './world.ts';

let database: TestDatabase;
let server: RunningServer;
const SITE = 'https://desk.example';
/** Origins that are opaque to URL. */
const APPS = ['app://obsidian.md', 'chrome-extension://abcdefgh', 'vscode-webview://1a2b', 'capacitor://localhost'];

beforeAll(async () => {
  database = await createTestDatabase();
  await buildWorld(database.db);
  server = await startServer(database.db, { baseUrl: 'https://news.example', allowedOrigins: [SITE, ...APPS] });
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

const ping = JSON.stringify({ jsonrpc: '2.0', id: 'p1', method: 'tools/list' });
const modern = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};
const modernHeaders = (method: string) => ({ 'mcp-protocol-version': '2026-07-28', 'mcp-method': method });

describe('a bare POST', () => {
  it('lists the tools in plain JSON without initialize, session or Accept', async () => {
    const { status, headers, text } = await post(server.url, ping);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^application\/json/);
    expect(headers.get('mcp-session-id')).toBeNull();
    expect(JSON.parse(text).result.tools.length).toBeGreaterThan(20);
  });

  it('answers in plain JSON whatever the request accepts', async () => {
    for (const accept of ['*/*', 'application/json', 'text/event-stream', 'application/json, text/event-stream']) {
      const { status, headers } = await post(server.url, ping, { headers: { accept } });
      expect([status, headers.get('content-type')]).toEqual([200, 'application/json']);
    }
  });

  it.each(['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25'])('speaks revision %s', async (version) => {
    const params = { protocolVersion: version, capabilities: {}, clientInfo: { name: 'test', version: '1' } };
    const { body } = await call(server.url, 'initialize', params);
    expect(body.result).toMatchObject({
      protocolVersion: version,
      serverInfo: { name: 'nordwire' },
      capabilities: { tools: {}, resources: {}, prompts: {} },
    });
    const { status } = await post(server.url, ping, { headers: { 'mcp-protocol-version': version } });
    expect(status).toBe(200);
  });

  it('offers its newest revision to a client that asks for one it does not know', async () => {
    const params = { protocolVersion: '1999-01-01', capabilities: {}, clientInfo: { name: 'test', version: '1' } };
    const { body } = await call(server.url, 'initialize', params);
    expect(body.result.protocolVersion).toBe('2025-11-25');
  });

  it('takes a notification with 202 and no body', async () => {
    const text = JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' });
    expect(await post(server.url, text)).toMatchObject({ status: 202, text: '' });
  });

  it('teaches the model how to use it in less than 2 KB', async () => {
    const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1' } };
    const { instructions } = (await call(server.url, 'initialize', params)).body.result;
    expect(Buffer.byteLength(instructions)).toBeLessThan(2048);
    for (const word of ['search_events', 'search_articles', 'search_stories', 'window', 'updated_after'])
      expect(instructions).toContain(word);
  });
});

describe('parameters that a method cannot have', () => {
  it.each([
    ['initialize', { capabilities: {} }, 'params.protocolVersion'],
    ['resources/read', {}, 'params.uri'],
    ['prompts/get', { name: 'x', arguments: [] }, 'params.arguments'],
    ['tools/list', { cursor: 9 }, 'params.cursor'],
  ])('%s: an error of the protocol that names the first, not of the server', async (method, params, name) => {
    const { error } = (await call(server.url, method, params)).body;
    expect(error?.code).toBe(-32602);
    expect(error?.message).toMatch(new RegExp(`^${name.replace('.', '\\.')}: [^\n]+\\.$`));
  });
});

describe('revision 2026-07-28', () => {
  it('is found by server/discover', async () => {
    const { status, body } = await call(
      server.url,
      'server/discover',
      { _meta: modern },
      {
        headers: modernHeaders('server/discover'),
      },
    );
    expect(status).toBe(200);
    expect(body.result).toMatchObject({ supportedVersions: ['2026-07-28'], capabilities: { tools: {} } });
    expect(body.result.instructions).toContain('search_events');
  });

  it('says how long a list may be kept, and by whom', async () => {
    const { headers, body } = await call(
      server.url,
      'tools/list',
      { _meta: modern },
      {
        headers: modernHeaders('tools/list'),
      },
    );
    expect(headers.get('content-type')).toMatch(/^application\/json/);
    expect(body.result).toMatchObject({ cacheScope: 'private' });
    expect(body.result.ttlMs).toBeGreaterThan(0);
    expect(body.result.tools.length).toBeGreaterThan(20);
  });

  it('calls a tool in plain JSON', async () => {
    const { status, body } = await call(
      server.url,
      'tools/call',
      { name: 'search_events', arguments: { limit: 1 }, _meta: modern },
      { headers: { ...modernHeaders('tools/call'), 'mcp-name': 'search_events' } },
    );
    expect(status).toBe(200);
    expect(body.result.structuredContent.events).toHaveLength(1);
  });

  it('refuses headers that contradict the message', async () => {
    const { status, body } = await call(
      server.url,
      'tools/list',
      { _meta: modern },
      {
        headers: modernHeaders('tools/call'),
      },
    );
    expect([status, body.error?.code]).toEqual([400, -32020]);
  });

  it('refuses a message without its envelope', async () => {
    const { status, body } = await call(server.url, 'tools/list', {}, { headers: modernHeaders('tools/list') });
    expect([status, body.error?.code]).toEqual([400, -32602]);
  });

  it('names the revisions it knows to a client of another one', async () => {
    const meta = { ...modern, 'io.modelcontextprotocol/protocolVersion': '2031-01-01' };
    const headers = { 'mcp-protocol-version': '2031-01-01', 'mcp-method': 'tools/list' };
    const { status, body } = await call(server.url, 'tools/list', { _meta: meta }, { headers });
    expect([status, body.error?.code]).toEqual([400, -32022]);
    expect(body.error?.data).toMatchObject({ supported: ['2026-07-28'], requested: '2031-01-01' });
  });

  it('opens no streams of notifications, for it sends none', async () => {
    const params = { _meta: modern, notifications: { toolsListChanged: true } };
    const { body } = await call(server.url, 'subscriptions/listen', params, {
      headers: modernHeaders('subscriptions/listen'),
    });
    expect(body.error).toBeDefined();
  });
});

describe('an invalid message', () => {
  const cases: [string, string, Record<string, string>, number, number][] = [
    ['a batch', `[${ping}]`, {}, 400, -32600],
    ['an empty batch', '[]', {}, 400, -32600],
    ['text that is not JSON', '{"jsonrpc":', {}, 400, -32700],
    ['no body', '', {}, 400, -32700],
    ['a JSON value that is no object', '7', {}, 400, -32600],
    ['an object that is no message', '{"hello":1}', {}, 400, -32600],
    ['another content type', ping, { 'content-type': 'text/plain' }, 415, -32000],
    ['an unknown 2025 revision in the header', ping, { 'mcp-protocol-version': '2025-01-01' }, 400, -32000],
  ];
  it.each(cases)('%s is refused', async (_name, text, headers, status, code) => {
    const answer = await post(server.url, text, { headers });
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.text)).toMatchObject({ jsonrpc: '2.0', id: null, error: { code } });
  });

  it('of more than a megabyte is refused, declared or not', async () => {
    const text = JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/list',
      params: { pad: 'x'.repeat(1_100_000) },
    });
    expect((await post(server.url, text)).status).toBe(413);
    const headers = { authorization: `Bearer ${key('pro')}`, 'content-type': 'application/json' };
    const body = new Blob([text]).stream();
    const streamed = await fetch(`${server.url}/mcp`, { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
    expect(streamed.status).toBe(413);
  });

  it('of an unknown method is refused by name of the id it came with', async () => {
    const { body } = await call(server.url, 'tools/delete');
    expect(body).toMatchObject({ id: 1, error: { code: -32601 } });
  });
});

describe('other methods of HTTP', () => {
  it.each(['GET', 'DELETE', 'PUT', 'PATCH'])('%s is not allowed', async (method) => {
    const response = await fetch(`${server.url}/mcp`, { method, headers: { authorization: `Bearer ${key('pro')}` } });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST');
    expect(await response.json()).toMatchObject({ jsonrpc: '2.0', error: { code: -32000 } });
  });
});

describe('Origin', () => {
  it.each([SITE, 'https://news.example', ...APPS])('%s may call, and may read the answer', async (origin) => {
    const { status, headers } = await post(server.url, ping, { headers: { origin } });
    expect([status, headers.get('access-control-allow-origin')]).toEqual([200, origin]);
    expect(headers.get('access-control-expose-headers')).toContain('X-RateLimit-Remaining');
  });

  it.each(['https://evil.example', 'null', 'https://desk.example.evil.example', 'http://desk.example', 'nonsense'])(
    '%s is refused with 403, whatever the key',
    async (origin) => {
      const { status, headers, text } = await post(server.url, ping, { headers: { origin } });
      expect([status, headers.get('access-control-allow-origin')]).toEqual([403, null]);
      expect(JSON.parse(text)).toMatchObject({ id: null, error: { code: -32003 } });
    },
  );

  it('asks before it posts without a key', async () => {
    const response = await fetch(`${server.url}/mcp`, {
      method: 'OPTIONS',
      headers: {
        origin: SITE,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization',
      },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe(SITE);
    expect(response.headers.get('access-control-allow-headers')).toContain('Authorization');
  });
});
