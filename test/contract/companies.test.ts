import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refreshCompanySearch } from '../../src/db/text-search.ts';
import { namesAt, problem, readAllNames, readRefusal, readRows, warningCodes } from '../world/answers.ts';
import { addCompany } from '../world/builders.ts';
import { toTestId } from '../world/ids.ts';
import { type Json, startWorld, type World } from '../world/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const at = (query: string) => namesAt(world, `/companies?${query}`);
const refused = (query: string, key = 'open') => readRefusal(world, `/companies?${query}`, { key });

const everyone = [
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
];

describe('GET /companies', () => {
  describe('200', () => {
    it('lists companies by name, without regard to case and accents', async () => {
      expect(await at('limit=100')).toEqual(everyone);
    });

    it('leaves out hidden, unverified and merged companies', async () => {
      for (const name of ['hidden', 'unverified', 'absorbed']) expect(await at('limit=100')).not.toContain(name);
    });

    it('leaves out companies without coverage and without an active listing', async () => {
      for (const name of ['silent', 'nordsub', 'teleold', 'formera', 'seen'])
        expect(await at('limit=100')).not.toContain(name);
      expect(await at('limit=100')).toContain('gammal');
      expect(await at('limit=100')).toContain('privat');
    });

    it('includes them when company or ticker names them', async () => {
      expect(await at('company=silent000000,nordsub00000')).toEqual(['nordsub', 'silent']);
      expect(await at('ticker=SHARED')).toEqual(['seen']);
    });

    it('answers companies and pagination, and shows these members of a row and no others', async () => {
      const body = await world.read('/companies?ticker=NORD-B');
      expect(Object.keys(body)).toEqual(['companies', 'pagination']);
      expect(readRows(body)).toEqual([
        {
          id: toTestId('nordvik'),
          name: 'Nordvik Industrier AB',
          slug: 'nordvik',
          ticker: 'NORD-B',
          former_tickers: ['NVK', 'NORDV'],
          is_active: true,
          exchange: { id: toTestId('xsto'), name: 'Stockholm Main Market', mic_code: 'XSTO' },
        },
      ]);
    });

    it('shows null for ticker and exchange of an unlisted company', async () => {
      const [row] = readRows(await world.read('/companies?company=privat000000'));
      expect(row).toMatchObject({ ticker: null, exchange: null, former_tickers: [] });
    });

    it('sends ETag, Last-Modified and private, no-cache', async () => {
      const response = await world.get('/companies');
      expect(response.headers.has('etag')).toBe(true);
      expect(response.headers.get('last-modified')).toBe('Mon, 05 Jan 2026 08:00:00 GMT');
      expect(response.headers.get('cache-control')).toBe('private, no-cache');
    });
  });

  describe('q', () => {
    it.each([
      ['a name', 'fjell', ['fjell']],
      ['an alias', 'norwick', ['nordvik']],
      ['a name without its accents', 'jarvi', ['jarvi']],
      ['the beginning of a word', 'atlan', ['atlantis']],
    ])('finds %s', async (_what, q, names) => {
      expect(await at(`q=${q}`)).toEqual(names);
    });

    it('finds a survivor by the names of a company merged into it', async () => {
      await world.add((draft) =>
        addCompany(draft, 'swallowed', {
          name: 'Kvarnholm Papper AB',
          aliases: ['Quarry Paper'],
          merged_into: 'havn',
          is_active: false,
        }),
      );
      await refreshCompanySearch(world.db, [toTestId('havn')]);
      for (const q of ['kvarnholm', 'quarry paper']) expect(await at(`q=${encodeURIComponent(q)}`)).toEqual(['havn']);
    });

    it('ranks the whole name first, in one page without a cursor', async () => {
      const body = await world.read('/companies?q=nordvik&limit=1');
      expect(body).toMatchObject({
        companies: [{ id: toTestId('nordvik') }],
        pagination: { count: 1, next_cursor: null },
      });
      expect(await at('q=ora')).toHaveLength(3);
    });

    it('combines with filters', async () => {
      expect(await at('q=ora&domicile=NO')).toEqual(['oraoslo']);
    });

    it('is never cached', async () => {
      const response = await world.get('/companies?q=ora');
      expect(response.headers.get('cache-control')).toBe('no-cache, no-store');
      expect(response.headers.has('etag')).toBe(false);
      expect(response.headers.has('last-modified')).toBe(false);
    });

    it('takes 2 to 200 characters and no cursor', async () => {
      for (const q of ['a', 'a'.repeat(201)])
        expect(await refused(`q=${q}`)).toMatchObject({
          http: 400,
          type: problem('invalid-parameter'),
          parameter: 'q',
        });
      expect(await refused('q=ora&cursor=abc')).toMatchObject({ http: 400, parameter: 'cursor' });
    });
  });

  describe('company and ticker', () => {
    it('company gives rows in name order, not in the order asked', async () => {
      expect(await at('company=nordvik00000,fjell0000000')).toEqual(['fjell', 'nordvik']);
    });

    it('ticker returns every issuer that shares it, so rows can exceed the values sent', async () => {
      expect(await at('ticker=ora')).toEqual(['orasweden', 'oraoslo', 'orausa']);
      expect(await readAllNames(world, '/companies?ticker=ora&limit=1')).toEqual(['orasweden', 'oraoslo', 'orausa']);
    });

    it.each([
      ['another case', 'nord-b', ['nordvik']],
      ['a space', 'NORD B', ['nordvik']],
      ['an underscore', 'nord_b', ['nordvik']],
      ['a point', 'NORD.B', ['nordvik']],
      ['a suffix', 'NORD-B.ST', ['nordvik']],
      ['TICKER:MIC', 'nord-b:xsto', ['nordvik']],
      ['a shared ticker narrowed to one exchange', 'ORA.OL', ['oraoslo']],
      ['a former ticker', 'NORDV', ['nordvik']],
      ['a former ticker that another issuer uses today', 'NVK', ['nova']],
      ['a former ticker of two issuers', 'OLDT', ['formera', 'formerb']],
      ['a delisted ticker', 'GAMM', ['gammal']],
      ['several forms of one ticker', 'NORD-B,nord b,NORD-B.ST', ['nordvik']],
    ])('ticker takes the form of %s', async (_form, value, names) => {
      expect(await at(`ticker=${encodeURIComponent(value)}`)).toEqual(names);
    });

    it('they intersect', async () => {
      expect(await at('ticker=ORA&company=oraoslo00000,fjell0000000')).toEqual(['oraoslo']);
      expect(await at('ticker=ORA&company=fjell0000000')).toEqual([]);
    });

    it('a merged company is found as its survivor', async () => {
      expect(await at('company=absorbed0000')).toEqual(['nordvik']);
      expect(await at('ticker=ABSO')).toEqual(['nordvik']);
    });

    it.each([
      ['ticker', 'ORA,nope,HIDD', 'ticker: does not know nope, HIDD.'],
      ['company', 'nordvik00000,zzz,unverified00', 'company: does not know zzz, unverified00.'],
    ])('every value of %s must resolve', async (name, values, detail) => {
      expect(await refused(`${name}=${values}`)).toMatchObject({
        http: 400,
        type: problem('invalid-parameter'),
        parameter: name,
        detail,
      });
    });

    it.each(['ticker', 'company'])('%s takes at most 25 values', async (name) => {
      const values = Array.from({ length: 26 }, (_, index) => `v${index}`).join(',');
      expect(await refused(`${name}=${values}`)).toMatchObject({ http: 400, parameter: name });
    });
  });

  describe('filters', () => {
    it.each([
      ['country is the domicile', 'country=no', ['fjell', 'oraoslo']],
      ['domicile', 'domicile=BM,DK', ['atlantis', 'havn']],
      ['domicile reaches unlisted companies', 'domicile=SE&sector=Financials', ['privat']],
      ['country and domicile intersect', 'country=NO,DK&domicile=DK,SE', ['havn']],
      ['market includes foreign issuers', 'market=NO', ['atlantis', 'fjell', 'oraoslo']],
      ['exchange', 'exchange=xosl,XICE', ['atlantis', 'fjell', 'isberg', 'oraoslo']],
      ['exchange needs an active equity listing', 'exchange=XSTO', ['formerb', 'nordvik', 'orasweden']],
      ['sector', 'sector=Health%20Care', ['orasweden', 'oraoslo', 'orausa']],
      [
        'listed counts any active listing',
        'listed=true&domicile=SE',
        ['bonds', 'formerb', 'nordvik', 'nova', 'orasweden'],
      ],
      ['listed=false is off', 'listed=false&limit=100', everyone],
      ['is_active=true', 'is_active=true&limit=100', everyone.filter((name) => name !== 'gammal')],
      ['is_active=false', 'is_active=false', ['gammal']],
      ['watchlist=true: all lists of the account', 'watchlist=true', ['havn', 'nordvik', 'bank']],
      ['watchlist=false is off', 'watchlist=false&limit=100', everyone],
    ])('%s', async (_what, query, names) => {
      expect(await at(query)).toEqual(names);
    });

    it.each([
      ['country=XX,BM', ['atlantis'], ['unknown-value']],
      ['market=XX,IS', ['isberg'], ['unknown-value']],
      ['domicile=XX', [], ['unknown-value', 'no-match']],
      ['exchange=XXXX', [], ['unknown-value', 'no-match']],
    ])('unknown values drop out, alone they are an empty page: %s', async (query, names, codes) => {
      expect(await at(query)).toEqual(names);
      expect(warningCodes(await world.read(`/companies?${query}`))).toEqual(codes);
    });

    it('sector outside the list is refused with the list', async () => {
      expect(await refused('sector=financials')).toMatchObject({
        http: 400,
        type: problem('invalid-parameter'),
        parameter: 'sector',
        detail: expect.stringContaining('Materials, Real Estate, Utilities'),
      });
    });

    it('watchlist is true or false here, not an id', async () => {
      expect(await refused('watchlist=mylist000000')).toMatchObject({ http: 400, parameter: 'watchlist' });
    });

    it('watchlist=true needs read:watchlist', async () => {
      const key = await world.account({ plan: 'open', scopes: ['read'] });
      expect(await refused('watchlist=true', key)).toMatchObject({ http: 403, type: problem('forbidden') });
      expect((await world.get('/companies?watchlist=false', { key })).status).toBe(200);
    });

    it("watchlist=true never shows another account's companies", async () => {
      expect(await namesAt(world, '/companies?watchlist=true', { key: 'other' })).toEqual(['fjell']);
      expect(await namesAt(world, '/companies?watchlist=true', { key: 'plus' })).toEqual([]);
    });
  });
});

