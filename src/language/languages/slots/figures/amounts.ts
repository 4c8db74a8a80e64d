import type { Entries, Table } from '../entries.ts';

/** Words that belong to an amount: hedges before it, percent signs and shares behind it, the ends of a range. */
export type AmountWords = {
  /** Before an amount: "about" 5, "up to" 5, "at least" 5; "more than" 5 and "below" 5, which do not count 5 itself. */
  readonly bounds: Readonly<Record<'about' | 'upTo' | 'atLeast' | 'above' | 'below', Entries>>;
  /** Before the sum of amounts a share: SEK 2 per share, "in total" SEK 80 million. */
  readonly inTotal?: Entries;
  /** Before a range, in addition to "between": "in the range of" 5-6. */
  readonly inRange?: Entries;
  /** Percentages and their points. */
  readonly percent: Table<
    /** Words for a percentage, in addition to its sign. */
    | 'words'
    /** Percentage points. */
    | 'points'
    /** Behind "%" and a hyphen: "%-points". */
    | 'pointsOfSign'
  >;
  /** Amounts for each share. */
  readonly perShare: Table<
    /** The word "per" in "per share". */
    | 'per'
    /** "Per share": "new ordinary share". */
    | 'share'
    /** "Per share" in one word, or in a case. */
    | 'each'
    /** Between a price and "per share". */
    | 'inCash'
  >;
  /** Beginnings of the words behind a number that take case endings. */
  readonly caseStems?: Entries;
  /** Endings by which the last word of an amount says "to" it, "from" it, "by" it: "45 miljoonaan euroon". */
  readonly cases?: Readonly<Record<'to' | 'from' | 'by', Entries>>;
};
