import type { FigureCases } from './case.ts';

/** Invented what a measure is, and on which basis. */
export const measuresCases: FigureCases = {
  Basis: [
    ['en', 'SE', 'Adjusted EBIT was SEK 84 million in Q3 2026.', ['ebit* outcome q3_2026 SEK 84000000']],
    [
      'en',
      'SE',
      'EBIT excluding items affecting comparability amounted to SEK 91 million in Q3 2026.',
      ['ebit* outcome q3_2026 SEK 91000000'],
    ],
    ['en', 'NO', 'Underlying operating profit was NOK 44 million in Q3 2026.', ['ebit* outcome q3_2026 NOK 44000000']],
    [
      'en',
      'FI',
      'Comparable EBITA was EUR 20.1 million in Q3 2026, and EBITA EUR 18.4 million.',
      ['ebita* outcome q3_2026 EUR 20100000', 'ebita outcome q3_2026 EUR 18400000'],
    ],
    [
      'en',
      'SE',
      'Adjusted operating profit (EBIT) was SEK 14 million and the adjusted operating margin was 5.2 percent in Q3 2026.',
      ['ebit* outcome q3_2026 SEK 14000000', 'ebit_margin* outcome q3_2026 - 5.2'],
    ],
    [
      'en',
      'SE',
      'Operating profit before items affecting comparability was SEK 22 million in Q3 2026.',
      ['ebit* outcome q3_2026 SEK 22000000'],
    ],
  ],
  'Recurring revenue is what subscriptions bring in a year, not the sales of a period': [
    ['en', 'FI', 'Recurring revenue was EUR 196 million in Q3 2026.', []],
    [
      'en',
      'FI',
      'Net sales grew to EUR 58 million in Q3 2026. Annual recurring revenue was EUR 196 million.',
      ['revenue outcome q3_2026 EUR 58000000'],
    ],
    [
      'en',
      'FI',
      'Net sales were EUR 58 million in Q3 2026, of which recurring sales EUR 44 million.',
      ['revenue outcome q3_2026 EUR 58000000'],
    ],
    ['en', 'FI', 'Recurring EBIT was EUR 9 million in Q3 2026.', ['ebit* outcome q3_2026 EUR 9000000']],
    ['sv', 'SE', 'Återkommande intäkter uppgick till 196 MSEK i det tredje kvartalet 2026.', []],
    ['nb', 'NO', 'Årlig gjentakende omsetning var 196 millioner kroner i tredje kvartal 2026.', []],
    ['da', 'DK', 'Tilbagevendende omsætning var 196 mio. kr. i tredje kvartal 2026.', []],
    ['fi', 'FI', 'Toistuvat tuotot olivat 196 miljoonaa euroa heinä-syyskuussa 2026.', []],
  ],
  'Cash flow': [
    [
      'en',
      'US',
      'Net cash used in operating activities was $0.6 million for the year ended December 31, 2025.',
      ['operating_cash_flow outcome fy_2025 USD -600000'],
    ],
    [
      'en',
      'US',
      'Net cash provided by operations was $45 million in 2025, compared to net cash used in operations of $3 million in 2024.',
      ['operating_cash_flow outcome fy_2025 USD 45000000', 'operating_cash_flow comparative fy_2024 USD -3000000'],
    ],
    ['en', 'US', 'Net cash used in financing activities was $10.4 million for 2025.', []],
    [
      'en',
      'SG',
      'Net cash inflow from operating activities increased by S$60.1 million, from S$223.6 million in 2024 to S$283.7 million in 2025.',
      ['operating_cash_flow outcome fy_2025 SGD 283700000', 'operating_cash_flow comparative fy_2024 SGD 223600000'],
    ],
  ],
};
