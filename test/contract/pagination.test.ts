import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { namesAt, problem, readAllNames, readNextCursor, readRefusal, readRows, withParam } from '../world/answers.ts';
import { addArticle } from '../world/builders.ts';
import { type Json, startWorld, type World } from '../world/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

/** Every list that is paged, at an address with at least two rows. */
const lists = [
  '/events',
  '/events?q=nordvik',
  '/events?sort=significance',
  '/articles',
  '/articles?q=headline&sort=latest',
  '/stories',
  '/companies',
  '/companies/nordvik00000/articles',
  '/companies/nordvik00000/events?include_peripheral=true',
  '/companies/nordvik00000/calendar_events?scheduled_after=2026-01-01',
  '/countries',
  '/exchanges',
  '/exchanges/XSTO/companies',
  '/indices',
  '/indices/NORD4/companies',
  '/categories',
  '/figures',
  '/timeline?company=nordvik00000',
  '/sources',
  '/event_types',
  '/calendar_events',
  '/insider_transactions',
  '/insider_transactions?sort=trade_date',
  '/insider_transactions?sort=value',
  '/companies/nordvik00000/insider_transactions',
  '/short_positions',
  '/short_positions?sort=percent',
  '/companies/nordvik00000/short_positions',
  '/watchlists/mylist000000',
];

describe('limit', () => {
  it.each([...lists, '/search?q=nordvik', '/countries/SE/stories', '/companies/nordvik00000/stories'])(
    '%s refuses values other than an integer from 1 to 100',
    async (path) => {
      for (const limit of ['0', '-1', '101', '1.5', '1e1', 'ten', ' ', '+1', '99999999999999999999']) {
        expect(await readRefusal(world, withParam(path, 'limit', limit)), limit).toMatchObject({
          http: 400,
          type: problem('invalid-parameter'),
          parameter: 'limit',
        });
      }
    },
  );

  it.each(lists)('%s takes 1 and 100', async (path) => {
    expect(readRows(await world.read(withParam(path, 'limit', '1')))).toHaveLength(1);
    expect(readRows(await world.read(withParam(path, 'limit', '100'))).length).toBeGreaterThan(1);
  });

  it('is 25 when it is not sent', async () => {
    await world.add((draft) => {
      for (let number = 101; number < 131; number++)
        addArticle(draft, `fill${number}x`, { source: 'kontoret', published_at: '2025-12-01T08:00:00.000Z' });
    });
    const body = await world.read('/articles?sources=kontoret0000');
    expect(body['pagination']).toMatchObject({ count: 25, next_cursor: expect.any(String) });
    expect(readRows(body)).toHaveLength(25);
  });
});

