import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { namesAt, problem, readRefusal, withParam } from '../world/answers.ts';
import { type Json, startWorld, type World } from '../world/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const refusedAs = (parameter: string) => ({ http: 400, type: problem('invalid-parameter'), parameter });

describe('lists of values', () => {
  it('may be sent as name=a,b and as name[]=a&name[]=b', async () => {
    const names = ['ceo', 'deal'];
    expect(await namesAt(world, '/events?ticker=FJELL,ISB')).toEqual(names);
    expect(await namesAt(world, '/events?ticker[]=FJELL&ticker[]=ISB')).toEqual(names);
    expect(await namesAt(world, '/events?ticker%5B%5D=FJELL&ticker%5B%5D=ISB')).toEqual(names);
  });

  it.each([
    'significance',
    'country',
    'sources',
    'content_type',
    'exchange',
    'index',
    'event_type',
    'fields',
    'company',
  ])('%s takes the array form', async (name) => {
    const value =
      {
        significance: 'notable',
        content_type: 'news',
        event_type: 'acquisition',
        fields: 'title',
        company: 'fjell0000000',
      }[name] ?? 'SE';
    expect((await world.get(`/events?${name}[]=${value}`)).status).toBe(200);
  });

  it('trims values and counts repeated ones once', async () => {
    expect(await namesAt(world, '/events?ticker=%20fjell%20,FJELL,,fjell')).toEqual(['deal']);
    const repeated = Array.from({ length: 60 }, () => 'FJELL').join(',');
    expect(await namesAt(world, `/events?ticker=${repeated}`)).toEqual(['deal']);
  });

  it.each([
    'ticker',
    'company',
    'country',
    'category',
    'sources',
    'source_type',
    'content_type',
    'disclosure_class',
    'exchange',
    'market',
    'domicile',
    'index',
    'event_type',
    'significance',
    'fields',
  ])('%s made only of separators is refused, an empty one is off', async (name) => {
    for (const value of [',', ',,', ' , '])
      expect(await readRefusal(world, withParam('/events', name, value))).toMatchObject(refusedAs(name));
    expect(await namesAt(world, `/events?${name}=`)).toHaveLength(9);
  });

  it.each([
    'country',
    'category',
    'source_type',
    'content_type',
    'disclosure_class',
    'exchange',
    'market',
    'domicile',
    'index',
    'event_type',
    'significance',
  ])('%s takes at most 100 values', async (name) => {
    const values = Array.from({ length: 101 }, (_, index) => `v${index}`).join(',');
    expect(await readRefusal(world, `/events?${name}=${values}`)).toMatchObject({
      ...refusedAs(name),
      detail: `${name}: takes at most 100 values, 101 were sent.`,
    });
  });

  const few: readonly (readonly [path: string, name: string])[] = [
    ...[
      '/events',
      '/articles',
      '/stories',
      '/companies',
      '/calendar_events',
      '/insider_transactions',
      '/short_positions',
    ].flatMap((path) => ['ticker', 'company'].map((name) => [path, name] as const)),
    ...['/events', '/articles', '/stories'].flatMap((path) =>
      [path, `/companies/nordvik00000${path}`].map((list) => [list, 'sources'] as const),
    ),
  ];
  it.each(few)('%s takes at most 25 values of %s', async (path, name) => {
    const values = (count: number) => Array.from({ length: count }, (_, index) => `v${index}`).join(',');
    expect(await readRefusal(world, `${path}?${name}=${values(26)}`)).toMatchObject({
      ...refusedAs(name),
      detail: `${name}: takes at most 25 values, 26 were sent.`,
    });
    // 25 are taken: companies are looked up and not known, sources drop out.
    const { detail } = await readRefusal(world, `${path}?${name}=${values(25)}`);
    expect(detail).toEqual(name === 'sources' ? undefined : expect.stringContaining('does not know v0, v1'));
  });

  it('ids takes at most 100 values', async () => {
    const values = (count: number) => Array.from({ length: count }, (_, index) => `v${index}`).join(',');
    expect(await readRefusal(world, `/articles?ids=${values(101)}`)).toMatchObject(refusedAs('ids'));
    expect(await namesAt(world, `/articles?ids=${values(100)}`)).toEqual([]);
  });
});

