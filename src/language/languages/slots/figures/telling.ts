import type { Entries } from '../entries.ts';

/** Results stated by a verb: "earned 5 million before tax". */
export type EarnedWords = {
  /** Verbs of earning and losing, before an amount. */
  readonly verbs?: Entries;
  /** Stems of those of losing. */
  readonly lost?: Entries;
  /** Behind the amount: earned 5 million "before tax". */
  readonly behind?: Readonly<
    Partial<Record<'bottomLine' | 'inProfit' | 'inLoss' | 'beforeInterest' | 'beforeTax' | 'afterTax', Entries>>
  >;
};

/** The rise of a price index, which is inflation. */
export type PriceWords = {
  /** Verbs of a rise. */
  readonly rose?: Entries;
  /** Verbs of a fall. */
  readonly fell?: Entries;
  /** Between verb and percentage. */
  readonly by?: Entries;
  /** Price indices: `text` and `other` are subjects of a text, the others subjects of a sentence. */
  readonly indices?: Readonly<Partial<Record<'text' | 'other' | 'core' | 'cpif' | 'cpi', Entries>>>;
  /** Over which time prices rose: "year on year". */
  readonly over?: Readonly<Record<'year' | 'month', Entries>>;
};

/** Objects of a purchase or sale, and phrases that only resemble a company: "Swedish-based" Alfa. */
export type BoughtWords = {
  /** Before the name of the acquired company, as written: "Swedish-based" Alfa. */
  readonly countries?: Entries;
  /** Grows together with a nationality: "Swedish-based". */
  readonly ofCountry?: Entries;
  /** Behind a hyphen: the company of a town. */
  readonly ofPlace?: Entries;
  /** Behind the name of a company: "Alfa Ltd", "Beta Oyj". */
  readonly legalForms: Entries;
  /** Behind the name of the sold company: Alfa "changes hands". */
  readonly changesHands?: Entries;
  /** Opens a sentence about the same company as the one before: "the company". */
  readonly theCompany?: Entries;
  /** Securities, whose purchase does not acquire a company: "bonds". */
  readonly securities: Entries;
  /** All of the shares. */
  readonly all?: Entries;
  /** The shares themselves. */
  readonly shares?: Entries;
  /** Stems of verbs of selling; a named object is a company. */
  readonly sale?: Entries;
  /** Before an amount whose noun is of something lost, paid back or known before. */
  readonly ended?: Entries;
  /** Verbs and nouns of a bid, before a price a share. */
  readonly bid?: Entries;
  /** Makes the number of jobs in a sentence uncertain: "if". */
  readonly condition: Entries;
};

/** How many are employed or laid off, and of which day. */
export type HeadWords = {
  /** Between a verb of employing and its number; any other word may be another verb. */
  readonly now?: Entries;
  /** Endings of a place where they are. */
  readonly placeCase?: Entries;
};
