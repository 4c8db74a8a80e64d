import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { routes } from '../src/http/routes.ts';
import { tools } from '../src/mcp/tools.ts';
import { type RunningServer, startServer } from './mcp/server.ts';
import { buildWorld, key } from './mcp/world.ts';
import { createTestDatabase, type TestDatabase } from './world/database.ts';

const read = (path: string): string => readFileSync(`integrations/${path}`, 'utf8');
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));

describe('server.json', () => {
  const server = JSON.parse(read('mcp-registry/server.json'));

  it('is what the schema of the registry of 2025-12-11 takes', () => {
    const input = {
      description: z.string(),
      isRequired: z.boolean().optional(),
      isSecret: z.boolean().optional(),
      placeholder: z.string().optional(),
    };
    const header = z.strictObject({
      name: z.string(),
      ...input,
      value: z.string(),
      variables: z.record(z.string(), z.strictObject(input)),
    });
    const remote = z.strictObject({
      type: z.literal('streamable-http'),
      url: z.string().regex(/^(https?:\/\/[^\s]+|\{[a-zA-Z_][a-zA-Z0-9_]*\}[^\s]*)$/),
      variables: z.record(z.string(), z.strictObject(input)),
      headers: z.array(header),
    });
    const schema = z.strictObject({
      $schema: z.literal('https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json'),
      name: z
        .string()
        .min(3)
        .max(200)
        .regex(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/),
      title: z.string().min(1).max(100),
      description: z.string().min(1).max(100),
      version: z.string().max(255),
      remotes: z.array(remote),
    });
    expect(schema.safeParse(server).error).toBeUndefined();
  });

  it('asks for each variable that it uses, and for the key as a secret', () => {
    const [remote] = server.remotes;
    const named = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(named(remote.url)).toEqual(Object.keys(remote.variables));
    expect(named(remote.headers[0].value)).toEqual(Object.keys(remote.headers[0].variables));
    expect([remote.headers[0].isSecret, remote.headers[0].variables.key.isSecret]).toEqual([true, true]);
  });

  it('has the version of the service', () => {
    expect([server.version, JSON.parse(read('mcpb/manifest.json')).version]).toEqual([version, version]);
  });
});

describe('the bundle', () => {
  let database: TestDatabase;
  let server: RunningServer;
  beforeAll(async () => {
    database = await createTestDatabase();
    await buildWorld(database.db);
    server = await startServer(database.db);
  });
  afterAll(async () => {
    await server.close();
    await database.close();
  });

  /** Starts the bridge as the manifest says, writes lines and gives the lines that come back. */
  async function bridge(config: Record<string, string>, lines: readonly unknown[], answers: number) {
    const { mcp_config } = JSON.parse(read('mcpb/manifest.json')).server;
    const filled = (text: string) =>
      text
        .replace(/\$\{__dirname\}/, 'integrations/mcpb')
        .replace(/\$\{user_config\.(\w+)\}/, (_, name: string) => config[name] ?? '');
    const env = Object.fromEntries(
      Object.entries<string>(mcp_config.env).map(([name, value]) => [name, filled(value)]),
    );
    const child = spawn(process.execPath, mcp_config.args.map(filled), { env: { PATH: process.env['PATH'], ...env } });
    const errors: string[] = [];
    child.stderr.on('data', (text) => errors.push(String(text)));
    const closed = new Promise<number | null>((resolve) => child.on('close', resolve));
    for (const line of lines) child.stdin.write(`${typeof line === 'string' ? line : JSON.stringify(line)}\n`);
    const found: { id: unknown; result?: Record<string, unknown>; error?: { code: number; message: string } }[] = [];
    if (answers > 0) {
      for await (const line of createInterface({ input: child.stdout })) {
        found.push(JSON.parse(line));
        if (found.length === answers) break;
      }
    }
    child.stdin.end();
    return { found, status: await closed, errors: errors.join('') };
  }
  const request = (id: number, method: string, params: unknown = {}) => ({ jsonrpc: '2.0', id, method, params });

  it('brings messages to the server and its answers back, and ends with its input', async () => {
    const hello = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1' } };
    const lines = [
      request(1, 'initialize', hello),
      { jsonrpc: '2.0', method: 'notifications/initialized' },
      request(2, 'tools/list'),
      request(3, 'tools/call', { name: 'search_events', arguments: { limit: 1 } }),
    ];
    const { found, status, errors } = await bridge({ url: server.url, key: key('pro') }, lines, 3);
    const byId = new Map(found.map((message) => [message.id, message.result]));
    expect(byId.get(1)).toMatchObject({ protocolVersion: '2025-11-25' });
    expect(byId.get(2)).toMatchObject({ tools: { length: tools.filter(({ onRequest }) => !onRequest).length } });
    expect(byId.get(3)).toMatchObject({ structuredContent: { events: [expect.anything()] } });
    expect([status, errors]).toEqual([0, '']);
  });

  it.each([
    ['a wrong key', () => ({ url: server.url, key: 'nw_wrong' })],
    ['a server that is not there', () => ({ url: 'http://127.0.0.1:1', key: 'nw_secret' })],
  ])('answers with an error that does not show the key, for %s', async (_, config) => {
    const { found } = await bridge(config(), [request(1, 'tools/list')], 1);
    expect(found).toEqual([{ jsonrpc: '2.0', id: 1, error: expect.objectContaining({ message: expect.any(String) }) }]);
    expect(JSON.stringify(found)).not.toContain(config().key);
  });

  it('answers what is no JSON as the protocol says', async () => {
    const { found } = await bridge({ url: server.url, key: key('pro') }, ['{"half":'], 1);
    expect(found).toEqual([{ jsonrpc: '2.0', id: null, error: { code: -32700, message: 'Parse error' } }]);
  });

  it.each([
    [{ url: 'news.example', key: 'nw_key' }, /NORDWIRE_URL is no address/],
    [{ url: 'https://news.example', key: '' }, /NORDWIRE_KEY is missing/],
  ])('does not start with %j', async (config, why) => {
    const { status, errors } = await bridge(config, [], 0);
    expect(status).toBe(2);
    expect(errors).toMatch(why);
  });

  it('keeps the key as a secret', () => {
    expect(JSON.parse(read('mcpb/manifest.json')).user_config.key).toMatchObject({ sensitive: true, required: true });
  });
});

describe('the skill', () => {
  const text = read('skills/nordwire/SKILL.md');
  const [, head = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];

  it('has the members that agentskills.io allows, within their bounds', () => {
    const schema = z.strictObject({
      name: z.literal('nordwire'),
      description: z.string().min(1).max(1024),
      license: z.string(),
      compatibility: z.string().min(1).max(500),
    });
    expect(schema.safeParse(parse(head)).error).toBeUndefined();
    expect(body.split('\n').length).toBeLessThan(500);
  });

  it('names tools and addresses that there are', () => {
    const named = [...body.matchAll(/`((?:search|get|list)_\w+)`/g)].map(([, name]) => name);
    expect(named.filter((name) => !tools.some((tool) => tool.name === name))).toEqual([]);
    const paths = [...body.matchAll(/`(\/[a-z_]+(?:\/\{\w+\}(?:\/\w+)?)?)`/g)].map(([, path]) => path);
    expect(paths.length).toBeGreaterThan(5);
    expect(paths.filter((path) => !routes.some((route) => route.path === path))).toEqual([]);
  });
});
