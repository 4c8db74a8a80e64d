import { describe, expect, it } from 'vitest';
import { type Block, findCell, type Row, type Table, toCellLines, toLineText } from './document.ts';
import { readDocument } from './read-document.ts';

const read = (source: string) => readDocument(source, { max: 20_000 }).document.blocks;
const text = (source: string) => readDocument(source, { max: 20_000 }).text;
const lines = (source: string) =>
  read(source).map((block) => [block.kind, block.kind === 'table' ? '' : toLineText(block.runs)]);

function tableIn(source: string): Table {
  const table = read(source).find((block: Block) => block.kind === 'table');
  if (table === undefined) throw new Error('no table');
  return table;
}

const rowTexts = ({ cells }: Row) => cells.map((cell) => toCellLines(cell).join(' / '));

describe('blocks', () => {
  it('are headings, paragraphs and items, each a line', () => {
    expect(lines('<h2>Net sales</h2><p>Rose to <b>12</b>.</p><ul><li>One</li><li>Two<ul><li>Three</ul></ul>')).toEqual([
      ['heading', 'Net sales'],
      ['paragraph', 'Rose to 12.'],
      ['item', 'One'],
      ['item', 'Two'],
      ['item', 'Three'],
    ]);
    expect(read('<ul><li>a<ol><li>b</ol></ul><h3>c</h3><div role="heading" aria-level="5">d</div>')).toMatchObject([
      { depth: 1 },
      { depth: 2 },
      { level: 3 },
      { level: 5 },
    ]);
  });

  it('keep the marks of their words', () => {
    expect(read('<p>See <a href="https://a.example/x">the <strong>report</strong></a>.</p>')).toEqual([
      {
        kind: 'paragraph',
        runs: [
          { text: 'See ' },
          { text: 'the ', link: 'https://a.example/x' },
          { text: 'report', link: 'https://a.example/x', strong: true },
          { text: '.' },
        ],
      },
    ]);
  });

  it('part at line breaks, except where a mailer broke the lines', () => {
    expect(lines('<p>Anna Berg<br>Chief executive</p>')).toHaveLength(2);
    const wrapped =
      'Net sales of the group rose in the third quarter of the year,<br>and the board of directors ' +
      'proposes a dividend that is higher<br>than the last.';
    expect(lines(`<p>${wrapped}</p>`)).toHaveLength(1);
  });

  it('of preformatted text keep its lines and columns', () => {
    const rows = read('<pre>Net sales    310   280\nEBIT          45\n</pre>');
    expect(rows).toHaveLength(1);
    expect(tableIn('<pre>Net sales    310   280\nEBIT          45\n</pre>').rows.map(rowTexts)).toEqual([
      ['Net sales', '310', '280'],
      ['EBIT', '45', ''],
    ]);
  });
});