describe('repeated parameters', () => {
  it.each([
    'significance=notable&significance=routine',
    'ticker=FJELL&ticker=ISB',
    'limit=1&limit=2',
    'listed=true&listed=true',
    'q=nordvik&q=fjell',
    'ticker=FJELL&ticker[]=ISB',
    'ticker[]=FJELL&ticker=ISB',
  ])('are refused but for name[]: %s', async (query) => {
    expect(await readRefusal(world, `/events?${query}`)).toMatchObject(refusedAs(query.split(/[=[]/)[0] ?? ''));
  });

  it('lists are read with numbers in the brackets too', async () => {
    const both = await world.read('/events?ticker[]=FJELL&ticker[]=ISB');
    for (const query of ['ticker[0]=FJELL&ticker[1]=ISB', 'ticker%5B0%5D=FJELL&ticker%5B7%5D=ISB'])
      expect((await world.read(`/events?${query}`))['events']).toEqual(both['events']);
  });

  it.each([
    ['limit[]', 'limit'],
    ['limit[0]', 'limit'],
    ['Limit', 'limit'],
    ['filter[ticker]', 'ticker'],
    ['ticker[eq]', 'ticker'],
    ['updated_after[gte]', 'updated_after'],
    ['TICKER[]', 'ticker'],
  ])('%s is refused by the name of %s, because a filter that is not applied gives wrong data', async (sent, name) => {
    const response = await world.get(`/events?${encodeURIComponent(sent)}=1`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ parameter: name, detail: expect.stringContaining(sent) });
  });

  it.each(['/events', '/articles', '/companies', '/countries', '/search?q=order'])(
    'limit of %s without a value is its default',
    async (path) => {
      const join = path.includes('?') ? '&' : '?';
      expect(await world.read(`${path}${join}limit=`)).toEqual(await world.read(path));
    },
  );
});

describe('true and false', () => {
  it.each([
    ['/events', 'listed'],
    ['/events', 'include_peripheral'],
    ['/articles', 'listed'],
    ['/articles', 'include_peripheral'],
    ['/articles', 'primary_only'],
    ['/articles/lonely000000', 'include_peripheral'],
    ['/stories', 'listed'],
    ['/stories', 'include_peripheral'],
    ['/companies', 'listed'],
    ['/companies', 'is_active'],
    ['/companies', 'watchlist'],
    ['/companies/nordvik00000/articles', 'include_peripheral'],
    ['/companies/nordvik00000/articles', 'primary_only'],
  ])('%s takes no other value for %s', async (path, name) => {
    for (const value of ['1', '0', 'yes', 'TRUE', 'on', 'null'])
      expect(await readRefusal(world, `${path}?${name}=${value}`), value).toMatchObject(refusedAs(name));
    expect((await world.get(`${path}?${name}=false`)).status).toBe(200);
    expect((await world.get(`${path}?${name}=`)).status).toBe(200);
  });
});

