import { lines } from '../../entries.ts';
import { none } from '../../none.ts';
import type { BoughtWords, EarnedWords, HeadWords, PriceWords } from '../../slots/figures/telling.ts';

/** Results told by a verb. */
export const earned: EarnedWords = {
  verbs: none('no labelled text has one'),
  lost: none('no labelled text has one'),
  bottomLine: none('no labelled text has one'),
  inProfit: none('no labelled text has one'),
  inLoss: none('no labelled text has one'),
  beforeInterest: none('no labelled text has one'),
  beforeTax: none('no labelled text has one'),
  afterTax: none('no labelled text has one'),
};

/** The rise of a price index, which is inflation. */
export const prices: PriceWords = {
  index: none('no labelled text has one'),
  otherIndex: none('no labelled text has one'),
  core: none('no labelled text has one'),
  cpif: none('it is a Swedish index'),
  cpi: none('no labelled text has one'),
  inMonth: none('no labelled text has one'),
  rose: none('no labelled text has one'),
  fell: none('no labelled text has one'),
  by: none('no labelled text has one'),
  overYear: none('no labelled text has one'),
  overMonth: none('no labelled text has one'),
};

/** What is bought or sold, and what only looks like a company. */
export const bought: BoughtWords = {
  countries: none('adjectives are written small'),
  ofCountry: none('adjectives are written small'),
  nationalities: none('adjectives are written small'),
  ofPlace: none('no labelled text has one'),
  legalForms: ['hf', 'ehf'],
  changesHands: none('no labelled text has one'),
  theCompany: none('no labelled text has one'),
  securities: lines`
    hlut\p{L}*
  `,
  goodsOf: none('no labelled text has one'),
  goodsArticle: none('no labelled text has one'),
  all: none('no labelled text has one'),
  ofShares: none('no labelled text has one'),
  theShares: none('no labelled text has one'),
  shares: none('no labelled text has one'),
  inCompany: none('no labelled text has one'),
  sale: none('no labelled text has one'),
  ended: none('no labelled text has one'),
  endedArticle: none('no labelled text has one'),
  bid: none('no labelled text has one'),
  condition: ['ef'],
};

/** How many are employed or laid off, and of which day. */
export const heads: HeadWords = {
  now: none('no labelled text has one'),
  noAdjective: none('shorter words than four letters are none anyway'),
  and: none('no labelled text has one'),
  atDay: none('no labelled text has one'),
  endOf: none('no labelled text has one'),
  inPlace: none('the place has a case'),
  placeCase: none('a preposition says so'),
};
