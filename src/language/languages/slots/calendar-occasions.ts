import type { NamedType } from '../../../core/calendar-types.ts';
import type { Entries } from './entries.ts';

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
