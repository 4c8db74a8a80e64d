import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problem, readRefusal } from '../world/answers.ts';
import { toTestKey } from '../world/builders.ts';
import { type Json, startWorld, type World } from '../world/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ trustedProxies: ['192.0.2.1', '198.51.100.0/24'] });
});
afterAll(() => world.close());

/** Every operation with an address that answers 200, and the scope it needs. */
const operations = [
  ['/articles', 'read:articles', 'listArticles'],
  ['/articles/lonely000000', 'read:articles', 'getArticle'],
  ['/stories', 'read:stories', 'listStories'],
  ['/stories/dealstory000', 'read:stories', 'getStory'],
  ['/events', 'read:events', 'listEvents'],
  ['/events/report000000', 'read:events', 'getEvent'],
  ['/events/report000000/history', 'read:events', 'listEventHistory'],
  ['/events/report000000/coverage', 'read:events', 'getEventCoverage'],
  ['/coverage?event=report000000', 'read:events', 'getCoverage'],
  ['/count', 'read:events', 'count'],
  ['/figures', 'read:articles', 'listFigures'],
  ['/compare_figures?company=nordvik00000', 'read:articles', 'compareFigures'],
  ['/figures/wiresales000', 'read:articles', 'getFigure'],
  ['/timeline?company=NORD-B', 'read:events', 'getTimeline'],
  ['/briefing?company=NORD-B', 'read:events', 'getBriefing'],
  ['/event_types', 'read:events', 'listEventTypes'],
  ['/search?q=nordvik', 'read:search', 'search'],
  ['/resolve?q=nordvik', 'read:search', 'resolve'],
  ['/companies', 'read:companies', 'listCompanies'],
  ['/companies/NORD-B', 'read:companies', 'getCompany'],
  ['/companies/NORD-B/articles', 'read:articles', 'listCompanyArticles'],
  ['/companies/NORD-B/stories', 'read:stories', 'listCompanyStories'],
  ['/companies/NORD-B/events', 'read:events', 'listCompanyEvents'],
  ['/companies/NORD-B/calendar_events', 'read:calendar_events', 'listCompanyCalendarEvents'],
  ['/countries', 'read:countries', 'listCountries'],
  ['/countries/SE', 'read:countries', 'getCountry'],
  ['/countries/SE/stories', 'read:stories', 'listCountryStories'],
  ['/exchanges', 'read:exchanges', 'listExchanges'],
  ['/exchanges/XSTO', 'read:exchanges', 'getExchange'],
  ['/exchanges/XSTO/companies', 'read:companies', 'listExchangeCompanies'],
  ['/indices', 'read:indices', 'listIndices'],
  ['/indices/STH3', 'read:indices', 'getIndex'],
  ['/indices/STH3/companies', 'read:companies', 'listIndexCompanies'],
  ['/categories', 'read:categories', 'listCategories'],
  ['/sources', 'read:sources', 'listSources'],
  ['/watchlists', 'read:watchlist', 'listWatchlists'],
  ['/watchlists/mylist000000', 'read:watchlist', 'getWatchlist'],
  ['/calendar_events', 'read:calendar_events', 'listCalendarEvents'],
  ['/calendar_events/today0000000', 'read:calendar_events', 'getCalendarEvent'],
  ['/companies/NORD-B/insider_transactions', 'read:registers', 'listCompanyInsiderTransactions'],
  ['/companies/NORD-B/short_positions', 'read:registers', 'listCompanyShortPositions'],
  ['/insider_transactions', 'read:registers', 'listInsiderTransactions'],
  ['/insider_transactions/firstbuy0000', 'read:registers', 'getInsiderTransaction'],
  ['/short_positions', 'read:registers', 'listShortPositions'],
  ['/short_positions/shortnord000', 'read:registers', 'getShortPosition'],
  ['/meta', null, 'getMeta'],
] as const;
const scopes = [...new Set(operations.flatMap(([, scope]) => scope ?? []))];

const comparable = ({ instance: _instance, ...body }: Json) => body;

