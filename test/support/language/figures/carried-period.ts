import type { FigureCases } from './case.ts';

/** Invented texts whose sentences take their period from what stands before. */
export const carriedPeriodCases: FigureCases = {
  'The period of the sentence before': [
    [
      'sv',
      'SE',
      'Kvarnby ökade omsättningen till 3 480 miljoner kronor under tredje kvartalet. ' +
        'Rörelseresultatet blev 418 miljoner kronor, mot 391 miljoner. Under årets nio första månader ' +
        'var omsättningen 10,3 miljarder kronor. Resultatet efter skatt blev 900 miljoner kronor.',
      [
        'revenue outcome q3_2026 SEK 3480000000',
        'ebit outcome q3_2026 SEK 418000000',
        'ebit comparative q3_2025 SEK 391000000',
        'revenue outcome 9m_2026 SEK 10300000000',
        'net_income outcome 9m_2026 SEK 900000000',
      ],
    ],
    [
      'fi',
      'FI',
      'Tilinpäätöstiedote\n\nVuosi 2025 oli kaksijakoinen. Liikevaihto laski 287,3 miljoonaan euroon. ' +
        'Ensimmäinen neljännes 2026 alkoi hyvin.',
      ['revenue outcome fy_2025 EUR 287300000'],
    ],
  ],
  'A sentence of several periods leaves it open, and so does a title that may be of a report with its last quarter': [
    [
      'en',
      'SE',
      'Revenue was SEK 5 million in Q3 2026 and EBIT SEK 9 million in the first nine months of 2026. Net profit was SEK 1 million.',
      ['revenue outcome q3_2026 SEK 5000000', 'ebit outcome 9m_2026 SEK 9000000'],
    ],
    [
      'en',
      'SE',
      'Interim report January-September 2026\n\nNet profit was SEK 1 million. The third quarter was weak with SEK 3 million.',
      [],
    ],
  ],
  'The year of an outlook': [
    [
      'en',
      'FI',
      'Lumetra lowers its guidance for 2026.\n\nNet sales are expected to be EUR 210 million.',
      ['revenue forecast fy_2026 EUR 210000000'],
    ],
    [
      'nb',
      'NO',
      'Selskapet venter en omsetning på 1,15 milliarder kroner i år.',
      ['revenue forecast fy_2026 NOK 1150000000'],
    ],
    ['en', 'SE', 'Inflation is expected to be 1.8 percent next year.', ['inflation forecast fy_2027 - 1.8']],
    ['en', 'SE', 'Revenue this year was SEK 5 million.', ['revenue outcome - SEK 5000000']],
    [
      'da',
      'DK',
      'Selskabet fastholder forventningen om en omsætning på 950 mio. kr. i 2026.',
      ['revenue forecast fy_2026 DKK 950000000'],
    ],
    [
      'en',
      'FI',
      'In 2026, net sales are expected to be EUR 190 million. In 2025, net sales were EUR 208.3 million.',
      ['revenue forecast fy_2026 EUR 190000000', 'revenue comparative fy_2025 EUR 208300000'],
    ],
    [
      'en',
      'FI',
      'In 2025, net sales were EUR 208.3 million. In 2026, net sales are expected to be EUR 190 million.',
      ['revenue outcome fy_2025 EUR 208300000', 'revenue forecast fy_2026 EUR 190000000'],
    ],
  ],
  'A forecast under a heading of what is over is for the year of the outlook, one without any for none': [
    [
      'en',
      'DK',
      'Havblik\n\nInterim report for the first half of 2026\n\nRevenue was DKK 3.2 billion. The ' +
        'outlook for the full year is maintained. The company expects revenue of DKK 6.5 billion.',
      ['revenue outcome h1_2026 DKK 3200000000', 'revenue forecast fy_2026 DKK 6500000000'],
      '2026-08-19',
    ],
    [
      'en',
      'DK',
      'Havblik\n\nInterim report for the first half of 2026\n\nRevenue was DKK 3.2 billion. The ' +
        'company expects revenue of DKK 6.5 billion.',
      ['revenue outcome h1_2026 DKK 3200000000'],
      '2026-08-19',
    ],
  ],
  Headings: [
    [
      'sv',
      'SE',
      'Delårsrapport\n\nPerioden januari–september 2026\n• Nettoomsättningen uppgick till 2 104 MSEK',
      ['revenue outcome 9m_2026 SEK 2104000000'],
    ],
    [
      'sv',
      'FI',
      'Ålandsvarvet: Halvårsrapport 1.1–30.6.2026\n\nOmsättningen sjönk till 41,7 miljoner euro.',
      ['revenue outcome h1_2026 EUR 41700000'],
    ],
  ],
  'Periods that another sentence, or another word, tells': [
    [
      'sv',
      'SE',
      'Omsättningen för niomånadersperioden blev 18,7 miljarder kronor. Det fria kassaflödet i samma period var 960 miljoner kronor.',
      ['revenue outcome 9m_2026 SEK 18700000000', 'free_cash_flow outcome 9m_2026 SEK 960000000'],
    ],
    [
      'sv',
      'SE',
      'Resultatet före skatt var 12 miljoner kronor i tredje kvartalet, mot 9 miljoner i samma kvartal i fjol.',
      ['pre_tax_profit outcome q3_2026 SEK 12000000', 'pre_tax_profit comparative q3_2025 SEK 9000000'],
    ],
    [
      'da',
      'DK',
      'Årets nettoresultat var 203 mio. kr. Omsætningen blev 2,7 mia. kr.',
      ['net_income outcome fy_2025 DKK 203000000', 'revenue outcome fy_2025 DKK 2700000000'],
      '2026-02-25',
    ],
    [
      'en',
      'SE',
      'Gross margin improved to 43.8% (41.9) thanks to freight, and free cash flow reached SEK 276 million in Q3 2026.',
      [
        'gross_margin outcome q3_2026 - 43.8',
        'gross_margin comparative q3_2025 - 41.9',
        'free_cash_flow outcome q3_2026 SEK 276000000',
      ],
    ],
    [
      'en',
      'DK',
      'Fjordmark: Interim report for Q1-Q3 2026\n\nRevenue: DKK 1,876 million (1,742)',
      ['revenue outcome 9m_2026 DKK 1876000000', 'revenue comparative 9m_2025 DKK 1742000000'],
    ],
    [
      'fi',
      'FI',
      'Rannikon Pankki tammi–kesäkuu 2026\n\nKorkokate supistui 27,9 miljoonaan euroon (31,4). Pankki ' +
        'odottaa koko vuoden tuloksen ennen veroja olevan noin 25 miljoonaa euroa.',
      [
        'net_interest_income outcome h1_2026 EUR 27900000',
        'net_interest_income comparative h1_2025 EUR 31400000',
        'pre_tax_profit forecast fy_2026 EUR 25000000',
      ],
      '2026-08-06',
    ],
    [
      'en',
      'SE',
      'Full year 2025\n\nNet profit was SEK 388 million. In the fourth quarter net profit was SEK 91 million.',
      ['net_income outcome q4_2025 SEK 91000000'],
      '2026-02-12',
    ],
    [
      'nb',
      'NO',
      'I årets seks første måneder ble driftsresultatet 14,5 millioner kroner, mot et minus på 6 millioner på samme tid i fjor.',
      ['ebit outcome h1_2026 NOK 14500000', 'ebit comparative h1_2025 NOK -6000000'],
      '2026-08-28',
    ],
    [
      'da',
      'DK',
      'Sonavik tjente 702 mio. kr. før renter og skat (EBIT) i andet kvartal.',
      ['ebit outcome q2_2026 DKK 702000000'],
      '2026-08-13',
    ],
    [
      'sv',
      'SE',
      'Rederiet redovisar en halvårsomsättning på 61,8 miljoner kronor, 3 procent lägre än första ' +
        'halvåret 2025. Resultatet före skatt blev 1,7 miljoner kronor.',
      ['revenue outcome h1_2026 SEK 61800000', 'pre_tax_profit outcome h1_2026 SEK 1700000'],
      '2026-08-13',
    ],
    [
      'en',
      'SE',
      'Net profit was SEK 388 million, against SEK 402 million in 2024.',
      ['net_income outcome fy_2025 SEK 388000000', 'net_income comparative fy_2024 SEK 402000000'],
      '2026-02-12',
    ],
  ],
};
