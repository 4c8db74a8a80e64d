import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDocument } from './read-document.ts';
import { fromStored, toStored } from './stored.ts';
import { toText } from './to-text.ts';

const word = fc.constantFrom(
  'Net',
  'sales',
  '310',
  '280,5',
  'MSEK',
  'Å',
  '<',
  '&amp;',
  '¹',
  '98<sup>1</sup>',
  'm<sup>2</sup>',
  '\t',
  '(12)',
);
const inline = fc.array(word, { maxLength: 5 }).map((words) => words.join(' '));
const wrap = (name: string) => (content: string) => `<${name}>${content}</${name}>`;
const marked = fc.oneof(
  inline,
  inline.map(wrap('b')),
  inline.map((text) => `<a href="/x">${text}</a>`),
  inline.map(wrap('sub')),
);
const line = fc.array(marked, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(' '));
const block = fc.oneof(
  fc.tuple(fc.constantFrom('p', 'h2', 'li', 'div'), line).map(([name, text]) => wrap(name)(text)),
  fc
    .array(
      fc.array(
        fc
          .tuple(fc.constantFrom('td', 'th', 'td colspan="2"', 'td rowspan="2"', 'th scope="row"'), line)
          .map(([cell, text]) => `<${cell}>${text}`),
        { maxLength: 4 },
      ),
      { maxLength: 4 },
    )
    .map((rows) => `<table><caption>MSEK</caption>${rows.map((cells) => `<tr>${cells.join('')}`).join('')}</table>`),
);
const markup = fc.array(block, { maxLength: 6 }).map((blocks) => blocks.join(''));

describe('a stored document', () => {
  it('comes back as it was, from its form and its text', () => {
    fc.assert(
      fc.property(markup, (source) => {
        const { document, text } = readDocument(source, { max: 20_000 });
        const form: unknown = JSON.parse(JSON.stringify(toStored(document)));
        expect(fromStored(form as ReturnType<typeof toStored>, text)).toEqual(document);
      }),
    );
  });

  it('is small where there is little form', () => {
    const { document } = readDocument('<p>One</p><p>Two</p><table><tr><td>a<td>1<tr><td>b<td></table>', { max: 1_000 });
    expect(JSON.stringify(toStored(document))).toBe('[2,["t",2,0,[[0,1,1],[0,1,0]],[]]]');
  });

  it('leaves out links and then its form where they take too much', () => {
    const links = readDocument(`<p>${'<a href="https://a.example/">x</a>y '.repeat(3_000)}</p>`, { max: 20_000 });
    expect(JSON.stringify(toStored(links.document))).not.toContain('a.example');
    const marks = readDocument('<b>x</b>y'.repeat(9_000), { max: 20_000 });
    expect(toStored(marks.document)).toBeNull();
    expect(toText(fromStored(null, marks.text)).text).toBe(marks.text);
  });

  it('of another text is read from the text, as a text without a form is', () => {
    expect(fromStored([3], 'One\nTwo').blocks).toEqual(fromStored(null, 'One\nTwo').blocks);
    expect(fromStored(null, '')).toEqual({ blocks: [] });
    expect(toText(fromStored(null, 'Sales\t310\t280')).text).toBe('Sales\t310\t280');
  });
});
