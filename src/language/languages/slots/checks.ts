/** Slots of a language pack: words of direction, denial and grave claims, by which a translation or a model is checked. */
export type CheckWords = Readonly<Record<never, never>>;
