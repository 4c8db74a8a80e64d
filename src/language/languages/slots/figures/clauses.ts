import type { Entries } from '../entries.ts';

/** Speaker and time of a figure: "rose", "outlook", "will be". */
export type RoleWords = {
  /** Verbs of a sentence about what has happened. */
  readonly past: Entries;
  /** Parts of nouns that name a forecast. They speak for a later clause only as its heading. */
  readonly outlook: Entries;
  /** Words by which a clause continues the one before it. */
  readonly joined: Entries;
  /** The present of "be" and "become", which with a future year states a forecast. */
  readonly toCome?: Entries;
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
  /** Behind an amount, before where it came from. */
  readonly upFrom?: Entries;
  /** Opens a sentence that compares the figure of the one before: "that is up from". */
  readonly compares?: Entries;
  /** Opens a sentence about the month before; "in {month}" is understood. */
  readonly earlierMonth?: Entries;
  /** Heads the column of a table that holds changes. */
  readonly change: Entries;
};

/** Margins as a share of sales ("or 7.5 percent of net sales"), or without a name. */
export type MarginWords = {
  /** Behind a percentage: "or 7.5 percent of net sales". */
  readonly ofSales?: Entries;
  /** Before such a percentage. */
  readonly or?: Entries;
  /** A margin without a name. */
  readonly unnamed?: Entries;
};

/** Period and scope that a heading gives its figures: "in its third-quarter report". */
export type SectionWords = {
  /** Before the period of the report that a text is about, its preposition at the end: "in its report for". */
  readonly inReportFor?: Entries;
  /** Before a period that the report behind it is of: "in its third-quarter report". */
  readonly inReport?: Entries;
  /** Behind such a period. */
  readonly report?: Entries;
  /** Says that a state is the one at the end of the period, or its mean. */
  readonly atEnd?: Entries;
  /** "At year-end": the end of the last year that was over. */
  readonly atEndOfYear?: Entries;
  /** Opens the sentence that states when the amount of the one before is booked. */
  readonly charge?: Entries;
  /** The verb of that sentence. */
  readonly booked?: Entries;
  /** "The figures in brackets": between brackets or before them. */
  readonly brackets?: Entries;
};

/** Whose a measure is: names before it, parts of the company, countries. */
export type OwnerWords = {
  /** A name in the genitive, as written, where its ending alone shows it; read in texts of the language. */
  readonly genitive?: Entries;
  /** Banks, countries and nationalities before a rate of a whole country, as written. */
  readonly country?: Entries;
  /** Endings and names that look like a company in the genitive and are a part of one, a time or a country. */
  readonly partInGenitive?: Entries;
};
