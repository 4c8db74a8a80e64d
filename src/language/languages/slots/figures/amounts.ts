import type { Entries } from '../entries.ts';

/** Words that belong to an amount: hedges before it, percent signs and shares behind it, the ends of a range. */
export type AmountWords = {
  /** Before an amount that is not exact: "about", "just over". */
  readonly approximately: Entries;
  /** Before a ceiling: "up to", "at most". */
  readonly upTo: Entries;
  /** Before a floor that counts itself: "at least". */
  readonly atLeast: Entries;
  /** Before a bound that does not count itself: "more than", "below". */
  readonly beyond: Entries;
  /** What a percentage is written with, beside its sign. */
  readonly percent: Entries;
  /** Percentage points. */
  readonly points: Entries;
  /** Behind "%" and a hyphen: "%-points". */
  readonly pointsOfSign: Entries;
  /** Between a price and "per share". */
  readonly inCash: Entries;
  /** What "per" is in "per share". */
  readonly per: Entries;
  /** An adjective of the share, with its space where it is a word of its own. */
  readonly newShare: Entries;
  /** What kind of share it is, with its space where it is a word of its own. */
  readonly classOfShare: Entries;
  /** What a share is called behind "per". */
  readonly share: Entries;
  /** "Per share" in one word, or in a case. */
  readonly eachShare: Entries;
  /** Leads to the second of two numbers: "from 4 to 5". */
  readonly to: Entries;
  /** Leads to the first of two numbers. */
  readonly from: Entries;
  /** Between the ends of a range: "4 or 5". */
  readonly or: Entries;
  /** Between two numbers that are no range by themselves. */
  readonly and: Entries;
  /** Makes "4 and 5" a range. */
  readonly between: Entries;
  /** Beginnings of the words behind a number that take case endings. */
  readonly caseStems: Entries;
  /** Endings of "to", such as those of "45 miljoonaan euroon". */
  readonly caseTo: Entries;
  /** Endings of "from". */
  readonly caseFrom: Entries;
  /** Endings of "by" and "for". */
  readonly caseBy: Entries;
};
