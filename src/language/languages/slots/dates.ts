/** Forms of the twelve months in small letters, January first. */
export type MonthForms = readonly [Row, Row, Row, Row, Row, Row, Row, Row, Row, Row, Row, Row];
/** Forms of the seven days of a week in small letters, Monday first. */
export type WeekdayForms = readonly [Row, Row, Row, Row, Row, Row, Row];
type Row = readonly string[];

/** Slots of a language pack: how the language writes dates: months, weekdays, ordinals, clock times. */
export type DateWords = {
  /** Every form of each month that texts use, with case endings where the language has them. */
  readonly months: MonthForms;
  /** Shortened months; a point may follow. */
  readonly shortMonths: MonthForms;
  /** Every form of each weekday that texts use. */
  readonly weekdays: WeekdayForms;
  /** Shortened weekdays. */
  readonly shortWeekdays: Row;
  /** What stands right behind the number of a day: "3rd", "3:e". */
  readonly dayEndings: Row;
  /** Between a day and its month: "3 of May". */
  readonly ofMonth: Row;
  /** Articles before a day: "the 3rd", "den 3". */
  readonly dayArticles: Row;
  /** Prepositions before a day: "on 3 May". */
  readonly onDay: Row;
  /** Between two days that bound a stretch of time: "3 May to 5 May". */
  readonly untilDay: Row;
  /** What may stand behind those and takes the last day in: "till och med". */
  readonly untilIncluding: Row;
  /** The day that was named last: "the same day". */
  readonly sameDay: Row;
  /** The day of publication. */
  readonly today: Row;
  /** Before a weekday that is to come: "will report on" Thursday. */
  readonly beforeWeekdayAhead: Row;

  /** Words that only stand before a time of day: "kl." 10. */
  readonly clockMarks: Row;
  /** Prepositions that make a bare number behind them an hour. */
  readonly clockPrepositions: Row;
  /** The same where more than a time may follow: "from 10" may be any number. */
  readonly clockFrom: Row;
  /** Longer openings of a time: "starting at". */
  readonly clockOpenings: Row;
  /** Before a time that is not exact. */
  readonly aboutTime: Row;
  /** Units behind an hour: "16 h". */
  readonly hourUnits: Row;
  /** Subjects of a sentence that gives one time for several dates: "all reports are published at". */
  readonly allOfThem: Row;
  /** Stems of what has an hour of its own beside an occasion: registration, doors, coffee. */
  readonly otherHours: Row;
  /** Verbs by which a sentence says when an occasion begins. */
  readonly begins: Row;
  /** Labels of the line of an invitation that gives the time: "Time:". */
  readonly timeLabels: Row;
  /** Zones by the language's names for them, each with its IANA name. */
  readonly zones: Readonly<Record<string, Row>>;
  /** Places whose name alone stands for a zone where nothing follows: "(08:00 London)". */
  readonly zonePlaces: Readonly<Record<string, Row>>;
  /** Places of several zones, whose time may stand behind that of the issuer. */
  readonly placesElsewhere: Row;
  /** Prepositions before such a place. */
  readonly inPlace: Row;
};
