import { lines } from '../../entries.ts';
import type {
  ComparisonWords,
  Margins,
  OwnerWords,
  ReachWords,
  RoleWords,
  SectionWords,
} from '../../slots/figures/clauses.ts';

/** Speaker and time of a figure: "rose", "outlook", "will be". */
export const roles: RoleWords = {
  tense: {
    past: lines`
    oli.*
    olivat
    nousi
    laski
    kasvoi
    putosi
    pieneni
    parani
    asettui
  `,
    future: ['on'],
  },
  outlook: ['ohjeist', 'näkym', 'ennuste'],
  joined: ['että', 'ja', 'sekä', 'josta'],
};

/** Words between a measure and its amount that decide by themselves. */
export const pathWords: ReachWords = {
  more: ['enemmän', 'vähemmän', 'suurempi', 'pienempi', 'parempi', 'heikompi'],
};

/** Comparison of a figure with another one: "up from", "that is up from". */
export const comparisons: ComparisonWords = {
  earlier: {
    outlook: ['aiemmin', 'aiemman ohjeistuksen', 'aiempi ohjeistus', 'aikaisemmin'],
    month: ['kuukautta aiemmin', 'edellisessä kuussa'],
  },
  change: ['muutos'],
};

/** Margins as a share of sales ("or 7.5 percent of net sales"), or without a name. */
export const margins: Margins = {
  ofSales: ['liikevaihdosta'],
  or: ['eli'],
  unnamed: ['marginaalin?', 'liikevaihdosta'],
};

/** Period and scope that a heading gives its figures: "in its third-quarter report". */
export const sections: SectionWords = {
  atEnd: {
    period: ['keskimäärin', '(?:kauden|neljänneksen) (?:lopussa|päättyessä)'],
    year: ['vuoden lopussa', 'vuodenvaihteessa'],
  },
  booked: {
    subject: ['alaskirjaus', 'arvonalentuminen', 'se', 'kirjaus'],
    verb: ['näkyy', 'sisältyy', 'kirjataan', 'rasittaa', 'vaikuttaa', 'kohdistuu'],
  },
  brackets: ['suluissa', 'vertailukau'],
};

/** Whose a measure is: names before it, parts of the company, countries. */
export const owners: OwnerWords = {
  things: lines`
    sopimu(?:s|ksen)
    tilau(?:s|ksen)
    lääk(?:e|keen)
    hank(?:e|keen)
    markkin(?:a|at|oiden)
    toimiala(?:n)?
  `,
  genitives: {
    name: [String.raw`\p{Lu}[\p{L}-]+n`, String.raw`\p{Lu}[\p{L}-]+s`],
    part: lines`
    (?:je|ie|ide|itte|te|ise|kuu|vuode|kaude|nnekse|inna|maa|luee|yksikö|verko|kaupa|ine)n$
    ^(?:Suomen|Ruotsin|Norjan|Tanskan|Islannin|Saksan|Viron|Latvian|Liettuan|Puolan)$
    ^(?:Euroopan|Aasian|Kiinan|Yhdysvaltain|Skandinavian|Baltian)$
  `,
  },
  country: lines`
    Suomen
    Ruotsin
    Norjan
    Tanskan
    Islannin
    Saksan
    Euroalueen
    Yhdysvaltain
    Yhdysvaltojen
  `,
};
