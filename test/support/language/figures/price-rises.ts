import type { FigureCases } from './case.ts';

/** Invented prices and rates of a month. */
export const priceRisesCases: FigureCases = {
  'Macro and markets': [
    ['en', 'SE', 'The Riksbank leaves the policy rate unchanged at 1.75 percent.', ['interest_rate outcome - - 1.75']],
    [
      'en',
      'NO',
      'Norges Bank cuts its key policy rate by 0.25 percentage points to 4.25 per cent.',
      ['interest_rate outcome - - 4.25'],
    ],
    [
      'en',
      'SE',
      'CPIF inflation was 2.1% in September, compared with 2.4% in August.',
      ['cpif_inflation outcome - - 2.1', 'cpif_inflation comparative - - 2.4'],
    ],
    ['en', 'DK', 'Inflation rose to 2.3 percent in September.', ['inflation outcome - - 2.3']],
    [
      'en',
      'SE',
      'Nordbank raises its target price for Nordvik to SEK 150 (140) and repeats its buy rating.',
      ['target_price outcome - SEK 150', 'target_price comparative - SEK 140'],
    ],
  ],
  Rates: [
    [
      'en',
      'SE',
      'Inflation, as measured by the CPIF, was 2.3 per cent in September, down from 2.5 per cent in August.',
      ['cpif_inflation outcome - - 2.3', 'cpif_inflation comparative - - 2.5'],
    ],
    [
      'en',
      'SE',
      'The Riksbank raised its key rate by a quarter of a percentage point to 2.0 percent.',
      ['interest_rate outcome - - 2'],
    ],
    ['sv', 'SE', 'Riksbanken höjer räntan med 0,25 procentenheter till 2,00 procent.', ['interest_rate outcome - - 2']],
    ['sv', 'SE', 'Banken höjer räntan till 4 procent.', []],
    [
      'nb',
      'NO',
      'Norges Bank setter ned renten med 0,25 prosentpoeng til 4,00 prosent.',
      ['interest_rate outcome - - 4'],
    ],
    ['nb', 'NO', 'Norges Bank holder renten uendret på 4,25 prosent.', ['interest_rate outcome - - 4.25']],
    ['en', 'DE', 'The ECB cut its deposit rate by 25 basis points to 2.00 percent.', ['interest_rate outcome - - 2']],
    ['en', 'SE', 'Norwegian unemployment eased to 2.1 percent in September.', ['unemployment_rate outcome - - 2.1']],
    ['en', 'SE', 'Youth unemployment rose to 22 percent in September.', []],
    ['en', 'SE', 'Swedish revenue was SEK 95 million in Q3 2026.', []],
    [
      'da',
      'DK',
      'Inflationen aftog til 1,6 procent i september fra 1,9 procent i august.',
      ['inflation outcome - - 1.6', 'inflation comparative - - 1.9'],
    ],
  ],
  'The measure of inflation that the text names': [
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
  ],
  'Prices and rates of a month, results told by a verb, and words that part what belongs to others': [
    [
      'en',
      'FI',
      'Finland’s consumer prices rose 1.1 percent year on year in September, Statistics Finland said. ' +
        'In August inflation stood at 0.8 percent. Prices were up 0.1 percent from the month before.',
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
      'Kornager sells its Polish bakery Zbozowa for EUR 118 million. In 2025, the divested activities ' +
        'generated revenue of DKK 610 million.',
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
  ],
  "The heading's quarter, and not the one that is only compared with": [
    [
      'en',
      'NO',
      'Ulvhei Tankers: second quarter and first half 2026\n\nHighlights of the second quarter:\n- ' +
        'Revenues of USD 94.3 million, up from USD 81.0 million in Q1 2026\n- Cash dividend of USD 0.35 ' +
        'per share for the quarter',
      [
        'revenue outcome q2_2026 USD 94300000',
        'revenue comparative q1_2026 USD 81000000',
        'dividend_per_share outcome q2_2026 USD 0.35',
      ],
      '2026-08-26',
    ],
    [
      'en',
      'NO',
      'ULVHEI Q2 PRE-TAX LOSS NOK 87 MILLION (PROFIT NOK 143 MILLION)',
      ['pre_tax_profit outcome q2_2026 NOK -87000000', 'pre_tax_profit comparative q2_2025 NOK 143000000'],
      '2026-07-14',
    ],
    [
      'da',
      'DK',
      'Bryggeriet kom ud af årets første ni måneder med et overskud før skat på 96 mio. kr. I samme periode sidste år var det 81 mio. kr.',
      ['pre_tax_profit outcome 9m_2026 DKK 96000000', 'pre_tax_profit comparative 9m_2025 DKK 81000000'],
      '2026-11-11',
    ],
    [
      'sv',
      'SE',
      'Kedjan räknar med att omsätta minst 2,5 miljarder kronor i år. I fjol blev försäljningen 2,2 miljarder kronor.',
      ['revenue forecast fy_2026 SEK 2500000000', 'revenue comparative fy_2025 SEK 2200000000'],
    ],
    ['sv', 'SE', 'E-handeln med livsmedel väntas omsätta 21 miljarder kronor i Sverige i år.', []],
    [
      'fi',
      'FI',
      'Tilastokeskuksen mukaan kuluttajahintojen vuosimuutos oli elokuussa 0,7 prosenttia.',
      ['cpi_inflation outcome - - 0.7'],
    ],
    [
      'nb',
      'NO',
      'FJORDGLIMT: EBIT 1. KV NOK 97 MILL (82)',
      ['ebit outcome q1_2026 NOK 97000000', 'ebit comparative q1_2025 NOK 82000000'],
      '2026-04-15',
    ],
    [
      'fi',
      'FI',
      'Hallavuori, tammi–maaliskuu 2026 (suluissa vertailukausi 1–3/2025): Liikevaihto 318,0 milj. euroa (342,5).',
      ['revenue outcome q1_2026 EUR 318000000', 'revenue comparative q1_2025 EUR 342500000'],
      '2026-04-28',
    ],
  ],
};
