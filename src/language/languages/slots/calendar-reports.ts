import type { Entries } from './entries.ts';

/**
 * Words of reports, their periods and the lists that announce them. Entries are source fragments of regular expressions.
 */
export type ReportWords = {
  /** Says that a report is still to come: a date next to "interim report" alone may be that of its period. */
  readonly publication: Entries;
  /** Stems of a text that is about a report or meant for investors. */
  readonly results: Entries;
  /** Stems of the names of reports by their kind: "year-end", "half-year"; `resultOfYear` comes before the annual report. */
  readonly kinds: Readonly<
    Partial<Record<'yearEnd' | 'annualReport' | 'resultOfYear' | 'halfYear' | 'nineMonths' | 'interim', Entries>>
  >;

  /** Headings of a financial calendar: its lines give a date and a report and no verb. */
  readonly calendarHeadings: Entries;
  /** Words that head one where they stand alone in their line. */
  readonly calendarAlone?: Entries;
  /** Words for a year before its number. */
  readonly theYear?: Entries;
  /** Years by which accounts are named. */
  readonly financialYear?: Entries;
  /** News about an occasion, which pages date by the day it came out: notices, bulletins. */
  readonly occasionNews: Entries;
  /** Buttons next to the dates of an issuer's page: "add to calendar". */
  readonly pageButtons?: Entries;

  /** Entries of calendars that are not public occasions of the issuer: silent periods, roadshows, deadlines. */
  readonly noEntry?: Entries;
  /** In the titles of an issuer's calendar: "first quarter", "results", "webcast", "seminar". */
  readonly titles: Readonly<
    Partial<
      Record<'periods' | 'reports' | 'periodicReports' | 'calls' | 'anyReport' | 'sales' | 'conferences', Entries>
    >
  >;
  /** Press conferences, which are not investor conferences. */
  readonly pressConferences?: Entries;
};

/** Words by which what a text calls an offer is one of shares to investors, or a bid. */
export type OfferWords = {
  readonly offering?: Entries;
  readonly takeover?: Entries;
};