describe('401', () => {
  const detail = 'Send a valid API key: Authorization: Bearer <key>.';

  it.each([
    ['missing', undefined],
    ['empty', ''],
    ['of another scheme', `Basic ${toTestKey('open')}`],
    ['without a scheme', toTestKey('open')],
    ['without a key', 'Bearer'],
    ['with two keys', `Bearer ${toTestKey('open')} ${toTestKey('open')}`],
    ['unknown', 'Bearer nw_unknown'],
    ['too long', `Bearer ${'x'.repeat(5000)}`],
  ])('an Authorization header that is %s', async (_how, authorization) => {
    const response = await world.get('/events', {
      key: null,
      headers: authorization === undefined ? {} : { authorization },
    });
    expect(response.status).toBe(401);
    // RFC 6750, 3.1: an error only where a token was sent.
    const isSent = /^Bearer ./.test(authorization ?? '');
    expect(response.headers.get('www-authenticate')).toBe(
      `Bearer realm="nordwire"${isSent ? ', error="invalid_token", error_description="The key is not valid."' : ''}`,
    );
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(await response.json()).toMatchObject({ type: problem('unauthorized'), title: 'Unauthorized', detail });
  });

  it('a revoked key, with the same detail', async () => {
    const key = await world.account({ plan: 'open', revoked_at: '2026-03-01T00:00:00Z' });
    expect(await readRefusal(world, '/events', { key })).toMatchObject({ http: 401, detail });
  });

  it.each([{ revoked_at: '2026-03-01T00:00:00Z' }, { expires_at: '2026-03-26T10:30:00.000Z' }])(
    'a key that was valid once is an invalid token: %j',
    async (ended) => {
      const { headers } = await world.get('/events', { key: await world.account({ plan: 'open', ...ended }) });
      expect(headers.get('www-authenticate')).toMatch(/^Bearer realm="nordwire", error="invalid_token", /);
    },
  );

  it('an expired key, with the same detail', async () => {
    const key = await world.account({ plan: 'open', expires_at: '2026-03-26T10:30:00.000Z' });
    expect(await readRefusal(world, '/events', { key })).toMatchObject({ http: 401, detail });
    const later = await world.account({ plan: 'open', expires_at: '2026-03-26T10:30:00.001Z' });
    expect((await world.get('/events', { key: later })).status).toBe(200);
  });

  it.each(['/nothing', '/', '/events/x/y/z'])('unknown paths below /api/v1 too: %s', async (path) => {
    expect(await readRefusal(world, path, { key: null })).toMatchObject({ http: 401, type: problem('unauthorized') });
  });

  it('carries X-Request-Id and no headers of an account', async () => {
    const { headers } = await world.get('/events', { key: null });
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    for (const [name] of headers) expect(name).not.toMatch(/^x-(ratelimit|monthly)/);
    expect(headers.get('ratelimit')).toMatch(/^"address";r=\d+;t=\d+$/);
  });

  it('the scheme is read in any case', async () => {
    const headers = { authorization: `bearer ${toTestKey('open')}` };
    expect((await world.get('/events', { key: null, headers })).status).toBe(200);
  });

  it('ignores a key in the query string', async () => {
    expect((await world.get(`/events?api_key=${toTestKey('open')}`, { key: null })).status).toBe(401);
  });
});

describe('scopes', () => {
  it.each(operations)('%s needs %s', async (path, scope) => {
    if (scope === null) return;
    const all = await world.account({ plan: 'open', scopes: scopes.filter((name) => name !== scope) });
    const one = await world.account({ plan: 'open', scopes: [scope] });
    expect(await readRefusal(world, path, { key: all })).toMatchObject({ http: 403, type: problem('forbidden') });
    const status = (await world.get(path, { key: one })).status;
    // The account of the key has no watchlists of its own.
    expect(status).toBe(path === '/watchlists/mylist000000' ? 404 : 200);
  });

  it('/meta needs a key and no scope', async () => {
    const key = await world.account({ plan: 'open', scopes: [] });
    expect((await world.get('/meta', { key })).status).toBe(200);
    expect((await world.get('/meta', { key: null })).status).toBe(401);
  });

  it('a key without a list of scopes holds all of them', async () => {
    for (const [path] of operations) expect((await world.get(path)).status, path).toBe(200);
  });

  it('read stands for every scope but read:watchlist', async () => {
    const key = await world.account({ plan: 'open', scopes: ['read'] });
    for (const [path, scope] of operations)
      expect((await world.get(path, { key })).status, path).toBe(scope === 'read:watchlist' ? 403 : 200);
  });

  it.each([
    '/events',
    '/articles',
    '/stories',
    '/companies/NORD-B/events',
    '/calendar_events',
    '/figures',
    '/insider_transactions',
  ])('the watchlist filter of %s needs read:watchlist in addition', async (path) => {
    const key = await world.account({ plan: 'open', scopes: ['read'] });
    expect(await readRefusal(world, `${path}?watchlist=mylist000000`, { key })).toMatchObject({
      http: 403,
      type: problem('forbidden'),
    });
    expect((await world.get(`${path}?watchlist=`, { key })).status).toBe(200);
  });
});

