import { lines } from '../../entries.ts';
import type { AmountWords } from '../../slots/figures/amounts.ts';

/** Words that belong to an amount: hedges before it, percent signs and shares behind it, the ends of a range. */
export const amounts: AmountWords = {
  percent: {
    words: ['prosent(?:tia|ti|in|tiin|ista|illa|issa)'],
    points: ['prosenttiyksik(?:köä|kö|ön|öllä)'],
    pointsOfSign: ['yksikköä'],
  },
  perShare: {
    inCash: ['käteisenä'],
    per: ['per'],
    share: ['osake'],
    each: lines`
    osakkeelta
    kappaleelta
    kustakin osakkeesta
    jokaisesta osakkeesta
    osaketta kohden
    osaketta kohti
  `,
  },
  caseStems: ['milj', 'euro', 'prosent', 'kruun', 'dollar', 'tuhan'],
  bounds: {
    about: ['noin', 'vajaa', 'vajaat', 'runsas', 'runsaat', 'lähes'],
    upTo: ['enintään'],
    atLeast: ['vähintään'],
    above: ['yli', 'enemmän kuin', 'ylittä(?:ä|vän)'],
    below: ['alle'],
  },
  inTotal: ['yhteensä', 'eli yhteensä'],
  inRange: ['haarukassa', 'vaihteluvälillä'],
  cases: { to: ['aan', 'oon', 'iin', 'uun', 'teen'], from: ['sta', 'stä'], by: ['lla', 'llä'] },
};
