import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bounded, cleanText, cleanTitle, plainLine, plainText } from './plain-text.ts';

const text = (source: string, max = 20_000) => plainText(source, { max });

describe('plainText', () => {
  it('keeps a line a paragraph and one space between words', () => {
    expect(text('<p>One\n  two</p>\n<p>Three<br>four</p><ul><li>a</li><li>b</li></ul>')).toBe(
      'One two\nThree\nfour\na\nb',
    );
  });

  it('keeps table cells apart', () => {
    expect(text('<table><tr><td>Sales</td><td>12</td></tr><tr><td>EBIT</td><td>3</td></tr></table>')).toBe(
      'Sales\t12\nEBIT\t3',
    );
  });

  it('leaves out scripts, styles and what readers do not see', () => {
    expect(
      text(
        'a<script>alert("<p>x</p>")</script><style>b{}</style><noscript>c</noscript><svg><text>d</text></svg><!-- e -->f',
      ),
    ).toBe('af');
    expect(text('a <script>never closed <p>b</p>')).toBe('a');
  });

  it('decodes entities once they are text, markup escaped twice included', () => {
    expect(text('AT&amp;T &euro;5 &#8211; R&D &nbsp;x')).toBe('AT&T €5 – R&D x');
    expect(text('&lt;p&gt;One&lt;/p&gt;&lt;p&gt;Two&lt;/p&gt;')).toBe('One\nTwo');
    expect(text('&amp;lt;b&amp;gt;deep&amp;lt;/b&amp;gt;')).toBe('deep');
  });

  it('keeps a less-than sign that opens no tag', () => {
    expect(text('5 < 6 and ROE <10%')).toBe('5 < 6 and ROE <10%');
    expect(text('EPS<EUR 0.10')).toBe('EPS< EUR 0.10');
  });

  it('drops a tag the source cut off', () => {
    expect(text('Read more <a href="https://example.com/a')).toBe('Read more');
  });

  it('never leaves a tag behind, however it is hidden', () => {
    for (const hidden of [
      '<scr\u00adipt>x</scr\u00adipt>',
      '<\u0000script>x',
      '<<script>script>x',
      '&lt;scr&#0;ipt&gt;x',
      '<scr<b>ipt>x',
    ]) {
      expect(text(hidden)).not.toMatch(/<[a-z/!?]/i);
    }
  });

  it('removes characters that cannot be stored, hide or reorder text', () => {
    expect(text('a\u0000b\u0007c\u200bd\u202ee\ufefff\u00adg\u{e0041}h')).toBe('abcdefgh');
    expect(text('lone \ud800 surrogate')).toBe('lone \ufffd surrogate');
    expect(text('A\u030angstro\u0308m')).toBe('Ångström');
  });

  it('keeps the no-break space inside a number and nowhere else', () => {
    expect(text('1&nbsp;240&#8239;000&nbsp;MSEK in&nbsp;2026')).toBe('1\u00a0240\u00a0000 MSEK in 2026');
  });

  it('takes blank lines for paragraphs where there is no markup, and every line where lines are kept', () => {
    expect(text('One\nline\n\nTwo')).toBe('One line\nTwo');
    expect(plainText('One\nTwo', { max: 100, lines: 'kept' })).toBe('One\nTwo');
  });

  it('is bounded, cut between words', () => {
    expect(text('word '.repeat(100), 20)).toBe('word word word word…');
    expect(text('x'.repeat(100), 20)).toBe(`${'x'.repeat(19)}…`);
  });

  it('keeps thirty marks on a letter, and reads more in bounded time', () => {
    expect(text(`e\u0301o${'\u0301\u0327'.repeat(150_000)}r`).normalize('NFD')).toHaveLength(
      'e\u0301o'.length + 30 + 1,
    );
  });

  it('is bounded for hostile nesting too', () => {
    expect(text('<div>'.repeat(200_000))).toBe('');
    expect(text(`${'<a>'.repeat(100_000)}${'</b>'.repeat(100_000)}end`).length).toBeLessThan(10);
  });

  it('is safe for any text', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.string({ unit: 'binary' }),
            fc.constantFrom('<', '>', '&lt;', '&amp;', '<script', '</', '<!--', ']]>', '&#0;', '<p>'),
          ),
        ),
        (parts) => {
          const out = text(parts.join(''), 200);
          expect(out).not.toMatch(/<[a-z/!?]/i);
          expect(out).not.toContain('\u0000');
          expect(out.isWellFormed()).toBe(true);
          expect(out.length).toBeLessThanOrEqual(200);
        },
      ),
    ));
});

