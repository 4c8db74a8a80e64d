import { type RawBuilder, sql } from 'kysely';
import type { CursorKeys } from '../../core/cursor.ts';
import type { Db } from '../../core/services.ts';
import type { ResourceKind, SourceType } from '../../core/vocabulary.ts';
import { all, type Condition, limitTo } from '../shared/conditions.ts';

/** Members that every reference record has in addition to those of its row. */
export type ReferenceRecord = {
  readonly id: string;
  /** Values of the list's order, for the cursor. */
  readonly keys: readonly string[];
  /** Newest change of the record and of the other records that it shows. */
  readonly updated_at: Date;
};

export type CountryRecord = ReferenceRecord & { name: string; iso2_code: string; slug: string };
export type ExchangeRecord = ReferenceRecord & {
  name: string;
  mic_code: string;
  acronym: string;
  country: { id: string; name: string; iso2_code: string };
  operating_mic_code: string | null;
  currency: string | null;
  ticker_suffix: string | null;
  timezone: string | null;
  city: string | null;
};
export type IndexRecord = ReferenceRecord & {
  name: string;
  symbol: string;
  pan_nordic: boolean;
  exchange: { id: string; name: string; mic_code: string } | null;
};
export type CategoryRecord = ReferenceRecord & { name: string };
export type SourceRecord = ReferenceRecord & { name: string; domain: string; country: string; source_type: SourceType };
export type EventTypeRecord = ReferenceRecord & {
  slug: string;
  label: string;
  category: string;
  description: string | null;
};

/** One list of reference data, on table alias `r`: its columns, rows and order. */
export type ReferenceTable<Row extends ReferenceRecord> = {
  readonly kind: ResourceKind;
  readonly from: RawBuilder<unknown>;
  readonly columns: RawBuilder<unknown>;
  readonly updatedAt: RawBuilder<Date>;
  /** Order columns before the id, each with its collation. */
  readonly order: readonly [RawBuilder<string>, ...RawBuilder<string>[]];
  readonly where?: RawBuilder<boolean>;
  /** Never set: ties the columns to the type of their rows. */
  readonly row?: Row;
};

const ownClock = sql<Date>`r.updated_at`;
const byName = [sql<string>`r.name_key`] as const;

export const countries: ReferenceTable<CountryRecord> = {
  kind: 'country',
  from: sql`countries r`,
  columns: sql`r.name, r.iso2_code, r.slug`,
  updatedAt: ownClock,
  order: byName,
};

export const exchanges: ReferenceTable<ExchangeRecord> = {
  kind: 'exchange',
  from: sql`exchanges r join countries d on d.iso2_code = r.country`,
  columns: sql`r.name, r.mic_code, r.acronym, r.operating_mic_code, r.currency, r.ticker_suffix, r.timezone, r.city,
    json_build_object('id', d.id, 'name', d.name, 'iso2_code', d.iso2_code) as country`,
  updatedAt: sql<Date>`greatest(r.updated_at, d.updated_at)`,
  order: byName,
};

export const indices: ReferenceTable<IndexRecord> = {
  kind: 'index',
  from: sql`indices r left join exchanges x on x.mic_code = r.exchange`,
  columns: sql`r.name, r.symbol, r.pan_nordic,
    case when x.id is null then null else json_build_object('id', x.id, 'name', x.name, 'mic_code', x.mic_code) end as exchange`,
  updatedAt: sql<Date>`greatest(r.updated_at, x.updated_at)`,
  order: byName,
};

export const categories: ReferenceTable<CategoryRecord> = {
  kind: 'category',
  from: sql`categories r`,
  columns: sql`r.name`,
  updatedAt: ownClock,
  order: byName,
  where: sql<boolean>`r.enabled`,
};

export const sources: ReferenceTable<SourceRecord> = {
  kind: 'source',
  from: sql`sources r`,
  columns: sql`r.name, r.domain, r.country, r.source_type`,
  updatedAt: ownClock,
  order: byName,
  where: sql<boolean>`r.enabled`,
};

export const eventTypes: ReferenceTable<EventTypeRecord> = {
  kind: 'event_type',
  from: sql`event_types r`,
  columns: sql`r.slug, r.label, r.category, r.description`,
  updatedAt: ownClock,
  order: [sql<string>`r.category collate "C"`, sql<string>`r.label collate "C"`],
};

const recordColumns = <Row extends ReferenceRecord>({ columns, updatedAt, order }: ReferenceTable<Row>) =>
  sql`r.id, ${columns}, ${updatedAt} as updated_at, array[${sql.join([...order, sql`r.id::text`])}] as keys`;

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

export type CountryDetailRecord = CountryRecord & {
  exchanges: { id: string; name: string; mic_code: string; acronym: string }[];
};

/** One country by id, ISO 3166-1 alpha-2 code in any case, or slug. */
export async function findCountry(db: Db, identifier: string): Promise<CountryDetailRecord | undefined> {
  const ofExchanges = sql`(select max(x.updated_at) from exchanges x where x.country = r.iso2_code)`;
  const { rows } = await sql<CountryDetailRecord>`
    select ${recordColumns({ ...countries, updatedAt: sql`greatest(r.updated_at, ${ofExchanges})` })},
      coalesce((
        select json_agg(json_build_object('id', x.id, 'name', x.name, 'mic_code', x.mic_code, 'acronym', x.acronym)
                        order by x.name_key, x.id)
        from exchanges x where x.country = r.iso2_code), '[]') as exchanges
    from ${countries.from}
    where r.id = ${identifier} or r.iso2_code = ${upper(identifier)} or r.slug = ${identifier}
    order by r.id = ${identifier} desc, r.iso2_code = ${upper(identifier)} desc
    limit 1`.execute(db);
  return rows[0];
}

export type ExchangeDetailRecord = ExchangeRecord & { indices: { id: string; name: string; symbol: string }[] };

/** One exchange by id, or MIC in any case. */
export async function findExchange(db: Db, identifier: string): Promise<ExchangeDetailRecord | undefined> {
  const ofIndices = sql`(select max(i.updated_at) from indices i where i.exchange = r.mic_code)`;
  const { rows } = await sql<ExchangeDetailRecord>`
    select ${recordColumns({ ...exchanges, updatedAt: sql`greatest(r.updated_at, d.updated_at, ${ofIndices})` })},
      coalesce((
        select json_agg(json_build_object('id', i.id, 'name', i.name, 'symbol', i.symbol) order by i.name_key, i.id)
        from indices i where i.exchange = r.mic_code), '[]') as indices
    from ${exchanges.from}
    where r.id = ${identifier} or r.mic_code = ${upper(identifier)}
    order by r.id = ${identifier} desc
    limit 1`.execute(db);
  return rows[0];
}

export type IndexDetailRecord = IndexRecord & { description: string | null; companies_count: number };

/** One index by id, or symbol in any case. */
export async function findIndex(db: Db, identifier: string): Promise<IndexDetailRecord | undefined> {
  const { rows } = await sql<IndexDetailRecord>`
    select ${recordColumns(indices)}, r.description,
      (select count(*)::int from index_companies ic join companies c on c.id = ic.company_id and c.shown
       where ic.index_id = r.id) as companies_count
    from ${indices.from}
    where r.id = ${identifier} or upper(r.symbol collate "C") = ${upper(identifier)}
    order by r.id = ${identifier} desc
    limit 1`.execute(db);
  return rows[0];
}
