import { none } from '../../none.ts';
import type { SummaryWords } from '../../slots/labels.ts';

/** How sentences hang together. */
export const summary: SummaryWords = {
  pronouns: none('no Icelandic words of it have been collected'),
  companyActions: none('no Icelandic words of it have been collected'),
  says: ['segir'],
  repetition: none('summaries are made of English texts alone'),
};
