import type { Entries } from './entries.ts';

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
  /** Every form of each month that texts use, with case endings where the language has them. */
  readonly months: MonthForms;
  /** Shortened months; a point may follow. */
  readonly shortMonths: MonthForms;
  /** Every form of each weekday that texts use. */
  readonly weekdays: WeekdayForms;
  /** Shortened weekdays. */
  readonly shortWeekdays?: Entries;
  /** Right behind the number of a day: "3rd", "3:e". */
  readonly dayEndings?: Entries;
  /** May follow those and includes the last day: "till och med". */
  readonly untilIncluding?: Entries;
  /** The day that was named last: "the same day". */
  readonly sameDay: Entries;
  /** The day of publication. */
  readonly today: Entries;
  /** Before a weekday that is to come: "will report on" Thursday. */
  readonly beforeWeekdayAhead?: Entries;
  /** Before a time: "kl." 10; "at" 10, where a zone or "am" follows; "from" 10; "starting at" 10. */
  readonly clock: Readonly<Partial<Record<'marks' | 'prepositions' | 'from' | 'openings', Entries>>>;
  /** Units behind an hour: "16 h". */
  readonly hourUnits?: Entries;
  /** Subjects of a sentence that gives one time for several dates: "all reports are published at". */
  readonly allOfThem?: Entries;
  /** Stems of things with an hour of their own at an occasion: registration, doors, coffee. */
  readonly otherHours?: Entries;
  /** Verbs by which a sentence says when an occasion starts. */
  readonly begins?: Entries;
  /** Labels of the line of an invitation that gives the time: "Time:". */
  readonly timeLabels?: Entries;
  /** Zones by the language's names for them, each with its IANA name. */
  readonly zones: Readonly<Record<string, Entries>>;
  /** Places whose name alone stands for a zone where nothing follows: "(08:00 London)". */
  readonly zonePlaces: Readonly<Record<string, Entries>>;
  /** Places of several zones, whose time may stand behind that of the issuer. */
  readonly placesElsewhere?: Entries;
};
