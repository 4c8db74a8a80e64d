import type { SummaryWords } from '../../slots/labels.ts';

/** How sentences hang together. */
export const summary: SummaryWords = {
  says: ['segir'],
};
