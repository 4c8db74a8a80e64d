import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { namesAt, problem, readRefusal, readRows, warningCodes } from '../world/answers.ts';
import { toTestId } from '../world/ids.ts';
import { startWorld, type World } from '../world/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const stockholm = {
  id: toTestId('xsto'),
  name: 'Stockholm Main Market',
  mic_code: 'XSTO',
  acronym: 'STO',
  country: { id: toTestId('landse'), name: 'Sweden', iso2_code: 'SE' },
  operating_mic_code: 'XSTO',
  currency: 'SEK',
  ticker_suffix: '.ST',
  timezone: 'Europe/Stockholm',
  city: 'Stockholm',
};

describe('countries', () => {
  it('are listed with code and slug', async () => {
    expect(readRows(await world.read('/countries'))[0]).toEqual({
      id: toTestId('landbm'),
      name: 'Bermuda',
      iso2_code: 'BM',
      slug: 'bermuda',
    });
  });

  it.each(['landse000000', 'SE', 'se', 'sweden'])('one is found by %s, with its exchanges', async (identifier) => {
    expect(await world.read(`/countries/${identifier}`)).toEqual({
      country: {
        id: toTestId('landse'),
        name: 'Sweden',
        iso2_code: 'SE',
        slug: 'sweden',
        exchanges: [
          { id: toTestId('fnse'), name: 'Stockholm Growth Market', mic_code: 'FNSE', acronym: 'NSE' },
          { id: toTestId('xsto'), name: 'Stockholm Main Market', mic_code: 'XSTO', acronym: 'STO' },
        ],
      },
    });
  });
});

describe('exchanges', () => {
  it('are listed with every fact', async () => {
    const rows = readRows(await world.read('/exchanges'));
    expect(rows.find((row) => row['id'] === toTestId('xsto'))).toEqual(stockholm);
  });

  it('country narrows, in any case; unknown values drop out, alone they are an empty page', async () => {
    expect(await namesAt(world, '/exchanges?country=se,XX')).toEqual(['fnse', 'xsto']);
    const empty = await world.read('/exchanges?country=XX');
    expect(empty['exchanges']).toEqual([]);
    expect(warningCodes(empty)).toEqual(['unknown-value', 'no-match']);
  });

  it.each(['xsto00000000', 'XSTO', 'xsto'])('one is found by %s, with its indices', async (identifier) => {
    expect(await world.read(`/exchanges/${identifier}`)).toEqual({
      exchange: { ...stockholm, indices: [{ id: toTestId('sth3'), name: 'Stockholm Three', symbol: 'STH3' }] },
    });
  });

  it('list the companies with an active equity listing there', async () => {
    expect(await namesAt(world, '/exchanges/XSTO/companies')).toEqual(['formerb', 'nordvik', 'orasweden']);
    expect(await namesAt(world, '/exchanges/xosl/companies')).toEqual(['atlantis', 'fjell', 'oraoslo']);
  });
});

describe('indices', () => {
  it('are listed with their exchange, null for one over several', async () => {
    const rows = readRows(await world.read('/indices'));
    expect(rows).toEqual([
      { id: toTestId('nord4'), name: 'Nordic Four', symbol: 'NORD4', pan_nordic: true, exchange: null },
      {
        id: toTestId('osl9'),
        name: 'Oslo Nine',
        symbol: 'OSL9',
        pan_nordic: false,
        exchange: { id: toTestId('xosl'), name: 'Oslo Main Market', mic_code: 'XOSL' },
      },
      {
        id: toTestId('sth3'),
        name: 'Stockholm Three',
        symbol: 'STH3',
        pan_nordic: false,
        exchange: { id: toTestId('xsto'), name: 'Stockholm Main Market', mic_code: 'XSTO' },
      },
    ]);
  });

  it('exchange narrows by MIC, in any case; unknown values drop out, alone they are an empty page', async () => {
    expect(await namesAt(world, '/indices?exchange=xosl,XXXX')).toEqual(['osl9']);
    expect(warningCodes(await world.read('/indices?exchange=XXXX'))).toEqual(['unknown-value', 'no-match']);
  });

  it.each(['sth300000000', 'STH3', 'sth3'])(
    'one is found by %s, with description and visible members counted',
    async (identifier) => {
      expect(await world.read(`/indices/${identifier}`)).toEqual({
        index: {
          id: toTestId('sth3'),
          name: 'Stockholm Three',
          symbol: 'STH3',
          pan_nordic: false,
          exchange: { id: toTestId('xsto'), name: 'Stockholm Main Market', mic_code: 'XSTO' },
          description: 'What Stockholm Three holds',
          companies_count: 1,
        },
      });
    },
  );

  it('list their visible members by name', async () => {
    expect(await namesAt(world, '/indices/NORD4/companies')).toEqual(['havn', 'isberg', 'nordvik']);
    expect(await namesAt(world, '/indices/STH3/companies')).toEqual(['nordvik']);
  });
});