describe('the IP allowlist', () => {
  const requestFrom = async (allowed_ips: string[], ip: string, headers: Record<string, string> = {}) => {
    const key = await world.account({ plan: 'open', allowed_ips });
    return (await world.get('/events', { key, ip, headers })).status;
  };

  it('takes addresses and CIDR blocks, IPv4 and IPv6', async () => {
    expect(await requestFrom(['203.0.113.7'], '203.0.113.7')).toBe(200);
    expect(await requestFrom(['203.0.113.7'], '203.0.113.8')).toBe(403);
    expect(await requestFrom(['203.0.113.0/29'], '203.0.113.7')).toBe(200);
    expect(await requestFrom(['203.0.113.0/29'], '203.0.113.8')).toBe(403);
    expect(await requestFrom(['2001:db8::/32'], '2001:db8:1::5')).toBe(200);
    expect(await requestFrom(['2001:db8::/32'], '2001:db9::5')).toBe(403);
    expect(await requestFrom(['203.0.113.7'], '::ffff:203.0.113.7')).toBe(200);
    expect(await requestFrom([], '203.0.113.7')).toBe(403);
  });

  it('believes X-Forwarded-For of a trusted proxy only, and only what the proxies wrote', async () => {
    const forwarded = (text: string) => ({ 'x-forwarded-for': text });
    expect(await requestFrom(['203.0.113.7'], '192.0.2.1', forwarded('203.0.113.7'))).toBe(200);
    expect(await requestFrom(['203.0.113.7'], '192.0.2.9', forwarded('203.0.113.7'))).toBe(403);
    expect(await requestFrom(['203.0.113.7'], '192.0.2.1', forwarded('203.0.113.7, 203.0.113.99'))).toBe(403);
    expect(await requestFrom(['203.0.113.7'], '192.0.2.1', forwarded('6.6.6.6, 203.0.113.7, 198.51.100.4'))).toBe(200);
    expect(await requestFrom(['203.0.113.7'], '192.0.2.1', forwarded('nonsense'))).toBe(403);
  });

  it('its 403 is the one of a missing scope: the body does not say which', async () => {
    const outside = await world.account({ plan: 'open', allowed_ips: ['203.0.113.7'] });
    const scopeless = await world.account({ plan: 'open', scopes: ['read:stories'] });
    const byAddress = await readRefusal(world, '/events', { key: outside });
    const byScope = await readRefusal(world, '/events', { key: scopeless });
    expect(byAddress).toMatchObject({ http: 403, type: problem('forbidden') });
    expect(comparable(byAddress)).toEqual(comparable(byScope));
  });

  it('its 403 has the headers of a missing scope and counts as that does, as often as it is asked', async () => {
    const outside = await world.account({ plan: 'free', allowed_ips: ['203.0.113.7'] });
    const scopeless = await world.account({ plan: 'free', scopes: ['read:stories'] });
    const readHeaders = async (key: string) => {
      const { status, headers } = await world.get('/events', { key });
      const { 'x-request-id': _id, ...reported } = Object.fromEntries(headers);
      return { status, ...reported };
    };
    for (const left of ['99', '98'])
      for (const key of [outside, scopeless])
        expect(await readHeaders(key)).toMatchObject({
          status: 403,
          'x-ratelimit-remaining': left,
          'x-monthly-remaining': left,
        });
    expect(await readHeaders(outside)).toEqual(await readHeaders(scopeless));
  });

  it('comes before unknown paths and parameters', async () => {
    const key = await world.account({ plan: 'open', allowed_ips: ['203.0.113.7'] });
    for (const path of ['/nothing', '/events?limit=0', '/events/nothing'])
      expect((await world.get(path, { key })).status).toBe(403);
  });
});

