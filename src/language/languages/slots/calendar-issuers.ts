type Entries = readonly string[];

/** Words by which a sentence says whose occasion it names. Entries are source fragments of regular expressions. */
export type IssuerWords = {
  /** What a company does that holds or publishes an occasion, behind its name. */
  readonly announces: Entries;
  /** Those of one company alone: names that are joined before it do something else. */
  readonly announcesAlone: Entries;
  /** Those that may stand before the name: "håller Danske Bank årsstämma". */
  readonly announcesInverted: Entries;
  /** Relative pronouns between a name and its verb. */
  readonly relatives: Entries;
  /** Adverbs there. */
  readonly adverbs: Entries;
  /** Prepositions behind which a company is named in passing. */
  readonly inPassing: Entries;
  /** Articles between such a preposition and a name. */
  readonly articles: Entries;
  /** Whose shareholders are summoned: "shareholders of". */
  readonly holdersOf: Entries;
  /** Prepositions between an occasion and whose it is: "the annual general meeting of". */
  readonly occasionOf: Entries;
  /** Openings that take up whom the sentence before was about. */
  readonly takesUp: Entries;
  /** Endings of a name in the genitive. */
  readonly genitives: Entries;
};
