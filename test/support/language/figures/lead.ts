import type { FigureCases } from './case.ts';

/** Invented whose a measure is. */
export const leadCases: FigureCases = {
  'Whose a measure is, behind it': [
    [
      'en',
      'SE',
      'Net interest income at Swedish lender Mälarbanken slipped to SEK 6.42bn in the July–September ' +
        'period of 2026 from SEK 6.71bn a year earlier.',
      ['net_interest_income outcome q3_2026 SEK 6420000000', 'net_interest_income comparative q3_2025 SEK 6710000000'],
    ],
    ['en', 'SE', 'Revenue at stores slipped to SEK 6.42bn in Q3 2026.', []],
  ],
  'Names and signs': [
    [
      'sv',
      'SE',
      'Rörelseresultatet (EBITA) uppgick till 148 Mkr under tredje kvartalet 2026.',
      ['ebita outcome q3_2026 SEK 148000000'],
    ],
    [
      'fi',
      'FI',
      'Liiketappiota kertyi 0,9 miljoonaa euroa kolmannella neljänneksellä, kun vertailukaudella ' +
        'yhtiö teki 0,4 miljoonan euron liikevoiton.',
      ['ebit outcome q3_2026 EUR -900000', 'ebit comparative q3_2025 EUR 400000'],
    ],
    [
      'en',
      'SE',
      'The loss at the operating level was SEK 34 million in the third quarter.',
      ['ebit outcome q3_2026 SEK -34000000'],
    ],
    [
      'sv',
      'SE',
      'Nordfors: Q3 2026\n\nIntäkter, MSEK: 318,4 (274,9)',
      ['revenue outcome q3_2026 SEK 318400000', 'revenue comparative q3_2025 SEK 274900000'],
      '2026-11-06',
    ],
    [
      'sv',
      'SE',
      'Nordfors: delårsrapport\n\n                 jul–sep 2026   jul–sep 2025\nIntäkter, MSEK        ' +
        '  318,4          274,9\nAntal anställda           412            398',
      [
        'revenue outcome q3_2026 SEK 318400000',
        'revenue comparative q3_2025 SEK 274900000',
        'employees outcome q3_2026 - 412',
        'employees comparative q3_2025 - 398',
      ],
      '2026-11-06',
    ],
  ],
};
