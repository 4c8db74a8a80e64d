import type { SummaryWords } from '../../slots/labels.ts';

/** How sentences hang together. */
export const summary: SummaryWords = {
  pointsBack: {
    pronouns: ['hun', 'han', 'den', 'det', 'de', 'dette', 'disse'],
    things: ['selskabet', 'aftalen', 'købet', 'salget'],
  },
  says: ['siger'],
};
