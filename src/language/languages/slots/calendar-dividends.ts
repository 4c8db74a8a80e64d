import type { Entries, Table } from './entries.ts';

/** The days of a payout. */
type PayoutDay = 'ex_date' | 'record_date' | 'payment_date';

/** Words of payouts and their days. Entries are source fragments of regular expressions. */
export type DividendWords = {
  /** Names of a dividend, any ending behind them. */
  readonly dividends: Entries;
  /** Whether a text is about a payout. */
  readonly payout: Table<
    /** Stems of a text that may pay something out. */
    | 'stems'
    /** That nothing is paid out, on any share. */
    | 'no'
  >;
  /** Other record days: of a meeting, of votes, of a split, of a rights issue. */
  readonly otherRecordDays?: Table<
    /** Stems in a sentence. */
    | 'text'
    /** In the titles of an issuer's calendar. */
    | 'title'
  >;
  /** Of which day a date is, in a sentence and in the titles of an issuer's calendar: "record date", "payable". */
  readonly days: Readonly<Record<'text' | 'title', Table<PayoutDay>>>;
  /** Before words of payment that only say what a record day is for. */
  readonly recordDayFor?: Entries;
  /** Kinds of dividends: "interim dividend". */
  readonly kinds?: Readonly<Partial<Record<'ordinary' | 'special' | 'interim', Entries>>>;
  /** A payout in several instalments. */
  readonly instalments?: Table<
    /** Of the instalments from the second on. */
    | 'ordinals'
    /** "Instalment", behind such an ordinal. */
    | 'nouns'
    /** Between the day of one instalment and that of the next, besides "and". */
    | 'respectively'
    /** Currencies in words behind an amount. */
    | 'currencies'
    /** That an amount is paid. */
    | 'isPaid'
  >;
  /** That a dividend is called off. */
  readonly cancelled?: Table<
    /** Days of a dividend that are called off with it. */
    | 'days'
    /** Verbs that call off a dividend and elsewhere only a notice. */
    | 'withdraws'
    /** Predicates behind the dividend. */
    | 'notPaid'
    /** That a day of the payout falls away. */
    | 'dayFallsAway'
  >;
  /** Before such a verb where nothing is called off now. */
  readonly notDecided?: Entries;
  /** That a dividend is only withheld from some, paid on another day or replaced. */
  readonly paidOtherwise?: Table<
    /** Behind a predicate: withheld from some. */
    | 'withheldFrom'
    /** Behind a predicate: paid on another day. */
    | 'later'
    /** Shares that receive no dividend as a rule. */
    | 'ownShares'
    /** A payment that replaces a cancelled one. */
    | 'instead'
  >;
};
