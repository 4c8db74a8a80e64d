import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../world/database.ts';
import { call, callTool, type RunningServer, readText, startServer } from './server.ts';
import { buildWorld } from './world.ts';

const text = readFileSync(new URL('../../docs/mcp.md', import.meta.url), 'utf8');

type Example = { name: string; arguments: Record<string, unknown> };
const examples = [...text.matchAll(/```json\n(\{ "name"[^`]*)\n```/g)].map(
  (match) => JSON.parse(match[1] ?? '') as Example,
);
const rows = [...text.matchAll(/^\| `([a-z_]+)` \| `(read:[a-z_]+)` \|/gm)].map((match) => [match[1], match[2]]);

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

describe('the page about the tool server', () => {
  it('names every tool in the order of the list, and has an example of each', async () => {
    const { tools } = (await call(server.url, 'tools/list', {}, { tools: 'all' })).body.result;
    const names = tools.map((tool: { name: string }) => tool.name);
    expect(rows.map(([name]) => name)).toEqual(names);
    expect([...new Set(examples.map((example) => example.name))]).toEqual(names);
  });

  it.each(examples.map((example) => [JSON.stringify(example), example] as const))(
    'the example %s is taken by the server',
    async (_json, { name, arguments: args }) => {
      const result = await callTool(server.url, name, args);
      if (!result.isError) return;
      // The world has neither the records nor the slugs of the examples; their names and forms have to be right.
      expect(readText(result)).toMatch(
        /nothing here answers to|event_type: does not know profit-warning|company: does not know/,
      );
    },
  );

  it('is served to people and programs', async () => {
    const plain = await fetch(`${server.url}/docs/mcp`, { headers: { accept: 'text/markdown' } });
    const own = await plain.text();
    expect(own).toBe(text.replaceAll('https://news.example', 'http://127.0.0.1'));
    expect(own).toContain('curl http://127.0.0.1/mcp');
    const html = await fetch(`${server.url}/docs/mcp`, { headers: { accept: 'text/html' } });
    expect(html.headers.get('content-type')).toContain('text/html');
    expect(await html.text()).toContain('<h1>Tool server</h1>');
  });
});
