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
    uppgick till
    blev
    var
    låg på
    steg
    föll
    sjönk
    växte
    hade
    fick
    \p{L}+ade(?: .*)?
  `,
    future: ['blir'],
  },
  outlook: ['prognos', 'utsikt', 'förväntning'],
  joined: ['att', 'med', 'och', 'varav', 'motsvarande'],
};

/** Words between a measure and its amount that decide by themselves. */
export const pathWords: ReachWords = {
  more: ['mer', 'mindre', 'högre', 'lägre', 'bättre', 'sämre'],
  level: ['uppgående till', '.* på'],
};

/** Comparison of a figure with another one: "up from", "that is up from". */
export const comparisons: ComparisonWords = {
  earlier: {
    outlook: ['tidigare', '(?:den|enligt den)? ?(?:tidigare|förra) prognosen'],
    upFrom: ['upp från', 'ned från', 'ner från'],
    sentence: lines`
    det(?: är| kan jämföras)?(?: (?:en (?:uppgång|nedgång|ökning|minskning) från|upp från|ned från|ner från|med|mot))
  `,
    month: ['månaden (?:innan|före)'],
  },
  change: ['förändring', 'förändr', 'diff'],
};

/** Margins as a share of sales ("or 7.5 percent of net sales"), or without a name. */
export const margins: Margins = {
  ofSales: ['av (?:netto)?omsättningen'],
  or: ['eller', 'motsvarande'],
  unnamed: ['marginal', 'marginalen'],
};

/** Period and scope that a heading gives its figures: "in its third-quarter report". */
export const sections: SectionWords = {
  inReport: {
    of: lines`
    i (?:sin|bolagets|koncernens) (?:[\p{L}-]+ ){0,2}?\p{L}*rapport(?: (?:för|om|på))?(?: (?:det|den|de))?
  `,
    before: ['i sin'],
    behind: ['rapport'],
  },
  atEnd: {
    period: lines`
    medelantal
    (?:periodens|kvartalets) (?:slut|utgång)
    slutet av (?:perioden|kvartalet)
  `,
    year: ['vid (?:årets (?:slut|utgång)|årsskiftet)'],
  },
  booked: {
    subject: ['nedskrivningen', 'beloppet', 'den'],
    verb: lines`
    ingår
    belastar
    bokförs
    kostnadsförs
    redovisas
    påverkar
    tas
  `,
  },
  brackets: ['parentes'],
};

/** Whose a measure is: names before it, parts of the company, countries. */
export const owners: OwnerWords = {
  things: lines`
    avtal(?:et)?
    kontrakt(?:et)?
    order(?:n)?
    läkemed(?:el|let)
    projekt(?:et)?
    marknad(?:en)?
    bransch(?:en)?
  `,
  genitives: {
    name: [String.raw`\p{Lu}[\p{L}-]+s`],
  },
  country: ['Riksbanken', 'Riksbank', 'Svensk'],
};
