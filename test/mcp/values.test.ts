import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../world/database.ts';
import { buildWorld, key, toId, worldApp } from './world.ts';

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

type Json = Record<string, unknown>;
type Args = Readonly<Record<string, unknown>>;

async function rest(path: string): Promise<Json> {
  const response = await world.app.request(`/api/v1${path}`, { headers: { authorization: `Bearer ${key('pro')}` } });
  return (await response.json()) as Json;
}

async function tool(name: string, sent: Args): Promise<{ isError?: boolean; text: string; body: Json }> {
  const response = await world.app.request('/mcp', {
    method: 'POST',
    headers: { authorization: `Bearer ${key('pro')}`, 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: sent } }),
  });
  const { result } = (await response.json()) as {
    result: { isError?: boolean; content: { text: string }[]; structuredContent: Json };
  };
  return {
    ...(result.isError && { isError: result.isError }),
    text: result.content[0]?.text ?? '',
    body: result.structuredContent,
  };
}

const toIds = (rows: unknown): string[] => (rows as { id: string }[]).map(({ id }) => id);
const readAs = ({ warnings = [] }: Json): Json[] => (warnings as Json[]).filter(({ code }) => code === 'read-as');

/** Each tool with its list, and spellings of one value for each of its parameters, with the value that REST takes. */
const spellings: [tool: string, list: string, parameter: string, canonical: string, sent: readonly unknown[]][] = [
  [
    'search_events',
    'events',
    'country',
    'NO',
    ['Norway', 'norge', 'NORGE', 'Noreg', 'Norja', 'Noregur', 'norwegian', 'NOR', 'Norwy', 'norsk'],
  ],
  [
    'search_events',
    'events',
    'country',
    'SE,NO',
    ['Sweden and Norway', 'Sverige och Norge', 'SE/NO', 'Ruotsi ja Norja', '["SE","NO"]', 'Sweden, Norge', 'SE;NO'],
  ],
  ['search_events', 'events', 'market', 'DK', ['Denmark', 'danmark', 'Tanska', 'Danmörk', 'danish', 'Danmrak']],
  [
    'search_events',
    'events',
    'exchange',
    'XOSL',
    ['Oslo', 'Oslo Børs', 'oslo bors', 'OSLO STOCK EXCHANGE', 'Oslobörsen', 'Euronext Oslo', 'Oslon pörssi', 'Norge'],
  ],
  [
    'search_companies',
    'companies',
    'exchange',
    'XCSE',
    ['Copenhagen', 'København', 'Köpenhamn', 'Nasdaq Copenhagen', 'nasdaq københavn', 'Kööpenhamina'],
  ],
  ['search_events', 'events', 'index', 'STO30', ['Stockholm Thirty', 'stockholm-thirty', 'sto 30', 'STO-30', 'thirty']],
  [
    'search_events',
    'events',
    'sector',
    'Industrials',
    ['industrials', 'INDUSTRIALS', 'Industrial', 'industri', 'teollisuus', 'iðnaður', 'Industrivaror', 'Industrails'],
  ],
  [
    'search_companies',
    'companies',
    'sector',
    'Financials',
    ['financials', 'finance', 'Financial Services', 'finans', 'rahoitus', 'fjármál', 'Finanssektorn', 'FINANCIAL'],
  ],
  [
    'search_articles',
    'articles',
    'category',
    'Mergers & Acquisitions',
    ['M&A', 'mergers and acquisitions', 'MERGERS & ACQUISITIONS', 'fusioner och förvärv', 'oppkjøp og fusjoner'].concat(
      ['Yrityskaupat', 'acquisitions', 'opkøb og fusioner'],
    ),
  ],
  [
    'search_articles',
    'articles',
    'sources',
    toId('nordwires'),
    [
      'Nordic Wire',
      'nordic wire',
      'nordicwire.example',
      'www.nordicwire.example',
      'https://nordicwire.example/news/1',
    ].concat(['NordicWire', 'NORDIC-WIRE', 'Nordic Wires']),
  ],
  [
    'search_events',
    'events',
    'event_type',
    'earnings-report',
    [
      'earnings_report',
      'Earnings Report',
      'EARNINGS',
      'kvartalsrapport',
      'delårsrapport',
      'osavuosikatsaus',
      'árshlutauppgjör',
    ].concat(['earning report', 'quarterly results', 'kvartalsregnskab']),
  ],
  [
    'search_events',
    'events',
    'window',
    '7d',
    [
      '1w',
      '1 week',
      'a week',
      'last week',
      'past 7 days',
      '7 dagar',
      'senaste veckan',
      'en uge',
      'viikko',
      'P7D',
      '7D',
    ],
  ],
  ['search_events', 'events', 'significance', 'notable', ['Notable', 'NOTABLE', 'important', 'viktig', 'merkittävä']],
  ['search_events', 'events', 'watchlist', toId('woods'), ['woods', 'WOODS', 'the woods']],
  [
    'search_calendar_events',
    'calendar_events',
    'event_type',
    'agm',
    [
      'AGM',
      'annual general meeting',
      'årsstämma',
      'ordinær generalforsamling',
      'varsinainen yhtiökokous',
      'aðalfundur',
    ],
  ],
  [
    'search_calendar_events',
    'calendar_events',
    'event_type',
    'agm,egm',
    [
      'general meeting',
      'general-meeting',
      'bolagsstämma',
      'bolagsstämmor',
      'generalforsamling',
      'yhtiökokous',
      'hluthafafundur',
    ],
  ],
  [
    'search_calendar_events',
    'calendar_events',
    'event_type',
    'ma_announcement,ma_offer_deadline,ma_completion',
    ['M&A', 'merger', 'takeover', 'uppköp', 'oppkjøp', 'yrityskauppa'],
  ],
  [
    'search_calendar_events',
    'calendar_events',
    'status',
    'cancelled',
    ['Cancelled', 'canceled', 'inställd', 'peruttu'],
  ],
  [
    'search_articles',
    'articles',
    'content_type',
    'press_release',
    [
      'press release',
      'Press-Release',
      'press releases',
      'pressmeddelande',
      'pressemelding',
      'tiedote',
      'fréttatilkynning',
    ],
  ],
  [
    'search_articles',
    'articles',
    'disclosure_class',
    'annual_report',
    ['annual report', 'Annual Report', 'årsredovisning', 'årsrapport', 'vuosikertomus', 'ársskýrsla', 'annual-report'],
  ],
  [
    'search_figures',
    'figures',
    'period',
    'q4_2025',
    [
      'Q4 2025',
      'fourth quarter 2025',
      '2025Q4',
      'Q4/25',
      '4Q25',
      'kvartal 4 2025',
      'neljäs neljännes 2025',
      'fjärde kvartalet 2025',
    ].concat(['4. kvartal 2025', 'okt-dec 2025', 'last quarter', 'Q4']),
  ],
  [
    'search_figures',
    'figures',
    'concept',
    'revenue',
    ['Revenue', 'REVENUE', 'net sales', 'omsättning', 'omsetning', 'omsætning', 'liikevaihto', 'tekjur', 'revenues'],
  ],
  [
    'search_articles',
    'articles',
    'published_after',
    '2026-03-15',
    [
      'yesterday',
      'igår',
      'i går',
      'eilen',
      '15.3.2026',
      'March 15, 2026',
      '15 mars 2026',
      '2026/03/15',
      '15. maaliskuuta 2026',
    ],
  ],
  [
    'search_articles',
    'articles',
    'published_after',
    '2026-03-15T12:00:00Z',
    ['24h', '24 hours ago', 'för 24 timmar sedan', '1d', 'PT24H'],
  ],
];

