import type { FigureCase } from './case.ts';

/** Invented texts of last year, of results named again, of amounts in words and of floors. */
export const recalledCases: readonly FigureCase[] = [
  // Last year alone
  ['sv', 'SE', 'Bageriet omsatte 45 Mkr förra året.', ['revenue outcome fy_2025 SEK 45000000'], '2026-03-11'],
  ['en', 'SE', 'The bakery had sales of SEK 45 million last year.', ['revenue outcome fy_2025 SEK 45000000']],
  ['nb', 'NO', 'Bakeriet omsatte for 45 millioner kroner i fjor.', ['revenue outcome fy_2025 NOK 45000000']],
  ['da', 'DK', 'Bageriet omsatte sidste år for 45 mio. kr.', ['revenue outcome fy_2025 DKK 45000000']],
  ['fi', 'FI', 'Leipomon liikevaihto oli viime vuonna 45 miljoonaa euroa.', ['revenue outcome fy_2025 EUR 45000000']],
  [
    'sv',
    'SE',
    'Nettoomsättningen var 50 Mkr i tredje kvartalet 2026. Förra året var nettoomsättningen 45 Mkr.',
    ['revenue outcome q3_2026 SEK 50000000'],
  ],
  [
    'en',
    'SE',
    'EBIT was SEK 50 million in Q3 2026, up from SEK 45 million last year.',
    ['ebit outcome q3_2026 SEK 50000000', 'ebit comparative q3_2025 SEK 45000000'],
  ],
  // A result named again
  [
    'da',
    'DK',
    'Årets resultat blev et overskud på 12 mio. kr. i 2025. Året før var der et underskud på 3 mio. kr.',
    ['net_income outcome fy_2025 DKK 12000000', 'net_income comparative fy_2024 DKK -3000000'],
  ],
  [
    'sv',
    'SE',
    'Rörelseförlusten uppgick till 14 Mkr i tredje kvartalet 2026. Ett år tidigare var förlusten 9 Mkr.',
    ['ebit outcome q3_2026 SEK -14000000', 'ebit comparative q3_2025 SEK -9000000'],
  ],
  [
    'en',
    'SE',
    'Operating profit was SEK 14 million in Q3 2026. A year earlier the loss was SEK 9 million.',
    ['ebit outcome q3_2026 SEK 14000000', 'ebit comparative q3_2025 SEK -9000000'],
  ],
  [
    'en',
    'SE',
    'EBIT was SEK 14 million and net profit was SEK 9 million in Q3 2026. A year earlier the loss was SEK 9 million.',
    ['ebit outcome q3_2026 SEK 14000000', 'net_income outcome q3_2026 SEK 9000000'],
  ],
  [
    'fi',
    'FI',
    'Liikevoitto oli 6,0 miljoonaa euroa vuonna 2025. Vuotta aiemmin tulos oli 5,1 miljoonaa euroa.',
    ['ebit outcome fy_2025 EUR 6000000', 'ebit comparative fy_2024 EUR 5100000'],
  ],
  // Amounts in words
  ['en', 'SE', 'Sales reached three billion kronor in 2025.', ['revenue outcome fy_2025 SEK 3000000000']],
  ['en', 'US', 'Revenue was half a billion dollars in 2025.', ['revenue outcome fy_2025 USD 500000000']],
  ['sv', 'SE', 'Omsättningen uppgick till tre miljarder kronor 2025.', ['revenue outcome fy_2025 SEK 3000000000']],
  ['sv', 'SE', 'Ordern är värd en halv miljard kronor.', ['order_value outcome - SEK 500000000']],
  ['nb', 'NO', 'Omsetningen var halvannen milliard kroner i 2025.', ['revenue outcome fy_2025 NOK 1500000000']],
  ['da', 'DK', 'Omsætningen var fem milliarder kroner i 2025.', ['revenue outcome fy_2025 DKK 5000000000']],
  ['fi', 'FI', 'Liikevaihto oli kaksi miljardia euroa vuonna 2025.', ['revenue outcome fy_2025 EUR 2000000000']],
  ['fi', 'FI', 'Liikevaihto oli puoli miljardia euroa vuonna 2025.', ['revenue outcome fy_2025 EUR 500000000']],
  ['en', 'SE', 'Sales of three billion units were made in 2025.', []],
  ['en', 'SE', 'Sales were twenty-three million kronor in 2025.', []],
  ['en', 'SE', 'Sales were two to three billion kronor in 2025.', []],
  ['sv', 'SE', 'Omsättningen var tjugo tre miljoner kronor 2025.', []],
  ['sv', 'SE', 'Omsättningen var två och en halv miljard kronor 2025.', ['revenue outcome fy_2025 SEK 2500000000']],
  [
    'nb',
    'NO',
    'Flyselskapet kjøper tilbake egne aksjer for inntil to milliarder kroner.',
    ['buyback_amount outcome - NOK 2000000000'],
  ],
  // Floors
  [
    'en',
    'SE',
    'The company expects 2026 EBITA of at least SEK 2.0 billion.',
    ['ebita forecast fy_2026 SEK 2000000000'],
  ],
  ['sv', 'SE', 'Bolaget räknar med en omsättning på minst 300 Mkr 2026.', ['revenue forecast fy_2026 SEK 300000000']],
  ['en', 'SE', 'EBITA was at least SEK 2.0 billion in 2025.', []],
];
