import type { Entries } from './entries.ts';

/** The days of a payout. */
type PayoutDay = 'ex_date' | 'record_date' | 'payment_date';

/** Words of payouts and their days. Entries are source fragments of regular expressions. */
export type DividendWords = {
  /** Names of a dividend, any ending behind them. */
  readonly dividends: Entries;
  /** Stems of a text that may pay something out. */
  readonly payout: Entries;
  /** That nothing is paid out, on any share. */
  readonly noPayout?: Entries;
  /** Stems of other record days: those of votes, subscriptions and share splits. */
  readonly otherRecordDays?: Entries;
  /** Of which day a date is, in a sentence: "record date", "payable". */
  readonly days: Readonly<Record<PayoutDay, Entries>>;
  /** Before words of payment that only say what a record day is for. */
  readonly recordDayFor?: Entries;
  /** Kinds of dividends: "interim dividend". */
  readonly kinds: Readonly<Partial<Record<'ordinary' | 'special' | 'interim', Entries>>>;

  /** Instalments of a payout from the second on. */
  readonly ordinals?: Entries;
  readonly instalments?: Entries;
  /** Between the day of one instalment and that of the next, besides "and". */
  readonly respectively?: Entries;
  /** Currencies in words behind an amount. */
  readonly currencies?: Entries;
  /** That an amount is paid. */
  readonly isPaid?: Entries;
  /** The same in the titles of an issuer's calendar. */
  readonly titleDays: Readonly<Record<PayoutDay, Entries>>;
  /** Record days of a meeting, of a split or of a rights issue. */
  readonly titleOtherRecords?: Entries;

  /** Days of a dividend that are called off with it. */
  readonly payoutDays?: Entries;
  /** Verbs that call off a dividend and elsewhere only a notice. */
  readonly withdraws?: Entries;
  /** Before such a verb where nothing is called off now. */
  readonly notDecided?: Entries;
  /** Predicates behind the dividend. */
  readonly notPaid?: Entries;
  /** Behind those where it is withheld from some, or paid on another day. */
  readonly withheldFrom?: Entries;
  readonly paidLater?: Entries;
  /** Shares that receive no dividend as a rule. */
  readonly ownShares?: Entries;
  /** That a day of the payout falls away. */
  readonly dayFallsAway?: Entries;
  /** A payment that replaces a cancelled one. */
  readonly instead?: Entries;
};
