import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Client as ClientV1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as TransportV1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport as AnyTransportV1 } from '@modelcontextprotocol/sdk/shared/transport.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../world/database.ts';
import { type RunningServer, startServer } from './server.ts';
import { articleId, buildWorld, eventId, key, storyId, toId } from './world.ts';

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

const info = { name: 'test', version: '1.0.0' };
const requestInit = (token: string) => ({ requestInit: { headers: { authorization: `Bearer ${token}` } } });
const address = () => new URL(`${server.url}/mcp?tools=all`);

/** The calls that clients of every generation have in common; their own checks of schemas stay switched on. */
type AnyClient = {
  listTools(): Promise<{ tools: { name: string }[] }>;
  callTool(params: { name: string; arguments: Record<string, unknown> }): Promise<unknown>;
  listResources(): Promise<{ resources: { uri: string }[] }>;
  listResourceTemplates(): Promise<{ resourceTemplates: { uriTemplate: string }[] }>;
  readResource(params: { uri: string }): Promise<{ contents: unknown[] }>;
  listPrompts(): Promise<{ prompts: { name: string }[] }>;
  getPrompt(params: { name: string; arguments: Record<string, string> }): Promise<{ messages: unknown[] }>;
  getServerVersion(): { name: string } | undefined;
  getInstructions(): string | undefined;
  close(): Promise<void>;
};

async function connectV1(token: string): Promise<AnyClient> {
  const client = new ClientV1(info);
  // The transport's own types do not hold under exactOptionalPropertyTypes.
  await client.connect(new TransportV1(address(), requestInit(token)) as AnyTransportV1);
  return client as unknown as AnyClient;
}

async function connectV2(token: string, mode?: 'auto'): Promise<Client> {
  const client = new Client(info, mode === undefined ? {} : { versionNegotiation: { mode } });
  await client.connect(new StreamableHTTPClientTransport(address(), requestInit(token)));
  return client;
}

const clients: [string, (token: string) => Promise<AnyClient>][] = [
  ['the client of SDK v1', connectV1],
  ['the client of SDK v2', async (token) => (await connectV2(token)) as unknown as AnyClient],
  ['the client of SDK v2 that negotiates', async (token) => (await connectV2(token, 'auto')) as unknown as AnyClient],
];

/** A call of every tool that has to succeed on the world. */
const calls: [string, Record<string, unknown>][] = [
  ['search_articles', { query: 'summary', detail: 'full' }],
  ['get_article', { id: articleId(2, 0) }],
  ['search_stories', { limit: 2 }],
  ['get_story', { id: storyId(2) }],
  ['search_events', { updated_after: '2026-03-01' }],
  ['get_event', { id: eventId(2), include_peripheral: true }],
  ['get_company_news', { company: 'SKOG-B' }],
  ['search_figures', {}],
  ['compare_figures', { company: 'SKOG-B' }],
  ['timeline', { company: 'SKOG-B' }],
  ['briefing', { company: 'SKOG-B' }],
  ['search_registers', {}],
  ['what_changed_since', {}],
  ['count', { by: 'event_type' }],
  ['coverage', { event: eventId(2) }],
  ['list_event_types', {}],
  ['search_companies', { q: 'skogmark' }],
  ['get_company', { identifier: 'skog-b.st' }],
  ['search_calendar_events', { scheduled_after: '2026-01-01', detail: 'full' }],
  ['get_calendar_event', { id: toId('cal2') }],
  ['resolve', { q: 'skogmark' }],
  ['search', { query: 'summary of Skogmark' }],
  ['fetch', { id: `event:${eventId(2)}` }],
  ['list_countries', {}],
  ['list_categories', {}],
  ['list_exchanges', { country: 'SE' }],
  ['list_stock_indices', { exchange: 'XSTO' }],
  ['list_sources', { limit: 2 }],
  ['list_watchlist', {}],
  ['list_watchlists', {}],
];

