import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Half, readReportTables } from '../../../../test/support/language/tables/report-tables.ts';
import { readDocument } from '../../document/read-document.ts';
import type { ExplainedFigure } from '../explained.ts';
import type { FigureOptions } from '../figure-options.ts';
import { explainDocumentFigures } from './document-figures.ts';

const MAX = 20_000;

function read(title: string, html: string, options: FigureOptions): ExplainedFigure[] {
  const { document, text } = readDocument(html, { max: MAX });
  return explainDocumentFigures({ title, text, document, tableOptions: options }, options);
}

const NOW = new Date('2026-11-27T06:00:00Z');
const optionsOf = (language: FigureOptions['language'], country: string, publishedAt = NOW): FigureOptions => ({
  language,
  country,
  publishedAt,
  names: [],
});

const say = ({ figure: { concept, role, period, currency, normalized_value, basis } }: ExplainedFigure): string =>
  `${concept} ${role} ${period} ${currency ?? '-'} ${normalized_value}${basis === 'adjusted' ? ' adjusted' : ''}`;

/** A label without zeros that a number does not need: "8.90" is 8.9. */
const toPlain = (label: string): string => label.replace(/(\.\d*?)0+(?= |$)/u, '$1').replace(/\.(?= |$)/u, '');

const isSame = (label: string, said: string): boolean => {
  const wanted = toPlain(label).split(' ');
  const parts = said.split(' ');
  return wanted.length === parts.length && wanted.every((part, at) => part.split('|').includes(parts[at] ?? ''));
};

describe('report tables in five languages', () => {
  // An average number of employees is read as a number of employees, in a table as in a sentence.
  it.each<[Half, number, number]>([
    ['read', 0.975, 0.98],
    ['unread', 0.98, 0.95],
  ])('are read as their labels say: the half that was %s', (half, leastPrecision, leastRecall) => {
    let [right, wrong, missed] = [0, 0, 0];
    for (const { title, html, language, country, publishedAt, figures, isOptional } of readReportTables(half)) {
      const said = read(title, html, optionsOf(language, country, publishedAt)).map(say);
      const hits = figures.filter((label) => said.some((one) => isSame(label, one)));
      right += hits.length;
      wrong += said.filter((one) => !figures.some((label) => isSame(label, one))).length;
      missed += isOptional ? 0 : figures.length - hits.length;
    }
    expect(right / (right + wrong)).toBeGreaterThanOrEqual(leastPrecision);
    expect(right / (right + missed)).toBeGreaterThanOrEqual(leastRecall);
  });
});

const table = (unit: string, rows: readonly (readonly string[])[], above = 'Text.'): string =>
  `<p>${above}</p><table><tr><td>${unit}</td><td>Q3 2026</td><td>Q3 2025</td></tr>${rows
    .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</table>`;

describe('a table without words in its corner', () => {
  const rows = (unit: string, empty = '-') =>
    `<table><tr><td></td><td>2025 ${unit}</td><td>2024 ${unit}</td><td>Change</td></tr>` +
    `<tr><td>Impairment</td><td>${empty}</td><td>${empty}</td><td></td></tr>` +
    '<tr><td>Revenue</td><td>310</td><td>280</td><td>11%</td></tr></table>';

  const reported = optionsOf('en', 'FI', new Date('2026-02-20T06:00:00Z'));

  it.each([
    ["EUR'000", '-', 'EUR'],
    ['€’000', '€-', 'EUR'],
    ['£000', '£ –', 'GBP'],
    ['NOK 000s', 'NOK —', 'NOK'],
    ["'000 DKK", '- %', 'DKK'],
    ['TSEK', '–', 'SEK'],
  ])('has a header over its first numbers, too: %s, with "%s" for no value', (unit, empty, currency) => {
    const said = read('Annual report 2025', rows(unit, empty), reported).map(say);
    expect(said).toContain(`revenue outcome fy_2025 ${currency} 310000`);
    expect(said.filter((one) => one.startsWith('revenue'))).toHaveLength(said.length);
  });
});

