import type { Entries } from '../entries.ts';

/** How the language names reporting periods. */
export type PeriodWords = {
  /** Of quarters, in the forms that stand before "quarter". */
  readonly ordinals: Readonly<Record<1 | 2 | 3 | 4, Entries>>;
  /** "Quarter" behind an ordinal. */
  readonly quarter: Entries;
  /** "Quarter" behind a number: "3 kv". */
  readonly quarterShort: Entries;
  /** "Quarter" before a number: "kvartal 3". */
  readonly quarterBefore: Entries;
  /** "Quarter" behind the numbers of several: "1-3. kvartal". */
  readonly quarterCounted: Entries;
  /** Of half-years. */
  readonly halves: Readonly<Record<1 | 2, Entries>>;
  /** "Half-year" behind such an ordinal. */
  readonly half: Entries;
  /** May stand before it. */
  readonly halfArticle: Entries;
  /** May stand before any other period. */
  readonly article: Entries;
  /** Between an ordinal and "quarter", or before a span that ended on a day. */
  readonly adjective: Entries;
  /** "This year's" before a period. */
  readonly yearsOwn: Entries;
  /** Before a year that stands before its period. */
  readonly yearBefore: Entries;
  /** May stand behind a part of the year. */
  readonly ofTheYear: Entries;
  /** Leads from a period to its year. */
  readonly ofYear: Entries;
  /** Between that and the year. */
  readonly yearNoun: Entries;
  /** Of months: the first three. */
  readonly firstThree: Entries;
  /** Likewise the first six. */
  readonly firstSix: Entries;
  /** Likewise the first nine, or nine by itself. */
  readonly firstNine: Entries;
  /** "Months" behind these. */
  readonly months: Entries;
  /** Behind nine alone: "the nine-month period". */
  readonly monthPeriod: Entries;
  /** Lengths in months of what ended on a day: "the nine months ended 30 September". */
  readonly spans: Readonly<Record<3 | 6 | 9 | 12, Entries>>;
  /** Between such a span and its last day. */
  readonly ended: Entries;
  /** Behind the number of a day. */
  readonly daySuffix: Entries;
  /** Between a month and its day. */
  readonly dayArticle: Entries;
  /** Between a day and its month. */
  readonly dayOf: Entries;
  /** Between two months or days. */
  readonly until: Entries;
  /** Before a year: the whole of it. */
  readonly wholeYear: Entries;
  /** Right before a year, which is a period by that. */
  readonly theYear: Entries;
  /** Before a year of two calendar years: "2025/26". */
  readonly financialYear: Entries;
  /** The report of a year, which names the year where that stands behind it. */
  readonly annualReport: Entries;
  /** The report of a last quarter and its year. */
  readonly yearEndReport: Entries;
  /** The report of a half-year. */
  readonly halfYearReport: Entries;
  /** Between a report and its year. */
  readonly reportOf: Entries;
  /** Behind that. */
  readonly reportYear: Entries;
  /** Names of periods by themselves; `quarter`, `period` and `year` are those that the text names elsewhere. */
  readonly names: Readonly<
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
  >;
  /** Before what a period is compared with; "the same quarter" behind it is last year's. */
  readonly compares: Entries;
  /** Before "the same quarter" that compares nothing. */
  readonly inSame: Entries;
  /** "Same" in it. */
  readonly same: Entries;
  /** The period that is the same. */
  readonly samePeriod: Entries;
  /** The quarter that is the same. */
  readonly sameQuarter: Entries;
  /** Before an ordinal whose quarter is understood: "SEK 5 million in the third". */
  readonly inAlone: Entries;
  /** May stand behind such an ordinal. */
  readonly andNext: Entries;
  /** Before a month: the end of it. */
  readonly endOfMonth: Entries;
  /** Behind a month: the end of it. */
  readonly monthEnd: Entries;
  /** Before a month: its last day. */
  readonly lastOfMonth: Entries;
  /** Before a month that is no period of ours. */
  readonly inMonth: Entries;
  /** Between a month and its year. */
  readonly ofMonth: Entries;
  /** A month in a case that says "in". */
  readonly monthInCase: Entries;
  /** Makes a year behind it a point in time. */
  readonly pointInTime: Entries;
  /** Inside the name of a measure: what says its period. */
  readonly inMeasure: Readonly<Record<'h1' | 'quarter' | 'year', Entries>>;
};
