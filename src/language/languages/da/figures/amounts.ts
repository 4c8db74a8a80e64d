import { lines } from '../../entries.ts';
import { none } from '../../none.ts';
import type { AmountWords } from '../../slots/figures/amounts.ts';

/** Words that belong to an amount: hedges before it, percent signs and shares behind it, the ends of a range. */
export const amounts: AmountWords = {
  approximately: lines`
    cirka
    ca\.?
    omkring
    rundt
    omtrent
    knap
    knapt
    godt
    næsten
  `,
  upTo: lines`
    maks\.?
    maksimalt
    højst
    (?<!(?:sat|sætter|sættes|hævet|gik|går|hæves|skruet) )op til
  `,
  atLeast: ['mindst', 'minimum'],
  beyond: ['mere end', 'mindre end', 'over', 'under'],
  percent: lines`
    procents?
    pct\.?
  `,
  points: ['procentpoint', 'punkter'],
  pointsOfSign: none('no labelled text has one'),
  inCash: ['kontant'],
  per: lines`
    per
    pr\.?
    for hver
    hver
  `,
  newShare: ['ny '],
  classOfShare: ['stam'],
  share: ['aktie', 'andel'],
  eachShare: ['aktien'],
  to: ['til'],
  from: ['fra'],
  or: ['eller'],
  and: ['og'],
  between: ['mellem'],
  caseStems: none('numbers and their units have no cases that tell a direction'),
  caseTo: none('a preposition says so'),
  caseFrom: none('a preposition says so'),
  caseBy: none('a preposition says so'),
};
