import type { FigureCases } from './case.ts';

/** Reports that a feed sends as one line, and what surrounds figures in releases; invented names. */
export const lostLineCases: FigureCases = {
  'a period without a sentence is a heading': [
    [
      'fi',
      'FI',
      'Haapala Oyj: puolivuosikatsaus\n\nTulos parani – loppuvuodelle vahvemmat näkymät Huhti-kesäkuu Vertailukelpoinen ' +
        'liikevaihto oli 22,1 miljoonaa euroa (20,9).',
      ['revenue* outcome q2_2026 EUR 22100000', 'revenue* comparative q2_2025 EUR 20900000'],
      '2026-08-20',
    ],
    [
      'en',
      'SE',
      'Interim report January–June 2026\n\nContinued strong growth April–June 2026 Net revenue increased by 15%, totalling ' +
        'SEK 623 (556) million. EBIT was SEK 36 (27) million.',
      [
        'revenue outcome q2_2026 SEK 623000000',
        'revenue comparative q2_2025 SEK 556000000',
        'ebit outcome q2_2026 SEK 36000000',
        'ebit comparative q2_2025 SEK 27000000',
      ],
      '2026-08-20',
    ],
    [
      'sv',
      'SE',
      'Halvårsrapport\n\nREDOGÖRELSE FÖR PERIODEN 1 JANUARI - 30 JUNI 2026 Hyrorna steg. Periodens resultat uppgick till ' +
        '36 229 tkr (23 982).',
      ['net_income outcome h1_2026 SEK 36229000', 'net_income comparative h1_2025 SEK 23982000'],
      '2026-08-20',
    ],
    [
      'nb',
      'NO',
      'Rapport\n\nGod vekst i alle land 2. kvartal 2026 Driftsinntektene var 90,4 mill. kroner (81,2).',
      ['revenue outcome q2_2026 NOK 90400000', 'revenue comparative q2_2025 NOK 81200000'],
      '2026-08-20',
    ],
    [
      'da',
      'DK',
      'Rapport\n\nBedre indtjening April-juni 2026 Omsætningen steg til 45,2 mio. kr. (41,0).',
      ['revenue outcome q2_2026 DKK 45200000', 'revenue comparative q2_2025 DKK 41000000'],
      '2026-08-20',
    ],
  ],
  'a heading between rows ends the one above': [
    [
      'sv',
      'SE',
      'Delårsrapport\n\nApril – juni 2026 - Nettoomsättning MSEK 304 (267) - EBITDA MSEK 41,4 (34,4) - Kassaflödet från den ' +
        'löpande verksamheten MSEK 20,0 (-54,1) Januari – juni 2026 - Nettoomsättning MSEK 557 (492)',
      [
        'revenue outcome q2_2026 SEK 304000000',
        'revenue comparative q2_2025 SEK 267000000',
        'ebitda outcome q2_2026 SEK 41400000',
        'ebitda comparative q2_2025 SEK 34400000',
        'operating_cash_flow outcome q2_2026 SEK 20000000',
        'operating_cash_flow comparative q2_2025 SEK -54100000',
        'revenue outcome h1_2026 SEK 557000000',
        'revenue comparative h1_2025 SEK 492000000',
      ],
      '2026-08-20',
    ],
    [
      'en',
      'SE',
      'Interim report\n\nThe Group April – June 2026 (KSEK) Net sales 2 679 (3 236) -17% Earnings per share -0.95* (-0.15) ' +
        'The Group January – June 2026 (KSEK) Net sales 5 954 (6 154) -3%',
      [
        'revenue outcome q2_2026 SEK 2679000',
        'revenue comparative q2_2025 SEK 3236000',
        'eps outcome q2_2026 SEK -0.95',
        'revenue outcome h1_2026 SEK 5954000',
        'revenue comparative h1_2025 SEK 6154000',
      ],
      '2026-08-20',
    ],
    [
      'en',
      'SE',
      'Interim report January-June 2026\n\nApril 1 – June 30 Net sales reached MSEK 3.1 (3.8) Cash flow from operating ' +
        'activities amounted to MSEK -3.3 (-7.1) January 1 - June 30 Net sales reached MSEK 6.9 (7.3)',
      [
        'revenue outcome q2_2026 SEK 3100000',
        'revenue comparative q2_2025 SEK 3800000',
        'operating_cash_flow outcome q2_2026 SEK -3300000',
        'operating_cash_flow comparative q2_2025 SEK -7100000',
        'revenue outcome h1_2026 SEK 6900000',
        'revenue comparative h1_2025 SEK 7300000',
      ],
      '2026-08-20',
    ],
    [
      'sv',
      'SE',
      'Rapport\n\nAndra kvartalet 2026 Resultat per aktie uppgick till 0,71 kr per aktie (0,78 kr) Första halvåret 2026 i ' +
        'sammandrag.',
      ['eps outcome q2_2026 SEK 0.71', 'eps comparative q2_2025 SEK 0.78'],
      '2026-08-20',
    ],
  ],
  'a period in a sentence is no heading': [
    [
      'en',
      'SE',
      'Report\n\nIn the second quarter of 2026 Net sales were SEK 5 million. In 2025, EBIT for the full year 2025 was SEK 3 million.',
      ['revenue outcome q2_2026 SEK 5000000', 'ebit outcome fy_2025 SEK 3000000'],
      '2026-08-20',
    ],
    [
      'en',
      'NO',
      'Fjordvik Q3 EBIT NOK 12 million\n\nThe company hired.',
      ['ebit outcome q3_2026 NOK 12000000'],
      '2026-10-22',
    ],
    [
      'nb',
      'NO',
      '(mill. kroner)          2. kv. 2026    2. kv. 2025\nDriftsinntekter          512,4          476,9',
      ['revenue outcome q2_2026 NOK 512400000', 'revenue comparative q2_2025 NOK 476900000'],
      '2026-08-20',
    ],
  ],
  'figures of a pro forma heading are no results': [
    [
      'en',
      'SE',
      'Interim report\n\nPro Forma April - June 2026 * (SEK 000s) • Adjusted EBITDA-margin: 5% • Adjusted EBITDA: 6,342',
      [],
      '2026-08-20',
    ],
    ['en', 'SE', 'Interim report\n\nPro forma January - June 2026 • EBIT margin: 7%', [], '2026-08-20'],
    ['sv', 'SE', 'Delårsrapport\n\nProforma april - juni 2026 • EBIT-marginal: 7%', [], '2026-08-20'],
  ],
  'columns that lost their lines state nothing': [
    [
      'sv',
      'SE',
      'Delårsrapport\n\nAndra kvartalet 2026 Rapportperioden Rörelseresultat -2 342 tkr (-2 724) Rörelseresultat -3 645 tkr (-5 913)',
      [],
      '2026-08-20',
    ],
    ['en', 'SE', 'Q2 2026\n\nQ2 2026: EBIT SEK 12 million (10) EBIT SEK 30 million (28)', [], '2026-08-20'],
    [
      'fi',
      'FI',
      'Q2 2026\n\nQ2 2026: Liikevoitto 12 milj. euroa (10) Liikevoitto 30 milj. euroa (28)',
      [],
      '2026-08-20',
    ],
  ],
};

