/** Slots of a language pack: phrases of content types, categories, event types and commentary. */
export type LabelWords = Readonly<Record<never, never>>;
