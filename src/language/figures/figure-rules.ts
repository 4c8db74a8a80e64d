import { type Examples, type Rule, toRule } from '../rule.ts';

/**
 * The rules of the passes: how an amount is bound to a measure, which words decide its role, and where its period comes from.
 * Texts are of 22 October 2026; each reading is a figure that the rule gave: concept, role, period, currency, value. A mark
 * of interest is `*` for an adjusted figure and `-` for an unknown part.
 */
const rules = {
  'figures/bind/forward': {
    examples: {
      'Revenue was SEK 4 million.': 'revenue outcome - SEK 4000000',
      'sv: Omsättningen var 1.284 Mkr.': 'revenue outcome - SEK 1284000000',
    },
    counterExamples: ['Boliden had SEK 22.4 billion in revenue.', 'Revenue matters. The mast cost SEK 4 million.'],
  },
  'figures/bind/backward': {
    examples: {
      'Boliden had SEK 22.4 billion in revenue.': 'revenue outcome - SEK 22400000000',
      'sv: Bolaget tar in 40 Mkr i en riktad nyemission.': 'share_issue_amount outcome - SEK 40000000',
    },
    counterExamples: ['Revenue was SEK 4 million.', 'Boliden had SEK 22.4 billion in its safe.'],
  },
  'figures/bind/attributive': {
    examples: {
      'It posted a $12 million net loss in Q3 2026.': 'net_income outcome q3_2026 USD -12000000',
      'fi: Telakka sai 320 miljoonan euron tilauksen.': 'order_value outcome - EUR 320000000',
    },
    counterExamples: ['It posted a $12 million parcel in Q3 2026.'],
  },
  'figures/bind/deal': {
    examples: {
      'Nordhamn buys Talvikko for 2 billion euros': 'purchase_price outcome - EUR 2000000000',
      'The company acquires Lillhaga Bageri for SEK 500 million.': 'purchase_price outcome - SEK 500000000',
      'da: Sæby køber Øresø for 3 mia. kr.': 'purchase_price outcome - DKK 3000000000',
    },
    counterExamples: ['Nordhamn thanks Talvikko for 2 billion euros'],
  },
  'figures/bind/bid': {
    examples: {
      'Shareholders are being offered 84 kronor in cash for each share.': 'offer_price outcome - SEK 84',
      'fi: Lillebælt Lines tarjoaa osakkeista 7,60 euroa kappaleelta.': 'offer_price outcome - EUR 7.6',
    },
    counterExamples: ['Shareholders are being offered 84 seats in Lund.'],
  },
  'figures/bind/value-a-share': {
    examples: { 'sv: Nordhamns substansvärde 2026-10-30: 56 SEK per aktie': 'nav_per_share outcome - SEK 56' },
    counterExamples: ['sv: Nordhamns kontantpris 2026-10-30: 56 SEK per aktie'],
  },
  'figures/bind/earned': {
    examples: {
      'nb: Kraftselskapet tjente 1,2 milliarder kroner før skatt.': 'pre_tax_profit outcome - NOK 1200000000',
      'da: Sonaris tjente 702 mio. kr. før renter og skat i 2. kvartal 2026.': 'ebit outcome q2_2026 DKK 702000000',
    },
    counterExamples: ['nb: Kraftselskapet lånte 1,2 milliarder kroner før jul.'],
  },
  'figures/bind/dividend-total': {
    examples: {
      'The board decided on a dividend of EUR 0.50 per share, in total EUR 8.64 million.':
        'dividend_total outcome - EUR 8640000',
      'sv: Styrelsen föreslår en utdelning om 2 kronor per aktie, totalt 80 miljoner kronor.':
        'dividend_total outcome - SEK 80000000',
    },
    counterExamples: ['The board decided on a dividend of EUR 0.50 per share. Investments were EUR 8.64 million.'],
  },
  'figures/bind/price-rise': {
    examples: {
      "Finland's consumer prices rose 1.1 percent year on year in September, Statistics Finland said.":
        'cpi_inflation outcome - - 1.1',
    },
    counterExamples: ["Finland's consumer prices rose 1.1 percent from the month before."],
  },
  'figures/bind/laid-off': {
    examples: {
      'Norrskog to cut 250 jobs': 'layoffs outcome - - 250',
      'fi: Yhtiö irtisanoo 30 henkilöä.': 'layoffs outcome - - 30',
    },
    counterExamples: ['Norrskog to cut 250 trees', 'Norrskog to create 250 jobs'],
  },
  'figures/bind/employed': {
    examples: {
      'da: Koncernen har 1.900 medarbejdere.': 'employees outcome - - 1900',
      'fi: Konserni työllistää noin 1 200 henkilöä.': 'employees outcome - - 1200',
    },
    counterExamples: ['da: Koncernen har 1.900 traktorer.'],
  },
  'figures/bind/column': {
    examples: {
      'nb: MNOK       1. kv. 2026   1. kv. 2025\nDriftsinntekter  486,2         451,9\nAntall ansatte   1 104         1 071':
        'revenue outcome q1_2026 NOK 486200000',
    },
    counterExamples: ['nb: Driftsinntektene var MNOK 486,2 i 1. kv. 2026.'],
  },
  'figures/bind/compared': {
    examples: {
      'Revenue was SEK 5 million (4) in Q3 2026.': 'revenue comparative q3_2025 SEK 4000000',
      'fi: Tavoitehinta nousee 12 euroon 11 eurosta.': 'target_price comparative - EUR 11',
    },
    counterExamples: ['Revenue was SEK 5 million (note 4) in Q3 2026.'],
  },
  'figures/bind/started-from': {
    examples: {
      'Revenue rose from 389 to 412 million kronor in Q2 2026.': 'revenue comparative q2_2025 SEK 389000000',
      'Revenue rose from SEK 223 million in 2024 to SEK 283 million.': 'revenue comparative fy_2024 SEK 223000000',
    },
    counterExamples: ['Revenue from 389 shops rose to 412 million kronor in Q2 2026.'],
  },
  'figures/bind/past-of-outlook': {
    examples: {
      'The company expects revenue of SEK 620 million in 2026, up from SEK 571 million in 2025.':
        'revenue comparative fy_2025 SEK 571000000',
    },
    counterExamples: ['Revenue was SEK 620 million in Q3 2026, up from SEK 571 million.'],
  },
  'figures/bind/later-year': {
    examples: {
      'da: Nationalbanken venter i sin nye prognose, at inflationen i Danmark bliver 1,4 procent i 2026 og 1,7 procent i 2027.':
        'inflation forecast fy_2027 - 1.7',
    },
    counterExamples: ['da: Inflationen i Danmark var 1,4 procent i 2025.'],
  },
  'figures/bind/recalled': {
    examples: {
      'Operating profit was SEK 14 million in Q3 2026. A year earlier the loss was SEK 9 million.':
        'ebit comparative q3_2025 SEK -9000000',
    },
    counterExamples: ['Operating profit was SEK 14 million in Q3 2026. Cash flow was SEK 9 million.'],
  },
  'figures/bind/compared-before': {
    examples: {
      'Ulvhei now expects an EBITDA of NOK 350 million for 2026. That compares with NOK 512 million in 2025.':
        'ebitda comparative fy_2025 NOK 512000000',
    },
    counterExamples: ['Ulvhei now expects an EBITDA of NOK 350 million for 2026. A mast costs NOK 5 million.'],
  },
  'figures/role/cue': {
    examples: {
      'Boliden expects revenue of SEK 22.4 billion.': 'revenue forecast - SEK 22400000000',
      'Nordvik expects revenue of SEK 140 million in 2026.': 'revenue forecast fy_2026 SEK 140000000',
      'EBITDA for 2026 is expected to be NOK 410 million.': 'ebitda forecast fy_2026 NOK 410000000',
    },
    counterExamples: ['Boliden had revenue of SEK 22.4 billion.'],
  },
  'figures/role/listed': {
    examples: {
      'Norrvik expects revenue of SEK 9.5 billion and EBIT of SEK 900 million in 2026.':
        'ebit forecast fy_2026 SEK 900000000',
    },
    counterExamples: ['Norrvik expects revenue of SEK 9.5 billion. EBIT was SEK 900 million in 2025.'],
  },
  'figures/role/past-verb': {
    examples: { 'Revenue was SEK 95 million.': 'revenue outcome - SEK 95000000' },
    counterExamples: ['EPS EUR 0.42 in Q3 2026.'],
  },
  'figures/role/plain': {
    examples: { 'EPS EUR 0.42 in Q3 2026.': 'eps outcome q3_2026 EUR 0.42' },
    counterExamples: ['Boliden expects revenue of SEK 22.4 billion.'],
  },
  'figures/role/reaches-on': {
    examples: {
      'For 2026, the company expects, as before, revenue of SEK 9.5 billion.':
        'revenue forecast fy_2026 SEK 9500000000',
    },
    counterExamples: ['Norrvik raises its outlook, Q3 EBIT SEK 12 million'],
  },
  'figures/role/heading': {
    examples: { 'Report\n\nOutlook 2026\n• Revenue of SEK 140 million\n': 'revenue forecast fy_2026 SEK 140000000' },
    counterExamples: ['Report\n\nResults 2025\n• Revenue of SEK 140 million\n'],
  },
  'figures/role/earlier-figure': {
    examples: {
      'In 2026, net sales are expected to be EUR 190 million. In 2025, net sales were EUR 208.3 million.':
        'revenue comparative fy_2025 EUR 208300000',
    },
    counterExamples: ['In 2025, net sales were EUR 208.3 million.'],
  },
  'figures/role/year-to-come': {
    examples: {
      'sv: Arbetslösheten faller till 8,1 procent 2027, skriver institutet.':
        'unemployment_rate forecast fy_2027 - 8.1',
    },
    counterExamples: ['sv: Arbetslösheten föll till 8,1 procent 2025, skriver institutet.'],
  },
  'figures/period/own-words': {
    examples: { 'EBITDA ended at MNOK 87.5 in 2Q26.': 'ebitda outcome q2_2026 NOK 87500000' },
    counterExamples: ['Revenue was SEK 95 million.'],
  },
  'figures/period/heading': {
    examples: {
      'Report\n\nQ3 2026\n• Revenue SEK 5 million\n': 'revenue outcome q3_2026 SEK 5000000',
      'Report\n\nOutlook 2026\n• Revenue of SEK 140 million\n': 'revenue forecast fy_2026 SEK 140000000',
    },
    counterExamples: ['Report\n\nRevenue of SEK 140 million\n'],
  },
  'figures/period/carried': {
    examples: {
      'Revenue in Q3 2026 was SEK 5 million. EBIT was SEK 1 million.': 'ebit outcome q3_2026 SEK 1000000',
    },
    counterExamples: ['Revenue was SEK 5 million. EBIT was SEK 1 million in Q3 2026.'],
  },
  'figures/period/only-of-text': {
    examples: {
      'EBIT was EUR 5 million in Q3 2026, or 7.5% of net sales (6.1).': 'ebit_margin outcome q3_2026 - 7.5',
    },
    counterExamples: ['EBIT was EUR 5 million, or 7.5% of net sales (6.1).'],
  },
  'figures/period/year-before': {
    examples: { 'Revenue was SEK 5 million (4) in Q3 2026.': 'revenue comparative q3_2025 SEK 4000000' },
    counterExamples: ['EBIT was SEK 340 million in Q3 2026, against SEK 310 million in the previous quarter.'],
  },
  'figures/period/quarter-before': {
    examples: {
      'EBIT was SEK 340 million in Q3 2026, against SEK 310 million in the previous quarter.':
        'ebit comparative q2_2026 SEK 310000000',
    },
    counterExamples: ['Revenue was SEK 5 million (4) in Q3 2026.'],
  },
  'figures/period/last-before': {
    examples: {
      'Net interest income rose to SEK 6,214 million in the second quarter of 2026 from SEK 6,087 million in the first.':
        'net_interest_income comparative q1_2026 SEK 6087000000',
    },
    counterExamples: ['Net interest income was SEK 6,087 million in the first quarter.'],
  },
  'figures/period/year-ago-named': {
    examples: {
      'Revenue was SEK 5 million in Q3 2026, against SEK 4 million in the corresponding period of 2025.':
        'revenue comparative q3_2025 SEK 4000000',
    },
    counterExamples: ['Revenue was SEK 5 million in Q3 2026, against SEK 4 million a year earlier.'],
  },
  'figures/period/year-after': {
    examples: {
      '2026-02-05 Revenue was SEK 388 million, against SEK 402 million in 2024.':
        'revenue outcome fy_2025 SEK 388000000',
    },
    counterExamples: ['2026-02-05 Revenue was SEK 388 million, against SEK 402 million in 2019.'],
  },
  'figures/period/told-again': {
    examples: {},
    counterExamples: ['Revenue was SEK 95 million.'],
  },
  'figures/period/turn-of-year': {
    examples: {
      'sv: Bokslutskommuniké 2025\n\nSoliditeten var vid årets utgång 44,8 procent (43,1).':
        'equity_ratio outcome fy_2025 - 44.8',
    },
    counterExamples: ['sv: Bokslutskommuniké 2025\n\nSoliditeten var 44,8 procent (43,1).'],
  },
  'figures/period/booked': {
    examples: {
      'fi: Puhelinyhtiö alaskirjaa liiketoimintansa 44 miljoonalla eurolla. Kirjaus näkyy heinä–syyskuun tuloksessa.':
        'impairment outcome q3_2026 EUR 44000000',
    },
    counterExamples: ['fi: Puhelinyhtiö alaskirjaa liiketoimintansa 44 miljoonalla eurolla.'],
  },
  'figures/period/report-of-year': {
    examples: {
      'sv: Bokslutskommuniké 2025\n\nFjärde kvartalet: omsättning 160 MSEK. Styrelsen föreslår en utdelning om 1,10 kr per aktie.':
        'dividend_per_share outcome fy_2025 SEK 1.1',
    },
    counterExamples: ['sv: Styrelsen föreslår en utdelning om 1,10 kr per aktie (0,90).'],
  },
} as const satisfies Readonly<Record<string, Examples>>;

/** A day has its rule among those of periods. */
export type FigureRule = keyof typeof rules | 'figures/period/day';
/** The ways in which an amount is bound to a measure. */
export type BindRule = Extract<FigureRule, `figures/bind/${string}`>;

/** @internal */
export const figureRules: readonly Rule[] = Object.entries<Examples>(rules).map(([id, row]) => toRule(id, row));
