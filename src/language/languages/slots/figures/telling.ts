import type { Entries } from '../entries.ts';

/** Results told by a verb. */
export type EarnedWords = {
  /** Verbs of earning and losing, before an amount. */
  readonly verbs: Entries;
  /** Beginnings of those of losing. */
  readonly lost: Entries;
  /** Behind the amount: "on the bottom line". */
  readonly bottomLine: Entries;
  /** Behind the amount: "in profit". */
  readonly inProfit: Entries;
  /** Behind the amount: "in loss". */
  readonly inLoss: Entries;
  /** Behind the amount: before interest and tax. */
  readonly beforeInterest: Entries;
  /** Behind the amount: before tax. */
  readonly beforeTax: Entries;
  /** Behind the amount: after tax. */
  readonly afterTax: Entries;
};

/** The rise of a price index, which is inflation. */
export type PriceWords = {
  /** Texts of the consumer price index, before any other measure of inflation. */
  readonly index: Entries;
  /** Other measures of inflation, beside which a text is not of that index alone. */
  readonly otherIndex: Entries;
  /** What the core index is called. */
  readonly core: Entries;
  /** What the index with fixed interest is called. */
  readonly cpif: Entries;
  /** What the index itself or its prices are called. */
  readonly cpi: Entries;
  /** Leads to a month between index and verb. */
  readonly inMonth: Entries;
  /** Verbs of a rise. */
  readonly rose: Entries;
  /** Verbs of a fall. */
  readonly fell: Entries;
  /** Between verb and percentage. */
  readonly by: Entries;
  /** Says that the rise is one over a year. */
  readonly overYear: Entries;
  /** Says that it is one over a month. */
  readonly overMonth: Entries;
};

/** What is bought or sold, and what only looks like a company. */
export type BoughtWords = {
  /** Nationalities before the name of what is bought, as written. */
  readonly countries: Entries;
  /** Grows together with a nationality: "Swedish-based". */
  readonly ofCountry: Entries;
  /** First words of a name that are none. */
  readonly nationalities: Entries;
  /** Behind a hyphen: the company of a town. */
  readonly ofPlace: Entries;
  /** Last words of a name that are no part of it. */
  readonly legalForms: Entries;
  /** Behind the name of what is sold. */
  readonly changesHands: Entries;
  /** Opens a sentence that goes on about what the one before is about. */
  readonly theCompany: Entries;
  /** What is bought is no company when it is some of these. */
  readonly securities: Entries;
  /** Leads to whom goods come from: "buys radars from Granit". */
  readonly goodsOf: Entries;
  /** No seller of goods stands behind these. */
  readonly goodsArticle: Entries;
  /** All of the shares. */
  readonly all: Entries;
  /** Between a share of them and the shares. */
  readonly ofShares: Entries;
  /** The article of the shares. */
  readonly theShares: Entries;
  /** The shares themselves. */
  readonly shares: Entries;
  /** Leads from the shares to the company. */
  readonly inCompany: Entries;
  /** Beginnings of verbs of selling: what is sold is a company where it has a name. */
  readonly sale: Entries;
  /** Before an amount whose noun is of something lost, paid back or known before. */
  readonly ended: Entries;
  /** May stand between that and the amount. */
  readonly endedArticle: Entries;
  /** Verbs and nouns of a bid, before a price a share. */
  readonly bid: Entries;
  /** Makes what a sentence tells of jobs uncertain. */
  readonly condition: Entries;
};

/** How many are employed or laid off, and of which day. */
export type HeadWords = {
  /** Between a verb of employing and its number; any other word may be another verb. */
  readonly now: Entries;
  /** Words that are no adjective between an amount and the noun it counts, but would make it another amount's. */
  readonly noAdjective: Entries;
  /** Ends what is said of those laid off. */
  readonly and: Entries;
  /** Leads to the day that they are counted on. */
  readonly atDay: Entries;
  /** The end of a time of which they are counted. */
  readonly endOf: Entries;
  /** Leads to a place: those of one place are a part of them. */
  readonly inPlace: Entries;
  /** Endings of a place where they are. */
  readonly placeCase: Entries;
};
