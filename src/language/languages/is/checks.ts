import type { CheckWords } from '../slots/checks.ts';

export const checks: CheckWords = {
  graveEvidence: {
    insolvency: ['gjaldþrot', 'slitameð'],
    fraud: ['fjársvik', 'dæmd', 'ákær', 'hand?tek'],
  },
  amounts: {
    loss: ['*tap(?:ið)?'],
    profit: ['hagnað*'],
    beforeAmount: ['var', 'nam'],
  },
};
