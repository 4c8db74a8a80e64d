import { lines } from '../../entries.ts';
import type { AmountWords } from '../../slots/figures/amounts.ts';

/** Words that belong to an amount: hedges before it, percent signs and shares behind it, the ends of a range. */
export const amounts: AmountWords = {
  percent: {
    words: lines`
    procents?
    pct\.?
  `,
    points: ['procentpoint', 'punkter'],
  },
  perShare: {
    inCash: ['kontant'],
    per: lines`
    per
    pr\.?
    for hver
    hver
  `,
    share: ['(?:ny )?(?:stam)?(?:aktie|andel|bevis)'],
    each: ['aktien'],
  },
  bounds: {
    about: lines`
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
    above: ['mere end', 'over', 'overstiger?'],
    below: ['mindre end', 'under'],
  },
  inTotal: ['i alt', 'samlet', 'svarende til(?: i alt)?'],
  inRange: ['(?:i|inden for) (?:intervallet|niveauet|spændet)(?: mellem| fra)?', 'et interval (?:på|mellem|fra)'],
};
