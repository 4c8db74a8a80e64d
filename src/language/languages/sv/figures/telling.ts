import { lines } from '../../entries.ts';
import { none } from '../../none.ts';
import type { BoughtWords, EarnedWords, HeadWords, PriceWords } from '../../slots/figures/telling.ts';

/** Results told by a verb. */
export const earned: EarnedWords = {
  verbs: lines`
    tjänade
    tjänar
    tjänat
    gick med
    går med
    (?:minus|plus|förlust|vinst) (?:på|om)
    förlorade
    förlorar
    förlorat
  `,
  lost: ['förl', 'minus'],
  bottomLine: ['(?:på|i) (?:den )?sista raden'],
  inProfit: ['i vinst', 'i överskott'],
  inLoss: ['i förlust', 'i underskott', 'i minus'],
  beforeInterest: ['före räntor och skatt'],
  beforeTax: ['före skatt'],
  afterTax: ['efter skatt'],
};

/** The rise of a price index, which is inflation. */
export const prices: PriceWords = {
  index: lines`
    kpi(?![\p{L}-])
    konsumentpriser
    konsumpriser
    konsumentprisindex
  `,
  otherIndex: ['kpif', 'harmoni[sz]ed'],
  core: ['kpif exklusive energi'],
  cpif: ['kpif'],
  cpi: ['konsumentpriserna', 'konsumentprisindex', 'kpi'],
  inMonth: ['i'],
  rose: ['steg', 'ökade'],
  fell: ['föll', 'sjönk'],
  by: lines`
    med
    om
    i \p{L}+ med
  `,
  overYear: lines`
    på årsbasis
    i årstakt
    på ett år
    samma månad (?:i fjol|förra året|året före)
  `,
  overMonth: ['månadstakt'],
};

/** What is bought or sold, and what only looks like a company. */
export const bought: BoughtWords = {
  countries: none('adjectives are written small'),
  ofCountry: none('adjectives are written small'),
  nationalities: none('adjectives are written small'),
  ofPlace: ['bolaget', 'företaget', 'firmaet', 'baserade'],
  legalForms: ['ab', 'publ', 'holding'],
  changesHands: lines`
    (?:säljs|är såld|har sålts) till
    (?:köps(?: upp)?|förvärvas|blir uppköpt|har köpts(?: upp)?|tas över) av
    byter ägare
  `,
  theCompany: lines`
    fabriken
    anläggningen
    enheten
    affärsenheten
    verksamheten
    bolaget
    företaget
  `,
  securities: lines`
    \p{L}*aktier?(?:na)?
    \p{L}*optioner
    \p{L}*obligation\p{L}*
  `,
  goodsOf: ['av', 'från'],
  goodsArticle: ['den', 'det', 'sin'],
  all: ['alla', 'samtliga'],
  ofShares: ['av'],
  theShares: ['de'],
  shares: ['aktier', 'aktierna'],
  inCompany: ['i'],
  sale: ['sälj', 'såld', 'har sål', 'försälj'],
  ended: none('no labelled text has one'),
  endedArticle: none('no labelled text has one'),
  bid: ['bud(?:et)?', 'erbjuder', 'erbjuds', 'erbjudande(?:t)?'],
  condition: ['om att', 'ifall'],
};

/** How many are employed or laid off, and of which day. */
export const heads: HeadWords = {
  now: lines`
    idag
    nu
    totalt
    sammanlagt
    koncernen
    banken
    rederiet
    bolaget
    företaget
  `,
  noAdjective: none('shorter words than four letters are none anyway'),
  and: ['och'],
  atDay: ['vid', 'den', 'per'],
  endOf: ['(?:slutet|utgången) av'],
  inPlace: ['i', 'vid', 'på', 'av'],
  placeCase: none('a preposition says so'),
};
