import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDocument } from './read-document.ts';

const read = (source: string) => readDocument(source, { max: 20_000 }).text;
const squeeze = (text: string): string => text.replace(/\s+/gu, '');

/** A piece of markup, and the characters of it that a reader of the page sees. */
type Piece = { readonly source: string; readonly seen: string };

/** Every form in which a page hides or strikes `x`. */
const hiding: readonly ((x: string) => string)[] = [
  ...[
    'del',
    's',
    'strike',
    'script',
    'style',
    'template',
    'noscript',
    'select',
    'textarea',
    'button',
    'svg',
    'object',
  ].map((name) => (x: string) => `<${name}>${x}</${name}>`),
  ...[
    'style="display:none"',
    "style='color: red; DISPLAY : NONE !important'",
    'style="visibility:hidden"',
    'style="visibility: collapse"',
    'style="text-decoration:line-through"',
    'style="text-decoration-line: underline line-through"',
    'style="font-size:0"',
    'style="font-size:0px;line-height:0"',
    'style="font: 0/0 a"',
    'style="color:transparent"',
    'style="mso-hide:all"',
    'style="position:absolute;clip:rect(0 0 0 0);height:1px;width:1px;overflow:hidden"',
    'style="max-height:0;overflow:hidden"',
    'style="height:0.0px;overflow:hidden"',
    'style="position:absolute;left:-9999px"',
    'style="text-indent:-9999em"',
    'style="clip-path: inset(50%)"',
    'style="display:/**/none"',
    'hidden',
    'hidden=""',
    'aria-hidden="true"',
    'aria-hidden=TRUE',
    'class="sr-only"',
    'class="a visually-hidden b"',
    'class="Screen-Reader-Text"',
    'class="d-none"',
  ].map((attribute) => (x: string) => `<span ${attribute}>${x}<b>${x}</b></span>`),
  (x) => `<input type="hidden" value="${x}"><input placeholder="${x}">`,
  (x) => `<select><option>${x}</option></select>`,
  (x) => `<!-- ${x} -->`,
  (x) => `<img src="a.png" title="${x}"><a title="${x}" data-x="${x}"></a>`,
  (x) => `<dialog>${x}</dialog>`,
  (x) => `<i style="display:none"><b style="display:block">${x}</b></i>`,
];

/** Forms that look like hiding and show `x`. */
const showing: readonly ((x: string) => string)[] = [
  ...[
    'style="display:block"',
    'style="font-size:10px"',
    'style="font-size:0.8em"',
    'style="text-decoration:underline"',
    'style="opacity:0.5"',
    'aria-hidden="false"',
    'class="hidden-gems"',
    'class="d-none d-md-block"',
    'class="hidden md:flex"',
    'style="overflow:hidden;height:100px"',
    'style="margin-left:-10px"',
  ].map((attribute) => (x: string) => `<span ${attribute}>${x}</span>`),
  (x) => `<div style="font-size:0"><span style="font-size:13px">${x}</span></div>`,
  (x) => `<div style="visibility:hidden"><span style="visibility:visible">${x}</span></div>`,
  (x) => `<ins>${x}</ins><!-- -->`,
  (x) => `<body style="opacity:0" class="invisible">${x}</body>`,
];

describe('hidden and struck content', () => {
  it.each(hiding.map((hide) => [hide('x'), hide]))('is not read: %s', (_, hide) => {
    expect(read(`<p>Sales ${hide('hemlig')} rose.</p><p>Costs fell.</p>`)).toBe('Sales rose.\nCosts fell.');
  });

  it.each(showing.map((show) => [show('x'), show]))('is not assumed: %s', (_, show) => {
    expect(squeeze(read(`<p>Sales ${show('synlig')} rose.</p>`))).toContain('synlig');
  });

  it('is not read from cells, items and headings either', () => {
    expect(
      read('<table><tr><td>Sales<td hidden>1<td>2<tr style="display:none"><td>3<tr><td><s>4</s><td>5</table>'),
    ).toBe('Sales\t2\n5');
    expect(read('<ul><li class="sr-only">a<li>b</ul><h2 hidden>c</h2><del><p>d</p></del>e')).toBe('b\ne');
  });

  it('of characters is not read', () => {
    expect(read('SEK 1\u200b2\u00ad3\u2060 m\u200dillion\ufeff \u{e0041}')).toBe('SEK 123 million');
    expect(read('<p>9&#8203;8&shy;0&#x2063;</p>')).toBe('980');
    expect(read('👩‍💻 ❤️')).toBe('👩‍💻 ❤️');
  });
});

const word = fc.constantFrom(
  'Net',
  'sales',
  '310',
  '1.280,5',
  'MSEK',
  'Å',
  'é',
  '–',
  '(12)',
  '5%',
  '€',
  'R&D',
  '日本',
  '🙂',
);
const toEntities = (text: string): string => text.replaceAll('&', '&amp;');
const words = fc.array(word, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(' '));
const seen: fc.Arbitrary<Piece> = words.map((text) => ({ source: toEntities(text), seen: text }));
const unseen: fc.Arbitrary<Piece> = fc
  .tuple(fc.constantFrom(...hiding), words)
  .map(([hide, text]) => ({ source: hide(toEntities(text).replaceAll(/[>"]/g, '')), seen: '' }));
const shown: fc.Arbitrary<Piece> = fc
  .tuple(fc.constantFrom(...showing.slice(0, -1)), words)
  .map(([show, text]) => ({ source: show(toEntities(text)), seen: text }));
const around = (name: string, piece: Piece): Piece => ({ ...piece, source: `<${name}>${piece.source}</${name}>` });
const joined = (pieces: readonly Piece[], between = ' '): Piece => ({
  source: pieces.map(({ source }) => source).join(between),
  seen: pieces.map((piece) => piece.seen).join(' '),
});
const line = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: seen },
      unseen,
      shown,
      seen.map((one) => around('b', one)),
    ),
    {
      minLength: 1,
      maxLength: 4,
    },
  )
  .map((pieces) => joined(pieces));
const cell = fc.tuple(fc.constantFrom('td', 'th'), line).map(([name, one]) => around(name, one));
const row = fc.array(cell, { minLength: 1, maxLength: 4 }).map((cells) => around('tr', joined(cells, '')));
const block = fc.oneof(
  fc
    .tuple(fc.constantFrom('p', 'div', 'h2', 'li', 'blockquote', 'section', 'pre'), line)
    .map(([name, one]) => around(name, one)),
  fc.array(row, { minLength: 1, maxLength: 4 }).map((rows) => around('table', joined(rows, ''))),
  line.map((one) => ({ ...one, source: `${one.source}<br>` })),
);
const page = fc.array(block, { maxLength: 6 }).map((blocks) => joined(blocks, ''));

describe('the text of any document', () => {
  it('has every visible character of it in order, and no other', () => {
    fc.assert(
      fc.property(page, ({ source, seen: visible }) => {
        expect(squeeze(read(source))).toBe(squeeze(visible));
      }),
      { numRuns: 500 },
    );
  });

  it('has each block and each cell apart', () => {
    const cells = fc.array(fc.array(word, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(cells, (rows) => {
        const source = rows
          .map((row) => `<tr>${row.map((text) => `<td>${toEntities(text)}</td>`).join('')}</tr>`)
          .join('');
        const isOneColumn = rows.every((row) => row.length === 1);
        expect(read(`<table>${source}</table>`)).toBe(rows.map((row) => row.join(isOneColumn ? '' : '\t')).join('\n'));
      }),
    );
  });
});
