import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problem } from '../world/answers.ts';
import { type Json, type RequestOptions, startWorld, type World } from '../world/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const toBytes = (text: string): number => Buffer.byteLength(text);

async function problemAt(path: string, options?: RequestOptions) {
  const response = await world.get(path, options);
  const text = await response.text();
  return { response, text, body: JSON.parse(text) as Json };
}

describe('a problem', () => {
  it.each([
    ['/events?limit=0', 400, 'invalid-parameter', 'Invalid parameter', {}],
    [`/events?x=${'y'.repeat(9000)}`, 414, 'bad-request', 'Bad request', {}],
    ['/events', 401, 'unauthorized', 'Unauthorized', { key: null }],
    ['/events/ceo000000000', 403, 'plan-limit-exceeded', 'Plan limit exceeded', { key: 'view' }],
    ['/events/nothing', 404, 'not-found', 'Resource not found', {}],
    ['/events', 405, 'method-not-allowed', 'Method not allowed', { method: 'POST' }],
    ['/events?mode=semantic&q=wind', 503, 'semantic-unavailable', 'Semantic search unavailable', {}],
  ] as const)('%s: status %i, type %s', async (path, status, slug, title, options) => {
    const { response, body } = await problemAt(path, options);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.has('etag')).toBe(false);
    expect(body).toMatchObject({ type: problem(slug), title, status, detail: expect.any(String) });
    expect(body['instance']).toBe(`urn:request:${response.headers.get('x-request-id')}`);
  });

  it('has these members and no others', async () => {
    expect(Object.keys((await problemAt('/events/nothing')).body)).toEqual([
      'type',
      'title',
      'status',
      'detail',
      'instance',
    ]);
    expect(Object.keys((await problemAt('/events?limit=0')).body)).toEqual([
      'type',
      'title',
      'status',
      'detail',
      'instance',
      'parameter',
    ]);
    expect(Object.keys((await problemAt('/events?fields=nope')).body)).toEqual([
      'type',
      'title',
      'status',
      'detail',
      'instance',
      'parameter',
      'unknown_fields',
    ]);
  });

  it('answers HEAD with its status and headers and without a body', async () => {
    const response = await world.get('/events?limit=0', { method: 'HEAD' });
    expect(response.status).toBe(400);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(await response.text()).toBe('');
  });

  it('a 500 hides its cause and counts as a request', async () => {
    const key = await world.account({ plan: 'free' });
    await world.database.pool.query('alter table events rename to events_away');
    try {
      await world.get('/events', { key });
      expect.fail('it is a 500');
    } catch (error) {
      expect(String(error)).toContain('500 on /api/v1/events');
    } finally {
      await world.database.pool.query('alter table events_away rename to events');
    }
    const response = await world.get('/categories', { key });
    expect(response.headers.get('x-ratelimit-remaining')).toBe('98');
  });
});

describe('a 404', () => {
  it.each([
    '/events/findmenever1',
    '/articles/findmenever1',
    '/stories/findmenever1',
    '/companies/FINDMENEVER',
    '/countries/FINDMENEVER',
    '/exchanges/FINDMENEVER',
    '/indices/FINDMENEVER',
    '/watchlists/findmenever1',
    '/calendar_events/findmenever1',
    '/insider_transactions/findmenever1',
    '/short_positions/findmenever1',
    '/findmenever1',
  ])('%s never repeats what was asked for', async (path) => {
    const { response, text } = await problemAt(path);
    expect(response.status).toBe(404);
    expect(text.toLowerCase()).not.toContain('findmenever');
  });

  it.each([
    ['/articles/dealstory000', 'a story, which is under /stories.'],
    ['/events/dealstory000', 'a story, which is under /stories.'],
    ['/stories/nordvik00000', 'a company, which is under /companies.'],
    ['/calendar_events/tradedeal000', 'an article, which is under /articles.'],
  ])('%s says that the id is that of %s', async (path, what) => {
    const { response, body } = await problemAt(path);
    expect(response.status).toBe(404);
    expect(body['detail']).toBe(`This resource does not exist. Its id is that of ${what}`);
  });
});

