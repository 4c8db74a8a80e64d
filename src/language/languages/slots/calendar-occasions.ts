type Entries = readonly string[];

/**
 * Words that say what a date is the date of, each with what else they may mean. Entries are source fragments of regular
 * expressions; those of occasions match whole words, and of one list the first that fits counts.
 */
export type OccasionWords = {
  readonly agm: Entries;
  readonly egm: Entries;
  /** Of those the words for a general meeting of either kind, any ending behind them. */
  readonly eitherMeeting: Entries;
  /** A meeting that the text named before. */
  readonly theMeeting: Entries;
  readonly capitalMarketsDay: Entries;
  /** Reports by their names. */
  readonly reports: Entries;
  /** A report that the text named before. */
  readonly theReport: Entries;
  /** Behind that where its publication is spoken of. */
  readonly theReportIs: Entries;
  /** A company's turn to report, as papers say it: "reports on 21 October". */
  readonly turnToReport: Entries;
  /** Calls and presentations of a report. */
  readonly calls: Entries;
  /** Openings of words for a broadcast, which may be about anything. */
  readonly broadcasts: Entries;
  /** What is held beside a report that the text names elsewhere. */
  readonly callWithReport: Entries;
  readonly tradingUpdate: Entries;
  /** Sales or traffic of one month. */
  readonly salesOfMonth: Entries;
  readonly offerDeadline: Entries;
  readonly completion: Entries;
  readonly listing: Entries;
  readonly delisting: Entries;
  /** That a company is somewhere as a speaker; a conference stands behind it. */
  readonly presentsAt: Entries;
  readonly conferences: Entries;
  /** A conference that the text named before: "presents the company". */
  readonly presentsCompany: Entries;
  /** Stems of a text that is about a conference. */
  readonly ofConference: Entries;

  /** What is listed or traded besides shares. */
  readonly instruments: Entries;
  /** A new number of shares, a new name: the shares stay listed. */
  readonly sameShares: Entries;
  /** Rights that part from a share. */
  readonly rights: Entries;
  /** That they part from it: "excluding". */
  readonly withoutRights: Entries;
  /** The days on which they part, in other words. */
  readonly rightsPart: Entries;
  /** Other admissions, of more shares or in the past. */
  readonly notListing: Entries;
  readonly notDelisting: Entries;
  /** Reviews of indices and official statistics, which are no issuer's. */
  readonly notReports: Entries;
  /** A call that only says when something else is. */
  readonly notCalls: Entries;

  /** The line of an invitation that gives the day: "Date:". */
  readonly dateLabels: Entries;
};
