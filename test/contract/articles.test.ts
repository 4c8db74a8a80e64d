import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { namesAt, problem, readNextCursor, readRefusal, readRows, warningCodes } from '../world/answers.ts';
import { addArticle } from '../world/builders.ts';
import { toTestId } from '../world/ids.ts';
import { startWorld, type World } from '../world/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const at = (query: string) => namesAt(world, `/articles?${query}`);
const refused = (query: string) => readRefusal(world, `/articles?${query}`);

const newestFirst = [
  'lonely',
  'blogceo',
  'ratingnote',
  'blogreport',
  'newsreport',
  'pressreport',
  'wirereport',
  'opinionpiece',
  'untypedart',
  'tradedeal',
  'mentions',
  'noticedeal',
  'twinb',
  'twina',
  'oldgammal',
  'govrate',
];

describe('GET /articles', () => {
  describe('200', () => {
    it('lists live articles, newest first', async () => {
      expect(await at('')).toEqual(newestFirst);
    });

    it('leaves out articles that were withdrawn or wait for translation', async () => {
      expect(await at('limit=100')).not.toContain('withdrawn');
      expect(await at('limit=100')).not.toContain('waiting');
    });

    it('leaves out articles of disabled sources, which are served by id and in article_ids of their event', async () => {
      expect(await at('limit=100')).not.toContain('shutart');
      expect(await at('q=shutart')).not.toContain('shutart');
      expect(await at('updated_after=2020-01-01T00:00:00Z&limit=100')).not.toContain('shutart');
      expect(await at('ids=shutart00000')).toEqual(['shutart']);
      expect((await world.get('/articles/shutart00000')).status).toBe(200);
      const { event } = (await world.read('/events/shutnews0000')) as { event: unknown };
      expect(event).toMatchObject({ article_count: 1, article_ids: [toTestId('shutart')] });
    });

    it('answers articles and pagination, and nothing that is only said when it applies', async () => {
      const body = await world.read('/articles');
      expect(Object.keys(body)).toEqual(['articles', 'pagination']);
      expect(body['pagination']).toEqual({ count: 16, next_cursor: null });
    });

    it('shows these members of a row and no others', async () => {
      const [row] = readRows(await world.read('/articles?ids=wirereport00'));
      expect(row).toEqual({
        id: toTestId('wirereport'),
        title: 'Nordvik turnover climbs',
        article_url: 'https://boreal.example/wirereport',
        content_type: 'news',
        disclosure_class: null,
        published_at: '2026-03-24T07:00:00.000Z',
        updated_at: '2026-03-24T07:00:00.000Z',
        category: { id: toTestId('earnings'), name: 'Earnings & Financial Results' },
        source: { id: toTestId('boreal'), name: 'Boreal Wire', domain: 'boreal.example' },
        company_ids: [toTestId('nordvik')],
        country: 'NO',
        event_id: toTestId('report'),
      });
    });

    it('shows null for an article without category and without event', async () => {
      const [row] = readRows(await world.read('/articles?ids=lonely000000'));
      expect(row).toMatchObject({ category: null, event_id: null });
    });

    it('widens company_ids with include_peripheral=true, primary first', async () => {
      const companies = async (query: string) =>
        readRows(await world.read(`/articles?ids=wirereport00${query}`))[0]?.['company_ids'];
      expect(await companies('')).toEqual([toTestId('nordvik')]);
      expect(await companies('&include_peripheral=true')).toEqual([toTestId('nordvik'), toTestId('bank')]);
    });

    it('never names hidden and unverified companies', async () => {
      const [row] = readRows(await world.read('/articles?ids=newsreport00&include_peripheral=true'));
      expect(row?.['company_ids']).toEqual([toTestId('nordvik')]);
    });

    it('sends ETag, Last-Modified and private, no-cache', async () => {
      const response = await world.get('/articles');
      expect(response.headers.get('etag')).toMatch(/^"[^"]+"$/);
      expect(response.headers.get('last-modified')).toBe('Thu, 26 Mar 2026 09:00:00 GMT');
      expect(response.headers.get('cache-control')).toBe('private, no-cache');
    });

    it('sends no Last-Modified with an empty page', async () => {
      const response = await world.get('/articles?country=US');
      expect(response.headers.has('last-modified')).toBe(false);
      expect(response.headers.has('etag')).toBe(true);
    });
  });

  describe('q', () => {
    it('is one page ranked by relevance, without a cursor', async () => {
      const body = await world.read('/articles?q=nordvik%20turnover&limit=2');
      expect(readRows(body)).toHaveLength(2);
      expect(readRows(body)[0]).toMatchObject({ id: toTestId('wirereport') });
      expect(body['pagination']).toEqual({ count: 2, next_cursor: null });
    });

    it('is capped by limit', async () => {
      expect(await at('q=nordvik&limit=1')).toHaveLength(1);
    });

    it.each([
      ['title', 'turnover', ['wirereport']],
      ['summary', 'turbine', ['wirereport']],
      ['key points', 'unchanged', ['wirereport']],
      ['company names', 'isberg', ['blogceo']],
    ])('finds a word of the %s', async (_where, q, names) => {
      expect(await at(`q=${q}`)).toEqual(names);
    });

    it('finds words in other inflections and without accents', async () => {
      expect(await at('q=climbing')).toEqual(['wirereport']);
      expect(await at('q=%C3%ADsberg')).toEqual(['blogceo']);
    });

    it('with sort=latest is a filter on every word, newest first, walked by cursor', async () => {
      expect(await at('q=nordvik&sort=latest')).toEqual(
        newestFirst.filter((name) =>
          ['ratingnote', 'blogreport', 'newsreport', 'pressreport', 'wirereport', 'mentions'].includes(name),
        ),
      );
      expect(await at('q=nordvik%20turnover&sort=latest')).toEqual(['wirereport']);
      const cursor = readNextCursor(await world.read('/articles?q=nordvik&sort=latest&limit=1'));
      expect(await at(`q=nordvik&sort=latest&limit=1&cursor=${cursor}`)).toEqual(['blogreport']);
    });

    it('with updated_after is a filter on every word in the order of the walk', async () => {
      expect(await at('q=nordvik&updated_after=2026-03-24T07:00:00Z')).toEqual([
        'pressreport',
        'newsreport',
        'blogreport',
        'ratingnote',
      ]);
    });

    it.each(['q=nordvik', 'q=nordvik&sort=latest'])('is never cached: %s', async (query) => {
      const response = await world.get(`/articles?${query}`);
      expect(response.headers.get('cache-control')).toBe('no-cache, no-store');
      expect(response.headers.has('etag')).toBe(false);
      expect(response.headers.has('last-modified')).toBe(false);
    });

    it('is refused below 2 and above 200 characters', async () => {
      for (const q of ['a', 'a'.repeat(201)])
        expect(await refused(`q=${q}`)).toMatchObject({
          http: 400,
          type: problem('invalid-parameter'),
          parameter: 'q',
        });
    });

    it('counts characters, not bytes', async () => {
      expect(await at(`q=${encodeURIComponent('å'.repeat(200))}`)).toEqual([]);
      expect(await refused(`q=${encodeURIComponent('å')}`)).toMatchObject({ http: 400, parameter: 'q' });
    });

    it('without sort=latest or updated_after refuses cursor', async () => {
      expect(await refused('q=nordvik&cursor=abc')).toMatchObject({ http: 400, parameter: 'cursor' });
    });
  });

  describe('sort', () => {
    it('takes latest only', async () => {
      expect(await at('sort=latest')).toEqual(newestFirst);
      expect(await refused('sort=relevance')).toMatchObject({
        http: 400,
        type: problem('invalid-parameter'),
        parameter: 'sort',
        detail: 'sort: does not know relevance; it takes latest.',
      });
    });

    it('is refused with updated_after', async () => {
      expect(await refused('sort=latest&updated_after=2026-01-01')).toMatchObject({ http: 400, parameter: 'sort' });
    });
  });

  describe('ids', () => {
    it('looks articles up, newest first, and leaves unknown ones out', async () => {
      expect(await at('ids=govrate00000,nothing,lonely000000,withdrawn000')).toEqual(['lonely', 'govrate']);
    });

    it('combines with other filters', async () => {
      expect(await at('ids=govrate00000,lonely000000&country=FI')).toEqual(['govrate']);
    });

    it('leaves out what the plan cannot fetch', async () => {
      expect(await namesAt(world, '/articles?ids=govrate00000,newsreport00', { key: 'view' })).toEqual(['newsreport']);
    });
  });

  describe('filters', () => {
    it.each([
      ['country in any case', 'country=dk,fi', ['ratingnote', 'pressreport', 'govrate']],
      ['category by id', 'category=policy000000', ['govrate']],
      [
        'category by exact name',
        `category=${encodeURIComponent('Mergers & Acquisitions')}`,
        ['tradedeal', 'noticedeal'],
      ],
      ['sources', 'sources=isblogg00000,nordlys00000', ['blogceo', 'ratingnote', 'blogreport']],
      ['source_type', 'source_type=wire_service,government', ['lonely', 'wirereport', 'govrate']],
      ['content_type', 'content_type=press_release,trading_halt', ['lonely', 'pressreport', 'noticedeal']],
      ['disclosure_class', 'disclosure_class=annual_report,own_shares', ['pressreport', 'noticedeal']],
      ['exchange', 'exchange=XICE', ['blogceo']],
      ['market', 'market=NO', ['tradedeal', 'noticedeal']],
      ['domicile', 'domicile=DK', ['tradedeal', 'noticedeal']],
      ['index', 'index=osl9', ['tradedeal', 'noticedeal']],
      ['sector', 'sector=Health%20Care', ['lonely']],
      ['published_after, inclusive', 'published_after=2026-03-25T12:00:00Z', ['lonely', 'blogceo']],
      ['published_before, exclusive', 'published_before=2026-02-01T07:00:00Z', ['govrate']],
      ['published_* as dates', 'published_after=2026-03-19&published_before=2026-03-20', ['twinb', 'twina']],
      ['ticker', 'ticker=FJELL,ISB', ['blogceo', 'tradedeal', 'noticedeal']],
      ['company', 'company=privat000000', ['opinionpiece']],
      ['ticker and company together', 'ticker=FJELL&company=havn00000000', []],
      ['watchlist', 'watchlist=mylist000000', ['ratingnote', 'blogreport', 'newsreport', 'pressreport', 'wirereport']],
    ])('%s', async (_what, query, names) => {
      expect(await at(query)).toEqual(names);
    });

    it('company filters look at principal companies and are not widened by include_peripheral', async () => {
      expect(await at('sector=Financials&include_peripheral=true')).toEqual(['opinionpiece']);
    });

    it('listed=true keeps articles about a listed company', async () => {
      expect(await at('listed=true&limit=100')).toEqual(
        newestFirst.filter((name) =>
          [
            'lonely',
            'blogceo',
            'ratingnote',
            'blogreport',
            'newsreport',
            'pressreport',
            'wirereport',
            'tradedeal',
            'noticedeal',
          ].includes(name),
        ),
      );
      expect(await at('listed=false')).toHaveLength(16);
    });

    it('articles of disabled sources are not found by source_type, sources or content_type', async () => {
      expect(await at('content_type=trading_event')).toEqual([]);
      expect(await at('sources=gamlabladet0')).toEqual([]);
      expect(await at('source_type=news_publication')).not.toContain('shutart');
    });

    it.each([
      ['content_type', 'news,gossip,rumour', 'gossip, rumour'],
      ['source_type', 'blog,newspaper', 'newspaper'],
      ['disclosure_class', 'own_shares,rumour', 'rumour'],
    ])('%s names each value it does not know', async (name, values, unknown) => {
      expect(await refused(`${name}=${values}`)).toMatchObject({
        http: 400,
        type: problem('invalid-parameter'),
        parameter: name,
        detail: expect.stringContaining(`does not know ${unknown};`),
      });
    });

    it.each(['ticker', 'company'])('%s must resolve in every value', async (name) => {
      expect(await refused(`${name}=nordvik00000,zzz1,ZZZ2`)).toMatchObject({
        http: 400,
        parameter: name,
        detail: expect.stringMatching(/zzz1, ZZZ2/),
      });
    });

    it.each([
      ['country=XX,FI', ['govrate'], ['unknown-value']],
      ['category=zzz,policy000000', ['govrate'], ['unknown-value']],
      ['sources=zzz,statsbank000', ['govrate'], ['unknown-value']],
      ['exchange=ZZZZ,XICE', ['blogceo'], ['unknown-value']],
      ['category=zzz', [], ['unknown-value', 'no-match']],
      ['country=XX', [], ['unknown-value', 'no-match']],
      ['sources=zzz', [], ['unknown-value', 'no-match']],
      ['exchange=ZZZZ', [], ['unknown-value', 'no-match']],
      ['market=XX', [], ['unknown-value', 'no-match']],
      ['domicile=XX', [], ['unknown-value', 'no-match']],
      ['index=zzz', [], ['unknown-value', 'no-match']],
    ])('unknown values drop out, alone they are an empty page: %s', async (query, names, codes) => {
      const body = await world.read(`/articles?${query}`);
      expect(await at(query)).toEqual(names);
      expect(warningCodes(body)).toEqual(codes);
    });

    it('sector outside the list is refused with the list', async () => {
      expect(await refused('sector=Banks')).toMatchObject({
        http: 400,
        parameter: 'sector',
        detail: expect.stringContaining('Communication Services, Consumer Discretionary'),
      });
    });

    it('an unknown watchlist is refused', async () => {
      expect(await refused('watchlist=zzz')).toMatchObject({ http: 400, parameter: 'watchlist' });
      expect(await at('watchlist=emptylist000')).toEqual([]);
    });
  });

  describe('include_peripheral and primary_only', () => {
    it('company filters match principal roles, with include_peripheral=true every role', async () => {
      expect(await at('company=havn00000000')).toEqual(['tradedeal', 'noticedeal']);
      expect(await at('company=havn00000000&include_peripheral=true')).toEqual(['tradedeal', 'mentions', 'noticedeal']);
      expect(await at('company=bank00000000')).toEqual([]);
      expect(await at('company=bank00000000&include_peripheral=true')).toEqual([
        'wirereport',
        'opinionpiece',
        'mentions',
      ]);
    });

    it('primary_only=true drops mentions and sources; advisors and speakers stay with include_peripheral=true', async () => {
      const wide = 'include_peripheral=true&primary_only=true';
      expect(await at(`company=nordvik00000&${wide}`)).not.toContain('mentions');
      expect(await at(`company=havn00000000&${wide}`)).not.toContain('mentions');
      expect(await at(`company=bank00000000&${wide}`)).toContain('mentions');
      expect(await at(`company=fjell0000000&${wide}`)).toContain('mentions');
    });

    it('primary_only=true keeps an article when one matched company is more than mentioned', async () => {
      expect(await at('company=havn00000000,bank00000000&include_peripheral=true&primary_only=true')).toContain(
        'mentions',
      );
    });

    it('primary_only does not filter by the primary subject', async () => {
      expect(await at('company=havn00000000&primary_only=true')).toEqual(['tradedeal', 'noticedeal']);
    });

    it('primary_only=true works with ticker and watchlist as well', async () => {
      expect(await at('ticker=NORD-B&primary_only=true')).toHaveLength(5);
      expect(await at('watchlist=mylist000000&primary_only=true')).toHaveLength(5);
    });

    it('primary_only=true without ticker, company or watchlist is refused', async () => {
      expect(await refused('primary_only=true')).toMatchObject({
        http: 400,
        type: problem('invalid-parameter'),
        parameter: 'primary_only',
      });
      expect(await refused('primary_only=true&exchange=XSTO')).toMatchObject({ http: 400, parameter: 'primary_only' });
    });

    it('primary_only=false needs nothing', async () => {
      expect(await at('primary_only=false')).toHaveLength(16);
    });
  });
});

