import type { Entries } from './entries.ts';

export type Scale = 3 | 6 | 9 | 12;
export type Krona = 'SEK' | 'NOK' | 'DKK' | 'ISK';

/** Slots of a language pack: what splits and folds a text: abbreviations, scales of numbers, number words, boilerplate. */
export type TextWords = {
  /** Words for powers of ten by their exponent; a language's own reading of "billion" goes before that of others. */
  readonly scales: Readonly<Record<Scale, Entries>>;
  /** What currencies are called; `krona` is that of whichever country. */
  readonly currencies: Readonly<Record<'krona' | 'EUR' | 'USD', Entries>>;
  /** The adjectives that say whose krona it is. */
  readonly kronas: Readonly<Record<Krona, Entries>>;
  /** Whose krona a text of the language means; null where none is the speakers' own. */
  readonly ownKrona: Krona | null;
  /** Names of it that only this language has. */
  readonly ownSpelling: Entries;
  /** Names of its hundredth part. */
  readonly coins: Entries;
  /** Before a number below zero. */
  readonly minus: Entries;
  /** Numbers as words, in the forms that stand before a scale. */
  readonly numbers: readonly (readonly [value: number, words: Entries])[];
  /** Those that are another word in a neighbour: numbers in texts of this language only. */
  readonly ambiguousNumbers: Entries;
  /** Beginnings of a unit that a line begins with, when the line above ended in its number. */
  readonly unitAhead: Entries;
};
