import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  namesAt,
  problem,
  readAllNames,
  readNextCursor,
  readRefusal,
  readRows,
  warningCodes,
} from '../world/answers.ts';
import { addStory } from '../world/builders.ts';
import { toTestId } from '../world/ids.ts';
import { type Json, startWorld, type World } from '../world/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const at = (query: string) => namesAt(world, `/stories?${query}`);
const principal = { association_tier: 'principal' };
const refused = (query: string) => readRefusal(world, `/stories?${query}`);

describe('GET /stories', () => {
  describe('200', () => {
    it('lists published stories, newest first', async () => {
      expect(await at('')).toEqual(['reportstory', 'dealstory', 'ratestory']);
    });

    it('answers stories and pagination, and nothing that is only said when it applies', async () => {
      const body = await world.read('/stories');
      expect(Object.keys(body)).toEqual(['stories', 'pagination']);
      expect(body['pagination']).toEqual({ count: 3, next_cursor: null });
    });

    it('shows these members of a row and no others', async () => {
      const [row] = readRows(await world.read('/stories'));
      expect(row).toEqual({
        id: toTestId('reportstory'),
        title: 'How Nordvik sold more',
        summary: 'What reportstory tells.',
        article_count: 3,
        published_at: '2026-03-24T12:00:00.000Z',
        updated_at: '2026-03-24T12:00:00.000Z',
        article_ids: [toTestId('wirereport'), toTestId('pressreport'), toTestId('newsreport')],
        country: 'SE',
        company_ids: [toTestId('nordvik')],
        category: { id: toTestId('earnings'), name: 'Earnings & Financial Results' },
        event_id: toTestId('report'),
      });
    });

    it('shows null for a story without category and without event', async () => {
      const rows = readRows(await world.read('/stories'));
      expect(rows[2]).toMatchObject({ id: toTestId('ratestory'), category: null, event_id: null });
    });

    it('counts all live articles and lists those that the plan can fetch, oldest first', async () => {
      const [row] = readRows(await world.read('/stories', { key: 'view' }));
      expect(row).toMatchObject({ article_count: 3, article_ids: [toTestId('newsreport')] });
    });

    it('widens company_ids with include_peripheral=true, primary first', async () => {
      const [row] = readRows(await world.read('/stories?include_peripheral=true'));
      expect(row?.['company_ids']).toEqual([toTestId('nordvik'), toTestId('bank')]);
    });

    it('never shows key entities', async () => {
      const text = await (await world.get('/stories')).text();
      expect(text).not.toContain('Kaplan');
    });

    it('sends ETag, Last-Modified and private, no-cache', async () => {
      const response = await world.get('/stories');
      expect(response.headers.get('etag')).toMatch(/^"[^"]+"$/);
      expect(response.headers.get('last-modified')).toBe('Tue, 24 Mar 2026 12:00:00 GMT');
      expect(response.headers.get('cache-control')).toBe('private, no-cache');
    });
  });

  describe('q', () => {
    it('is one page ranked by relevance, without a cursor', async () => {
      const body = await world.read('/stories?q=nordvik&limit=1');
      expect(body).toMatchObject({
        stories: [{ id: toTestId('reportstory') }],
        pagination: { count: 1, next_cursor: null },
      });
    });

    it('looks at the text of a story, and at the address of none of its links', async () => {
      const apart = await startWorld();
      try {
        await apart.add((draft) =>
          addStory(draft, 'linkedstory', {
            title: 'Hoists',
            published_at: '2025-01-01T00:00:00Z',
            content: 'Told by [Zephyr Daily](https://zephyr.example/releases/quicksilver-hoists).\n\n- Mine and more.',
          }),
        );
        const found = (q: string) => namesAt(apart, `/stories?sort=latest&q=${encodeURIComponent(q)}`);
        expect(await found('zephyr daily')).toEqual(['linkedstory']);
        for (const q of ['quicksilver', 'https', 'releases', '"hoists mine"']) expect(await found(q)).toEqual([]);
      } finally {
        await apart.close();
      }
    });

    it('with sort=latest is a filter, newest first, walked by cursor', async () => {
      expect(await at('q=whole&sort=latest')).toEqual(['reportstory', 'dealstory', 'ratestory']);
      const cursor = readNextCursor(await world.read('/stories?q=whole&sort=latest&limit=1'));
      expect(await at(`q=whole&sort=latest&limit=1&cursor=${cursor}`)).toEqual(['dealstory']);
    });

    it('with updated_after is a filter in the order of the walk', async () => {
      expect(await at('q=whole&updated_after=2026-01-01')).toEqual(['ratestory', 'dealstory', 'reportstory']);
    });

    it('finds words of title, summary, text and key entities', async () => {
      for (const q of ['sold', 'reportstory', 'kaplan']) expect(await at(`q=${q}`)).toEqual(['reportstory']);
    });

    it('is never cached', async () => {
      const response = await world.get('/stories?q=nordvik');
      expect(response.headers.get('cache-control')).toBe('no-cache, no-store');
      expect(response.headers.has('etag')).toBe(false);
    });

    it('is refused below 2 and above 200 characters, and with a cursor', async () => {
      for (const query of ['q=a', `q=${'a'.repeat(201)}`])
        expect(await refused(query)).toMatchObject({ http: 400, type: problem('invalid-parameter'), parameter: 'q' });
      expect(await refused('q=nordvik&cursor=abc')).toMatchObject({ http: 400, parameter: 'cursor' });
    });
  });

  describe('sort', () => {
    it('takes latest only, and not with updated_after', async () => {
      expect(await at('sort=latest')).toEqual(['reportstory', 'dealstory', 'ratestory']);
      expect(await refused('sort=oldest')).toMatchObject({ http: 400, parameter: 'sort' });
      expect(await refused('sort=latest&updated_after=2026-01-01')).toMatchObject({ http: 400, parameter: 'sort' });
    });
  });

  describe('filters', () => {
    it.each([
      ["country is the story's own", 'country=fi', ['ratestory']],
      ['country is not that of its articles', 'country=DK', []],
      ["category is the story's own", 'category=deals0000000', ['dealstory']],
      ['sources: one article of it', 'sources=gronfag00000', ['dealstory']],
      ['source_type: one article of it', 'source_type=government', ['ratestory']],
      ['content_type: one article of it', 'content_type=press_release', ['reportstory', 'dealstory']],
      ['one article satisfies all of them together', 'sources=gronfag00000&content_type=press_release', []],
      ['exchange', 'exchange=XCSE', ['dealstory']],
      ['market', 'market=SE', ['reportstory']],
      ['domicile', 'domicile=NO', ['dealstory']],
      ['index', 'index=STH3', ['reportstory']],
      ['sector', 'sector=Energy', ['dealstory']],
      ['listed', 'listed=true', ['reportstory', 'dealstory']],
      ['listed off', 'listed=false', ['reportstory', 'dealstory', 'ratestory']],
      ['one company satisfies all of them together', 'exchange=XCSE&sector=Energy', []],
      ['company filters look at principal roles', 'exchange=XHEL&include_peripheral=true', []],
      ['published_after, inclusive', 'published_after=2026-03-24T12:00:00Z', ['reportstory']],
      ['published_before, exclusive', 'published_before=2026-03-21T12:00:00Z', ['ratestory']],
      ['ticker', 'ticker=HAVN-B', ['dealstory']],
      ['company', 'company=nordvik00000,fjell0000000', ['reportstory', 'dealstory']],
      ['ticker and company together', 'ticker=HAVN-B&company=fjell0000000', []],
      ['watchlist', 'watchlist=mylist000000', ['reportstory']],
      ['company matches principal roles', 'company=bank00000000', []],
      ['company with include_peripheral', 'company=bank00000000&include_peripheral=true', ['reportstory']],
    ])('%s', async (_what, query, names) => {
      expect(await at(query)).toEqual(names);
    });

    it('withdrawn articles and those that the plan cannot fetch satisfy no filter', async () => {
      expect(await namesAt(world, '/stories?sources=gronfag00000', { key: 'view' })).toEqual([]);
      expect(await namesAt(world, '/stories?sources=notices00000', { key: 'view' })).toEqual(['dealstory']);
    });

    it.each([
      ['country=XX,FI', ['ratestory'], ['unknown-value']],
      ['category=zzz', [], ['unknown-value', 'no-match']],
      ['sources=zzz', [], ['unknown-value', 'no-match']],
      ['exchange=ZZZZ,XCSE', ['dealstory'], ['unknown-value']],
      ['exchange=ZZZZ', [], ['unknown-value', 'no-match']],
      ['market=XX', [], ['unknown-value', 'no-match']],
      ['domicile=XX', [], ['unknown-value', 'no-match']],
      ['index=zzz', [], ['unknown-value', 'no-match']],
    ])('unknown values drop out, alone they are an empty page: %s', async (query, names, codes) => {
      expect(await at(query)).toEqual(names);
      expect(warningCodes(await world.read(`/stories?${query}`))).toEqual(codes);
    });

    it.each([
      'source_type=newspaper',
      'content_type=gossip',
      'sector=Banks',
      'ticker=zzz',
      'company=zzz',
      'watchlist=zzz',
    ])('refuses what it does not know: %s', async (query) => {
      expect(await refused(query)).toMatchObject({
        http: 400,
        type: problem('invalid-parameter'),
        parameter: query.split('=')[0],
      });
    });

    it.each(['ids=a', 'primary_only=true', 'primary_only=false'])('400: %s exists on articles only', async (query) => {
      expect(await refused(query)).toMatchObject({ http: 400, parameter: query.split('=')[0] });
    });
  });
});

