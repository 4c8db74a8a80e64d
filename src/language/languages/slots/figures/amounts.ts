import type { Entries } from '../entries.ts';

/** Words that belong to an amount: hedges before it, percent signs and shares behind it, the ends of a range. */
export type AmountWords = {
  /** Before an amount: "about" 5, "up to" 5, "at least" 5, "more than" 5, which does not count 5 itself. */
  readonly bounds: Readonly<Record<'about' | 'upTo' | 'atLeast' | 'beyond', Entries>>;
  /** Words for a percentage, in addition to its sign. */
  readonly percent: Entries;
  /** Percentage points. */
  readonly points: Entries;
  /** Behind "%" and a hyphen: "%-points". */
  readonly pointsOfSign?: Entries;
  /** Between a price and "per share". */
  readonly inCash?: Entries;
  /** The word "per" in "per share". */
  readonly per: Entries;
  /** "Per share": "new ordinary share". */
  readonly share: Entries;
  /** "Per share" in one word, or in a case. */
  readonly eachShare?: Entries;
  /** Beginnings of the words behind a number that take case endings. */
  readonly caseStems?: Entries;
  /** Endings by which the last word of an amount says "to" it, "from" it, "by" it: "45 miljoonaan euroon". */
  readonly cases?: Readonly<Record<'to' | 'from' | 'by', Entries>>;
};
