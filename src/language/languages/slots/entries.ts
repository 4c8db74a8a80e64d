/** Entries are words over folded text, or source fragments of a regular expression where a word has forms. */
export type Entries = readonly string[];
