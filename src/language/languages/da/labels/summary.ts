import type { SummaryWords } from '../../slots/labels.ts';

/** How sentences hang together. */
export const summary: SummaryWords = {
  pronouns: ['hun', 'han', 'den', 'det', 'de', 'dette', 'disse'],
  companyActions: ['selskabet', 'aftalen', 'købet', 'salget'],
  says: ['siger'],
};