describe('instants', () => {
  const places = [
    ['/events', 'updated_after'],
    ['/events', 'first_reported_after'],
    ['/events', 'first_reported_before'],
    ['/events', 'last_article_after'],
    ['/events', 'last_article_before'],
    ['/articles', 'updated_after'],
    ['/articles', 'published_after'],
    ['/articles', 'published_before'],
    ['/stories', 'updated_after'],
    ['/stories', 'published_after'],
    ['/stories', 'published_before'],
    ['/countries/SE/stories', 'updated_after'],
    ['/calendar_events', 'updated_after'],
    ['/companies/nordvik00000/calendar_events', 'updated_after'],
  ] as const;

  it.each(places)('%s refuses a %s that is not a real instant', async (path, name) => {
    for (const value of [
      'yesterday',
      '2026',
      '2026-13-01',
      '2026-02-30',
      '2025-02-29',
      '2026-01-01T25:00:00Z',
      '2026-01-01T00:60:00Z',
      '2026-01-01T00:00:60Z',
      '0000-01-01',
      '10000-01-01',
      '-001-01-01',
      '1767225600',
      '2026-01-01T00:00:00.1234567890Z',
      '2026-01-01T00:00:00+24:00',
      '2026-1-1',
      '2026-01-01Z',
      'T00:00Z',
    ])
      expect(await readRefusal(world, withParam(path, name, value)), value).toMatchObject(refusedAs(name));
  });

  it.each(places)('%s takes a %s in every form of ISO 8601 that is meant', async (path, name) => {
    for (const value of [
      '2026-01-01',
      '2026-01-01T00:00Z',
      '2026-01-01T00:00:00Z',
      '2026-01-01T00:00:00',
      '2026-01-01T00:00:00.1Z',
      '2026-01-01T00:00:00.123456789Z',
      '2026-01-01T00:00:00+01:00',
      '2026-01-01T00:00:00-0330',
      '2026-01-01T00:00:00+01',
      '2026-01-01 00:00:00+00',
      '20260101T000000Z',
      '2016-12-31T23:59:60Z',
      '0001-01-01',
      '9999-12-31',
      '2024-02-29',
    ])
      expect((await world.get(withParam(path, name, value))).status, value).toBe(200);
  });

  it('a space where a + was meant is refused with the hint to send %2B', async () => {
    for (const value of [
      '2026-01-01T00:00:00+01:00',
      '2026-01-01T00:00:00+02',
      '2026-01-01T00:00:00+0200',
      '2026-01-01 00:00:00+00',
      '20260101T000000+02',
    ])
      expect(await readRefusal(world, `/events?updated_after=${value}`), value).toMatchObject({
        ...refusedAs('updated_after'),
        detail: expect.stringContaining('%2B'),
      });
  });

  it('without an offset are UTC, with one are converted', async () => {
    expect(await namesAt(world, '/articles?published_after=2026-03-26T09:00:00')).toEqual(['lonely']);
    expect(await namesAt(world, '/articles?published_after=2026-03-26T10:00:00%2B01:00')).toEqual(['lonely']);
    expect(await namesAt(world, '/articles?published_after=2026-03-26T09:00:00.001')).toEqual([]);
  });

  it('fractions are cut to milliseconds', async () => {
    expect(await namesAt(world, '/articles?published_after=2026-03-26T09:00:00.000999999Z')).toEqual(['lonely']);
  });

  it('empty ones are off', async () => {
    expect(await namesAt(world, '/events?first_reported_after=')).toHaveLength(9);
  });
});

