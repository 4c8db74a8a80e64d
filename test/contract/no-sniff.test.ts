import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMetricsApp, createProbesApp } from '../../src/app.ts';
import { Problem } from '../../src/core/problem.ts';
import { problemOfConnection } from '../../src/http/unreadable-message.ts';
import { startWorld, type World } from '../world/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const read = async (path: string, options: Parameters<World['fetch']>[1]) => {
  const response = await world.fetch(path, options);
  await response.body?.cancel();
  return { status: response.status, sniff: response.headers.get('x-content-type-options') };
};

it.each([
  ['GET', 'open'],
  ['GET', null],
  ['HEAD', 'open'],
  ['POST', 'open'],
  ['OPTIONS', null],
] as const)('every route answers nosniff to %s with the key %s', async (method, key) => {
  const paths = [
    ...new Set(world.routes.map(({ path }) => path.replaceAll(/:\w+/g, 'report000000').replaceAll('*', 'x'))),
  ];
  expect(paths.length).toBeGreaterThan(100);
  const without: string[] = [];
  for (const path of paths) {
    const { status, sniff } = await read(path, { method, key });
    if (sniff !== 'nosniff') without.push(`${path} ${status}`);
  }
  expect(without).toEqual([]);
});

it.each<[string, string, Parameters<World['fetch']>[1], number]>([
  ['304 of a list', '/api/v1/events', { headers: { 'if-none-match': '*' } }, 304],
  ['304 of the document', '/openapi/v1/openapi.json', { headers: { 'if-none-match': '*' } }, 304],
  ['redirect of a page', '/docs/', {}, 308],
  ['redirect to the sign-in', '/account', { key: null, headers: { accept: 'text/html' } }, 303],
  ['problem', '/api/v1/events?limit=x', {}, 400],
  ['refusal of a key', '/api/v1/events', { key: null }, 401],
  ['missing page', '/nosuch', { key: null, headers: { accept: 'text/html' } }, 404],
  ['stream', '/api/v1/changes/stream', {}, 200],
  [
    'message of the tool server',
    '/mcp',
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: '{"jsonrpc":"2.0","id":1,"method":"tools/list"}',
    },
    200,
  ],
  ['message that the tool server cannot read', '/mcp', { method: 'POST', body: '{' }, 415],
])('a %s has nosniff', async (_, path, options, status) => {
  expect(await read(path, options)).toEqual({ status, sniff: 'nosniff' });
});

it('answers of the other ports, and of messages that are no requests, have nosniff', async () => {
  const settings = { problemBase: 'https://news.test/problems', baseUrl: 'https://news.test', log: () => undefined };
  const given = settings as unknown as Parameters<typeof createProbesApp>[1];
  const metrics = { contentType: 'text/plain', read: async () => 'a 1\n', token: undefined };
  for (const app of [createProbesApp(metrics, given), createMetricsApp(metrics, given)])
    for (const path of ['/metrics', '/nosuch', '/healthz'])
      expect((await app.request(path)).headers.get('x-content-type-options')).toBe('nosniff');
  const { headers } = problemOfConnection(
    new Problem('bad-request', 'It is no request.'),
    'https://news.test/problems',
  );
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
});
