import type { FigureCases } from './case.ts';

/** Invented texts about what is bought or sold. */
export const dealObjectsCases: FigureCases = {
  'What is bought or sold has figures of its own': [
    [
      'sv',
      'SE',
      'Torvalla har tecknat avtal om att förvärva samtliga aktier i Hede Ventilation AB. ' +
        'Köpeskillingen för Hede uppgår till 120 MSEK. Hede omsatte 95 MSEK 2025 med ett ' +
        'rörelseresultat om 14 MSEK och har 41 anställda.',
      ['purchase_price outcome - SEK 120000000'],
    ],
    [
      'en',
      'DK',
      'Brøndal to acquire 100% of German Rheinfilter GmbH. Rheinfilter generated revenue of EUR 52 ' +
        'million in 2025. Brøndal had revenue of EUR 900 million in 2025.',
      ['revenue outcome fy_2025 EUR 900000000'],
    ],
    [
      'sv',
      'SE',
      'Addemar har förvärvat samtliga aktier i Lahtisten Oy. Bolaget omsätter cirka 110 MSEK och har ' +
        '46 anställda. Addemar har 1 870 anställda.',
      ['employees outcome - - 1870'],
    ],
    ['sv', 'SE', 'Materielverket köper luftvärnsradar av Granit Dynamics för 2,4 miljarder kronor.', []],
  ],
  'What is sold': [
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
  ],
};
