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
  index: ['kuluttajahinta', 'kuluttajahintojen'],
  otherIndex: ['yhdenmukaistet'],
  core: none('no labelled text has one'),
  cpif: none('it is a Swedish index'),
  cpi: ['kuluttajahinnat'],
  inMonth: none('no labelled text has one'),
  rose: ['nousivat', 'kohosivat'],
  fell: ['laskivat'],
  by: lines`
    \p{L}+kuussa
  `,
  overYear: ['vuodentakaisesta', 'vuoden takaisesta', 'vuodessa', 'vuotta aiemmasta'],
  overMonth: ['kuukaudessa'],
};

/** What is bought or sold, and what only looks like a company. */
export const bought: BoughtWords = {
  countries: none('adjectives are written small'),
  ofCountry: none('adjectives are written small'),
  nationalities: none('adjectives are written small'),
  ofPlace: none('no labelled text has one'),
  legalForms: ['oy', 'oyj'],
  changesHands: none('no labelled text has one'),
  theCompany: ['tehdas', 'tehtaalla', 'yksikö(?:n|llä)', 'yhtiö', 'yhtiön', 'ostettavan'],
  securities: lines`
    osakkei\p{L}+
  `,
  goodsOf: none('no labelled text has one'),
  goodsArticle: none('no labelled text has one'),
  all: none('no labelled text has one'),
  ofShares: none('no labelled text has one'),
  theShares: none('no labelled text has one'),
  shares: none('no labelled text has one'),
  inCompany: none('no labelled text has one'),
  sale: ['my'],
  ended: lines`
    maksoi takaisin
    maksaa takaisin
    lunasti
    lunastaa
    menetti
    menettää
    perui
    peruu
    peruutti
    erääntyvän
  `,
  endedArticle: none('no labelled text has one'),
  bid: ['tarjoaa', 'tarjosi', 'tarjotaan', 'ostotarjou(?:s|ksessa)'],
  condition: ['jos'],
};

/** How many are employed or laid off, and of which day. */
export const heads: HeadWords = {
  now: ['tällä hetkellä', 'yhteensä'],
  noAdjective: none('shorter words than four letters are none anyway'),
  and: ['ja'],
  atDay: none('no labelled text has one'),
  endOf: none('no labelled text has one'),
  inPlace: none('the place has a case'),
  placeCase: ['ssa', 'ssä', 'lla', 'llä'],
};