describe('plainLine', () => {
  it('is one line', () => expect(plainLine('<p>One</p><p>Two</p>\n\nthree', 100)).toBe('One Two three'));
});

describe('bounded', () => {
  it('does not cut a character in two', () => expect(bounded(`${'x'.repeat(8)}😀y`, 10)).toBe('xxxxxxxx…'));
});

describe('what is told of a text that was cleaned', () => {
  it('is nothing of formatting, however much of it there is', () => {
    const said =
      '<p class="lead" style="color:red">Sales <b>rose</b>.</p><ul><li><a href="https://a.example/">more</a></li></ul>';
    const { text: kept, notes } = cleanText(said, { max: 20_000 });
    expect({ text: kept, notes }).toEqual({ text: 'Sales rose.\nmore', notes: [] });
  });

  it('is its length and what is kept where it was cut', () => {
    const { text: kept, notes } = cleanText('word '.repeat(1_000_000), { max: 20_000 });
    expect(kept.length).toBeLessThanOrEqual(20_000);
    expect(notes).toEqual([
      `has 5,000,000 characters as it was given, of which ${kept.length.toLocaleString('en')} are kept`,
    ]);
    expect(cleanText('a b', { max: 3 }).notes).toEqual([]);
  });

  it.each([
    ['<script>alert(1)</script>', 'script'],
    ['&lt;iframe src="https://a.example"&gt;&lt;/iframe&gt;', 'iframe'],
    ['<img src=x onerror=alert(1)>', 'event attribute'],
    ['<a href=" java\tscript:alert(1)">x</a>', 'script address'],
  ])('is what a page would run: %s', (markup, what) => {
    expect(cleanText(`Sales rose. ${markup}`, { max: 100 }).notes).toEqual([
      `held what a page would run, which is left out: ${what}`,
    ]);
  });
});

describe('a title', () => {
  it.each([
    ['Markdown [click](javascript:alert(1)) **bold** Boliden', 'Markdown click **bold** Boliden'],
    ['[Boliden](https://a.example/x_(y)) rises', 'Boliden rises'],
    ['![logo](//a.example/i.png) Boliden rises', 'logo Boliden rises'],
    ['[![logo](https://a.example/i.png)](https://a.example/) rises', 'logo rises'],
    ['Boliden [x](java&#115;cript:alert(1)) rises', 'Boliden x rises'],
    ['Boliden [click](javascript:alert((((1))))) rises', 'Boliden click rises'],
  ])('has the words of a link in Markdown: %s', (given, kept) => {
    expect(cleanTitle(given, 1000).text).toBe(kept);
  });

  it.each([
    'Boliden [update] (BOL) rises 5 * 3 %',
    '[Update](Reuters) Boliden rises',
    'Notice [2026](1) of AGM (Bulletin)',
    'Boliden [x](https://a.example',
  ])('keeps brackets and asterisks that are none: %s', (title) => {
    expect(cleanTitle(title, 1000)).toEqual({ text: title, notes: [] });
  });

  it('tells what was cut and that it held a link', () => {
    const { text: kept, notes } = cleanTitle(`[Boliden](https://a.example/) ${'rises '.repeat(900_000)}`, 1000);
    expect(notes).toEqual([
      `has 5,400,030 characters as it was given, of which ${kept.length} are kept`,
      'held a link in Markdown, of which the words are kept',
    ]);
  });

  it('of nothing but openings of links takes no long time', () => {
    const before = process.cpuUsage();
    cleanTitle('[a](x:y'.repeat(10_000), 1000);
    cleanTitle(`${'['.repeat(500)}a${'](x:y)'.repeat(500)}`, 1000);
    expect(process.cpuUsage(before).user).toBeLessThan(5_000_000);
  });
});
