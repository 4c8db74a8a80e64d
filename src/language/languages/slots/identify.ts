/** Slots of a language pack: words by which the language is told from its neighbours. */
export type IdentifyWords = Readonly<Record<never, never>>;