describe('spellings of values', () => {
  const rows = spellings.flatMap(([name, list, parameter, canonical, sent]) =>
    sent.map((spelling) => [name, list, parameter, spelling, canonical] as const),
  );
  it.each(rows)('%s over %s reads %s %j as %s', async (name, list, parameter, spelling, canonical) => {
    const answer = await tool(name, { [parameter]: spelling, limit: 50 });
    expect(answer.text).not.toContain('does not know');
    const expected = await rest(`/${list}?${new URLSearchParams({ [parameter]: canonical, limit: '50' })}`);
    expect(toIds(answer.body[list])).toEqual(toIds(expected[list]));
    expect(answer.body['pagination']).toEqual(expected['pagination']);
    if (typeof spelling === 'string' && !spelling.startsWith('[')) {
      const [first] = readAs(answer.body);
      expect(first).toMatchObject({ code: 'read-as', parameter });
      expect(answer.text).toContain(String(first?.['detail']));
    }
  });
});

describe('times of changes', () => {
  it.each(['1 day', 'yesterday', 'P1D', '24 timmar', 'eilen'])('%j is read by what_changed_since', async (since) => {
    const { isError, body } = await tool('what_changed_since', { since });
    expect(isError).toBeUndefined();
    expect(readAs(body)).toMatchObject([{ parameter: 'since', value: since }]);
  });
});

