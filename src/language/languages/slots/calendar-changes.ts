import type { Entries } from './entries.ts';

/** Words by which a text moves an occasion, or gives up its date. Entries are source fragments of regular expressions. */
export type MoveWords = {
  /** That an occasion gets another date. */
  readonly moves: Entries;
  /** That it loses its date and is given no other. */
  readonly dateToFollow: Entries;
  /** Openings of a sentence that only names the new date. */
  readonly newDateAlone: Entries;
  /** Right before the new date of two: "to". */
  readonly newDate?: Entries;
  /** Right before a date that was given up for another one. */
  readonly oldDate: Entries;
  /** The same, right behind it. */
  readonly oldDateBehind?: Entries;
  /** Right before a date that was never right. */
  readonly mistakenDate?: Entries;
  /** Openings of a sentence that recalls the date before. */
  readonly recallOpenings: Entries;
  /** The same, anywhere in a sentence. */
  readonly recalls?: Entries;
  /** An earlier statement, which is only recalled where the text names a new date elsewhere. */
  readonly saidBefore?: Entries;
  /** Prepositions between such words and a day, besides those of every date. */
  readonly leadsToDay?: Entries;
};

/** Words by which a text says that an occasion does not take place. */
export type CancelWords = {
  /** Parts of words without which nothing is called off: a quick check that comes first. */
  readonly stems: Entries;
  /** Verbs before the occasion. */
  readonly callsOff: Entries;
  /** Before such a verb where nothing is decided or called off now: "may". */
  readonly notDecided?: Entries;
  /** Participles that say it in a title, without a verb. */
  readonly calledOff: Entries;
  /** Predicates behind the occasion. */
  readonly isCalledOff: Entries;
  /** Predicates behind the occasion that may go on to deny only the manner: "will not be held". */
  readonly isNotHeld?: Entries;
  /** Openings of a manner behind those: "physically". */
  readonly manner?: Entries;
  /** Other things that are cancelled, behind the verb: shares, contracts. */
  readonly otherObjects?: Entries;
  /** Other things that are cancelled, before the verb. */
  readonly otherSubjects?: Entries;
  /** Separates an occasion from the one that it replaces: "a new general meeting". */
  readonly newOne: Entries;
};
