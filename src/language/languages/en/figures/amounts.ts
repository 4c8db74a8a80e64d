import { lines } from '../../entries.ts';
import type { AmountWords } from '../../slots/figures/amounts.ts';

/** Words that belong to an amount: hedges before it, percent signs and shares behind it, the ends of a range. */
export const amounts: AmountWords = {
  percent: {
    words: ['per ?cent'],
    points: ['percentage points?', 'basis points'],
    pointsOfSign: ['points?'],
  },
  perShare: {
    inCash: [',? in cash'],
    per: ['per', 'a', 'for each', 'for every'],
    share: ['(?:new |each )?(?:ordinary |common |preference )?(?:shr|share|unit|class [ab] share)'],
    each: ['apiece'],
  },
  bounds: {
    about: lines`
    about
    approximately
    approx\.?
    around
    roughly
    some
    nearly
    almost
    just over
    just under
    close to
    circa
    c\.
  `,
    upTo: lines`
    up to
    at most
    a maximum of
    maximum
    max\.?
    no more than
  `,
    atLeast: ['at least', 'minimum'],
    beyond: lines`
    more than
    over
    above
    exceeding
    in excess of
    less than
    below
    under
    fewer than
  `,
  },
};
