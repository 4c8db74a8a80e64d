import type { Entries, Table } from '../entries.ts';

/** Speaker and time of a figure: "rose", "outlook", "will be". */
export type RoleWords = {
  /** Verbs by their tense. */
  readonly tense: Table<
    /** Verbs of a sentence about what has happened. */
    | 'past'
    /** The present of "be" and "become", which with a future year states a forecast. */
    | 'future'
  >;
  /** Parts of nouns that name a forecast. They speak for a later clause only as its heading. */
  readonly outlook: Entries;
  /** Words by which a clause continues the one before it. */
  readonly joined?: Entries;
};

/** Words between a measure and its amount that decide by themselves. */
export type ReachWords = {
  /** Behind an amount that is a change: "SEK 5 million higher". */
  readonly more?: Entries;
  /** Of the words that join measure and amount, those of a level that was reached. */
  readonly level?: Entries;
  /** May stand behind an amount and its noun: "SEK 500 million bonds due 2030". */
  readonly due?: Entries;
};

/** Comparison of a figure with another one: "up from", "that is up from". */
export type ComparisonWords = {
  /** That an earlier figure follows. */
  readonly earlier?: Table<
    /** Behind an amount, before where it came from. */
    | 'upFrom'
    /** Opens a sentence that compares the figure of the one before: "that is up from". */
    | 'sentence'
    /** Opens a sentence about the outlook that a new one replaces: "previously". */
    | 'outlook'
    /** Opens a sentence about the month before; "in {month}" is understood. */
    | 'month'
  >;
  /** Heads the column of a table that holds changes. */
  readonly change?: Entries;
};

/** Margins as a share of sales ("or 7.5 percent of net sales"), or without a name. */
export type Margins = Table<
  /** Behind a percentage: "or 7.5 percent of net sales". */
  | 'ofSales'
  /** Before such a percentage. */
  | 'or'
  /** A margin without a name. */
  | 'unnamed'
>;

/** Period and scope that a heading gives its figures: "in its third-quarter report". */
export type SectionWords = {
  /** The report that a text is about, next to its period: "in its third-quarter report". */
  readonly inReport?: Table<
    /** Before the period, its preposition at the end: "in its report for". */
    | 'of'
    /** Before a period that the report behind it is of: "in its". */
    | 'before'
    /** Behind such a period: "report". */
    | 'behind'
  >;
  /** That a state is the one at the end of a period. */
  readonly atEnd?: Table<
    /** At the end of the period, or its mean. */
    | 'period'
    /** "At year-end": the end of the last year that was over. */
    | 'year'
  >;
  /** A sentence that states when the amount of the one before is booked. */
  readonly booked?: Table<
    /** Its opening: "the charge". */
    | 'subject'
    /** Its verb. */
    | 'verb'
  >;
  /** "The figures in brackets": between brackets or before them. */
  readonly brackets?: Entries;
};

/** Whose a measure is: names before it, parts of the company, countries. */
export type OwnerWords = {
  /** Names in the genitive, as written. */
  readonly genitives?: Table<
    /** A name that its ending alone shows; read in texts of the language. */
    | 'name'
    /** Endings and names that look like a company in the genitive and are a part of one, a time or a country. */
    | 'part'
  >;
  /** Things and markets that have sales of their own: "the agreement is expected to bring revenue of". */
  readonly things?: Entries;
  /** Banks, countries and nationalities before a rate of a whole country, as written. */
  readonly country?: Entries;
};
