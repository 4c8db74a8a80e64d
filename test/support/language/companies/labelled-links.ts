import type { LabelledText } from './labelled-text.ts';
import { labelledWords } from './labelled-words.ts';

/** Invented texts with the links an editor would make; `news_publication` and no issuer unless said. */
export const labelledTexts: readonly LabelledText[] = [
  ...labelledWords,
  // Deals
  {
    title: 'Nordhamn acquires Talvikko for 2.4 billion kronor',
    text:
      'Nordhamn has agreed to buy Finnish rival Talvikko, the companies said on Monday. Mälarbanken ' +
      'acted as financial adviser to Nordhamn.',
    language: 'en',
    links: [
      ['nordhamn', 'acquirer'],
      ['talvikko', 'target'],
      ['malarbanken', 'advisor'],
    ],
  },
  {
    title: 'Nordhamn Bil to buy battery maker',
    text: 'Nordhamn Bil said it had signed an agreement to acquire a battery maker in Norway. The price was not disclosed.',
    language: 'en',
    links: [['nordhamn-bil', 'acquirer']],
  },
  {
    title: 'Norrskog sells packaging unit to Talvikko',
    text: 'Norrskog said on Tuesday it had sold its packaging unit to Talvikko for 900 million kronor.',
    language: 'en',
    links: [
      ['norrskog', 'subject'],
      ['talvikko', 'acquirer'],
    ],
  },
  {
    title: 'Talvikko launches recommended cash offer for Havtorn Pharma',
    text: 'Talvikko offers DKK 41 per share in cash. The board of Havtorn Pharma recommends the offer.',
    language: 'en',
    links: [
      ['talvikko', 'acquirer'],
      ['havtorn', 'target'],
    ],
  },
  {
    title: 'Norrskog förvärvar Smolvik Nanotech',
    text: 'Norrskog har ingått avtal om att förvärva samtliga aktier i Smolvik Nanotech.',
    language: 'sv',
    links: [
      ['norrskog', 'acquirer'],
      ['smolvik', 'target'],
    ],
  },
  {
    title: 'Fjelltind selger nettvirksomheten til Sjøkraft Offshore',
    text: 'Fjelltind Kraft har inngått avtale om å selge nettvirksomheten til Sjøkraft Offshore.',
    language: 'nb',
    links: [
      ['fjelltind', 'subject'],
      ['sjokraft', 'acquirer'],
    ],
  },
  {
    title: 'Sæby køber Øresø for 3 mia. kr.',
    text: 'Rederiet Sæby overtager Øresø, oplyser selskaberne.',
    language: 'da',
    links: [
      ['saeby', 'acquirer'],
      ['oreso', 'target'],
    ],
  },
  {
    title: 'Talvikko ostaa Norrskogin pakkausliiketoiminnan',
    text: 'Talvikko ostaa pakkausliiketoiminnan Norrskogilta 80 miljoonalla eurolla.',
    language: 'fi',
    links: [
      ['talvikko', 'acquirer'],
      ['norrskog', 'target'],
    ],
  },
  {
    title: 'Hvalfell kaupir hlut í Brimnesi',
    text: 'Hvalfell hefur keypt tíu prósenta hlut í Brimnes hf. af lífeyrissjóði.',
    language: 'is',
    links: [
      ['hvalfell', 'investor'],
      ['brimnes', 'target'],
    ],
  },
  {
    title: 'Fjordbank raises stake in Lyng Seafood to 12 percent',
    text: 'Fjordbank bought 1.2 million shares in Lyng Seafood on Friday, a filing showed.',
    language: 'en',
    links: [
      ['fjordbank', 'investor'],
      ['lyng', 'target'],
    ],
  },
  {
    title: 'Brimnes to be acquired by Lyng Seafood',
    text: 'Lyng Seafood will pay in shares. The deal needs approval by the competition authority.',
    language: 'en',
    links: [
      ['brimnes', 'target'],
      ['lyng', 'acquirer'],
    ],
  },
  {
    title: 'Vinterhav and Norrskog to merge',
    text: 'The boards of Vinterhav and Norrskog have agreed on a merger plan.',
    language: 'en',
    links: [
      ['vinterhav', 'subject'],
      ['norrskog', 'subject'],
    ],
  },
  // Results, guidance, own news
  {
    title: 'Nordhamn Bil: sales down 4 percent in August',
    text: 'Nordhamn Bil sold 51,200 cars in August. The carmaker is controlled by a Chinese group.',
    language: 'en',
    links: [['nordhamn-bil', 'subject']],
  },
  {
    title: 'Nordhamns vinst steg mer än väntat',
    text: 'Rörelseresultatet ökade till 12,4 miljarder kronor, skriver Nordhamn i delårsrapporten.',
    language: 'sv',
    links: [['nordhamn', 'subject']],
  },
  {
    title: 'Fjelltinds resultat falt i tredje kvartal',
    text: 'Kraftselskapet tjente 1,2 milliarder kroner før skatt.',
    language: 'nb',
    links: [['fjelltind', 'subject']],
  },
  {
    title: 'Talvikon tulos parani selvästi',
    text: 'Talvikko kertoi torstaina, että liikevoitto nousi 88 miljoonaan euroon.',
    language: 'fi',
    links: [['talvikko', 'subject']],
  },
  {
    title: 'Hagnaður Hvalfells jókst um fimmtung',
    text: 'Hvalfell birti uppgjör í gær.',
    language: 'is',
    links: [['hvalfell', 'subject']],
  },
  {
    title: "Nordhamn's order intake beats forecasts",
    text: "The truck maker's orders rose 14 percent, helped by Europe. Competitors such as Talvikko reported weaker numbers last week.",
    language: 'en',
    links: [
      ['nordhamn', 'subject'],
      ['talvikko', 'mention'],
    ],
  },
  {
    title: 'Havtorn Pharma cuts outlook after trial failure',
    text: 'Shares in Havtorn Pharma fell 31 percent in Copenhagen.',
    language: 'en',
    links: [['havtorn', 'subject']],
  },
  {
    title: 'Saeby lifts guidance on strong freight rates',
    text: 'A.P. Saeby - Tvaersted now expects operating profit of USD 6-7 billion.',
    language: 'en',
    links: [['saeby', 'subject']],
  },
  {
    title: 'Oeresoe wins licence for offshore wind farm',
    text: 'The Danish utility Oeresoe has been granted a licence in the North Sea.',
    language: 'en',
    links: [['oreso', 'subject']],
  },
  {
    title: 'K&M öppnar femtio butiker i Indien',
    text: 'Klädkedjan K&M fortsätter expansionen.',
    language: 'sv',
    links: [['km', 'subject']],
  },
  {
    title: 'SJØKRAFT OFFSHORE TILDELT KONTRAKT',
    text: 'Sjøkraft Offshore er tildelt en kontrakt verdt 400 millioner kroner.',
    language: 'nb',
    links: [['sjokraft', 'subject']],
  },
  {
    title: 'Strike halts production at mill in Sundsvall',
    text: 'Norrskog said on Thursday that production at its largest mill had stopped. The union wants higher pay.',
    language: 'en',
    links: [['norrskog', 'subject']],
  },
  // Issuer releases
  {
    title: 'Interim report January-September 2026',
    text: 'Net sales increased by 8 percent to SEK 1,204 million. Operating profit was SEK 144 million.',
    issuer: 'Horizon AB (publ)',
    source_type: 'press_release',
    language: 'en',
    links: [['horizon', 'subject']],
  },
  {
    title: 'Horizon acquires software company in Denmark',
    text: 'Horizon AB (publ) has signed an agreement to acquire all shares in a Danish software company.',
    source_type: 'press_release',
    language: 'en',
    links: [['horizon', 'acquirer']],
  },
  {
    title: 'Harvest: Mandatory notification of trade',
    text: 'Oslo, 4 May 2026. A primary insider has bought 2,000 shares in Harvest ASA (OSE: HARV).',
    source_type: 'stock_exchange',
    language: 'en',
    links: [['harvest', 'subject']],
  },
  {
    title: 'Nex receives electrolyser order',
    text: 'Nex ASA (OSE: NEX) has received a purchase order from Fjelltind Kraft for 20 MW of electrolyser equipment.',
    source_type: 'press_release',
    language: 'en',
    links: [
      ['nex', 'subject'],
      ['fjelltind', 'partner'],
    ],
  },
  {
    title: 'Clean Current signs agreement with Fjelltind',
    text: 'Clean Current AB has signed a framework agreement with Fjelltind Kraft for delivery of filters.',
    issuer: 'Clean Current',
    source_type: 'press_release',
    language: 'en',
    links: [
      ['greater', 'subject'],
      ['fjelltind', 'partner'],
    ],
  },
  {
    title: 'Elina julkaisee osavuosikatsauksen',
    text: 'Elina Oyj julkaisee osavuosikatsauksen torstaina.',
    source_type: 'press_release',
    language: 'fi',
    links: [['elina', 'subject']],
  },
  {
    title: 'Granvik publishes annual report',
    text: 'The annual report is available on the web site. The share is listed as Nasdaq Stockholm: GRVK.',
    source_type: 'press_release',
    language: 'en',
    links: [['granvik-se', 'subject']],
  },
  {
    title: 'Granvik ASA: Ex dividend NOK 2.50 today',
    text: 'The shares in Granvik ASA will be traded ex dividend NOK 2.50 as from today.',
    source_type: 'stock_exchange',
    language: 'en',
    links: [['granvik-no', 'subject']],
  },
  {
    title: 'First day of trading in new shares',
    text: 'Short name: VHAV. ISIN code: SE0099009999. Trading in the new shares starts on 5 May.',
    source_type: 'stock_exchange',
    language: 'en',
    links: [['vinterhav', 'subject']],
  },
  {
    title: 'Smolvik tecknar avtal med tillverkare',
    text: 'Smolvik Nanotech Holding AB (publ) ("Smolvik") har tecknat ett avtal med en ledande tillverkare.',
    source_type: 'press_release',
    language: 'sv',
    links: [['smolvik', 'subject']],
  },
  {
    title: 'Vinterhav beslutar om en riktad nyemission om 200 MSEK',
    text: 'Styrelsen för Vinterhav Group AB har beslutat om en riktad nyemission. Mälarbanken är finansiell rådgivare.',
    issuer: 'Vinterhav Group',
    source_type: 'press_release',
    language: 'sv',
    links: [
      ['vinterhav', 'issuer'],
      ['malarbanken', 'advisor'],
    ],
  },
  // Analysts and sources
  {
    title: 'Mälarbanken raises target price on Norrskog',
    text: 'Mälarbanken lifts its target price to 140 kronor from 120 and repeats its buy rating.',
    language: 'en',
    links: [
      ['norrskog', 'subject'],
      ['malarbanken', 'source'],
    ],
  },
  {
    title: 'Fjordbank nedgraderer Lyng Seafood til selg',
    text: 'Analytikerne venter lavere laksepriser.',
    language: 'nb',
    links: [
      ['lyng', 'subject'],
      ['fjordbank', 'source'],
    ],
  },
  {
    title: 'Norrskog upgraded to buy by Mälarbanken',
    text: 'The bank sees higher pulp prices.',
    language: 'en',
    links: [
      ['norrskog', 'subject'],
      ['malarbanken', 'source'],
    ],
  },
  {
    title: 'Swedish economy to grow faster next year',
    text: 'Growth will reach 2.1 percent, according to Mälarbanken. "Households spend again," chief economist Eva Holm said.',
    language: 'en',
    links: [['malarbanken', 'source']],
  },
  {
    title: 'Industry calls for cheaper power',
    text: 'The government must act, says Ole Dahl, chief executive of Fjelltind. Others agree.',
    language: 'en',
    links: [['fjelltind', 'speaker']],
  },
  {
    title: 'Stocks open lower in Stockholm',
    text:
      'The benchmark index fell 0.8 percent on the Nasdaq Stockholm exchange. Among heavyweights, ' +
      'Nordhamn lost 1.2 percent and Mälarbanken 0.9 percent.',
    language: 'en',
    links: [
      ['nordhamn', 'mention'],
      ['malarbanken', 'mention'],
    ],
  },
  // Partners
  {
    title: 'Sjøkraft Offshore wins contract from Fjelltind',
    text: 'The contract is worth NOK 600 million.',
    language: 'en',
    links: [
      ['sjokraft', 'subject'],
      ['fjelltind', 'partner'],
    ],
  },
  {
    title: 'Norrskog and Fjelltind sign power deal',
    text: 'The ten-year agreement between Norrskog and Fjelltind covers 2 TWh a year.',
    language: 'en',
    links: [
      ['norrskog', 'subject'],
      ['fjelltind', 'partner'],
    ],
  },
  {
    title: 'Smolvik Nanotech inleder samarbete med Nordhamn',
    text: 'Samarbetet gäller batterier till lastbilar.',
    language: 'sv',
    links: [
      ['smolvik', 'subject'],
      ['nordhamn', 'partner'],
    ],
  },
];
