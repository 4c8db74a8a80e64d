import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../world/database.ts';
import { articleId, buildWorld, eventId, hoursAgo, key, storyId, toId, worldApp } from './world.ts';

let database: TestDatabase;
let world: ReturnType<typeof worldApp>;

beforeAll(async () => {
  database = await createTestDatabase();
  await buildWorld(database.db);
  world = worldApp(database.db);
});
afterAll(async () => {
  await world.close();
  await database.drop();
});

const words = (text: string) => text.split(/\s+/).filter(Boolean);

type ToolArguments = Readonly<Record<string, string | number | boolean | readonly string[]>>;
type KeyName = 'pro' | 'trial';
type Answer = { status: number; body: Record<string, unknown> };

async function rest(path: string, sent: ToolArguments, name: KeyName): Promise<Answer> {
  const query = new URLSearchParams(
    Object.fromEntries(Object.entries(sent).map(([parameter, value]) => [parameter, String(value)])),
  );
  const response = await world.app.request(`/api/v1${path}?${query}`, {
    headers: { authorization: `Bearer ${key(name)}` },
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

async function tool(name: string, sent: ToolArguments, keyName: KeyName): Promise<Answer> {
  const response = await world.app.request('/mcp', {
    method: 'POST',
    headers: { authorization: `Bearer ${key(keyName)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: sent } }),
  });
  const { result, error } = (await response.json()) as {
    result?: {
      isError?: boolean;
      structuredContent: Record<string, unknown>;
      _meta: { 'nordwire/problem': Answer['body'] };
    };
    error?: unknown;
  };
  if (result === undefined) throw new Error(JSON.stringify(error));
  if (!result.isError) return { status: 200, body: servedByRest(result.structuredContent) };
  const problem = result._meta['nordwire/problem'];
  return { status: Number(problem['status']), body: problem };
}

/** Members that rows and records of tools have in addition to those of REST. */
const ADDED = ['companies', 'links', 'articles'];
const RECORDS = ['article', 'event', 'story', 'company', 'calendar_event'];

const withoutAdded = (row: object) =>
  Object.fromEntries(Object.entries(row).filter(([member]) => !ADDED.includes(member)));

/** An answer without the names, links and next calls that tools have beside what REST serves, and how values were read. */
function servedByRest({ next: _next, warnings, ...body }: Record<string, unknown>): Record<string, unknown> {
  const members = Object.entries(body).map(([name, value]) => {
    if (Array.isArray(value)) return [name, value.map((row: object) => withoutAdded(row))];
    return [name, RECORDS.includes(name) ? withoutAdded(value as object) : value];
  });
  const left = ((warnings ?? []) as { code: string }[]).filter(({ code }) => code !== 'read-as');
  return { ...Object.fromEntries(members), ...(left.length > 0 && { warnings: left }) };
}

/** What of a problem is the same every time. */
const lasting = ({ instance: _instance, ...problem }: Record<string, unknown>) => problem;

/** Members that rows and records leave out, since the text does without or another member says the same. */
const LEFT_OUT = words(`company_ids article_ids updated_at last_article_at status article_count slug is_active acronym
  operating_mic_code timezone city scheduled_at source_article_id company_id exact_value unit domain label category id name
  summary iso2_code exchange source links companies country
  date_status basis role disclosure_class ticker`);

/** The place of a row of a list, or of the one record of an answer. */
const ROW = /^\.\w+(?:\.\d+)?$/;
/** Codes that stand for the id of reference data, and that filters take. */
const CODES = ['slug', 'iso2_code', 'mic_code', 'symbol'];
/** Members that no row and no record leaves out, because an agent reads or fetches it by them. */
const isKept = (name: string, answer: object): boolean =>
  name === 'title' || (name === 'id' && !CODES.some((code) => Object.hasOwn(answer, code)));

const isEmpty = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0);
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Complaints about an answer of a tool: each member that it has is REST's, and it leaves out empty and listed ones only. */
function differences(answer: unknown, served: unknown, path: string): string[] {
  if (Array.isArray(served) && Array.isArray(answer)) {
    if (served.length !== answer.length) return [`${path}: ${answer.length} of ${served.length}`];
    return served.flatMap((one, place) => differences(answer[place], one, `${path}.${place}`));
  }
  if (!isObject(answer) || !isObject(served)) return JSON.stringify(answer) === JSON.stringify(served) ? [] : [path];
  const mayLeave = path.startsWith('.') && !path.startsWith('.pagination');
  return [
    ...Object.keys(answer).flatMap((name) => (Object.hasOwn(served, name) ? [] : [`${path}.${name} is not in REST`])),
    ...Object.entries(served).flatMap(([name, value]) => {
      if (Object.hasOwn(answer, name)) return differences(answer[name], value, `${path}.${name}`);
      const isNeeded = ROW.test(path) && isKept(name, answer) && !isEmpty(value);
      return mayLeave && !isNeeded && (isEmpty(value) || LEFT_OUT.includes(name)) ? [] : [`${path}.${name} is missing`];
    }),
  ];
}

const expectServed = (answer: Answer, served: Answer) => {
  expect(answer.status).toBe(served.status);
  if (served.status === 200) expect(differences(answer.body, served.body, '')).toEqual([]);
  else expect(lasting(answer.body)).toEqual(lasting(served.body));
};

/** Some values of a list, as an array or as the text of it. */
const arbitraryList = (...values: string[]) =>
  fc
    .tuple(fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 }), fc.boolean())
    .map(([some, asArray]): string | string[] => (asArray ? some : some.join(',')));
const instant = fc.integer({ min: 0, max: 600 }).map((hours) => hoursAgo(hours).toISOString());

const ticker = arbitraryList('SKOG-B', 'skgb.st', 'FJORD', 'HAVN', 'NOBODY');
const company = arbitraryList(toId('skogmark'), toId('skoghold'), toId('nobody'));
const grain = {
  country: arbitraryList('SE', 'no', 'DK', 'ZZ'),
  category: arbitraryList(toId('earnings'), 'Mergers & Acquisitions', 'none'),
  sources: arbitraryList(toId('dagsnytt'), toId('analytika'), 'none'),
  source_type: arbitraryList('wire_service', 'research', 'rumour'),
  content_type: arbitraryList('news', 'analysis', 'press_release'),
};
const companyFilters = {
  ticker,
  company,
  exchange: arbitraryList('XSTO', 'xosl', 'XXXX'),
  market: arbitraryList('SE', 'DK'),
  domicile: arbitraryList('SE', 'NO', 'ZZ'),
  index: arbitraryList('STO30', 'NONE'),
  sector: fc.constantFrom('Energy', 'Financials', 'Nonsense'),
  listed: fc.boolean(),
  watchlist: fc.constantFrom(toId('woods'), toId('winds'), 'nothing'),
};
// Tools read 0 as no limit (`values`).
const paging = { limit: fc.integer({ min: 1, max: 102 }) };
const q = fc.constantFrom('development', 'matter', 'Skogmark', 'summary 2', 'nothing like it', 'x');
const published = { published_after: instant, published_before: instant };

/** Some of the parameters, most calls with few of them, so that many answers are not empty. */
const some = (parameters: Record<string, fc.Arbitrary<ToolArguments[string]>>) =>
  fc
    .uniqueArray(fc.constantFrom(...Object.keys(parameters)), { maxLength: 4 })
    .chain((names) =>
      fc.record(Object.fromEntries(names.map((name) => [name, parameters[name] ?? fc.constant('')]))),
    ) as fc.Arbitrary<ToolArguments>;

const lists: [
  name: string,
  path: string,
  rows: string,
  parameters: Record<string, fc.Arbitrary<ToolArguments[string]>>,
][] = [
  [
    'search_events',
    '/events',
    'events',
    {
      ...paging,
      ...grain,
      ...companyFilters,
      q,
      updated_after: instant,
      event_type: arbitraryList('earnings-report', 'acquisition', 'agm'),
      significance: arbitraryList('notable', 'routine', 'commentary'),
      first_reported_after: instant,
      last_article_before: instant,
      window: fc.constantFrom('8h', '7d', '30d', '2y'),
      sort: fc.constantFrom('latest', 'significance'),
      related_to: fc.constantFrom(eventId(0), 'nothing'),
      matter: fc.constantFrom(eventId(0), 'nothing'),
      include_peripheral: fc.boolean(),
    },
  ],
  [
    'search_figures',
    '/figures',
    'figures',
    {
      ...paging,
      ticker: companyFilters.ticker,
      concept: arbitraryList('revenue', 'eps', 'profit'),
      role: arbitraryList('outcome', 'forecast'),
      period: fc.constantFrom('q1_2026', 'fy_2025'),
      event_id: fc.constantFrom(eventId(0), 'nothing'),
      agreed: fc.boolean(),
    },
  ],
  [
    'timeline',
    '/timeline',
    'timeline',
    {
      ...paging,
      event: fc.constantFrom(eventId(0), 'nothing'),
      company: fc.constantFrom('SKOG-B', toId('skogmark'), 'nobody'),
      kinds: arbitraryList('event', 'figure', 'change', 'rumour'),
      published_after: instant,
    },
  ],
  [
    'search_articles',
    '/articles',
    'articles',
    {
      ...paging,
      ...grain,
      disclosure_class: arbitraryList('own_shares', 'annual_report', 'rumour'),
      ...companyFilters,
      ...published,
      q,
      updated_after: instant,
      sort: fc.constant('latest'),
      ids: arbitraryList(articleId(0, 0), articleId(2, 1), 'nothing'),
      primary_only: fc.boolean(),
      include_peripheral: fc.boolean(),
    },
  ],
  [
    'search_stories',
    '/stories',
    'stories',
    {
      ...paging,
      ...grain,
      ...companyFilters,
      ...published,
      q,
      updated_after: instant,
      include_peripheral: fc.boolean(),
    },
  ],
  [
    'search_companies',
    '/companies',
    'companies',
    {
      ...paging,
      ticker,
      company,
      q,
      exchange: companyFilters.exchange,
      market: companyFilters.market,
      domicile: companyFilters.domicile,
      country: grain.country,
      sector: companyFilters.sector,
      listed: fc.boolean(),
      watchlist: fc.boolean(),
      is_active: fc.boolean(),
    },
  ],
  [
    'search_calendar_events',
    '/calendar_events',
    'calendar_events',
    {
      ...paging,
      ticker,
      company,
      country: grain.country,
      exchange: companyFilters.exchange,
      index: companyFilters.index,
      sector: companyFilters.sector,
      event_type: arbitraryList('earnings_report', 'agm', 'dividend', 'rights-offer'),
      status: fc.constantFrom('scheduled', 'published', 'cancelled', 'moved'),
      scheduled_after: fc.constantFrom('2026-01-01', '2026-03-16', '2026-04-22T05:00:00Z', '2026-04-22T05:00:00'),
      scheduled_before: fc.constantFrom('2026-05-04', '2026-04-22', 'soon'),
      updated_after: instant,
    },
  ],
];

const keyName = fc.constantFrom<KeyName>('pro', 'trial');

/** REST has 25 rows a page where tools have 10; everything else is the same without being said. */
const onRest = (sent: ToolArguments): ToolArguments => ({ limit: 10, ...sent });

/** Parameters that a walk cannot do without. */
const walked: Readonly<Record<string, ToolArguments>> = { timeline: { company: toId('skogmark') } };

describe.each(lists)('%s and GET %s', (name, path, rows, parameters) => {
  it('give the same records, or refuse with the same problem, for the same parameters', async () => {
    let served = 0;
    await fc.assert(
      fc.asyncProperty(some(parameters), keyName, async (sent, who) => {
        const [expected, answer] = [await rest(path, onRest(sent), who), await tool(name, sent, who)];
        expect(answer.status).toBe(expected.status);
        if (expected.status === 200) {
          if (sent['fields']) expect(answer.body).toEqual(expected.body);
          else expectServed(answer, expected);
          served += (expected.body[rows] as unknown[]).length;
        } else if (expected.body['parameter'] === answer.body['parameter']) {
          // A tool names every wrong value, REST the first.
          expect(String(answer.body['detail']).split('\n')).toContain(expected.body['detail']);
          expect(answer.body['type']).toBe(expected.body['type']);
        }
      }),
      { numRuns: 60 },
    );
    expect(served).toBeGreaterThan(5);
  });

  it('give the same pages to the end of a walk', () =>
    fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 9 }), keyName, async (limit, who) => {
        let cursor: string | undefined;
        for (let page = 0; page < 60; page++) {
          const sent: ToolArguments = { ...walked[name], limit, ...(cursor === undefined ? {} : { cursor }) };
          const [expected, answer] = [await rest(path, sent, who), await tool(name, sent, who)];
          expectServed(answer, expected);
          const { next_cursor } = answer.body['pagination'] as { next_cursor: string | null };
          if (next_cursor === null) return;
          cursor = next_cursor;
        }
        throw new Error('The walk does not end.');
      }),
      { numRuns: 4 },
    ));
});

const records: [name: string, path: string, parameter: string, ids: readonly string[]][] = [
  ['get_event', '/events', 'id', [eventId(0), eventId(2), eventId(20), toId('merged'), toId('removed'), 'nothing']],
  ['get_article', '/articles', 'id', [articleId(0, 0), articleId(2, 1), articleId(23, 0), 'nothing']],
  ['get_story', '/stories', 'id', [storyId(1), storyId(20), 'nothing']],
  ['get_company', '/companies', 'identifier', [toId('skogmark'), 'skog-b.st', 'FJORD', 'NOBODY']],
  ['get_calendar_event', '/calendar_events', 'id', [toId('cal1'), toId('cal4'), 'nothing']],
];

describe.each(records)('%s and GET %s', (name, path, parameter, ids) => {
  it.each(ids)('give the same record, or the same refusal, for %s', async (id) => {
    for (const who of ['pro', 'trial'] as const) {
      const [expected, answer] = [await rest(`${path}/${id}`, {}, who), await tool(name, { [parameter]: id }, who)];
      expectServed(answer, expected);
    }
  });
});

describe('lists of reference data', () => {
  it.each([
    ['list_event_types', '/event_types'],
    ['list_countries', '/countries'],
    ['list_categories', '/categories'],
    ['list_exchanges', '/exchanges'],
    ['list_stock_indices', '/indices'],
    ['list_sources', '/sources'],
    ['list_watchlists', '/watchlists'],
  ])('%s and GET %s are the same', async (name, path) => {
    const answer = await tool(name, {}, 'pro');
    expectServed(answer, await rest(path, path === '/watchlists' ? {} : { limit: 100 }, 'pro'));
  });
});

const referenceLists: [string, string, string, Record<string, fc.Arbitrary<ToolArguments[string]>>][] = [
  ['list_exchanges', '/exchanges', 'exchanges', { country: arbitraryList('SE', 'no', 'ZZ') }],
  ['list_stock_indices', '/indices', 'indices', { exchange: arbitraryList('XSTO', 'xosl', 'XXXX') }],
  ['list_sources', '/sources', 'sources', { limit: fc.integer({ min: 1, max: 102 }) }],
];

describe.each(referenceLists)('%s and GET %s', (name, path, rows, parameters) => {
  it('give the same reference records, or refuse with the same problem, for the same parameters', async () => {
    let served = 0;
    await fc.assert(
      fc.asyncProperty(some(parameters), keyName, async (sent, who) => {
        const [expected, answer] = [await rest(path, { limit: 100, ...sent }, who), await tool(name, sent, who)];
        expectServed(answer, expected);
        if (expected.status === 200) served += (expected.body[rows] as unknown[]).length;
      }),
      { numRuns: 25 },
    );
    expect(served).toBeGreaterThan(5);
  });
});

describe('get_event and GET /events/{id}', () => {
  it('give the same record with peripheral companies and without', () =>
    fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 23 }), fc.boolean(), keyName, async (place, peripheral, who) => {
        const sent = { include_peripheral: peripheral };
        const expected = await rest(`/events/${eventId(place)}`, sent, who);
        const answer = await tool('get_event', { id: eventId(place), ...sent }, who);
        expectServed(answer, expected);
      }),
      { numRuns: 30 },
    ));
});

describe('get_company_news and GET /companies/{identifier}/events', () => {
  it('give the same records when REST is told to leave commentary out, unless tiers or commentary are asked for', async () => {
    const parameters = {
      ...paging,
      window: fc.constantFrom('8h', '7d', '30d', '2y'),
      event_type: arbitraryList('earnings-report', 'acquisition'),
      significance: arbitraryList('notable', 'routine', 'commentary'),
      disclosure_class: arbitraryList('own_shares', 'annual_report', 'rumour'),
      include_commentary: fc.boolean(),
    };
    let served = 0;
    await fc.assert(
      fc.asyncProperty(
        some(parameters),
        fc.constantFrom('SKOG-B', toId('skogmark'), 'FJORD', 'NOBODY'),
        keyName,
        async (sent, identifier, who) => {
          const { include_commentary: commentary = false, ...others } = sent;
          const tiers: ToolArguments = commentary ? {} : { significance: 'notable,routine' };
          const expected = await rest(`/companies/${identifier}/events`, { limit: 10, ...tiers, ...others }, who);
          const answer = await tool('get_company_news', { company: identifier, ...sent }, who);
          expect(answer.status).toBe(expected.status);
          if (expected.status !== 200) return;
          expect(differences(answer.body['events'], expected.body['events'], '.events')).toEqual([]);
          served += (expected.body['events'] as unknown[]).length;
        },
      ),
      { numRuns: 60 },
    );
    expect(served).toBeGreaterThan(5);
  });
});

describe('list_watchlist and GET /companies?watchlist=true', () => {
  it('give the same companies', async () => {
    const listIds = ({ body }: Answer) => (body['companies'] as { id: string }[]).map(({ id }) => id).sort();
    const followed = listIds(await tool('list_watchlist', {}, 'pro'));
    expect(followed).toEqual(listIds(await rest('/companies', { watchlist: true, limit: 100 }, 'pro')));
    expect(followed).toHaveLength(2);
  });
});
