import type { SummaryWords } from '../../slots/labels.ts';

/** How sentences hang together. */
export const summary: SummaryWords = {
  pointsBack: {
    pronouns: ['hon', 'han', 'den', 'det', 'de', 'detta', 'dessa'],
    things: ['bolaget', 'förvärvet', 'avtalet', 'ordern', 'affären', 'köpet', 'försäljningen'],
  },
  says: ['säger'],
};
