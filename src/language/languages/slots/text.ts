/** Slots of a language pack: what splits and folds a text: abbreviations, scales of numbers, number words, boilerplate. */
export type TextWords = Readonly<Record<never, never>>;
