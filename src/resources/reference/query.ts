import { type RawBuilder, sql } from 'kysely';
import type { CursorKeys } from '../../core/cursor.ts';
import type { Db } from '../../core/services.ts';
import type { ResourceKind } from '../../core/vocabulary.ts';
import { type FieldRecord, type Fields, selectFields } from '../shared/columns.ts';
import { all, type Condition, limitTo } from '../shared/conditions.ts';
import {
  categoryRow,
  countryDetail,
  countryRow,
  eventTypeRow,
  exchangeDetail,
  exchangeRow,
  indexDetail,
  indexRow,
  sourceRow,
} from './schema.ts';

/** Members that every reference record has in addition to those of its row. */
export type ReferenceRecord = {
  readonly id: string;
  /** Values of the list's order, for the cursor. */
  readonly keys: readonly string[];
  /** Newest change of the record and of the other records that it shows. */
  readonly updated_at: Date;
};

export type CountryRecord = ReferenceRecord & FieldRecord<typeof countryRow>;
export type ExchangeRecord = ReferenceRecord & FieldRecord<typeof exchangeRow>;
export type IndexRecord = ReferenceRecord & FieldRecord<typeof indexRow>;
export type CategoryRecord = ReferenceRecord & FieldRecord<typeof categoryRow>;
export type SourceRecord = ReferenceRecord & FieldRecord<typeof sourceRow>;
export type EventTypeRecord = ReferenceRecord & FieldRecord<typeof eventTypeRow>;

/** One list of reference data, on table alias `r`: its fields, rows and order. */
export type ReferenceTable<Row extends ReferenceRecord> = {
  readonly kind: ResourceKind;
  readonly from: RawBuilder<unknown>;
  readonly fields: Fields<undefined>;
  readonly updatedAt: RawBuilder<Date>;
  /** Order columns before the id, each with its collation. */
  readonly order: readonly [RawBuilder<string>, ...RawBuilder<string>[]];
  readonly where?: RawBuilder<boolean>;
  /** Never set: ties the fields to the type of their rows. */
  readonly row?: Row;
};

const ownClock = sql<Date>`r.updated_at`;
const byName = [sql<string>`r.name_key`] as const;

export const countries: ReferenceTable<CountryRecord> = {
  kind: 'country',
  from: sql`countries r`,
  fields: countryRow,
  updatedAt: ownClock,
  order: byName,
};

export const exchanges: ReferenceTable<ExchangeRecord> = {
  kind: 'exchange',
  from: sql`exchanges r join countries d on d.iso2_code = r.country`,
  fields: exchangeRow,
  updatedAt: sql<Date>`greatest(r.updated_at, d.updated_at)`,
  order: byName,
};

export const indices: ReferenceTable<IndexRecord> = {
  kind: 'index',
  from: sql`indices r left join exchanges x on x.mic_code = r.exchange`,
  fields: indexRow,
  updatedAt: sql<Date>`greatest(r.updated_at, x.updated_at)`,
  order: byName,
};

export const categories: ReferenceTable<CategoryRecord> = {
  kind: 'category',
  from: sql`categories r`,
  fields: categoryRow,
  updatedAt: ownClock,
  order: byName,
  where: sql<boolean>`r.enabled`,
};

export const sources: ReferenceTable<SourceRecord> = {
  kind: 'source',
  from: sql`sources r`,
  fields: sourceRow,
  updatedAt: ownClock,
  order: byName,
  where: sql<boolean>`r.enabled`,
};

export const eventTypes: ReferenceTable<EventTypeRecord> = {
  kind: 'event_type',
  from: sql`event_types r`,
  fields: eventTypeRow,
  updatedAt: ownClock,
  order: [sql<string>`r.category collate "C"`, sql<string>`r.label collate "C"`],
};

const recordColumns = <Row extends ReferenceRecord>({ fields, updatedAt, order }: ReferenceTable<Row>) =>
  sql`${selectFields(fields, undefined)}, ${updatedAt} as updated_at, array[${sql.join([...order, sql`r.id::text`])}] as keys`;

/** Records of one table in its order after `keys`, one more than `limit`. */
export async function selectReference<Row extends ReferenceRecord>(
  db: Db,
  table: ReferenceTable<Row>,
  options: { where?: Condition; limit: number; keys?: CursorKeys | undefined },
): Promise<Row[]> {
  const order = sql.join([...table.order, sql`r.id`]);
  const after = options.keys && sql<boolean>`(${order}) > (${sql.join([...options.keys])})`;
  const { rows } = await sql<Row>`
    select ${recordColumns(table)}
    from ${table.from}
    where ${all(table.where, options.where, after)}
    order by ${order}
    ${limitTo(options.limit + 1)}`.execute(db);
  return rows;
}

const upper = (identifier: string): RawBuilder<string> => sql<string>`upper(${identifier} collate "C")`;

export type CountryDetailRecord = ReferenceRecord & FieldRecord<typeof countryDetail>;

/** One country by id, ISO 3166-1 alpha-2 code in any case, or slug. */
export async function findCountry(db: Db, identifier: string): Promise<CountryDetailRecord | undefined> {
  const ofExchanges = sql`(select max(x.updated_at) from exchanges x where x.country = r.iso2_code)`;
  const updatedAt = sql<Date>`greatest(r.updated_at, ${ofExchanges})`;
  const { rows } = await sql<CountryDetailRecord>`
    select ${recordColumns({ ...countries, fields: countryDetail, updatedAt })}
    from ${countries.from}
    where r.id = ${identifier} or r.iso2_code = ${upper(identifier)} or r.slug = ${identifier}
    order by r.id = ${identifier} desc, r.iso2_code = ${upper(identifier)} desc
    limit 1`.execute(db);
  return rows[0];
}

export type ExchangeDetailRecord = ReferenceRecord & FieldRecord<typeof exchangeDetail>;

/** One exchange by id, or MIC in any case. */
export async function findExchange(db: Db, identifier: string): Promise<ExchangeDetailRecord | undefined> {
  const ofIndices = sql`(select max(i.updated_at) from indices i where i.exchange = r.mic_code)`;
  const updatedAt = sql<Date>`greatest(r.updated_at, d.updated_at, ${ofIndices})`;
  const { rows } = await sql<ExchangeDetailRecord>`
    select ${recordColumns({ ...exchanges, fields: exchangeDetail, updatedAt })}
    from ${exchanges.from}
    where r.id = ${identifier} or r.mic_code = ${upper(identifier)}
    order by r.id = ${identifier} desc
    limit 1`.execute(db);
  return rows[0];
}

export type IndexDetailRecord = ReferenceRecord & FieldRecord<typeof indexDetail>;

/** One index by id, or symbol in any case. */
export async function findIndex(db: Db, identifier: string): Promise<IndexDetailRecord | undefined> {
  const { rows } = await sql<IndexDetailRecord>`
    select ${recordColumns({ ...indices, fields: indexDetail })}
    from ${indices.from}
    where r.id = ${identifier} or upper(r.symbol collate "C") = ${upper(identifier)}
    order by r.id = ${identifier} desc
    limit 1`.execute(db);
  return rows[0];
}