describe('operations switched off', () => {
  it.each(operations)('%s (%s, %s) answers a key as an unknown path does', async (path, _scope, operation) => {
    const key = await world.account({ plan: 'open', disabled_operations: [operation] });
    const off = await world.get(path, { key });
    const unknown = await world.get('/nothing', { key });
    expect(off.status).toBe(404);
    const bodies = await Promise.all([off, unknown].map(async (response) => (await response.json()) as Json));
    expect(comparable(bodies[0] ?? {})).toEqual(comparable(bodies[1] ?? {}));
    const names = ({ headers }: Response) => [...headers.keys()].sort();
    expect(names(off)).toEqual(names(unknown));
  });

  it('may be switched off for a plan as well', async () => {
    await world.database.pool.query("update plans set disabled_operations = '{listStories}' where slug = 'plus'");
    expect(await readRefusal(world, '/stories', { key: 'plus' })).toMatchObject({
      http: 404,
      type: problem('not-found'),
    });
    expect((await world.get('/stories/dealstory000', { key: 'plus' })).status).toBe(200);
    await world.database.pool.query("update plans set disabled_operations = '{}' where slug = 'plus'");
  });

  it('is 404 for every method, before scope and parameters', async () => {
    const key = await world.account({ plan: 'open', disabled_operations: ['listEvents'], scopes: [] });
    expect((await world.get('/events', { key, method: 'POST' })).status).toBe(404);
    expect((await world.get('/events?limit=0', { key })).status).toBe(404);
  });

  it('others go on working', async () => {
    const key = await world.account({ plan: 'open', disabled_operations: ['listEvents'] });
    expect((await world.get('/events/report000000', { key })).status).toBe(200);
  });
});

describe('the order of refusals', () => {
  it('address window, key, IP allowlist, account windows, path, scope, parameters, semantic allowance, record, condition', async () => {
    const strict = await startWorld({ addressLimit: 1 });
    const at = (path: string, key: string | null, more = {}) => strict.get(path, { key, ...more });
    const ip = '203.0.113.50';
    await at('/events', 'open', { ip });
    // The window of the address comes before a bad key.
    expect((await at('/events', null, { ip })).status).toBe(429);
    // A bad key comes before an unknown path.
    expect((await at('/nothing', null)).status).toBe(401);
    // The allowlist comes before a used-up account.
    const outside = await strict.account({ plan: 'free', allowed_ips: ['203.0.113.7'] });
    await strict.database.pool.query('insert into usage_windows values ($1, $2, $3, 100)', [
      outside.padEnd(12, '0'),
      'rest_hour',
      '2026-03-26T10:00:00Z',
    ]);
    const excluded = await at('/events', outside);
    expect(excluded.status).toBe(403);
    expect(excluded.headers.get('x-ratelimit-remaining')).toBe('0');
    // A used-up account comes before an unknown path.
    const used = await strict.account({ plan: 'free' });
    await strict.database.pool.query('insert into usage_windows values ($1, $2, $3, 100)', [
      used.padEnd(12, '0'),
      'rest_hour',
      '2026-03-26T10:00:00Z',
    ]);
    expect((await at('/nothing', used)).status).toBe(429);
    // An unknown path comes before a wrong method, a wrong method before scope.
    const scopeless = await strict.account({ plan: 'open', scopes: [] });
    expect((await at('/nothing', scopeless, { method: 'POST' })).status).toBe(404);
    expect((await at('/events', scopeless, { method: 'POST' })).status).toBe(405);
    // Scope comes before parameters, the scope of the watchlist filter too.
    expect((await at('/events?limit=0', scopeless)).status).toBe(403);
    const reader = await strict.account({ plan: 'open', scopes: ['read'] });
    expect((await at('/events?limit=0&watchlist=x', reader)).status).toBe(403);
    expect((await at('/events?ids=1&watchlist=x', reader)).status).toBe(403);
    expect((await at('/companies?sort=x&watchlist=true', reader)).status).toBe(403);
    // Parameters come before the semantic allowance, which comes before the record of the path.
    const semantic = await strict.account({ plan: 'pro' });
    await strict.database.pool.query('insert into usage_windows values ($1, $2, $3, 500)', [
      semantic.padEnd(12, '0'),
      'semantic_hour',
      '2026-03-26T10:00:00Z',
    ]);
    expect((await at('/companies/nothing/events?mode=semantic&q=wind&limit=0', semantic)).status).toBe(400);
    expect((await at('/companies/nothing/events?mode=semantic&q=wind', semantic)).status).toBe(429);
    // Parameters come before the record of the path, however it is spelled.
    for (const path of ['/events/nothing', `/events/${'x'.repeat(65)}`, '/events/%00', '/companies/nothing'])
      expect((await at(`${path}?include_peripheral=maybe`, 'open')).status).toBe(
        path.startsWith('/events') ? 400 : 404,
      );
    expect((await at('/companies/nothing/articles?country=%00', 'open')).status).toBe(400);
    expect((await at('/countries/nothing/stories?limit=0', 'open')).status).toBe(400);
    expect((await at('/exchanges/nothing/companies?cursor=x', 'open')).status).toBe(400);
    // A plan's 403 comes before the condition.
    expect((await at('/events/ceo000000000', 'view', { headers: { 'if-none-match': '*' } })).status).toBe(403);
    await strict.close();
  });
});
