import type { FigureCase } from './case.ts';

/** Invented texts in the wordings of wires and papers: levels behind a change, heads, attributes, capital and rates. */
export const wordingCases: readonly FigureCase[] = [
  // A level behind a change
  ['en', 'SE', 'Net sales were up 4 percent at SEK 812 million in Q3 2026.', ['revenue outcome q3_2026 SEK 812000000']],
  ['en', 'SE', 'Order intake rose 6 percent, reaching SEK 95 million in Q3 2026.', []],
  ['en', 'SE', 'EBIT was down SEK 5 million.', []],
  // Attributes
  ['en', 'DK', 'The brewer books a DKK 300 million goodwill write-down.', ['impairment outcome - DKK 300000000']],
  ['en', 'NO', 'Fjordrig wins a NOK 1.2 billion contract from Havolje.', ['order_value outcome - NOK 1200000000']],
  ['en', 'SE', 'The company announced a SEK 500 million share buyback.', ['buyback_amount outcome - SEK 500000000']],
  ['en', 'US', 'It posted a $12 million net loss in Q3 2026.', ['net_income outcome q3_2026 USD -12000000']],
  ['en', 'SE', 'It could win a SEK 500 million order.', []],
  ['en', 'SE', 'It paid a SEK 500 million fine.', []],
  // Heads
  ['en', 'SE', 'The group employs about 4,500 people in 12 countries.', ['employees outcome - - 4500']],
  ['en', 'SE', 'The group has 450 employees in Norway.', []],
  ['en', 'SE', 'The group aims to have 450 employees.', []],
  ['en', 'FI', 'About 300 jobs will be cut at the mill.', ['layoffs outcome - - 300']],
  ['en', 'FI', 'The mill will cut 300 jobs if talks fail.', []],
  ['en', 'SE', 'The bank will cut 200 jobs as it targets lower costs.', ['layoffs outcome - - 200']],
  ['sv', 'SE', 'Bolaget har 230 anställda och kontor i Umeå.', ['employees outcome - - 230']],
  ['sv', 'SE', 'Bolaget har 30 anställda i Norge.', []],
  ['sv', 'SE', 'Omkring 85 tjänster försvinner vid fabriken.', ['layoffs outcome - - 85']],
  ['nb', 'NO', 'Konsernet sysselsetter 640 ansatte.', ['employees outcome - - 640']],
  ['nb', 'NO', 'Rundt 120 stillinger forsvinner ved verftet.', ['layoffs outcome - - 120']],
  ['da', 'DK', 'Koncernen har 1.900 medarbejdere.', ['employees outcome - - 1900']],
  ['da', 'DK', '45 medarbejdere bliver fyret.', ['layoffs outcome - - 45']],
  // Capital
  ['sv', 'SE', 'Bolaget tar in 40 Mkr i en riktad nyemission.', ['share_issue_amount outcome - SEK 40000000']],
  ['sv', 'SE', 'Bolaget tillförs 40 Mkr genom en företrädesemission.', ['share_issue_amount outcome - SEK 40000000']],
  [
    'nb',
    'NO',
    'Selskapet henter 150 millioner kroner i en rettet emisjon.',
    ['share_issue_amount outcome - NOK 150000000'],
  ],
  ['da', 'DK', 'Selskabet rejser 90 mio. kr. i en rettet emission.', ['share_issue_amount outcome - DKK 90000000']],
  [
    'en',
    'SE',
    'Lumenor raises SEK 90 million in a directed share issue.',
    ['share_issue_amount outcome - SEK 90000000'],
  ],
  ['sv', 'SE', 'Bolaget köper tillbaka egna aktier för högst 300 Mkr.', ['buyback_amount outcome - SEK 300000000']],
  [
    'en',
    'SE',
    'The company buys back own shares for up to SEK 300 million.',
    ['buyback_amount outcome - SEK 300000000'],
  ],
  ['sv', 'SE', 'Bolaget skriver ned goodwill med 120 Mkr.', ['impairment outcome - SEK 120000000']],
  ['nb', 'NO', 'Rederiet skriver ned flåten med 450 millioner kroner.', ['impairment outcome - NOK 450000000']],
  ['en', 'SE', 'The group writes down goodwill by SEK 650 million.', ['impairment outcome - SEK 650000000']],
  // Deals
  [
    'sv',
    'SE',
    'Bolaget förvärvar 100 procent av aktierna i Lillhaga Mekaniska AB för 45 Mkr.',
    ['purchase_price outcome - SEK 45000000'],
  ],
  [
    'en',
    'SE',
    'Nordvik acquires all of the shares in Lillhaga AB for SEK 45 million.',
    ['purchase_price outcome - SEK 45000000'],
  ],
  ['da', 'DK', 'Koncernen sælger Bilka Logistik for 210 mio. kr.', ['purchase_price outcome - DKK 210000000']],
  ['sv', 'SE', 'Bolaget säljer mjölk för 45 Mkr.', []],
  ['nb', 'NO', 'Direktøren kjøper 10 prosent av aksjene i selskapet for 2 millioner kroner.', []],
  // Target prices
  [
    'sv',
    'SE',
    'ABG höjer riktkursen för Tallmark till 145 kronor (tidigare 130 kronor).',
    ['target_price outcome - SEK 145', 'target_price comparative - SEK 130'],
  ],
  [
    'nb',
    'NO',
    'Arctic kutter kursmålet på Havnor til 88 kroner (fra 95 kroner).',
    ['target_price outcome - NOK 88', 'target_price comparative - NOK 95'],
  ],
  // Rates
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
  // A comparative of nothing, an inverted verb
  [
    'sv',
    'SE',
    'Nettoomsättningen uppgick till 12 tkr (0) tredje kvartalet 2026.',
    ['revenue outcome q3_2026 SEK 12000', 'revenue comparative q3_2025 SEK 0'],
  ],
  [
    'sv',
    'SE',
    'Under tredje kvartalet 2026 uppgick rörelseresultatet till -4,2 Mkr.',
    ['ebit outcome q3_2026 SEK -4200000'],
  ],
  // A forecast and a result
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
];
