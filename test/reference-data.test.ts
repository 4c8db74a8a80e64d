import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { countryZones } from '../src/core/country-zones.ts';

type Value = string | number | boolean | null | Value[] | { [member: string]: Value };
type Record_ = { [member: string]: Value };

const files = {
  country: 'countries',
  exchange: 'exchanges',
  index: 'indices',
  category: 'categories',
  event_type: 'event-types',
  plan: 'plans',
  company: 'companies',
} as const;
type Kind = keyof typeof files;
const kinds = Object.keys(files) as Kind[];

function read(kind: Kind): Record_[] {
  const text = readFileSync(new URL(`../data/reference/${files[kind]}.ndjson`, import.meta.url), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record_);
}

const data = Object.fromEntries(kinds.map((kind) => [kind, read(kind)])) as Record<Kind, Record_[]>;
const list = (value: Value | undefined): Record_[] => (Array.isArray(value) ? (value as Record_[]) : []);
const texts = (value: Value | undefined): string[] => (Array.isArray(value) ? value.map(String) : []);
const readValues = (kind: Kind, member: string): Set<Value | undefined> =>
  new Set(data[kind].map((record) => record[member]));
const repeated = (values: readonly unknown[]): unknown[] =>
  values.filter((value, index) => values.indexOf(value) !== index);
const listings = data.company.flatMap((company) => list(company.listings).map((listing) => ({ company, listing })));
const company = (name: string): Record_ | undefined => data.company.find((record) => record.name === name);
const byTicker = (ticker: string): unknown[] =>
  listings.filter(({ listing }) => listing.ticker === ticker).map(({ company: { name } }) => name);

/** Members of each record of the bundle format: required ones, then the others. */
const members: Record<Kind, { required: string[]; optional: string[] }> = {
  country: { required: ['id', 'name', 'iso2_code'], optional: ['slug'] },
  exchange: {
    required: ['id', 'name', 'mic_code', 'country'],
    optional: ['acronym', 'operating_mic_code', 'currency', 'ticker_suffix', 'timezone', 'city'],
  },
  index: { required: ['id', 'name', 'symbol'], optional: ['exchange', 'pan_nordic', 'description', 'companies'] },
  category: { required: ['id', 'name'], optional: ['enabled'] },
  event_type: { required: ['id', 'slug', 'label', 'category'], optional: [] },
  plan: {
    required: [
      ...['slug', 'hourly', 'monthly', 'semantic_hourly', 'mcp_hourly', 'mcp_monthly', 'archive_days'],
      ...['preview_sources_only', 'article_cap', 'article_cap_per_company', 'event_cap', 'story_cap'],
      ...['story_cap_per_company', 'story_days', 'calendar_cap', 'watchlists', 'watchlist_companies', 'api', 'mcp'],
      ...['disabled_operations', 'registers'],
    ],
    optional: [],
  },
  company: {
    required: ['id', 'name', 'slug', 'aliases', 'country', 'is_active', 'verified', 'visible', 'listings'],
    optional: ['timezone', 'sector', 'industry', 'description', 'website', 'former_tickers'],
  },
};

function isZone(name: Value | undefined): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: String(name) }).format(0) !== '';
  } catch {
    return false;
  }
}

/** ISO 6166: letters are 10 to 35, then the Luhn sum over all digits. */
function hasCheckDigit(isin: string): boolean {
  const digits = [...isin].map((character) => Number.parseInt(character, 36)).join('');
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place]) * (place % 2 === 0 ? 1 : 2);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return /^[A-Z]{2}[A-Z0-9]{9}[0-9]$/.test(isin) && sum % 10 === 0;
}

