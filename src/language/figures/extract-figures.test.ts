import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { heldOutCases } from '../../../test/support/language/figures/held-out.ts';
import { heldOutNewsCases } from '../../../test/support/language/figures/held-out-news.ts';
import { heldOutReleaseCases } from '../../../test/support/language/figures/held-out-releases.ts';
import { heldOutRoleCases } from '../../../test/support/language/figures/held-out-roles.ts';
import { countPrecision, countRecall, countScore } from '../../../test/support/language/figures/score.ts';
import { extractFigures } from './extract-figures.ts';

describe('the held-out tables', () => {
  it.each([
    ['sentences', heldOutCases],
    ['news', heldOutNewsCases],
    ['releases', heldOutReleaseCases],
    ['outlooks beside results', heldOutRoleCases],
  ] as const)('of %s are read with a precision of 0.97 and a recall of 0.9 at least', (_, cases) => {
    const score = countScore(cases);
    expect(countPrecision(score)).toBeGreaterThanOrEqual(0.97);
    expect(countRecall(score)).toBeGreaterThanOrEqual(0.9);
  });
});

const english = { language: 'en', country: 'SE', publishedAt: new Date('2026-10-22T06:00:00.000Z') } as const;

describe('a figure', () => {
  it('keeps the words of the source, tidied, and says where they stand', () => {
    const text = 'Adjusted operating\u00a0profit was approximately SEK 12.4\nbillion in Q3 2026.';
    expect(extractFigures(text, english)).toEqual([
      {
        concept: 'ebit',
        basis: 'adjusted',
        role: 'outcome',
        period: 'q3_2026',
        currency: 'SEK',
        label: 'Adjusted operating profit',
        value: 'approximately SEK 12.4 billion',
        normalized_value: '12400000000',
        start: text.indexOf('approximately'),
        end: text.indexOf(' in Q3'),
      },
    ]);
  });

  it('that borrows its unit has it in its value', () => {
    const values = (text: string) => extractFigures(text, english).map((figure) => figure.value);
    expect(values('Revenue was 12 345 MSEK (11 432) in Q3 2026.')).toEqual(['12 345 MSEK', '11 432 MSEK']);
    expect(values('EBIT was SEK -12.4 million (8.1) in Q3 2026.')).toEqual(['SEK -12.4 million', 'SEK 8.1 million']);
    expect(values('Revenue was 5,284 (4,750) MSEK in Q3 2026.')).toEqual(['5,284 MSEK', '4,750 MSEK']);
  });

  it('stated twice, rounded and exact, is one figure with its exact value and the period that either names', () => {
    const text = 'Nordvik: Revenue SEK 4.1bn\n\nRevenue for Q3 2026 was SEK 4,112 million.';
    expect(extractFigures(text, english)).toMatchObject([{ value: 'SEK 4,112 million', period: 'q3_2026' }]);
  });

  it('that contradicts an earlier one over the same period is left out', () => {
    const text = 'Revenue was SEK 410 million in Q3 2026. In Q3 2026 revenue was SEK 95 million.';
    expect(extractFigures(text, english).map((figure) => figure.normalized_value)).toEqual(['410000000']);
  });

  it('of a bare name is read only when the name is known to be the company', () => {
    const text = 'Nordvik revenue was SEK 410 million in Q3 2026.';
    expect(extractFigures(text, english)).toEqual([]);
    expect(extractFigures(text, { ...english, names: ['Nordvik'] })).toHaveLength(1);
  });

  it('has no period when only the day of publication could tell it and is not given', () => {
    const text = 'Third-quarter revenue was SEK 95 million.';
    expect(extractFigures(text, { language: 'en', country: 'SE' })).toMatchObject([{ period: null }]);
  });

  it.each([
    [
      'EBIT margin was 9.4% in the first quarter, against 10.2% in Q4 2025 and 8.8% in Q1 2025.',
      ['ebit_margin 9.4 q1_2026'],
    ],
    [
      'Key figures, H1 2026 (H1 2025): net sales SEK 318 million (297), pre-tax profit SEK 24 million (19).',
      [
        'revenue 318000000 h1_2026',
        'revenue 297000000 h1_2025',
        'pre_tax_profit 24000000 h1_2026',
        'pre_tax_profit 19000000 h1_2025',
      ],
    ],
  ])('are not those of what is compared with: %s', (text, expected) => {
    const given = extractFigures(text, { ...english, publishedAt: new Date('2026-05-06T06:00:00.000Z') });
    const written = given.map(({ concept, normalized_value, period }) => `${concept} ${normalized_value} ${period}`);
    expect(written).toEqual(expect.arrayContaining(expected));
  });

  it('of a quarter that ended long before has no period, for it is another financial year’s', () => {
    const late = { ...english, publishedAt: new Date('2026-03-20T06:00:00.000Z') };
    expect(extractFigures('Third-quarter revenue was SEK 95 million.', late)).toMatchObject([{ period: null }]);
  });

  it('stands under a heading of the parent company or of targets unread', () => {
    const text = (heading: string) => `Report\n\n${heading}\n• Net sales amounted to SEK 14 million\n`;
    expect(extractFigures(text('Group'), english)).toHaveLength(1);
    expect(extractFigures(text('Parent company'), english)).toEqual([]);
    expect(extractFigures(text('Financial targets'), english)).toEqual([]);
  });

  it('under a heading of the outlook is a forecast', () => {
    const text = 'Report\n\nOutlook 2026\n• Revenue of SEK 140 million\n';
    expect(extractFigures(text, english)).toMatchObject([{ role: 'forecast', period: 'fy_2026' }]);
  });

  it('belongs to the krona that country and language agree on, and to none where they do not', () => {
    const currency = (language: 'sv' | 'nb' | 'en', country: string | null) =>
      extractFigures(
        language === 'sv'
          ? 'Nettoomsättningen var 12 mkr.'
          : language === 'nb'
            ? 'Omsetningen var 12 mkr.'
            : 'Revenue was 12 mkr.',
        { language, country },
      )[0]?.currency;
    expect(currency('sv', 'SE')).toBe('SEK');
    expect(currency('nb', 'NO')).toBe('NOK');
    expect(currency('en', 'DK')).toBe('DKK');
    expect(currency('sv', null)).toBe('SEK');
    expect(currency('sv', 'NO')).toBeNull();
    expect(currency('en', null)).toBeNull();
  });
});

