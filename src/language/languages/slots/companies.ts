/** Slots of a language pack: legal forms, and the words beside a name that say what the company does in the text. */
export type CompanyWords = Readonly<Record<never, never>>;