describe('values as REST takes them', () => {
  it.each<[string, Args]>([
    ['search_events', { country: 'no', exchange: 'xosl', sector: 'Energy', window: '30d', event_type: 'acquisition' }],
    ['search_events', { index: toId('omxs'), watchlist: toId('woods'), listed: false, figures_disagree: true }],
    ['search_articles', { sources: toId('nordwires'), category: toId('deals'), published_after: '2026-03-01' }],
    ['search_calendar_events', { scheduled_after: '2026-01-01', event_type: 'agm,dividend' }],
  ])('%s %j is read as it is', async (name, sent) => {
    expect(readAs((await tool(name, sent)).body)).toEqual([]);
  });
});

describe('values that clients fill in', () => {
  it('a limit of 0 is the default, and 5.0 is 5', async () => {
    expect((await tool('search_events', { limit: 0 })).body['events']).toHaveLength(10);
    expect((await tool('search_events', { limit: '0' })).body).toEqual((await tool('search_events', {})).body);
    expect((await tool('search_events', { limit: '5.0' })).body['events']).toHaveLength(5);
  });

  it('booleans have capitals and numbers', async () => {
    // The next call has the arguments as they were sent.
    const read = async (listed: unknown) => ({ ...(await tool('search_events', { listed })).body, next: undefined });
    for (const listed of ['True', 'TRUE', '1', 1]) expect(await read(listed)).toEqual(await read(true));
    const off = { ...(await tool('search_events', {})).body, next: undefined };
    expect(await read(0)).toEqual(off);
  });

  it('a false that leaves records out keeps its meaning, with a warning', async () => {
    const { body } = await tool('search_companies', { is_active: false });
    expect(toIds(body['companies'])).toEqual(toIds((await rest('/companies?is_active=false&limit=10'))['companies']));
    expect(readAs(body)).toMatchObject([{ parameter: 'is_active', value: 'false' }]);
    expect(readAs((await tool('search_companies', { listed: false })).body)).toEqual([]);
  });

  it('a list may come as the text of a JSON array', async () => {
    const { body } = await tool('search_events', { ticker: '["SKOG-B","HAVN"]' });
    expect(body).toEqual((await tool('search_events', { ticker: 'SKOG-B,HAVN' })).body);
  });
});

describe('values that are not understood', () => {
  it.each<[string, Args, string]>([
    ['search_events', { sector: 'banks' }, 'Did you mean Financials?'],
    ['search_events', { sector: 'consumer' }, 'Did you mean Consumer Discretionary or Consumer Staples?'],
    ['search_figures', { concept: 'profit' }, 'Did you mean ebit or net_income'],
    ['search_events', { watchlist: 'wod' }, 'is not one of your watchlists'],
  ])('%s %j is refused with the values that it may mean', async (name, sent, meant) => {
    const { isError, text } = await tool(name, sent);
    expect(isError).toBe(true);
    for (const part of meant.split(' or ')) expect(text).toContain(part.replace(/\?$/, ''));
  });
});

describe('REST', () => {
  it.each([
    ['/events?sector=industrials', 'sector: does not know industrials', 'Did you mean Industrials?'],
    ['/events?window=1w', 'window: 1w is not a window', 'Did you mean 7d?'],
    ['/events?event_type=kvartalsrapport', 'event_type: does not know', 'Did you mean earnings-report'],
    ['/figures?concept=EBIT', 'concept: does not know EBIT', 'Did you mean ebit?'],
    ['/articles?published_after=yesterday', 'published_after: yesterday is not', 'Did you mean 2026-03-15?'],
  ])('%s keeps its refusal and gains the value that was meant', async (path, refusal, hint) => {
    const { status, detail } = await rest(path);
    expect(status).toBe(400);
    expect(detail).toContain(refusal);
    expect(detail).toContain(hint);
  });

  it.each([
    ['/events?country=norge', 'country does not know norge, whose code is NO;'],
    ['/events?country=Norja', 'country does not know Norja, whose code is NO;'],
    ['/articles?sources=nordicwire.example', `Did you mean ${toId('nordwires')} (Nordic Wire)?`],
    ['/events?exchange=Oslo', 'Did you mean XOSL (Oslo Børs)?'],
  ])('%s drops out as before, with the value that was meant', async (path, hint) => {
    const { events, articles, warnings } = await rest(path);
    expect(events ?? articles).toEqual([]);
    expect((warnings as Json[])[0]).toMatchObject({ code: 'unknown-value' });
    expect((warnings as Json[])[0]?.['detail']).toContain(hint);
  });
});
