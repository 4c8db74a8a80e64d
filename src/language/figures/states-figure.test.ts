import { describe, expect, it } from 'vitest';
import { statedAmounts } from './states-figure.ts';

const text = 'Nordvik reports net sales of SEK 12.4 billion and a net loss of\u00a0SEK 45 million; 120 people leave.';
const english = { language: 'en', country: 'SE' } as const;
const states = (...given: Parameters<typeof statedAmounts>) => statedAmounts(...given).length > 0;
const claim = (value: string, normalized_value: string, currency: string | null = 'SEK') => ({
  value,
  normalized_value,
  currency,
});

describe('a claimed figure', () => {
  it.each([
    claim('SEK 12.4 billion', '12400000000'),
    claim('sek 12.4  billion', '12400000000'),
    claim('SEK 45 million', '-45000000'),
    claim('120', '120', null),
  ])('is stated when its words and its value are in the text: $value', (figure) => {
    expect(states(text, figure, english)).toBe(true);
  });

  it.each([
    claim('SEK 12.5 billion', '12500000000'),
    claim('SEK 12.4 billion', '1240000000'),
    claim('SEK 12.4 billion', '12400000000', 'NOK'),
    claim('billion', '12400000000'),
    claim('', '0'),
    claim('SEK 12.4 billion and a net loss of SEK 45 million', '12400000000'),
    claim('SEK 12', '12'),
    claim('2.4 billion', '2400000000'),
    claim('SEK 4', '4'),
  ])('is refused when words, value or currency are not those of the text: $value as $normalized_value', (figure) => {
    expect(states(text, figure, english)).toBe(false);
  });

  it('is read in the number style of the text', () => {
    const swedish = { language: 'sv', country: 'SE' } as const;
    expect(states('Omsättningen var 1.284 Mkr.', claim('1.284 Mkr', '1284000000'), swedish)).toBe(true);
    expect(states('Omsättningen var 1.284 Mkr.', claim('1.284 Mkr', '1284000'), swedish)).toBe(false);
  });
});
