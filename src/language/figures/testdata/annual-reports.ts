import type { FigureCase } from './case.ts';

/** Invented sentences in the prose of annual reports. */
export const annualReportCases: readonly FigureCase[] = [
  // Cash flow
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
  // Results and margins
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
  // Financial years
  [
    'en',
    'US',
    'Net sales for the fiscal year ended June 1, 2025 were $1,361.2 million, a decrease of $141.7 million, or 9.4%, from net sales of $1,502.9 million for fiscal 2024.',
    ['revenue outcome fy_2025 USD 1361200000', 'revenue comparative fy_2024 USD 1502900000'],
  ],
  ['en', 'US', 'Revenue in the year ended 31 January 2026 was $5 million.', ['revenue outcome - USD 5000000']],
  ['en', 'US', 'Revenue in the three months ended April 30, 2026 was $5 million.', ['revenue outcome - USD 5000000']],
  // Headings that lost their line
  ['en', 'US', 'Gross Profit Gross profit was $12 million in 2025.', ['gross_profit outcome fy_2025 USD 12000000']],
  ['en', 'US', 'Net sales gross profit $12 million in 2025.', []],
  // A measure named again
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
  // Own shares, notes and impairments
  [
    'en',
    'US',
    'We repurchased 313 million shares of our common stock for an aggregate purchase price of $11.7 billion.',
    ['buyback_amount outcome - USD 11700000000'],
  ],
  [
    'en',
    'US',
    'We completed an offering of $800.0 million aggregate principal amount of Senior Notes due June 15, 2031.',
    ['bond_amount outcome - USD 800000000'],
  ],
  ['en', 'US', 'The issuance of senior unsecured notes of $10 billion.', ['bond_amount outcome - USD 10000000000']],
  ['en', 'US', 'We have $500 million of senior notes outstanding.', []],
  ['en', 'US', 'We repaid $500 million of senior notes.', []],
  [
    'en',
    'US',
    'Fiscal 2025 includes a goodwill pre-tax impairment charge of $11.1 million.',
    ['impairment outcome fy_2025 USD 11100000'],
  ],
];
