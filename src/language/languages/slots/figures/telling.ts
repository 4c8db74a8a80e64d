import type { Entries, Table } from '../entries.ts';

/** Results stated by a verb: "earned 5 million before tax". */
export type EarnedWords = {
  /** Verbs of earning and losing, before an amount. */
  readonly verbs?: Table<
    /** All of them. */
    | 'any'
    /** Stems of those of losing. */
    | 'lost'
  >;
  /** Behind the amount: earned 5 million "before tax". */
  readonly behind?: Readonly<
    Partial<Record<'bottomLine' | 'inProfit' | 'inLoss' | 'beforeInterest' | 'beforeTax' | 'afterTax', Entries>>
  >;
};

/** The rise of a price index, which is inflation. */
export type PriceWords = {
  /** Verbs of prices. */
  readonly verbs?: Table<
    /** Of a rise. */
    | 'rose'
    /** Of a fall. */
    | 'fell'
    /** Between the verb and the percentage. */
    | 'by'
  >;
  /** Price indices: `text` and `other` are subjects of a text, the others subjects of a sentence. */
  readonly indices?: Readonly<Partial<Record<'text' | 'other' | 'core' | 'cpif' | 'cpi', Entries>>>;
  /** Over which time prices rose: "year on year". */
  readonly over?: Readonly<Record<'year' | 'month', Entries>>;
};

/** Objects of a purchase or sale, and phrases that only resemble a company: "Swedish-based" Alfa. */
export type BoughtWords = {
  /** Where an acquired company is from, as written before or behind its name. */
  readonly origin?: Table<
    /** Nationalities before its name: "Swedish-based" Alfa. */
    | 'countries'
    /** Grown together with a nationality: "Swedish-based". */
    | 'based'
    /** Behind a hyphen: the company of a town. */
    | 'place'
  >;
  /** Behind the name of a company: "Alfa Ltd", "Beta Oyj". */
  readonly legalForms?: Entries;
  /** Behind the name of the sold company: Alfa "changes hands". */
  readonly changesHands?: Entries;
  /** Opens a sentence about the same company as the one before: "the company". */
  readonly theCompany?: Entries;
  /** Securities, whose purchase does not acquire a company: "bonds". */
  readonly securities?: Entries;
  /** A company as a whole. */
  readonly whole?: Table<
    /** "All of" its shares. */
    | 'all'
    /** The shares themselves. */
    | 'shares'
  >;
  /** Stems of verbs of selling; a named object is a company. */
  readonly sale?: Entries;
  /** Before an amount whose noun is of something lost, paid back or known before. */
  readonly ended?: Entries;
  /** Verbs and nouns of a bid, before a price a share. */
  readonly bid?: Entries;
  /** Makes the number of jobs in a sentence uncertain: "if". */
  readonly condition?: Entries;
};
