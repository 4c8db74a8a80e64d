import { describe, expect, it } from 'vitest';
import type { FigureLanguage } from '../text/numbers.ts';
import { extractFigures } from './extract-figures.ts';

const publishedAt = new Date('2026-08-20T07:00:00Z');

/** `concept role period currency min..max`, an end left out where the range has none. */
const read = (language: FigureLanguage, country: string, text: string): string[] =>
  extractFigures(text, { language, country, publishedAt }).map(
    ({ concept, basis, role, period, currency, normalized_value, value_min, value_max }) =>
      `${concept}${basis === 'adjusted' ? '*' : ''} ${role} ${period ?? '-'} ${currency ?? '-'} ${
        value_min === undefined && value_max === undefined ? normalized_value : `${value_min ?? ''}..${value_max ?? ''}`
      }`,
  );

describe('outlooks as ranges', () => {
  it.each<[FigureLanguage, string, string, string]>([
    [
      'en',
      'FI',
      'Revenue is expected to be EUR 110-120 million in 2026.',
      'revenue forecast fy_2026 EUR 110000000..120000000',
    ],
    ['en', 'DK', 'Revenue for 2026 is expected at DKK 96m-108m.', 'revenue forecast fy_2026 DKK 96000000..108000000'],
    [
      'en',
      'SE',
      'EBIT in 2026 is expected in the range of SEK 4 to 5 billion.',
      'ebit forecast fy_2026 SEK 4000000000..5000000000',
    ],
    [
      'en',
      'SE',
      'In 2026, the EBIT margin is expected to be between 5 and 7 per cent.',
      'ebit_margin forecast fy_2026 - 5..7',
    ],
    [
      'en',
      'SE',
      'In 2026, the EBIT margin is expected to be at least 7 per cent.',
      'ebit_margin forecast fy_2026 - 7..',
    ],
    ['en', 'SE', 'In 2026, the EBIT margin is expected to exceed 20 per cent.', 'ebit_margin forecast fy_2026 - 20..'],
    ['en', 'SE', 'In 2026, the EBIT margin is expected to be below 4 per cent.', 'ebit_margin forecast fy_2026 - ..4'],
    [
      'en',
      'DK',
      'EBIT before special items for 2026 is expected at DKK 360-390 million.',
      'ebit* forecast fy_2026 DKK 360000000..390000000',
    ],
    ['sv', 'SE', 'Rörelsemarginalen väntas bli mellan 5 och 7 procent 2026.', 'ebit_margin forecast fy_2026 - 5..7'],
    ['sv', 'SE', 'Omsättningen väntas uppgå till minst 400 Mkr 2026.', 'revenue forecast fy_2026 SEK 400000000..'],
    [
      'nb',
      'NO',
      'Selskapet venter en omsetning på mellom 2 og 2,2 milliarder kroner i 2026.',
      'revenue forecast fy_2026 NOK 2000000000..2200000000',
    ],
    ['nb', 'NO', 'For 2026 ventes en EBITDA-margin på over 18 prosent.', 'ebitda_margin forecast fy_2026 - 18..'],
    [
      'da',
      'DK',
      'For 2026 forventes et resultat før skat på mellem -25 og -45 mio. kr.',
      'pre_tax_profit forecast fy_2026 DKK -45000000..-25000000',
    ],
    [
      'da',
      'DK',
      'Koncernen venter et underskud før skat på 20-30 mio. kr. i 2026.',
      'pre_tax_profit forecast fy_2026 DKK -30000000..-20000000',
    ],
    [
      'fi',
      'FI',
      'Yhtiö arvioi, että vuoden 2026 liikevaihto on 180–200 miljoonaa euroa.',
      'revenue forecast fy_2026 EUR 180000000..200000000',
    ],
    [
      'fi',
      'FI',
      'Liikevoiton arvioidaan olevan vähintään 90 miljoonaa euroa vuonna 2026.',
      'ebit forecast fy_2026 EUR 90000000..',
    ],
  ])('%s %s: %s', (language, country, text, figure) => {
    expect(read(language, country, text)).toEqual([figure]);
  });

  it('keep their role and year in a list without verbs', () => {
    const text = 'New guidance 2026: Revenue DKK 96m-108m (previously DKK 85m-106m) EBITDA DKK 16m-20m';
    expect(read('en', 'DK', text)).toEqual([
      'revenue forecast fy_2026 DKK 96000000..108000000',
      'ebitda forecast fy_2026 DKK 16000000..20000000',
    ]);
  });

  it('leave out the outlook that a new one replaces', () => {
    const text =
      'Revenue in 2026 is expected to be EUR 80–86 million. Previously, EBIT was expected to be EUR 5–8 million in 2026.';
    expect(read('en', 'FI', text)).toEqual(['revenue forecast fy_2026 EUR 80000000..86000000']);
  });

  it.each([
    ['a result', 'Revenue in Q2 2026 was SEK 4-5 billion.'],
    ['a change', 'Revenue is expected to grow by SEK 4-5 million in 2026.'],
    ['ends of two currencies', 'Revenue is expected to be EUR 4 million-SEK 50 million in 2026.'],
    ['ends that do not ascend', 'Revenue is expected to be SEK 5-4 billion in 2026.'],
    ['ends far apart', 'Revenue is expected to be SEK 2-900 million in 2026.'],
  ])('are not read from %s', (_, text) => {
    expect(read('en', 'SE', text)).toEqual([]);
  });
});

