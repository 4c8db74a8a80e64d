import type { SummaryWords } from '../../slots/labels.ts';

/** How sentences hang together. */
export const summary: SummaryWords = {
  pronouns: ['se', 'hän', 'tämä', 'ne'],
  companyActions: ['yhtiö', 'kauppa', 'sopimus', 'tilaus'],
  says: ['sanoo'],
};
