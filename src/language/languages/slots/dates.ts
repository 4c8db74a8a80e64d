import type { Entries, Table } from './entries.ts';

/** Forms of the twelve months in small letters, January first. */
export type MonthForms = readonly [
  Entries,
  Entries,
  Entries,
  Entries,
  Entries,
  Entries,
  Entries,
  Entries,
  Entries,
  Entries,
  Entries,
  Entries,
];
/** Forms of the seven days of a week in small letters, Monday first. */
export type WeekdayForms = readonly [Entries, Entries, Entries, Entries, Entries, Entries, Entries];

/** Slots of a language pack: how the language writes dates: months, weekdays, ordinals, clock times. */
export type DateWords = {
  /** Every form of each month that texts use, with case endings where the language has them, and shortened; a point may follow those. */
  readonly months: Readonly<Record<'full' | 'short', MonthForms>>;
  /** Every form of each weekday that texts use. */
  readonly weekdays: WeekdayForms;
  /** Shortened weekdays. */
  readonly shortWeekdays?: Entries;
  /** Right behind the number of a day: "3rd", "3:e". */
  readonly dayEndings?: Entries;
  /** May follow those and includes the last day: "till och med". */
  readonly untilIncluding?: Entries;
  /** Days that depend on another one. */
  readonly relativeDays: Table<
    /** The day that was named last: "the same day". */
    | 'same'
    /** The day of publication. */
    | 'today'
  >;
  /** Before a weekday that is to come: "will report on" Thursday. */
  readonly beforeWeekdayAhead?: Entries;
  /** Next to a time of day. */
  readonly clock: Table<
    /** Before it: "kl." 10. */
    | 'marks'
    /** "At" 10, where a zone or "am" follows. */
    | 'prepositions'
    /** "From" 10. */
    | 'from'
    /** "Starting at" 10. */
    | 'openings'
    /** Units behind an hour: "16 h". */
    | 'units'
    /** Labels of the line of an invitation that gives the time: "Time:". */
    | 'labels'
  >;
  /** What a time of day is the time of. */
  readonly hours?: Table<
    /** Verbs by which a sentence says when an occasion starts. */
    | 'begins'
    /** Subjects of a sentence that gives one time for several dates: "all reports are published at". */
    | 'ofAll'
    /** Stems of things with an hour of their own at an occasion: registration, doors, coffee. */
    | 'other'
  >;
  /** Zones by the language's names for them, each with its IANA name. */
  readonly zones: Readonly<Record<string, Entries>>;
  /** Places whose name alone stands for a zone where nothing follows: "(08:00 London)". */
  readonly zonePlaces?: Readonly<Record<string, Entries>>;
  /** Places of several zones, whose time may stand behind that of the issuer. */
  readonly placesElsewhere?: Entries;
};
