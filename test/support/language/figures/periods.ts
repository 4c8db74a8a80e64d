import type { FigureCases } from './case.ts';

/** Invented periods by name, by heading and by the day of publication. */
export const periodsCases: FigureCases = {
  'Periods taken from headings, titles and the date of publication': [
    [
      'en',
      'SE',
      'Interim report Q3 2026\n\nThird quarter\n• Net sales amounted to SEK 340 million (310)\n• EBIT ' +
        'amounted to SEK 34 million (29)\nJanuary–September\n• Net sales amounted to SEK 1,012 million ' +
        '(950)',
      [
        'revenue outcome q3_2026 SEK 340000000',
        'revenue comparative q3_2025 SEK 310000000',
        'ebit outcome q3_2026 SEK 34000000',
        'ebit comparative q3_2025 SEK 29000000',
        'revenue outcome 9m_2026 SEK 1012000000',
        'revenue comparative 9m_2025 SEK 950000000',
      ],
    ],
    ['en', 'SE', 'Third-quarter revenue was SEK 95 million.', ['revenue outcome q3_2026 SEK 95000000']],
    ['en', 'SE', 'Fourth-quarter revenue was SEK 95 million.', ['revenue outcome q4_2025 SEK 95000000'], '2026-02-05'],
    ['en', 'SE', 'Revenue was SEK 95 million.', ['revenue outcome - SEK 95000000']],
    ['en', 'SE', 'Revenue for the financial year 2025/26 was SEK 95 million.', ['revenue outcome - SEK 95000000']],
    ['en', 'SE', 'Revenue for May-July 2026 was SEK 95 million.', ['revenue outcome - SEK 95000000']],
    [
      'en',
      'SE',
      'Nordvik reports first quarter 2026. Net sales for the quarter were SEK 77 million.',
      ['revenue outcome q1_2026 SEK 77000000'],
    ],
  ],
  'Financial years': [
    [
      'en',
      'US',
      'Net sales for the fiscal year ended June 1, 2025 were $1,361.2 million, a decrease of $141.7 ' +
        'million, or 9.4%, from net sales of $1,502.9 million for fiscal 2024.',
      ['revenue outcome fy_2025 USD 1361200000', 'revenue comparative fy_2024 USD 1502900000'],
    ],
    ['en', 'US', 'Revenue in the year ended 31 January 2026 was $5 million.', ['revenue outcome - USD 5000000']],
    ['en', 'US', 'Revenue in the three months ended April 30, 2026 was $5 million.', ['revenue outcome - USD 5000000']],
  ],
  'Last year': [
    [
      'fi',
      'FI',
      'Sähköverkko sai viime vuonna liikevaihtoa 74 miljoonaa euroa. Nettotulos kohosi 18,2 miljoonaan euroon.',
      ['revenue outcome fy_2025 EUR 74000000', 'net_income outcome fy_2025 EUR 18200000'],
      '2026-03-10',
    ],
    [
      'en',
      'FI',
      'Polaria made a net loss of EUR 38 million last year, after a profit of EUR 12 million in 2024.',
      ['net_income outcome fy_2025 EUR -38000000', 'net_income comparative fy_2024 EUR 12000000'],
      '2026-02-17',
    ],
  ],
  'The year so far': [
    [
      'sv',
      'SE',
      'Omsättningen blev 1 204 Mkr i tredje kvartalet. Hittills i år är omsättningen 3 690 Mkr.',
      ['revenue outcome q3_2026 SEK 1204000000', 'revenue outcome 9m_2026 SEK 3690000000'],
    ],
    ['sv', 'SE', 'Hittills i år är omsättningen 3 690 Mkr.', ['revenue outcome - SEK 3690000000']],
    ['da', 'DK', 'Efter tre kvartaler er omsætningen 704 mio. kr.', ['revenue outcome 9m_2026 DKK 704000000']],
  ],
  'A report that is yet to come says nothing of the figure': [
    [
      'sv',
      'SE',
      'Bruttovinsten steg till 233 miljoner kronor. Rapporten för det tredje kvartalet kommer på fredag.',
      [],
    ],
    [
      'da',
      'DK',
      'Banken tjente mindre på renterne i 2025. Netto renteindtægterne faldt til 1.462 mio. kr. fra 1.587 mio. kr. året før.',
      ['net_interest_income outcome fy_2025 DKK 1462000000', 'net_interest_income comparative fy_2024 DKK 1587000000'],
      '2026-02-05',
    ],
    [
      'da',
      'DK',
      'Banken åbnede to filialer i 2019. Netto renteindtægterne faldt til 1.462 mio. kr.',
      ['net_interest_income outcome - DKK 1462000000'],
      '2026-02-05',
    ],
    [
      'en',
      'NO',
      'Core inflation, which strips out energy and taxes, came in at 3.0 percent against 3.2 percent in August.',
      ['core_inflation outcome - - 3', 'core_inflation comparative - - 3.2'],
    ],
    [
      'en',
      'SE',
      'Operating profit was EUR 88.4 million (91.0) in the third quarter of 2026, or 10.1% (10.2) of sales.',
      [
        'ebit outcome q3_2026 EUR 88400000',
        'ebit comparative q3_2025 EUR 91000000',
        'ebit_margin outcome q3_2026 - 10.1',
        'ebit_margin comparative q3_2025 - 10.2',
      ],
    ],
  ],
  'A period that nobody can tell among those of the text': [
    ['en', 'SE', 'Revenue was SEK 95 million.', ['revenue outcome - SEK 95000000']],
    [
      'en',
      'SE',
      'The report for the third quarter is due on Friday. Revenue was SEK 95 million.',
      ['revenue outcome q3_2026 SEK 95000000'],
    ],
    [
      'en',
      'SE',
      'Order intake was SEK 40 million in the second quarter and EBIT SEK 6 million in the first half. Revenue was SEK 95 million.',
      ['order_intake outcome q2_2026 SEK 40000000', 'ebit outcome h1_2026 SEK 6000000'],
    ],
    [
      'en',
      'SE',
      'The bank opened a branch in 2019. Net interest income fell to SEK 1,462 million.',
      ['net_interest_income outcome - SEK 1462000000'],
    ],
  ],
  'Ordinals in digits': [
    [
      'sv',
      'SE',
      'Nettoomsättningen uppgick till 412 MSEK under 3:e kvartalet 2026.',
      ['revenue outcome q3_2026 SEK 412000000'],
    ],
    [
      'sv',
      'SE',
      'Nettoomsättningen uppgick till 412 MSEK under 2a kvartalet 2026.',
      ['revenue outcome q2_2026 SEK 412000000'],
    ],
    [
      'sv',
      'SE',
      'Under 1:a halvåret 2026 var omsättningen 95 MSEK (88).',
      ['revenue outcome h1_2026 SEK 95000000', 'revenue comparative h1_2025 SEK 88000000'],
    ],
    ['en', 'SE', 'Revenue was SEK 412 million in the 3rd quarter of 2026.', ['revenue outcome q3_2026 SEK 412000000']],
    [
      'nb',
      'NO',
      'Driftsinntektene var 412 millioner kroner i 3. kvartal 2026.',
      ['revenue outcome q3_2026 NOK 412000000'],
    ],
    ['sv', 'SE', 'Nettoomsättningen uppgick till under 3 MSEK i tredje kvartalet 2026.', []],
  ],
  'Parts of a year that are not among our periods': [
    [
      'nb',
      'NO',
      'Driftsinntektene var 412 millioner kroner i andre tertial 2026.',
      ['revenue outcome - NOK 412000000'],
    ],
    ['nb', 'NO', 'Driftsinntektene var 412 millioner kroner i T2 2026.', ['revenue outcome - NOK 412000000']],
    ['sv', 'SE', 'Omsättningen uppgick till 412 MSEK under andra tertialet 2025.', ['revenue outcome - SEK 412000000']],
    ['da', 'DK', 'Omsætningen var 412 mio. kr. i 2. tertial 2026.', ['revenue outcome - DKK 412000000']],
    [
      'fi',
      'FI',
      'Liikevaihto oli 412 miljoonaa euroa vuoden 2026 toisella kolmanneksella.',
      ['revenue outcome - EUR 412000000'],
    ],
    ['is', 'IS', 'Tekjur voru 412 milljónir króna á öðrum þriðjungi ársins 2026.', ['revenue outcome - ISK 412000000']],
    ['en', 'SE', 'Revenue was SEK 412 million in the first eight months of 2025.', ['revenue outcome - SEK 412000000']],
    ['sv', 'SE', 'Omsättningen var 412 MSEK de första åtta månaderna 2026.', ['revenue outcome - SEK 412000000']],
    [
      'fi',
      'FI',
      'Liikevaihto oli 412 miljoonaa euroa vuoden 2026 yhdeksän ensimmäisen kuukauden aikana.',
      ['revenue outcome 9m_2026 EUR 412000000'],
    ],
  ],
};
