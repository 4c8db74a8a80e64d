import type { CancelWords, MoveWords } from './calendar-changes.ts';
import type { DividendWords } from './calendar-dividends.ts';
import type { IssuerWords } from './calendar-issuers.ts';
import type { OccasionWords } from './calendar-occasions.ts';
import type { ReportWords } from './calendar-reports.ts';
import type { TimingWords } from './calendar-timing.ts';
import type { Table } from './entries.ts';

/** Slots of a language pack: words that announce, move, cancel or recall an occasion. */
export type CalendarWords = {
  /** Occasions that a date can belong to. */
  readonly occasions: OccasionWords;
  /** Words between an occasion and a date. */
  readonly timing: TimingWords;
  /** That an occasion gets another date, or loses its date. */
  readonly moves: MoveWords;
  /** That an occasion does not take place. */
  readonly cancels: CancelWords;
  /** Reports, their periods, and the lists that announce them. */
  readonly reports: ReportWords;
  /** Stems by which an "offer" is one of shares to investors, or a bid for those of a company. */
  readonly offers?: Table<
    /** Of shares to investors. */
    | 'offering'
    /** A bid. */
    | 'takeover'
  >;
  /** Payouts and their days. */
  readonly dividends: DividendWords;
  /** Whose occasion it is. */
  readonly issuers?: IssuerWords;
};
