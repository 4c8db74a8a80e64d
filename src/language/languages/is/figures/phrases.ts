import { lines } from '../../entries.ts';
import type { DealWords, Layoffs } from '../../slots/figures.ts';

export const deals: readonly DealWords[] = [
  {
    verbs: ['kaupir', 'keypti', 'kaupa', 'kaup á'],
    prepositions: ['fyrir', 'á'],
  },
];

export const layoffs: Layoffs = {
  verbs: ['segir upp', 'sagði upp', 'sagt upp'],
  nouns: ['starfsmönnum', 'manns', 'starfsfólki', 'starfsmenn'],
};

export const within: readonly string[] = lines`
  í
`;
