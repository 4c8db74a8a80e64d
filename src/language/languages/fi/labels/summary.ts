import type { SummaryWords } from '../../slots/labels.ts';

/** How sentences hang together. */
export const summary: SummaryWords = {
  pointsBack: {
    pronouns: ['se', 'hän', 'tämä', 'ne'],
    things: ['yhtiö', 'kauppa', 'sopimus', 'tilaus'],
  },
  says: ['sanoo'],
};