describe('GET /articles/{id}', () => {
  it('shows these members and no others', async () => {
    expect(await world.read('/articles/wirereport00')).toEqual({
      article: {
        id: toTestId('wirereport'),
        title: 'Nordvik turnover climbs',
        article_url: 'https://boreal.example/wirereport',
        content_type: 'news',
        disclosure_class: null,
        published_at: '2026-03-24T07:00:00.000Z',
        updated_at: '2026-03-24T07:00:00.000Z',
        category: { id: toTestId('earnings'), name: 'Earnings & Financial Results' },
        source: { id: toTestId('boreal'), name: 'Boreal Wire', domain: 'boreal.example' },
        company_ids: [toTestId('nordvik')],
        country: 'NO',
        event_id: toTestId('report'),
        source_title: 'Rubrik wirereport',
        summary: 'The turbine maker sold more.',
        key_points: ['Dividend unchanged', 'Outlook kept'],
        documents: [],
        first_seen_at: '2026-01-05T08:00:00.000Z',
        story_ids: [toTestId('reportstory')],
        companies: [
          {
            id: toTestId('nordvik'),
            name: 'Nordvik Industrier AB',
            ticker: 'NORD-B',
            is_primary: true,
            association_tier: 'principal',
          },
        ],
      },
    });
  });

  it('adds peripheral companies with include_peripheral=true', async () => {
    const { article } = (await world.read('/articles/wirereport00?include_peripheral=true')) as {
      article: { company_ids: string[]; companies: unknown[] };
    };
    expect(article.company_ids).toEqual([toTestId('nordvik'), toTestId('bank')]);
    expect(article.companies[1]).toEqual({
      id: toTestId('bank'),
      name: 'Sundbanken Abp',
      ticker: 'SUND',
      is_primary: false,
      association_tier: 'peripheral',
    });
  });

  it('names no story that is not published', async () => {
    const { article } = (await world.read('/articles/newsreport00')) as { article: { story_ids: string[] } };
    expect(article.story_ids).toEqual([toTestId('reportstory')]);
  });

  it('sends ETag, Last-Modified and private, no-cache', async () => {
    const response = await world.get('/articles/wirereport00');
    expect(response.headers.get('etag')).toMatch(/^"[^"]+"$/);
    expect(response.headers.get('last-modified')).toBe('Tue, 24 Mar 2026 07:00:00 GMT');
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
  });

  it.each(['nothing', 'withdrawn000', 'waiting00000', 'WIREREPORT00', 'x'.repeat(65)])(
    '404: knows no %s',
    async (id) => {
      expect(await readRefusal(world, `/articles/${id}`)).toMatchObject({ http: 404, type: problem('not-found') });
      expect(await readRefusal(world, `/articles/${id}`, { key: 'view' })).toMatchObject({ http: 404 });
    },
  );

  it.each([
    ['another source', 'wirereport00'],
    ['too old', 'oldgammal000'],
    ['a disabled source', 'shutart00000'],
  ])('403: refuses an article outside the plan, %s', async (_why, id) => {
    expect(await readRefusal(world, `/articles/${id}`, { key: 'view' })).toMatchObject({
      http: 403,
      type: problem('plan-limit-exceeded'),
    });
    expect((await world.get(`/articles/${id}`)).status).toBe(200);
  });
});

