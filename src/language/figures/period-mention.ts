import type { Span } from '../text/segments.ts';

/** A reporting period's name without its year, as in `q3_2026`. */
export type PeriodKind = 'q1' | 'q2' | 'q3' | 'q4' | 'h1' | 'h2' | '9m' | 'fy';

/** A mention of a reporting period. */
export type PeriodMention = Span & {
  /**
   * `quarter`, `year`, `period`: "the quarter", to be found elsewhere in the text; `other`: a period that has no name
   * of ours, such as May to July or 2025/26; `year_ago` and `quarter_ago`: the same period a year or a quarter before;
   * `last_year`: likewise, or the calendar year before this one, where nothing is compared with it; `to_date`: the year
   * up to the end of the quarter that the text is about; `this_year`, `next_year`: those of the day of publication, for
   * forecasts only, since the outcome of "this year" is not known yet; `day`: a date, which says nothing about a
   * period.
   */
  readonly kind:
    | PeriodKind
    | 'quarter'
    | 'year'
    | 'period'
    | 'other'
    | 'year_ago'
    | 'last_year'
    | 'quarter_ago'
    | 'to_date'
    | 'this_year'
    | 'next_year'
    | 'day';
  readonly year: number | null;
  /** A year that stands alone, which may be no reporting period at all. */
  readonly isBareYear: boolean;
  /** The rule that found it. */
  readonly rule?: string;
};
