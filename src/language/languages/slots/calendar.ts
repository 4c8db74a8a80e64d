/** Slots of a language pack: what announces, moves, cancels or recalls an occasion. */
export type CalendarWords = Readonly<Record<never, never>>;
