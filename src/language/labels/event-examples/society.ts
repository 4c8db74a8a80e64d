import type { EventExamples } from '../event-types.ts';

/** Headlines of partners, people, authorities and opinion, and such as come near and are of another type or of none. */
export const society = {
  partnership: {
    examples: ['en: Nordhamn and Talvikko team up on networks', 'en: Nordhamn and Talvikko in strategic partnership'],
    counterExamples: ['en: Nordhamn and Talvikko part'],
  },
  investment: {
    examples: [
      'en: Norrskog to invest 2 billion kronor in mill',
      'en: Granvik orders freezer trawler for EUR 46 million',
      'sv: Norrskog beställer 20 elbussar',
      'nb: Fjelltind bestiller to ferjer',
      'da: Sæby bestiller fire skibe',
      'fi: Talvikko tilasi 20 sähköbussia',
    ],
    counterExamples: ['en: Granvik wins order for two ferries'],
  },
  expansion: {
    examples: [
      'en: Norrskog to open 10 new stores in India',
      'en: Nordhamn opens new factory in Poland',
      'en: Granvik builds a tool factory in Visby',
    ],
    counterExamples: ['en: Granvik closes its tool shed in Visby'],
  },
  'general-meeting': {
    examples: [
      'en: Notice of Annual General Meeting',
      'sv: Kallelse till extra bolagsstämma',
      'nb: Innkalling til ordinær generalforsamling',
    ],
    counterExamples: ['en: Notice of road works'],
  },
  'insider-transaction': {
    examples: ['en: Mandatory notification of trade by primary insider'],
    counterExamples: ['en: School notifies parents of moose'],
  },
  'ceo-change': {
    examples: [
      'sv: Norrskogs vd Anna Berg avgår',
      'en: Nordhamn appoints Eva Holm new CEO',
      'nb: Konsernsjefen går av',
      'fi: Toimitusjohtaja vaihtuu',
      'en: Nordhamn chief to step down after five years',
      'sv: Norrskog byter vd',
      'da: Sæby henter ny direktør hos Havtorn',
      'fi: Holm nimitettiin Talvikon toimitusjohtajaksi',
      'fi: Talvikon toimitusjohtaja jättää tehtävänsä',
    ],
    counterExamples: [
      'en: Police chief to step down in Visby',
      'fi: Talvikon toimitusjohtaja: Sähkön hinta nousee talvella',
      'fi: Talvikon toimitusjohtaja uskoo Kiinan elpymiseen',
    ],
  },
  'cfo-change': {
    examples: ['en: Nordhamn names new chief financial officer', 'sv: Norrskogs finanschef går till Granvik'],
    counterExamples: [
      'en: Nordhamn CFO: tariffs to cost 2 billion crowns',
      'nb: Finansdirektøren: – Vi har god likviditet',
    ],
  },
  'board-change': {
    examples: ['en: Chairman of the board resigns'],
    counterExamples: ['en: Chairman of the chess club wins'],
  },
  'accounting-issue': {
    examples: ['en: Granvik restates accounts for 2024'],
    counterExamples: ['en: Granvik counts its ferries'],
  },
  'cyber-incident': {
    examples: ['en: Granvik hit by ransomware'],
    counterExamples: ['en: Granvik hit by hail'],
  },
  fine: {
    examples: ['sv: Norrskog får bot på 4 miljarder euro', 'en: Mälarbanken fined 400 million kronor'],
    counterExamples: ['en: Mälarbanken is fine after the storm'],
  },
  investigation: {
    examples: ['en: Police raid Granvik in bribery probe'],
    counterExamples: ['en: Police dance at Granvik party'],
  },
  lawsuit: {
    examples: [
      'en: Nordhamn sued over truck cartel',
      'sv: Norrskog och Granvik möts i rätten',
      'nb: Fjelltind og Havtorn møtes i retten om konsesjoner',
      'da: Sæby vinder i retten over entreprenør',
      'fi: Talvikko ja Norrskog kohtaavat oikeudessa',
    ],
    counterExamples: ['nb: Fire lakseselskaper får konsesjon på Frøya'],
  },
  'regulatory-decision': {
    examples: ['en: Havtorn receives FDA approval for asthma drug'],
    counterExamples: ['en: Havtorn receives a letter from a fan'],
  },
  'interest-rate-decision': {
    examples: [
      'en: Central bank holds rate at 4.5 pct',
      'en: Central bank keeps policy rate unchanged',
      'nb: Norges Bank hever renten',
      'en: Riksbank Lowers Borrowing Costs as Swedish Recovery Stalls',
      'en: Norges Bank keeps rates',
      'en: Riksbank raises policy rate, warns on financial stability',
    ],
    counterExamples: [
      'en: Nordhamn lowers borrowing costs with new loan',
      'en: Financial stability report: households resilient\n\nHouseholds cope well with interest rates.',
      'sv: Finansiell stabilitet: hushållen står emot\n\nRiksbanken bedömer att hushållen klarar räntorna.',
      'nb: Finansiell stabilitet: husholdningene tåler renten\n\nNorges Bank vurderer at de klarer rentene.',
      'da: Finansiel stabilitet: husholdningerne er robuste\n\nNationalbanken vurderer at de klarer renterne.',
      'fi: Rahoitusvakausraportti: kotitaloudet kestävät korot\n\nSuomen Pankki arvioi korkojen vaikutusta.',
    ],
  },
  'economic-data': {
    examples: [
      'nb: Arbeidsledigheten faller',
      'en: Inflation falls to 2.1 percent in October',
      'en: Joblessness in Sweden continues to climb',
    ],
    counterExamples: ['en: Nordhamn climbs on outlook'],
  },
  'tax-change': {
    examples: [
      'en: Norway raises salmon tax to 25 percent',
      'en: New tax on salmon farming',
      'en: Parliament votes on lower food VAT',
      'sv: Riksdagen röstar om sänkt matmoms',
      'nb: Stortinget vedtar lavere elavgift',
      'da: Moms på bøger afskaffes',
      'fi: Elintarvikkeiden alv laskee huhtikuussa',
    ],
    counterExamples: ['en: Lower tax bill lifts Nordhamn net profit', 'sv: Lägre skatt lyfte Norrskogs resultat'],
  },
  'government-policy': {
    examples: ['en: Government proposes bill on port security'],
    counterExamples: ['en: Government thanks the navy'],
  },
  'price-target-change': {
    examples: ['en: Mälarbanken raises target price on Nordhamn'],
    counterExamples: ['en: Mälarbanken raises the flag at Nordhamn'],
  },
  'analyst-rating': {
    examples: [
      'sv: Banken höjer Norrskog till köp',
      'en: Analysts downgrade Nordhamn to hold',
      "en: Mälarbanken starts Talvikko at 'buy', sees margin upside",
      'en: Mälarbanken upgrades Talvikko to "overweight" from "neutral"',
      'sv: Mälarbanken startar bevakning på Norrskog med sälj',
      'nb: Mälarbanken nedgraderer Fjelltind til «hold»',
      'da: Mälarbanken hæver Sæby til "køb"',
      'fi: Mälarbanken aloitti Talvikon seurannan',
      'en: Talvikko raised to Buy at Mälarbanken',
      'en: Talvikko cut to Sell by Mälarbanken',
      'en: Talvikko lifted to overweight',
      'nn: Talvikko blir heva til kjøp hos Mälarbanken',
      'da: Talvikko hævet til køb hos Mälarbanken',
      'fi: Mälarbanken laski Talvikon myy-tasolle',
      'en: Talvikko upgraded by DNB Markets after the report',
    ],
    counterExamples: ["en: Talvikko upgraded by Moody's to Baa1", 'en: Money raised to buy Granvik'],
  },
  opinion: {
    examples: ['en: Opinion: The port needs competition'],
    counterExamples: ['en: Open: The port has a cafe'],
  },
  'market-commentary': {
    examples: ['da: C25-indekset lukker i rødt', 'en: Stockholm shares close higher'],
    counterExamples: [
      'en: Granvik sells two product tankers for 61 mln dollars\n\nIt expects a gain of 17 million dollars on the deal.',
    ],
  },
} as const satisfies EventExamples;
