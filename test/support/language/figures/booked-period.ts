import type { FigureCases } from './case.ts';

/** Invented dividends and write-downs, which are of the period that they are booked for. */
export const bookedPeriodCases: FigureCases = {
  Dividends: [
    [
      'en',
      'SE',
      'The Board proposes a dividend of SEK 3.50 (3.00) per share for the financial year 2025.',
      ['dividend_per_share outcome fy_2025 SEK 3.5', 'dividend_per_share comparative fy_2024 SEK 3'],
    ],
    [
      'en',
      'NO',
      'A dividend of NOK 1.10 per share was declared for Q3 2026.',
      ['dividend_per_share outcome q3_2026 NOK 1.1'],
    ],
    [
      'en',
      'SE',
      'The total dividend of SEK 410 million will be paid in May.',
      ['dividend_total outcome - SEK 410000000'],
    ],
  ],
  'Write-downs and dividends': [
    [
      'sv',
      'SE',
      'Kartongbruket skriver ned sin anläggning med 240 miljoner kronor. Nedskrivningen belastar det första kvartalet.',
      ['impairment outcome q1_2026 SEK 240000000'],
      '2026-03-11',
    ],
    [
      'en',
      'SE',
      'The sale will lead to an impairment charge of SEK 120 million, which will be recognised in the third quarter of 2026.',
      ['impairment outcome q3_2026 SEK 120000000'],
      '2026-07-22',
    ],
    [
      'en',
      'NO',
      'The line was written down by NOK 95 million in the second quarter.',
      ['impairment outcome q2_2026 NOK 95000000'],
      '2026-07-15',
    ],
    ['en', 'SE', 'The board proposes SEK 4.50 in dividend for 2025.', ['dividend_per_share outcome fy_2025 SEK 4.5']],
    ['en', 'SE', 'The company paid SEK 4,000 in dividends.', []],
    [
      'sv',
      'SE',
      'Bokslutskommuniké 2025\n\nHelåret: omsättning 622,5 MSEK. Fjärde kvartalet: omsättning 160 ' +
        'MSEK. Styrelsen föreslår en utdelning om 1,10 kr per aktie (0,90).',
      [
        'revenue outcome fy_2025 SEK 622500000',
        'revenue outcome q4_2025 SEK 160000000',
        'dividend_per_share outcome fy_2025 SEK 1.1',
        'dividend_per_share comparative fy_2024 SEK 0.9',
      ],
      '2026-02-19',
    ],
  ],
};
