import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problem, readRefusal } from '../world/answers.ts';
import { addKey } from '../world/builders.ts';
import { type Json, type RequestOptions, startWorld, type World } from '../world/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const NOW = '2026-03-26T10:30:00.000Z';

/** Names and values of the headers that speak of an account. */
function readAllowance(response: Response): Record<string, string> {
  return Object.fromEntries([...response.headers].filter(([name]) => /^(x-)?(ratelimit|monthly)/.test(name)));
}

const remaining = (response: Response) => [
  Number(response.headers.get('x-ratelimit-remaining')),
  Number(response.headers.get('x-monthly-remaining')),
];

async function spend(key: string, count: number, path = '/categories'): Promise<Response> {
  let last = await world.get(path, { key });
  for (let made = 1; made < count; made++) last = await world.get(path, { key });
  return last;
}

describe('headers of the allowances', () => {
  it.each(['free', 'plus'])('%s: 100 an hour, 100 a month', async (plan) => {
    const key = await world.account({ plan });
    expect(readAllowance(await world.get('/categories', { key }))).toEqual({
      'x-ratelimit-limit': '100',
      'x-ratelimit-remaining': '99',
      'x-ratelimit-reset': '1800',
      'x-ratelimit-policy': '100 requests per hour (fixed window)',
      'ratelimit-policy': expect.stringMatching(/^"hourly";q=100;w=3600, "address";q=\d+;w=300$/),
      ratelimit: expect.stringMatching(/^"hourly";r=99;t=1800, "address";r=\d+;t=300$/),
      'x-monthly-limit': '100',
      'x-monthly-remaining': '99',
      'x-monthly-reset': '2026-04-01T00:00:00.000Z',
    });
  });

  it('pro: 5,000 an hour, usage of the billing cycle', async () => {
    const key = await world.account({ plan: 'pro', billing_cycle_day: 15 });
    expect(readAllowance(await world.get('/categories', { key }))).toEqual({
      'x-ratelimit-limit': '5000',
      'x-ratelimit-remaining': '4999',
      'x-ratelimit-reset': '1800',
      'x-ratelimit-policy': '5000 requests per hour (fixed window)',
      'ratelimit-policy': expect.stringMatching(/^"hourly";q=5000;w=3600, "address";q=\d+;w=300$/),
      ratelimit: expect.stringMatching(/^"hourly";r=4999;t=1800, "address";r=\d+;t=300$/),
      'x-monthly-usage': '1',
      'x-monthly-reset': '2026-04-15T00:00:00.000Z',
    });
  });

  it.each([
    ['200', '/events', {}],
    ['304', '/events', { headers: { 'if-none-match': '*' } }],
    ['400', '/events?limit=0', {}],
    ['403', '/events/ceo000000000', {}],
    ['404', '/events/nothing', {}],
    ['404', '/nothing', {}],
    ['405', '/events', { method: 'DELETE' }],
    ['414', `/events?x=${'y'.repeat(9000)}`, {}],
    ['503', '/events?mode=semantic&q=wind', {}],
  ] as const)('stand on a %s: %s', async (status, path, options) => {
    const key = await world.account({ plan: 'free' });
    const response = await world.get(path, { key, ...options });
    expect(String(response.status)).toBe(status);
    expect(Object.keys(readAllowance(response))).toHaveLength(9);
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('stand on the 403 of a scope', async () => {
    const key = await world.account({ plan: 'free', scopes: [] });
    const response = await world.get('/events', { key });
    expect(response.status).toBe(403);
    expect(Object.keys(readAllowance(response))).toHaveLength(9);
  });

  it('stand on a HEAD as on a GET', async () => {
    const key = await world.account({ plan: 'free' });
    expect(Object.keys(readAllowance(await world.get('/events', { key, method: 'HEAD' })))).toHaveLength(9);
  });

  it('an unlimited plan sends no hourly headers', async () => {
    const headers = readAllowance(await world.get('/events'));
    expect(Object.keys(headers)).toEqual(['ratelimit', 'ratelimit-policy', 'x-monthly-reset', 'x-monthly-usage']);
    expect(headers['ratelimit']).not.toContain('hourly');
  });
});

describe('what counts', () => {
  it.each([
    ['a 200', '/categories', {}],
    ['a HEAD', '/categories', { method: 'HEAD' }],
    ['a 400', '/events?limit=0', {}],
    ['a 403', '/events/ceo000000000', {}],
    ['a 404 of a record', '/events/nothing', {}],
    ['a 404 of a path', '/nothing', {}],
    ['a 405', '/events', { method: 'POST' }],
    ['a 503', '/events?mode=semantic&q=wind', {}],
  ] as const)('%s counts by the hour and by the month', async (_what, path, options) => {
    const key = await world.account({ plan: 'free' });
    await world.get(path, { key, ...options });
    expect(remaining(await world.get('/categories', { key }))).toEqual([98, 98]);
  });

  it('a 304 counts by the hour only', async () => {
    const key = await world.account({ plan: 'free' });
    const response = await world.get('/categories', { key, headers: { 'if-none-match': '*' } });
    expect(response.status).toBe(304);
    expect(remaining(response)).toEqual([99, 100]);
    expect(remaining(await world.get('/categories', { key }))).toEqual([98, 99]);
  });

  it('a 304 does not count as usage of a billed plan', async () => {
    const key = await world.account({ plan: 'pro' });
    await world.get('/categories', { key });
    const response = await world.get('/categories', { key, headers: { 'if-none-match': '*' } });
    expect(response.headers.get('x-monthly-usage')).toBe('1');
  });

  it('a 401 and an OPTIONS count nothing of an account', async () => {
    const key = await world.account({ plan: 'free' });
    await world.get('/categories', { key: null });
    await world.get('/categories', { key, method: 'OPTIONS' });
    expect(remaining(await world.get('/categories', { key }))).toEqual([99, 99]);
  });

  it('/health counts nothing', async () => {
    const key = await world.account({ plan: 'free' });
    await world.get('/health', { key });
    expect(remaining(await world.get('/categories', { key }))).toEqual([99, 99]);
  });

  it('a refused request counts neither by the hour nor by the month', async () => {
    const key = await world.account({ plan: 'free' });
    await spend(key, 100);
    expect((await spend(key, 5)).status).toBe(429);
    world.setNow('2026-04-01T00:00:00.000Z');
    expect(remaining(await world.get('/categories', { key }))).toEqual([99, 99]);
    world.setNow(NOW);
  });
});

describe('the hourly window', () => {
  it('lets its limit through, then answers 429 until the UTC hour is over', async () => {
    const key = await world.account({ plan: 'free' });
    expect(remaining(await spend(key, 100))).toEqual([0, 0]);
    const response = await world.get('/categories', { key });
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('1800');
    expect(response.headers.get('x-ratelimit-remaining')).toBe('0');
    expect(await response.json()).toMatchObject({
      type: problem('rate-limit-exceeded'),
      title: 'Rate limit exceeded',
      detail: expect.stringContaining('hourly'),
    });
  });

  it('is aligned to the clock and restarts with it', async () => {
    const key = await world.account({ plan: 'plus' });
    world.setNow('2026-03-26T10:59:59.999Z');
    const last = await world.get('/categories', { key });
    expect(last.headers.get('x-ratelimit-reset')).toBe('1');
    world.setNow('2026-03-26T11:00:00.000Z');
    const first = await world.get('/categories', { key });
    expect(first.headers.get('x-ratelimit-remaining')).toBe('99');
    expect(first.headers.get('x-ratelimit-reset')).toBe('3600');
    world.setNow(NOW);
  });

  it('is shared by all keys of an account', async () => {
    const key = await world.account({ plan: 'free' });
    await world.add((draft) => addKey(draft, 'secondkey', key));
    await world.get('/categories', { key });
    expect(remaining(await world.get('/categories', { key: 'secondkey' }))).toEqual([98, 98]);
  });

  it('does not let more through when requests come at the same time', async () => {
    const key = await world.account({ plan: 'free' });
    const statuses = await Promise.all(
      Array.from({ length: 120 }, async () => (await world.get('/categories', { key })).status),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(100);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });
});

describe('the monthly window', () => {
  const monthly = (used: number, key: string, start = '2026-03-01T00:00:00Z') =>
    world.database.pool.query("insert into usage_windows values ($1, 'rest_month', $2, $3)", [
      key.padEnd(12, '0'),
      start,
      used,
    ]);

  it.each(['free', 'plus'])('of %s is 100, then 429 of another type until the month is over', async (plan) => {
    const key = await world.account({ plan });
    await monthly(99, key);
    expect((await world.get('/categories', { key })).status).toBe(200);
    const response = await world.get('/categories', { key });
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe(
      String((Date.parse('2026-04-01T00:00:00Z') - Date.parse(NOW)) / 1000),
    );
    expect(response.headers.get('x-monthly-reset')).toBe('2026-04-01T00:00:00.000Z');
    expect(response.headers.get('x-monthly-remaining')).toBe('0');
    expect(await response.json()).toMatchObject({
      type: problem('monthly-limit-exceeded'),
      title: 'Monthly limit exceeded',
      detail: expect.stringContaining('monthly'),
    });
  });

  it('a request that it refuses does not count by the hour', async () => {
    const key = await world.account({ plan: 'free' });
    await monthly(100, key);
    await spend(key, 3);
    expect((await world.get('/categories', { key })).headers.get('x-ratelimit-remaining')).toBe('100');
  });

  it('the hourly window is asked first', async () => {
    const key = await world.account({ plan: 'free' });
    await monthly(100, key);
    await world.database.pool.query("insert into usage_windows values ($1, 'rest_hour', '2026-03-26T10:00:00Z', 100)", [
      key.padEnd(12, '0'),
    ]);
    expect(await readRefusal(world, '/categories', { key })).toMatchObject({ type: problem('rate-limit-exceeded') });
  });

  it('restarts with the UTC month', async () => {
    const key = await world.account({ plan: 'free' });
    await monthly(100, key);
    world.setNow('2026-03-31T23:59:59.999Z');
    expect((await world.get('/categories', { key })).status).toBe(429);
    world.setNow('2026-04-01T00:00:00.000Z');
    const response = await world.get('/categories', { key });
    expect(remaining(response)).toEqual([99, 99]);
    expect(response.headers.get('x-monthly-reset')).toBe('2026-05-01T00:00:00.000Z');
    world.setNow(NOW);
  });

  it('a conditional request is refused as well when it is used up', async () => {
    const key = await world.account({ plan: 'free' });
    await monthly(100, key);
    expect((await world.get('/categories', { key, headers: { 'if-none-match': '*' } })).status).toBe(429);
  });
});

describe('the billing cycle of Pro', () => {
  const reset = async (billing_cycle_day: number, now: string) => {
    const key = await world.account({ plan: 'pro', billing_cycle_day });
    world.setNow(now);
    const response = await world.get('/categories', { key });
    world.setNow(NOW);
    // What is a week older than the latest request is deleted with the next writing: now, not while another test counts.
    await world.counters.flush();
    return response.headers.get('x-monthly-reset');
  };

  it.each([
    [1, '2026-03-26T10:30:00Z', '2026-04-01T00:00:00.000Z'],
    [26, '2026-03-26T00:00:00Z', '2026-04-26T00:00:00.000Z'],
    [27, '2026-03-26T23:59:59.999Z', '2026-03-27T00:00:00.000Z'],
    [31, '2026-02-10T00:00:00Z', '2026-02-28T00:00:00.000Z'],
    [31, '2026-02-28T00:00:00Z', '2026-03-31T00:00:00.000Z'],
    [30, '2028-02-10T00:00:00Z', '2028-02-29T00:00:00.000Z'],
    [29, '2026-12-30T00:00:00Z', '2027-01-29T00:00:00.000Z'],
  ])('billing day %i: at %s the cycle ends %s', async (day, now, end) => {
    expect(await reset(day, now)).toBe(end);
  });

  it('has no hard limit', async () => {
    const key = await world.account({ plan: 'pro' });
    await world.database.pool.query("insert into usage_days values ($1, '2026-03-02', 30000)", [key.padEnd(12, '0')]);
    const response = await world.get('/categories', { key });
    expect(response.status).toBe(200);
    expect(response.headers.get('x-monthly-usage')).toBe('30001');
  });

  it('counts by UTC day, the first day of the cycle in full, earlier days not', async () => {
    const key = await world.account({ plan: 'pro', billing_cycle_day: 15 });
    await world.database.pool.query(
      "insert into usage_days values ($1, '2026-03-14', 1000), ($1, '2026-03-15', 10), ($1, '2026-03-25', 5)",
      [key.padEnd(12, '0')],
    );
    expect((await world.get('/categories', { key })).headers.get('x-monthly-usage')).toBe('16');
  });

  it('usage restarts with the cycle', async () => {
    const key = await world.account({ plan: 'pro', billing_cycle_day: 27 });
    await world.get('/categories', { key });
    world.setNow('2026-03-27T00:00:00.000Z');
    expect((await world.get('/categories', { key })).headers.get('x-monthly-usage')).toBe('1');
    world.setNow(NOW);
  });

  it('requests at the same time are each counted once', async () => {
    const key = await world.account({ plan: 'pro' });
    await Promise.all(Array.from({ length: 20 }, () => world.get('/categories', { key })));
    expect((await world.get('/categories', { key })).headers.get('x-monthly-usage')).toBe('21');
  });
});

describe('the window of a client address', () => {
  const fast = async (
    limit: number,
    ask: (at: (options?: RequestOptions) => Promise<Response>, strict: World) => Promise<void>,
  ) => {
    const strict = await startWorld({ addressLimit: limit, database: world.database, trustedProxies: ['192.0.2.1'] });
    try {
      await ask((options) => strict.get('/categories', { ip: '203.0.113.9', ...options }), strict);
    } finally {
      await strict.close();
    }
  };

  it('is 300 in five minutes', async () => {
    await fast(300, async (at) => {
      for (let made = 0; made < 300; made++) expect((await at({ key: null })).status).toBe(401);
      expect((await at({ key: null })).status).toBe(429);
    });
  });

  it('reports the remaining allowance with every response, with or without a key', async () => {
    await fast(5, async (at, strict) => {
      const key = await world.account({ plan: 'pro' });
      const left = async (options: RequestOptions) => {
        const { headers } = await at(options);
        return [headers.get('ratelimit-policy'), headers.get('ratelimit')];
      };
      expect(await left({ key: null })).toEqual(['"address";q=5;w=300', '"address";r=4;t=300']);
      expect(await left({ key })).toEqual([
        '"hourly";q=5000;w=3600, "address";q=5;w=300',
        '"hourly";r=4999;t=1800, "address";r=3;t=300',
      ]);
      strict.setNow('2026-03-26T10:33:00.000Z');
      expect((await left({ key, method: 'HEAD' }))[1]).toBe('"hourly";r=4998;t=1620, "address";r=2;t=120');
      strict.setNow('2026-03-26T10:35:00.000Z');
      expect((await left({ key: null }))[1]).toBe('"address";r=4;t=300');
    });
  });

  it('answers 429 with Retry-After and no headers of an account', async () => {
    await fast(1, async (at) => {
      await at();
      const response = await at();
      expect(response.status).toBe(429);
      expect(response.headers.get('retry-after')).toBe('300');
      expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
      expect(readAllowance(response)).toEqual({
        ratelimit: '"address";r=0;t=300',
        'ratelimit-policy': '"address";q=1;w=300',
      });
      expect(await response.json()).toMatchObject({
        type: problem('rate-limit-exceeded'),
        detail:
          'The allowance of 1 requests in five minutes from one client address is used up; it restarts at 2026-03-26T10:35:00.000Z.',
      });
    });
  });

  it('is aligned to five minutes of UTC', async () => {
    await fast(1, async (at, strict) => {
      strict.setNow('2026-03-26T10:34:59.000Z');
      await at();
      expect((await at()).headers.get('retry-after')).toBe('1');
      strict.setNow('2026-03-26T10:35:00.000Z');
      expect((await at()).status).toBe(200);
    });
  });

  it('counts every request but /health, OPTIONS and 401 too', async () => {
    await fast(2, async (at, strict) => {
      for (let made = 0; made < 5; made++) await strict.get('/health', { ip: '203.0.113.9' });
      await at({ method: 'OPTIONS' });
      await at({ key: null });
      expect((await at()).status).toBe(429);
      expect((await strict.get('/health', { ip: '203.0.113.9' })).status).toBe(200);
      expect((await at({ method: 'OPTIONS' })).status).toBe(429);
    });
  });

  it('refused requests do not count for an account', async () => {
    await fast(1, async (at, strict) => {
      const key = await strict.account({ plan: 'free' });
      await at({ key });
      await at({ key });
      expect(remaining(await strict.get('/categories', { key }))).toEqual([98, 98]);
    });
  });

  it('is one per IPv4 address and one per IPv6 /64', async () => {
    await fast(1, async (at) => {
      await at({ ip: '2001:db8:0:1::1' });
      expect((await at({ ip: '2001:db8:0:1:ffff::2' })).status).toBe(429);
      expect((await at({ ip: '2001:db8:0:2::1' })).status).toBe(200);
      expect((await at({ ip: '203.0.113.10' })).status).toBe(200);
      expect((await at({ ip: '::ffff:203.0.113.10' })).status).toBe(429);
    });
  });

  it('is that of the client behind a trusted proxy', async () => {
    await fast(1, async (at) => {
      const behind = (client: string) => at({ ip: '192.0.2.1', headers: { 'x-forwarded-for': client } });
      expect((await behind('203.0.113.21')).status).toBe(200);
      expect((await behind('203.0.113.22')).status).toBe(200);
      expect((await behind('203.0.113.21')).status).toBe(429);
    });
  });
});

describe('the semantic allowance', () => {
  const semantic = ['/events', '/articles', '/stories', '/companies'].map((path) => `${path}?mode=semantic&q=wind`);

  const used = (key: string, count: number) =>
    world.database.pool.query("insert into usage_windows values ($1, 'semantic_hour', '2026-03-26T10:00:00Z', $2)", [
      key.padEnd(12, '0'),
      count,
    ]);

  it.each([
    ['free', 100],
    ['plus', 100],
    ['pro', 500],
  ])('of %s is %i an hour, shared by all kinds', async (plan, limit) => {
    const key = await world.account({ plan });
    await used(key, limit - semantic.length);
    for (const path of semantic) expect((await world.get(path, { key })).status).toBe(503);
    for (const path of semantic) {
      const response = await world.get(path, { key });
      expect(response.status).toBe(429);
      expect(response.headers.get('retry-after')).toBe('1800');
      expect(await response.json()).toMatchObject({
        type: problem('rate-limit-exceeded'),
        detail: expect.stringContaining('semantic'),
      });
    }
  });

  it('is charged in addition to the ordinary counters, also for a 503', async () => {
    const key = await world.account({ plan: 'free' });
    await world.get(semantic[0] ?? '', { key });
    expect(remaining(await world.get('/categories', { key }))).toEqual([98, 98]);
  });

  it('is not charged when parameters are refused', async () => {
    const key = await world.account({ plan: 'free' });
    await used(key, 99);
    await world.get('/events?mode=semantic', { key });
    await world.get('/events?mode=semantic&q=wind&ticker=nope', { key });
    expect((await world.get('/events?mode=semantic&q=wind', { key })).status).toBe(503);
  });

  it('a request that it refuses counts neither by the hour nor by the month', async () => {
    const key = await world.account({ plan: 'free' });
    await used(key, 100);
    const refused = await world.get('/events?mode=semantic&q=wind', { key });
    expect(refused.status).toBe(429);
    expect(remaining(refused)).toEqual([100, 100]);
    expect(remaining(await world.get('/categories', { key }))).toEqual([99, 99]);
  });

  it('a request that it refuses does not count as usage of a billed plan', async () => {
    const key = await world.account({ plan: 'pro' });
    await used(key, 500);
    const refused = await world.get('/events?mode=semantic&q=wind', { key });
    expect([refused.headers.get('x-ratelimit-remaining'), refused.headers.get('x-monthly-usage')]).toEqual([
      '5000',
      '0',
    ]);
  });

  it('restarts with the hour', async () => {
    const key = await world.account({ plan: 'free' });
    await used(key, 100);
    world.setNow('2026-03-26T11:00:00.000Z');
    expect((await world.get('/events?mode=semantic&q=wind', { key })).status).toBe(503);
    world.setNow(NOW);
  });
});

describe('a restart', () => {
  it.each(['free', 'pro'])('keeps the counts of %s', async (plan) => {
    const before = await startWorld({ database: world.database });
    const key = await before.account({ plan });
    for (let made = 0; made < 3; made++) await before.get('/categories', { key });
    await before.get('/events?mode=semantic&q=wind', { key });
    await before.close();
    const after = await startWorld({ database: world.database });
    const response = await after.get('/categories', { key });
    expect(response.headers.get('x-ratelimit-remaining')).toBe(plan === 'free' ? '95' : '4995');
    if (plan === 'free') expect(response.headers.get('x-monthly-remaining')).toBe('95');
    if (plan === 'pro') expect(response.headers.get('x-monthly-usage')).toBe('5');
    await after.close();
  });

  it('keeps counts that were written down before a crash', async () => {
    const crashing = await startWorld({ database: world.database });
    const key = await crashing.account({ plan: 'free' });
    for (let made = 0; made < 3; made++) await crashing.get('/categories', { key });
    await crashing.counters.flush();
    const after = await startWorld({ database: world.database });
    expect(remaining(await after.get('/categories', { key }))).toEqual([96, 96]);
    await after.close();
    await crashing.close();
  });

  it('a 304 that was taken back stays taken back', async () => {
    const before = await startWorld({ database: world.database });
    const key = await before.account({ plan: 'pro' });
    await before.get('/categories', { key });
    await before.counters.flush();
    await before.get('/categories', { key, headers: { 'if-none-match': '*' } });
    await before.close();
    const after = await startWorld({ database: world.database });
    expect((await after.get('/categories', { key })).headers.get('x-monthly-usage')).toBe('2');
    await after.close();
  });
});

describe('a plan without the API', () => {
  it('is refused with 403 that says so', async () => {
    await world.database.pool.query("insert into plans (slug, api, updated_at) values ('noapi', false, now())");
    const key = await world.account({ plan: 'noapi' });
    const body = (await readRefusal(world, '/events', { key })) as Json;
    expect(body).toMatchObject({ http: 403, type: problem('forbidden') });
    expect(body['detail']).toContain('plan');
  });
});
