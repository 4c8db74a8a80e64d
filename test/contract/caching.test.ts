import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addArticle } from '../world/builders.ts';
import { toTestId } from '../world/ids.ts';
import { type RequestOptions, startWorld, type World } from '../world/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const header = async (path: string, name: string, options?: RequestOptions) =>
  (await world.get(path, options)).headers.get(name);
const etagAt = async (path: string, options?: RequestOptions) => (await header(path, 'etag', options)) ?? 'none';

/** Every list and single resource, with whether it sends Last-Modified. */
const cached = [
  ['/events', false],
  ['/events/report000000', false],
  ['/events/removed00000', false],
  ['/companies/nordvik00000/events', false],
  ['/stories/dealstory000', false],
  ['/articles', true],
  ['/articles/lonely000000', true],
  ['/stories', true],
  ['/companies', true],
  ['/companies/nordvik00000', true],
  ['/companies/nordvik00000/articles', true],
  ['/companies/nordvik00000/stories', true],
  ['/companies/nordvik00000/calendar_events', true],
  ['/calendar_events', true],
  ['/calendar_events/today0000000', true],
  ['/companies/nordvik00000/insider_transactions', true],
  ['/companies/nordvik00000/short_positions', true],
  ['/insider_transactions', true],
  ['/insider_transactions/firstbuy0000', true],
  ['/insider_transactions/revisedbuy00', true],
  ['/short_positions', true],
  ['/short_positions/shortnord000', true],
  ['/countries', true],
  ['/countries/SE', true],
  ['/countries/SE/stories', true],
  ['/exchanges', true],
  ['/exchanges/XSTO', true],
  ['/exchanges/XSTO/companies', true],
  ['/indices', true],
  ['/indices/STH3', true],
  ['/indices/STH3/companies', true],
  ['/categories', true],
  ['/sources', true],
  ['/event_types', true],
  ['/watchlists', true],
  ['/watchlists/mylist000000', true],
  ['/meta', true],
] as const;

const uncached = [
  '/events?q=nordvik',
  '/articles?q=nordvik',
  '/articles?q=nordvik&sort=latest',
  '/stories?q=nordvik',
  '/companies?q=nordvik',
  '/companies/nordvik00000/articles?q=nordvik',
  '/companies/nordvik00000/events?q=order',
  '/events?updated_after=2026-01-01',
  '/articles?updated_after=2026-01-01',
  '/stories?updated_after=2026-01-01',
  '/calendar_events?updated_after=2026-01-01',
  '/insider_transactions?updated_after=2026-01-01',
  '/short_positions?updated_after=2026-01-01',
  '/countries/SE/stories?updated_after=2026-01-01',
  '/search?q=nordvik',
];

describe('validators', () => {
  it.each(cached)('%s sends a strong ETag, and Last-Modified: %s', async (path, hasLastModified) => {
    const { headers } = await world.get(path);
    expect(headers.get('etag')).toMatch(/^"[\x21\x23-\x7e]+"$/);
    expect(headers.has('last-modified')).toBe(hasLastModified);
    if (hasLastModified) expect(headers.get('last-modified')).toMatch(/^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/);
    const expected = path.startsWith('/events/') ? 'private, max-age=300' : 'private, no-cache';
    expect(headers.get('cache-control')).toBe(expected);
    expect(headers.get('vary')).toBe('Authorization, Accept-Encoding, Origin');
  });

  it.each(uncached)('%s is never cached', async (path) => {
    const { headers, status } = await world.get(path);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-cache, no-store');
    expect(headers.has('etag')).toBe(false);
    expect(headers.has('last-modified')).toBe(false);
  });

  it.each(uncached)('%s is never answered with 304', async (path) => {
    for (const headers of [{ 'if-none-match': '*' }, { 'if-modified-since': 'Thu, 26 Mar 2026 10:29:59 GMT' }])
      expect((await world.get(path, { headers })).status).toBe(200);
  });

  it.each([
    '/articles?country=US',
    '/stories?country=US',
    '/companies?domicile=XX',
    '/calendar_events?country=US',
    '/insider_transactions?country=US',
    '/companies/silent000000/short_positions',
    '/companies/silent000000/articles',
    '/companies/silent000000/calendar_events',
  ])('an empty page has an ETag and no Last-Modified: %s', async (path) => {
    const { headers } = await world.get(path);
    expect(headers.has('etag')).toBe(true);
    expect(headers.has('last-modified')).toBe(false);
  });
});

