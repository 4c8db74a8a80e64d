import type { FigureCase } from './case.ts';

/** Prices and rates of a month, results told by a verb, and words that part what belongs to others. */
export const priceCases: readonly FigureCase[] = [
  [
    'en',
    'FI',
    'Finland’s consumer prices rose 1.1 percent year on year in September, Statistics Finland said. In August inflation stood at 0.8 percent. Prices were up 0.1 percent from the month before.',
    ['cpi_inflation outcome - - 1.1', 'cpi_inflation comparative - - 0.8'],
  ],
  ['en', 'FI', 'Consumer prices rose 0.3 percent month on month in September.', []],
  ['en', 'FI', 'Consumer prices rose 0.3 percent in September.', []],
  [
    'sv',
    'SE',
    'Inflationen enligt KPIF var 2,1 procent i februari. KPIF exklusive energi steg med 2,6 procent i årstakt.',
    ['cpif_inflation outcome - - 2.1', 'core_inflation outcome - - 2.6'],
  ],
  [
    'nb',
    'NO',
    'Konsumprisindeksen steg 2,9 prosent fra juni i fjor til juni i år. Måneden før var tolvmånedersveksten 3,1 prosent.',
    ['cpi_inflation outcome - - 2.9', 'cpi_inflation comparative - - 3.1'],
  ],
  [
    'da',
    'DK',
    'Bryggeriet tjente 4,1 mia. kr. efter skat i 2025 mod 3,8 mia. kr. i 2024.',
    ['net_income outcome fy_2025 DKK 4100000000', 'net_income comparative fy_2024 DKK 3800000000'],
    '2026-02-04',
  ],
  [
    'da',
    'DK',
    'Rederiet kom ud af andet kvartal 2026 med et minus på 620 mio. kr. på bundlinjen.',
    ['net_income outcome q2_2026 DKK -620000000'],
  ],
  [
    'en',
    'DK',
    'Kornager sells its Polish bakery Zbozowa for EUR 118 million. In 2025, the divested activities generated revenue of DKK 610 million.',
    ['purchase_price outcome - EUR 118000000'],
  ],
  [
    'da',
    'DK',
    'Danmarks Nationalbank sætter renten på indskudsbeviser ned til 1,35 procent fra 1,60 procent.',
    ['interest_rate outcome - - 1.35', 'interest_rate comparative - - 1.6'],
  ],
  [
    'da',
    'DK',
    'Bestyrelsen foreslår, at udbyttet sættes op til 7,50 kr. pr. aktie.',
    ['dividend_per_share outcome - DKK 7.5'],
  ],
  [
    'en',
    'FI',
    'Brokerage Ahjola cuts its target for Hallavuori to 6.80 euros from 8.20 euros.',
    ['target_price outcome - EUR 6.8', 'target_price comparative - EUR 8.2'],
  ],
  [
    'en',
    'SE',
    'Medtunga signs a framework agreement with Region Västmark worth about SEK 48 million.',
    ['order_value outcome - SEK 48000000'],
  ],
  [
    'en',
    'SE',
    'Net interest income rose to SEK 6,214 million in the second quarter of 2026 from SEK 6,087 million in the first.',
    ['net_interest_income outcome q2_2026 SEK 6214000000', 'net_interest_income comparative q1_2026 SEK 6087000000'],
  ],
  [
    'sv',
    'SE',
    'Räntenettot föll till 5 988 Mkr i andra kvartalet 2026, jämfört med 6 214 Mkr kvartalet innan.',
    ['net_interest_income outcome q2_2026 SEK 5988000000', 'net_interest_income comparative q1_2026 SEK 6214000000'],
  ],
];