describe('tables', () => {
  it('have caption, sections, headers, scopes and notes', () => {
    const table = tableIn(
      '<table><caption>MSEK</caption><thead><tr><th></th><th scope="col">Q3 2026</th></tr></thead><tbody><tr>' +
        '<th scope="row">Net sales</th><td>310<sup>1</sup></td></tr></tbody><tfoot><tr><td colspan="2"><sup>1</sup> Of ' +
        'which own 12.</td></tr></tfoot></table><p>* Not audited</p><p><sup>2)</sup> Adjusted.</p>',
    );
    expect(toLineText(table.caption)).toBe('MSEK');
    expect(table.rows.map(({ section }) => section)).toEqual(['head', 'body']);
    expect(table.rows.map(rowTexts)).toEqual([
      ['', 'Q3 2026'],
      ['Net sales', '310'],
    ]);
    expect(table.rows[1]?.cells.map(({ isHeader, scope }) => [isHeader, scope])).toEqual([
      [true, 'row'],
      [false, null],
    ]);
    expect(table.notes.map(({ mark, runs }) => [mark, toLineText(runs)])).toEqual([['1', 'Of which own 12.']]);
  });

  it('take the notes directly below them', () => {
    expect(tableIn('<table><tr><td>a<td>b</table><p><sup>1)</sup> Adjusted.</p>').notes).toMatchObject([
      { mark: '1)' },
    ]);
  });

  it.each([
    [
      'rows',
      '<tr><td rowspan="2">A<td>1<tr><td>2',
      [
        ['A', '1'],
        ['A', '2'],
      ],
    ],
    [
      'columns',
      '<tr><th>x<th colspan="2">2026<tr><td>A<td>1<td>2',
      [
        ['x', '2026', '2026'],
        ['A', '1', '2'],
      ],
    ],
    [
      'the rest of a section',
      '<tbody><tr><td rowspan="0">A<td>1<tr><td>2<tbody><tr><td>B<td>3',
      [
        ['A', '1'],
        ['A', '2'],
        ['B', '3'],
      ],
    ],
    [
      'no more than the section',
      '<thead><tr><th rowspan="9">A<th>1<tbody><tr><td>B<td>2',
      [
        ['A', '1'],
        ['B', '2'],
      ],
    ],
    [
      'more columns than there are',
      '<tr><td colspan="100">T<tr><td>A<td>1',
      [
        ['T', 'T'],
        ['A', '1'],
      ],
    ],
    [
      'no place of another cell',
      '<tr><td>a<td rowspan="2">b<td>c<tr><td colspan="3">d<td>e',
      [
        ['a', 'b', 'c'],
        ['d', 'b', 'e'],
      ],
    ],
    [
      'what cannot be read',
      '<tr><td colspan="x">a<td rowspan="-3">b<tr><td>c<td>d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
  ] as const)('resolve spans: %s', (_, source, expected) => {
    const table = tableIn(`<table>${source}</table>`);
    const grid = table.rows.map((_row, row) =>
      Array.from({ length: table.columns }, (_column, column) => {
        const cell = findCell(table, row, column);
        return cell === undefined ? undefined : toCellLines(cell).join(' ');
      }),
    );
    expect(grid).toEqual(expected);
  });

  it('within cells belong to the cell', () => {
    const table = tableIn('<table><tr><td>Left<td>x<table><tr><td>a<td>b</table>y<td>Right</table>');
    expect(table.rows.map(rowTexts)).toEqual([['Left', 'x / y', 'Right']]);
    expect(table.rows[0]?.cells[1]?.blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'table', 'paragraph']);
  });

  it('of one column only lay out their content', () => {
    expect(lines('<table><tr><td><h1>Title</h1><p>One</p></td></tr><tr><td>Two</td></tr></table>')).toEqual([
      ['heading', 'Title'],
      ['paragraph', 'One'],
      ['paragraph', 'Two'],
    ]);
  });

  it('are read with missing and misplaced end tags', () => {
    expect(tableIn('<table><td>a<th>b<tr><td>c<td>d').rows.map(rowTexts)).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(text('x<td>310</td><td>280</td>')).toBe('x\n310\n280');
  });

  it('are bounded', () => {
    const wide = tableIn(`<table><tr>${'<td colspan="1000">1'.repeat(3_000)}</table>`);
    expect(wide.columns).toBeLessThanOrEqual(100);
    const long = tableIn(`<table>${'<tr><td rowspan="1000">1<td>2'.repeat(3_000)}</table>`);
    expect(long.rows.length).toBeLessThanOrEqual(1_000);
  });
});

describe('marks of notes', () => {
  it.each([
    ['SEK 98<sup>1</sup> million', 'SEK 98 million'],
    ['SEK 1,234<sup>1</sup> million', 'SEK 1,234 million'],
    ['98<sup>1)</sup> MSEK', '98 MSEK'],
    ['98<sup>a</sup> milj. euroa', '98 milj. euroa'],
    ['98<sup>*</sup> mio. kr.', '98 mio. kr.'],
    ['98<sup>1, 2</sup> mkr', '98 mkr'],
    ['98<sup>[1]</sup>m', '98 m'],
    ['98¹ mkr', '98 mkr'],
    ['98<a href="#_ftn1">[1]</a> mkr', '98 mkr'],
    ['98<span style="vertical-align: super">2</span> mkr', '98 mkr'],
    ['EBITDA<sup>2</sup> rose', 'EBITDA rose'],
    ['98<a role="doc-noteref" href="#x">4</a> mkr', '98 mkr'],
  ])('are set off: %s', (source, expected) => expect(text(`<p>${source}</p>`)).toBe(expected));

  it.each([
    ['4,200 m<sup>2</sup>', '4,200 m²'],
    ['km<sup>2</sup>', 'km²'],
    ['2 mill. Sm<sup>3</sup>', '2 mill. Sm³'],
    ['CO<sub>2</sub>e', 'CO₂e'],
    ['10<sup>6</sup> units', '10⁶ units'],
    ['2 × 10<sup>2</sup>', '2 × 10²'],
    ['10<sup>-6</sup>', '10⁻⁶'],
    ['the 1<sup>st</sup> of May', 'the 1st of May'],
    ['X<sup>TM</sup>', 'XTM'],
    ['4,200 m² and CO₂', '4,200 m² and CO₂'],
  ])('are no exponents nor parts of words: %s', (source, expected) => expect(text(`<p>${source}</p>`)).toBe(expected));

  it('open the notes themselves', () => {
    expect(read('<p><sup>1</sup> Without sold units. <sup>2</sup> Adjusted.</p>')).toMatchObject([
      { kind: 'note', mark: '1' },
      { kind: 'note', mark: '2' },
    ]);
  });
});
