import type { FigureCases } from './case.ts';

/** Invented measures that lead to their amount, or stand behind it. */
export const bindCases: FigureCases = {
  'Reported outcomes': [
    [
      'en',
      'SE',
      'Net sales amounted to SEK 12.4 billion in the third quarter of 2026.',
      ['revenue outcome q3_2026 SEK 12400000000'],
    ],
    ['en', 'SE', 'Nordvik: Q3 2026 revenue rises to SEK 4.1bn', ['revenue outcome q3_2026 SEK 4100000000']],
    ['en', 'SE', 'EBIT for Q3 2026 came in at 1 345 MSEK.', ['ebit outcome q3_2026 SEK 1345000000']],
    ['en', 'SE', 'Net sales, in the first quarter of 2026, were SEKm 812.', ['revenue outcome q1_2026 SEK 812000000']],
    ['en', 'FI', 'Revenue in 2025 was EUR 412.3 million.', ['revenue outcome fy_2025 EUR 412300000']],
    [
      'en',
      'FI',
      "The company's operating profit totalled €14.2m in January–June 2026.",
      ['ebit outcome h1_2026 EUR 14200000'],
    ],
    ['en', 'DK', 'Revenue was DKK 2,345 million in 9M 2026.', ['revenue outcome 9m_2026 DKK 2345000000']],
    [
      'en',
      'NO',
      'Operating revenues of NOK 1.2 billion were recorded in the second quarter of 2026.',
      ['revenue outcome q2_2026 NOK 1200000000'],
    ],
    ['en', 'NO', 'EBITDA ended at MNOK 87.5 in 2Q26.', ['ebitda outcome q2_2026 NOK 87500000']],
    [
      'en',
      'SE',
      'Gross profit was SEK 45.2 M for the period July-September 2026.',
      ['gross_profit outcome q3_2026 SEK 45200000'],
    ],
    [
      'en',
      'IS',
      'Net profit amounted to ISK 3,210 million in the first half of 2026.',
      ['net_income outcome h1_2026 ISK 3210000000'],
    ],
    ['en', 'SE', 'Order intake reached SEK 2,010 million in Q3 2026.', ['order_intake outcome q3_2026 SEK 2010000000']],
    ['en', 'SE', 'The order backlog stood at SEK 8.1 billion.', ['order_backlog outcome - SEK 8100000000']],
    [
      'en',
      'SE',
      'Cash flow from operating activities was SEK -14.5 million in Q3 2026.',
      ['operating_cash_flow outcome q3_2026 SEK -14500000'],
    ],
    [
      'en',
      'SE',
      'Free cash flow amounted to SEK 310 million in Q3 2026.',
      ['free_cash_flow outcome q3_2026 SEK 310000000'],
    ],
    ['en', 'SE', 'Net debt was SEK 1,450 million at the end of the quarter.', ['net_debt outcome - SEK 1450000000']],
    [
      'en',
      'NO',
      'Profit before tax was NOK 212 million in the third quarter of 2026.',
      ['pre_tax_profit outcome q3_2026 NOK 212000000'],
    ],
    ['en', 'SE', 'Earnings per share amounted to SEK 1.25 in Q3 2026.', ['eps outcome q3_2026 SEK 1.25']],
    ['en', 'FI', 'EPS EUR 0.42 in Q3 2026.', ['eps outcome q3_2026 EUR 0.42']],
    [
      'en',
      'SE',
      'Net asset value per share was SEK 116 at the end of September.',
      ['nav_per_share outcome q3_2026 SEK 116'],
    ],
    ['en', 'SE', 'The EBITDA margin was 21.3% in Q3 2026.', ['ebitda_margin outcome q3_2026 - 21.3']],
    ['en', 'SE', 'The equity ratio was 45.1 percent.', ['equity_ratio outcome - - 45.1']],
    ['en', 'SE', 'The number of employees was 1,245 at the end of the period.', ['employees outcome - - 1245']],
  ],
  'Amount before measure': [
    [
      'en',
      'SE',
      'In 2025 the company had SEK 410 million in sales and SEK 100 million in EBIT.',
      ['revenue outcome fy_2025 SEK 410000000', 'ebit outcome fy_2025 SEK 100000000'],
    ],
  ],
  'A level behind a change': [
    [
      'en',
      'SE',
      'Net sales were up 4 percent at SEK 812 million in Q3 2026.',
      ['revenue outcome q3_2026 SEK 812000000'],
    ],
    ['en', 'SE', 'Order intake rose 6 percent, reaching SEK 95 million in Q3 2026.', []],
    ['en', 'SE', 'EBIT was down SEK 5 million.', []],
  ],
  'Headings that lost their line': [
    ['en', 'US', 'Gross Profit Gross profit was $12 million in 2025.', ['gross_profit outcome fy_2025 USD 12000000']],
    ['en', 'US', 'Net sales gross profit $12 million in 2025.', []],
  ],
  'A measure named again': [
    [
      'en',
      'SE',
      'Nordvik swung to an operating loss of SEK 3 million in Q3 2026 from an operating profit of SEK 12 million a year earlier.',
      ['ebit outcome q3_2026 SEK -3000000', 'ebit comparative q3_2025 SEK 12000000'],
    ],
    ['en', 'SE', 'Customers accounted for 12 million from sales of SEK 90 million.', []],
    [
      'en',
      'SE',
      'Revenue rose from SEK 223 million in 2024 to SEK 283 million in 2025.',
      ['revenue outcome fy_2025 SEK 283000000', 'revenue comparative fy_2024 SEK 223000000'],
    ],
    [
      'en',
      'SE',
      'Revenue rose from SEK 223 million in 2024 to SEK 283 million.',
      ['revenue outcome - SEK 283000000', 'revenue comparative fy_2024 SEK 223000000'],
    ],
    [
      'en',
      'SE',
      "Revenue in Q3 2026 rose from last year's SEK 223 million to SEK 283 million.",
      ['revenue outcome q3_2026 SEK 283000000', 'revenue comparative q3_2025 SEK 223000000'],
    ],
    [
      'fi',
      'FI',
      'Liikevaihto kasvoi heinä-syyskuussa viime vuoden 5,2 miljoonasta eurosta 6,9 miljoonaan euroon.',
      ['revenue outcome q3_2026 EUR 6900000', 'revenue comparative q3_2025 EUR 5200000'],
    ],
  ],
};
