import type { FigureCase } from './case.ts';

/** A third held-out set, of longer releases and wire items; scored once, reported as it came out. */
export const heldOutReleaseCases: readonly FigureCase[] = [
  [
    'en',
    'SE',
    'Hedvall Group: Year-end report 2025\n\nFourth quarter 2025\n- Net sales increased to SEK 1,204 ' +
      'm (1,101), corresponding to growth of 9 percent\n- Adjusted EBITA amounted to SEK 164 m (141), ' +
      'corresponding to a margin of 13.6 percent (12.8)\n- Cash flow from operating activities ' +
      'amounted to SEK 201 m (188)\n- Earnings per share after dilution amounted to SEK 1.02 ' +
      '(0.91)\n\nFull year 2025\n- Net sales increased to SEK 4,512 m (4,260)\n- The Board proposes a ' +
      'dividend of SEK 1.50 per share (1.30)',
    [
      'revenue outcome q4_2025 SEK 1204000000',
      'revenue comparative q4_2024 SEK 1101000000',
      'ebita* outcome q4_2025 SEK 164000000',
      'ebita* comparative q4_2024 SEK 141000000',
      'ebita_margin* outcome q4_2025 - 13.6',
      'ebita_margin* comparative q4_2024 - 12.8',
      'operating_cash_flow outcome q4_2025 SEK 201000000',
      'operating_cash_flow comparative q4_2024 SEK 188000000',
      'eps outcome q4_2025 SEK 1.02',
      'eps comparative q4_2024 SEK 0.91',
      'revenue outcome fy_2025 SEK 4512000000',
      'revenue comparative fy_2024 SEK 4260000000',
      'dividend_per_share outcome fy_2025 SEK 1.5',
      'dividend_per_share comparative fy_2024 SEK 1.3',
    ],
    '2026-02-11',
  ],
  [
    'sv',
    'SE',
    'Hedvall Group: Bokslutskommuniké 2025\n\nFjärde kvartalet 2025\n• Nettoomsättningen ökade till ' +
      '1 204 Mkr (1 101), motsvarande en tillväxt om 9 procent\n• Justerad EBITA uppgick till 164 Mkr ' +
      '(141), motsvarande en marginal om 13,6 procent (12,8)\n• Kassaflödet från den löpande ' +
      'verksamheten uppgick till 201 Mkr (188)\n• Resultat per aktie efter utspädning uppgick till ' +
      '1,02 kr (0,91)',
    [
      'revenue outcome q4_2025 SEK 1204000000',
      'revenue comparative q4_2024 SEK 1101000000',
      'ebita* outcome q4_2025 SEK 164000000',
      'ebita* comparative q4_2024 SEK 141000000',
      'ebita_margin* outcome q4_2025 - 13.6',
      'ebita_margin* comparative q4_2024 - 12.8',
      'operating_cash_flow outcome q4_2025 SEK 201000000',
      'operating_cash_flow comparative q4_2024 SEK 188000000',
      'eps outcome q4_2025 SEK 1.02',
      'eps comparative q4_2024 SEK 0.91',
    ],
    '2026-02-11',
  ],
  [
    'da',
    'DK',
    'Delårsrapport for 1. kvartal 2026\n\nOmsætningen udgjorde 412 mio. kr. (1. kvartal 2025: 398 ' +
      'mio. kr.). EBITDA udgjorde 61 mio. kr. (57 mio. kr.). Ledelsen fastholder forventningerne til ' +
      '2026.',
    [
      'revenue outcome q1_2026 DKK 412000000',
      'revenue comparative q1_2025 DKK 398000000',
      'ebitda outcome q1_2026 DKK 61000000',
      'ebitda comparative q1_2025 DKK 57000000',
    ],
    '2026-05-07',
  ],
  [
    'fi',
    'FI',
    'Osavuosikatsaus tammi–maaliskuu 2026\n\nLiikevaihto kasvoi 3,2 % ja oli 101,4 (98,3) miljoonaa ' +
      'euroa. Vertailukelpoinen liikevoitto oli 8,1 (7,4) miljoonaa euroa eli 8,0 (7,5) % ' +
      'liikevaihdosta. Osakekohtainen tulos oli 0,21 (0,18) euroa.',
    [
      'revenue outcome q1_2026 EUR 101400000',
      'revenue comparative q1_2025 EUR 98300000',
      'ebit* outcome q1_2026 EUR 8100000',
      'ebit* comparative q1_2025 EUR 7400000',
      'ebit_margin* outcome q1_2026 - 8',
      'ebit_margin* comparative q1_2025 - 7.5',
      'eps outcome q1_2026 EUR 0.21',
      'eps comparative q1_2025 EUR 0.18',
    ],
    '2026-04-28',
  ],
  [
    'nb',
    'NO',
    'Nordhav ASA: Resultat for andre kvartal 2026\n\nNordhav fikk en omsetning på 612 millioner ' +
      'kroner i andre kvartal 2026, mot 588 millioner kroner i tilsvarende periode i fjor. ' +
      'Driftsresultatet (EBIT) endte på 74 millioner kroner, mens resultat før skatt ble 61 millioner ' +
      'kroner.',
    [
      'revenue outcome q2_2026 NOK 612000000',
      'revenue comparative q2_2025 NOK 588000000',
      'ebit outcome q2_2026 NOK 74000000',
      'pre_tax_profit outcome q2_2026 NOK 61000000',
    ],
    '2026-07-15',
  ],
  [
    'en',
    'FI',
    'Lakewood Oyj, inside information: Lakewood raises its guidance for 2026. Lakewood now ' +
      'estimates that its comparable operating profit will be EUR 85–95 million in 2026 (previously ' +
      'EUR 75–85 million). In 2025, comparable operating profit was EUR 72.4 million.',
    ['ebit* forecast fy_2026 EUR 85000000..95000000', 'ebit* comparative fy_2025 EUR 72400000'],
  ],
  [
    'en',
    'NO',
    'Borehav ASA has been awarded a drilling contract by Vestolje. The estimated contract value is ' +
      'USD 145 million, excluding mobilisation fees. Borehav has a total backlog of USD 1.9 billion.',
    ['order_value outcome - USD 145000000', 'order_backlog outcome - USD 1900000000'],
  ],
  [
    'en',
    'SE',
    'Ekdal AB acquires Holmen Mekaniska, a supplier of welded parts with annual sales of ' +
      'approximately SEK 110 million and an EBITA margin of 14 percent. The purchase price amounts to ' +
      'SEK 130 million on a cash and debt free basis, with a possible earn-out of up to SEK 25 ' +
      'million.',
    ['revenue outcome - SEK 110000000', 'ebita_margin outcome - - 14', 'purchase_price outcome - SEK 130000000'],
  ],
  [
    'sv',
    'SE',
    'Ekdal förvärvar Holmen Mekaniska med en årlig omsättning om cirka 110 Mkr. Köpeskillingen ' +
      'uppgår till 130 Mkr på skuldfri basis, med en möjlig tilläggsköpeskilling om högst 25 Mkr.',
    ['purchase_price outcome - SEK 130000000'],
  ],
  [
    'en',
    'SE',
    'STOCKHOLM (Nordtelegram) - Swedish truck maker Vagnkraft posted a smaller than expected fall ' +
      'in third-quarter operating profit on Friday. Adjusted operating profit fell to 13.1 billion ' +
      'crowns ($1.25 billion) from 14.1 billion a year earlier, topping the 12.7 billion seen by ' +
      'analysts.',
    ['ebit* outcome q3_2026 SEK 13100000000', 'ebit* comparative q3_2025 SEK 14100000000'],
  ],
  [
    'en',
    'DK',
    'COPENHAGEN - Danish brewer Humlegaard sold 34.2 million hectolitres of beer in the quarter. ' +
      'Revenue grew 4.1% organically to DKK 19.8 billion.',
    ['revenue outcome - DKK 19800000000'],
  ],
  [
    'en',
    'SE',
    'The Riksbank cut its policy rate by 25 basis points to 1.75%, as expected by all but one of ' +
      'the analysts, and forecast inflation of 1.6% in 2027.',
    ['interest_rate outcome - - 1.75', 'inflation forecast fy_2027 - 1.6'],
  ],
  [
    'en',
    'SE',
    'Shares in Tallmark fell 7% after the company said fourth-quarter order intake would be around SEK 2 billion.',
    [],
  ],
  ['en', 'SE', 'The dispute concerns revenue of SEK 14 million that the customer refuses to pay.', []],
  [
    'sv',
    'SE',
    'Tallmarks vd köpte aktier för 1,2 miljoner kronor och äger nu aktier till ett värde av 14 miljoner kronor.',
    [],
  ],
  [
    'sv',
    'SE',
    'Kommunen räknar med att skatteintäkterna ökar med 40 miljoner kronor till 1,9 miljarder kronor 2027.',
    [],
  ],
  [
    'sv',
    'SE',
    'Styrelsen i Granlund har beslutat om en nyemission av aktier om 48 Mkr med företrädesrätt för ' +
      'befintliga aktieägare. Teckningskursen är 3,20 kronor per aktie.',
    ['share_issue_amount outcome - SEK 48000000', 'subscription_price outcome - SEK 3.2'],
  ],
  [
    'nb',
    'NO',
    'Borehav kutter 85 stillinger og venter en engangskostnad på 40 millioner kroner i fjerde kvartal.',
    ['layoffs outcome - - 85'],
  ],
  ['nb', 'NO', 'Statsbudsjettet: Oljeinntektene anslås til 450 milliarder kroner i 2027.', []],
  [
    'da',
    'DK',
    'Humlegaard lancerer et aktietilbagekøbsprogram på op til 2 mia. kr.',
    ['buyback_amount outcome - DKK 2000000000'],
  ],
  [
    'is',
    'IS',
    'Bláfell hf.: Árshlutauppgjör annars ársfjórðungs 2026\n\nTekjur námu 5,1 milljarði króna. EBITDA nam 812 milljónum króna.',
    ['revenue outcome q2_2026 ISK 5100000000', 'ebitda outcome q2_2026 ISK 812000000'],
    '2026-08-20',
  ],
  [
    'en',
    'IS',
    'Bláfell reports EBITDA of ISK 812 million in Q2 2026, up 8% year-on-year, and net profit of ' +
      'ISK 210 million compared to a net loss of ISK 35 million in Q2 2025.',
    [
      'ebitda outcome q2_2026 ISK 812000000',
      'net_income outcome q2_2026 ISK 210000000',
      'net_income comparative q2_2025 ISK -35000000',
    ],
  ],
];
