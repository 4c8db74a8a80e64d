import { lines } from '../../entries.ts';
import type { BoughtWords, EarnedWords, PriceWords } from '../../slots/figures/telling.ts';

/** Results stated by a verb: "earned 5 million before tax". */
export const earned: EarnedWords = {
  verbs: {
    any: lines`
    tjente
    tjener
    tjent
    gik med
    går med
    tabte
    taber
    tabt
    (?:minus|underskud|plus|overskud|tab) (?:på|om)
  `,
    lost: ['tab', 'undersku', 'minus'],
  },
  behind: {
    bottomLine: ['(?:på|i) (?:den )?(?:bundlinjen|nederste linje)'],
    inProfit: ['i overskud'],
    inLoss: ['i underskud', 'i minus'],
    beforeInterest: ['før renter og skat'],
    beforeTax: ['før skat'],
    afterTax: ['efter skat'],
  },
};

/** The rise of a price index, which is inflation. */
export const prices: PriceWords = {
  verbs: {
    rose: ['steg'],
    fell: ['faldt', 'sank'],
    by: lines`
    med
    i \p{L}+ med
  `,
  },
  indices: { text: ['forbrugerpriser', 'forbrugerprisindeks'], cpi: ['forbrugerpriserne', 'forbrugerprisindekset'] },
  over: {
    year: lines`
    på årsbasis
    (?:det )?seneste år
    samme måned (?:sidste år|året før|året tidligere)
  `,
    month: ['på en måned'],
  },
};

/** Objects of a purchase or sale, and phrases that only resemble a company: "Swedish-based" Alfa. */
export const bought: BoughtWords = {
  origin: {
    place: ['selskabet', 'firmaet', 'virksomheden'],
  },
  legalForms: lines`
    aps
    holding
    a\/s
  `,
  changesHands: lines`
    (?:sælges|er solgt|er blevet solgt|bliver solgt) til
    skifter hænder
    skifter ejer
    (?:købes|opkøbes|er købt|er blevet købt|overtages) af
  `,
  theCompany: ['fabrikken', 'enheden', 'selskabet', 'virksomheden'],
  securities: lines`
    \p{L}*aktier?(?:na)?
    \p{L}*optioner
    \p{L}*obligation\p{L}*
  `,
  whole: {
    all: ['alle', 'samtlige'],
    shares: ['aktier', 'aktierne'],
  },
  sale: ['sæl', 'solg', 'har sol', 'salg'],
  bid: [
    'bud(?:et|det)?',
    'byder',
    'har budt',
    '(?:fusions|købs|overtagelses)tilbud(?:et|det)?',
    'fusionsvederlag(?:et)?',
    'tilbyder',
    'tilbud(?:et|det)?',
  ],
  condition: ['hvis', 'såfremt'],
};
