import type { Entries, Table } from './entries.ts';

/** Words by which a text moves an occasion, or gives up its date. Entries are source fragments of regular expressions. */
export type MoveWords = {
  /** That an occasion gets another date. */
  readonly moves: Entries;
  /** That it loses its date and is given no other. */
  readonly dateToFollow?: Entries;
  /** Which of two dates a date is, by the words next to it. */
  readonly dates?: Table<
    /** Openings of a sentence that only names the new date. */
    | 'newAlone'
    /** Right before the new date of two: "to". */
    | 'new'
    /** Right before a date that was given up for another one. */
    | 'old'
    /** The same, right behind it. */
    | 'oldBehind'
    /** Right before a date that was never right. */
    | 'mistaken'
  >;
  /** That a sentence recalls the date before. */
  readonly recalls?: Table<
    /** Openings of a sentence that recalls the date before. */
    | 'openings'
    /** The same, anywhere in a sentence. */
    | 'anywhere'
    /** An earlier statement, which is only recalled where the text names a new date elsewhere. */
    | 'statements'
  >;
  /** Prepositions between such words and a day, besides those of every date. */
  readonly leadsToDay?: Entries;
};

/** Words by which a text says that an occasion does not take place. */
export type CancelWords = {
  /** Parts of words without which nothing is called off: a quick check that comes first. */
  readonly stems: Entries;
  /** Forms of "to call off", by their position. */
  readonly callsOff: Table<
    /** Verbs before the occasion. */
    | 'verb'
    /** Participles that say it in a title, without a verb. */
    | 'title'
    /** Predicates behind the occasion. */
    | 'predicate'
    /** Predicates behind the occasion that may go on to deny only the manner: "will not be held". */
    | 'notHeld'
  >;
  /** Before such a verb where nothing is decided or called off now: "may". */
  readonly notDecided?: Entries;
  /** Openings of a manner behind those: "physically". */
  readonly manner?: Entries;
  /** Other things that are cancelled: shares, contracts. */
  readonly otherThings?: Table<
    /** Other things that are cancelled, behind the verb: shares, contracts. */
    | 'objects'
    /** Other things that are cancelled, before the verb. */
    | 'subjects'
  >;
  /** Separates an occasion from the one that it replaces: "a new general meeting". */
  readonly newOne?: Entries;
};
