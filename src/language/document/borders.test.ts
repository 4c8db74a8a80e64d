import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTagger } from '../companies/tagger.ts';
import { datesInText } from '../dates/dates-in-text.ts';
import { explainFigures } from '../figures/extract-figures.ts';
import { foldInPlace } from '../text/fold.ts';
import { readSentences } from '../text/news-sentences.ts';
import { splitSegments } from '../text/segments.ts';
import { readDocument } from './read-document.ts';
import { toText } from './to-text.ts';

/** The text as rules read it. */
const read = (source: string) => toText(readDocument(source, { max: 20_000 }).document, '\n\n').text;

const publishedAt = new Date('2026-11-27T06:00:00Z');
const tables = [
  ['en', 'NO', 'NOK million', 'Q3 2026', 'Q3 2025', 'Revenues', 'EBITDA'],
  ['sv', 'SE', 'MSEK', 'kv 3 2026', 'kv 3 2025', 'Nettoomsättning', 'EBITDA'],
  ['nb', 'NO', 'MNOK', '3. kvartal 2026', '3. kvartal 2025', 'Driftsinntekter', 'EBITDA'],
  ['da', 'DK', 'mio. kr.', '3. kvartal 2026', '3. kvartal 2025', 'Omsætning', 'EBITDA'],
  ['fi', 'FI', 'MEUR', '7-9/2026', '7-9/2025', 'Liikevaihto', 'Käyttökate'],
  ['is', 'IS', 'm.kr.', '3F 2026', '3F 2025', 'Tekjur', 'EBITDA'],
] as const;

/** Ways of setting two texts apart: cells, items, paragraphs, headings, lines. */
const borders: readonly [string, (parts: readonly string[]) => string][] = [
  ['cells', (parts) => `<table><tr>${parts.map((part) => `<td>${part}</td>`).join('')}</tr></table>`],
  ['header cells', (parts) => `<table><tr>${parts.map((part) => `<th>${part}`).join('')}</table>`],
  ['rows', (parts) => `<table>${parts.map((part) => `<tr><td>${part}</td></tr>`).join('')}</table>`],
  ['items', (parts) => `<ul>${parts.map((part) => `<li>${part}</li>`).join('')}</ul>`],
  ['paragraphs', (parts) => parts.map((part) => `<p>${part}</p>`).join('')],
  ['headings', (parts) => parts.map((part) => `<h3>${part}</h3>`).join('')],
  ['breaks', (parts) => parts.join('<br>')],
  ['definitions', (parts) => `<dl>${parts.map((part) => `<dt>${part}</dt>`).join('')}</dl>`],
  ['cells of lists', (parts) => `<table><tr><td>x<td><ul>${parts.map((part) => `<li>${part}`).join('')}</ul></table>`],
];

describe.each(tables)('in %s', (language, country, unit, now, before, revenue, ebitda) => {
  const figuresIn = (source: string) =>
    explainFigures(read(source), { language, country, publishedAt }).map(({ figure }) => figure);
  const number = fc.oneof(
    fc.integer({ min: 1, max: 9_999 }).map(String),
    fc.integer({ min: 1, max: 999 }).map((whole) => `${whole} 280`),
    fc.integer({ min: 1, max: 999 }).map((whole) => `${whole},5`),
    fc.integer({ min: 1, max: 99 }).map((whole) => `(${whole})`),
    fc.constantFrom('–', '', '12 %', '2026'),
  );

  it('no number of a figure spans two cells', () => {
    const digits = (text: string): string => text.replace(/\D/gu, '');
    fc.assert(
      fc.property(
        fc.array(fc.array(number, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 }),
        (rows) => {
          const cells = rows.map((row, at) => [at % 2 === 0 ? revenue : ebitda, ...row]);
          const source = [[unit, now, before], ...cells]
            .map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
            .join('');
          const known = new Set(rows.flat().map(digits));
          for (const { value } of figuresIn(`<p>${revenue}.</p><table>${source}</table>`))
            expect(known).toContain(digits(value.replace(unit, '')));
        },
      ),
    );
  });

  it.each(borders)('no number crosses the border of %s', (_, part) => {
    for (const numbers of [
      ['310', '280'],
      ['1', '234', '500'],
      ['12', '000'],
    ])
      for (const { value } of figuresIn(`<p>${unit}</p>${part([`${revenue} ${numbers[0]}`, ...numbers.slice(1)])}`))
        expect(numbers).toContain(value.replace(/[^\d]/gu, ''));
  });
});

