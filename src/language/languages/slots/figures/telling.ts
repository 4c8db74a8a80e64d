import type { Entries } from '../entries.ts';

/** Results told by a verb. */
export type EarnedWords = {
  /** Verbs of earning and losing, before an amount. */
  readonly verbs: Entries;
  /** Beginnings of those of losing. */
  readonly lost: Entries;
  /** Behind the amount: earned 5 million "before tax". */
  readonly behind?: Readonly<
    Partial<Record<'bottomLine' | 'inProfit' | 'inLoss' | 'beforeInterest' | 'beforeTax' | 'afterTax', Entries>>
  >;
};

/** The rise of a price index, which is inflation. */
export type PriceWords = {
  /** Verbs of a rise. */
  readonly rose: Entries;
  /** Verbs of a fall. */
  readonly fell: Entries;
  /** Between verb and percentage. */
  readonly by: Entries;
  /** Price indices: `text` and `other` are what a text is about, the others what rises in a sentence. */
  readonly indices?: Readonly<Partial<Record<'text' | 'other' | 'core' | 'cpif' | 'cpi', Entries>>>;
  /** Over which time prices rose: "year on year". */
  readonly over?: Readonly<Record<'year' | 'month', Entries>>;
};

/** What is bought or sold, and what only looks like a company. */
export type BoughtWords = {
  /** Before the name of what is bought, as written: "Swedish-based" Alfa. */
  readonly countries?: Entries;
  /** Grows together with a nationality: "Swedish-based". */
  readonly ofCountry: Entries;
  /** Behind a hyphen: the company of a town. */
  readonly ofPlace: Entries;
  /** Behind the name of a company: "Alfa Ltd", "Beta Oyj". */
  readonly legalForms: Entries;
  /** Behind the name of what is sold. */
  readonly changesHands: Entries;
  /** Opens a sentence that goes on about what the one before is about. */
  readonly theCompany: Entries;
  /** What is bought is no company when it is some of these. */
  readonly securities: Entries;
  /** All of the shares. */
  readonly all: Entries;
  /** The shares themselves. */
  readonly shares: Entries;
  /** Beginnings of verbs of selling: what is sold is a company where it has a name. */
  readonly sale: Entries;
  /** Before an amount whose noun is of something lost, paid back or known before. */
  readonly ended: Entries;
  /** Verbs and nouns of a bid, before a price a share. */
  readonly bid: Entries;
  /** Makes what a sentence tells of jobs uncertain. */
  readonly condition: Entries;
};

/** How many are employed or laid off, and of which day. */
export type HeadWords = {
  /** Between a verb of employing and its number; any other word may be another verb. */
  readonly now: Entries;
  /** Endings of a place where they are. */
  readonly placeCase: Entries;
};
