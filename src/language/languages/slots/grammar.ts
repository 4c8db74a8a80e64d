import type { Entries } from './entries.ts';

/**
 * The function words of a language, by their English ones. Rules combine them ("analyst" `at` NAME), in all languages at
 * once, so that a rule needs no slot of its own for a preposition.
 */
export type GrammarWords = {
  /** Definite articles: "the". */
  readonly the?: Entries;
  /** Indefinite articles: "a". */
  readonly a?: Entries;
  readonly in?: Entries;
  readonly at?: Entries;
  readonly on?: Entries;
  readonly of?: Entries;
  readonly to?: Entries;
  readonly from?: Entries;
  /** Before the agent of a passive: "acquired by". */
  readonly by?: Entries;
  readonly with: Entries;
  readonly for?: Entries;
  readonly during?: Entries;
  readonly between: Entries;
  /** Leads to an end: "until". */
  readonly until?: Entries;
  readonly per?: Entries;
  /** "Engages Alfa as adviser". */
  readonly as?: Entries;
  readonly than?: Entries;
  readonly and: Entries;
  readonly or?: Entries;
  /** Opens a clause about something else: "while". */
  readonly while?: Entries;
  /** Relative pronouns and adverbs: "which", "where". */
  readonly which: Entries;
  /** Personal and demonstrative pronouns that stand for a thing: "it". */
  readonly it: Entries;
  /** Possessives of such a thing: "its". */
  readonly its?: Entries;
  /** "To be" in the present and the past. */
  readonly is: Entries;
  /** Auxiliaries of the passive besides those. */
  readonly becomes?: Entries;
  /** The mark of an infinitive: "to" buy. */
  readonly infinitive?: Entries;
  readonly not?: Entries;
  /** Endings of a name in the genitive: "'s". */
  readonly genitive?: Entries;
};