describe.each(borders)('the border of %s', (_, part) => {
  it('ends a sentence', () => {
    for (const sentence of readSentences(
      read(part(['Net sales rose to SEK 310 million', 'Anna Berg is appointed as chief executive'])),
    ))
      expect(sentence).not.toMatch(/million.*Anna/su);
  });

  it('ends the name of a company', () => {
    const tagger = createTagger([
      {
        id: 'norrvik',
        name: 'Norrvik Fastighets Industri AB',
        aliases: [],
        tickers: [],
        isins: [],
        country: 'SE',
      },
    ]);
    const input = { title: 'News', issuer: null, source_type: 'news_publication', language: 'en' } as const;
    expect(tagger.tag({ ...input, text: read('<p>Norrvik Fastighets Industri AB rose.</p>') })).toHaveLength(1);
    expect(tagger.tag({ ...input, text: read(part(['Shares of Norrvik Fastighets', 'Industri AB rose'])) })).toEqual(
      [],
    );
  });

  it('ends a date', () => {
    const folded = foldInPlace(read(part(['The meeting is held on 27', 'March 2027 is the month'])));
    const days = splitSegments(folded, folded).flatMap(({ start, end }) =>
      datesInText(folded.slice(start, end), { publishedAt, timezone: 'Europe/Stockholm' }),
    );
    expect(days.map(({ local_date }) => local_date)).not.toContain('2027-03-27');
  });
});

describe('the figures of a text', () => {
  const valuesIn = (language: 'en' | 'sv' | 'nb' | 'da' | 'fi', country: string, source: string) =>
    explainFigures(read(`<p>${source}</p>`), { language, country, publishedAt }).map(
      ({ figure }) => figure.normalized_value,
    );

  it.each([
    ['en', 'SE', 'Net sales rose to SEK 98<sup>1</sup> million in the third quarter of 2026.', '98000000'],
    ['en', 'SE', 'Net sales rose to SEK 1,234<sup>2)</sup> million in the third quarter of 2026.', '1234000000'],
    ['sv', 'SE', 'Nettoomsättningen ökade till 98<sup>1)</sup> MSEK under tredje kvartalet 2026.', '98000000'],
    ['nb', 'NO', 'Driftsinntektene var 98<sup>*</sup> millioner kroner i tredje kvartal 2026.', '98000000'],
    ['da', 'DK', 'Omsætningen steg til 98<a href="#note1">1</a> mio. kr. i tredje kvartal 2026.', '98000000'],
    ['fi', 'FI', 'Liikevaihto oli 98¹ miljoonaa euroa vuoden 2026 kolmannella neljänneksellä.', '98000000'],
  ] as const)('have no marks of notes in them: %s %s %s', (language, country, source, value) =>
    expect(valuesIn(language, country, source)).toEqual([value]),
  );

  it.each([
    ['en', 'SE', 'Net sales in the third quarter of 2026 were <del>SEK 120 million</del> <ins>SEK 210 million</ins>.'],
    ['sv', 'SE', 'Nettoomsättningen under tredje kvartalet 2026 var <del>120</del> 210 MSEK.'],
    ['nb', 'NO', 'Driftsinntektene i tredje kvartal 2026 var <s>120</s> 210 millioner kroner.'],
    [
      'da',
      'DK',
      'Omsætningen i tredje kvartal 2026 var <span style="text-decoration:line-through">120</span> 210 mio. kr.',
    ],
    ['fi', 'FI', 'Liikevaihto oli kolmannella neljänneksellä 2026 <span hidden>120</span> 210 miljoonaa euroa.'],
  ] as const)('have no struck nor hidden digits in them: %s %s', (language, country, source) =>
    expect(valuesIn(language, country, source)).toEqual(['210000000']),
  );
});