describe('the reference data', () => {
  it.each(kinds)('has every required member of a %s and none that the bundle does not know', (kind) => {
    const { required, optional } = members[kind];
    for (const record of data[kind]) {
      expect(record.record).toBe(kind);
      const names = Object.keys(record).filter((name) => name !== 'record');
      expect(required.filter((name) => !names.includes(name))).toEqual([]);
      expect(names.filter((name) => !required.includes(name) && !optional.includes(name))).toEqual([]);
    }
  });

  it('gives every record an id of its own, of twelve lower-case letters and digits', () => {
    const ids = kinds
      .filter((kind) => kind !== 'plan')
      .flatMap((kind) => data[kind].map((record) => String(record.id)));
    expect(ids.filter((id) => !/^[a-z0-9]{12}$/.test(id))).toEqual([]);
    expect(repeated(ids)).toEqual([]);
  });

  it.each([
    ['country', 'iso2_code'],
    ['country', 'slug'],
    ['country', 'name'],
    ['exchange', 'mic_code'],
    ['exchange', 'name'],
    ['index', 'symbol'],
    ['category', 'name'],
    ['event_type', 'slug'],
    ['plan', 'slug'],
    ['company', 'slug'],
    ['company', 'name'],
  ] as const)('has every %s once by %s', (kind, member) => {
    expect(repeated(data[kind].map((record) => record[member]))).toEqual([]);
  });

  it.each(['country', 'company', 'event_type', 'plan'] as const)('writes the slug of a %s in kebab case', (kind) => {
    const slugs = data[kind].map((record) => String(record.slug));
    expect(slugs.filter((slug) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([]);
  });
});

describe('countries', () => {
  it('are the 249 of ISO 3166-1, each with the zone of its capital', () => {
    expect(data.country).toHaveLength(249);
    expect([...readValues('country', 'iso2_code')].sort()).toEqual(Object.keys(countryZones).sort());
  });

  it('have the slugs of the contract for the five Nordic ones', () => {
    const slugs = ['SE', 'DK', 'NO', 'FI', 'IS'].map(
      (code) => data.country.find((record) => record.iso2_code === code)?.slug,
    );
    expect(slugs).toEqual(['sweden', 'denmark', 'norway', 'finland', 'iceland']);
  });
});

describe('exchanges', () => {
  // contract details 4: MIC, country, currency, suffix, zone
  it.each([
    ['XSTO', 'SE', 'SEK', '.ST', 'Europe/Stockholm'],
    ['XCSE', 'DK', 'DKK', '.CO', 'Europe/Copenhagen'],
    ['XHEL', 'FI', 'EUR', '.HE', 'Europe/Helsinki'],
    ['XICE', 'IS', 'ISK', '.IC', 'Atlantic/Reykjavik'],
    ['XOSL', 'NO', 'NOK', '.OL', 'Europe/Oslo'],
    ['FNSE', 'SE', 'SEK', '.ST', 'Europe/Stockholm'],
    ['FNDK', 'DK', 'DKK', '.CO', 'Europe/Copenhagen'],
    ['FNFI', 'FI', 'EUR', '.HE', 'Europe/Helsinki'],
    ['FNIS', 'IS', 'ISK', '.IC', 'Atlantic/Reykjavik'],
    ['XNGM', 'SE', 'SEK', '.ST', 'Europe/Stockholm'],
    ['XSAT', 'SE', 'SEK', '.ST', 'Europe/Stockholm'],
    ['MERK', 'NO', 'NOK', '.OL', 'Europe/Oslo'],
    ['XOAS', 'NO', 'NOK', '.OL', 'Europe/Oslo'],
  ])('know %s', (mic_code, country, currency, ticker_suffix, timezone) => {
    const exchange = data.exchange.find((record) => record.mic_code === mic_code);
    expect(exchange).toMatchObject({ country, currency, ticker_suffix, timezone });
  });

  it('lie in a known country and zone, with a well-formed MIC, operating MIC and currency', () => {
    for (const exchange of data.exchange) {
      expect(readValues('country', 'iso2_code')).toContain(exchange.country);
      expect(isZone(exchange.timezone), String(exchange.timezone)).toBe(true);
      expect(exchange.mic_code).toMatch(/^[A-Z0-9]{4}$/);
      expect(readValues('exchange', 'mic_code')).toContain(exchange.operating_mic_code);
      expect(exchange.currency).toMatch(/^[A-Z]{3}$/);
    }
  });

  it('have a ticker suffix in the Nordic countries only', () => {
    const withSuffix = data.exchange.filter((exchange) => exchange.ticker_suffix !== undefined);
    expect([...new Set(withSuffix.map((exchange) => exchange.country))].sort()).toEqual(['DK', 'FI', 'IS', 'NO', 'SE']);
  });
});

describe('indices', () => {
  const sizes = { OMXS30: 30, OMXC25: 24, OMXH25: 25, OBX: 25 };

  it('are those of the contract, the pan-Nordic one without an exchange', () => {
    const symbols = ['OBX', 'OMXC25', 'OMXH25', 'OMXHPI', 'OMXI15', 'OMXN40', 'OMXS30', 'OMXSPI', 'OSEBX'];
    expect([...readValues('index', 'symbol')].sort()).toEqual(symbols);
    for (const index of data.index) {
      const isPanNordic = index.symbol === 'OMXN40';
      expect(index.pan_nordic).toBe(isPanNordic);
      if (isPanNordic) expect(index.exchange).toBeNull();
      else expect(readValues('exchange', 'mic_code')).toContain(index.exchange);
    }
  });

  // OMXC25 holds both shares of one company, so 25 shares are 24 companies.
  it.each(Object.entries(sizes))(
    '%s has its members, each listed on its exchange, and says as of when',
    (symbol, size) => {
      const index = data.index.find((record) => record.symbol === symbol);
      const ids = texts(index?.companies);
      expect(new Set(ids).size).toBe(size);
      const onExchange = new Set(
        listings.filter(({ listing }) => listing.mic_code === index?.exchange).map((entry) => entry.company.id),
      );
      expect(ids.filter((id) => !onExchange.has(id))).toEqual([]);
      expect(index?.description).toMatch(/Members as of \d{1,2} [A-Z][a-z]+ \d{4}/);
    },
  );
});

describe('categories and event types', () => {
  it('are the 18 categories of the contract', () => {
    expect(data.category).toHaveLength(18);
    expect([...readValues('category', 'name')]).toEqual(
      expect.arrayContaining([
        'Earnings & Financial Results',
        'Economic Policy',
        'Mergers & Acquisitions',
        'IPOs & Listings',
      ]),
    );
  });

  it('label an event type as finance people write it', () => {
    const labels = new Map(data.event_type.map(({ slug, label }) => [slug, label]));
    expect(labels.get('ipo')).toBe('IPO');
    expect(labels.get('ceo-change')).toBe('CEO change');
    expect(labels.get('earnings-report')).toBe('Earnings report');
    for (const [slug, label] of labels) expect(String(label).toLowerCase().replaceAll(' ', '-')).toBe(slug);
    for (const label of labels.values()) expect(label).toMatch(/^(?:[A-Z]{3}|[A-Z][a-z]+(?:-[a-z]+)?)(?: [a-z]+)*$/);
    expect(labels.size).toBe(57);
  });

  it('share no slug with the calendar types, each list refusing the words of the other', () => {
    const calendar = ['earnings_report', 'earnings_call', 'agm', 'egm', 'dividend', 'capital_markets_day'].concat(
      ...['trading_update', 'conference_presentation', 'ma_announcement', 'ma_offer_deadline', 'ma_completion'],
      ...['listing', 'delisting'],
    );
    expect(calendar.filter((type) => readValues('event_type', 'slug').has(type))).toEqual([]);
  });

  it('fit one page of 100', () => {
    expect(data.event_type.length).toBeLessThanOrEqual(100);
  });
});

describe('plans', () => {
  const plan = (slug: string) => data.plan.find((record) => record.slug === slug);

  it('Free is capped, sees 14 days of preview sources and has no tool server', () => {
    expect(plan('free')).toEqual({
      ...{
        record: 'plan',
        slug: 'free',
        hourly: 100,
        monthly: 100,
        semantic_hourly: 100,
        mcp_hourly: 100,
        mcp_monthly: 100,
      },
      ...{
        archive_days: 14,
        preview_sources_only: true,
        article_cap: 100,
        article_cap_per_company: 20,
        event_cap: 100,
      },
      ...{ story_cap: 10, story_cap_per_company: 3, story_days: 14, calendar_cap: 50, watchlists: 5 },
      ...{ watchlist_companies: 50, api: true, mcp: false, disabled_operations: [], registers: ['fi-insiders'] },
    });
  });

  it('Plus sees everything at a hundred requests a month', () => {
    expect(plan('plus')).toEqual({
      ...{
        record: 'plan',
        slug: 'plus',
        hourly: 100,
        monthly: 100,
        semantic_hourly: 100,
        mcp_hourly: 500,
        mcp_monthly: 2500,
      },
      ...{ archive_days: null, preview_sources_only: false, article_cap: null, article_cap_per_company: null },
      ...{ event_cap: null, story_cap: null, story_cap_per_company: null, story_days: null, calendar_cap: null },
      ...{ watchlists: 50, watchlist_companies: 500, api: true, mcp: true, disabled_operations: [], registers: null },
    });
  });

  it('Pro has no hard limit but the hour, which its tool server shares', () => {
    expect(plan('pro')).toEqual({
      ...{
        record: 'plan',
        slug: 'pro',
        hourly: 5000,
        monthly: null,
        semantic_hourly: 500,
        mcp_hourly: null,
        mcp_monthly: null,
      },
      ...{ archive_days: null, preview_sources_only: false, article_cap: null, article_cap_per_company: null },
      ...{ event_cap: null, story_cap: null, story_cap_per_company: null, story_days: null, calendar_cap: null },
      ...{
        watchlists: null,
        watchlist_companies: null,
        api: true,
        mcp: true,
        disabled_operations: [],
        registers: null,
      },
    });
  });
});

describe('companies', () => {
  const sectors = [
    'Communication Services',
    'Consumer Discretionary',
    'Consumer Staples',
    'Energy',
    'Financials',
  ].concat(...['Health Care', 'Industrials', 'Information Technology', 'Materials', 'Real Estate', 'Utilities']);

  it('name a known domicile, sector, zone and web address', () => {
    for (const record of data.company) {
      expect(readValues('country', 'iso2_code')).toContain(record.country);
      expect(sectors).toContain(record.sector);
      if (record.timezone !== undefined) expect(isZone(record.timezone), String(record.timezone)).toBe(true);
      if (record.website !== undefined) expect(record.website).toMatch(/^https:\/\/[a-z0-9.-]+\.[a-z]+$/);
      expect(record).toMatchObject({ verified: true, visible: true, is_active: true });
    }
  });

  it('cover all eleven sectors and all five Nordic countries', () => {
    expect([...readValues('company', 'sector')].sort()).toEqual(sectors);
    expect([...readValues('company', 'country')]).toEqual(expect.arrayContaining(['SE', 'DK', 'FI', 'NO', 'IS']));
  });

  it('have one primary listing each, all on known exchanges, with tickers in hyphened form', () => {
    for (const record of data.company) {
      const own = list(record.listings);
      expect(own.filter((listing) => listing.primary === true)).toHaveLength(1);
      for (const { ticker, mic_code } of [...own, ...list(record.former_tickers)]) {
        expect(ticker).toMatch(/^[A-Z0-9]+(-[A-Z0-9]+)*$/);
        expect(readValues('exchange', 'mic_code')).toContain(mic_code);
      }
    }
  });

  it('share no ticker of one exchange', () => {
    expect(repeated(listings.map(({ listing }) => `${listing.ticker}:${listing.mic_code}`))).toEqual([]);
  });

  it('gave up no ticker that they or another company uses on the same exchange today', () => {
    const current = new Set(listings.map(({ listing }) => `${listing.ticker}:${listing.mic_code}`));
    const former = data.company.flatMap((record) =>
      list(record.former_tickers).map((old) => `${old.ticker}:${old.mic_code}`),
    );
    expect(former.filter((ticker) => current.has(ticker))).toEqual([]);
    expect(repeated(former)).toEqual([]);
  });

  it('carry ISINs with right check digits, each of one company', () => {
    const owners = new Map<string, Value | undefined>();
    for (const {
      company: { id },
      listing,
    } of listings) {
      if (listing.isin === undefined) continue;
      const isin = String(listing.isin);
      expect(hasCheckDigit(isin), isin).toBe(true);
      expect(owners.get(isin) ?? id).toBe(id);
      owners.set(isin, id);
    }
    expect(owners.size).toBeGreaterThan(100);
  });

  it('are named by no alias of another company', () => {
    const names = data.company.flatMap((record) =>
      [String(record.name), ...texts(record.aliases)].map((name) => name.toLowerCase()),
    );
    expect(repeated(names)).toEqual([]);
  });

  it('tell the two Volvos apart', () => {
    expect(byTicker('VOLV-B')).toEqual(['AB Volvo']);
    expect(byTicker('VOLCAR-B')).toEqual(['Volvo Car AB']);
    expect(texts(company('AB Volvo')?.aliases)).toContain('Volvo Group');
    expect(texts(company('Volvo Car AB')?.aliases)).toContain('Volvo Cars');
    expect(data.company.filter((record) => texts(record.aliases).includes('Volvo'))).toEqual([]);
  });

  it('are found by Nordic and plain spellings', () => {
    const spelled = {
      'A.P. Møller - Mærsk': 'Maersk',
      Ørsted: 'Orsted',
      Wärtsilä: 'Wartsila',
      'Vår Energi': 'Var Energi',
    };
    for (const [name, alias] of Object.entries(spelled)) expect(texts(company(name)?.aliases)).toContain(alias);
  });

  it('list both share classes, the most traded first', () => {
    const tickers = (name: string) => list(company(name)?.listings).map((listing) => listing.ticker);
    expect(tickers('A.P. Møller - Mærsk')).toEqual(['MAERSK-B', 'MAERSK-A']);
    expect(tickers('Atlas Copco')).toEqual(['ATCO-A', 'ATCO-B']);
    expect(tickers('Nordea Bank')).toEqual(['NDA-SE', 'NDA-FI', 'NDA-DK']);
  });
});

describe('companies of the Nordic market', () => {
  const packed = readFileSync(new URL('../data/reference/nordic/companies.ndjson.gz', import.meta.url));
  const market = gunzipSync(packed)
    .toString('utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record_);
  const lines = market.flatMap((record) => list(record.listings).map((listing) => ({ record, listing })));
  const nordic = new Set(
    data.exchange.filter(({ country }) => /^(?:SE|NO|DK|FI|IS)$/.test(String(country))).map(({ mic_code }) => mic_code),
  );

  it('are more than a thousand, each in Nordic trading, on known exchanges and with one primary listing', () => {
    expect(market.length).toBeGreaterThan(1_000);
    for (const record of market) {
      const own = list(record.listings);
      expect(own.filter(({ primary }) => primary === true)).toHaveLength(1);
      expect(own.some(({ mic_code, active }) => active === true && nordic.has(mic_code))).toBe(true);
      for (const { mic_code } of own) expect(readValues('exchange', 'mic_code')).toContain(mic_code);
      if (record.country !== undefined) expect(readValues('country', 'iso2_code')).toContain(record.country);
    }
  });

  it('have ids of their own, in order, and share no ticker or ISIN with each other or with those collected by hand', () => {
    const ids = market.map(({ id }) => String(id));
    expect(ids.filter((id) => !/^[a-z0-9]{12}$/.test(id))).toEqual([]);
    expect(ids).toEqual([...new Set(ids)].sort());
    const byHand = new Set(data.company.map(({ id }) => String(id)));
    expect(ids.filter((id) => byHand.has(id))).toEqual([]);
    const all = [...listings.map(({ listing }) => listing), ...lines.map(({ listing }) => listing)];
    const tickers = all.map(({ ticker, mic_code }) => `${ticker}:${mic_code}`);
    expect(tickers.length - new Set(tickers).size).toBe(0);
    const owners = new Map(listings.map(({ company: { id }, listing }) => [listing.isin, id]));
    for (const { record, listing } of lines) {
      if (listing.isin === undefined) continue;
      expect(hasCheckDigit(String(listing.isin)), String(listing.isin)).toBe(true);
      expect(owners.get(listing.isin) ?? record.id).toBe(record.id);
      owners.set(listing.isin, record.id as Value);
    }
  });

  it('are companies: no fund, warrant or certificate', () => {
    const names = market.map(({ name }) => String(name));
    const others =
      /\b(?:kapitalforeningen|investeringsforeningen|ucits|sicav|akk)\b|\bTO\d|^BEAR |(?:Danske|Nordea|Jyske|Maj) Invest /;
    expect(names.filter((name) => others.test(name))).toEqual([]);
  });

  it('include issuers beyond the large ones', () => {
    const at = (ticker: string, mic: string) =>
      lines
        .filter(({ listing }) => listing.ticker === ticker && listing.mic_code === mic)
        .map(({ record }) => record.name);
    expect(at('AKVA', 'XOSL')).toEqual(['AKVA Group ASA']);
    expect(at('HUFV-A', 'XSTO')).toEqual(['Hufvudstaden AB']);
    expect(at('AAB', 'XCSE')).toEqual(['Aalborg Boldspilklub A/S']);
  });
});