describe('fields', () => {
  const lists: Readonly<Record<string, readonly string[]>> = {
    '/events': [
      'id',
      'title',
      'status',
      'significance',
      'event_type',
      'article_count',
      'first_reported_at',
      'session',
      'last_article_at',
      'updated_at',
      'disclosure_class',
      'company_ids',
      'story_ids',
      'merged_into',
      'related_to',
      'member_figures_disagree',
    ],
    '/articles': [
      'id',
      'title',
      'article_url',
      'content_type',
      'disclosure_class',
      'published_at',
      'updated_at',
      'source',
      'company_ids',
      'country',
      'category',
      'event_id',
    ],
    '/stories': [
      'id',
      'title',
      'summary',
      'article_count',
      'published_at',
      'updated_at',
      'article_ids',
      'country',
      'company_ids',
      'category',
      'event_id',
    ],
    '/companies': ['id', 'name', 'slug', 'ticker', 'former_tickers'],
    '/companies/nordvik00000/articles': [
      'id',
      'title',
      'article_url',
      'content_type',
      'disclosure_class',
      'published_at',
      'updated_at',
      'source',
      'company_ids',
      'country',
      'category',
      'event_id',
    ],
    '/companies/nordvik00000/stories': [
      'id',
      'title',
      'summary',
      'article_count',
      'published_at',
      'updated_at',
      'article_ids',
      'country',
      'company_ids',
      'category',
      'event_id',
    ],
    '/companies/nordvik00000/events': [
      'id',
      'title',
      'status',
      'significance',
      'event_type',
      'article_count',
      'first_reported_at',
      'session',
      'last_article_at',
      'updated_at',
      'company_ids',
      'story_ids',
      'merged_into',
      'related_to',
      'member_figures_disagree',
    ],
    '/companies/nordvik00000/calendar_events': [
      'id',
      'title',
      'description',
      'event_type',
      'status',
      'date_precision',
      'date_status',
      'fiscal_period',
      'scheduled_at',
      'timezone',
      'local_time',
      'session',
      'scheduled_at_changed_at',
      'source_article_id',
      'source',
      'company_id',
      'company',
      'country',
      'dividend',
      'coverage_event',
      'updated_at',
    ],
    '/calendar_events': [
      'id',
      'title',
      'description',
      'event_type',
      'status',
      'date_precision',
      'date_status',
      'fiscal_period',
      'scheduled_at',
      'timezone',
      'local_time',
      'session',
      'scheduled_at_changed_at',
      'source_article_id',
      'source',
      'company_id',
      'company',
      'country',
      'dividend',
      'coverage_event',
      'updated_at',
    ],
    '/countries': ['id', 'name', 'iso2_code', 'slug'],
    '/exchanges': [
      'id',
      'name',
      'mic_code',
      'acronym',
      'country',
      'operating_mic_code',
      'currency',
      'ticker_suffix',
      'timezone',
      'city',
    ],
    '/indices': ['id', 'name', 'symbol', 'pan_nordic', 'exchange'],
    '/categories': ['id', 'name'],
    '/sources': ['id', 'name', 'domain', 'country', 'source_type'],
    '/event_types': ['id', 'slug', 'label', 'category', 'description'],
    '/exchanges/XSTO/companies': ['id', 'name', 'slug', 'ticker', 'former_tickers'],
    '/indices/STH3/companies': ['id', 'name', 'slug', 'ticker', 'former_tickers'],
  };
  const rows = async (path: string) => {
    const body = await world.read(path);
    return Object.values(body).find(Array.isArray) as Json[];
  };

  // Members that a row has only where they say something.
  const occasional: readonly string[] = ['member_figures_disagree'];
  const steady = (names: Iterable<string>) => [...names].filter((name) => !occasional.includes(name)).sort();

  it.each(Object.entries(lists))('%s knows exactly its names', async (path, names) => {
    const projected = await rows(`${path}?fields=${names.join(',')}`);
    expect(projected.length).toBeGreaterThan(0);
    for (const row of projected) expect(steady(Object.keys(row))).toEqual(steady(names));
    for (const name of names) {
      for (const row of await rows(`${path}?fields=${name}`))
        expect(steady(Object.keys(row))).toEqual(steady(new Set(['id', name])));
    }
  });

  it.each(Object.keys(lists))('%s names what it does not know in unknown_fields', async (path) => {
    expect(await readRefusal(world, `${path}?fields=id,nope,distance,ID`)).toMatchObject({
      ...refusedAs('fields'),
      unknown_fields: ['nope', 'distance', 'ID'],
    });
  });

  it.each(Object.keys(lists))('%s: a projected value is the value of the full row', async (path) => {
    const [full = {}] = await rows(path);
    const names = (lists[path] ?? []).slice(1, 4);
    const [projected = {}] = await rows(`${path}?fields=${names.join(',')}`);
    for (const [name, value] of Object.entries(projected)) expect(value).toEqual(full[name]);
  });

  it('takes at most 100 names', async () => {
    const names = Array.from({ length: 101 }, () => 'title').join(',');
    expect(await readRefusal(world, `/events?fields=${names}`)).toMatchObject(refusedAs('fields'));
  });

  it('drops is_active and exchange from company rows', async () => {
    const [row] = await rows('/companies?fields=name&ticker=FJELL');
    expect(row).toEqual({ id: 'fjell0000000', name: 'Fjell Energi ASA' });
  });
});

describe('unknown parameters', () => {
  it('are ignored and reported, each once', async () => {
    const body = await world.read('/events?colour=red&colour=blue&shade=1&ticker=FJELL');
    expect(body['events']).toHaveLength(1);
    expect(body['warnings']).toEqual([
      { code: 'unknown-parameter', parameter: 'colour', detail: expect.stringContaining('colour') },
      { code: 'unknown-parameter', parameter: 'shade', detail: expect.stringContaining('shade') },
    ]);
  });

  it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty', 'constructor[]', '__proto__[]', 'toString[]'])(
    '%s is not a parameter either',
    async (name) => {
      const body = await world.read(`/events?${encodeURIComponent(name)}=1`);
      expect(body['warnings']).toMatchObject([{ code: 'unknown-parameter', parameter: name }]);
    },
  );

  it('are reported at single resources too', async () => {
    const body = await world.read('/events/report000000?fields=title');
    expect(body['warnings']).toMatchObject([{ code: 'unknown-parameter', parameter: 'fields' }]);
  });

  it('at most 25 are reported', async () => {
    const query = Array.from({ length: 40 }, (_, index) => `p${index}=1`).join('&');
    const body = await world.read(`/events?${query}`);
    expect(body['warnings']).toHaveLength(25);
  });

  it('a path member sent as a query parameter is unknown', async () => {
    const body = await world.read('/events/report000000?id=deal00000000');
    expect(body['event']).toMatchObject({ id: 'report000000' });
    expect(body['warnings']).toMatchObject([{ code: 'unknown-parameter', parameter: 'id' }]);
  });
});

