import type { Entries } from './entries.ts';

/**
 * Words between an occasion and a date, by which the date is the occasion's own or another matter's. Entries are source
 * fragments of regular expressions.
 */
export type TimingWords = {
  /** Right before a date: a deadline, a reference day or a stretch of time, and no appointment. */
  readonly noAppointment: Entries;
  /** Right before a date: verbs of starting. */
  readonly opens: Entries;
  /** Stems between an occasion and a date: the date belongs to a step that is due before or at the occasion. */
  readonly otherMatters?: Entries;
  /** Days of their own before an occasion: "the last day", "deadline". */
  readonly sideDays?: Entries;
  /** Steps before the day of a meeting: registration, notice, votes. */
  readonly preparations?: Entries;
  /** Says that an occasion is still to come, whatever its day: \"will be held\". */
  readonly isAhead: Entries;
  /** That something is held. */
  readonly takesPlace?: Entries;
  /** Verbs between a preparation and its day, which make the day that of the preparation. */
  readonly saysOfIt?: Entries;
  /** That an occasion has been. */
  readonly past: Entries;
  /** Stems of units of time counted from an occasion. */
  readonly timeUnits: Entries;
  /** Prepositions between such a unit and the occasion. */
  readonly countedFrom: Entries;
};
