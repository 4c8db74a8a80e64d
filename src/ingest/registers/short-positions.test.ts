import { describe, expect, it } from 'vitest';
import {
  NORRVIK_ISIN,
  ods,
  positionSheet,
  sheetXml,
  totalSheet,
  zip,
} from '../../../test/support/ingest/register-files.ts';
import { readFiShortPositions } from './fi-short-positions.ts';
import { isNaturalPerson } from './natural-person.ts';
import { readNoShortPositions } from './no-short-positions.ts';

const read = (bytes: Uint8Array) => readFiShortPositions(bytes, 'positions.ods');

describe("a file of Finansinspektionen's register of short positions", () => {
  it('has current positions with a holder each', async () => {
    const file = await read(
      positionSheet('Aktuella', [
        ['Ljung Capital LLP', 'Norrvik Industri AB\u00a0', NORRVIK_ISIN, 0.62, '2026-03-13', ''],
      ]),
    );
    expect(file).toEqual({
      kind: 'positions',
      list: 'current',
      rows: 1,
      problems: [],
      entries: [
        {
          issuer_name: 'Norrvik Industri AB',
          issuer_lei: null,
          isin: NORRVIK_ISIN,
          scope: 'holder',
          holder_name: 'Ljung Capital LLP',
          percent: '0.62',
          is_below_threshold: false,
          shares: null,
          active_positions: null,
          position_date: '2026-03-13',
        },
      ],
    });
  });

  it('has past positions, of which those below the threshold have no number', async () => {
    const { list, entries } = await read(
      positionSheet('Historiska', [
        ['Ljung Capital LLP', 'Norrvik Industri AB', NORRVIK_ISIN, '<0,5', '2026-03-14'],
        ['Ljung Capital LLP', 'Norrvik Industri AB', NORRVIK_ISIN, '0,71', '2026-03-02'],
      ]),
    );
    expect(list).toBe('history');
    expect(entries).toMatchObject([
      { percent: null, is_below_threshold: true },
      { percent: '0.71', is_below_threshold: false },
    ]);
  });

  it('has the sum of an issuer by its LEI', async () => {
    const { list, entries } = await read(
      totalSheet([[' Norrvik Industri AB', '5493006JEXBO6HGRZ244', 4.95, '2026-03-13']]),
    );
    expect(list).toBe('history');
    expect(entries).toMatchObject([
      { scope: 'aggregate', holder_name: null, issuer_lei: '5493006JEXBO6HGRZ244', percent: '4.95' },
    ]);
  });

  it.each([
    ['no position', ['A LLP', 'Norrvik', NORRVIK_ISIN, '', '2026-03-13'], 'has no position in percent'],
    ['a decimal point', ['A LLP', 'Norrvik', NORRVIK_ISIN, '0.5', '2026-03-13'], 'has a decimal point'],
    ['more than all shares', ['A LLP', 'Norrvik', NORRVIK_ISIN, 120, '2026-03-13'], 'is more than 100 percent'],
    ['no date', ['A LLP', 'Norrvik', NORRVIK_ISIN, 0.5, 'i går'], 'is not a date'],
    ['no holder', ['', 'Norrvik', NORRVIK_ISIN, 0.5, '2026-03-13'], 'has no holder of the position'],
  ])('leaves out a row with %s, with its number', async (_, row, reason) => {
    const { entries, problems } = await read(
      positionSheet('Aktuella', [row, ['B LLP', 'Norrvik', NORRVIK_ISIN, 0.5, '2026-03-13']]),
    );
    expect(entries).toHaveLength(1);
    expect(problems).toEqual([{ row: 6, reason: expect.stringContaining(reason) }]);
  });

  it.each([
    ['empty', Buffer.alloc(0), 'is empty'],
    ['a page', Buffer.from('<html></html>'), 'is not a spreadsheet'],
    ['half an archive', positionSheet('Aktuella', []).subarray(0, 200), 'is not a whole spreadsheet'],
    ['another archive', zip('other.xml', Buffer.from('<x/>')), 'without content.xml'],
    ['another sheet', ods([['Datum', 'Pris']]), 'it has no row with the names of its columns'],
  ])('is refused whole where it is %s', async (_, bytes, reason) => {
    await expect(read(bytes)).rejects.toThrow(reason);
  });

  it('is refused before it is decompressed where its directory states a huge sheet', async () => {
    const bomb = zip('content.xml', Buffer.from(sheetXml([])), 4_000_000_000);
    await expect(read(bomb)).rejects.toThrow('has a sheet of more than 120000000 bytes');
  });

  it('is refused where the sheet is larger than its directory states', async () => {
    const liar = zip('content.xml', Buffer.alloc(2_000_000, ' '), 100);
    await expect(read(liar)).rejects.toThrow('is not a whole spreadsheet');
  });

  it('takes little memory for cells that are repeated a million times', async () => {
    const cell = '<table:table-cell table:number-columns-repeated="9999999"><text:p>x</text:p></table:table-cell>';
    const row = `<table:table-row>${cell}</table:table-row>`;
    const xml = sheetXml([]).replace('<table:table-row', `${row}<table:table-row`);
    await expect(read(zip('content.xml', Buffer.from(xml)))).rejects.toThrow('no row with the names');
  });
});