describe('GET /stories/{id}', () => {
  it('shows these members and no others', async () => {
    expect(await world.read('/stories/dealstory000')).toEqual({
      story: {
        id: toTestId('dealstory'),
        title: 'A shipping line finds a buyer',
        summary: 'What dealstory tells.',
        article_count: 2,
        published_at: '2026-03-21T12:00:00.000Z',
        updated_at: '2026-03-21T12:00:00.000Z',
        article_ids: [toTestId('noticedeal'), toTestId('tradedeal')],
        country: 'NO',
        company_ids: [toTestId('fjell'), toTestId('havn')],
        category: { id: toTestId('deals'), name: 'Mergers & Acquisitions' },
        event_id: toTestId('deal'),
        content: '## A shipping line finds a buyer\n\nThe whole of dealstory.',
        companies: [
          { id: toTestId('fjell'), name: 'Fjell Energi ASA', ticker: 'FJELL', is_primary: true, ...principal },
          { id: toTestId('havn'), name: 'Havn Shipping A/S', ticker: 'HAVN B', is_primary: false, ...principal },
        ],
      },
    });
  });

  it('adds peripheral companies with include_peripheral=true, primary first', async () => {
    const { story } = (await world.read('/stories/reportstory0')) as { story: Json };
    expect(story).toMatchObject({ company_ids: [toTestId('nordvik')] });
    expect(story['companies']).toHaveLength(1);
    const { story: widened } = (await world.read('/stories/reportstory0?include_peripheral=true')) as { story: Json };
    expect(widened).toMatchObject({
      company_ids: [toTestId('nordvik'), toTestId('bank')],
      companies: [
        { id: toTestId('nordvik'), name: 'Nordvik Industrier AB', ticker: 'NORD-B', is_primary: true, ...principal },
        {
          id: toTestId('bank'),
          name: 'Sundbanken Abp',
          ticker: 'SUND',
          is_primary: false,
          association_tier: 'peripheral',
        },
      ],
    });
  });

  it('sends ETag and no Last-Modified', async () => {
    const response = await world.get('/stories/dealstory000');
    expect(response.headers.has('etag')).toBe(true);
    expect(response.headers.has('last-modified')).toBe(false);
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
  });

  it('304 on a matching If-None-Match', async () => {
    const etag = (await world.get('/stories/dealstory000')).headers.get('etag') ?? '';
    expect((await world.get('/stories/dealstory000', { headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  it.each(['nothing', 'draft0000000', 'DEALSTORY000', 'x'.repeat(65)])('404: knows no %s', async (id) => {
    expect(await readRefusal(world, `/stories/${id}`)).toMatchObject({ http: 404, type: problem('not-found') });
  });

  it("403: outside the plan's story window", async () => {
    expect(await readRefusal(world, '/stories/ratestory000', { key: 'view' })).toMatchObject({
      http: 403,
      type: problem('plan-limit-exceeded'),
    });
    expect((await world.get('/stories/ratestory000')).status).toBe(200);
  });

  it('lists the articles that the plan can fetch', async () => {
    const { story } = (await world.read('/stories/dealstory000', { key: 'view' })) as { story: Json };
    expect(story).toMatchObject({ article_count: 2, article_ids: [toTestId('noticedeal')] });
  });

  it('its ETag moves when the set of visible articles moves, and that of the list with it', async () => {
    const before = await world.get('/stories/ratestory000');
    const listBefore = await world.get('/stories');
    await world.change(
      [{ kind: 'article', id: toTestId('govrate'), action: 'withdrawn', movesClock: true }],
      '2026-03-26T10:31:00.000Z',
      (tx) =>
        tx
          .updateTable('articles')
          .set({ live: false, state: 'withdrawn' })
          .where('id', '=', toTestId('govrate'))
          .execute(),
    );
    const after = await world.get('/stories/ratestory000');
    const stories = [before, after].map(async (response) => ((await response.json()) as { story: Json }).story);
    const [was, is] = await Promise.all(stories);
    expect(is).toMatchObject({ article_count: 0, article_ids: [], updated_at: was?.['updated_at'] });
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'));
    expect((await world.get('/stories')).headers.get('etag')).not.toBe(listBefore.headers.get('etag'));
    await world.change(
      [{ kind: 'article', id: toTestId('govrate'), action: 'updated', movesClock: true }],
      '2026-03-26T10:32:00.000Z',
      (tx) =>
        tx.updateTable('articles').set({ live: true, state: 'live' }).where('id', '=', toTestId('govrate')).execute(),
    );
  });
});

describe('GET /companies/{identifier}/stories', () => {
  const nested = (query: string) => namesAt(world, `/companies/fjell0000000/stories?${query}`);

  it("lists the company's stories, newest first, principal roles only", async () => {
    expect(await nested('')).toEqual(['dealstory']);
    expect(await namesAt(world, '/companies/SUND/stories')).toEqual([]);
  });

  it.each([
    ['q=buyer', ['dealstory']],
    ['q=buyer&sort=latest', ['dealstory']],
    ['country=SE', []],
    ['country=NO', ['dealstory']],
    ['category=deals0000000', ['dealstory']],
    ['sources=gronfag00000', ['dealstory']],
    ['published_after=2026-03-22', []],
    ['published_before=2026-03-22', ['dealstory']],
    ['updated_after=2026-03-01', ['dealstory']],
    ['fields=title', ['dealstory']],
    ['limit=1', ['dealstory']],
  ])('takes %s', async (query, names) => {
    expect(await nested(query)).toEqual(names);
  });

  it('is walked by cursor, newest first and by change', async () => {
    await world.add((draft) =>
      addStory(draft, 'fjellagain', {
        title: 'Again',
        published_at: '2026-01-02T12:00:00.000Z',
        updated_at: '2026-03-25T12:00:00.000Z',
        country: 'NO',
        cast: { fjell: 'subject' },
      }),
    );
    const path = '/companies/fjell0000000/stories?limit=1';
    expect(await readAllNames(world, path)).toEqual(['dealstory', 'fjellagain']);
    expect(await readAllNames(world, `${path}&q=whole&sort=latest`)).toEqual(['dealstory', 'fjellagain']);
    expect(await readAllNames(world, `${path}&updated_after=2026-01-01`)).toEqual(['dealstory', 'fjellagain']);
    await world.database.pool.query("delete from stories where id = 'fjellagain00'");
  });

  it.each(['ticker', 'company', 'watchlist', 'listed', 'exchange', 'market', 'domicile', 'index', 'sector'])(
    'refuses %s by name',
    async (name) => {
      expect(await readRefusal(world, `/companies/fjell0000000/stories?${name}=x`)).toMatchObject({
        http: 400,
        type: problem('invalid-parameter'),
        parameter: name,
      });
    },
  );

  it('refuses mode by naming the flat route', async () => {
    expect(await readRefusal(world, '/companies/fjell0000000/stories?mode=semantic&q=wind')).toMatchObject({
      http: 400,
      parameter: 'mode',
      detail: expect.stringContaining('/stories'),
    });
  });

  it('is 200 and empty for a known company without stories', async () => {
    expect(await world.read('/companies/silent000000/stories')).toMatchObject({
      stories: [],
      pagination: { count: 0, next_cursor: null },
    });
  });

  it('404: knows no hidden company', async () => {
    expect(await readRefusal(world, '/companies/HIDD/stories')).toMatchObject({
      http: 404,
      type: problem('not-found'),
    });
  });

  it('sends ETag and Last-Modified, and neither with updated_after', async () => {
    const response = await world.get('/companies/fjell0000000/stories');
    expect(response.headers.has('etag')).toBe(true);
    expect(response.headers.has('last-modified')).toBe(true);
    const synced = await world.get('/companies/fjell0000000/stories?updated_after=2026-01-01');
    expect(synced.headers.get('cache-control')).toBe('no-cache, no-store');
    expect(synced.headers.has('etag')).toBe(false);
  });
});

describe('GET /countries/{identifier}/stories', () => {
  it.each(['SE', 'se', 'sweden', 'landse000000'])('finds the country by id, code or slug: %s', async (identifier) => {
    expect(await namesAt(world, `/countries/${identifier}/stories`)).toEqual(['reportstory']);
  });

  it('shows the row of the first generation', async () => {
    const body = await world.read('/countries/SE/stories');
    expect(Object.keys(body)).toEqual(['stories', 'pagination']);
    expect(readRows(body)).toEqual([
      {
        id: toTestId('reportstory'),
        title: 'How Nordvik sold more',
        summary: 'What reportstory tells.',
        article_count: 3,
        published_at: '2026-03-24T12:00:00.000Z',
        article_ids: [toTestId('wirereport'), toTestId('pressreport'), toTestId('newsreport')],
        country: 'SE',
        topics: ['Industry', 'Results'],
        companies: [
          {
            id: toTestId('nordvik'),
            name: 'Nordvik Industrier AB',
            ticker_symbol: 'NORD-B',
            ticker: 'NORD-B',
            is_primary: true,
            ...principal,
          },
        ],
        category: { id: toTestId('earnings'), name: 'Earnings & Financial Results' },
      },
    ]);
  });

  it('takes limit, cursor and updated_after', async () => {
    expect(await namesAt(world, '/countries/SE/stories?limit=1&updated_after=2026-03-01')).toEqual(['reportstory']);
    expect(await namesAt(world, '/countries/SE/stories?updated_after=2026-03-25')).toEqual([]);
  });

  it.each(['XX', 'atlantis', 'x'.repeat(65)])('404: knows no country %s', async (identifier) => {
    expect(await readRefusal(world, `/countries/${identifier}/stories`)).toMatchObject({
      http: 404,
      type: problem('not-found'),
    });
  });

  it('sends ETag and Last-Modified', async () => {
    const response = await world.get('/countries/SE/stories');
    expect(response.headers.has('etag')).toBe(true);
    expect(response.headers.has('last-modified')).toBe(true);
  });
});
