import type { entryStatuses, instrumentTypes, TransactionNature } from '../../core/registers.ts';

/** A number as a register states it, as a decimal without a sign: "28227", "42.035669". Never rounded. */
export type Decimal = string;

export type EntryStatus = (typeof entryStatuses)[number];
export type InstrumentType = (typeof instrumentTypes)[number];

/** The issuer as an entry declares it; an identifier with a wrong check digit is null. */
export type DeclaredIssuer = {
  readonly issuer_name: string;
  readonly issuer_lei: string | null;
  readonly isin: string | null;
};

/** One transaction of a person with a duty to report (Regulation (EU) 596/2014, Article 19). */
export type TransactionEntry = DeclaredIssuer & {
  readonly notifier_name: string | null;
  readonly person_name: string | null;
  readonly person_role: string | null;
  readonly is_close_associate: boolean;
  readonly nature: TransactionNature;
  readonly nature_as_stated: string;
  readonly is_share_programme: boolean;
  /** Null where the source does not say. */
  readonly is_initial: boolean | null;
  readonly is_correction: boolean;
  readonly correction_note: string | null;
  readonly instrument_type: InstrumentType;
  readonly instrument_name: string | null;
  /** `YYYY-MM-DD`. */
  readonly trade_date: string;
  readonly volume: Decimal;
  /** `amount`: the volume is a nominal amount. */
  readonly volume_unit: 'number' | 'amount';
  readonly price: Decimal | null;
  readonly currency: string | null;
  readonly venue: string | null;
  /** Trades that the entry covers; at least 1. */
  readonly trades: number;
  readonly published_at: Date;
  readonly status: EntryStatus;
};

/** One net short position at a date (Regulation (EU) 236/2012, Article 6). */
export type PositionEntry = DeclaredIssuer & {
  /** `aggregate`: the sum of all positions in the issuer, which has no holder. */
  readonly scope: 'holder' | 'aggregate';
  readonly holder_name: string | null;
  /** Of the issued share capital; null where the register says only that it is below its threshold. */
  readonly percent: Decimal | null;
  readonly is_below_threshold: boolean;
  readonly shares: Decimal | null;
  readonly active_positions: number | null;
  readonly position_date: string;
};

/** A row that could not be read. Rows count from 1, as in an editor or a spreadsheet. */
export type RowProblem = { readonly row: number; readonly reason: string };

type ReadRows<Entry> = {
  readonly entries: readonly Entry[];
  /** Rows of the file, unreadable ones included, without its header. */
  readonly rows: number;
  readonly problems: readonly RowProblem[];
};

export type TransactionFile = ReadRows<TransactionEntry> & { readonly kind: 'transactions' };

export type PositionFile = ReadRows<PositionEntry> & {
  readonly kind: 'positions';
  /** `current`: a position that is missing in the file has ended. */
  readonly list: 'current' | 'history';
};

export type RegisterFile = TransactionFile | PositionFile;
