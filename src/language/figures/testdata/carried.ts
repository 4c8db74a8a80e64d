import type { FigureCase } from './case.ts';

/** Invented texts whose sentences take their period, or their company, from what stands before. */
export const carriedCases: readonly FigureCase[] = [
  // The period of the sentence before
  [
    'sv',
    'SE',
    'Kvarnby ökade omsättningen till 3 480 miljoner kronor under tredje kvartalet. Rörelseresultatet blev 418 miljoner kronor, mot 391 miljoner. Under årets nio första månader var omsättningen 10,3 miljarder kronor. Resultatet efter skatt blev 900 miljoner kronor.',
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
    'Tilinpäätöstiedote\n\nVuosi 2025 oli kaksijakoinen. Liikevaihto laski 287,3 miljoonaan euroon. Ensimmäinen neljännes 2026 alkoi hyvin.',
    ['revenue outcome fy_2025 EUR 287300000'],
  ],
  // A sentence of several periods leaves it open, and so does a title that may be of a report with its last quarter
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
  // The year of an outlook
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
  // A forecast under a heading of what is over is for the year of the outlook, one without any for none
  [
    'en',
    'DK',
    'Havblik\n\nInterim report for the first half of 2026\n\nRevenue was DKK 3.2 billion. The outlook for the full year is maintained. The company expects revenue of DKK 6.5 billion.',
    ['revenue outcome h1_2026 DKK 3200000000', 'revenue forecast fy_2026 DKK 6500000000'],
    '2026-08-19',
  ],
  [
    'en',
    'DK',
    'Havblik\n\nInterim report for the first half of 2026\n\nRevenue was DKK 3.2 billion. The company expects revenue of DKK 6.5 billion.',
    ['revenue outcome h1_2026 DKK 3200000000'],
    '2026-08-19',
  ],
  // Last year
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
  // The year so far
  [
    'sv',
    'SE',
    'Omsättningen blev 1 204 Mkr i tredje kvartalet. Hittills i år är omsättningen 3 690 Mkr.',
    ['revenue outcome q3_2026 SEK 1204000000', 'revenue outcome 9m_2026 SEK 3690000000'],
  ],
  ['sv', 'SE', 'Hittills i år är omsättningen 3 690 Mkr.', ['revenue outcome - SEK 3690000000']],
  ['da', 'DK', 'Efter tre kvartaler er omsætningen 704 mio. kr.', ['revenue outcome 9m_2026 DKK 704000000']],
  // What a figure is compared with is of the year before, unless the sentence speaks of quarters
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
  // What an outlook is compared with is a result where its year is told, and else may be the former outlook
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
  // A measure that a pronoun stands for
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
  // Headings
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
  // The measure of inflation that the text names
  ['nb', 'NO', 'Inflasjonen var 3,1 prosent i oktober, viser konsumprisindeksen.', ['cpi_inflation outcome - - 3.1']],
  ['en', 'DK', 'Unemployment in Denmark was 2.8 percent in June.', ['unemployment_rate outcome - - 2.8']],
  [
    'sv',
    'SE',
    'Bokslutskommuniké\n\nFjärde kvartalet, 1 oktober – 31 december 2026\nNettoomsättning: 3 914 tkr (2 655)',
    ['revenue outcome q4_2026 SEK 3914000', 'revenue comparative q4_2025 SEK 2655000'],
    '2027-02-19',
  ],
  [
    'da',
    'DK',
    'Bestyrelsen har godkendt årsrapporten for 2025. Nettoomsætningen steg til 894 mio. kr.',
    ['revenue outcome fy_2025 DKK 894000000'],
  ],
  // What is bought or sold has figures of its own
  [
    'sv',
    'SE',
    'Torvalla har tecknat avtal om att förvärva samtliga aktier i Hede Ventilation AB. Köpeskillingen för Hede uppgår till 120 MSEK. Hede omsatte 95 MSEK 2025 med ett rörelseresultat om 14 MSEK och har 41 anställda.',
    ['purchase_price outcome - SEK 120000000'],
  ],
  [
    'en',
    'DK',
    'Brøndal to acquire 100% of German Rheinfilter GmbH. Rheinfilter generated revenue of EUR 52 million in 2025. Brøndal had revenue of EUR 900 million in 2025.',
    ['revenue outcome fy_2025 EUR 900000000'],
  ],
  [
    'sv',
    'SE',
    'Addemar har förvärvat samtliga aktier i Lahtisten Oy. Bolaget omsätter cirka 110 MSEK och har 46 anställda. Addemar har 1 870 anställda.',
    ['employees outcome - - 1870'],
  ],
  ['sv', 'SE', 'Materielverket köper luftvärnsradar av Granit Dynamics för 2,4 miljarder kronor.', []],
  // A sentence that ends in "kr."
  [
    'da',
    'DK',
    'EBITDA blev 12 mio. kr. I første halvår var omsætningen 90 mio. kr.',
    ['revenue outcome h1_2026 DKK 90000000'],
  ],
  [
    'nb',
    'NO',
    'Den sesongjusterte arbeidsledigheten var 4,6 prosent i august. Det er opp fra 4,4 prosent i mai.',
    ['unemployment_rate outcome - - 4.6', 'unemployment_rate comparative - - 4.4'],
  ],
  [
    'en',
    'SE',
    'Ulvhei now expects an EBITDA of NOK 350 million for 2026. That compares with NOK 512 million in 2025.',
    ['ebitda forecast fy_2026 NOK 350000000', 'ebitda comparative fy_2025 NOK 512000000'],
  ],
  [
    'sv',
    'SE',
    'Bruttovinsten steg till 233 miljoner kronor. Det skriver smyckeskedjan i sin rapport för det tredje kvartalet.',
    ['gross_profit outcome q3_2026 SEK 233000000'],
  ],
  // A report that is yet to come says nothing of the figure.
  ['sv', 'SE', 'Bruttovinsten steg till 233 miljoner kronor. Rapporten för det tredje kvartalet kommer på fredag.', []],
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
];
