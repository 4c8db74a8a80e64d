import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { problem } from '../world/answers.ts';
import { type Json, startWorld, type World } from '../world/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ addressLimit: 20 });
});
afterAll(() => world.close());

const REQUEST_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const types = [
  'invalid-parameter',
  'bad-request',
  'unauthorized',
  'forbidden',
  'plan-limit-exceeded',
  'not-found',
  'method-not-allowed',
  'rate-limit-exceeded',
  'resync-required',
  'monthly-limit-exceeded',
  'internal-error',
  'semantic-unavailable',
  'overloaded',
  'store-unavailable',
];

describe('GET /health', () => {
  it('answers ok without a key and with any', async () => {
    for (const key of [null, 'open', 'unknown']) {
      const response = await world.get('/health', { key });
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual({ status: 'ok' });
      expect(response.headers.get('content-type')).toContain('application/json');
    }
  });

  it('carries X-Request-Id and no rate-limit header', async () => {
    const { headers } = await world.get('/health', { key: 'free' });
    expect(headers.get('x-request-id')).toMatch(REQUEST_ID);
    for (const [name] of headers) expect(name).not.toMatch(/ratelimit|monthly/);
  });

  it('answers HEAD, and any other method with 405 and Allow', async () => {
    expect((await world.get('/health', { key: null, method: 'HEAD' })).status).toBe(200);
    const response = await world.get('/health', { key: null, method: 'POST' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    const body = (await response.json()) as Json;
    expect(body).toMatchObject({ type: problem('method-not-allowed'), status: 405 });
    expect(body['instance']).toBe(`urn:request:${response.headers.get('x-request-id')}`);
  });
});

describe('problem pages', () => {
  it('there is one for every type and no other', () => {
    expect(readdirSync('docs/problems').sort()).toEqual(types.map((type) => `${type}.md`).sort());
  });

  it.each(types)('%s is served at the address of the type, without a key', async (type) => {
    const response = await world.fetch(new URL(problem(type)).pathname, { key: null });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    expect(await response.text()).toContain(`\`${type}\``);
  });

  it('an unknown type is a 404 problem', async () => {
    for (const type of ['nothing', '..%2f..%2fpackage.json', 'constructor']) {
      const response = await world.fetch(`/problems/${type}`, { key: null });
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ type: problem('not-found') });
    }
  });

  it('the type of a problem met is an address that is served', async () => {
    const { type } = (await (await world.get('/nothing')).json()) as { type: string };
    expect((await world.fetch(new URL(type).pathname, { key: null })).status).toBe(200);
  });
});

describe('the OpenAPI document', () => {
  it.each([
    '/openapi/v1/asyncapi.yaml',
    '/openapi/v1/asyncapi.json',
    '/openapi/v1/schemas.json',
    '/widgets.json',
    '/apps.json',
  ])('%s is served without a key and may be read from any origin', async (path) => {
    const response = await world.fetch(path, { key: null });
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
    const etag = response.headers.get('etag') ?? '';
    const again = await world.fetch(path, { key: null, headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    const headers = { origin: 'https://pro.openbb.co', 'access-control-request-method': 'GET' };
    const asked = { ...headers, 'access-control-request-headers': 'authorization' };
    const preflight = await world.fetch(path, { key: null, method: 'OPTIONS', headers: asked });
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
    expect(preflight.headers.get('access-control-allow-headers')?.toLowerCase()).toContain('authorization');
  });

  it('is 3.0.1, version v1.0, served as YAML and JSON without a key', async () => {
    const yaml = await world.fetch('/openapi/v1/openapi.yaml', { key: null });
    expect(yaml.status).toBe(200);
    expect(yaml.headers.get('content-type')).toContain('yaml');
    const document = parse(await yaml.text()) as Json;
    expect(document).toMatchObject({ openapi: '3.0.1', info: { version: 'v1.0' } });
    const json = await world.fetch('/openapi/v1/openapi.json', { key: null });
    expect(await json.json()).toEqual(document);
  });

  it('describes every operation', async () => {
    const { paths } = (await (await world.fetch('/openapi/v1/openapi.json', { key: null })).json()) as { paths: Json };
    expect(Object.keys(paths).sort()).toEqual(
      [
        ...[
          'articles',
          'articles/{id}',
          'stories',
          'stories/{id}',
          'events',
          'events/{id}',
          'events/{id}/history',
          'events/{id}/coverage',
          'coverage',
          'event_types',
          'search',
          'resolve',
        ],
        ...['companies', 'companies/{identifier}', 'companies/{identifier}/articles', 'companies/{identifier}/stories'],
        ...['companies/{identifier}/events', 'companies/{identifier}/calendar_events', 'countries'],
        ...['countries/{identifier}', 'countries/{identifier}/stories', 'exchanges', 'exchanges/{identifier}'],
        ...['exchanges/{identifier}/companies', 'indices', 'indices/{identifier}', 'indices/{identifier}/companies'],
        ...['categories', 'sources', 'watchlists', 'watchlists/{id}', 'calendar_events', 'calendar_events/{id}'],
        ...['companies/{identifier}/insider_transactions', 'companies/{identifier}/short_positions'],
        ...['insider_transactions', 'insider_transactions/{id}', 'short_positions', 'short_positions/{id}'],
        ...[
          'meta',
          'health',
          'changes',
          'changes/ranges',
          'changes/stream',
          'figures',
          'figures/{id}',
          'compare_figures',
          'briefing',
          'count',
          'timeline',
        ],
      ]
        .map((path) => `/api/v1/${path}`)
        .sort(),
    );
  });
});

describe('open pages', () => {
  const pages = ['/openapi/v1/openapi.yaml', '/openapi/v1/openapi.json', '/problems/not-found', '/api/v1/health'];

  it.each([...pages, '/', '/nothing', '/problems/nothing'])('%s carries X-Request-Id', async (path) => {
    const [one, other] = [await world.fetch(path, { key: null }), await world.fetch(path, { key: null })];
    expect(one.headers.get('x-request-id')).toMatch(REQUEST_ID);
    expect(one.headers.get('x-request-id')).not.toBe(other.headers.get('x-request-id'));
  });

  it.each(pages)('%s is open when the window of the address is full', async (path) => {
    const ip = '203.0.113.77';
    for (let made = 0; made < 21; made++) await world.get('/meta', { key: null, ip });
    expect((await world.get('/meta', { ip })).status).toBe(429);
    expect((await world.fetch(path, { key: null, ip })).status).toBe(200);
  });

  it('count for the address, but for /health', async () => {
    const ip = '203.0.113.78';
    for (let made = 0; made < 19; made++) await world.fetch('/problems/not-found', { key: null, ip });
    for (let made = 0; made < 30; made++) await world.fetch('/api/v1/health', { key: null, ip });
    expect((await world.get('/meta', { ip })).status).toBe(200);
    expect((await world.get('/meta', { ip })).status).toBe(429);
  });

  it('an address outside the API is a 404 problem', async () => {
    const response = await world.fetch('/nothing', { key: null });
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    const body = (await response.json()) as Json;
    expect(body['type']).toBe(problem('not-found'));
    expect(body['instance']).toBe(`urn:request:${response.headers.get('x-request-id')}`);
  });
});
