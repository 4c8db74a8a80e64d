import { describe, expect, it } from 'vitest';
import type { CompanyRecord } from './company-record.ts';
import { type FinanceDatabaseOptions, financeDatabase } from './convert.ts';
import { nameKey, toCompanyId } from './name.ts';
import { toCompanyName, toSector, toWebsite } from './row.ts';

// The columns as the source has them; the issuers and their numbers are invented.
const columns = [
  ...['symbol', 'ticker', 'name', 'mic', 'exchange', 'market', 'exchange_country', 'domicile', 'domicile_name', 'city'],
  ...['currency', 'sector', 'industry_group', 'industry', 'website', 'market_cap_band', 'isin', 'isin_source', 'figi'],
  ...['composite_figi', 'shareclass_figi', 'delisted'],
];

type Cells = { readonly [column: string]: string };

const nordic: Cells = { name: 'Fjällbruk AB', mic: 'XSTO', exchange_country: 'SE', domicile: 'SE', delisted: 'false' };

const formatCsv = (rows: readonly Cells[], header: readonly string[] = columns): string =>
  [header, ...rows.map((row) => header.map((column) => row[column] ?? ''))]
    .map((fields) =>
      fields.map((field) => (/[",\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field)).join(','),
    )
    .join('\n');

async function read(csv: AsyncIterable<string> | string, options: FinanceDatabaseOptions = {}) {
  const records: CompanyRecord[] = [];
  const refusals: { line: number; member: string; reason: string }[] = [];
  for await (const line of financeDatabase(csv, options)) {
    if ('record' in line) records.push(line.record);
    else refusals.push(line);
  }
  return { records, refusals };
}

const listings = (record: CompanyRecord | undefined) => record?.listings ?? [];

describe('a company', () => {
  it('is one record with the facts of its rows, and the text of none that does not fit', async () => {
    const row = {
      ...nordic,
      ...{ symbol: 'FJB-B.ST', ticker: 'FJB B', name: 'Fjällbruk AB (publ)', sector: 'Materials' },
      ...{ industry: 'Paper & Forest Products', website: 'http://www.fjallbruk.example/', isin: 'SE0099999999' },
    };
    expect(await read(formatCsv([row]))).toEqual({
      refusals: [],
      records: [
        {
          record: 'company',
          id: toCompanyId('Fjällbruk', 'SE'),
          name: 'Fjällbruk AB',
          aliases: [],
          country: 'SE',
          sector: 'Materials',
          industry: 'Paper & Forest Products',
          website: 'http://www.fjallbruk.example',
          verified: true,
          visible: true,
          listings: [{ ticker: 'FJB-B', mic_code: 'XSTO', primary: true, active: true, isin: 'SE0099999999' }],
        },
      ],
    });
  });

  it('gathers the rows of one folded name and domicile', async () => {
    const { records } = await read(
      formatCsv([
        { ...nordic, ticker: 'FJB B', name: 'Fjällbruk AB (publ)' },
        { ...nordic, ticker: 'FJ1', name: 'FJALLBRUK AB', mic: 'XBER', exchange_country: '' },
        { ...nordic, ticker: 'FJB', name: 'Fjallbruk A/S', mic: 'XCSE', exchange_country: 'DK', domicile: 'DK' },
      ]),
    );
    expect(records.map((record) => [record.country, listings(record).map((listing) => listing.ticker)])).toEqual([
      ['SE', ['FJB-B', 'FJ1']],
      ['DK', ['FJB']],
    ]);
  });

  it('gathers the rows of one ISIN, but takes no name or fact from a row that is called otherwise', async () => {
    const isin = 'SE0099999999';
    const { records } = await read(
      formatCsv([
        { ...nordic, ticker: 'FJB', isin, sector: '' },
        {
          ...nordic,
          ticker: '0FJ',
          name: 'REIT OF FJORDS ORD',
          mic: 'XLON',
          exchange_country: '',
          isin,
          sector: 'Real Estate',
        },
      ]),
    );
    expect(records).toHaveLength(1);
    expect(records[0]).toMatchObject({ name: 'Fjällbruk AB', aliases: [] });
    expect(records[0]).not.toHaveProperty('sector');
    expect(listings(records[0])).toHaveLength(2);
  });

  it('gathers rows that only a third row ties together', async () => {
    const { records } = await read(
      formatCsv([
        { ...nordic, ticker: 'OLD', name: 'Gammalbolaget AB', isin: 'SE0088888880' },
        { ...nordic, ticker: 'NEW', name: 'Nybolaget AB', isin: 'SE0099999999' },
        { ...nordic, ticker: 'MID', name: 'Nybolaget AB', isin: 'SE0088888880' },
      ]),
    );
    expect(records).toHaveLength(1);
    expect(listings(records[0]).map((listing) => listing.ticker)).toEqual(['MID', 'NEW', 'OLD']);
  });

  it('takes a row without domicile when its name is that of exactly one company', async () => {
    const abroad = { ticker: 'FJX', mic: 'XBER', delisted: 'false' };
    const one = await read(
      formatCsv([
        { ...nordic, ticker: 'FJB' },
        { ...abroad, name: 'Fjällbruk' },
      ]),
    );
    expect(one.records).toHaveLength(1);
    const danish = { ...nordic, ticker: 'FJB', domicile: 'DK', mic: 'XCSE', exchange_country: 'DK' };
    const two = await read(formatCsv([{ ...nordic, ticker: 'FJB' }, danish, { ...abroad, name: 'Fjällbruk' }]));
    expect(two.records.map((record) => record.country)).toEqual(['SE', 'DK', undefined]);
  });

  it('keeps other spellings of its name as aliases', async () => {
    const { records } = await read(
      formatCsv([
        { ...nordic, ticker: 'FJB B', name: 'Fjällbruk Aktiebolag' },
        { ...nordic, ticker: 'FJ1', name: 'FJÄLLBRUK AKTIEBOLAG', mic: 'XBER', exchange_country: '' },
        { ...nordic, ticker: 'FJ2', name: 'Fjällbruk', mic: 'XMUN', exchange_country: '' },
      ]),
    );
    expect(records[0]).toMatchObject({ name: 'Fjällbruk Aktiebolag', aliases: ['Fjällbruk'] });
  });

  it('has a description when the operator has one', async () => {
    const row = { ...nordic, ticker: 'FJB', summary: 'Makes  paper,\nand says "so".' };
    const { records } = await read(formatCsv([row], [...columns, 'summary']));
    expect(records[0]?.description).toBe('Makes paper, and says "so".');
  });

  it('without a market is a company without listings', async () => {
    const { records, refusals } = await read(formatCsv([{ ...nordic, ticker: 'FJB', mic: '' }]));
    expect(refusals).toEqual([]);
    expect(listings(records[0])).toEqual([]);
  });
});

describe('a listing', () => {
  const toRows = (...tickers: string[]) => tickers.map((ticker) => ({ ...nordic, ticker }));

  it('is active unless delisted, and an active one is primary before a delisted one', async () => {
    const [old, current] = toRows('AAA', 'BBB');
    const { records } = await read(formatCsv([{ ...old, delisted: 'True' }, { ...current }]));
    expect(listings(records[0])).toEqual([
      { ticker: 'BBB', mic_code: 'XSTO', primary: true, active: true },
      { ticker: 'AAA', mic_code: 'XSTO', primary: false, active: false },
    ]);
  });

  it('is primary at home, then elsewhere in the Nordic countries, then abroad', async () => {
    const { records } = await read(
      formatCsv([
        { ...nordic, ticker: 'A', mic: 'XLON', exchange_country: '' },
        { ...nordic, ticker: 'FJBH', mic: 'XHEL', exchange_country: 'FI' },
        { ...nordic, ticker: 'FJB LONG' },
      ]),
    );
    expect(listings(records[0]).map((listing) => listing.mic_code)).toEqual(['XSTO', 'XHEL', 'XLON']);
  });

  it('is primary in class B before A, unless the name says which class it means', async () => {
    const plain = await read(formatCsv(toRows('FJB A', 'FJB B')));
    expect(listings(plain.records[0])[0]?.ticker).toBe('FJB-B');
    const finnish = toRows('FJBAV', 'FJBRV').map((row) => ({ ...row, name: 'Fjällbruk Oyj Class R' }));
    const named = await read(formatCsv(finnish));
    expect(listings(named.records[0])[0]?.ticker).toBe('FJBRV');
  });

  it('has an ISIN on one ticker of a market only, that of the class the name says', async () => {
    const isin = 'SE0099999999';
    const rows = toRows('FJB A', 'FJB B').map((row) => ({ ...row, isin, name: 'Fjällbruk AB Class B' }));
    const { records } = await read(formatCsv(rows));
    expect(listings(records[0]).map((listing) => [listing.ticker, listing.isin])).toEqual([
      ['FJB-B', isin],
      ['FJB-A', undefined],
    ]);
  });

  it('has no ISIN of a depositary receipt, while a company from there keeps its own', async () => {
    const isin = 'US0378331005';
    const [row] = toRows('FJB');
    const receipt = await read(formatCsv([{ ...row, isin }]));
    expect(listings(receipt.records[0])[0]).not.toHaveProperty('isin');
    const own = await read(formatCsv([{ ...row, isin, domicile: 'US' }]));
    expect(listings(own.records[0])[0]?.isin).toBe(isin);
  });

  it('is none where a market has the ISIN for a ticker', async () => {
    const isin = 'SE0099999999';
    const swiss = { ...nordic, ticker: isin, mic: 'XSWX', exchange_country: '', isin };
    const { records } = await read(formatCsv([{ ...nordic, ticker: 'FJB', isin }, swiss]));
    expect(listings(records[0]).map((listing) => listing.mic_code)).toEqual(['XSTO']);
  });

  it('is one, whatever the separator of its ticker', async () => {
    const { records } = await read(formatCsv(toRows('FJB B', 'FJB-B', 'fjb_b', 'FJB.B')));
    expect(listings(records[0])).toEqual([{ ticker: 'FJB-B', mic_code: 'XSTO', primary: true, active: true }]);
  });
});

describe('importing again', () => {
  const row = { ...nordic, ticker: 'FJB B', sector: 'Materials', isin: 'SE0099999999', website: 'fjallbruk.example' };
  const csv = formatCsv([row]);

  it('gives the same ids and records', async () => {
    expect(await read(csv)).toEqual(await read(csv));
  });

  it('updates a company it made, whole', async () => {
    const id = toCompanyId('Fjällbruk AB', 'SE');
    const { records } = await read(csv, { findExisting: () => ({ id, sector: 'Energy', listings: [] }) });
    expect(records).toEqual((await read(csv)).records);
  });

  it('adds to a company that came from elsewhere what it lacks, and changes nothing it has', async () => {
    const held = { ticker: 'FJB-A', mic_code: 'XSTO', primary: true, active: true, isin: 'SE0088888880' };
    const { records } = await read(csv, {
      findExisting: () => ({
        id: 'abc123def456',
        country: 'SE',
        sector: 'Industrials',
        website: null,
        listings: [held],
      }),
    });
    expect(records).toEqual([
      {
        record: 'company',
        id: 'abc123def456',
        website: 'https://fjallbruk.example',
        listings: [held, { ticker: 'FJB-B', mic_code: 'XSTO', primary: false, active: true, isin: 'SE0099999999' }],
      },
    ]);
  });

  it('asks the store for every LEI, ISIN, ticker and market, and the name of the company', async () => {
    const lookups: unknown[] = [];
    const rows = [
      { ...nordic, ticker: 'FJB B', isin: 'SE0099999999', lei: '5493001KJTIIGC8Y1R12' },
      { ...nordic, ticker: 'FJ1', mic: 'XBER', exchange_country: '', isin: 'SE0099999999' },
    ];
    await read(formatCsv(rows, [...columns, 'lei']), { findExisting: (keys) => void lookups.push(keys) });
    expect(lookups).toEqual([
      {
        leis: ['5493001KJTIIGC8Y1R12'],
        isins: ['SE0099999999'],
        listings: [
          { ticker: 'FJB-B', mic_code: 'XSTO' },
          { ticker: 'FJ1', mic_code: 'XBER' },
        ],
        name: 'fjallbruk',
        country: 'SE',
      },
    ]);
  });

  it('does not bring back a ticker that the store knows as a former one', async () => {
    const former_tickers = [{ ticker: 'FJB-B', mic_code: 'XSTO' }];
    const { records } = await read(csv, { findExisting: () => ({ id: 'abc123def456', listings: [], former_tickers }) });
    expect(listings(records[0])).toEqual([]);
  });

  it('gives one record when two groups of rows are one company of the store', async () => {
    const rows = [
      { ...nordic, ticker: 'OLD', name: 'Gammalbolaget AB' },
      { ...nordic, ticker: 'NEW', name: 'Nybolaget AB' },
    ];
    const { records } = await read(formatCsv(rows), {
      findExisting: async () => ({ id: 'abc123def456', listings: [] }),
    });
    expect(records.map((record) => listings(record).map((listing) => listing.ticker))).toEqual([['NEW', 'OLD']]);
  });
});

describe('refusals', () => {
  it('name every missing column, and one that stands twice', async () => {
    const header = columns.filter((column) => column !== 'mic' && column !== 'delisted').concat('Name');
    expect(await read(formatCsv([], header))).toEqual({
      records: [],
      refusals: [
        { line: 1, member: 'mic', reason: 'the column is missing' },
        { line: 1, member: 'delisted', reason: 'the column is missing' },
        { line: 1, member: 'name', reason: 'the column stands twice' },
      ],
    });
  });

  it('name an empty file', async () => {
    expect((await read('')).refusals).toEqual([{ line: 1, member: 'header', reason: 'the file is empty' }]);
  });

  it('name line, member and value of every wrong cell, and the good rows still come', async () => {
    const { records, refusals } = await read(
      formatCsv([
        { ...nordic, ticker: 'FJB' },
        { ...nordic, ticker: 'A B/C', name: ' ', domicile: 'Sweden', delisted: 'maybe' },
        { ...nordic, ticker: '', mic: 'STO', isin: 'SE0099999998' },
      ]),
    );
    expect(records).toHaveLength(1);
    expect(refusals).toEqual([
      { line: 3, member: 'name', reason: 'is empty' },
      { line: 3, member: 'ticker', reason: '"A-B/C" is not a ticker' },
      { line: 3, member: 'domicile', reason: '"SWEDEN" is not an ISO 3166-1 alpha-2 code' },
      { line: 3, member: 'delisted', reason: '"maybe" is neither true nor false' },
      { line: 4, member: 'mic', reason: '"STO" is not a market identifier code of four characters' },
      { line: 4, member: 'ticker', reason: 'is empty' },
      { line: 4, member: 'isin', reason: '"SE0099999998" is not an ISIN with a right check digit' },
    ]);
  });

  it('count lines as editors do, past quoted line breaks, and name rows that are no rows', async () => {
    const good = formatCsv([{ ...nordic, ticker: 'FJB', website: 'one\ntwo' }]);
    const { records, refusals } = await read(`${good}\nonly,three,fields\nsome"thing\n`);
    expect(records).toHaveLength(1);
    expect(refusals).toEqual([
      { line: 4, member: 'row', reason: 'has 3 fields where the header has 22' },
      { line: 5, member: 'row', reason: 'has a quote inside a field that does not start with one' },
    ]);
  });

  it('name the later of two companies on one ticker of a market, unless one of them left it', async () => {
    const rows = [
      { ...nordic, ticker: 'FJB' },
      { ...nordic, ticker: 'FJB', name: 'Annan AB' },
    ];
    const { records, refusals } = await read(formatCsv(rows));
    expect(records).toHaveLength(1);
    expect(refusals).toEqual([{ line: 3, member: 'ticker', reason: 'FJB on XSTO is Fjällbruk AB on line 2' }]);
    const left = await read(
      formatCsv(rows.map((row, index) => ({ ...row, delisted: index === 0 ? 'true' : 'false' }))),
    );
    expect(left.refusals).toEqual([]);
    expect(left.records).toHaveLength(2);
  });

  it('repeat at most 64 characters of a value', async () => {
    const { refusals } = await read(formatCsv([{ ...nordic, ticker: 'FJB', delisted: 'x'.repeat(5000) }]));
    expect(refusals[0]?.reason).toBe(`"${'x'.repeat(64)}…" is neither true nor false`);
  });
});

describe('the cells', () => {
  it.each([
    ['AB Volvo (publ)', 'volvo'],
    ['Volvo AB', 'volvo'],
    ['A.P. Møller - Mærsk A/S', 'a p moller maersk'],
    ['A.P. Moller - Maersk A/S', 'a p moller maersk'],
    ['Ölgerðin Egill Skallagrímsson hf.', 'olgerdin egill skallagrimsson'],
    ['Bakkafrost P/F', 'bakkafrost'],
    ['Wärtsilä Oyj Abp', 'wartsila'],
    ['SE', 'se'],
    ['***', '***'],
  ])('fold the name %s to %s', (name, key) => {
    expect(nameKey(toCompanyName(name))).toBe(key);
  });

  it('name a sector in any case and spacing, and never by guess', () => {
    expect(['Health Care', 'HEALTHCARE', 'information  technology'].map(toSector)).toEqual([
      'Health Care',
      'Health Care',
      'Information Technology',
    ]);
    expect(['Technology', 'Financial Services', 'Consumer Cyclical', ''].map(toSector)).toEqual(
      Array(4).fill(undefined),
    );
  });

  it.each([
    ['http://www.Example.com/', 'http://www.example.com'],
    ['www.example.com', 'https://www.example.com'],
    ['https://example.com/en/#top', 'https://example.com/en/'],
    ['javascript:alert(1)', undefined],
    ['https://user:secret@example.com', undefined],
    ['localhost', undefined],
    ['n/a', undefined],
    ['', undefined],
  ])('read the web address %j as %j', (text, website) => {
    expect(toWebsite(text)).toBe(website);
  });

  it('make ids of twelve characters, apart for another domicile', () => {
    expect(toCompanyId('Fjällbruk AB', 'SE')).toMatch(/^[a-z0-9]{12}$/);
    expect(toCompanyId('Fjällbruk AB', 'SE')).toBe(toCompanyId('FJÄLLBRUK (publ)', 'SE'));
    expect(toCompanyId('Fjällbruk AB', 'SE')).not.toBe(toCompanyId('Fjällbruk AB', 'DK'));
  });
});
