import type { FigureCase } from './case.ts';

/** Invented texts as papers and flashes tell figures: periods named elsewhere, lists of years, deals in the passive, lines of tables. */
export const newsParagraphCases: readonly FigureCase[] = [
  // Periods that another sentence, or another word, tells
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
    'Rannikon Pankki tammi–kesäkuu 2026\n\nKorkokate supistui 27,9 miljoonaan euroon (31,4). Pankki odottaa koko vuoden tuloksen ennen veroja olevan noin 25 miljoonaa euroa.',
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
    ['net_income outcome - SEK 388000000', 'net_income outcome q4_2025 SEK 91000000'],
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
    'Rederiet redovisar en halvårsomsättning på 61,8 miljoner kronor, 3 procent lägre än första halvåret 2025. Resultatet före skatt blev 1,7 miljoner kronor.',
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
  // States of a day
  [
    'sv',
    'SE',
    'Omsättningen steg under januari–juni 2026 till 148 miljoner kronor. Orderstocken var vid periodens slut 1,9 miljarder kronor och räcker till 2031.',
    ['revenue outcome h1_2026 SEK 148000000', 'order_backlog outcome h1_2026 SEK 1900000000'],
    '2026-07-23',
  ],
  [
    'sv',
    'SE',
    'Substansvärdet per aktie var 143,20 kronor (136,90) per den 31 december.',
    ['nav_per_share outcome fy_2025 SEK 143.2', 'nav_per_share comparative fy_2024 SEK 136.9'],
    '2026-02-13',
  ],
  [
    'en',
    'NO',
    'Work will start in the second quarter of 2027. The order backlog is NOK 612 million.',
    ['order_backlog outcome - NOK 612000000'],
  ],
  [
    'nb',
    'NO',
    'Andre kvartal:\n- Driftsinntekter på 743 MNOK\n\nFørste halvår:\n- Driftsinntekter på 1 402 MNOK\n\nOrdrereserven var 3,4 milliarder kroner ved utgangen av juni.',
    [
      'revenue outcome q2_2026 NOK 743000000',
      'revenue outcome h1_2026 NOK 1402000000',
      'order_backlog outcome q2_2026 NOK 3400000000',
    ],
    '2026-08-20',
  ],
  // Write-downs and dividends
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
    'Bokslutskommuniké 2025\n\nHelåret: omsättning 622,5 MSEK. Fjärde kvartalet: omsättning 160 MSEK. Styrelsen föreslår en utdelning om 1,10 kr per aktie (0,90).',
    [
      'revenue outcome fy_2025 SEK 622500000',
      'revenue outcome q4_2025 SEK 160000000',
      'dividend_per_share outcome fy_2025 SEK 1.1',
      'dividend_per_share comparative fy_2024 SEK 0.9',
    ],
    '2026-02-19',
  ],
  // Outlooks
  [
    'da',
    'DK',
    'Nationalbanken venter i sin nye prognose, at inflationen i Danmark bliver 1,4 procent i 2026 og 1,7 procent i 2027.',
    ['inflation forecast fy_2026 - 1.4', 'inflation forecast fy_2027 - 1.7'],
    '2026-09-29',
  ],
  [
    'fi',
    'FI',
    'Ennusteen mukaan työttömyysaste on tänä vuonna 9,9 prosenttia ja ensi vuonna 9,4 prosenttia.',
    ['unemployment_rate forecast fy_2026 - 9.9', 'unemployment_rate forecast fy_2027 - 9.4'],
  ],
  ['fi', 'FI', 'Liikevaihto on tänä vuonna 12 miljoonaa euroa.', ['revenue forecast fy_2026 EUR 12000000']],
  ['fi', 'FI', 'Liikevaihto oli 12 miljoonaa euroa vuonna 2025.', ['revenue outcome fy_2025 EUR 12000000']],
  ['sv', 'SE', 'Omsättningen blir i år 120 miljoner kronor.', ['revenue forecast fy_2026 SEK 120000000']],
  // What is sold
  [
    'da',
    'DK',
    'Robotproducenten Gribertek er solgt til japanske Tanavori for 1,1 mia. kr. Gribertek havde sidste år en omsætning på 240 mio. kr.',
    ['purchase_price outcome - DKK 1100000000'],
  ],
  [
    'en',
    'SE',
    'Svedvik has sold its planing mill in Blekinge to a Latvian buyer for EUR 6.2 million.',
    ['purchase_price outcome - EUR 6200000'],
  ],
  // Prices, capital, heads
  [
    'en',
    'SE',
    'BROKERS: Kvarnholm lifts Tvistevik target to SEK 164 (148).',
    ['target_price outcome - SEK 164', 'target_price comparative - SEK 148'],
  ],
  [
    'en',
    'FI',
    'Kuuravik has raised EUR 32 million before expenses in a directed share issue.',
    ['share_issue_amount outcome - EUR 32000000'],
  ],
  ['en', 'FI', 'Pirkkola to cut up to 60 jobs after change negotiations.', ['layoffs outcome - - 60']],
  ['nb', 'NO', 'Profilverket skal kvitte seg med 120 av 640 ansatte.', ['employees outcome - - 640']],
  // Names and signs
  [
    'sv',
    'SE',
    'Rörelseresultatet (EBITA) uppgick till 148 Mkr under tredje kvartalet 2026.',
    ['ebita outcome q3_2026 SEK 148000000'],
  ],
  [
    'fi',
    'FI',
    'Liiketappiota kertyi 0,9 miljoonaa euroa kolmannella neljänneksellä, kun vertailukaudella yhtiö teki 0,4 miljoonan euron liikevoiton.',
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
    'Nordfors: delårsrapport\n\n                 jul–sep 2026   jul–sep 2025\nIntäkter, MSEK          318,4          274,9\nAntal anställda           412            398',
    [
      'revenue outcome q3_2026 SEK 318400000',
      'revenue comparative q3_2025 SEK 274900000',
      'employees outcome q3_2026 - 412',
      'employees comparative q3_2025 - 398',
    ],
    '2026-11-06',
  ],
];
