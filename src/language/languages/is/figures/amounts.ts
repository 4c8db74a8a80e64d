import { lines } from '../../entries.ts';
import type { AmountWords } from '../../slots/figures/amounts.ts';

/** Words that belong to an amount: hedges before it, percent signs and shares behind it, the ends of a range. */
export const amounts: AmountWords = {
  percent: {
    words: ['prósent(?:a|um|i)?'],
    points: ['prosenteiningar', 'prósentustig(?:a|um)?'],
  },
  perShare: {
    per: ['á', 'per'],
    share: ['hlut'],
  },
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
    above: ['meira en', 'yfir'],
    below: ['undir'],
  },
  inTotal: ['alls', 'samtals'],
  inRange: ['á bilinu'],
};
