import { lines } from '../../entries.ts';
import { none } from '../../none.ts';
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
    var
    námu
    nam
    voru
    urðu
    varð
    jukust
    jókst
    mældist
    lækkuðu
    hækkuðu
  `,
  outlook: ['horfur', 'spá$', 'afkomuspá'],
  joined: ['með', 'og', 'þar af'],
  toCome: none('no labelled text has one'),
};

/** Words between a measure and its amount that decide by themselves. */
export const pathWords: ReachWords = {
  more: none('no labelled text has one'),
  level: none('no labelled text has one'),
  due: none('no labelled text has one'),
};

/** Comparison of a figure with another one: "up from", "that is up from". */
export const comparisons: ComparisonWords = {
  upFrom: none('no labelled text has one'),
  compares: none('no labelled text has one'),
  earlierMonth: none('no labelled text has one'),
  change: ['breyting'],
};

/** Margins as a share of sales ("or 7.5 percent of net sales"), or without a name. */
export const margins: MarginWords = {
  ofSales: none('no labelled text has one'),
  or: none('no labelled text has one'),
  unnamed: none('no labelled text has one'),
};

/** Period and scope that a heading gives its figures: "in its third-quarter report". */
export const sections: SectionWords = {
  inReportFor: none('no labelled text has one'),
  inReport: none('no labelled text has one'),
  report: none('no labelled text has one'),
  atEnd: none('no labelled text has one'),
  atEndOfYear: none('no labelled text has one'),
  charge: none('no labelled text has one'),
  booked: none('no labelled text has one'),
};

/** Whose a measure is: names before it, parts of the company, countries. */
export const owners: OwnerWords = {
  genitive: [String.raw`\p{Lu}[\p{L}-]+s`],
  country: none('no labelled text has one'),
  partInGenitive: none('a genitive is told by its ending alone'),
};
