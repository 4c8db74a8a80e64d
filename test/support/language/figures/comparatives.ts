import type { FigureCases } from './case.ts';

/** Invented what a figure is set against. */
export const comparativesCases: FigureCases = {
  Comparatives: [
    [
      'en',
      'SE',
      'Net sales amounted to SEK 12.4 billion (11.9) in Q3 2026.',
      ['revenue outcome q3_2026 SEK 12400000000', 'revenue comparative q3_2025 SEK 11900000000'],
    ],
    [
      'en',
      'SE',
      'Net sales amounted to 12 345 MSEK (11 432) in Q3 2026.',
      ['revenue outcome q3_2026 SEK 12345000000', 'revenue comparative q3_2025 SEK 11432000000'],
    ],
    [
      'en',
      'FI',
      'Revenue was EUR 45.2 million (Q3 2025: EUR 41.0 million) in Q3 2026.',
      ['revenue outcome q3_2026 EUR 45200000', 'revenue comparative q3_2025 EUR 41000000'],
    ],
    [
      'en',
      'SE',
      'In Q3 2026, EBIT rose to SEK 512 million from SEK 480 million a year earlier.',
      ['ebit outcome q3_2026 SEK 512000000', 'ebit comparative q3_2025 SEK 480000000'],
    ],
    [
      'en',
      'SE',
      'Revenue increased from SEK 320 million to SEK 352 million in Q3 2026.',
      ['revenue outcome q3_2026 SEK 352000000', 'revenue comparative q3_2025 SEK 320000000'],
    ],
    [
      'en',
      'DK',
      'Revenue was DKK 1.2bn in Q2 2026, up from DKK 1.0bn in Q1 2026.',
      ['revenue outcome q2_2026 DKK 1200000000', 'revenue comparative q1_2026 DKK 1000000000'],
    ],
    [
      'en',
      'NO',
      'EBITDA was NOK 60 million in Q3 2026 compared with NOK 75 million in the same quarter last year.',
      ['ebitda outcome q3_2026 NOK 60000000', 'ebitda comparative q3_2025 NOK 75000000'],
    ],
    [
      'en',
      'SE',
      'Net sales fell 4% to SEK 961 million (1,001) in Q3 2026, while the operating margin was 8.1 per cent (9.0).',
      [
        'revenue outcome q3_2026 SEK 961000000',
        'revenue comparative q3_2025 SEK 1001000000',
        'ebit_margin outcome q3_2026 - 8.1',
        'ebit_margin comparative q3_2025 - 9',
      ],
    ],
    [
      'en',
      'SE',
      'The contract value is approximately EUR 7.1 million (corresponding to approximately SEK 77.8 million).',
      ['order_value outcome - EUR 7100000'],
    ],
    [
      'en',
      'SE',
      'EBIT was SEK 340 million in Q3 2026, against SEK 310 million in the previous quarter.',
      ['ebit outcome q3_2026 SEK 340000000', 'ebit comparative q2_2026 SEK 310000000'],
    ],
    ['en', 'SE', 'Revenue was SEK 91 million (EUR 8.2 million) in Q3 2026.', ['revenue outcome q3_2026 SEK 91000000']],
  ],
  'A comparative of nothing, an inverted verb': [
    [
      'sv',
      'SE',
      'Nettoomsättningen uppgick till 12 tkr (0) tredje kvartalet 2026.',
      ['revenue outcome q3_2026 SEK 12000', 'revenue comparative q3_2025 SEK 0'],
    ],
    [
      'sv',
      'SE',
      'Under tredje kvartalet 2026 uppgick rörelseresultatet till -4,2 Mkr.',
      ['ebit outcome q3_2026 SEK -4200000'],
    ],
    ['da', 'DK', 'I første halvår 2026 landede omsætningen på 45 mio. kr.', ['revenue outcome h1_2026 DKK 45000000']],
    [
      'sv',
      'SE',
      'Under årets nio första månader uppgick omsättningen till 45 Mkr.',
      ['revenue outcome 9m_2026 SEK 45000000'],
    ],
    ['nb', 'NO', 'Driftsresultatet var negativt med 12 millioner kroner.', ['ebit outcome - NOK -12000000']],
    ['en', 'SE', 'The loss before tax widened to SEK 12 million.', ['pre_tax_profit outcome - SEK -12000000']],
  ],
  'What a figure is compared with is of the year before, unless the sentence speaks of quarters': [
    [
      'en',
      'SE',
      'Operating profit fell to SEK 14.5 million from SEK 19.2 million in Q3 2026.',
      ['ebit outcome q3_2026 SEK 14500000', 'ebit comparative q3_2025 SEK 19200000'],
    ],
    [
      'en',
      'SE',
      'Operating profit rose to SEK 14.5 million from SEK 9.2 million in 2024.',
      ['ebit outcome fy_2025 SEK 14500000', 'ebit comparative fy_2024 SEK 9200000'],
      '2026-02-05',
    ],
    [
      'en',
      'SE',
      'Operating profit rose to SEK 14.5 million from SEK 9.2 million in 2024.',
      ['ebit outcome - SEK 14500000', 'ebit comparative fy_2024 SEK 9200000'],
    ],
    [
      'en',
      'SE',
      'In Q3 2026 operating profit fell to SEK 14.5 million from SEK 19.2 million.',
      ['ebit outcome q3_2026 SEK 14500000', 'ebit comparative q3_2025 SEK 19200000'],
    ],
    [
      'en',
      'SE',
      'EPS for Q3 2026 was SEK 1.12, against SEK 0.97, and SEK 1.05 in the previous quarter.',
      ['eps outcome q3_2026 SEK 1.12', 'eps comparative - SEK 0.97'],
    ],
    [
      'en',
      'NO',
      'Net interest income rose to NOK 512 million in Q1 2026, against NOK 498 million in Q4 2025 and NOK 471 million in Q1 2025.',
      [
        'net_interest_income outcome q1_2026 NOK 512000000',
        'net_interest_income comparative q4_2025 NOK 498000000',
        'net_interest_income comparative q1_2025 NOK 471000000',
      ],
    ],
  ],
  'What an outlook is compared with is a result where its year is told, and else may be the former outlook': [
    [
      'en',
      'SE',
      'The company expects revenue of SEK 620 million in 2026, up from SEK 571 million in 2025.',
      ['revenue forecast fy_2026 SEK 620000000', 'revenue comparative fy_2025 SEK 571000000'],
    ],
    [
      'en',
      'SE',
      'The company expects revenue of SEK 620 million in 2026, up from SEK 571 million.',
      ['revenue forecast fy_2026 SEK 620000000'],
    ],
  ],
  'Beyond what was expected': [
    [
      'en',
      'DK',
      'Audivera posted an operating profit of 912 million Danish crowns in Q2 2026, above the 855 ' +
        'million expected by analysts and up from 790 million a year ago.',
      ['ebit outcome q2_2026 DKK 912000000', 'ebit comparative q2_2025 DKK 790000000'],
    ],
    ['en', 'SE', 'Operating profit was SEK 5 million higher than a year earlier in Q3 2026.', []],
  ],
};
