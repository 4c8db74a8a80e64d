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
    share: [
      '(?:new |each )?(?:ordinary |common |preference )?(?:shr|share|unit|class [ab] share|(?:equity )?certificate|depositary receipt)',
    ],
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
    above: lines`
    more than
    over
    above
    exceeding
    exceeds?
    in excess of
  `,
    below: lines`
    less than
    below
    under
    fewer than
  `,
  },
  inTotal: ['in total', 'a total of', 'totall?ing', 'in aggregate', 'corresponding to(?: a total of)?'],
  inRange: [
    '(?:in|within|at) (?:the|a) (?:range|interval)(?: of| from| between)?',
    '(?:a|the) range (?:of|from|between)',
  ],
};
