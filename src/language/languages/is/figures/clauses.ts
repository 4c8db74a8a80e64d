import { lines } from '../../entries.ts';
import type { ComparisonWords, OwnerWords, RoleWords } from '../../slots/figures/clauses.ts';

/** Speaker and time of a figure: "rose", "outlook", "will be". */
export const roles: RoleWords = {
  tense: {
    past: lines`
    var
    námu
    nam
    voru
    urðu
    varð
    jukust
    jókst
    mældist
    lækkuðu
    hækkuðu
  `,
  },
  outlook: ['horfur', 'spá$', 'afkomuspá'],
  joined: ['með', 'og', 'þar af'],
};

/** Comparison of a figure with another one: "up from", "that is up from". */
export const comparisons: ComparisonWords = {
  change: ['breyting'],
};

/** Whose a measure is: names before it, parts of the company, countries. */
export const owners: OwnerWords = {
  genitives: {
    name: [String.raw`\p{Lu}[\p{L}-]+s`],
  },
};