describe('two cells', () => {
  it.each<[FigureOptions['language'], string, string, string, string]>([
    ['en', 'NO', 'NOK million', 'Revenues', 'NOK'],
    ['sv', 'SE', 'MSEK', 'Nettoomsättning', 'SEK'],
    ['nb', 'NO', 'MNOK', 'Driftsinntekter', 'NOK'],
    ['da', 'DK', 'mio. kr.', 'Omsætning', 'DKK'],
    ['fi', 'FI', 'MEUR', 'Liikevaihto', 'EUR'],
    ['sv', 'SE', 'Mkr', 'Nettoomsättning', 'SEK'],
    ['fi', 'FI', 'Milj. euroa', 'Liikevaihto', 'EUR'],
  ])('are two numbers: %s %s, %s', (language, country, unit, label, currency) => {
    const said = read('Q3 2026', table(unit, [[label, '310', '280']]), optionsOf(language, country)).map(say);
    expect(said).toEqual([
      `revenue outcome q3_2026 ${currency} 310000000`,
      `revenue comparative q3_2025 ${currency} 280000000`,
    ]);
  });

  it('never make one number, in whatever table', () => {
    const cell = fc.oneof(
      fc.integer({ min: 1, max: 999 }).map(String),
      fc.constantFrom('', '–', '12 %', '(45)', '1 204', 'n/a'),
    );
    const row = fc.tuple(fc.constantFrom('Revenue', 'EBITDA', 'EBIT', 'Net sales', 'Sweden', ''), cell, cell, cell);
    const markup = fc.constantFrom('<td>', '<th>', '<td colspan="2">', '<td rowspan="2">');
    const build = (rows: readonly (readonly string[])[], opened: string): string =>
      `<table><tr><th>SEK m</th><th>Q3 2026</th><th>Q3 2025</th><th>2025</th></tr>${rows
        .map((cells) => `<tr>${cells.map((text, at) => `${at === 1 ? opened : '<td>'}${text}`).join('')}</tr>`)
        .join('')}</table>`;
    fc.assert(
      fc.property(fc.array(row, { maxLength: 8 }), markup, (rows, opened) => {
        const numbers = new Set(
          rows.flatMap((cells) => cells.slice(1)).map((text) => Number(text.replace(/[^\d]/gu, ''))),
        );
        for (const { figure } of read('Q3 2026', build(rows, opened), optionsOf('en', 'SE'))) {
          expect(numbers).toContain(Math.abs(Number(figure.normalized_value)) / 1e6);
        }
      }),
    );
  });
});

describe('a figure of a table', () => {
  it('names its row and its column', () => {
    const [first] = read('Q3 2026', table('NOK million', [['Revenues', '310', '280']]), optionsOf('en', 'NO'));
    expect(first?.trace[0]).toEqual({
      rule: 'figures/table/cell',
      text: 'row "Revenues", column "Q3 2026": 310 NOK million',
    });
  });

  it.each([
    ['a part of the company', 'Segment Salmon, NOK million', 'Revenue'],
    ['the parent company', 'Parent company, NOK million', 'Revenue'],
    ['a change', 'Text.', 'Change in revenue, NOK million'],
    ['a measure with an unknown word', 'Text.', 'Revenue from wood pellets'],
  ])('is not that of %s', (_, above, label) => {
    const html = table('NOK million', [[label, '310', '280']], above);
    expect(read('Q3 2026', html, optionsOf('en', 'NO')).map(say)).toEqual([]);
  });

  it('is none where rows contradict each other', () => {
    const rows = [
      ['Salmon', '', ''],
      ['Revenue', '310', '280'],
      ['Cod', '', ''],
      ['Revenue', '120', '110'],
    ];
    expect(read('Q3 2026', table('NOK million', rows), optionsOf('en', 'NO'))).toEqual([]);
  });

  it('is none where the table is of years long past', () => {
    const old = optionsOf('en', 'NO', new Date('2028-11-27T06:00:00Z'));
    expect(read('History', table('NOK million', [['Revenue', '310', '280']]), old)).toEqual([]);
  });
});

describe('a table that was flattened upstream', () => {
  it.each([
    ['en', 'NOK million\nRevenues 310 280\nEBITDA 145 120'],
    ['sv', 'Belopp i MSEK\nNettoomsättning 310 280\nRörelseresultat 145 120'],
    ['fi', 'MEUR\nLiikevaihto 131 118\nLiikevoitto 14 12'],
    ['da', 'Mio. kr.\nOmsætning 310 280 1.020\nEBITDA 145 120 410'],
  ] as const)('gives no figure where nothing says whose a number is: %s', (language, rows) => {
    expect(read('Report for the third quarter of 2026', rows, optionsOf(language, 'NO')).map(say)).toEqual([]);
  });
});
