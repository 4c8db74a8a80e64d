import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problem, readRefusal } from '../world/answers.ts';
import { toTestName } from '../world/ids.ts';
import { type Json, type RequestOptions, startWorld, type World } from '../world/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

type SearchBody = Record<string, { id: string }[]>;
const search = async (query: string, options?: RequestOptions) =>
  (await world.read(`/search?${query}`, options)) as { results: SearchBody; pagination: Record<string, Json> } & Json;
const names = (results: SearchBody, kind: string) => (results[kind] ?? []).map(({ id }) => toTestName(id));
const kinds = ['articles', 'stories', 'companies', 'countries', 'exchanges', 'indices'];

describe('GET /search', () => {
  it('looks through six kinds at once, each with its count and limit', async () => {
    const { results, pagination } = await search('q=nordvik');
    expect(Object.keys(results)).toEqual(kinds);
    expect(Object.keys(pagination)).toEqual(kinds);
    expect(names(results, 'companies')).toEqual(['nordvik']);
    expect(names(results, 'stories')).toEqual(['reportstory']);
    expect(names(results, 'articles').sort()).toEqual(
      ['blogreport', 'mentions', 'newsreport', 'pressreport', 'ratingnote', 'wirereport'].sort(),
    );
    expect(pagination['articles']).toEqual({ count: 6, limit: 25 });
    expect(pagination['countries']).toEqual({ count: 0, limit: 25 });
  });

  it('finds countries, exchanges and indices by name and by code', async () => {
    expect(names((await search('q=sweden')).results, 'countries')).toEqual(['landse']);
    expect(names((await search('q=se&type=countries')).results, 'countries')).toEqual(['landse']);
    expect((await search('q=sweden')).results['countries']).toMatchObject([{ code: 'SE', iso2_code: 'SE' }]);
    expect(names((await search('q=xsto')).results, 'exchanges')).toEqual(['xsto']);
    expect(names((await search('q=stockholm')).results, 'exchanges')).toEqual(['fnse', 'xsto']);
    expect(names((await search('q=stockholm')).results, 'indices')).toEqual(['sth3']);
  });

  it.each([
    ['stockholm -growth', 'exchanges', ['xsto']],
    ['stockholm −“growth market”', 'exchanges', ['xsto']],
    ['sweden or norway', 'countries', ['landno', 'landse']],
    ['"united states"', 'countries', ['landus']],
    ['"states united"', 'countries', []],
  ])('%s finds %s as it would any record', async (q, kind, found) => {
    expect(names((await search(`q=${encodeURIComponent(q)}`)).results, kind)).toEqual(found);
  });

  it('shows rows as lists do', async () => {
    const [row] = (await search('q=fjell&type=companies')).results['companies'] ?? [];
    const list = (await world.read('/companies?ticker=FJELL')) as { companies: Json[] };
    expect(row).toEqual(list.companies[0]);
  });

  it.each([
    ['articles', ['articles']],
    ['stories,companies', ['stories', 'companies']],
    ['companies,companies', ['companies']],
  ])('type=%s asks for those only, the others are empty', async (type, selection) => {
    const { results } = await search(`q=nordvik&type=${type}`);
    expect(Object.keys(results)).toEqual(kinds);
    for (const kind of kinds) expect((results[kind] ?? []).length > 0, kind).toBe(selection.includes(kind));
  });

  it('limit is most results per kind', async () => {
    const { results, pagination } = await search('q=nordvik&limit=2');
    expect(results['articles']).toHaveLength(2);
    expect(pagination['articles']).toEqual({ count: 2, limit: 2 });
  });

  it.each([
    ['', 'q'],
    ['q=', 'q'],
    ['q=a', 'q'],
    [`q=${'a'.repeat(201)}`, 'q'],
    ['q=nordvik&type=events', 'type'],
    ['q=nordvik&limit=0', 'limit'],
    ['q=nordvik&limit=101', 'limit'],
    ['q=nordvik&cursor=abc', 'cursor'],
  ])('400: refuses "%s" naming %s', async (query, parameter) => {
    expect(await readRefusal(world, `/search?${query}`)).toMatchObject({
      http: 400,
      type: problem('invalid-parameter'),
      parameter,
    });
  });

  it('is never cached', async () => {
    const { headers } = await world.get('/search?q=nordvik');
    expect(headers.get('cache-control')).toBe('no-cache, no-store');
    expect(headers.has('etag')).toBe(false);
    expect(headers.has('last-modified')).toBe(false);
  });

  it('shows a restricted plan the records of its lists, and says that it is limited', async () => {
    const body = await search('q=nordvik', { key: 'view' });
    expect(names(body.results, 'articles').sort()).toEqual(['mentions', 'newsreport']);
    expect(body['plan_limited']).toBe(true);
    expect(await search('q=nordvik')).not.toHaveProperty('plan_limited');
    expect(await search('q=nordvik&type=companies', { key: 'view' })).not.toHaveProperty('plan_limited');
  });

  it('says so when nothing matches', async () => {
    expect(await search('q=zzzzzz')).toMatchObject({ warnings: [{ code: 'no-match' }] });
  });
});

describe('GET /meta', () => {
  it('describes the service', async () => {
    const body = await world.read('/meta', { key: 'pro' });
    expect(body).toMatchObject({
      version: 'v1',
      search: { endpoint: '/api/v1/search', parameters: ['q', 'type', 'limit'], types: kinds },
      content_types: [
        'news',
        'analysis',
        'press_release',
        'market_commentary',
        'market_news',
        'trading_halt',
        'trading_event',
        'other',
      ],
      disclosure_classes: expect.arrayContaining(['inside_information', 'own_shares', 'not_regulated']),
      source_types: [
        'news_publication',
        'wire_service',
        'press_release',
        'government',
        'trade_publication',
        'blog',
        'stock_exchange',
        'research',
      ],
      event_statuses: ['active', 'closed', 'merged', 'removed'],
      event_significances: ['notable', 'routine', 'commentary'],
      calendar_event_types: [
        'earnings_report',
        'earnings_call',
        'agm',
        'egm',
        'dividend',
        'capital_markets_day',
        'trading_update',
        'conference_presentation',
        'ma_announcement',
        'ma_offer_deadline',
        'ma_completion',
        'listing',
        'delisting',
      ],
      rate_limit: { policy: '5000 requests per hour (fixed window)', hourly_limit: 5000, window: '1h' },
    });
    expect(body['capabilities']).toEqual(
      expect.arrayContaining([
        'cursor_pagination',
        'field_projection',
        'incremental_sync',
        'conditional_requests',
        'full_text_search',
        'mcp',
      ]),
    );
    expect(Object.keys(body['supported_fields'] as Json).sort()).toEqual(
      [
        'articles',
        'stories',
        'events',
        'event_types',
        'calendar_events',
        'categories',
        'companies',
        'countries',
        'exchanges',
        'figures',
        'indices',
        'insider_transactions',
        'short_positions',
        'sources',
      ].sort(),
    );
  });

  it('names fields that its lists take', async () => {
    const { supported_fields } = (await world.read('/meta')) as { supported_fields: Record<string, string[]> };
    for (const [list, fields] of Object.entries(supported_fields))
      expect((await world.get(`/${list}?fields=${fields.join(',')}`)).status, list).toBe(200);
  });
});
