import { lines } from '../../entries.ts';
import type { BoughtWords, EarnedWords, PriceWords } from '../../slots/figures/telling.ts';

/** Results stated by a verb: "earned 5 million before tax". */
export const earned: EarnedWords = {
  verbs: {
    any: lines`
    tjente
    tjener
    tjent
    gikk med
    går med
    tapte
    taper
    tapt
    (?:minus|underskudd|plus|overskudd|tap) (?:på|om)
  `,
    lost: ['tap', 'undersku', 'minus'],
  },
  behind: {
    bottomLine: ['(?:på|i) (?:den )?(?:bunnlinjen|nederste linje)'],
    inProfit: ['i overskudd'],
    inLoss: ['i underskudd', 'i minus'],
    beforeInterest: ['før renter og skatt'],
    beforeTax: ['før skatt'],
    afterTax: ['etter skatt'],
  },
};

/** The rise of a price index, which is inflation. */
export const prices: PriceWords = {
  verbs: {
    rose: ['steg', 'økte'],
    fell: ['falt', 'sank'],
    by: lines`
    med
    i \p{L}+ med
  `,
  },
  indices: {
    text: lines`
    kpi(?![\p{L}-])
    konsumpriser
    konsumprisindeks
  `,
    core: ['kpi-jae'],
    cpi: ['konsumprisene', 'konsumprisindeksen', 'kpi'],
  },
  over: {
    year: lines`
    på årsbasis
    det siste året
    siste tolv måneder
    fra \p{L}+ i fjor
    fra \p{L}+ 20\d\d til
    samme måned (?:i fjor|året før|året tidligere)
  `,
    month: ['på en måned'],
  },
};

/** Objects of a purchase or sale, and phrases that only resemble a company: "Swedish-based" Alfa. */
export const bought: BoughtWords = {
  origin: {
    place: ['selskapet', 'firmaet', 'bedriften', 'baserte'],
  },
  legalForms: ['as', 'asa', 'holding'],
  changesHands: lines`
    (?:selges|er solgt|er blitt solgt|blir solgt) til
    (?:kjøpes(?: opp)?|er kjøpt(?: opp)?|blir kjøpt(?: opp)?|overtas) av
    skifter eier
  `,
  theCompany: ['fabrikken', 'enheten', 'selskapet', 'bedriften'],
  securities: lines`
    \p{L}*aksje[rn]?\p{L}*
    \p{L}*obligation\p{L}*
  `,
  whole: {
    all: ['alle', 'samtlige'],
    shares: ['aksjer', 'aksjene'],
  },
  sale: ['sel[gj]', 'solg', 'har sol', 'salg'],
  bid: [
    '(?:kontant|plikt|oppkjøps)?bud(?:et)?',
    'byr',
    'har budt',
    'kontanttilbud(?:et)?',
    'tilbys',
    'tilbudt',
    'tilbyr',
    'tilbud(?:et)?',
  ],
  condition: ['hvis', 'dersom'],
};
