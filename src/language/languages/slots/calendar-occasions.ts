import type { CalendarEventType } from '../../../core/vocabulary.ts';
import type { Entries } from './entries.ts';

/** Types whose days are read otherwise than by a name: those of dividends by their roles, of conferences by two words. */
type UnnamedType = 'dividend' | 'conference_presentation' | 'ma_announcement';
export type NamedType = Exclude<CalendarEventType, UnnamedType>;

/** The order in which names are tried: of two at one place the longer counts, then the first. */
const order: Readonly<Record<NamedType, number>> = {
  egm: 0,
  agm: 1,
  capital_markets_day: 2,
  earnings_call: 3,
  earnings_report: 4,
  trading_update: 5,
  ma_offer_deadline: 6,
  ma_completion: 7,
  listing: 8,
  delisting: 9,
};
export const namedTypes = (Object.keys(order) as NamedType[]).sort((one, other) => order[one] - order[other]);

/**
 * Words that say what a date is the date of, each with what else they may mean. Entries are source fragments of regular
 * expressions; those of occasions match whole words, and of one list the first that fits counts.
 */
export type OccasionWords = {
  /** Of those the words for a general meeting of either kind, any ending behind them. */
  readonly eitherMeeting: Entries;
  /** A meeting that the text named before. */
  readonly theMeeting: Entries;
  /** A report that the text named before. */
  readonly theReport: Entries;
  /** Behind that where its publication is spoken of. */
  readonly theReportIs: Entries;
  /** A company's turn to report, as papers say it: "reports on 21 October". */
  readonly turnToReport: Entries;
  /** Openings of words for a broadcast, which may be about anything. */
  readonly broadcasts: Entries;
  /** What is held beside a report that the text names elsewhere. */
  readonly callWithReport: Entries;
  /** Sales or traffic of one month. */
  readonly salesOfMonth: Entries;
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
  /** On the day a right parts from the share: "excluding the right", "ex-dividend". */
  readonly rightsPart?: Entries;

  /** The line of an invitation that gives the day: "Date:". */
  readonly dateLabels: Entries;
  /** What each type of occasion is called: "annual general meeting". English has them all. */
  readonly names: Readonly<Partial<Record<NamedType, Entries>>>;
  /** In a sentence, by which such a name means something else: "index review", "new shares". */
  readonly not: Readonly<Partial<Record<NamedType, Entries>>>;
};
