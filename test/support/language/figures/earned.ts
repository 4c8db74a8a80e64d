import type { FigureCases } from './case.ts';

/** Invented results told by a verb. */
export const earnedCases: FigureCases = {
  'Results told by a verb': [
    [
      'nb',
      'NO',
      'Nordlys Mobil tjente 121 millioner kroner før skatt i tredje kvartal 2026.',
      ['pre_tax_profit outcome q3_2026 NOK 121000000'],
    ],
    [
      'nb',
      'NO',
      'I første halvår tapte kjeden 88 millioner kroner etter skatt.',
      ['net_income outcome h1_2026 NOK -88000000'],
    ],
    [
      'da',
      'DK',
      'Sonaris tjente 702 mio. kr. før renter og skat i 2. kvartal 2026.',
      ['ebit outcome q2_2026 DKK 702000000'],
    ],
    [
      'sv',
      'SE',
      'Fraktlejon gick med 6 miljoner kronor i förlust under tredje kvartalet 2026.',
      ['net_income outcome q3_2026 SEK -6000000'],
    ],
    ['sv', 'SE', 'Lotsen tjänade 50 000 kronor på affären.', []],
  ],
};