describe('If-None-Match', () => {
  it.each(cached)('%s answers 304 to its own ETag', async (path) => {
    const response = await world.get(path);
    const etag = response.headers.get('etag') ?? '';
    const again = await world.get(path, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    for (const name of ['etag', 'cache-control', 'last-modified', 'vary'])
      expect(again.headers.get(name), name).toBe(response.headers.get(name));
    expect(again.headers.has('content-type')).toBe(false);
    expect(again.headers.has('x-request-id')).toBe(true);
  });

  it.each([
    ['a weak tag', (etag: string) => `W/${etag}`],
    ['a list', (etag: string) => `"other", ${etag} , "third"`],
    ['a list without spaces', (etag: string) => `"other",${etag}`],
    ['a star', () => '*'],
    ['a star with spaces', () => ' * '],
  ])('matches %s', async (_what, tags) => {
    const etag = await etagAt('/events');
    expect((await world.get('/events', { headers: { 'if-none-match': tags(etag) } })).status).toBe(304);
  });

  it.each(['"other"', 'W/"other"', '"other", "third"', 'other', '', '"', '"open', '*, "x"', ',', '"a" "b"'])(
    'does not match %s',
    async (tags) => {
      expect((await world.get('/events', { headers: { 'if-none-match': tags } })).status).toBe(200);
    },
  );

  it('an unquoted own tag is malformed and ignored', async () => {
    const etag = (await etagAt('/events')).slice(1, -1);
    expect((await world.get('/events', { headers: { 'if-none-match': etag } })).status).toBe(200);
  });

  it('goes before If-Modified-Since', async () => {
    const modified = (await header('/articles', 'last-modified')) ?? '';
    const headers = { 'if-none-match': '"other"', 'if-modified-since': modified };
    expect((await world.get('/articles', { headers })).status).toBe(200);
  });

  it('a malformed one leaves If-Modified-Since in force', async () => {
    const modified = (await header('/articles', 'last-modified')) ?? '';
    const headers = { 'if-none-match': 'malformed', 'if-modified-since': modified };
    expect((await world.get('/articles', { headers })).status).toBe(304);
  });

  it('of a page that is gone does not hide the 404', async () => {
    expect((await world.get('/events/nothing', { headers: { 'if-none-match': '*' } })).status).toBe(404);
  });
});

describe('If-Modified-Since', () => {
  const at = (path: string, since: string) => world.get(path, { headers: { 'if-modified-since': since } });

  it.each(cached.filter(([, has]) => has))('%s answers 304 to its own Last-Modified', async (path) => {
    const modified = (await header(path, 'last-modified')) ?? '';
    world.setNow('2026-03-26T10:30:59.000Z');
    const response = await at(path, modified);
    world.setNow('2026-03-26T10:30:00.000Z');
    expect(response.status).toBe(304);
    expect(response.headers.get('last-modified')).toBe(modified);
    expect(response.headers.has('etag')).toBe(true);
  });

  it.each(cached.filter(([, has]) => !has))('%s ignores it', async (path) => {
    expect((await at(path, 'Thu, 26 Mar 2026 10:29:59 GMT')).status).toBe(200);
  });

  it('an older one is answered with 200', async () => {
    expect((await at('/articles', 'Thu, 26 Mar 2026 08:59:59 GMT')).status).toBe(200);
    expect((await at('/articles', 'Thu, 26 Mar 2026 09:00:00 GMT')).status).toBe(304);
    expect((await at('/articles', 'Thu, 26 Mar 2026 09:00:01 GMT')).status).toBe(304);
  });

  it.each([
    'yesterday',
    '2026-03-26T10:00:00Z',
    '1774519200',
    'Thu, 26 Mar 2026 10:00:00 +0000',
    'Thu, 99 Mar 2026 10:00:00 GMT',
    '',
  ])('an invalid date is ignored: %s', async (since) => {
    expect((await at('/articles', since)).status).toBe(200);
  });

  it('the obsolete forms of dates are read', async () => {
    expect((await at('/articles', 'Thursday, 26-Mar-26 09:00:00 GMT')).status).toBe(304);
    expect((await at('/articles', 'Thu Mar 26 09:00:00 2026')).status).toBe(304);
    expect((await at('/articles', 'Thu Mar 26 08:59:59 2026')).status).toBe(200);
  });

  it('a time in the future is ignored', async () => {
    expect((await at('/articles', 'Thu, 26 Mar 2026 10:30:01 GMT')).status).toBe(200);
  });

  it('gives 304 only once the second that it names is over', async () => {
    await world.add((draft) =>
      addArticle(draft, 'fresh', {
        source: 'boreal',
        published_at: '2026-03-26T10:29:00.000Z',
        updated_at: '2026-03-26T10:29:59.400Z',
      }),
    );
    const modified = 'Thu, 26 Mar 2026 10:29:59 GMT';
    world.setNow('2026-03-26T10:29:59.900Z');
    expect(await header('/articles', 'last-modified')).toBe(modified);
    expect((await at('/articles', modified)).status).toBe(200);
    world.setNow('2026-03-26T10:30:00.000Z');
    expect((await at('/articles', modified)).status).toBe(304);
  });

  it('a change of any record of the kind moves Last-Modified, also of one that left', async () => {
    await world.change(
      [{ kind: 'article', id: toTestId('fresh'), action: 'withdrawn', movesClock: true }],
      '2026-03-26T10:35:00.700Z',
      (tx) =>
        tx
          .updateTable('articles')
          .set({ live: false, state: 'withdrawn' })
          .where('id', '=', toTestId('fresh'))
          .execute(),
    );
    world.setNow('2026-03-26T10:36:00.000Z');
    expect(await header('/articles', 'last-modified')).toBe('Thu, 26 Mar 2026 10:35:00 GMT');
    world.setNow('2026-03-26T10:30:00.000Z');
  });

  it.each(['/articles', '/stories', '/calendar_events'])(
    'for a caller with an age window the Last-Modified of %s is not before the current minute',
    async (path) => {
      world.setNow('2026-03-26T11:30:42.000Z');
      expect(await header(path, 'last-modified', { key: 'view' })).toBe('Thu, 26 Mar 2026 11:30:00 GMT');
      world.setNow('2026-03-26T10:30:00.000Z');
    },
  );
});

describe('ETag', () => {
  it('is equal for equal answers, for every caller', async () => {
    const etag = await etagAt('/events');
    expect(await etagAt('/events', { key: 'pro' })).toBe(etag);
    expect(await etagAt('/events', { key: 'other' })).toBe(etag);
    expect(await etagAt('/events', { method: 'HEAD' })).toBe(etag);
  });

  it('differs for every projection and page', async () => {
    const tags = await Promise.all(
      ['/events', '/events?fields=title', '/events?fields=status', '/events?limit=2', '/events?sort=significance'].map(
        (path) => etagAt(path),
      ),
    );
    expect(new Set(tags).size).toBe(tags.length);
  });

  it.each([
    '/articles',
    '/stories',
    '/events',
    '/calendar_events',
    '/companies/nordvik00000/articles',
    '/events/report000000',
    '/stories/reportstory0',
  ])('of %s differs where a plan shows another set', async (path) => {
    expect(await etagAt(path, { key: 'view' })).not.toBe(await etagAt(path));
  });

  it('moves when the age window of a plan passes a record', async () => {
    const before = await etagAt('/articles', { key: 'view' });
    world.setNow('2026-04-02T09:00:00.000Z');
    expect(await etagAt('/articles', { key: 'view' })).not.toBe(before);
    world.setNow('2026-03-26T10:30:00.000Z');
  });

  it('moves when the plan of the account changes', async () => {
    const key = await world.account({ plan: 'open' });
    const before = await etagAt('/events', { key });
    await world.database.pool.query("update accounts set plan = 'view' where id = $1", [toTestId(key)]);
    world.keys.forget();
    expect(await etagAt('/events', { key })).not.toBe(before);
  });

  it.each([
    [
      'visible companies',
      '/events/report000000',
      "update companies set visible = true where id = 'hidden000000'",
      "update companies set visible = false where id = 'hidden000000'",
    ],
    [
      'stories',
      '/events/report000000',
      "update stories set status = 'published' where id = 'draft0000000'",
      "update stories set status = 'draft' where id = 'draft0000000'",
    ],
    [
      'article_count',
      '/events/report000000',
      "update events set article_count = 5 where id = 'report000000'",
      "update events set article_count = 4 where id = 'report000000'",
    ],
    [
      'visible companies',
      '/events',
      "update companies set visible = true where id = 'hidden000000'",
      "update companies set visible = false where id = 'hidden000000'",
    ],
    [
      'stories',
      '/events',
      "update stories set status = 'published' where id = 'draft0000000'",
      "update stories set status = 'draft' where id = 'draft0000000'",
    ],
    [
      'article_count',
      '/companies/nordvik00000/events',
      "update events set article_count = 5 where id = 'report000000'",
      "update events set article_count = 4 where id = 'report000000'",
    ],
  ])('of events covers %s, which move no updated_at: %s', async (_what, path, change, undo) => {
    const before = await etagAt(path);
    await world.database.pool.query(change);
    expect(await etagAt(path)).not.toBe(before);
    await world.database.pool.query(undo);
    expect(await etagAt(path)).toBe(before);
  });

  it('does not move with warnings that carry no time', async () => {
    const before = await etagAt('/events?colour=red');
    world.setNow('2026-03-26T10:31:00.000Z');
    expect(await etagAt('/events?colour=red')).toBe(before);
    world.setNow('2026-03-26T10:30:00.000Z');
  });
});
