/** Beginnings, ends and other parts of words; each a source of a regular expression. */
export type WordShapes = readonly string[];

/** Two spellings of the same words. */
export type SpellingContrast = {
  /** One word in its two spellings, `one/other`, so that a subject (oil, banking) pulls to neither side. */
  readonly pairs: string;
  /** Shapes that only words in the one spelling have, and only those in the other. */
  readonly one: WordShapes;
  readonly other: WordShapes;
};

/** Slots of a language pack: words that separate the language from its neighbours. */
export type IdentifyWords = {
  /**
   * Words that the language has and the others have not (or spell otherwise): its small words, and the fixed words of
   * disclosures, which make up most of a short headline and are rare in the texts that n-gram sets are counted on.
   */
  readonly markers: ReadonlySet<string>;
  /** Letters that the others do not have, as far as names go. */
  readonly letters?: readonly string[];
  /** Its two written standards; the one that a source of the language rarely means first. */
  readonly standards?: SpellingContrast;
  /** Its spelling against the Norwegian one, of either standard. */
  readonly norwegian?: SpellingContrast;
};