describe('any text', () => {
  const languages = fc.constantFrom('en', 'sv', 'nb', 'nn', 'da', 'fi', 'is', null);
  const pieces = fc.constantFrom(
    ...[
      'Revenue',
      'EBIT',
      'was',
      'rose',
      'to',
      'from',
      'SEK',
      '12.4',
      '(11)',
      '-',
      '5',
      'billion',
      '%',
      'Q3 2026',
      ',',
      '.',
      '\n',
    ],
    ...[
      'nettoomsättningen',
      'uppgick till',
      'liikevaihto',
      'oli',
      'milj. euroa',
      'per share',
      '(',
      ')',
      '1 234',
      'İ',
      '\u0000',
      '😀',
    ],
  );

  it('gives figures whose place holds their number and whose value is a plain decimal', () =>
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 30 }), languages, (words, language) => {
        const text = words.join(' ');
        for (const figure of extractFigures(text, { language, country: 'SE' })) {
          expect(figure.normalized_value).toMatch(/^-?\d+(?:\.\d+)?$/);
          expect(text.slice(figure.start, figure.end)).toMatch(/\d/);
          expect(figure.label.trim()).not.toBe('');
          expect(figure.period ?? 'fy_2026').toMatch(/^(?:q[1-4]|h[12]|9m|fy)_\d{4}$/);
        }
      }),
    ));

  it('is read to the end whatever it holds', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), languages, (text, language) => {
        expect(Array.isArray(extractFigures(text, { language, country: null }))).toBe(true);
      }),
    ));

  it.each([
    ['digits', '1'],
    ['groups of digits', '123 '],
    ['open brackets', '( revenue of SEK 5 million '],
    ['measures', 'revenue, EBIT '],
    ['amounts', 'SEK 5 million to '],
    ['dashes', '5-'],
    ['hedges', 'about up to '],
    ['months', 'January - '],
    ['deals', 'acquires Foo for SEK 5 million and '],
    ['other scripts', '売上 Ω 12 млн руб ﷺ '],
  ])('of 5 MB of %s is read without quadratic time', (_, piece) => {
    const text = `Revenue was SEK 5 million. ${piece.repeat(5_000_000 / piece.length)}`;
    expect(() => extractFigures(text, english)).not.toThrow();
  });
});
