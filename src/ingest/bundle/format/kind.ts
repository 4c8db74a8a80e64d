import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { Significance, SourceType } from '../../../core/vocabulary.ts';
import type { ChangedKind } from '../../../db/change.ts';
import type { Classification } from '../../../language/interfaces.ts';
import type { Work } from '../../write/work.ts';

/** Kinds of records, those that others refer to first: the order of an import and of an export. */
export const recordKinds = [
  'country',
  'exchange',
  'category',
  'event_type',
  'source',
  'plan',
  'account',
  'api_key',
  'company',
  'index',
  'watchlist',
  'feed',
  'event',
  'article',
  'story',
  'calendar_event',
  'vector',
] as const;
export type RecordKind = (typeof recordKinds)[number];

/** The members of a record in their one normal form. Absent members are absent, cleared ones null. */
export type Values = { [member: string]: unknown };

/** A member that names other records. */
export type Reference = {
  /** Its position; `*` is every entry of a list. */
  readonly path: readonly string[];
  readonly to: RecordKind;
  /** A company or event that was merged away stands for its survivor; or only a company that an operator merged. */
  readonly follows?: boolean | 'handed over';
  /** A commentary event is replaced by the event that it comments on. */
  readonly isFactual?: boolean;
  /** A removed event stands for none (bundle format). */
  readonly dropsRemoved?: boolean;
  /** Only of records for which this holds. */
  readonly when?: (values: Values) => boolean;
};

/** A value that no two records of a kind share. */
export type Key = {
  readonly member: string;
  readonly column: string;
  /** The key holds within this record only, such as an address within its source. */
  readonly scope?: { readonly member: string; readonly to: RecordKind; readonly column: string };
  /** Whether a record may leave its id out and be found by this. */
  readonly isIdentity: boolean;
  /** Whether others refer to the record by this, so that it can never change. */
  readonly isCode?: boolean;
};

/** A record as the store has it. */
export type StoredRecord = {
  readonly id: string;
  readonly values: Values;
  readonly updatedAt: string;
  /** Values that the store keeps in addition to the format. */
  readonly inner: Values;
};

/** A record on its way from the bundle to the store. */
export type Draft = {
  readonly id: string;
  /** The members of the bundle, with references resolved. */
  readonly given: Values;
  readonly before: StoredRecord | undefined;
  /** The members that the record will have. */
  readonly after: Values;
  refuse(member: string | null, reason: string): void;
};

/** Rows that belong to a record and are replaced with it, made from one of its lists. */
export type Child = {
  readonly member: string;
  readonly table: string;
  readonly parent: string;
  /** Column and its type; each row also has the parent's id. */
  readonly columns: Readonly<Record<string, string>>;
  /** Columns that repeat those of the record's own row. */
  readonly copied?: readonly string[];
  /** The rows of the record of this id, from its members. */
  rows(after: Values, id: string): readonly Values[];
};

export type Kind = {
  readonly name: RecordKind;
  readonly table: string;
  /** The column that `id` of a record stands for. */
  readonly idColumn: string;
  /** Columns that make a row one of its own, where that is not the id alone. */
  readonly primaryKey?: readonly string[];
  /** Whether the table keeps no time of change. */
  readonly isTimeless?: boolean;
  readonly schema: z.ZodType<Values>;
  /** Every member of `Stored.values`, in the order of an export. */
  readonly members: readonly string[];
  /** Bold members of the format: a new record has them. */
  readonly required: readonly string[];
  /** Members that follow from other records; a bundle that sets one is refused by name. */
  readonly derived?: readonly string[];
  readonly references?: readonly Reference[];
  readonly keys?: readonly Key[];
  /** The value of an absent or cleared member, where it is not null. */
  readonly defaults?: Values;
  /** Whether the table keeps the time of creation. */
  readonly hasCreatedAt?: boolean;
  /** Kind in the log of changes; undefined when no caller sees it change through the data. */
  readonly logged?: ChangedKind;
  /** Whether a change moves updated_at; it does when absent. */
  movesClock?(draft: Draft): boolean;
  /** Picks the rows of ids, where that is not `idColumn`. */
  whereIds?(ids: readonly string[]): RawBuilder<unknown>;
  /** Rows in the form of `Stored.values`, with `id`, `updated_at` and, as jsonb, `inner`. */
  select(where: RawBuilder<unknown>): RawBuilder<Values>;
  /** Sorts lists into their one order, so that equal records compare as equal. */
  normalise?(values: Values): Values;
  /** Checks members against each other and fills in derived ones. The result must be the same for the same draft. */
  complete?(draft: Draft, facts: Facts): void;
  /** Column and its type of the record's row. */
  readonly columns: Readonly<Record<string, string>>;
  /** Columns that SQL computes from the row `r`, and inputs of `r` that only serve for that. */
  readonly computed?: Readonly<Record<string, RawBuilder<unknown>>>;
  readonly inputs?: Readonly<Record<string, string>>;
  row(draft: Draft, facts: Facts): Values;
  readonly children?: readonly Child[];
  /**
   * Looks up the facts of other records that `complete` and `row` need. Absent in the check before anything is written.
   */
  prepare?(work: Work, drafts: readonly Draft[]): Promise<Facts>;
  /** Applies the effects of written records; replaces the plain created and updated. */
  written?(work: Work, drafts: readonly Draft[], facts: Facts): Promise<void>;
  /** Applies the effects once every record of the kind is written. */
  finished?(work: Work): Promise<void>;
  /** Which rows of `t` an export writes, where that is not all. */
  readonly exported?: RawBuilder<unknown>;
  /** A record as it is exported, where that is not all members that are not null. */
  present?(stored: StoredRecord): Values;
};

/** Facts about the import and about other records, looked up for a batch of drafts. */
export type Facts = {
  readonly isRestore?: boolean;
  readonly asksPipeline?: boolean;
  /** Slugs for new records that bring none, by id. */
  readonly slugs?: ReadonlyMap<string, string>;
  /** Zones of companies, by id. */
  readonly zones?: ReadonlyMap<string, string>;
  readonly sources?: ReadonlyMap<
    string,
    { readonly country: string; readonly source_type: SourceType; readonly is_blocked: boolean }
  >;
  /** Significances of events, by id. */
  readonly significances?: ReadonlyMap<string, Significance>;
  /** New articles of pages that an operator took down, by id. */
  readonly takenDown?: ReadonlySet<string>;
  /** Labels of articles that need some to be clustered, by id. */
  readonly labels?: ReadonlyMap<string, Pick<Classification, 'content_type' | 'significance'>>;
  readonly now?: string;
};

/** Members with a value: an export leaves null out, since an absent member is null in a new store. */
export const withoutNull = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
