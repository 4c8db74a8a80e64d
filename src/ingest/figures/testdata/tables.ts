import type { FigureCase } from './case.ts';

/** Invented texts whose figures take their unit or their measure from what stands before. */
export const tableCases: readonly FigureCase[] = [
  // The unit of a heading
  [
    'en',
    'FI',
    'Financial statements release\n\nJanuary–December 2025 in brief, EUR thousand (2024 in brackets)\nNet sales 34,512 (31,870)\nOperating profit -2,660 (2,487)\nEquity ratio 48.2% (45.9%)\nNumber of personnel at year-end 233 (219)',
    [
      'revenue outcome fy_2025 EUR 34512000',
      'revenue comparative fy_2024 EUR 31870000',
      'ebit outcome fy_2025 EUR -2660000',
      'ebit comparative fy_2024 EUR 2487000',
      'equity_ratio outcome - - 48.2',
      'equity_ratio comparative - - 45.9',
      'employees outcome - - 233',
      'employees comparative - - 219',
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
    'Bæltvind\n\nHoved- og nøgletal (t.kr.)                1. halvår 2026      1. halvår 2025\nNettoomsætning                                     182.455             164.310\nPeriodens resultat                                  12.304              -1.876\nEgenkapitalandel                                    38,2 %              35,9 %',
    [
      'revenue outcome h1_2026 DKK 182455000',
      'revenue comparative h1_2025 DKK 164310000',
      'net_income outcome h1_2026 DKK 12304000',
      'net_income comparative h1_2025 DKK -1876000',
      'equity_ratio outcome - - 38.2',
      'equity_ratio comparative - - 35.9',
    ],
  ],
  [
    'fi',
    'FI',
    'Saimaan Pankki\n\nAvainluvut, 1 000 euroa            7–9/2026      7–9/2025\nKorkokate                            38 410        41 265',
    ['net_interest_income outcome q3_2026 EUR 38410000', 'net_interest_income comparative q3_2025 EUR 41265000'],
  ],
  [
    'nb',
    'NO',
    'Kvartalsrapport juli–september 2026\n\n(Tall i hele tusen kroner, tredje kvartal 2025 i parentes)\n\nSalgsinntekter: 64 210 (51 875)',
    ['revenue outcome q3_2026 NOK 64210000', 'revenue comparative q3_2025 NOK 51875000'],
  ],
  // A share of sales is a margin where a result stands before it
  [
    'en',
    'FI',
    'EBIT was EUR 5 million in Q3 2026, or 7.5% of net sales (6.1).',
    ['ebit outcome q3_2026 EUR 5000000', 'ebit_margin outcome q3_2026 - 7.5', 'ebit_margin comparative q3_2025 - 6.1'],
  ],
  ['en', 'FI', 'The fine of EUR 50 million is 2 percent of revenue.', []],
  // A margin without a name
  [
    'en',
    'SE',
    'EBITA rose to SEK 61.3 million (52.9) in Q3 2026, corresponding to a margin of 14.9 percent (13.6).',
    [
      'ebita outcome q3_2026 SEK 61300000',
      'ebita comparative q3_2025 SEK 52900000',
      'ebita_margin outcome q3_2026 - 14.9',
      'ebita_margin comparative q3_2025 - 13.6',
    ],
  ],
  [
    'sv',
    'SE',
    'Det justerade rörelseresultatet blev 40 Mkr i tredje kvartalet 2026. Marginalen var 12,0 procent.',
    ['ebit* outcome q3_2026 SEK 40000000', 'ebit_margin* outcome q3_2026 - 12'],
  ],
  ['sv', 'SE', 'Marginalen var 12,0 procent under tredje kvartalet 2026.', []],
  // Beyond what was expected
  [
    'en',
    'DK',
    'Audivera posted an operating profit of 912 million Danish crowns in Q2 2026, above the 855 million expected by analysts and up from 790 million a year ago.',
    ['ebit outcome q2_2026 DKK 912000000', 'ebit comparative q2_2025 DKK 790000000'],
  ],
  ['en', 'SE', 'Operating profit was SEK 5 million higher than a year earlier in Q3 2026.', []],
  // Whose a measure is, behind it
  [
    'en',
    'SE',
    'Net interest income at Swedish lender Mälarbanken slipped to SEK 6.42bn in the July–September period of 2026 from SEK 6.71bn a year earlier.',
    ['net_interest_income outcome q3_2026 SEK 6420000000', 'net_interest_income comparative q3_2025 SEK 6710000000'],
  ],
  ['en', 'SE', 'Revenue at stores slipped to SEK 6.42bn in Q3 2026.', []],
  // An outlook beside the year before
  [
    'sv',
    'SE',
    'Rörelseresultatet för 2026 bedöms bli 120 Mkr, jämfört med 231 Mkr föregående år.',
    ['ebit forecast fy_2026 SEK 120000000', 'ebit comparative fy_2025 SEK 231000000'],
  ],
  ['nb', 'NO', 'Omsetningen var om lag uendret på 2,26 milliarder kroner.', ['revenue outcome - NOK 2260000000']],
  // Results told by a verb
  [
    'nb',
    'NO',
    'Nordlys Mobil tjente 121 millioner kroner før skatt i tredje kvartal 2026.',
    ['pre_tax_profit outcome q3_2026 NOK 121000000'],
  ],
  [
    'nb',
    'NO',
    'I første halvår tapte kjeden 88 millioner kroner etter skatt.',
    ['net_income outcome h1_2026 NOK -88000000'],
  ],
  [
    'da',
    'DK',
    'Sonaris tjente 702 mio. kr. før renter og skat i 2. kvartal 2026.',
    ['ebit outcome q2_2026 DKK 702000000'],
  ],
  [
    'sv',
    'SE',
    'Fraktlejon gick med 6 miljoner kronor i förlust under tredje kvartalet 2026.',
    ['net_income outcome q3_2026 SEK -6000000'],
  ],
  ['sv', 'SE', 'Lotsen tjänade 50 000 kronor på affären.', []],
  // Orders, shares, prices
  [
    'sv',
    'SE',
    'Resultat per aktie: -14 öre (-18) under tredje kvartalet 2026.',
    ['eps outcome q3_2026 SEK -0.14', 'eps comparative q3_2025 SEK -0.18'],
  ],
  ['sv', 'SE', 'Budet lyder på 46 kronor kontant per aktie.', ['offer_price outcome - SEK 46']],
  ['en', 'SE', 'Shareholders are being offered 84 kronor in cash for each share.', ['offer_price outcome - SEK 84']],
  ['fi', 'FI', 'Lillebælt Lines tarjoaa osakkeista 7,60 euroa kappaleelta.', ['offer_price outcome - EUR 7.6']],
  ['en', 'SE', 'The share closed at SEK 84 per share before the offer.', []],
  [
    'en',
    'FI',
    'The order, valued at approximately EUR 18.5 million, will be booked in Q3 2026.',
    ['order_value outcome - EUR 18500000'],
  ],
  [
    'en',
    'NO',
    'Hansvik raises its target price for Norwegian battery firm Elvara to 145 crowns from 120.',
    ['target_price outcome - NOK 145', 'target_price comparative - NOK 120'],
  ],
  ['en', 'SE', 'Through the issue Cellvarde receives SEK 105 million.', ['share_issue_amount outcome - SEK 105000000']],
  [
    'sv',
    'SE',
    'Substansvärdet uppgick till 38,4 miljarder kronor, vilket motsvarar 312 kronor per aktie.',
    ['net_asset_value outcome - SEK 38400000000', 'nav_per_share outcome - SEK 312'],
  ],
  ['fi', 'FI', 'Osakkeen merkintähinta oli 2,05 euroa.', ['subscription_price outcome - EUR 2.05']],
  ['da', 'DK', 'Der udbetales 7 kr. pr. aktie i udbytte.', ['dividend_per_share outcome - DKK 7']],
  [
    'da',
    'DK',
    'Den årlige stigning i forbrugerprisindekset var 1,6 pct. i september.',
    ['cpi_inflation outcome - - 1.6'],
  ],
  ['sv', 'SE', 'Affären är värd 365 miljoner kronor.', ['order_value outcome - SEK 365000000']],
  ['fi', 'FI', 'Yhtiön palveluksessa oli 1 764 henkilöä.', ['employees outcome - - 1764']],
  ['sv', 'SE', 'Prislappen är 1,35 miljarder kronor.', ['purchase_price outcome - SEK 1350000000']],
];