describe('values in a problem', () => {
  it('are repeated as sent up to 64 characters, then an ellipsis', async () => {
    const { body } = await problemAt(`/events?ticker=${'a'.repeat(64)},${'b'.repeat(65)}`);
    expect(body['detail']).toBe(`ticker: does not know ${'a'.repeat(64)}, ${'b'.repeat(64)}….`);
  });

  it('are at most 25, then how many more there are', async () => {
    const names = Array.from({ length: 40 }, (_, index) => `field${index}`);
    const { body } = await problemAt(`/events?fields=${names.join(',')}`);
    expect(body['unknown_fields']).toEqual([...names.slice(0, 25), 'and 15 more']);
    expect(body['detail']).toContain(`${names.slice(0, 25).join(', ')} and 15 more`);
  });

  it('have their control characters escaped', async () => {
    const { body } = await problemAt('/events?fields=a%0Ab%1B%5B31m%E2%80%AEc');
    expect(body['unknown_fields']).toEqual(['a\\u000ab\\u001b[31m\\u202ec']);
  });

  it('25 values of 64 characters are all named', async () => {
    const names = Array.from({ length: 25 }, (_, index) => String(index).padStart(64, 'x'));
    const { body, text } = await problemAt(`/events?ticker=${names.join(',')}`);
    expect(body['detail']).toBe(`ticker: does not know ${names.join(', ')}.`);
    expect(toBytes(text)).toBeLessThan(4096);
  });
});

describe('a problem body is under 4 KiB', () => {
  it.each([
    ['25 unknown tickers', `ticker=${Array.from({ length: 25 }, (_, index) => `${index}`.padEnd(300, 'z')).join(',')}`],
    ['100 unknown fields', `fields=${Array.from({ length: 100 }, (_, index) => `${index}`.padEnd(78, 'z')).join(',')}`],
    ['quotes', `fields=${Array.from({ length: 30 }, () => '%22'.repeat(80)).join(',')}`],
    ['backslashes', `ticker=${Array.from({ length: 25 }, (_, index) => `${'%5C'.repeat(70)}${index}`).join(',')}`],
    ['control characters', `fields=${Array.from({ length: 30 }, () => '%01'.repeat(80)).join(',')}`],
    ['four-byte characters', `fields=${Array.from({ length: 10 }, () => '%F0%9F%98%80'.repeat(64)).join(',')}`],
    ['a long sector', `sector=${'z'.repeat(8000)}`],
    ['a long instant', `updated_after=${'%00'.repeat(2000)}`],
    ['a long parameter name', `${'z'.repeat(8000)}=1&limit=0`],
    [
      'unknown content types',
      `content_type=${Array.from({ length: 100 }, (_, index) => `${index}`.padEnd(78, '%22')).join(',')}`,
    ],
    [
      'unknown event types',
      `event_type=${Array.from({ length: 100 }, (_, index) => `${index}`.padEnd(78, '%F0%9F%98%80')).join(',')}`,
    ],
  ])('with %s', async (_what, query) => {
    const { response, text } = await problemAt(`/events?${query}`);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    expect(toBytes(text)).toBeLessThan(4096);
  });

  it('whatever is sent for any parameter', () =>
    fc.assert(
      fc.asyncProperty(
        fc.constantFrom(
          'fields',
          'ticker',
          'company',
          'event_type',
          'significance',
          'content_type',
          'sector',
          'sort',
          'window',
          'q',
          'cursor',
          'updated_after',
          'watchlist',
        ),
        fc.array(fc.string({ unit: 'binary', minLength: 1, maxLength: 90 }), { minLength: 1, maxLength: 40 }),
        async (name, values) => {
          const query = new URLSearchParams({ [name]: values.map((value) => value.replaceAll(',', ' ')).join(',') });
          const { response, text } = await problemAt(
            `/calendar_events?${query}`.replace('/calendar_events', name === 'fields' ? '/calendar_events' : '/events'),
          );
          expect(response.status).toBeLessThan(500);
          if (response.status >= 400) expect(toBytes(text)).toBeLessThan(4096);
        },
      ),
      { numRuns: 150 },
    ));
});