describe('parameters of a sibling list', () => {
  const refusals: Readonly<Record<string, readonly string[]>> = {
    '/events': [
      'ids',
      'primary_only',
      'published_after',
      'published_before',
      'is_active',
      'status',
      'scheduled_after',
      'scheduled_before',
    ],
    '/articles': [
      'event_type',
      'significance',
      'first_reported_after',
      'first_reported_before',
      'last_article_after',
      'last_article_before',
      'window',
      'related_to',
      'matter',
      'is_active',
      'status',
      'scheduled_after',
      'scheduled_before',
    ],
    '/stories': [
      'ids',
      'primary_only',
      'event_type',
      'significance',
      'first_reported_after',
      'first_reported_before',
      'last_article_after',
      'last_article_before',
      'window',
      'related_to',
      'matter',
      'is_active',
      'status',
      'scheduled_after',
      'scheduled_before',
    ],
    '/companies': [
      'updated_after',
      'sort',
      'ids',
      'primary_only',
      'include_peripheral',
      'category',
      'sources',
      'source_type',
      'content_type',
      'index',
      'event_type',
      'significance',
      'window',
      'related_to',
      'matter',
      'published_after',
      'published_before',
    ],
    '/search?q=nordvik': [
      'cursor',
      'ticker',
      'company',
      'country',
      'category',
      'sort',
      'mode',
      'fields',
      'published_after',
      'significance',
      'scheduled_after',
      'is_active',
      'watchlist',
    ],
    '/companies/nordvik00000/articles': ['ids', 'window', 'event_type', 'significance', 'related_to'],
    '/companies/nordvik00000/stories': [
      'ids',
      'primary_only',
      'include_peripheral',
      'source_type',
      'content_type',
      'window',
      'event_type',
    ],
    '/companies/nordvik00000/events': ['ids', 'primary_only', 'published_after', 'published_before'],
    '/calendar_events': [
      'q',
      'mode',
      'sort',
      'ids',
      'listed',
      'significance',
      'include_peripheral',
      'primary_only',
      'category',
      'sources',
      'source_type',
      'content_type',
      'window',
      'published_after',
      'published_before',
      'market',
      'domicile',
    ],
    '/companies/nordvik00000/calendar_events': [
      'ticker',
      'company',
      'country',
      'exchange',
      'index',
      'sector',
      'watchlist',
      'q',
      'window',
    ],
    '/countries/SE/stories': [
      'q',
      'sort',
      'mode',
      'fields',
      'ticker',
      'company',
      'watchlist',
      'country',
      'category',
      'sources',
      'published_after',
    ],
  };
  it.each(Object.entries(refusals).flatMap(([path, names]) => names.map((name) => [path, name] as const)))(
    '%s refuses %s by name',
    async (path, name) => {
      expect(await readRefusal(world, `${path}${path.includes('?') ? '&' : '?'}${name}=x`)).toMatchObject(
        refusedAs(name),
      );
    },
  );
});

describe('the query string', () => {
  it('takes 8192 bytes and refuses more with 414', async () => {
    const fitting = `x=${'y'.repeat(8190)}`;
    expect((await world.get(`/events?${fitting}`)).status).toBe(200);
    const response = await world.get(`/events?${fitting}y`);
    expect(response.status).toBe(414);
    expect(await response.json()).toMatchObject({ type: problem('bad-request'), status: 414 });
  });

  it.each([
    'q',
    'ticker',
    'company',
    'cursor',
    'fields',
    'updated_after',
    'related_to',
    'matter',
    'watchlist',
    'country',
    'window',
  ])('a NUL in %s is refused', async (name) => {
    expect(await readRefusal(world, `/events?${name}=ab%00cd`)).toMatchObject(refusedAs(name));
  });

  it('a NUL in the name of an unknown parameter is reported, escaped', async () => {
    const body = await world.read('/events?a%00b=1');
    expect(body['warnings']).toMatchObject([{ code: 'unknown-parameter', parameter: 'a\\u0000b' }]);
  });

  it('bytes other than UTF-8 cause no error', async () => {
    expect((await world.get('/events?q=%FF%FE%C3')).status).toBeLessThan(500);
    expect((await world.get('/events?country=%ED%A0%80')).status).toBe(200);
  });
});
