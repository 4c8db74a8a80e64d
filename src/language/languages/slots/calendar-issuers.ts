import type { Entries } from './entries.ts';

/** Words by which a sentence says whose occasion it names. Entries are source fragments of regular expressions. */
export type IssuerWords = {
  /** Verbs of a company that holds or publishes an occasion, behind its name. */
  readonly announces?: Entries;
  /** Those of one company alone: names that are joined before it do something else. */
  readonly announcesAlone?: Entries;
  /** Those that may stand before the name: "håller Danske Bank årsstämma". */
  readonly announcesInverted?: Entries;
  /** Adverbs there. */
  readonly adverbs?: Entries;
  /** Prepositions behind which a company is named in passing. */
  readonly inPassing?: Entries;
  /** Whose shareholders are summoned: "shareholders of". */
  readonly holdersOf?: Entries;
  /** Openings that take up whom the sentence before was about. */
  readonly takesUp?: Entries;
};
