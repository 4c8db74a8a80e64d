import { lines } from '../../entries.ts';
import type { AmountWords } from '../../slots/figures/amounts.ts';

/** Words that belong to an amount: hedges before it, percent signs and shares behind it, the ends of a range. */
export const amounts: AmountWords = {
  percent: {
    words: ['prosent'],
    points: ['prosentpoeng', 'prosentenhet(?:er)?', 'punkter'],
    pointsOfSign: ['poeng'],
  },
  perShare: {
    inCash: ['kontant'],
    per: lines`
    per
    pr\.?
    for hver
    hver
  `,
    share: ['(?:ny )?(?:aksje|egenkapitalbevis|andel)'],
    each: ['aksjen'],
  },
  bounds: {
    about: lines`
    circa
    cirka
    ca\.?
    om lag
    omkring
    rundt
    nesten
    drøyt
    drøye
    knapt
    omtrent
  `,
    upTo: lines`
    maks\.?
    maksimalt
    inntil
    opptil
    (?<!(?:satt|setter|settes|gikk|går|heves|skrudd) )opp til
  `,
    atLeast: ['minst', 'minimum'],
    above: ['mer enn', 'over', 'overstiger?'],
    below: ['mindre enn', 'under'],
  },
  inTotal: ['totalt', 'samlet', 'til sammen', 'tilsvarende(?: totalt)?'],
  inRange: ['(?:i|innenfor) intervallet(?: mellom| fra)?', 'et intervall (?:på|mellom|fra)'],
};
