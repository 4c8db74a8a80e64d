import type { FigureCases } from './case.ts';

/** Invented margins. */
export const marginsCases: FigureCases = {
  'Results and margins': [
    [
      'en',
      'US',
      'Loss from operations was $7 million and loss before income taxes was $9 million in 2025.',
      ['ebit outcome fy_2025 USD -7000000', 'pre_tax_profit outcome fy_2025 USD -9000000'],
    ],
    [
      'en',
      'US',
      'Gross profit as a percentage of net sales decreased to 23.6% in 2025 from 25.0% in 2024.',
      ['gross_margin outcome fy_2025 - 23.6', 'gross_margin comparative fy_2024 - 25'],
    ],
    ['en', 'US', 'Diluted earnings per common share were $1.20 in 2025.', ['eps outcome fy_2025 USD 1.2']],
    ['en', 'US', 'Diluted net loss per share was $0.20 in 2025.', ['eps outcome fy_2025 USD -0.2']],
  ],
  'A share of sales is a margin where a result stands before it': [
    [
      'en',
      'FI',
      'EBIT was EUR 5 million in Q3 2026, or 7.5% of net sales (6.1).',
      [
        'ebit outcome q3_2026 EUR 5000000',
        'ebit_margin outcome q3_2026 - 7.5',
        'ebit_margin comparative q3_2025 - 6.1',
      ],
    ],
    ['en', 'FI', 'The fine of EUR 50 million is 2 percent of revenue.', []],
  ],
  'A margin without a name': [
    [
      'en',
      'SE',
      'EBITA rose to SEK 61.3 million (52.9) in Q3 2026, corresponding to a margin of 14.9 percent (13.6).',
      [
        'ebita outcome q3_2026 SEK 61300000',
        'ebita comparative q3_2025 SEK 52900000',
        'ebita_margin outcome q3_2026 - 14.9',
        'ebita_margin comparative q3_2025 - 13.6',
      ],
    ],
    [
      'sv',
      'SE',
      'Det justerade rörelseresultatet blev 40 Mkr i tredje kvartalet 2026. Marginalen var 12,0 procent.',
      ['ebit* outcome q3_2026 SEK 40000000', 'ebit_margin* outcome q3_2026 - 12'],
    ],
    ['sv', 'SE', 'Marginalen var 12,0 procent under tredje kvartalet 2026.', []],
  ],
};
