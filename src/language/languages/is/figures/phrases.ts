import { lines } from '../../entries.ts';
import { none } from '../../none.ts';
import type { DealWords, EmployingWords, LayoffWords } from '../../slots/figures.ts';

export const deals: readonly DealWords[] = [
  {
    verbs: ['kaupir', 'keypti', 'kaupa', 'kaup á'],
    prepositions: ['fyrir', 'á'],
  },
];

export const layoffs: LayoffWords = {
  verbs: ['segir upp', 'sagði upp', 'sagt upp'],
  nouns: ['starfsmönnum', 'manns', 'starfsfólki', 'starfsmenn'],
  passives: none('no labelled text has one'),
};

export const employing: EmployingWords = {
  verbs: none('no labelled text has one'),
  nouns: none('no labelled text has one'),
};

export const within: readonly string[] = lines`
  í
`;
