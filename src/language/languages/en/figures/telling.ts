import { lines } from '../../entries.ts';
import type { BoughtWords, EarnedWords, PriceWords } from '../../slots/figures/telling.ts';

/** Results stated by a verb: "earned 5 million before tax". */
export const earned: EarnedWords = {
  verbs: {
    any: ['earned', 'earns', 'lost', 'loses'],
    lost: ['los'],
  },
  behind: {
    inProfit: ['in profit'],
    beforeInterest: ['before interest and tax'],
    beforeTax: ['before tax'],
    afterTax: ['after tax'],
  },
};

/** The rise of a price index, which is inflation. */
export const prices: PriceWords = {
  verbs: {
    rose: ['rose', 'increased', 'were up', 'climbed'],
    fell: ['fell', 'declined'],
    by: lines`
    by
    in \p{L}+ by
  `,
  },
  indices: {
    text: lines`
    cpi(?![\p{L}-])
    consumer prices?
  `,
    other: ['cpif', 'hicp', 'harmoni[sz]ed'],
    core: ['cpif excluding energy'],
    cpif: ['cpif'],
    cpi: ['(?:the )?(?:consumer prices?(?: index)?|cpi)'],
  },
  over: {
    year: lines`
    year[- ]on[- ]year
    y\/y
    a year (?:earlier|ago|before)
    the same month (?:last year|a year)
    over the year
    annually
  `,
    month: lines`
    month[- ]on[- ]month
    m\/m
    from (?:the )?(?:previous )?month
  `,
  },
};

/** Objects of a purchase or sale, and phrases that only resemble a company: "Swedish-based" Alfa. */
export const bought: BoughtWords = {
  origin: {
    countries: lines`
    Swedish
    Norwegian
    Danish
    Finnish
    Icelandic
    German
    Dutch
    British
    American
    French
    Italian
    Polish
    Spanish
    Estonian
    Latvian
    Lithuanian
    Swiss
    Austrian
    Belgian
    Canadian
    Irish
    Nordic
    UK
    US
  `,
    based: ['-based', '-owned'],
    place: ['based'],
  },
  legalForms: ['ltd', 'inc', 'plc', 'llc', 'group', 'holding'],
  changesHands: lines`
    (?:is|are|was|has been|is being|will be) (?:to be )?(?:sold to|acquired by|bought by|taken over by)
    changes hands
    change hands
  `,
  theCompany: ['the (?:company|business|unit|division|operations?|plant|factory|mill)'],
  securities: lines`
    shares?
    stock
    warrants?
    \p{L}*options?
    units?
    bonds?
    notes
    power
    energy
    electricity
    tickets?
    jobs?
  `,
  whole: {
    all: ['all'],
    shares: ['shares'],
  },
  sale: ['to sell', 'agreed to sell', 'sells', 'sale'],
  ended: lines`
    the
    its
    lost
    loses
    cancels?
    cancell?ed
    repaid
    repays
    repay
    redeems?
    redeemed
    maturing
  `,
  bid: ['offers?', 'offered', 'is offering', 'bids?', 'proposals?'],
  condition: ['if'],
};