describe('pagination', () => {
  it.each(lists)('%s: count is the rows of the page, next_cursor null on the last one', async (path) => {
    const first = await world.read(withParam(path, 'limit', '1'));
    expect(first['pagination']).toEqual({ count: 1, next_cursor: expect.any(String) });
    const all = await world.read(withParam(path, 'limit', '100'));
    expect(all['pagination']).toEqual({ count: readRows(all).length, next_cursor: null });
  });

  it.each(lists)('%s: a walk gives the rows of one large page, in its order', async (path) => {
    const whole = await namesAt(world, withParam(path, 'limit', '100'));
    expect(await readAllNames(world, withParam(path, 'limit', '2'))).toEqual(whole);
    expect(await readAllNames(world, withParam(path, 'limit', '3'))).toEqual(whole);
  });

  it.each(lists)('%s: Link names the next page with every parameter, and is absent on the last', async (path) => {
    const requestPath = withParam(path, 'limit', '1');
    const response = await world.get(requestPath);
    const body = (await response.json()) as Json;
    const [, address = '', relation] = /^<([^>]+)>; rel="(\w+)"$/.exec(response.headers.get('link') ?? '') ?? [];
    expect(relation).toBe('next');
    const next = new URL(address);
    const sent = new URL(requestPath, 'https://api.nordwire.test/api/v1/');
    expect(next.origin + next.pathname).toBe(`https://api.nordwire.test/api/v1${sent.pathname}`);
    expect(Object.fromEntries(next.searchParams)).toEqual({
      ...Object.fromEntries(sent.searchParams),
      cursor: readNextCursor(body),
    });
    expect((await world.get(withParam(path, 'limit', '100'))).headers.has('link')).toBe(false);
  });

  it.each(['https://news.example', 'https://news.example/nordic/'])(
    'Link is the address %s that the operator names',
    async (publicUrl) => {
      const behindProxy = await startWorld({ database: world.database, publicUrl });
      const response = await behindProxy.get('/events?limit=4&country=SE,NO');
      const [, address = ''] = /^<([^>]+)>/.exec(response.headers.get('link') ?? '') ?? [];
      const base = publicUrl.replace(/\/$/, '');
      await behindProxy.close();
      expect(address).toMatch(new RegExp(`^${base}/api/v1/events\\?limit=4&country=SE%2CNO&cursor=`, 'u'));
    },
  );

  it('following Link reaches the end of the list', async () => {
    let address: string | undefined = '/api/v1/events?limit=4';
    let count = 0;
    while (address !== undefined) {
      const response = await world.fetch(address);
      count += readRows((await response.json()) as Json).length;
      const link: string | undefined = /<([^>]+)>/.exec(response.headers.get('link') ?? '')?.[1];
      address = link === undefined ? undefined : link.slice('https://api.nordwire.test'.length);
    }
    expect(count).toBe(9);
  });

  it('rows with equal times are ordered by id, newest first lists descending', async () => {
    const names = await readAllNames(world, '/articles?limit=1&published_after=2026-03-19&published_before=2026-03-20');
    expect(names).toEqual(['twinb', 'twina']);
  });
});

