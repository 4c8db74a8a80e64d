/** Entries are words over folded text, or source fragments of a regular expression where a word has forms. */
export type Entries = readonly string[];

/** A slot that is a table: entries of one kind by their position or meaning. Rows without words are absent. */
export type Table<Row extends string> = Readonly<Partial<Record<Row, Entries>>>;
