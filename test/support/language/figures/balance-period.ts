import type { FigureCases } from './case.ts';

/** Invented states of a day. */
export const balancePeriodCases: FigureCases = {
  'States of a day, whose period is the one that ends on it, and what is decided or booked for a period': [
    [
      'en',
      'SE',
      'Bergtuna Invest had a net asset value of SEK 41.2 billion on 30 June 2026, up from SEK 39.8 billion at the end of 2025.',
      ['net_asset_value outcome q2_2026 SEK 41200000000', 'net_asset_value comparative fy_2025 SEK 39800000000'],
    ],
    [
      'en',
      'NO',
      'Ulvhei: results for the first half of 2026\n\nRevenue was NOK 812 million in the first half of ' +
        '2026. Net debt stood at NOK 1,204 million on 30 June.',
      ['revenue outcome h1_2026 NOK 812000000', 'net_debt outcome h1_2026 NOK 1204000000'],
    ],
    [
      'en',
      'SE',
      'Order intake rose to SEK 512 million in the third quarter of 2026. The order backlog was SEK ' +
        '2,310 million at the end of the quarter (SEK 2,044 million).',
      [
        'order_intake outcome q3_2026 SEK 512000000',
        'order_backlog outcome q3_2026 SEK 2310000000',
        'order_backlog comparative q3_2025 SEK 2044000000',
      ],
    ],
    ['en', 'SE', 'The equity ratio was 41.3 percent on 31 October 2026.', ['equity_ratio outcome - - 41.3']],
    ['en', 'SE', 'The net debt is SEK 1.2 billion after the deal.', ['net_debt outcome - SEK 1200000000']],
    [
      'en',
      'SE',
      'Revenue was SEK 1,204 million in the third quarter of 2026. Bergtuna employs 1,900 people.',
      ['revenue outcome q3_2026 SEK 1204000000', 'employees outcome - - 1900'],
    ],
    [
      'sv',
      'SE',
      'Omsättningen var 812 Mkr under 2025. Medelantalet anställda var 640.',
      ['revenue outcome fy_2025 SEK 812000000', 'employees outcome fy_2025 - 640'],
      '2026-02-12',
    ],
    [
      'fi',
      'FI',
      'Hallavuori, puolivuosikatsaus tammi–kesäkuu 2026. Liikevaihto oli 84 miljoonaa euroa. Henkilöstön määrä oli kauden lopussa 912.',
      ['revenue outcome h1_2026 EUR 84000000', 'employees outcome h1_2026 - 912'],
    ],
    [
      'en',
      'FI',
      'The board proposes a dividend of EUR 0.62 per share (2024: EUR 0.58) to be paid for the financial year 2025.',
      ['dividend_per_share outcome fy_2025 EUR 0.62', 'dividend_per_share comparative fy_2024 EUR 0.58'],
      '2026-02-12',
    ],
    [
      'sv',
      'SE',
      'Styrelsen föreslår en utdelning på 3:25 kronor per aktie för 2025.',
      ['dividend_per_share outcome fy_2025 SEK 3.25'],
      '2026-02-12',
    ],
    [
      'en',
      'SE',
      'Bergtuna will recognise an impairment of SEK 240 million on its sawmills in the fourth quarter of 2026.',
      ['impairment outcome q4_2026 SEK 240000000'],
    ],
    [
      'nb',
      'NO',
      'Rederiet tapte 71 millioner dollar i tredje kvartal 2026.',
      ['net_income outcome q3_2026 USD -71000000'],
    ],
    ['nb', 'NO', 'Rederiet tapte 71 millioner dollar på kontrakten.', []],
    [
      'sv',
      'SE',
      'Bergtuna säljer affärsenheten Pumpdal för 312 miljoner kronor. Enheten hade 140 anställda och omsatte 410 miljoner kronor 2025.',
      ['purchase_price outcome - SEK 312000000'],
    ],
    [
      'en',
      'SE',
      'Bergtuna acquires the German sensor maker Fühltal GmbH for EUR 31 million. Fühltal has annual ' +
        'sales of EUR 22 million and 90 employees.',
      ['purchase_price outcome - EUR 31000000'],
    ],
    [
      'en',
      'FI',
      'Hallavuori, third quarter of 2026: Revenue EUR 1,043.2 (1,121.7) million.',
      ['revenue outcome q3_2026 EUR 1043200000', 'revenue comparative q3_2025 EUR 1121700000'],
    ],
    [
      'sv',
      'SE',
      'Substansvärdet var 38,4 miljarder kronor per den 30 juni 2026, motsvarande 312 kronor per ' +
        'aktie. Vid årsskiftet 2025 var substansvärdet 36,1 miljarder kronor.',
      [
        'net_asset_value outcome q2_2026 SEK 38400000000',
        'nav_per_share outcome q2_2026 SEK 312',
        'net_asset_value comparative fy_2025 SEK 36100000000',
      ],
    ],
    [
      'en',
      'SE',
      'Bergtuna had 7,900 employees at the end of the first quarter of 2026.',
      ['employees outcome q1_2026 - 7900'],
    ],
    [
      'en',
      'DK',
      'The board approved a dividend of USD 0.22 per share for the third quarter.',
      ['dividend_per_share outcome q3_2026 USD 0.22'],
    ],
    [
      'sv',
      'SE',
      'Bergtunas substansvärde 2025-12-30: 59 SEK per aktie',
      ['nav_per_share outcome - SEK 59'],
      '2026-01-02',
    ],
    ['en', 'SE', 'Since 2019 the equity ratio was 41.3 percent.', ['equity_ratio outcome - - 41.3']],
  ],
  'States of a day': [
    [
      'sv',
      'SE',
      'Omsättningen steg under januari–juni 2026 till 148 miljoner kronor. Orderstocken var vid ' +
        'periodens slut 1,9 miljarder kronor och räcker till 2031.',
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
      'Andre kvartal:\n- Driftsinntekter på 743 MNOK\n\nFørste halvår:\n- Driftsinntekter på 1 402 ' +
        'MNOK\n\nOrdrereserven var 3,4 milliarder kroner ved utgangen av juni.',
      [
        'revenue outcome q2_2026 NOK 743000000',
        'revenue outcome h1_2026 NOK 1402000000',
        'order_backlog outcome q2_2026 NOK 3400000000',
      ],
      '2026-08-20',
    ],
  ],
  'The end of a year, a day, a list': [
    [
      'fi',
      'FI',
      'Tulos ennen veroja oli viime vuonna 41,7 miljoonaa euroa. Pankissa työskenteli vuoden lopussa 268 henkilöä.',
      ['pre_tax_profit outcome fy_2025 EUR 41700000', 'employees outcome fy_2025 - 268'],
      '2026-02-05',
    ],
    [
      'sv',
      'SE',
      'Bokslutskommuniké 2025\n\nSoliditeten var vid årets utgång 44,8 procent (43,1).',
      ['equity_ratio outcome fy_2025 - 44.8', 'equity_ratio comparative fy_2024 - 43.1'],
      '2026-02-12',
    ],
    [
      'sv',
      'SE',
      'Substansvärdet var 96,40 kronor per aktie den sista juni.',
      ['nav_per_share outcome q2_2026 SEK 96.4'],
      '2026-07-10',
    ],
    [
      'sv',
      'SE',
      'Arbetslösheten faller till 8,1 procent 2027, skriver institutet.',
      ['unemployment_rate forecast fy_2027 - 8.1'],
      '2026-08-27',
    ],
    [
      'en',
      'SE',
      'The bank expects CPIF inflation to average 1.6% in 2027 and unemployment to come down to 8.1% in 2027.',
      ['cpif_inflation forecast fy_2027 - 1.6', 'unemployment_rate forecast fy_2027 - 8.1'],
    ],
    [
      'en',
      'NO',
      'The bank cut its policy rate to 3.5 percent and projected that inflation will average 2.2 percent in 2027.',
      ['interest_rate outcome - - 3.5', 'inflation forecast fy_2027 - 2.2'],
    ],
    [
      'da',
      'DK',
      'VetNordia skifter hænder i en handel med en enterprise value på 3,2 mia. kr. VetNordia havde i ' +
        '2025 et driftsoverskud på 187 mio. kr.',
      ['enterprise_value outcome - DKK 3200000000'],
    ],
    [
      'fi',
      'FI',
      'Puhelinyhtiö alaskirjaa liiketoimintansa 44 miljoonalla eurolla. Kirjaus näkyy heinä–syyskuun tuloksessa.',
      ['impairment outcome q3_2026 EUR 44000000'],
    ],
  ],
};