describe('cursor', () => {
  const cursorAt = async (path: string) => readNextCursor(await world.read(path)) ?? '';
  const expectRefused = async (path: string) =>
    expect(await readRefusal(world, path), path).toMatchObject({
      http: 400,
      type: problem('invalid-parameter'),
      parameter: 'cursor',
    });

  it.each(lists)('%s refuses one that this service did not issue', async (path) => {
    for (const cursor of ['x', '.', 'a.b', 'eyJpZCI6MX0', 'eyJpZCI6MX0.AAAAAAAAAAAAAAAAAAAAAA', 'ü.ü', 'a.b.c'])
      await expectRefused(withParam(path, 'cursor', cursor));
  });

  it.each(lists.filter((path) => path !== '/events'))('%s refuses one of another list', async (path) => {
    await expectRefused(withParam(path, 'cursor', await cursorAt('/events?limit=1')));
  });

  it('refuses one whose signature or text was changed by one character', async () => {
    const cursor = await cursorAt('/events?limit=1');
    for (let place = 0; place < cursor.length; place += 7) {
      const other = cursor[place] === 'A' ? 'B' : 'A';
      await expectRefused(`/events?limit=1&cursor=${cursor.slice(0, place)}${other}${cursor.slice(place + 1)}`);
    }
  });

  it('is bound to filters, sort and q', async () => {
    const cursor = await cursorAt('/events?limit=1&significance=notable');
    await expectRefused(`/events?limit=1&cursor=${cursor}`);
    await expectRefused(`/events?limit=1&significance=routine&cursor=${cursor}`);
    await expectRefused(`/events?limit=1&significance=notable&sort=significance&cursor=${cursor}`);
    await expectRefused(`/events?limit=1&significance=notable&q=nordvik&cursor=${cursor}`);
    await expectRefused(`/events?limit=1&significance=notable&include_peripheral=true&cursor=${cursor}`);
  });

  it('is not bound to limit and fields', async () => {
    const cursor = await cursorAt('/events?limit=1');
    const page = await world.read(`/events?limit=3&fields=title&cursor=${cursor}`);
    expect(readRows(page).map((row) => Object.keys(row))).toEqual([
      ['id', 'title'],
      ['id', 'title'],
      ['id', 'title'],
    ]);
  });

  it('is bound to filters after their defaults: a value equal to the default counts as absent', async () => {
    const cursor = await cursorAt('/events?limit=1');
    const query = 'sort=latest&include_peripheral=false&listed=false&ticker=&watchlist=&q=';
    expect(await namesAt(world, `/events?limit=1&${query}&cursor=${cursor}`)).toEqual(['rating']);
    const ofArticles = await cursorAt('/articles?limit=1');
    expect(
      await namesAt(world, `/articles?limit=1&sort=latest&primary_only=false&listed=false&cursor=${ofArticles}`),
    ).toEqual(['blogceo']);
  });

  it('is not bound to key or plan', async () => {
    const cursor = await cursorAt('/articles?limit=1');
    const response = await world.get(`/articles?limit=1&cursor=${cursor}`, { key: 'other' });
    expect(response.status).toBe(200);
    expect((await world.get(`/articles?limit=1&cursor=${cursor}`, { key: 'view' })).status).toBe(200);
  });

  it('survives a restart, and a rotation of secrets as long as the old one is kept', async () => {
    const cursor = await cursorAt('/events?limit=1');
    const restarted = await startWorld({ database: world.database });
    const rotated = await startWorld({
      database: world.database,
      secrets: ['a new secret', 'the secret of the test world'],
    });
    const foreign = await startWorld({ database: world.database, secrets: ['a new secret'] });
    for (const later of [restarted, rotated])
      expect(await namesAt(later, `/events?limit=1&cursor=${cursor}`)).toEqual(['rating']);
    expect((await foreign.get(`/events?limit=1&cursor=${cursor}`)).status).toBe(400);
    for (const later of [restarted, rotated, foreign]) await later.close();
  });

  it('is the same for the same page: no time and no randomness', async () => {
    const first = await cursorAt('/events?limit=1');
    world.setNow('2026-03-26T10:31:00.000Z');
    expect(await cursorAt('/events?limit=1')).toBe(first);
    world.setNow('2026-03-26T10:30:00.000Z');
  });

  it.each(['/articles?q=nordvik', '/stories?q=nordvik', '/companies?q=nordvik'])(
    'cannot be sent with a ranked q: %s',
    async (path) => {
      const cursor = await cursorAt(path.replace('?q=nordvik', '?limit=1'));
      await expectRefused(`${path}&cursor=${cursor}`);
    },
  );

  it('an empty one is the first page', async () => {
    expect(await namesAt(world, '/events?limit=1&cursor=')).toEqual(['ceo']);
  });

  it('a row that leaves the list during a walk makes no error', async () => {
    const cursor = await cursorAt('/events?limit=1');
    await world.database.pool.query(
      "update events set feed_at = default, first_reported_at = '2026-03-01' where id = 'ceo000000000'",
    );
    expect(await namesAt(world, `/events?limit=1&cursor=${cursor}`)).toEqual(['rating']);
    await world.database.pool.query(
      "update events set first_reported_at = '2026-03-25T12:00:00Z' where id = 'ceo000000000'",
    );
  });
});

describe('order', () => {
  it('names are alphabetical without regard to case and accents, equal names by id', async () => {
    expect(await namesAt(world, '/companies?limit=100')).toEqual([
      'atlantis',
      'bonds',
      'fjell',
      'formerb',
      'gammal',
      'havn',
      'isberg',
      'jarvi',
      'nordvik',
      'nova',
      'orasweden',
      'oraoslo',
      'orausa',
      'privat',
      'bank',
      'telenew',
    ]);
    expect(await namesAt(world, '/countries')).toEqual([
      'landbm',
      'landdk',
      'landfi',
      'landis',
      'landno',
      'landse',
      'landus',
    ]);
    expect(await namesAt(world, '/sources')).toEqual([
      'boreal',
      'gronfag',
      'isblogg',
      'nordlys',
      'nordposten',
      'kontoret',
      'statsbank',
      'notices',
    ]);
    expect(await namesAt(world, '/categories')).toEqual(
      ['earnings', 'policy', 'deals'].sort((a, b) => order.indexOf(a) - order.indexOf(b)),
    );
  });
});

const order = ['earnings', 'policy', 'deals'];
