import { lines } from '../../entries.ts';
import { none } from '../../none.ts';
import type { BoughtWords, EarnedWords, HeadWords, PriceWords } from '../../slots/figures/telling.ts';

/** Results stated by a verb: "earned 5 million before tax". */
export const earned: EarnedWords = {
  verbs: none('no labelled text has one'),
  lost: none('no labelled text has one'),
};

/** The rise of a price index, which is inflation. */
export const prices: PriceWords = {
  rose: none('no labelled text has one'),
  fell: none('no labelled text has one'),
  by: none('no labelled text has one'),
};

/** Objects of a purchase or sale, and phrases that only resemble a company: "Swedish-based" Alfa. */
export const bought: BoughtWords = {
  ofCountry: none('adjectives are written small'),
  ofPlace: none('no labelled text has one'),
  legalForms: ['hf', 'ehf'],
  changesHands: none('no labelled text has one'),
  theCompany: none('no labelled text has one'),
  securities: lines`
    hlut\p{L}*
  `,
  all: none('no labelled text has one'),
  shares: none('no labelled text has one'),
  sale: none('no labelled text has one'),
  ended: none('no labelled text has one'),
  bid: none('no labelled text has one'),
  condition: ['ef'],
};

/** How many are employed or laid off, and of which day. */
export const heads: HeadWords = {
  now: none('no labelled text has one'),
  placeCase: none('a preposition says so'),
};
