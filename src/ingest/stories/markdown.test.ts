import fc from 'fast-check';
import { Marked } from 'marked';
import { describe, expect, it } from 'vitest';
import { escapeMarkdown, linkTo } from './markdown.ts';

const { parse } = new Marked({ gfm: true, async: false });

/** What a reader sees of a Markdown text: the words between the tags. */
const shown = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .trim();

const listTags = (html: string): string[] => [...html.matchAll(/<\/?(\w+)/g)].map(([, name = '']) => name);

const pieces = [
  ...'\\`*_{}[]<>()#+-.!|~&;=:"\'',
  ' ',
  'a',
  'é',
  '1',
  '12',
  'Volvo',
  '&amp;',
  '&#65;',
  '<b>',
  '](x)',
  '---',
  '![',
  '- ',
];
const texts = fc
  .array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 14 })
  .map((parts) => parts.join('').replace(/\s+/g, ' ').trim())
  .filter((text) => text !== '');
// marked takes no link whose text holds `](`, escaped or not.
const names = texts.filter((text) => !text.includes(']('));

describe('a text of a source in Markdown', () => {
  it.each([
    'Skjervhavn (SKJHV) falls 4.5% - again',
    'H&M: 1,200 jobs + 3 sites, C# & snake_case!',
    'AT&T {draft} | SEK 5 bn > 4 bn, #1 in +46',
    '-4% in a day',
    'A/S Norden. 2. kvartal',
  ])('has no escapes where none are needed: %s', (text) => {
    expect(escapeMarkdown(text)).toBe(text);
  });

  it.each([
    ['*bold* and _it_', '\\*bold\\* and \\_it\\_'],
    ['[x](http://evil.example)', '\\[x\\](http://evil.example)'],
    ['<script>alert(1)</script>', '\\<script>alert(1)\\</script>'],
    ['&lt;b> and `code`', '\\&lt;b> and \\`code\\`'],
    ['1. first', '1\\. first'],
    ['# Heading', '\\# Heading'],
    ['> quoted', '\\> quoted'],
    ['- item', '\\- item'],
  ])('has those that keep it from being markup: %s', (text, escaped) => {
    expect(escapeMarkdown(text)).toBe(escaped);
  });

  it('reads as it stands, with no tag of its own, wherever a story has it', () => {
    fc.assert(
      fc.property(texts, names, (text, other) => {
        const [one, two] = [escapeMarkdown(text), escapeMarkdown(other)];
        const paragraph = parse(one) as string;
        expect(shown(paragraph)).toBe(text);
        expect(listTags(paragraph)).toEqual(['p', 'p']);
        const heading = parse(`## ${one}`) as string;
        expect(shown(heading)).toBe(text);
        expect(listTags(heading)).toEqual(['h2', 'h2']);
        const item = parse(`- ${one}`) as string;
        expect(shown(item)).toBe(text);
        expect(listTags(item)).toEqual(['ul', 'li', 'li', 'ul']);
        const [lead, link] = [`${one} (`, linkTo({ source: other, article_url: 'https://wire.example/1_(2)' })];
        const cited = parse(`${lead}${link}) ${two}`) as string;
        expect(shown(cited)).toBe(`${text} (${other}) ${other}`);
        expect(listTags(cited)).toEqual(['p', 'a', 'a', 'p']);
      }),
      { numRuns: 2_000 },
    );
  });
});
