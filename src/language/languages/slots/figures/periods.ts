import type { Entries, Table } from '../entries.ts';

/** How the language names reporting periods. */
export type PeriodWords = {
  /** Of quarters, in the forms that stand before "quarter". */
  readonly ordinals: Readonly<Record<1 | 2 | 3 | 4, Entries>>;
  /** The word "quarter". */
  readonly quarter: Table<
    /** Behind an ordinal: "third quarter". */
    | 'behindOrdinal'
    /** Next to a number: "kvartal 3", "3 kv". */
    | 'numbered'
  >;
  /** Of half-years. */
  readonly halves: Readonly<Record<1 | 2, Entries>>;
  /** "Half-year" behind such an ordinal. */
  readonly half: Entries;
  /** Words next to a year. */
  readonly year: Table<
    /** "This year's" before a period. */
    | 'own'
    /** Before a year that stands before its period. */
    | 'before'
    /** May stand behind a part of the year. */
    | 'of'
    /** Between that and the year. */
    | 'noun'
    /** Before a year: the whole of it. */
    | 'whole'
    /** Right before a year, which is a period by that. */
    | 'the'
    /** Makes a year behind it a point in time. */
    | 'pointInTime'
  >;
  /**
   * Of the months of a year: "first nine months"; `other` are as many as no period of ours has. `third` is a third of a
   * year behind an ordinal, "tertial", which is not among our periods either.
   */
  readonly firstMonths?: Readonly<Partial<Record<3 | 6 | 9 | 'other' | 'third', Entries>>>;
  /** Lengths in months of a period that ended on a day: "the nine months ended 30 September". */
  readonly spans?: Readonly<Record<3 | 6 | 9 | 12, Entries>>;
  /** Between such a span and its last day; in Finnish right behind that day: "31.3.2027 päättyneeltä kaudelta". */
  readonly ended?: Entries;
  /** Reports that name their period: "annual report" 2025. */
  readonly reports?: Readonly<Partial<Record<'annual' | 'yearEnd' | 'halfYear', Entries>>>;
  /** Names of periods by themselves; `quarter`, `period` and `year` are those that the text names elsewhere. */
  readonly names: Readonly<
    Partial<
      Record<
        | 'q1'
        | 'h1'
        | '9m'
        | 'fy'
        | 'quarter'
        | 'period'
        | 'year'
        | 'year_ago'
        | 'last_year'
        | 'quarter_ago'
        | 'to_date'
        | 'this_year'
        | 'next_year'
        | 'other',
        Entries
      >
    >
  >;
  /** Before what a period is compared with; "the same quarter" behind it is last year's. */
  readonly compares?: Entries;
  /** "In the same quarter" of the text, or of the year before where it compares. */
  readonly same?: Readonly<Record<'period' | 'quarter', Entries>>;
  /** Words next to a month that is a day, or stands for itself. */
  readonly months?: Table<
    /** "At the end of" June. */
    | 'endOf'
    /** Behind a month: the end of it. */
    | 'end'
    /** Before a month: its last day. */
    | 'last'
    /** A month in a case that says "in". */
    | 'inCase'
  >;
  /** Inside the name of a measure: words for its period. */
  readonly inMeasure?: Readonly<Partial<Record<'h1' | 'quarter' | 'year', Entries>>>;
};
