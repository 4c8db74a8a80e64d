import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FigureLanguage, type NumberStyle, readNumber, toNumberStyle } from './numbers.ts';

const read = (text: string, style: NumberStyle): string | undefined => readNumber(text, style)?.toFixed();

describe('a number', () => {
  it.each<[string, NumberStyle, string | undefined]>([
    ['12', 'point', '12'],
    ['12.4', 'point', '12.4'],
    ['12,4', 'point', '12.4'],
    ['12,345', 'point', '12345'],
    ['12.345', 'point', '12.345'],
    ['12,345', 'comma', '12.345'],
    ['12.345', 'comma', '12345'],
    ['12,345', 'careful-point', '12345'],
    ['12.345', 'careful-point', undefined],
    ['12.34', 'careful-point', '12.34'],
    ['12,345', 'unsure', undefined],
    ['12.345', 'unsure', undefined],
    ['12 345', 'unsure', '12345'],
    ["12'345", 'point', '12345'],
    ['12 345,6', 'point', '12345.6'],
    ['1,234.5', 'comma', '1234.5'],
    ['1.234,5', 'point', '1234.5'],
    ['1,234,567', 'comma', '1234567'],
    ['1.234.567', 'point', '1234567'],
    ['1,23,456', 'point', undefined],
    ['1.2.3', 'point', undefined],
    ['1,234.5,6', 'point', undefined],
    ['0,500', 'point', '0.5'],
    ['0.500', 'comma', '0.5'],
    ['1234,567', 'point', '1234.567'],
    ['007', 'point', undefined],
  ])('%s in a text with decimal %s is %s', (text, style, value) => {
    expect(read(text, style)).toBe(value);
  });

  it('written in either custom is read back as it was, however long', () =>
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 18n }),
        fc.integer({ min: 1, max: 99 }),
        fc.constantFrom<[string, string, NumberStyle]>(
          [',', '.', 'point'],
          ['.', ',', 'comma'],
          [' ', ',', 'comma'],
          [' ', '.', 'point'],
        ),
        (whole, cents, [group, decimal, style]) => {
          const grouped = whole.toString().replace(/\B(?=(?:\d{3})+$)/gu, group);
          const text = `${grouped}${decimal}${String(cents).padStart(2, '0')}`;
          expect(readNumber(text, style)?.eq(`${whole}.${String(cents).padStart(2, '0')}`)).toBe(true);
        },
      ),
    ));
});

describe('the style of a text', () => {
  it.each<[string, FigureLanguage | null, string | null, NumberStyle]>([
    ['sales of 12.4 million', 'en', 'US', 'point'],
    ['sales of 12.4 million', 'en', null, 'point'],
    ['sales of 12.4 million', 'en', 'SE', 'careful-point'],
    ['omsättning 12,4 miljoner', 'sv', 'SE', 'comma'],
    ['13,91 SEK and 8,2% in English', 'en', 'SE', 'unsure'],
    ['no numbers', 'da', null, 'comma'],
    ['no numbers', null, 'SE', 'unsure'],
    ['12.4 million', null, null, 'point'],
  ])('of "%s" in %s from %s is %s', (text, language, country, style) => {
    expect(toNumberStyle(text, language, country)).toBe(style);
  });
});
