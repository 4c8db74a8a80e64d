import type { Entries, Table } from './entries.ts';

/**
 * Words of reports, their periods and the lists that announce them. Entries are source fragments of regular expressions.
 */
export type ReportWords = {
  /** Stems of a text that is about a report. */
  readonly stems: Table<
    /** Says that a report is still to come: a date next to "interim report" alone may be that of its period. */
    | 'publication'
    /** Of one that is about a report or meant for investors. */
    | 'results'
  >;
  /** Stems of the names of reports by their kind: "year-end", "half-year"; `resultOfYear` comes before the annual report. */
  readonly kinds: Readonly<
    Partial<Record<'yearEnd' | 'annualReport' | 'resultOfYear' | 'halfYear' | 'nineMonths' | 'interim', Entries>>
  >;
  /** Headings of a financial calendar: its lines give a date and a report and no verb. */
  readonly calendarHeadings?: Table<
    /** Anywhere in a line. */
    | 'within'
    /** Words that head one where they stand alone in their line. */
    | 'alone'
  >;
  /** Years in calendars. */
  readonly year?: Table<
    /** Words for a year before its number. */
    | 'before'
    /** Years by which accounts are named. */
    | 'financial'
  >;
  /** Pages of an issuer's occasions. */
  readonly pages?: Table<
    /** News about an occasion, which pages date by the day it came out: notices, bulletins. */
    | 'news'
    /** Buttons next to the dates of an issuer's page: "add to calendar". */
    | 'buttons'
  >;
  /** In the titles of an issuer's calendar. */
  readonly titles?: Table<
    /** "First quarter". */
    | 'periods'
    /** "Results", "report". */
    | 'reports'
    /** Reports that name their period: "half-year report". */
    | 'periodicReports'
    /** "Webcast", "presentation". */
    | 'calls'
    /** A report of any kind. */
    | 'anyReport'
    /** Sales of a month. */
    | 'sales'
    /** "Seminar", "conference". */
    | 'conferences'
    /** Press conferences, which are not investor conferences. */
    | 'pressConferences'
    /** No public occasion of the issuer: silent periods, roadshows, deadlines. */
    | 'noEntry'
  >;
};
