import type { CalendarEventType } from '../../core/vocabulary.ts';
import type { DividendDates } from './dividend-dates.ts';

/** A dated entry that a text announces, moves or cancels. */
export type CalendarMention = {
  readonly event_type: CalendarEventType;
  /** In the issuer's zone. */
  readonly local_date: string;
  readonly local_time: string | null;
  readonly date_precision: 'day' | 'exact';
  readonly fiscal_period: string | null;
  /** The report is the annual report, and not that of the year's result. */
  readonly is_annual_report: boolean;
  readonly dividend?: DividendDates;
  readonly cancelled: boolean;
  /** The text says that this date stands in place of another one. */
  readonly moved: boolean;
  /** Where the date stands in the title, an empty line and the text, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  /** The sentence it stands in. */
  readonly evidence: string;
};

export type CalendarText = {
  readonly title: string;
  readonly text: string;
  readonly publishedAt: Date;
  /** Zone of the issuer, IANA name. */
  readonly timezone: string;
};
