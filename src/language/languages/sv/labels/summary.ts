import type { SummaryWords } from '../../slots/labels.ts';

/** How sentences hang together. */
export const summary: SummaryWords = {
  pronouns: ['hon', 'han', 'den', 'det', 'de', 'detta', 'dessa'],
  companyActions: ['bolaget', 'förvärvet', 'avtalet', 'ordern', 'affären', 'köpet', 'försäljningen'],
  says: ['säger'],
};