const instrument = (events: unknown, isin: unknown = 'NO0010345853') => ({ isin, issuerName: 'FJELLVIK ASA', events });
const event = (date: string, holders: Readonly<Record<string, number>>) => ({
  date: `${date}T00:00:00`,
  shortPercent: Object.values(holders).reduce((sum, percent) => sum + percent, 0),
  shares: 1_000,
  activePositions: Object.entries(holders).map(([positionHolder, shortPercent]) => ({
    date: `${date}T00:00:00`,
    shortPercent,
    shares: 500,
    positionHolder,
  })),
});
const readNo = (value: unknown) => readNoShortPositions(Buffer.from(JSON.stringify(value)), 'instruments');

describe("Finanstilsynet's register of short positions", () => {
  it('has the sum of each event and the positions of each holder, and the day on which one fell below the threshold', () => {
    const { entries, problems, list } = readNo([
      instrument([event('2026-03-10', { 'A LLP': 0.7 }), event('2026-03-02', { 'A LLP': 0.6, 'B LLC': 0.5 })]),
    ]);
    expect(problems).toEqual([]);
    expect(list).toBe('history');
    const rows = entries.map(({ scope, holder_name, percent, position_date }) => [
      scope,
      holder_name,
      percent,
      position_date,
    ]);
    expect(rows).toEqual([
      ['aggregate', null, '0.7', '2026-03-10'],
      ['holder', 'A LLP', '0.7', '2026-03-10'],
      ['aggregate', null, '1.1', '2026-03-02'],
      ['holder', 'A LLP', '0.6', '2026-03-02'],
      ['holder', 'B LLC', '0.5', '2026-03-02'],
      ['holder', 'B LLC', null, '2026-03-10'],
    ]);
    expect(entries.at(-1)).toMatchObject({ is_below_threshold: true, shares: null });
  });

  it.each([
    ['a percent that is a text', [{ ...event('2026-03-10', {}), shortPercent: '0,7' }], 'shortPercent "0,7" is not'],
    ['an event without positions', [{ date: '2026-03-10', shortPercent: 1 }], 'has no list of activePositions'],
    ['a position without a holder', [event('2026-03-10', { ' ': 0.7 })], 'has no positionHolder'],
    ['shares that are a fraction', [{ ...event('2026-03-10', {}), shares: 1.5 }], 'are not a whole number'],
    ['no events', 'none', 'has no list of events'],
  ])('leaves out an instrument with %s, with its place, and no other', (_, events, reason) => {
    const { entries, problems } = readNo([instrument(events), instrument([event('2026-03-10', {})])]);
    expect(problems).toEqual([{ row: 1, reason: expect.stringContaining(reason) }]);
    expect(entries).toHaveLength(1);
  });

  it.each([
    ['empty', '', 'is empty'],
    ['a page', '<html></html>', 'is a page'],
    ['half a list', '[{"isin":"NO0010345853"', 'is not whole JSON'],
    ['another list', '[{"isin":"NO0010345853"}]', "is not Finanstilsynet's list"],
    ['an object', '{"instruments":[]}', "is not Finanstilsynet's list"],
  ])('is refused whole where it is %s', (_, text, reason) => {
    expect(() => readNoShortPositions(Buffer.from(text), 'instruments')).toThrow(reason);
  });
});

describe('the name of a holder', () => {
  it.each(['Alma Ek', 'Bo E. Lund', 'Jan van Dijk'])('%s is that of a natural person', (name) => {
    expect(isNaturalPerson(name)).toBe(true);
  });
  it.each([
    'GSA CAPITAL PARTNERS LLP',
    'Ljung Capital',
    'AQR CAPITAL MANAGEMENT, LLC',
    'D. E. Shaw & Co.',
    'Norrvik AB',
  ])('%s is that of an organisation', (name) => {
    expect(isNaturalPerson(name)).toBe(false);
  });
});
