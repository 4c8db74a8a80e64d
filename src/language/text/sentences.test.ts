import { describe, expect, it } from 'vitest';
import { splitSentences } from './sentences.ts';

describe('sentences', () => {
  it.each([
    ['Sales rose. Profit fell.', ['Sales rose.', 'Profit fell.']],
    [
      'Nordhamn A/S said sales rose to DKK 1.234,5 mio. Costs fell.',
      ['Nordhamn A/S said sales rose to DKK 1.234,5 mio. Costs fell.'],
    ],
    [
      'The order is worth approx. SEK 5.3m. It runs to 2028.',
      ['The order is worth approx. SEK 5.3m.', 'It runs to 2028.'],
    ],
    [
      'Pier No. 5 opens in May. The answer was no. Work goes on.',
      ['Pier No. 5 opens in May.', 'The answer was no.', 'Work goes on.'],
    ],
    ['Stämman hålls kl. 15.00 i Malmö. Kallelse följer.', ['Stämman hålls kl. 15.00 i Malmö.', 'Kallelse följer.']],
    [
      'Vd:n, bl.a. Anna Berg, köper aktier. Priset är 4 kr.',
      ['Vd:n, bl.a. Anna Berg, köper aktier.', 'Priset är 4 kr.'],
    ],
    ['Chairman J. Hugh Dahl resigned. A.P. Berg follows.', ['Chairman J. Hugh Dahl resigned.', 'A.P. Berg follows.']],
    ['Nordhamn Inc. Chairman Ole Dahl left.', ['Nordhamn Inc. Chairman Ole Dahl left.']],
    [
      'The mill was sold in 2019 to a buyer called Nordhamn Inc. The price was low.',
      ['The mill was sold in 2019 to a buyer called Nordhamn Inc.', 'The price was low.'],
    ],
    ['”Vi är nöjda.” Det säger vd.', ['”Vi är nöjda.”', 'Det säger vd.']],
    ['Is it over? Yes! It is.', ['Is it over?', 'Yes!', 'It is.']],
    ['', []],
    ['   ', []],
  ])('of %j', (paragraph, sentences) => {
    expect(splitSentences(paragraph)).toEqual(sentences);
  });

  it('of a text of abbreviations only are found without quadratic time', () => {
    expect(splitSentences('Mr. '.repeat(200_000)).length).toBeGreaterThan(0);
  });
});
