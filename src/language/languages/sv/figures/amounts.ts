import { lines } from '../../entries.ts';
import type { AmountWords } from '../../slots/figures/amounts.ts';

/** Words that belong to an amount: hedges before it, percent signs and shares behind it, the ends of a range. */
export const amounts: AmountWords = {
  percent: {
    words: ['procents?'],
    points: ['procentenhet(?:er)?', 'punkter'],
    pointsOfSign: ['enheter', 'enhet'],
  },
  perShare: {
    inCash: ['kontant'],
    per: ['per', 'för varje', 'á'],
    share: ['(?:ny )?(?:stam)?(?:aktie|andel|unit)'],
    each: ['aktien'],
  },
  bounds: {
    about: lines`
    circa
    cirka
    ca\.?
    c\.
    drygt
    knappt
    omkring
    ungefär
    runt
    närmare
    nästan
  `,
    upTo: lines`
    maximum
    max\.?
    maximal
    högst
    maximalt
    upp till
  `,
    atLeast: ['minst', 'minimum'],
    above: ['mer än', 'över', 'överstig(?:a|er)'],
    below: ['mindre än', 'under'],
  },
  inTotal: ['totalt', 'sammanlagt', 'motsvarande(?: totalt)?'],
  inRange: [
    '(?:i|inom) (?:intervallet|spannet)(?: mellan| från)?',
    '(?:ett intervall|ett spann) (?:om|på|mellan|från)',
  ],
};
