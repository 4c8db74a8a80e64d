import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../world/database.ts';
import { call, callTool, type RunningServer, startServer } from './server.ts';
import { buildWorld, eventId, key } from './world.ts';

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

const listNames = async (tools?: string): Promise<string[]> => {
  const { body } = await call(server.url, 'tools/list', {}, tools === undefined ? {} : { tools });
  return body.result.tools.map(({ name }: { name: string }) => name);
};

describe('?tools=', () => {
  it('lists the tools of the named sets alone, in the order of the whole list', async () => {
    expect(await listNames('registers,calendar')).toEqual([
      'search_registers',
      'search_calendar_events',
      'get_calendar_event',
    ]);
    expect(await listNames('news')).toContain('get_company_news');
  });

  it('takes names of single tools, white space, capitals and repetitions', async () => {
    expect(await listNames(' Registers , get_event,get_event')).toEqual(['get_event', 'search_registers']);
  });

  it('adds a set to the default list, and has all tools by one word', async () => {
    const usual = await listNames();
    const added = await listNames('default,registers');
    expect(added.filter((name) => !usual.includes(name))).toEqual(['search_registers']);
    const all = await listNames('all');
    expect(all).toEqual(expect.arrayContaining([...usual, 'search_figures', 'what_changed_since']));
  });

  it('is the default list where it is empty', async () => {
    expect(await listNames('')).toEqual(await listNames());
    expect(await listNames(' , ')).toEqual(await listNames());
  });

  it('refuses unknown names and lists the valid ones', async () => {
    const { status, body } = await call(server.url, 'tools/list', {}, { tools: 'news,weather,<b>' });
    expect(status).toBe(400);
    expect(body.error?.message).toMatch(
      /^tools: does not know weather, <b>; it takes names of sets \(default, all, news/,
    );
    expect(body.error?.message).toContain('search_registers');
    expect(body.error?.data).toMatchObject({ status: 400, parameter: 'tools' });
  });

  it('holds for calls too: another tool is unknown, and the error names its set', async () => {
    const left = await call(server.url, 'tools/call', { name: 'search_registers', arguments: {} }, { tools: 'news' });
    expect(left.body.error).toMatchObject({
      code: -32602,
      message:
        'Unknown tool search_registers: this address leaves it out; add registers or search_registers to its parameter tools.',
    });
    const none = await call(server.url, 'tools/call', { name: 'nonsense', arguments: {} }, { tools: 'news' });
    expect(none.body.error?.message).toBe('Unknown tool nonsense.');
  });

  it('leaves every tool callable at the bare address, so that saved calls go on working', async () => {
    expect(await listNames()).not.toContain('search_figures');
    expect((await callTool(server.url, 'search_figures')).isError).not.toBe(true);
  });

  it('names next steps by tools that are listed alone', async () => {
    const { content } = await callTool(server.url, 'get_event', { id: eventId(0) }, { tools: 'get_event' });
    expect(content[0]?.text).not.toMatch(/get_article with|get_story with/);
  });

  it('lists prompts whose tools are all listed', async () => {
    const names = async (tools: string) =>
      (await call(server.url, 'prompts/list', {}, { tools })).body.result.prompts.map(
        ({ name }: { name: string }) => name,
      );
    expect(await names('news')).toEqual([]);
    expect(await names('default')).toContain('morning_brief');
  });
});

describe('the address of the tool server', () => {
  it('is the same with a slash at its end', async () => {
    const response = await fetch(`${server.url}/mcp/?tools=registers`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key('pro')}`, 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    });
    expect(response.status).toBe(200);
    expect(((await response.json()) as { result: { tools: unknown[] } }).result.tools).toHaveLength(1);
  });
});
