import { lines } from '../../entries.ts';
import { none } from '../../none.ts';
import type { AmountWords } from '../../slots/figures/amounts.ts';

/** Words that belong to an amount: hedges before it, percent signs and shares behind it, the ends of a range. */
export const amounts: AmountWords = {
  approximately: lines`
    rúmlega
    tæplega
    um það bil
    u\.þ\.b\.
    nærri
  `,
  upTo: ['allt að', 'enda'],
  atLeast: lines`
    að minnsta kosti
    a\.m\.k\.
  `,
  beyond: ['meira en', 'yfir', 'undir'],
  percent: ['prósent(?:a|um|i)?'],
  points: ['prosenteiningar', 'prósentustig(?:a|um)?'],
  pointsOfSign: none('no labelled text has one'),
  inCash: none('no labelled text has one'),
  per: ['á', 'per'],
  newShare: none('no labelled text has one'),
  classOfShare: none('no labelled text has one'),
  share: ['hlut'],
  eachShare: none('no labelled text has one'),
  to: none('a case ending says so'),
  from: none('a case ending says so'),
  or: none('no labelled text has one'),
  and: ['og'],
  between: ['milli'],
  caseStems: none('numbers and their units have no cases that tell a direction'),
  caseTo: none('a preposition says so'),
  caseFrom: none('a preposition says so'),
  caseBy: none('a preposition says so'),
};
