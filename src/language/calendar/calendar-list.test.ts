import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extractCalendarDates } from './extract.ts';

const read = (lines: string, title = 'Interim report'): string[] =>
  extractCalendarDates({
    title,
    text: lines,
    publishedAt: new Date('2026-12-10T08:00:00.000Z'),
    timezone: 'Europe/Oslo',
  }).map(({ event_type, local_date, local_time, fiscal_period }) =>
    [event_type, local_date, local_time, fiscal_period].filter((part) => part !== null).join(' '),
  );

describe('a line of a financial calendar', () => {
  it.each([
    ['1. kvartal 2027: 28. april', 'earnings_report 2027-04-28 q1_2027'],
    ['27.10.2027: Kvartal 3', 'earnings_report 2027-10-27 q3_2027'],
    ['Q4 2026 | 11 February 2027', 'earnings_report 2027-02-11 q4_2026'],
    ['• Q1 – 28 april', 'earnings_report 2027-04-28 q1_2027'],
    ['2027-07-15 Kvartal 2', 'earnings_report 2027-07-15 q2_2027'],
    ['15.07.2027: 2. kvartal og første halvår 2027', 'earnings_report 2027-07-15 q2_2027'],
    ['January–March: 28 April 2027', 'earnings_report 2027-04-28 q1_2027'],
    ['Tammi–maaliskuu: 28.4. klo 8.30', 'earnings_report 2027-04-28 08:30 q1_2027'],
    ['Varsinainen yhtiökokous 24.3.', 'agm 2027-03-24'],
    ['11/2 Year-end report', 'earnings_report 2027-02-11 fy_2026'],
    ['H1 presentation: 16 July 2027', 'earnings_call 2027-07-16 h1_2027'],
  ])('%s', (line, mention) => {
    expect(read(`Finansiell kalender\n${line}`)).toEqual([mention]);
  });

  it('may have others beside it', () => {
    expect(
      read('Kommande rapporter: Q4 11 februari 2027, Q1 28 april 2027, årsstämma 5 maj 2027, Q2 15 juli 2027.'),
    ).toEqual([
      'earnings_report 2027-02-11 q4_2026',
      'earnings_report 2027-04-28 q1_2027',
      'agm 2027-05-05',
      'earnings_report 2027-07-15 q2_2027',
    ]);
  });

  it.each([
    'Board meeting 3 March 2027',
    'The silent period starts 15 June 2027',
    'A new factory opens in Q2, with deliveries from 1 May 2027.',
    'Page 12.5.',
    'Last day to register for the AGM 29/4',
  ])('names no occasion: %s', (line) => {
    expect(read(`Financial calendar\n${line}`)).toEqual([]);
  });

  it.each(['Q1 2027: 28 April 2027', '12.5. was the margin of the report', '1/4 of the shares', 'Andel 1/4 årsstämma'])(
    'is read nowhere else: %s',
    (line) => {
      expect(read(line)).toEqual([]);
    },
  );
});

describe('the year of a line', () => {
  it('is that of the heading', () => {
    expect(read('Financial calendar 2028\nInterim report Q1: 28 April\nAGM: 5 May')).toEqual([
      'earnings_report 2028-04-28 q1_2028',
      'agm 2028-05-05',
    ]);
  });

  it.each([
    'Finansiell kalender 2026',
    'Finansiell kalender för 2026 års räkenskapsår',
    'Financial calendar 2026/2027',
  ])('is the next one where the heading names a year that is over or accounts: %s', (heading) => {
    expect(read(`${heading}\nBokslutskommuniké: 11 februari`)).toEqual(['earnings_report 2027-02-11 fy_2026']);
  });
});

describe('cells of a table that stand on lines of their own', () => {
  const rows = [
    {
      occasion: 'Bokslutskommuniké 2026',
      date: '11 februari 2027',
      time: '07:30',
      mention: 'earnings_report 2027-02-11 07:30 fy_2026',
    },
    {
      occasion: 'Delårsrapport Q1',
      date: '28 april 2027',
      time: 'kl. 08.00 CET',
      mention: 'earnings_report 2027-04-28 08:00 q1_2027',
    },
    { occasion: 'Årsstämma', date: '5 maj 2027', time: '15:00', mention: 'agm 2027-05-05 15:00' },
    { occasion: 'Q2', date: '15 juli 2027', time: '07.30', mention: 'earnings_report 2027-07-15 07:30 q2_2027' },
  ];
  const table = (cells: (row: (typeof rows)[number]) => string[], gap: string): string =>
    `Finansiell kalender\n${rows.map((row) => cells(row).join('\n')).join(gap)}`;

  it.each([
    { form: 'the occasion first', cells: (row: (typeof rows)[number]) => [row.occasion, row.date, row.time] },
    { form: 'the date first', cells: (row: (typeof rows)[number]) => [row.date, row.time, row.occasion] },
  ])('are one line: $form', ({ cells }) => {
    for (const gap of ['\n', '\n\n']) expect(read(table(cells, gap))).toEqual(rows.map(({ mention }) => mention));
  });

  it('do not take words that name no occasion', () => {
    expect(read('Finansiell kalender\nFinansiering\n5 maj 2027\nÅrsstämma')).toEqual(['agm 2027-05-05']);
  });
});

it('reads any lines in any order without an error, each date at most once a kind', () => {
  const cell = fc.constantFrom(
    'Q1',
    'Årsstämma',
    '5 maj 2027',
    '28.4.',
    '11/2',
    '07:30',
    'Finansiell kalender 2027',
    'x',
    '',
  );
  fc.assert(
    fc.property(fc.array(cell, { maxLength: 12 }), (cells) => {
      const found = read(cells.join('\n'), 'Finansiell kalender');
      expect(new Set(found).size).toBe(found.length);
    }),
  );
});
