import { describe, expect, it } from 'vitest';
import { type Block, toCellLines, toLineText } from './document.ts';
import { readPlain } from './read-plain.ts';
import { toText } from './to-text.ts';

const show = (block: Block) =>
  block.kind === 'table'
    ? block.rows.map(({ cells }) => cells.map((cell) => toCellLines(cell).join(' ')))
    : [block.kind, toLineText(block.runs)];
const read = (text: string, lines?: 'kept') => readPlain(text, { lines }).blocks.map(show);

describe('plain text', () => {
  it('has paragraphs between empty lines, and lines where they are kept', () => {
    expect(read('One\nline\n\nTwo')).toEqual([
      ['paragraph', 'One line'],
      ['paragraph', 'Two'],
    ]);
    expect(read('One\nline\n\nTwo', 'kept')).toHaveLength(3);
  });

  it('has headings, items and marks in the manner of Markdown', () => {
    expect(
      read('# Report\n\nOutlook\n=======\nText\n- one\n- two ~~12~~ **13**\n  more\n1. [three](https://a.example/)'),
    ).toEqual([
      ['heading', 'Report'],
      ['heading', 'Outlook'],
      ['paragraph', 'Text'],
      ['item', '- one'],
      ['item', '- two 13 more'],
      ['item', '1. three'],
    ]);
  });

  it.each([
    ['pipes', '| MSEK | Q3 |\n|---|---:|\n| Sales | 310 |'],
    ['pipes without edges', 'MSEK | Q3\n---|---\nSales | 310'],
    ['tabs', 'MSEK\tQ3\nSales\t310'],
    ['columns', 'MSEK       Q3\nSales     310'],
  ])('has tables by %s', (_, text) => {
    expect(read(text)).toEqual([
      [
        ['MSEK', 'Q3'],
        ['Sales', '310'],
      ],
    ]);
  });

  it('keeps empty places of aligned columns', () => {
    expect(
      read('             Q3 2026   Q3 2025\nNet sales    310           280\nOrders                      12'),
    ).toEqual([
      [
        ['', 'Q3 2026', 'Q3 2025'],
        ['Net sales', '310', '280'],
        ['Orders', '', '12'],
      ],
    ]);
  });

  it.each(['Notice [2026](1) of AGM', 'a | b', '5 * 3 * 2', 'C# and F#', 'A ~ B ~ C'])(
    'keeps signs that mean nothing: %s',
    (text) => expect(toText(readPlain(text)).text).toBe(text),
  );

  it.each(['[a](https://b', '**a', '~~a ', '|a', 'a   ', '# ', '- ', '> ', '---\n', 'a\tb\n', '|-|-\n', '=\n', '98¹ '])(
    'takes bounded time: %j',
    (part) => {
      const before = process.cpuUsage();
      readPlain(part.repeat(100_000 / part.length), { lines: 'kept' });
      expect(process.cpuUsage(before).user).toBeLessThan(3_000_000);
    },
  );
});
