import type { Table } from './entries.ts';

/**
 * Words between an occasion and a date, by which the date is the occasion's own or another matter's. Entries are source
 * fragments of regular expressions.
 */
export type TimingWords = {
  /** Right before a date that is not the day of the occasion. */
  readonly beforeDate: Table<
    /** Right before a date: a deadline, a reference day or a stretch of time, and no appointment. */
    | 'noAppointment'
    /** Right before a date: verbs of starting. */
    | 'opens'
  >;
  /** Days of other matters before an occasion. */
  readonly otherDays?: Table<
    /** Stems between an occasion and a date: the date belongs to a step that is due before or at the occasion. */
    | 'matters'
    /** Days of their own before an occasion: "the last day", "deadline". */
    | 'sideDays'
    /** Steps before the day of a meeting: registration, notice, votes. */
    | 'preparations'
    /** Verbs between a preparation and its day, which make the day that of the preparation. */
    | 'saysOfIt'
  >;
  /** That an occasion is held, and when. */
  readonly held: Table<
    /** Says that an occasion is still to come, whatever its day: \"will be held\". */
    | 'ahead'
    /** That something is held. */
    | 'takesPlace'
    /** That an occasion has been. */
    | 'past'
  >;
  /** Times that are counted from an occasion: "ten days before the meeting". */
  readonly counted?: Table<
    /** Stems of units of time counted from an occasion. */
    | 'units'
    /** Prepositions between such a unit and the occasion. */
    | 'from'
  >;
};
