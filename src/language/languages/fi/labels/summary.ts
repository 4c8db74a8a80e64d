import { none } from '../../none.ts';
import type { SummaryWords } from '../../slots/labels.ts';

/** How sentences hang together. */
export const summary: SummaryWords = {
  pronouns: ['se', 'hän', 'tämä', 'ne'],
  companyActions: ['yhtiö', 'kauppa', 'sopimus', 'tilaus'],
  says: ['sanoo'],
  repetition: none('summaries are made of English texts alone'),
};