describe('GET /companies/{identifier}/articles', () => {
  const nested = (query: string) => namesAt(world, `/companies/nordvik00000/articles?${query}`);

  it("lists the company's articles, newest first", async () => {
    expect(await nested('')).toEqual(['ratingnote', 'blogreport', 'newsreport', 'pressreport', 'wirereport']);
    expect(await namesAt(world, '/companies/nord-a.st/articles')).toHaveLength(5);
  });

  it.each([
    ['q=turnover', ['wirereport']],
    ['q=nordvik&sort=latest&limit=2', ['ratingnote', 'blogreport']],
    ['country=DK', ['ratingnote', 'pressreport']],
    ['category=earnings0000', ['newsreport', 'pressreport', 'wirereport']],
    ['sources=boreal000000', ['wirereport']],
    ['source_type=blog', ['blogreport']],
    ['content_type=analysis', ['ratingnote', 'blogreport']],
    ['published_after=2026-03-25', ['ratingnote', 'blogreport']],
    ['published_before=2026-03-24T07:05:00Z', ['wirereport']],
    ['updated_after=2026-03-25T00:00:00Z', ['blogreport', 'ratingnote']],
    ['include_peripheral=true', ['ratingnote', 'blogreport', 'newsreport', 'pressreport', 'wirereport', 'mentions']],
    [
      'include_peripheral=true&primary_only=true',
      ['ratingnote', 'blogreport', 'newsreport', 'pressreport', 'wirereport'],
    ],
    ['primary_only=true&limit=1', ['ratingnote']],
    ['fields=title&limit=1', ['ratingnote']],
  ])('takes %s', async (query, names) => {
    expect(await nested(query)).toEqual(names);
  });

  it.each(['ticker', 'company', 'watchlist', 'listed', 'exchange', 'market', 'domicile', 'index', 'sector'])(
    'refuses %s by name',
    async (name) => {
      expect(await readRefusal(world, `/companies/nordvik00000/articles?${name}=x`)).toMatchObject({
        http: 400,
        type: problem('invalid-parameter'),
        parameter: name,
      });
    },
  );

  it('refuses mode by naming the flat route', async () => {
    expect(await readRefusal(world, '/companies/nordvik00000/articles?mode=semantic&q=wind')).toMatchObject({
      http: 400,
      type: problem('invalid-parameter'),
      parameter: 'mode',
      detail: expect.stringContaining('/articles'),
    });
  });

  it('is 200 and empty for a known company without articles', async () => {
    const response = await world.get('/companies/silent000000/articles');
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ articles: [], pagination: { count: 0, next_cursor: null } });
    expect(response.headers.has('etag')).toBe(true);
    expect(response.headers.has('last-modified')).toBe(false);
  });

  it.each(['nothing', 'HIDD', 'hidden000000', 'unverified00'])('404: knows no company %s', async (identifier) => {
    expect(await readRefusal(world, `/companies/${identifier}/articles`)).toMatchObject({
      http: 404,
      type: problem('not-found'),
    });
  });

  it('sends ETag and Last-Modified', async () => {
    const response = await world.get('/companies/nordvik00000/articles');
    expect(response.headers.has('etag')).toBe(true);
    expect(response.headers.get('last-modified')).toBe('Wed, 25 Mar 2026 10:00:00 GMT');
  });

  it('says why a filtered list is empty', async () => {
    expect(warningCodes(await world.read('/companies/nordvik00000/articles?country=FI'))).toEqual(['no-match']);
    expect(warningCodes(await world.read('/companies/gammal000000/articles', { key: 'view' }))).toEqual([
      'outside-plan-window',
    ]);
  });
});

describe('the order of articles', () => {
  it('stays whole when an article with the time of another arrives', async () => {
    await world.add((draft) =>
      addArticle(draft, 'twinc', { source: 'nordposten', published_at: '2026-03-19T08:00:00.000Z' }),
    );
    expect(await at('published_after=2026-03-19&published_before=2026-03-20')).toEqual(['twinc', 'twinb', 'twina']);
  });
});
