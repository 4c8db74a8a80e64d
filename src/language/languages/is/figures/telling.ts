import { lines } from '../../entries.ts';
import type { BoughtWords, EarnedWords, PriceWords } from '../../slots/figures/telling.ts';

/** Results stated by a verb: "earned 5 million before tax". */
export const earned: EarnedWords = {};

/** The rise of a price index, which is inflation. */
export const prices: PriceWords = {};

/** Objects of a purchase or sale, and phrases that only resemble a company: "Swedish-based" Alfa. */
export const bought: BoughtWords = {
  legalForms: ['hf', 'ehf'],
  securities: lines`
    hlut\p{L}*
  `,
  condition: ['ef'],
};
