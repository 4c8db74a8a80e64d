import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { namesAt, problem, readRefusal, warningCodes } from '../world/answers.ts';
import { addWatchlist } from '../world/builders.ts';
import { toTestId } from '../world/ids.ts';
import { startWorld, type World } from '../world/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const at = (query: string) => namesAt(world, `/events?${query}`);
const refused = (query: string) => readRefusal(world, `/events?${query}`);

describe('GET /events', () => {
  describe('q', () => {
    it.each([
      ['title', 'fourth', ['report']],
      ['summary', 'intake', ['report']],
      ["a member's title", 'turnover', ['report']],
      ["a member's summary", 'turbine maker', ['report']],
      ["a member's key points", 'unchanged', ['report']],
      ["a member's company names", 'sundbanken', ['report', 'opinion']],
      ["a member's key facts", '"12.3 billion"', ['report']],
    ])('finds a word of the %s', async (_where, q, names) => {
      expect(await at(`q=${encodeURIComponent(q)}`)).toEqual(names);
    });

    it('is a filter on every word, in the order of the feed', async () => {
      expect(await at('q=nordvik')).toEqual(['rating', 'report']);
      expect(await at('q=nordvik%20raises')).toEqual(['rating']);
      expect(await at('q=nordvik%20havn')).toEqual([]);
    });

    it('looks only at articles that the plan can fetch', async () => {
      expect(await namesAt(world, '/events?q=turnover', { key: 'view' })).toEqual([]);
      expect(await namesAt(world, '/events?q=intake', { key: 'view' })).toEqual(['report']);
    });

    it('is paged by cursor', async () => {
      const first = await world.read('/events?q=nordvik&limit=1');
      const { next_cursor } = first['pagination'] as { next_cursor: string };
      expect(await at(`q=nordvik&limit=1&cursor=${next_cursor}`)).toEqual(['report']);
    });

    it.each([
      ['one character', 'a'],
      ['201 characters', 'a'.repeat(201)],
      ['one character and spaces', '%20a%20%20'],
    ])('refuses %s', async (_what, q) => {
      expect(await refused(`q=${q}`)).toMatchObject({ http: 400, type: problem('invalid-parameter'), parameter: 'q' });
    });

    it('takes 2 and 200 characters', async () => {
      expect(await at('q=zz')).toEqual([]);
      expect(await at(`q=${'z'.repeat(200)}`)).toEqual([]);
    });
  });

  describe('figures_disagree', () => {
    it('keeps events whose articles disagree on figures, or with false the others', async () => {
      const every = await at('limit=100');
      expect(await at('figures_disagree=true')).toEqual(['report']);
      expect(await at('figures_disagree=false&limit=100')).toEqual(every.filter((name) => name !== 'report'));
    });

    it('compares the articles that the plan can fetch', async () => {
      expect(await namesAt(world, '/events?figures_disagree=true', { key: 'view' })).toEqual([]);
      expect(await namesAt(world, '/events?figures_disagree=false', { key: 'view' })).toContain('report');
    });

    it('holds tombstones in a walk of a plan whose articles are compared', async () => {
      const readAllPages = (wanted: boolean) =>
        namesAt(world, `/events?updated_after=2020-01-01&limit=100&figures_disagree=${wanted}`, { key: 'view' });
      expect(await readAllPages(true)).toContain('removed');
      expect(await readAllPages(false)).toContain('removed');
    });

    it('narrows the events of a company', async () => {
      expect(await namesAt(world, '/companies/nordvik00000/events?figures_disagree=true')).toEqual(['report']);
    });

    it('is true or false', async () => {
      expect(await refused('figures_disagree=yes')).toMatchObject({ http: 400, parameter: 'figures_disagree' });
    });
  });

  describe('event_type', () => {
    it('matches any of the slugs', async () => {
      expect(await at('event_type=ceo-change,acquisition')).toEqual(['ceo', 'deal']);
    });

    it('names the slug it does not know', async () => {
      expect(await refused('event_type=acquisition,takeover')).toMatchObject({
        http: 400,
        type: problem('invalid-parameter'),
        parameter: 'event_type',
        detail: expect.stringContaining('takeover'),
      });
    });

    it('refuses the underscored types of the calendar', async () => {
      for (const [type, meant] of [
        ['earnings_report', ' Did you mean earnings-report (Earnings Report)?'],
        ['agm', ''],
      ])
        expect(await refused(`event_type=acquisition,${type}`)).toMatchObject({
          http: 400,
          parameter: 'event_type',
          detail:
            `event_type: does not know ${type}: types of the calendar belong to event_type of /calendar_events; ` +
            `/event_types lists the slugs.${meant}`,
        });
    });
  });

  describe('significance', () => {
    it('matches any of the tiers', async () => {
      expect(await at('significance=notable,commentary')).toEqual(['rating', 'report', 'opinion', 'deal']);
    });

    it('names the tier it does not know', async () => {
      expect(await refused('significance=notable,huge')).toMatchObject({
        http: 400,
        type: problem('invalid-parameter'),
        parameter: 'significance',
        detail: 'significance: does not know huge; it takes notable, routine, commentary.',
      });
    });
  });

  describe('ticker and company', () => {
    it('match any of their values, active-involvement roles only', async () => {
      expect(await at('ticker=FJELL,ISB')).toEqual(['ceo', 'deal']);
      expect(await at('company=orasweden000,isberg000000')).toEqual(['ceo']);
    });

    it('reach advisors and mentions with include_peripheral=true', async () => {
      expect(await at('ticker=SUND')).toEqual([]);
      expect(await at('ticker=SUND&include_peripheral=true')).toEqual(['report', 'opinion']);
      expect(await at('company=orasweden000&include_peripheral=true')).toEqual(['deal']);
    });

    it('intersect as sets of companies, not as conditions on the event', async () => {
      expect(await at('ticker=FJELL&company=havn00000000')).toEqual([]);
      expect(await at('ticker=FJELL,HAVN-B&company=havn00000000')).toEqual(['deal']);
    });

    it('name every value that does not resolve as it was sent', async () => {
      expect(await refused('ticker=FJELL,nope,Nix.ST')).toMatchObject({
        http: 400,
        type: problem('invalid-parameter'),
        parameter: 'ticker',
        detail: 'ticker: does not know nope, Nix.ST.',
      });
      expect(await refused('company=fjell0000000,zzz')).toMatchObject({
        http: 400,
        parameter: 'company',
        detail: 'company: does not know zzz.',
      });
    });

    it('do not know hidden and unverified companies', async () => {
      expect(await refused('ticker=HIDD')).toMatchObject({ http: 400, parameter: 'ticker' });
      expect(await refused('company=unverified00')).toMatchObject({ http: 400, parameter: 'company' });
    });

    it('are off when they are empty', async () => {
      expect(await at('ticker=&company=')).toHaveLength(9);
    });

    it.each(['ticker', 'company'])('take at most 25 values of %s', async (name) => {
      const values = Array.from({ length: 26 }, (_, index) => `v${index}`).join(',');
      expect(await refused(`${name}=${values}`)).toMatchObject({
        http: 400,
        parameter: name,
        detail: `${name}: takes at most 25 values, 26 were sent.`,
      });
    });
  });

  describe('article grain', () => {
    it.each([
      ['country', 'country=dk,no', ['rating', 'report', 'deal']],
      ['category by id', 'category=policy000000', ['rate']],
      ['category by exact name', `category=${encodeURIComponent('Economic Policy')}`, ['rate']],
      ['sources', 'sources=isblogg00000', ['ceo', 'report']],
      ['source_type', 'source_type=government,research', ['rating', 'rate']],
      ['content_type', 'content_type=analysis', ['rating', 'report', 'deal']],
      ['disclosure_class', 'disclosure_class=annual_report,own_shares', ['report', 'deal']],
    ])('%s: some live member article matches', async (_name, query, names) => {
      expect(await at(query)).toEqual(names);
    });

    it('one article has to satisfy all of them together', async () => {
      expect(await at('country=DK&content_type=press_release')).toEqual(['report']);
      expect(await at('country=NO&content_type=press_release')).toEqual([]);
      expect(await at('sources=boreal000000&source_type=blog')).toEqual([]);
      expect(await at('disclosure_class=annual_report&content_type=press_release')).toEqual(['report']);
      expect(await at('disclosure_class=annual_report&content_type=analysis')).toEqual([]);
    });

    it('looks only at articles that the plan can fetch', async () => {
      expect(await namesAt(world, '/events?source_type=wire_service', { key: 'view' })).toEqual([]);
      expect(await namesAt(world, '/events?source_type=stock_exchange', { key: 'view' })).toEqual(['deal']);
    });

    it('leaves articles of disabled sources out', async () => {
      expect(await at('content_type=trading_event')).toEqual([]);
      expect(await at('source_type=news_publication')).toEqual(['report', 'opinion', 'untyped', 'oldnews']);
      expect(await at('sources=gamlabladet0')).toEqual([]);
    });

    it.each([
      ['country', 'country=XX,IS', ['ceo', 'report']],
      ['category', 'category=nothing,policy000000', ['rate']],
      ['sources', 'sources=nothing,isblogg00000', ['ceo', 'report']],
    ])('an unknown %s drops out among known ones and is reported', async (name, query, names) => {
      const body = await world.read(`/events?${query}`);
      expect(await at(query)).toEqual(names);
      expect(body['warnings']).toEqual([
        expect.objectContaining({ code: 'unknown-value', parameter: name, value: query.split(/[=,]/)[1] }),
      ]);
    });

    it.each(['country=XX', 'category=nothing', 'sources=nothing', 'category=gossip000000'])(
      'only unknown values are an empty page: %s',
      async (query) => {
        const body = await world.read(`/events?${query}`);
        expect(body['events']).toEqual([]);
        expect(warningCodes(body)).toEqual(['unknown-value', 'no-match']);
      },
    );

    it.each([
      ['source_type', 'blog,newspaper', 'newspaper'],
      ['content_type', 'news,gossip', 'gossip'],
      ['disclosure_class', 'annual_report,gossip', 'gossip'],
    ])('an unknown %s is refused by name', async (name, values, unknown) => {
      expect(await refused(`${name}=${values}`)).toMatchObject({
        http: 400,
        type: problem('invalid-parameter'),
        parameter: name,
        detail: expect.stringContaining(`does not know ${unknown}`),
      });
    });

    it('takes at most 25 sources and 100 values of another list', async () => {
      const many = (count: number) => Array.from({ length: count }, (_, index) => `v${index}`).join(',');
      expect(await refused(`sources=${many(26)}`)).toMatchObject({ http: 400, parameter: 'sources' });
      expect(await refused(`category=${many(101)}`)).toMatchObject({ http: 400, parameter: 'category' });
      expect(await at(`sources=${many(25)}`)).toEqual([]);
      expect(await at(`category=${many(100)}`)).toEqual([]);
    });
  });

  describe('companies', () => {
    it.each([
      ['exchange', 'exchange=xosl,XICE', ['ceo', 'deal']],
      ['market, foreign issuers included', 'market=no', ['deal']],
      ['domicile, unlisted issuers included', 'domicile=SE', ['report', 'opinion', 'oldnews']],
      ['index by id', 'index=osl900000000', ['deal']],
      ['index by symbol in any case', 'index=nord4', ['ceo', 'report', 'deal']],
      ['sector', 'sector=Energy', ['deal']],
    ])('%s: some actively involved company matches', async (_name, query, names) => {
      expect(await at(query)).toEqual(names);
    });

    it('one company has to satisfy all of them together', async () => {
      expect(await at('domicile=NO&sector=Energy')).toEqual(['deal']);
      expect(await at('domicile=DK&sector=Energy')).toEqual([]);
      expect(await at('exchange=XOSL&index=NORD4')).toEqual([]);
    });

    it('include_peripheral does not widen them', async () => {
      expect(await at('sector=Health%20Care&include_peripheral=true')).toEqual([]);
      expect(await at('exchange=XHEL&include_peripheral=true')).toEqual([]);
    });

    it('hidden companies satisfy none of them', async () => {
      expect(await at('index=STH3')).toEqual(['report']);
    });

    it.each([
      ['exchange', 'XXXX,XICE', ['ceo']],
      ['market', 'XX,IS', ['ceo']],
      ['domicile', 'XX,IS', ['ceo']],
      ['index', 'XX,OSL9', ['deal']],
    ])('an unknown %s drops out among known ones', async (name, values, names) => {
      const body = await world.read(`/events?${name}=${values}`);
      expect(await at(`${name}=${values}`)).toEqual(names);
      expect(body['warnings']).toEqual([expect.objectContaining({ code: 'unknown-value', parameter: name })]);
    });

    it.each(['exchange=XXXX', 'market=XX', 'domicile=XX', 'index=XX'])(
      'only unknown values are an empty page, never an error: %s',
      async (query) => {
        const body = await world.read(`/events?${query}`);
        expect(body['events']).toEqual([]);
        expect(warningCodes(body)).toEqual(['unknown-value', 'no-match']);
      },
    );

    it('sector must be a standard sector exactly; the refusal lists them', async () => {
      const problemBody = await refused('sector=energy');
      expect(problemBody).toMatchObject({ http: 400, type: problem('invalid-parameter'), parameter: 'sector' });
      for (const sector of [
        'Communication Services',
        'Consumer Discretionary',
        'Consumer Staples',
        'Energy',
        'Financials',
        'Health Care',
        'Industrials',
        'Information Technology',
        'Materials',
        'Real Estate',
        'Utilities',
      ])
        expect(problemBody['detail']).toContain(sector);
    });
  });

  describe('listed', () => {
    it('true keeps factual events that actively involve a listed company', async () => {
      expect(await at('listed=true&significance=notable,routine')).toEqual(['ceo', 'report', 'deal']);
    });

    it('true keeps commentary of any role when a live article is about the listed company', async () => {
      expect(await at('listed=true&significance=commentary')).toEqual(['rating']);
    });

    it('is unaffected by include_peripheral', async () => {
      expect(await at('listed=true&include_peripheral=true')).toEqual(['ceo', 'rating', 'report', 'deal']);
    });

    it('false is the filter off', async () => {
      expect(await at('listed=false')).toHaveLength(9);
    });

    it('refuses what is not true or false', async () => {
      expect(await refused('listed=yes')).toMatchObject({
        http: 400,
        parameter: 'listed',
        detail: 'listed: yes is not true or false.',
      });
    });
  });

  describe('watchlist', () => {
    it('keeps events of the companies on it, merged ones through their survivor', async () => {
      expect(await at('watchlist=mylist000000')).toEqual(['report']);
      expect(await at('watchlist=mylist000000&include_peripheral=true')).toEqual(['rating', 'report', 'opinion']);
    });

    it('is named by its exact name too', async () => {
      expect(await at('watchlist=List%20mylist')).toEqual(['report']);
      expect(await refused('watchlist=list%20mylist')).toMatchObject({ http: 400, parameter: 'watchlist' });
    });

    it('refuses a name that several lists have, with their ids; an id goes before a name', async () => {
      const twin = (name: string, title: string, company: string) =>
        world.add((draft) =>
          addWatchlist(draft, name, { account: 'open', position: 8, name: title, companies: [company] }),
        );
      await twin('twinone', 'Twins', 'fjell');
      await twin('twintwo', 'Twins', 'havn');
      await twin('misnamed', 'mylist000000', 'fjell');
      const { detail } = await refused('watchlist=Twins');
      expect(detail).toBe('watchlist: names 2 of your watchlists; send an id: twinone00000, twintwo00000.');
      expect(await at('watchlist=mylist000000')).toEqual(['report']);
    });

    it('an empty one is an empty page', async () => {
      expect(await at('watchlist=emptylist000')).toEqual([]);
    });

    it('an unknown and a foreign one are refused with one text', async () => {
      const unknown = await refused('watchlist=nothing');
      const foreign = await refused('watchlist=foreignlist0');
      expect(unknown).toMatchObject({ http: 400, type: problem('invalid-parameter'), parameter: 'watchlist' });
      expect({ ...foreign, instance: null }).toEqual({ ...unknown, instance: null });
      expect(await refused('watchlist=List%20foreignlist')).toEqual({ ...unknown, instance: expect.any(String) });
    });

    it('intersects with ticker', async () => {
      expect(await at('watchlist=mylist000000&ticker=FJELL')).toEqual([]);
    });

    it('hidden and unverified companies on it match nothing', async () => {
      await world.add((draft) =>
        addWatchlist(draft, 'unseenlist', { account: 'open', position: 3, companies: ['hidden', 'unverified'] }),
      );
      for (const wide of ['', '&include_peripheral=true'])
        expect(await at(`watchlist=unseenlist00${wide}`)).toEqual([]);
    });
  });

  describe('times', () => {
    it('first_reported_after is at or after, first_reported_before is before', async () => {
      expect(await at('first_reported_after=2026-03-24T07:00:00Z')).toEqual(['ceo', 'rating', 'report']);
      expect(await at('first_reported_after=2026-03-24T07:00:00.001Z')).toEqual(['ceo', 'rating']);
      expect(await at('first_reported_before=2026-02-01T07:00:00Z')).toEqual(['rate']);
      expect(await at('first_reported_before=2026-02-01T07:00:00.001Z')).toEqual(['oldnews', 'rate']);
    });

    it('last_article_after is at or after, last_article_before is before', async () => {
      expect(await at('last_article_after=2026-03-25T09:00:00Z')).toEqual(['ceo', 'rating', 'report']);
      expect(await at('last_article_after=2026-03-25T09:00:00.001Z')).toEqual(['ceo', 'rating']);
      expect(await at('last_article_before=2026-03-18T08:00:00Z')).toEqual(['oldnews', 'rate']);
    });

    it('a bare date is 00:00 UTC and an offset is heeded', async () => {
      expect(await at('last_article_after=2026-03-25')).toEqual(['ceo', 'rating', 'report']);
      expect(await at('last_article_after=2026-03-25T13:00:00%2B01:00')).toEqual(['ceo']);
    });

    it('window counts hours and days back from the clock, inclusive', async () => {
      expect(await at('window=22h')).toEqual([]);
      expect(await at('window=23h')).toEqual(['ceo']);
      expect(await at('window=2d')).toEqual(['ceo', 'rating', 'report']);
      expect(await at('window=365d')).toHaveLength(9);
      expect(await at('window=8760h')).toHaveLength(9);
    });

    it('window is judged against the clock of each request', async () => {
      world.setNow('2026-03-26T11:00:00.001Z');
      expect(await at('window=23h')).toEqual([]);
      world.setNow('2026-03-26T11:00:00.000Z');
      expect(await at('window=23h')).toEqual(['ceo']);
      world.setNow('2026-03-26T10:30:00.000Z');
    });

    it.each(['0h', '8', 'h', '-1d', '1w', '366d', '8761h', '01d', '1.5d', '10000h', '8H'])(
      'refuses window=%s',
      async (value) => {
        expect(await refused(`window=${value}`)).toMatchObject({
          http: 400,
          type: problem('invalid-parameter'),
          parameter: 'window',
        });
      },
    );

    it.each(['last_article_after', 'last_article_before', 'updated_after'])(
      'refuses window together with %s',
      async (name) => {
        expect(await refused(`window=7d&${name}=2026-01-01T00:00:00Z`)).toMatchObject({
          http: 400,
          type: problem('invalid-parameter'),
          parameter: 'window',
        });
      },
    );
  });

  describe('related_to', () => {
    it('finds commentary on the factual event', async () => {
      expect(await at('related_to=report000000')).toEqual(['rating']);
    });

    it('follows an event that was merged', async () => {
      expect(await at('related_to=mergeda00000')).toEqual(['rating']);
    });

    it('an id that does not resolve is an empty page', async () => {
      const body = await world.read('/events?related_to=nothing');
      expect(body['events']).toEqual([]);
      expect(warningCodes(body)).toEqual(['no-match']);
    });
  });

  describe('matter', () => {
    it('finds an event with its commentary, from each of them', async () => {
      expect((await at('matter=report000000')).sort()).toEqual(['rating', 'report']);
      expect(await at('matter=rating000000&significance=commentary')).toEqual(['rating']);
    });

    it('finds earlier and later steps, also two steps away', async () => {
      const steps = [
        { event_id: toTestId('deal'), earlier_id: toTestId('ceo'), relation: 'follows', decision: '{}' },
        { event_id: toTestId('opinion'), earlier_id: toTestId('deal'), relation: 'follows', decision: '{}' },
      ];
      await world.db.insertInto('event_relations').values(steps).execute();
      const found = await Promise.all(['ceo', 'deal', 'opinion'].map((name) => at(`matter=${toTestId(name)}`)));
      await world.db.deleteFrom('event_relations').execute();
      expect(found.map((names) => names.sort())).toEqual(found.map(() => ['ceo', 'deal', 'opinion']));
    });

    it('means the survivor of an event that was merged', async () => {
      expect((await at('matter=mergeda00000')).sort()).toEqual(['rating', 'report']);
    });

    it('finds nothing for an unknown id', async () => {
      expect(await at('matter=nothing')).toEqual([]);
    });
  });

  describe('include_peripheral', () => {
    it('refuses what is not true or false', async () => {
      expect(await refused('include_peripheral=1')).toMatchObject({ http: 400, parameter: 'include_peripheral' });
    });
  });

  describe('parameters of sibling lists', () => {
    it.each(['ids', 'primary_only', 'published_after', 'published_before'])('refuses %s by name', async (name) => {
      expect(await refused(`${name}=true`)).toMatchObject({
        http: 400,
        type: problem('invalid-parameter'),
        parameter: name,
      });
    });
  });
});
