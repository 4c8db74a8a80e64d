type Entries = readonly string[];

/**
 * Words of reports, their periods and the lists that announce them. Entries are source fragments of regular expressions.
 */
export type ReportWords = {
  /** That a report is still to come: a date beside "interim report" alone may be that of its period. */
  readonly publication: Entries;
  /** Stems of a text that is about a report or meant for investors. */
  readonly results: Entries;
  /** Stems of the names of a report of the year's result. */
  readonly yearEnd: Entries;
  /** Stems of the names of the annual report. */
  readonly annualReport: Entries;
  /** Right before one of those where it names another report: "semi". */
  readonly notAnnual: Entries;
  /** What comes before the annual report and gives the result of the year. */
  readonly resultOfYear: Entries;
  /** Stems of names of the half-year; they are asked for before the year. */
  readonly halfYear: Entries;
  /** Stems of names of nine months. */
  readonly nineMonths: Entries;
  /** Stems of interim reports whose names hold that of the annual one. */
  readonly interim: Entries;

  /** Headings of a financial calendar: its lines give a date and a report and no verb. */
  readonly calendarHeadings: Entries;
  /** Words that head one where they stand alone in their line. */
  readonly calendarAlone: Entries;
  /** Prepositions between such a heading and its year: "Financial calendar for 2027". */
  readonly beforeYear: Entries;
  /** Words for a year before its number. */
  readonly theYear: Entries;
  /** Years by which accounts are named. */
  readonly financialYear: Entries;
  /** News about an occasion, which pages date by the day it came out: notices, bulletins. */
  readonly occasionNews: Entries;
  /** Buttons beside the dates of an issuer's page: "add to calendar". */
  readonly pageButtons: Entries;

  /** Entries of calendars that are no occasion of the issuer for all: silent periods, roadshows, deadlines. */
  readonly noEntry: Entries;
  /** Periods as the titles of calendars name them, besides the abbreviations: "first quarter". */
  readonly titlePeriods: Entries;
  /** Reports as titles name them beside a period. */
  readonly titleReports: Entries;
  /** Names of reports that name their period themselves. */
  readonly titlePeriodicReports: Entries;
  /** Presentations of reports in titles. */
  readonly titleCalls: Entries;
  /** Any word of a report, for where it begins. */
  readonly titleAnyReport: Entries;
  /** Sales, traffic and production in titles. */
  readonly titleSales: Entries;
  /** Conferences of others at which the issuer presents. */
  readonly titleConferences: Entries;
  /** Press conferences, which are none of those. */
  readonly pressConferences: Entries;
  /** "And" between two reports or days. */
  readonly and: Entries;
};

/** Words by which what a text calls an offer is one of shares to investors, or a bid. */
export type OfferWords = {
  readonly offering: Entries;
  readonly takeover: Entries;
};