describe.each(clients)('%s', (_name, connect) => {
  let client: AnyClient;
  beforeAll(async () => {
    client = await connect(key('pro'));
  });
  afterAll(() => client.close());

  it('meets the server and its instructions', () => {
    expect(client.getServerVersion()?.name).toBe('nordwire');
    expect(client.getInstructions()).toContain('search_events');
  });

  it('lists and calls every tool, and finds each answer true to its output schema', async () => {
    const { tools } = await client.listTools();
    expect(tools.map((tool) => tool.name)).toEqual(calls.map(([name]) => name));
    for (const [name, args] of calls) {
      const result = (await client.callTool({ name, arguments: args })) as Record<string, unknown>;
      expect(result['isError'], `${name}: ${JSON.stringify(result['content'])}`).not.toBe(true);
      expect(result['structuredContent'], name).toBeTypeOf('object');
    }
  });

  it('hears of a wrong value as an error of the tool', async () => {
    const params = { name: 'search_events', arguments: { significance: 'huge' } };
    expect(await client.callTool(params)).toMatchObject({ isError: true, content: [{ type: 'text' }] });
  });

  it('hears of an unknown tool as an error of the protocol', async () => {
    await expect(client.callTool({ name: 'get_nothing', arguments: {} })).rejects.toMatchObject({ code: -32602 });
  });

  it('lists and reads resources', async () => {
    const { resources } = await client.listResources();
    expect(resources.map((resource) => resource.uri)).toEqual(['news:///recent-articles', 'news:///recent-stories']);
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resourceTemplates.map((template) => template.uriTemplate)).toEqual([
      'news:///articles/{id}',
      'news:///events/{id}',
      'news:///stories/{id}',
      'news:///companies/{identifier}',
      'news:///insider_transactions/{id}',
      'news:///short_positions/{id}',
    ]);
    for (const uri of [
      'news:///recent-articles',
      `news:///articles/${articleId(0, 0)}`,
      `news:///events/${eventId(0)}`,
      `news:///stories/${storyId(1)}`,
      'news:///companies/SKOG-B',
    ]) {
      const { contents } = await client.readResource({ uri });
      expect(contents).toMatchObject([{ uri, mimeType: 'application/json' }]);
    }
    await expect(client.readResource({ uri: 'news:///events/nothing' })).rejects.toMatchObject({ code: -32602 });
  });

  it('lists and fills prompts', async () => {
    const { prompts } = await client.listPrompts();
    expect(prompts.map((prompt) => prompt.name)).toEqual([
      'morning_brief',
      'company_briefing',
      'earnings_comparison',
      'what_changed_since',
    ]);
    const { messages } = await client.getPrompt({ name: 'company_briefing', arguments: { company: 'SKOG-B' } });
    expect(messages).toMatchObject([{ role: 'user', content: { type: 'text' } }]);
    expect(JSON.stringify(messages)).toContain('SKOG-B');
  });

  it('is refused with a key of no one, and with one of a plan without tool server', async () => {
    await expect(connect('nw_unknown')).rejects.toThrow();
    await expect(connect(key('free'))).rejects.toThrow(/free plan|Unauthorized|401/);
  });
});

it('a client that negotiates finds revision 2026-07-28', async () => {
  const client = await connectV2(key('pro'), 'auto');
  expect(client.getNegotiatedProtocolVersion()).toBe('2026-07-28');
  await client.close();
});

it('callers at the same time each see what is theirs', async () => {
  const [pro, trial] = await Promise.all([connectV2(key('pro'), 'auto'), connectV2(key('trial'))]);
  const count = async (client: Client) => {
    const result = await client.callTool({ name: 'search_events', arguments: { limit: 100 } });
    return (result.structuredContent as { events: unknown[] }).events.length;
  };
  const counts = await Promise.all(Array.from({ length: 12 }, (_, place) => count(place % 2 === 0 ? pro : trial)));
  expect(counts).toEqual(Array.from({ length: 12 }, (_, place) => (place % 2 === 0 ? 24 : 5)));
  await Promise.all([pro.close(), trial.close()]);
});
