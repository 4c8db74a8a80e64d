import { lines } from '../../entries.ts';
import { none } from '../../none.ts';
import type { AmountWords } from '../../slots/figures/amounts.ts';

/** Words that belong to an amount: hedges before it, percent signs and shares behind it, the ends of a range. */
export const amounts: AmountWords = {
  approximately: ['noin', 'vajaa', 'vajaat', 'runsas', 'runsaat', 'lähes'],
  upTo: ['enintään'],
  atLeast: ['vähintään'],
  beyond: ['yli', 'alle', 'enemmän kuin'],
  percent: ['prosent(?:tia|ti|in|tiin|ista|illa|issa)'],
  points: ['prosenttiyksik(?:köä|kö|ön|öllä)'],
  pointsOfSign: ['yksikköä'],
  inCash: ['käteisenä'],
  per: ['per'],
  newShare: none('no labelled text has one'),
  classOfShare: none('no labelled text has one'),
  share: ['osake'],
  eachShare: lines`
    osakkeelta
    kappaleelta
    kustakin osakkeesta
    jokaisesta osakkeesta
    osaketta kohden
    osaketta kohti
  `,
  to: none('a case ending says so'),
  from: none('a case ending says so'),
  or: ['tai'],
  and: ['ja'],
  between: ['välillä'],
  caseStems: ['milj', 'euro', 'prosent', 'kruun', 'dollar', 'tuhan'],
  caseTo: ['aan', 'oon', 'iin', 'uun', 'teen'],
  caseFrom: ['sta', 'stä'],
  caseBy: ['lla', 'llä'],
};