describe('categories and sources', () => {
  it('only enabled ones are listed', async () => {
    expect(readRows(await world.read('/categories'))).toEqual([
      { id: toTestId('earnings'), name: 'Earnings & Financial Results' },
      { id: toTestId('policy'), name: 'Economic Policy' },
      { id: toTestId('deals'), name: 'Mergers & Acquisitions' },
    ]);
    expect(await namesAt(world, '/sources')).not.toContain('gamlabladet');
  });

  it('a source shows domain, country and type', async () => {
    expect(readRows(await world.read('/sources'))[0]).toEqual({
      id: toTestId('boreal'),
      name: 'Boreal Wire',
      domain: 'boreal.example',
      country: 'NO',
      source_type: 'wire_service',
    });
  });
});

describe('types of sources', () => {
  it.each([
    'news_publication',
    'wire_service',
    'press_release',
    'government',
    'trade_publication',
    'blog',
    'stock_exchange',
    'research',
  ])('source_type %s is taken by the lists of news, and no other is', async (type) => {
    for (const list of ['/articles', '/stories', '/events']) {
      expect((await world.get(`${list}?source_type=${type}`)).status).toBe(200);
      expect(await readRefusal(world, `${list}?source_type=${type},${type}s`)).toMatchObject({
        http: 400,
        parameter: 'source_type',
        detail: expect.stringContaining(`${type}s`),
      });
    }
  });
});

describe('event types', () => {
  it('are listed by category, then label, all on one page of 100', async () => {
    const rows = readRows(await world.read('/event_types?limit=100'));
    expect(rows.map((row) => row['slug'])).toEqual([
      'analyst-rating',
      'market-commentary',
      'earnings-report',
      'ceo-change',
      'acquisition',
      'interest-rate-decision',
      'other',
    ]);
    expect(rows[2]).toEqual({
      id: toTestId('earningsrepo'.slice(0, 12)),
      slug: 'earnings-report',
      label: 'Earnings Report',
      category: 'earnings',
      description: null,
    });
  });

  it('every slug is taken by event_type of /events', async () => {
    for (const { slug } of readRows(await world.read('/event_types?limit=100')))
      expect((await world.get(`/events?event_type=${slug}`)).status).toBe(200);
  });
});

describe('companies of an exchange or index', () => {
  it.each(['/exchanges/XSTO/companies', '/indices/NORD4/companies'])(
    'rows of %s are those of /companies',
    async (path) => {
      const rows = readRows(await world.read(path));
      const ids = rows.map((row) => row['id']).join(',');
      expect(rows).toEqual(readRows(await world.read(`/companies?company=${ids}`)));
    },
  );
});

describe('parameters of other lists', () => {
  const lists = ['/countries', '/exchanges', '/indices', '/categories', '/sources', '/event_types'];
  const nested = ['/exchanges/XSTO/companies', '/indices/NORD4/companies'];
  it.each([...lists, ...nested].flatMap((path) => ['q', 'updated_after'].map((name) => [path, name])))(
    '%s refuses %s by name',
    async (path, name) => {
      expect(await readRefusal(world, `${path}?${name}=ab`)).toMatchObject({
        http: 400,
        type: problem('invalid-parameter'),
        parameter: name,
      });
    },
  );

  it.each(nested.flatMap((path) => ['sector', 'listed', 'domicile', 'ticker'].map((name) => [path, name])))(
    '%s has no filter %s, and says that it was ignored',
    async (path, name) => {
      const body = await world.read(`${path}?${name}=Energy`);
      expect(body['warnings']).toMatchObject([{ code: 'unknown-parameter', parameter: name }]);
    },
  );
});

describe('404', () => {
  it.each([
    '/countries/XX',
    '/countries/Sweden',
    '/exchanges/XXXX',
    '/indices/NOPE',
    '/exchanges/XXXX/companies',
    '/indices/NOPE/companies',
    '/countries/%00',
    `/indices/${'x'.repeat(65)}`,
  ])('knows no %s', async (path) => {
    expect(await readRefusal(world, path)).toMatchObject({ http: 404, type: problem('not-found') });
  });
});
