import type { FigureCases } from './case.ts';

/** Invented results of the sentence before. */
export const recalledCases: FigureCases = {
  'Last year alone': [
    ['sv', 'SE', 'Bageriet omsatte 45 Mkr förra året.', ['revenue outcome fy_2025 SEK 45000000'], '2026-03-11'],
    ['en', 'SE', 'The bakery had sales of SEK 45 million last year.', ['revenue outcome fy_2025 SEK 45000000']],
    ['nb', 'NO', 'Bakeriet omsatte for 45 millioner kroner i fjor.', ['revenue outcome fy_2025 NOK 45000000']],
    ['da', 'DK', 'Bageriet omsatte sidste år for 45 mio. kr.', ['revenue outcome fy_2025 DKK 45000000']],
    ['fi', 'FI', 'Leipomon liikevaihto oli viime vuonna 45 miljoonaa euroa.', ['revenue outcome fy_2025 EUR 45000000']],
    [
      'sv',
      'SE',
      'Nettoomsättningen var 50 Mkr i tredje kvartalet 2026. Förra året var nettoomsättningen 45 Mkr.',
      ['revenue outcome q3_2026 SEK 50000000'],
    ],
    [
      'en',
      'SE',
      'EBIT was SEK 50 million in Q3 2026, up from SEK 45 million last year.',
      ['ebit outcome q3_2026 SEK 50000000', 'ebit comparative q3_2025 SEK 45000000'],
    ],
  ],
  'A result named again': [
    [
      'da',
      'DK',
      'Årets resultat blev et overskud på 12 mio. kr. i 2025. Året før var der et underskud på 3 mio. kr.',
      ['net_income outcome fy_2025 DKK 12000000', 'net_income comparative fy_2024 DKK -3000000'],
    ],
    [
      'sv',
      'SE',
      'Rörelseförlusten uppgick till 14 Mkr i tredje kvartalet 2026. Ett år tidigare var förlusten 9 Mkr.',
      ['ebit outcome q3_2026 SEK -14000000', 'ebit comparative q3_2025 SEK -9000000'],
    ],
    [
      'en',
      'SE',
      'Operating profit was SEK 14 million in Q3 2026. A year earlier the loss was SEK 9 million.',
      ['ebit outcome q3_2026 SEK 14000000', 'ebit comparative q3_2025 SEK -9000000'],
    ],
    [
      'en',
      'SE',
      'EBIT was SEK 14 million and net profit was SEK 9 million in Q3 2026. A year earlier the loss was SEK 9 million.',
      ['ebit outcome q3_2026 SEK 14000000', 'net_income outcome q3_2026 SEK 9000000'],
    ],
    [
      'fi',
      'FI',
      'Liikevoitto oli 6,0 miljoonaa euroa vuonna 2025. Vuotta aiemmin tulos oli 5,1 miljoonaa euroa.',
      ['ebit outcome fy_2025 EUR 6000000', 'ebit comparative fy_2024 EUR 5100000'],
    ],
  ],
  'A measure that a pronoun stands for': [
    [
      'sv',
      'SE',
      'Nettoomsättningen var 5 410 Mkr under de första nio månaderna 2026. Under juli–september var den 1 488 Mkr (1 391).',
      [
        'revenue outcome 9m_2026 SEK 5410000000',
        'revenue outcome q3_2026 SEK 1488000000',
        'revenue comparative q3_2025 SEK 1391000000',
      ],
    ],
    [
      'en',
      'SE',
      'Revenue was SEK 5 million and EBIT SEK 2 million in Q3 2026. In 2025 it was SEK 12 million.',
      ['revenue outcome q3_2026 SEK 5000000', 'ebit outcome q3_2026 SEK 2000000'],
    ],
    [
      'fi',
      'FI',
      'Koko vuoden liikevaihto nousi 339,5 miljoonaan euroon. Vuonna 2027 liikevaihdon arvioidaan olevan 360 miljoonaa euroa.',
      ['revenue outcome fy_2026 EUR 339500000', 'revenue forecast fy_2027 EUR 360000000'],
      '2027-02-12',
    ],
  ],
};
