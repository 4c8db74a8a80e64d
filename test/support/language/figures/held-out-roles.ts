import type { FigureCase } from './case.ts';

/** Invented sentences in which one clause speaks of what is to come and another of what was. */
export const heldOutRoleCases: readonly FigureCase[] = [
  ['en', 'SE', 'Norrvik raises outlook, Q3 EBIT SEK 120 million', ['ebit outcome q3_2026 SEK 120000000']],
  [
    'en',
    'SE',
    'Norrvik cuts full-year guidance, third-quarter revenue SEK 2.1 billion',
    ['revenue outcome q3_2026 SEK 2100000000'],
  ],
  ['en', 'SE', 'Q3 EBIT SEK 120 million, outlook raised', ['ebit outcome q3_2026 SEK 120000000']],
  [
    'en',
    'SE',
    'Norrvik reiterates its outlook; revenue for the third quarter was SEK 2,100 million.',
    ['revenue outcome q3_2026 SEK 2100000000'],
  ],
  [
    'en',
    'SE',
    'The company lowers its forecast – net sales in the third quarter amounted to SEK 810 million.',
    ['revenue outcome q3_2026 SEK 810000000'],
  ],
  [
    'en',
    'SE',
    'For 2026, the company expects, as before, revenue of SEK 9.5 billion.',
    ['revenue forecast fy_2026 SEK 9500000000'],
  ],
  [
    'en',
    'SE',
    'Norrvik raises outlook: expects 2026 revenue of SEK 9.5 billion',
    ['revenue forecast fy_2026 SEK 9500000000'],
  ],
  [
    'en',
    'SE',
    'Norrvik expects revenue of SEK 9.5 billion and EBIT of SEK 900 million in 2026.',
    ['revenue forecast fy_2026 SEK 9500000000', 'ebit forecast fy_2026 SEK 900000000'],
  ],
  [
    'sv',
    'SE',
    'Norrvik höjer prognosen, rörelseresultatet i tredje kvartalet 120 miljoner kronor',
    ['ebit outcome q3_2026 SEK 120000000'],
  ],
  [
    'sv',
    'SE',
    'Norrvik sänker utsikterna, omsättningen under tredje kvartalet uppgick till 810 MSEK.',
    ['revenue outcome q3_2026 SEK 810000000'],
  ],
  [
    'sv',
    'SE',
    'Bolaget räknar med en omsättning på 9,5 miljarder kronor för 2026.',
    ['revenue forecast fy_2026 SEK 9500000000'],
  ],
  [
    'nb',
    'NO',
    'Fjordkraft hever prognosen, driftsresultat i tredje kvartal NOK 120 millioner',
    ['ebit outcome q3_2026 NOK 120000000'],
  ],
  [
    'da',
    'DK',
    'Selskabet opjusterer forventningerne, omsætningen i 3. kvartal var 810 mio. kr.',
    ['revenue outcome q3_2026 DKK 810000000'],
  ],
  [
    'fi',
    'FI',
    'Koskela nostaa ohjeistusta, liikevaihto heinä–syyskuussa oli 210 miljoonaa euroa',
    ['revenue outcome q3_2026 EUR 210000000'],
  ],
];
