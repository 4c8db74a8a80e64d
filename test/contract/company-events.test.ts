import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { namesAt, problem, readNextCursor, readRefusal, warningCodes } from '../world/answers.ts';
import { toTestId } from '../world/ids.ts';
import { startWorld, type World } from '../world/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const at = (query: string) => namesAt(world, `/companies/nordvik00000/events?${query}`);

describe('GET /companies/{identifier}/events', () => {
  it('is the events list narrowed to the path company', async () => {
    expect(await namesAt(world, '/companies/fjell0000000/events')).toEqual(['deal']);
    expect(await namesAt(world, '/companies/ISB/events')).toEqual(['ceo']);
    expect(await at('')).toEqual(['report']);
  });

  it('sends ETag and no Last-Modified', async () => {
    const response = await world.get('/companies/nordvik00000/events');
    expect(response.headers.has('etag')).toBe(true);
    expect(response.headers.has('last-modified')).toBe(false);
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
  });

  it("include_peripheral=true widens the path company's match", async () => {
    expect(await at('include_peripheral=true')).toEqual(['rating', 'report']);
    expect(await namesAt(world, '/companies/SUND/events')).toEqual([]);
    expect(await namesAt(world, '/companies/SUND/events?include_peripheral=true')).toEqual(['report', 'opinion']);
  });

  it.each([
    ['q=order', ['report']],
    ['event_type=acquisition', []],
    ['significance=notable', ['report']],
    ['country=DK', ['report']],
    ['category=earnings0000', ['report']],
    ['sources=boreal000000', ['report']],
    ['source_type=research', []],
    ['content_type=press_release', ['report']],
    ['exchange=XSTO', ['report']],
    ['market=SE', ['report']],
    ['domicile=NO', []],
    ['index=STH3', ['report']],
    ['sector=Energy', []],
    ['listed=true', ['report']],
    ['watchlist=mylist000000', ['report']],
    ['watchlist=firstlist000', []],
    ['first_reported_before=2026-03-01', []],
    ['last_article_after=2026-03-01', ['report']],
    ['window=7d', ['report']],
    ['sort=significance', ['report']],
    ['related_to=report000000', []],
    ['include_peripheral=true&related_to=report000000', ['rating']],
    ['limit=1&fields=title', ['report']],
  ])('takes every parameter of the events list: %s', async (query, names) => {
    expect(await at(query)).toEqual(names);
  });

  it('ticker and company intersect with the path company', async () => {
    expect(await at('ticker=NORD-B')).toEqual(['report']);
    expect(await at('ticker=FJELL')).toEqual([]);
    expect(await at('company=havn00000000,nordvik00000')).toEqual(['report']);
  });

  it('walks by change with updated_after, tombstones of the company included', async () => {
    expect(await at('updated_after=2026-01-01T00:00:00Z')).toEqual(['mergeda', 'report']);
    expect(await namesAt(world, '/companies/havn00000000/events?updated_after=2026-01-01T00:00:00Z')).toEqual([
      'deal',
      'chaina',
      'chainb',
    ]);
  });

  it('a cursor holds however the same company is named, and for no other company', async () => {
    const involve = sql`insert into event_companies (event_id, company_id, role) values ('ceo000000000', 'nordvik00000', 'partner')`;
    const release = sql`delete from event_companies where event_id = 'ceo000000000' and company_id = 'nordvik00000'`;
    const changes = [{ kind: 'event', id: toTestId('ceo'), action: 'membership', movesClock: false }] as const;
    await world.change(changes, '2026-03-26T10:30:00.000Z', (tx) => involve.execute(tx));
    const cursor = readNextCursor(await world.read('/companies/nordvik00000/events?limit=1'));
    expect(cursor).not.toBeNull();
    expect(await namesAt(world, `/companies/nord-b.st/events?limit=1&cursor=${cursor}`)).toEqual(['report']);
    expect(await readRefusal(world, `/companies/FJELL/events?limit=1&cursor=${cursor}`)).toMatchObject({
      http: 400,
      parameter: 'cursor',
    });
    expect(await readRefusal(world, `/events?limit=1&cursor=${cursor}`)).toMatchObject({
      http: 400,
      parameter: 'cursor',
    });
    await world.change(changes, '2026-03-26T10:30:00.000Z', (tx) => release.execute(tx));
  });

  it('says why it is empty', async () => {
    const body = await world.read('/companies/bonds0000000/events');
    expect(body['events']).toEqual([]);
    expect(warningCodes(body)).toEqual(['no-match']);
  });

  describe('404', () => {
    it.each(['nothing', 'HIDD', 'hidden000000', 'unverified00', 'UNVE'])('knows no company %s', async (identifier) => {
      expect(await readRefusal(world, `/companies/${identifier}/events`)).toMatchObject({
        http: 404,
        type: problem('not-found'),
      });
    });
  });

  describe('400', () => {
    it.each(['ids=a', 'primary_only=true', 'published_after=2026-01-01', 'limit=0', 'event_type=agm', 'sort=oldest'])(
      'refuses what the events list refuses: %s',
      async (query) => {
        expect(await readRefusal(world, `/companies/nordvik00000/events?${query}`)).toMatchObject({
          http: 400,
          type: problem('invalid-parameter'),
          parameter: query.split('=')[0],
        });
      },
    );

    it('comes before the 404 of the path company', async () => {
      expect(await readRefusal(world, '/companies/nothing/events?ticker=nope')).toMatchObject({ http: 400 });
    });
  });
});
