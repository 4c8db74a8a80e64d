import type { NamedType } from '../../../core/calendar-types.ts';
import type { Entries, Table } from './entries.ts';

/**
 * Words that name the occasion of a date, each with its other meanings. Entries are source fragments of regular
 * expressions; those of occasions match whole words, and of one list the first that fits counts.
 */
export type OccasionWords = {
  /** Words for an occasion that leave its kind to the rest of the text. */
  readonly unspecific?: Table<
    /** A general meeting of either kind, any ending behind them. */
    | 'meeting'
    /** A company's turn to report, as papers say it: "reports on 21 October". */
    | 'turnToReport'
    /** Openings of words for a broadcast, which may be about anything. */
    | 'broadcasts'
    /** A call or presentation held with a report that the text names elsewhere. */
    | 'callWithReport'
    /** Sales or traffic of one month. */
    | 'salesOfMonth'
  >;
  /** An occasion that the text named before. */
  readonly takenUp?: Table<
    /** "The meeting". */
    | 'meeting'
    /** "The report". */
    | 'report'
    /** Behind that where its publication is spoken of. */
    | 'reportIs'
    /** A conference: "presents the company". */
    | 'company'
  >;
  /** Conferences at which a company speaks. */
  readonly conferences?: Table<
    /** Says that a company speaks at a conference, whose name follows. */
    | 'presentsAt'
    /** Nouns for a conference, behind those. */
    | 'nouns'
    /** Stems of a text that is about a conference. */
    | 'stems'
  >;
  /** What is listed, traded or changed where the shares themselves stay as they are. */
  readonly otherListings?: Table<
    /** Listed or traded instruments other than shares. */
    | 'instruments'
    /** A new number of shares, a new name: the shares stay listed. */
    | 'sameShares'
    /** On the day a right parts from the share: "excluding the right", "ex-dividend". */
    | 'rightsPart'
  >;

  /** The line of an invitation that gives the day: "Date:". */
  readonly dateLabels?: Entries;
  /** Names of each type of occasion: "annual general meeting". English has them all. */
  readonly names: Readonly<Partial<Record<NamedType, Entries>>>;
  /** In a sentence, by which such a name means something else: "index review", "new shares". */
  readonly not?: Readonly<Partial<Record<NamedType, Entries>>>;
};