describe('values of a transaction', () => {
  it('may be a range', () => {
    expect(read('en', 'NO', 'The order value is between NOK 500 million and NOK 1 billion.')).toEqual([
      'order_value outcome - NOK 500000000..1000000000',
    ]);
  });
});

describe('dividends', () => {
  it.each<[FigureLanguage, string, string, string[]]>([
    [
      'en',
      'SE',
      'The Board proposes an extra dividend of SEK 5.60 per share.',
      ['extra_dividend_per_share outcome - SEK 5.6'],
    ],
    [
      'sv',
      'SE',
      'Styrelsen föreslår en extra utdelning på 5,60 kronor per aktie.',
      ['extra_dividend_per_share outcome - SEK 5.6'],
    ],
    [
      'nb',
      'NO',
      'Selskapet betaler et ekstraordinært utbytte på 6,50 kroner per aksje.',
      ['extra_dividend_per_share outcome - NOK 6.5'],
    ],
    [
      'da',
      'DK',
      'Rederiet betaler et ekstraordinært udbytte på 15 kr. pr. aktie.',
      ['extra_dividend_per_share outcome - DKK 15'],
    ],
    ['fi', 'FI', 'Hallitus ehdottaa 0,50 euron ylimääräisen osingon.', ['extra_dividend_per_share outcome - EUR 0.5']],
    [
      'en',
      'FI',
      'The Board decided on a dividend of EUR 0.50 per share, in total EUR 8.64 million.',
      ['dividend_per_share outcome - EUR 0.5', 'dividend_total outcome - EUR 8640000'],
    ],
  ])('%s %s: %s', (language, country, text, figures) => {
    expect(read(language, country, text)).toEqual(figures);
  });
});

describe('offers', () => {
  it.each<[FigureLanguage, string, string, string]>([
    [
      'en',
      'SE',
      'Lindvarg Bank AB offers NOK 142 in cash for each equity certificate in Ulvsund.',
      'offer_price outcome - NOK 142',
    ],
    ['en', 'SE', 'The board turned down an indicative proposal of SEK 74 per share.', 'offer_price outcome - SEK 74'],
    ['da', 'DK', 'Et konsortium har budt 610 kroner per aktie.', 'offer_price outcome - DKK 610'],
    ['da', 'DK', 'Banken vil hæve fusionsvederlaget til 620 kr. pr. aktie.', 'offer_price outcome - DKK 620'],
    ['nb', 'NO', 'Budet på 142 kroner per egenkapitalbevis anbefales av styret.', 'offer_price outcome - NOK 142'],
  ])('%s %s: %s', (language, country, text, figure) => {
    expect(read(language, country, text)).toEqual([figure]);
  });
});

describe('figures of a contract, a product or a market', () => {
  it.each([
    ['an agreement', 'The agreement is expected to bring annual revenue of EUR 5.5 million.'],
    ['a drug', 'The drug is expected to bring annual revenue of USD 2 billion.'],
    ['a product', 'We estimate an operating margin of 6 per cent on the turbines.'],
    ['a segment', 'The segment expects revenue of EUR 110-120 million in 2026.'],
  ])("are not the company's: %s", (_, text) => {
    expect(read('en', 'FI', text)).toEqual([]);
  });
});