const LONG =
  'The quarter was marked by cautious customers, and the company kept its plan for the year in all countries and all of its lines. ' +
  'New products were well received, and the factories ran without interruption through the whole of the spring. ';

export const surroundingCases: FigureCases = {
  'a number that the end of an excerpt cuts is not read': [
    ['en', 'SE', `Report\n\n${LONG}In the second quarter of 2026 earnings per share were SEK 0.2`, [], '2026-08-20'],
    ['en', 'SE', 'In the second quarter of 2026 earnings per share were SEK 0.2…', [], '2026-08-20'],
    [
      'en',
      'SE',
      `Report\n\n${LONG}In the second quarter of 2026 EBIT was SEK 12 million (10), and earnings per share were SEK 0.2`,
      ['ebit outcome q2_2026 SEK 12000000', 'ebit comparative q2_2025 SEK 10000000'],
      '2026-08-20',
    ],
  ],
  'amounts behind a comparison that opens a sentence are of the past': [
    [
      'en',
      'DK',
      'Interim report H1 2026\n\nRevenue in the first half of 2026 was DKK 250 million. This can be compared to the same period ' +
        'last year with DKK 121 million in revenue.',
      ['revenue outcome h1_2026 DKK 250000000', 'revenue comparative h1_2025 DKK 121000000'],
      '2026-08-20',
    ],
    [
      'en',
      'SE',
      'Report\n\nEBIT in the second quarter of 2026 was SEK 25 million. Compared with the peers it had SEK 12 million in revenue.',
      ['ebit outcome q2_2026 SEK 25000000'],
      '2026-08-20',
    ],
  ],
  'the price of securities is not that of a company': [
    [
      'en',
      'IS',
      'In week 33 Kaldasel purchased 1,100,000 of its own shares for a total consideration of ISK 27,540,000.',
      [],
    ],
    ['en', 'FI', 'Mika Salo sold 11,190 shares, resulting in a total consideration of EUR 130,923.', []],
    ['sv', 'SE', 'Bolaget köpte 250 000 aktier för en total köpeskilling om SEK 12 miljoner.', []],
  ],
  'the size of a company without a year is no result': [
    ['en', 'SE', 'Sandhem is a Nordic retailer with sales of SEK 3.1 billion.', []],
    ['en', 'US', 'Harlan, which has annual revenue of $21 billion, opens an office.', []],
    ['sv', 'SE', 'Sandhem är en nordisk handelskedja med en omsättning på 3,1 miljarder kronor.', []],
    ['nb', 'NO', 'Selskapet er en kjede med omsetning på 3,1 milliarder kroner.', []],
    [
      'en',
      'SE',
      'Sandhem reported a strong second quarter of 2026 with sales of SEK 3.1 billion.',
      ['revenue outcome q2_2026 SEK 3100000000'],
    ],
  ],
  'people on board are not employees': [
    ['en', 'SE', 'The ferry had 36 people on board when it ran aground.', []],
    ['en', 'SE', 'The plane had 80 persons aboard.', []],
    ['sv', 'SE', 'Färjan hade 36 personer ombord när den gick på grund.', []],
    ['nb', 'NO', 'Fergen hadde 36 personer om bord da den gikk på grunn.', []],
    ['da', 'DK', 'Færgen havde 36 personer ombord, da den gik på grund.', []],
  ],
  "a bidder's figures are not the company's": [
    ['en', 'GB', "For the year 2025, the bidder's group reported revenue of £2.1 billion.", []],
    ['sv', 'SE', 'Budgivarens omsättning uppgick till 2,1 miljarder kronor 2025.', []],
    ['da', 'DK', 'Tilbudsgivers omsætning var 2,1 mia. kr. i 2025.', []],
  ],
  'the year of a company that lays off is not the news': [
    [
      'en',
      'FI',
      'The talks ended and 75 jobs will be cut. The company had net sales of EUR 10.1 billion in 2025.',
      ['layoffs outcome - - 75'],
    ],
    [
      'sv',
      'SE',
      'Bolaget varslar 85 anställda. Omsättningen uppgick till 900 miljoner kronor 2025.',
      ['layoffs outcome - - 85'],
      '2026-08-20',
    ],
    [
      'en',
      'FI',
      'The talks ended and 75 jobs will be cut. Net sales were EUR 10 billion in 2025, and EBIT was EUR 1 billion in 2025.',
      ['layoffs outcome - - 75', 'revenue outcome fy_2025 EUR 10000000000', 'ebit outcome fy_2025 EUR 1000000000'],
      '2026-03-05',
    ],
  ],
  'the year-ago quarter': [
    [
      'en',
      'US',
      'In the second quarter of 2026 EPS came in at $0.79, compared to $0.58 in the year-ago quarter.',
      ['eps outcome q2_2026 USD 0.79', 'eps comparative q2_2025 USD 0.58'],
      '2026-08-20',
    ],
  ],
};
