import { none } from '../none.ts';
import type { CheckWords } from '../slots/checks.ts';

const unread = 'translations from Icelandic are checked by amounts, names and grave claims alone';

export const checks: CheckWords = {
  directions: { unfilled: unread },
  denials: none(unread),
  denyNothing: none(unread),
  graveEvidence: {
    insolvency: ['gjaldþrot', 'slitameð'],
    fraud: ['fjársvik', 'dæmd', 'ákær', 'hand?tek'],
    worthlessness: none('nobody has collected its words'),
  },
  amounts: {
    loss: ['*tap(?:ið)?'],
    profit: ['hagnað*'],
    loses: none('its verbs of losing are not collected'),
    lossBehind: none('it says a loss behind its amount with the nouns of a loss alone'),
    beforeLossBehind: none('no word stands between an amount and the loss behind it'),
    beforeAmount: ['var', 'nam'],
  },
};
