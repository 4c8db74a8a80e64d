import { lines } from '../../entries.ts';
import type {
  ComparisonWords,
  MarginWords,
  OwnerWords,
  ReachWords,
  RoleWords,
  SectionWords,
} from '../../slots/figures/clauses.ts';

/** Speaker and time of a figure: "rose", "outlook", "will be". */
export const roles: RoleWords = {
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
  outlook: ['prognos', 'utsikt', 'förväntning'],
  joined: ['att', 'med', 'och', 'varav', 'motsvarande'],
  toCome: ['blir'],
};

/** Words between a measure and its amount that decide by themselves. */
export const pathWords: ReachWords = {
  more: ['mer', 'mindre', 'högre', 'lägre', 'bättre', 'sämre'],
  level: ['uppgående till', '.* på'],
};

/** Comparison of a figure with another one: "up from", "that is up from". */
export const comparisons: ComparisonWords = {
  upFrom: ['upp från', 'ned från', 'ner från'],
  compares: lines`
    det(?: är| kan jämföras)?(?: (?:en (?:uppgång|nedgång|ökning|minskning) från|upp från|ned från|ner från|med|mot))
  `,
  earlierMonth: ['månaden (?:innan|före)'],
  change: ['förändring', 'förändr', 'diff'],
};

/** Margins as a share of sales ("or 7.5 percent of net sales"), or without a name. */
export const margins: MarginWords = {
  ofSales: ['av (?:netto)?omsättningen'],
  or: ['eller', 'motsvarande'],
  unnamed: ['marginal', 'marginalen'],
};

/** Period and scope that a heading gives its figures: "in its third-quarter report". */
export const sections: SectionWords = {
  inReportFor: lines`
    i (?:sin|bolagets|koncernens) (?:[\p{L}-]+ ){0,2}?\p{L}*rapport(?: (?:för|om|på))?(?: (?:det|den|de))?
  `,
  inReport: ['i sin'],
  report: ['rapport'],
  atEnd: lines`
    medelantal
    (?:periodens|kvartalets) (?:slut|utgång)
    slutet av (?:perioden|kvartalet)
  `,
  atEndOfYear: ['vid (?:årets (?:slut|utgång)|årsskiftet)'],
  charge: ['nedskrivningen', 'beloppet', 'den'],
  booked: lines`
    ingår
    belastar
    bokförs
    kostnadsförs
    redovisas
    påverkar
    tas
  `,
  brackets: ['parentes'],
};

/** Whose a measure is: names before it, parts of the company, countries. */
export const owners: OwnerWords = {
  genitive: [String.raw`\p{Lu}[\p{L}-]+s`],
  country: ['Riksbanken', 'Riksbank', 'Svensk'],
};
