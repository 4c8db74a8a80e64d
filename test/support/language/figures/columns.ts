import type { FigureCases } from './case.ts';

/** Invented tables. */
export const columnsCases: FigureCases = {
  'The unit of a heading': [
    [
      'en',
      'FI',
      'Financial statements release\n\nJanuary–December 2025 in brief, EUR thousand (2024 in ' +
        'brackets)\nNet sales 34,512 (31,870)\nOperating profit -2,660 (2,487)\nEquity ratio 48.2% ' +
        '(45.9%)\nNumber of personnel at year-end 233 (219)',
      [
        'revenue outcome fy_2025 EUR 34512000',
        'revenue comparative fy_2024 EUR 31870000',
        'ebit outcome fy_2025 EUR -2660000',
        'ebit comparative fy_2024 EUR 2487000',
        'equity_ratio outcome fy_2025 - 48.2',
        'equity_ratio comparative fy_2024 - 45.9',
        'employees outcome fy_2025 - 233',
        'employees comparative fy_2024 - 219',
      ],
      '2026-02-17',
    ],
    [
      'sv',
      'SE',
      'Delårsrapport\n\nNyckeltal tredje kvartalet 2026, Mkr\nNettoomsättning 87,4 (79,2)\nAntal anställda 41',
      ['revenue outcome q3_2026 SEK 87400000', 'revenue comparative q3_2025 SEK 79200000', 'employees outcome - - 41'],
    ],
    ['sv', 'SE', 'Delårsrapport\n\nNyckeltal\nNettoomsättning 87,4 (79,2)', []],
    [
      'da',
      'DK',
      'Bæltvind\n\nHoved- og nøgletal (t.kr.)                1. halvår 2026      1. halvår ' +
        '2025\nNettoomsætning                                     182.455             ' +
        '164.310\nPeriodens resultat                                  12.304              ' +
        '-1.876\nEgenkapitalandel                                    38,2 %              35,9 %',
      [
        'revenue outcome h1_2026 DKK 182455000',
        'revenue comparative h1_2025 DKK 164310000',
        'net_income outcome h1_2026 DKK 12304000',
        'net_income comparative h1_2025 DKK -1876000',
        'equity_ratio outcome h1_2026 - 38.2',
        'equity_ratio comparative h1_2025 - 35.9',
      ],
    ],
    [
      'fi',
      'FI',
      'Saimaan Pankki\n\nAvainluvut, 1 000 euroa            7–9/2026      7–9/2025\nKorkokate         ' +
        '                   38 410        41 265',
      ['net_interest_income outcome q3_2026 EUR 38410000', 'net_interest_income comparative q3_2025 EUR 41265000'],
    ],
    [
      'nb',
      'NO',
      'Kvartalsrapport juli–september 2026\n\n(Tall i hele tusen kroner, tredje kvartal 2025 i ' +
        'parentes)\n\nSalgsinntekter: 64 210 (51 875)',
      ['revenue outcome q3_2026 NOK 64210000', 'revenue comparative q3_2025 NOK 51875000'],
    ],
  ],
  'A cell is empty: which numbers are whose nobody can tell': [
    [
      'en',
      'FI',
      'Hallavuori: interim report\n\nEUR million      Q3 2026  Q3 2025  1-9/2026  1-9/2025\nNet sales ' +
        '         120.5        -     350.0     330.1',
      [],
    ],
  ],
  'Two years in a sentence are no columns': [
    [
      'en',
      'FI',
      'Hallavuori builds two cranes. They will be handed over in late 2027 and 2028.\nNet sales were EUR 12 million in 2025.',
      ['revenue outcome fy_2025 EUR 12000000'],
      '2026-02-12',
    ],
    [
      'nb',
      'NO',
      'MNOK             1. kv. 2026   1. kv. 2025\nDriftsinntekter        486,2         451,9\nAntall ansatte         1 104         1 071',
      [
        'revenue outcome q1_2026 NOK 486200000',
        'revenue comparative q1_2025 NOK 451900000',
        'employees outcome q1_2026 - 1104',
        'employees comparative q1_2025 - 1071',
      ],
    ],
  ],
};
