import { type RawBuilder, sql } from 'kysely';
import type { CursorKeys } from '../../core/cursor.ts';
import type { Db } from '../../core/services.ts';
import { type Fields, selectColumns, selectFields } from '../shared/columns.ts';
import { all, limitTo, texts } from '../shared/conditions.ts';
import { countRows } from '../shared/count-rows.ts';
import { type Entry, selectFilters } from '../shared/filter.ts';
import type { CountableList } from '../shared/other-matches.ts';
import type { Visibility } from '../shared/visibility.ts';
import { entriesWhere, insiderTransactionTable, type RegisterSelection, shortPositionTable } from './filters.ts';
import {
  type InsiderTransactionRecord,
  insiderTransactionKeys,
  insiderTransactionRow,
  type ShortPositionRecord,
  shortPositionKeys,
  shortPositionRow,
} from './schema.ts';
import { fetchableEntry, isThere, type RegisterTable } from './served.ts';

/** The fields that records of both lists have. */
export type RegisterRecord = {
  readonly id: string;
  readonly status: string;
  readonly merged_into: string | null;
  readonly updated_at: Date;
};

type PublishedRecord = RegisterRecord & { readonly published_at: Date };

type Order<Row> = {
  readonly by: RawBuilder<unknown>;
  after(keys: CursorKeys): RawBuilder<boolean>;
  toKeys(row: Row): CursorKeys;
};

/** A list of entries `t`: its table, the fields of a row, its parameters and orders. */
export type RegisterList<Row extends RegisterRecord> = {
  readonly table: RegisterTable;
  readonly fields: Fields<undefined>;
  readonly keys: Readonly<Record<string, RawBuilder<unknown>>>;
  readonly entries: readonly Entry[];
  /** Columns of filters of which other values are named where a list is empty. */
  readonly others: Readonly<Record<string, RawBuilder<unknown>>>;
  readonly orders: Readonly<Record<string, Order<Row>>> & { readonly latest: Order<Row> };
};

/** An order by one column, largest first, and by id. */
const descending = <Row extends RegisterRecord>(
  column: RawBuilder<unknown>,
  type: RawBuilder<unknown>,
  toKey: (row: Row) => string,
): Order<Row> => ({
  by: sql`${column} desc, t.id desc`,
  after: ([key, id]) => sql<boolean>`(${column}, t.id) < (${key ?? null}::${type}, ${id ?? null})`,
  toKeys: (row) => [toKey(row), row.id],
});

/** The orders by time of publication, which operations composed of lists ask for. */
const byPublication = {
  newest: descending(sql`t.published_at`, sql`timestamptz`, (row: PublishedRecord) => row.published_at.toISOString()),
  oldest: {
    by: sql`t.published_at, t.id`,
    after: ([at, id]: CursorKeys) => sql<boolean>`(t.published_at, t.id) > (${at ?? null}::timestamptz, ${id ?? null})`,
    toKeys: (row: PublishedRecord) => [row.published_at.toISOString(), row.id],
  },
};

const changes: Order<RegisterRecord> = {
  by: sql`t.updated_at, t.id`,
  after: ([at, id]) => sql<boolean>`(t.updated_at, t.id) > (${at ?? null}::timestamptz, ${id ?? null})`,
  toKeys: (row) => [row.updated_at.toISOString(), row.id],
};

export const insiderTransactions: RegisterList<InsiderTransactionRecord> = {
  table: 'insider_transactions',
  fields: insiderTransactionRow,
  keys: insiderTransactionKeys,
  entries: insiderTransactionTable,
  others: { nature: sql`t.nature` },
  orders: {
    latest: descending(sql`t.published_at`, sql`timestamptz`, (row) => row.published_at.toISOString()),
    trade_date: descending(sql`t.trade_date`, sql`date`, (row) => row.trade_date),
    value: descending(sql`coalesce(t.total_value, 0)`, sql`numeric`, (row) => row.value_key),
    ...byPublication,
    sync: changes,
  },
};

export const shortPositions: RegisterList<ShortPositionRecord> = {
  table: 'short_positions',
  fields: shortPositionRow,
  keys: shortPositionKeys,
  entries: shortPositionTable,
  others: { scope: sql`t.scope`, threshold_direction: sql`t.threshold_direction` },
  orders: {
    latest: descending(sql`t.position_date`, sql`date`, (row) => row.position_date),
    percent: descending(sql`coalesce(t.percent, 0)`, sql`numeric`, (row) => row.percent_key),
    ...byPublication,
    sync: changes,
  },
};

/** The order that the parameters ask for, by name. */
export const toOrderName = ({ updated_after, sort }: RegisterSelection['params']): string =>
  updated_after ? 'sync' : (sort ?? 'latest');

export const toOrder = <Row extends RegisterRecord>({ orders }: RegisterList<Row>, name: string): Order<Row> =>
  orders[name] ?? orders.latest;

const fromEntries = ({ table }: { readonly table: RegisterTable }): RawBuilder<unknown> => sql`${sql.table(table)} t
  join sources src on src.id = t.source_id
  left join companies issuer on issuer.id = t.company_id
  left join companies c on c.id = coalesce(issuer.merged_into, issuer.id) and c.shown`;

const selectRow = ({ fields, keys }: Pick<RegisterList<RegisterRecord>, 'fields' | 'keys'>): RawBuilder<unknown> =>
  sql`${selectFields(fields, undefined)}, ${selectColumns(keys, undefined)}`;

/** One page of entries, and one more. */
export async function selectEntries<Row extends RegisterRecord>(
  db: Db,
  see: Visibility,
  list: RegisterList<Row>,
  { keys, ...selection }: RegisterSelection & { readonly keys: CursorKeys | undefined },
): Promise<readonly Row[]> {
  const { by, after } = toOrder(list, selection.order ?? toOrderName(selection.params));
  const { rows } = await sql<Row>`
    select ${selectRow(list)} from ${fromEntries(list)}
    where ${all(entriesWhere(see, selection, list), keys && after(keys))}
    order by ${by} ${limitTo(selection.params.limit + 1)}`.execute(db);
  return rows;
}

/** How many entries are on all pages of a list together, up to `most`. */
export const countEntries = <Row extends RegisterRecord>(
  db: Db,
  see: Visibility,
  list: RegisterList<Row>,
  { most, ...selection }: RegisterSelection & { readonly most: number },
): Promise<number> =>
  countRows(db, sql`select from ${fromEntries(list)} where ${entriesWhere(see, selection, list)}`, most);

/** The list as its empty answers count it. */
export const toCountable = <Row extends RegisterRecord>(
  see: Visibility,
  list: RegisterList<Row>,
  selection: RegisterSelection,
): CountableList<RegisterSelection> => ({
  selection,
  filters: selectFilters(list.entries),
  columns: { register: sql`t.register`, ...list.others },
  matching: (other, column, most) => sql`
    select ${column} as value from ${fromEntries(list)} where ${entriesWhere(see, other, list)} ${limitTo(most)}`,
});

/** Entries by id, in no order, tombstones included; `is_fetchable`: the plan serves them. */
export async function readEntries<Row extends RegisterRecord>(
  db: Db,
  see: Visibility,
  list: RegisterList<Row>,
  ids: readonly string[],
): Promise<readonly (Row & { readonly is_fetchable: boolean })[]> {
  const { rows } = await sql<Row & { readonly is_fetchable: boolean }>`
    select ${selectRow(list)}, ${fetchableEntry(see, list.table)} as is_fetchable
    from ${fromEntries(list)} where t.id = any(${texts(ids)}) and ${isThere(list.table)}`.execute(db);
  return rows;
}
