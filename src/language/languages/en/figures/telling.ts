import { lines } from '../../entries.ts';
import { none } from '../../none.ts';
import type { BoughtWords, EarnedWords, HeadWords, PriceWords } from '../../slots/figures/telling.ts';

/** Results told by a verb. */
export const earned: EarnedWords = {
  verbs: ['earned', 'earns', 'lost', 'loses'],
  lost: ['los'],
  bottomLine: none('no labelled text has one'),
  inProfit: ['in profit'],
  inLoss: none('no labelled text has one'),
  beforeInterest: ['before interest and tax'],
  beforeTax: ['before tax'],
  afterTax: ['after tax'],
};

/** The rise of a price index, which is inflation. */
export const prices: PriceWords = {
  index: lines`
    cpi(?![\p{L}-])
    consumer prices?
  `,
  otherIndex: ['cpif', 'hicp', 'harmoni[sz]ed'],
  core: ['cpif excluding energy'],
  cpif: ['cpif'],
  cpi: ['(?:the )?(?:consumer prices?(?: index)?|cpi)'],
  inMonth: ['in'],
  rose: ['rose', 'increased', 'were up', 'climbed'],
  fell: ['fell', 'declined'],
  by: lines`
    by
    in \p{L}+ by
  `,
  overYear: lines`
    year[- ]on[- ]year
    y\/y
    a year (?:earlier|ago|before)
    the same month (?:last year|a year)
    over the year
    annually
  `,
  overMonth: lines`
    month[- ]on[- ]month
    m\/m
    from (?:the )?(?:previous )?month
  `,
};

/** What is bought or sold, and what only looks like a company. */
export const bought: BoughtWords = {
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
  `,
  ofCountry: ['-based', '-owned'],
  nationalities: lines`
    swedish
    norwegian
    danish
    finnish
    icelandic
    german
    dutch
    british
    uk
    us
    american
    french
    italian
    polish
    spanish
    estonian
    nordic
  `,
  ofPlace: ['based'],
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
  goodsOf: ['from'],
  goodsArticle: ['the', 'its'],
  all: ['all'],
  ofShares: ['of'],
  theShares: ['the'],
  shares: ['shares'],
  inCompany: ['in'],
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
  endedArticle: ['an?', 'the', 'its'],
  bid: ['offers?', 'offered', 'bids?'],
  condition: ['if'],
};

/** How many are employed or laid off, and of which day. */
export const heads: HeadWords = {
  now: ['now', 'currently', 'today', 'a total of', '(?:the )?(?:group|company)'],
  noAdjective: lines`
    from
    with
    than
    into
    after
    over
    under
    before
    that
    which
  `,
  and: ['and'],
  atDay: ['at', 'by', 'on', 'per'],
  endOf: ['(?:end|close) of'],
  inPlace: ['in', 'at', 'of'],
  placeCase: none('a preposition says so'),
};
