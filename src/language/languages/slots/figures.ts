/** Slots of a language pack: what the language calls measures, and the words between a measure and its amount. */
export type FigureWords = Readonly<Record<never, never>>;
