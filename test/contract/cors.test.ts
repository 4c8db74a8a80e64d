import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problem } from '../world/answers.ts';
import { startWorld, type World } from '../world/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const origin = 'https://app.example';
const preflight = (path: string, headers: Record<string, string> = {}) =>
  world.get(path, {
    key: null,
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'GET', ...headers },
  });

const exposed = [
  'ETag',
  'Link',
  'Last-Modified',
  'X-Next-Cursor',
  'X-Envelope',
  'Content-Disposition',
  'Retry-After',
  'X-Request-Id',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'X-RateLimit-Policy',
  'RateLimit',
  'RateLimit-Policy',
  'X-Monthly-Limit',
  'X-Monthly-Remaining',
  'X-Monthly-Usage',
  'X-Monthly-Reset',
];

describe('OPTIONS', () => {
  it.each(['/events', '/events/report000000', '/nothing', '/health'])(
    'a preflight of %s is 204 without a key',
    async (path) => {
      const response = await preflight(path, { 'access-control-request-headers': 'authorization, if-none-match' });
      expect(response.status).toBe(204);
      expect(await response.text()).toBe('');
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
      expect(response.headers.get('access-control-allow-methods')).toBe('GET, HEAD');
      expect(response.headers.get('access-control-allow-headers')?.toLowerCase().split(/, ?/).sort()).toEqual([
        'authorization',
        'if-modified-since',
        'if-none-match',
        'last-event-id',
      ]);
      expect(Number(response.headers.get('access-control-max-age'))).toBeGreaterThan(0);
    },
  );

  it.each(['/openapi/v1/openapi.json', '/openapi/v1/openapi.yaml', '/api/v1/changes/stream', '/api/v1/events/'])(
    'a preflight of %s is 204 and lives for a day',
    async (path) => {
      const headers = {
        origin,
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'traceparent',
      };
      const response = await world.fetch(path, { key: null, method: 'OPTIONS', headers });
      expect(response.status).toBe(204);
      expect(response.headers.get('access-control-allow-headers')?.toLowerCase()).toContain('traceparent');
      expect(response.headers.get('access-control-max-age')).toBe('86400');
    },
  );

  it.each([
    ['content-type', 'content-type'],
    ['cache-control,traceparent', 'cache-control'],
    ['x-requested-with, baggage', 'baggage'],
  ])('allows what libraries and proxies add: %s', async (requested, name) => {
    const response = await preflight('/events', { 'access-control-request-headers': requested });
    const allowed = response.headers.get('access-control-allow-headers')?.toLowerCase().split(', ');
    expect(allowed).toEqual(expect.arrayContaining(['authorization', name]));
  });

  it.each(['a b', 'x,,y', 'name: value', 'x'.repeat(3_000)])(
    'ignores a request that is not a list of names',
    async (requested) => {
      const response = await preflight('/events', { 'access-control-request-headers': requested });
      expect(response.headers.get('access-control-allow-headers')?.split(', ')).toHaveLength(4);
    },
  );

  it('never allows credentials: keys go in Authorization, nothing in cookies', async () => {
    expect((await preflight('/events')).headers.has('access-control-allow-credentials')).toBe(false);
  });

  it('carries X-Request-Id and Allow, and nothing of an account even with a key', async () => {
    const response = await world.get('/events', { key: 'free', method: 'OPTIONS' });
    expect(response.status).toBe(204);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    for (const [name] of response.headers) expect(name).not.toMatch(/ratelimit|x-monthly/);
  });

  it('counts on the address and is refused with it', async () => {
    const strict = await startWorld({ database: world.database, addressLimit: 1 });
    const ip = '203.0.113.9';
    expect((await strict.get('/events', { key: null, method: 'OPTIONS', ip })).status).toBe(204);
    const refused = await strict.get('/events', { key: null, method: 'OPTIONS', ip });
    expect(refused.status).toBe(429);
    expect(refused.headers.get('access-control-allow-origin')).toBe('*');
    expect(await refused.json()).toMatchObject({ type: problem('rate-limit-exceeded') });
    await strict.close();
  });
});

describe('answers to browsers', () => {
  it.each([
    ['200', '/events', 'open'],
    ['400', '/events?limit=0', 'open'],
    ['401', '/events', null],
    ['404', '/nothing', 'open'],
    ['200', '/health', null],
  ] as const)('a %s may be read from any origin, with every header named: %s', async (status, path, key) => {
    const response = await world.get(path, { key, headers: { origin } });
    expect(String(response.status)).toBe(status);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-expose-headers')?.split(/, ?/).sort()).toEqual([...exposed].sort());
  });

  it('a 304 too', async () => {
    const response = await world.get('/events', { headers: { origin, 'if-none-match': '*' } });
    expect(response.status).toBe(304);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
  });
});
