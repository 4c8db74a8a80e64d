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
 * Words that name the occasion of a date, each with its other meanings. Entries are source fragments of regular
 * expressions; those of occasions match whole words, and of one list the first that fits counts.
 */
export type OccasionWords = {
  /** Of those the words for a general meeting of either kind, any ending behind them. */
  readonly eitherMeeting?: Entries;
  /** A meeting that the text named before. */
  readonly theMeeting?: Entries;
  /** A report that the text named before. */
  readonly theReport?: Entries;
  /** Behind that where its publication is spoken of. */
  readonly theReportIs?: Entries;
  /** A company's turn to report, as papers say it: "reports on 21 October". */
  readonly turnToReport?: Entries;
  /** Openings of words for a broadcast, which may be about anything. */
  readonly broadcasts?: Entries;
  /** A call or presentation held with a report that the text names elsewhere. */
  readonly callWithReport?: Entries;
  /** Sales or traffic of one month. */
  readonly salesOfMonth?: Entries;
  /** Says that a company speaks at a conference, whose name follows. */
  readonly presentsAt?: Entries;
  readonly conferences?: Entries;
  /** A conference that the text named before: "presents the company". */
  readonly presentsCompany?: Entries;
  /** Stems of a text that is about a conference. */
  readonly ofConference?: Entries;

  /** Listed or traded instruments other than shares. */
  readonly instruments?: Entries;
  /** A new number of shares, a new name: the shares stay listed. */
  readonly sameShares?: Entries;
  /** On the day a right parts from the share: "excluding the right", "ex-dividend". */
  readonly rightsPart?: Entries;

  /** The line of an invitation that gives the day: "Date:". */
  readonly dateLabels?: Entries;
  /** Names of each type of occasion: "annual general meeting". English has them all. */
  readonly names: Readonly<Partial<Record<NamedType, Entries>>>;
  /** In a sentence, by which such a name means something else: "index review", "new shares". */
  readonly not: Readonly<Partial<Record<NamedType, Entries>>>;
};