describe('GET /companies/{identifier}', () => {
  it('shows these members and no others', async () => {
    await world.add((draft) => addCompany(draft, 'nordaux', { name: 'Alpha Nordvik AB', parent_company: 'nordvik' }));
    expect(await world.read('/companies/nordvik00000')).toEqual({
      company: {
        id: toTestId('nordvik'),
        name: 'Nordvik Industrier AB',
        slug: 'nordvik',
        ticker: 'NORD-B',
        former_tickers: ['NVK', 'NORDV'],
        is_active: true,
        exchange: { id: toTestId('xsto'), name: 'Stockholm Main Market', mic_code: 'XSTO' },
        country: { id: toTestId('landse'), name: 'Sweden', iso2_code: 'SE' },
        description: 'Makes turbines.',
        sector: 'Industrials',
        industry: 'Machinery',
        website: 'https://nordvik.example',
        article_count: 5,
        story_count: 1,
        parent_company: null,
        subsidiaries: [
          { id: toTestId('nordaux'), name: 'Alpha Nordvik AB', ticker: null },
          { id: toTestId('nordsub'), name: 'Nordvik Service AB', ticker: null },
        ],
        indices: [
          { id: toTestId('nord4'), name: 'Nordic Four', symbol: 'NORD4' },
          { id: toTestId('sth3'), name: 'Stockholm Three', symbol: 'STH3' },
        ],
        stock_listings: [
          {
            ticker: 'NORD-B',
            primary: true,
            exchange: { id: toTestId('xsto'), name: 'Stockholm Main Market', mic_code: 'XSTO' },
          },
          {
            ticker: 'NORD-A',
            primary: false,
            exchange: { id: toTestId('xsto'), name: 'Stockholm Main Market', mic_code: 'XSTO' },
          },
        ],
        registry: { source: 'Bolagsverket', employees: 12, bankruptcy: false },
        updated_at: '2026-01-05T08:00:00.000Z',
      },
    });
  });

  it('shows null where nothing is known', async () => {
    expect(await world.read('/companies/nordsub00000')).toMatchObject({
      company: {
        ticker: null,
        exchange: null,
        description: null,
        sector: null,
        website: null,
        registry: null,
        parent_company: { id: toTestId('nordvik'), name: 'Nordvik Industrier AB', ticker: 'NORD-B' },
        subsidiaries: [],
        indices: [],
        stock_listings: [],
        former_tickers: [],
      },
    });
  });

  it('counts live articles and published stories of principal roles, whatever the plan', async () => {
    for (const key of ['open', 'view'])
      expect(await world.read('/companies/fjell0000000', { key })).toMatchObject({
        company: { article_count: 2, story_count: 1 },
      });
    expect(await world.read('/companies/bank00000000')).toMatchObject({
      company: { article_count: 0, story_count: 0 },
    });
  });

  it('counts the articles that the list of the company shows to a full plan, whatever source is disabled', async () => {
    const { rows: sources } = await sql<{
      id: string;
    }>`select distinct source_id as id from articles where live`.execute(world.db);
    const { companies } = (await world.read('/companies?limit=100')) as { companies: { id: string }[] };
    const compare = async () => {
      for (const { id } of companies) {
        const { company } = (await world.read(`/companies/${id}`)) as { company: Json };
        const { articles } = (await world.read(`/companies/${id}/articles?limit=100`)) as { articles: Json[] };
        expect([id, company['article_count']]).toEqual([id, articles.length]);
      }
    };
    await compare();
    for (const { id } of sources.slice(0, 3)) {
      const enable = (enabled: boolean) =>
        sql`update sources set enabled = ${enabled} where id = ${id}`.execute(world.db);
      const {
        rows: [before],
      } = await sql<{ enabled: boolean }>`select enabled from sources where id = ${id}`.execute(world.db);
      await enable(!before?.enabled);
      await compare();
      await enable(before?.enabled ?? true);
    }
  });

  it('lists current listings only', async () => {
    expect(await world.read('/companies/gammal000000')).toMatchObject({
      company: { is_active: false, stock_listings: [], ticker: null },
    });
  });

  it.each([
    ['id', 'nordvik00000', 'nordvik'],
    ['ticker', 'NORD-B', 'nordvik'],
    ['any case', 'nord-b', 'nordvik'],
    ['a space', 'NORD%20B', 'nordvik'],
    ['an underscore', 'NORD_B', 'nordvik'],
    ['a point', 'NORD.B', 'nordvik'],
    ['spaces around and several separators', '%20nord%20-%20b%20', 'nordvik'],
    ['another share class', 'NORD-A', 'nordvik'],
    ['a suffix', 'NORD-B.ST', 'nordvik'],
    ['a suffix in lower case', 'nord-b.st', 'nordvik'],
    [':MIC', 'NORD-B:XSTO', 'nordvik'],
    ['a stored space', 'HAVN-B', 'havn'],
    ['what looks like a suffix but is none', 'JRV.SE', 'jarvi'],
    ['a suffix behind it', 'JRV-SE.HE', 'jarvi'],
    ['a former ticker', 'NORDV', 'nordvik'],
    ['a former ticker that is another issuer today', 'NVK', 'nova'],
    ['a delisted ticker', 'GAMM', 'gammal'],
    ['a delisted ticker that is another issuer today', 'TELE', 'telenew'],
    ['the delisted one by its exchange', 'TELE.ST', 'teleold'],
    ["a merged company's id", 'absorbed0000', 'nordvik'],
    ["a merged company's ticker", 'ABSO', 'nordvik'],
    ['a ticker whose other holder is hidden', 'SHARED', 'seen'],
    ['a bond', 'BOND1', 'bonds'],
    ['the ISIN of a listing', 'SE0000000015', 'nordvik'],
    ['an exact name', 'Nordvik%20Service%20AB', 'nordsub'],
    ['a name without its legal form', 'nordvik%20service', 'nordsub'],
  ])('resolves %s', async (_how, identifier, name) => {
    const response = await world.get(`/companies/${identifier}`);
    expect(response.status).toBe(200);
    expect(((await response.json()) as { company: Json }).company['id']).toBe(toTestId(name));
  });

  it.each([
    ['a Nordic listing wins, then the newest', 'ORA', 'oraoslo'],
    ['a suffix narrows', 'ORA.ST', 'orasweden'],
    [':MIC narrows', 'ora:xnys', 'orausa'],
    ['of two former holders the one with an active listing wins', 'OLDT', 'formerb'],
  ])('of a shared ticker, %s', async (_how, identifier, name) => {
    const { company } = (await world.read(`/companies/${identifier}`)) as { company: Json };
    expect(company['id']).toBe(toTestId(name));
  });

  it('tries an id before a ticker', async () => {
    await world.add((draft) =>
      addCompany(draft, 'clash', { name: 'Clash AB', listings: [{ ticker: 'NORDVIK00000', mic: 'XSTO' }] }),
    );
    const { company } = (await world.read('/companies/nordvik00000')) as { company: Json };
    expect(company['id']).toBe(toTestId('nordvik'));
  });

  it.each([
    'nothing',
    'HIDD',
    'hidden000000',
    'UNVE',
    'unverified00',
    'NORD-B.OL',
    'NORD-B:XOSL',
    'Nordvik Servise',
    'x'.repeat(65),
    '%00',
  ])('404: knows no %s, and does not repeat it', async (identifier) => {
    const response = await world.get(`/companies/${identifier}`);
    const body = (await response.json()) as Json;
    expect(body).toMatchObject({ status: 404, type: problem('not-found') });
    expect(String(body['detail'])).not.toContain(identifier);
  });

  it('sends ETag and Last-Modified, and 304 on a match', async () => {
    const response = await world.get('/companies/fjell0000000');
    expect(response.headers.has('last-modified')).toBe(true);
    const etag = response.headers.get('etag') ?? '';
    expect((await world.get('/companies/fjell0000000', { headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  it('its ETag and Last-Modified move when article_count and story_count change, its updated_at does not', async () => {
    const read = async () => {
      const response = await world.get('/companies/isberg000000');
      const { company } = (await response.json()) as { company: Json };
      const { headers } = response;
      return { company, etag: headers.get('etag'), modified: headers.get('last-modified') };
    };
    const before = await read();
    world.setNow('2026-03-26T10:45:00.000Z');
    await world.change(
      [{ kind: 'article', id: toTestId('blogceo'), action: 'withdrawn', movesClock: true }],
      '2026-03-26T10:40:00.000Z',
      (tx) =>
        tx
          .updateTable('articles')
          .set({ live: false, state: 'withdrawn' })
          .where('id', '=', toTestId('blogceo'))
          .execute(),
    );
    const after = await read();
    expect([before.company['article_count'], after.company['article_count']]).toEqual([1, 0]);
    expect(after.company['updated_at']).toBe(before.company['updated_at']);
    expect(after.etag).not.toBe(before.etag);
    expect(after.modified).toBe('Thu, 26 Mar 2026 10:40:00 GMT');
    const conditional = { headers: { 'if-modified-since': before.modified ?? '' } };
    expect((await world.get('/companies/isberg000000', conditional)).status).toBe(200);
    world.setNow('2026-03-26T10:30:00.000Z');
  });
});
