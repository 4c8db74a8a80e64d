import type { EventExamples } from '../event-types.ts';

/** Headlines of results, capital and listings, and such as come near and are of another type or of none. */
export const markets = {
  'profit-warning': {
    examples: [
      'en: Nordhamn issues profit warning',
      'sv: Nordhamn vinstvarnar',
      'fi: Tulosvaroitus: Talvikko laskee arviotaan',
      'en: Nordhamn warns of weaker second quarter',
      'sv: Norrskog varnar för svagt kvartal',
      'nb: Fjelltind resultatvarsler',
      'fi: Talvikko antoi tulosvaroituksen',
    ],
    counterExamples: ['en: Nordhamn warns of thin ice'],
  },
  'stock-split': {
    examples: ['en: Nordhamn carries out share split 5:1'],
    counterExamples: ['en: Nordhamn splits the bill'],
  },
  'dividend-announcement': {
    examples: [
      'en: Board proposes dividend of NOK 4.50 per share',
      'en: Key information relating to the cash dividend',
      'sv: Storbankerna väntas ge rekordutdelningar',
      'nb: Store utbytter ventes fra bankene',
      'da: Bankerne ventes at sende store udbytter ud',
      'fi: Talvikolta odotetaan muhkeita osinkoja',
      'en: Nordhamn raises quarterly payout to 10 cents',
    ],
    counterExamples: ['en: Nordhamn lifts quarterly profit as orders jump 14 pct'],
  },
  'annual-report': {
    examples: ['en: Nordhamn publishes annual report for 2025', 'sv: Årsredovisning 2025 publicerad'],
    counterExamples: ['en: Nordhamn hosts annual sailing race'],
  },
  'earnings-report': {
    examples: [
      'en: Interim report January-September 2026',
      'en: Nordhamn third quarter profit rises more than expected',
      'en: Nordhamn: Year-end report 2025',
      'sv: Delårsrapport januari-mars 2026',
      'sv: Bokslutskommuniké 2025',
      'nb: Resultat for fjerde kvartal 2025',
      'da: Halvårsrapport 2026',
      'fi: Talvikon osavuosikatsaus tammi-maaliskuu 2026',
      'is: Árshlutauppgjör fyrstu sex mánuði ársins',
      'sv: Norrskog slår förväntningarna',
      'da: Sæby tjener mere end ventet',
      'sv: Norrskog tjänar mer än väntat',
      'nb: Fjelltind skuffet i kvartalet',
      'da: Sæby tjente mindre end ventet',
    ],
    counterExamples: [
      'en: Nordhamn narrows outlook range after weak quarter',
      'en: Nordhamn has signed a 15-year lease in Lund\n\nThe annual rent is about EUR 2.3 million.',
      'en: Nordhamn writes down its empty offices\n\nIt takes a write-down of EUR 14 million and lowers its outlook.',
      'en: From the mine to the factory: Holm takes charge of Nordhamn',
      'en: Four for one at Nordhamn\n\nA share has become expensive at NOK 640. It is split into four on 27 November.',
      'en: Havtorn: interim results from clinical study of HP-12',
    ],
  },
  'guidance-change': {
    examples: [
      'en: Nordhamn raises full-year guidance',
      'da: Havtorn opjusterer forventningerne til året',
      'fi: Talvikko nostaa ohjeistustaan',
      'en: Havtorn cuts 2026 sales growth forecast',
    ],
    counterExamples: ['en: Nordhamn raises its flag for guests'],
  },
  'trading-statement': {
    examples: [
      'en: Monthly traffic figures for August',
      "en: Norrskog's September sales up 6 percent in local currencies",
    ],
    counterExamples: ['en: Monthly film nights in August'],
  },
  'share-buyback': {
    examples: [
      'en: Transactions under share buyback programme',
      'da: Aktietilbagekøb i uge 41',
      'fi: Omien osakkeiden hankinta 12.10.2026',
      'en: Norrskog sets normal course issuer bid',
    ],
    counterExamples: ['en: Norrskog drops its bid for Talvikko'],
  },
  'share-issue': {
    examples: ['en: Nordhamn resolves on a directed share issue', 'sv: Utfall i företrädesemissionen'],
    counterExamples: ['en: Nordhamn resolves the issue of noise'],
  },
  refinancing: {
    examples: ['en: Nordhamn signs revolving credit facility of EUR 200 million'],
    counterExamples: ['en: Nordhamn signs for a revolving door'],
  },
  'bond-issue': {
    examples: ['en: Nordhamn issues green bonds of SEK 500 million', 'nb: Rentefastsettelse'],
    counterExamples: ['en: Nordhamn bonds with its fans'],
  },
  'credit-rating-change': {
    examples: ['en: Fitch downgrades Nordhamn', 'en: S/P may downgrade Talvikko', 'en: Norrskog downgraded by S&P'],
    counterExamples: ['en: Talvikko downgraded by Mälarbanken'],
  },
  'trading-suspension': {
    examples: [
      'en: Trading in Granvik halted',
      'sv: Handelsstopp i Granvik',
      'nb: Handelen i Fjelltind gjenopptas',
      'sv: Handeln i Granvik återupptas',
      'da: Handlen med aktien suspenderet',
    ],
    counterExamples: [
      'nb: Brann på fabrikk: ikke klart når driften gjenopptas',
      'nb: Politimester suspendert',
      'sv: Tågtrafiken återupptas efter stormen',
      'da: Direktør suspenderet efter rejsesag',
    ],
  },
  'market-delisting': {
    examples: ['en: Granvik applies for delisting'],
    counterExamples: ['en: Granvik applies for a permit'],
  },
  ipo: {
    examples: ['en: Granvik plans initial public offering in Oslo'],
    counterExamples: ['en: Granvik plans a public garden in Oslo'],
  },
  'market-listing': {
    examples: [
      'en: Talvikko begins trading on Nasdaq Stockholm',
      'en: Granvik approved for listing on Nasdaq First North',
    ],
    counterExamples: ['en: Talvikko begins building in Stockholm'],
  },
  'index-change': {
    examples: ['en: Granvik added to OMXS30'],
    counterExamples: ['en: Granvik rearranges its library'],
  },
  'ownership-change': {
    examples: ['sv: Flaggningsmeddelande', 'sv: Granvik köper fler aktier i Norrskog'],
    counterExamples: [
      'sv: Norrskog ökar i Tyskland\n\nFörsäljningen i landet steg 6 procent i kvartalet.',
      'nb: Salget øker i Bergen\n\nBoligprisene steg med 2 prosent.',
    ],
  },
} as const satisfies EventExamples;
