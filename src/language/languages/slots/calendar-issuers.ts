import type { Entries, Table } from './entries.ts';

/** Words by which a sentence says whose occasion it names. Entries are source fragments of regular expressions. */
export type IssuerWords = {
  /** That a company holds or publishes an occasion. */
  readonly announces?: Table<
    /** Verbs behind its name. */
    | 'behind'
    /** Verbs of one company alone: names that are joined before it do something else. */
    | 'alone'
    /** Verbs that may stand before its name: "håller Danske Bank årsstämma". */
    | 'inverted'
    /** Adverbs between the name and the verb. */
    | 'adverbs'
  >;
  /** Right before the name of a company. */
  readonly beforeName?: Table<
    /** Prepositions behind which a company is named in passing. */
    | 'inPassing'
    /** Whose shareholders are summoned: "shareholders of". */
    | 'holdersOf'
  >;
  /** Openings that take up whom the sentence before was about. */
  readonly takesUp?: Entries;
};
