import { lines } from '../../entries.ts';
import type { BoughtWords, EarnedWords, PriceWords } from '../../slots/figures/telling.ts';

/** Results stated by a verb: "earned 5 million before tax". */
export const earned: EarnedWords = {
  verbs: {
    any: lines`
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
  },
  behind: {
    bottomLine: ['(?:på|i) (?:den )?sista raden'],
    inProfit: ['i vinst', 'i överskott'],
    inLoss: ['i förlust', 'i underskott', 'i minus'],
    beforeInterest: ['före räntor och skatt'],
    beforeTax: ['före skatt'],
    afterTax: ['efter skatt'],
  },
};

/** The rise of a price index, which is inflation. */
export const prices: PriceWords = {
  verbs: {
    rose: ['steg', 'ökade'],
    fell: ['föll', 'sjönk'],
    by: lines`
    med
    om
    i \p{L}+ med
  `,
  },
  indices: {
    text: lines`
    kpi(?![\p{L}-])
    konsumentpriser
    konsumpriser
    konsumentprisindex
  `,
    other: ['kpif', 'harmoni[sz]ed'],
    core: ['kpif exklusive energi'],
    cpif: ['kpif'],
    cpi: ['konsumentpriserna', 'konsumentprisindex', 'kpi'],
  },
  over: {
    year: lines`
    på årsbasis
    i årstakt
    på ett år
    samma månad (?:i fjol|förra året|året före)
  `,
    month: ['månadstakt'],
  },
};

/** Objects of a purchase or sale, and phrases that only resemble a company: "Swedish-based" Alfa. */
export const bought: BoughtWords = {
  origin: {
    place: ['bolaget', 'företaget', 'firmaet', 'baserade'],
  },
  legalForms: ['ab', 'publ', 'holding', 'abp'],
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
  whole: {
    all: ['alla', 'samtliga'],
    shares: ['aktier', 'aktierna'],
  },
  sale: ['sälj', 'såld', 'har sål', 'försälj'],
  bid: ['(?:kontant|uppköps|budplikts)?bud(?:et)?', 'budar', 'bjuder', 'erbjuder', 'erbjuds', 'erbjudande(?:t)?'],
  condition: ['om att', 'ifall'],
};
