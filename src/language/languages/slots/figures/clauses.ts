import type { Entries } from '../entries.ts';

/** What says who speaks of a figure, and of which time. */
export type RoleWords = {
  /** Verbs of a sentence about what has happened. */
  readonly past: Entries;
  /** Parts of nouns that name a forecast. They speak for a later clause only as its heading. */
  readonly outlook: Entries;
  /** Words by which a clause goes on with the one before it. */
  readonly joined: Entries;
  /** Leads to a level by an infinitive: "unemployment to come down to". */
  readonly toBe: Entries;
  /** The present of "be" and "become", which tells what a year to come will hold. */
  readonly toCome: Entries;
};

/** Words between a measure and its amount that decide by themselves. */
export type ReachWords = {
  /** Behind an amount that is a change: "SEK 5 million higher". */
  readonly more: Entries;
  /** Of the words that join measure and amount, those of a level that was reached. */
  readonly level: Entries;
  /** Opens an insertion between commas: "inflation, which strips out energy, was". */
  readonly who: Entries;
  /** Goes on about the measure behind a comma. */
  readonly whichIs: Entries;
  /** Leads to whose measure it is: "net interest income at Mälarbanken". */
  readonly at: Entries;
  /** Leads to the country of a rate: "unemployment in Finland". */
  readonly in: Entries;
  /** Makes what stands behind it belong to what stands before it. */
  readonly of: Entries;
  /** Before a name that is no name of a company: "at the". */
  readonly article: Entries;
  /** Before a measure that a change is of: "an increase in net sales". */
  readonly preposition: Entries;
  /** May stand behind an amount and its noun: "SEK 500 million bonds due 2030". */
  readonly due: Entries;
  /** Behind the head of a measure's wording: "profit attributable to". Claims of a language model are in English. */
  readonly afterHead: Entries;
  /** Of the words that join measure and amount, those that are no verb. */
  readonly noVerb: Entries;
};

/** What sets a figure against another one. */
export type ComparisonWords = {
  /** Begins a clause about something else. */
  readonly meanwhile: Entries;
  /** Behind an amount, before where it came from. */
  readonly upFrom: Entries;
  /** Before a period that another is compared with. */
  readonly than: Entries;
  /** "It": the measure that the sentence before tells. */
  readonly pronoun: Entries;
  /** Opens a sentence that compares the figure of the one before: "that is up from". */
  readonly compares: Entries;
  /** May stand between that and the amount. */
  readonly indefinite: Entries;
  /** Opens a sentence about the month before; "in {month}" is understood. */
  readonly earlierMonth: Entries;
  /** Before a month that opens a sentence. */
  readonly inMonth: Entries;
  /** Heads the column of a table that holds changes. */
  readonly change: Entries;
};

/** Margins told as a share of sales, or without a name. */
export type MarginWords = {
  /** Behind a percentage: "or 7.5 percent of net sales". */
  readonly ofSales: Entries;
  /** Before such a percentage. */
  readonly or: Entries;
  /** A margin without a name. */
  readonly unnamed: Entries;
  /** Leads to what a bare margin is of. */
  readonly ofUnnamed: Entries;
};

/** What the heading of a list and the words around a text say of its figures. */
export type SectionWords = {
  /** Behind a period that numbers in brackets are of. */
  readonly inBrackets: Entries;
  /** In the brackets around such a period. */
  readonly ofBrackets: Entries;
  /** Before the period of the report that a text tells of, its preposition at the end: "in its report for". */
  readonly inReportFor: Entries;
  /** Before a period that the report behind it is of: "in its third-quarter report". */
  readonly inReport: Entries;
  /** Behind such a period. */
  readonly report: Entries;
  /** Says that a state is the one at the end of what is reported, or a mean over it. */
  readonly atEnd: Entries;
  /** "At year-end": the end of the last year that was over. */
  readonly atEndOfYear: Entries;
  /** Opens the sentence that tells when the amount of the one before is booked. */
  readonly charge: Entries;
  /** The verb of that sentence. */
  readonly booked: Entries;
  /** Endings of a name that is no longer word: "Nordvik's", "Nordviks". */
  readonly genitive: Entries;
};

/** Whose a measure is: names before it, parts of the company, countries. */
export type OwnerWords = {
  /** A name in the genitive, as written, where its ending alone tells it; read in texts of the language. */
  readonly genitive: Entries;
  /** Endings of a legal form before what the company owns. */
  readonly formEnding: Entries;
  /** Ends of company names, before a measure. */
  readonly legalForm: Entries;
  /** Banks, countries and nationalities before a rate of a whole country, as written. */
  readonly country: Entries;
  /** Endings and names that look like a company in the genitive and are a part of one, a time or a country. */
  readonly partInGenitive: Entries;
};
