import type { FigureCases } from './case.ts';

/** Invented results and outlooks beside each other. */
export const rolesCases: FigureCases = {
  Forecasts: [
    ['en', 'SE', 'The company expects revenue of SEK 5 billion in 2026.', ['revenue forecast fy_2026 SEK 5000000000']],
    ['en', 'NO', 'EBITDA for 2026 is expected to be NOK 410 million.', ['ebitda forecast fy_2026 NOK 410000000']],
    [
      'en',
      'DK',
      'The outlook for 2026 is unchanged: revenue of DKK 900 million and EBIT of DKK 95 million.',
      ['revenue forecast fy_2026 DKK 900000000', 'ebit forecast fy_2026 DKK 95000000'],
    ],
    [
      'en',
      'SE',
      'Nordvik, which expects growth to continue, reported revenue of SEK 210 million for Q3 2026.',
      ['revenue outcome q3_2026 SEK 210000000'],
    ],
    [
      'en',
      'SE',
      'Higher than expected EBIT of SEK 120 million in Q3 2026 lifted the share.',
      ['ebit outcome q3_2026 SEK 120000000'],
    ],
    [
      'en',
      'SE',
      'EBIT was SEK 120 million in Q3 2026, against SEK 110 million expected by analysts.',
      ['ebit outcome q3_2026 SEK 120000000'],
    ],
    [
      'en',
      'SE',
      'EBIT was SEK 120 million in Q3 2026, compared with a consensus estimate of SEK 131 million.',
      ['ebit outcome q3_2026 SEK 120000000'],
    ],
    ['en', 'SE', 'The financial target is revenue of SEK 10 billion in 2030.', []],
  ],
  'A forecast and a result': [
    [
      'nb',
      'NO',
      'Konsernet venter vekst i 2026 og leverte et driftsresultat på 31 millioner kroner i tredje kvartal 2026.',
      ['ebit outcome q3_2026 NOK 31000000'],
    ],
    [
      'nb',
      'NO',
      'Konsernet venter vekst i 2026 og et driftsresultat på 31 millioner kroner.',
      ['ebit forecast fy_2026 NOK 31000000'],
    ],
  ],
  'An outlook beside the year before': [
    [
      'sv',
      'SE',
      'Rörelseresultatet för 2026 bedöms bli 120 Mkr, jämfört med 231 Mkr föregående år.',
      ['ebit forecast fy_2026 SEK 120000000', 'ebit comparative fy_2025 SEK 231000000'],
    ],
    ['nb', 'NO', 'Omsetningen var om lag uendret på 2,26 milliarder kroner.', ['revenue outcome - NOK 2260000000']],
  ],
  Outlooks: [
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
  ],
};
