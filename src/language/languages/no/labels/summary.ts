import type { SummaryWords } from '../../slots/labels.ts';

/** How sentences hang together. */
export const summary: SummaryWords = {
  pronouns: ['hun', 'han', 'den', 'det', 'de', 'dette', 'disse'],
  companyActions: ['selskapet', 'oppkjøpet', 'avtalen', 'kontrakten', 'salget'],
  says: ['sier'],
};
