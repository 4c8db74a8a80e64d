import { lines } from '../../entries.ts';
import { none } from '../../none.ts';
import type { AmountWords } from '../../slots/figures/amounts.ts';

/** Words that belong to an amount: hedges before it, percent signs and shares behind it, the ends of a range. */
export const amounts: AmountWords = {
  percent: ['prósent(?:a|um|i)?'],
  points: ['prosenteiningar', 'prósentustig(?:a|um)?'],
  pointsOfSign: none('no labelled text has one'),
  inCash: none('no labelled text has one'),
  per: ['á', 'per'],
  share: ['hlut'],
  eachShare: none('no labelled text has one'),
  caseStems: none('numbers and their units have no cases that tell a direction'),
  bounds: {
    about: lines`
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
  },
};
