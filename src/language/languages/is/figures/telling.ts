import { lines } from '../../entries.ts';
import type { BoughtWords } from '../../slots/figures/telling.ts';

/** Objects of a purchase or sale, and phrases that only resemble a company: "Swedish-based" Alfa. */
export const bought: BoughtWords = {
  legalForms: ['hf', 'ehf'],
  securities: lines`
    hlut\p{L}*
  `,
  condition: ['ef'],
};
