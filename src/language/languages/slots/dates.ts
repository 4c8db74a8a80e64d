/** Slots of a language pack: how the language writes dates: months, weekdays, ordinals, clock times. */
export type DateWords = Readonly<Record<never, never>>;
