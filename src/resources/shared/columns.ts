import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../core/services.ts';
import { texts } from './conditions.ts';

/**
 * A field of a resource is written once: its schema, the SQL that reads it and how its value is presented. The record type,
 * the select list and the presenter of the resource derive from its fields.
 */

/** An SQL expression, or one that depends on the request. */
export type Select<Context, Value> = RawBuilder<Value> | ((context: Context) => RawBuilder<Value>);

type Columns<Context = never> = Readonly<Record<string, Select<Context, unknown>>>;

type ColumnValue<One> =
  One extends RawBuilder<infer Value> ? Value : One extends (context: never) => RawBuilder<infer Value> ? Value : never;

/** The values that a query of some columns reads. */
export type ColumnValues<Some> = { [Name in keyof Some]: ColumnValue<Some[Name]> };

type Field<Context> =
  | { readonly schema: z.ZodType; readonly sql: Select<Context, unknown>; present?(value: unknown): unknown }
  | { readonly schema: z.ZodType; readonly columns: Columns<Context>; present(row: object): unknown };

export type Fields<Context = never> = Readonly<Record<string, Field<Context>>>;

/** A field with a column of its own. The compiler checks that the schema takes the value. */
export function column<Schema extends z.ZodType, Sql extends Select<never, unknown>>(field: {
  readonly schema: Schema;
  readonly sql: Sql;
  readonly present: (value: ColumnValue<Sql>) => z.input<Schema>;
}): { readonly schema: Schema; readonly sql: Sql; readonly present: (value: ColumnValue<Sql>) => z.input<Schema> };
export function column<Schema extends z.ZodType, Sql extends Select<never, z.input<Schema>>>(field: {
  readonly schema: Schema;
  readonly sql: Sql;
}): { readonly schema: Schema; readonly sql: Sql };
export function column<Definition>(field: Definition): Definition {
  return field;
}

/** A field that is made of several columns, or of one that several fields share. */
export const derived = <Schema extends z.ZodType, Some extends Columns>(field: {
  readonly schema: Schema;
  readonly columns: Some;
  readonly present: (row: ColumnValues<Some>) => z.input<Schema>;
}) => field;

type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (one: infer All) => void
  ? All
  : never;

type OwnColumns<All> = {
  [Name in keyof All as All[Name] extends { readonly sql: unknown } ? Name : never]: All[Name] extends {
    readonly sql: infer Sql;
  }
    ? ColumnValue<Sql>
    : never;
};

type SharedColumns<All> = Intersection<
  { [Name in keyof All]: All[Name] extends { readonly columns: infer Some } ? ColumnValues<Some> : never }[keyof All]
>;

/** A row as the columns of some fields read it. */
export type FieldRecord<All> = OwnColumns<All> & SharedColumns<All>;

type Schemas<All extends Fields> = { [Name in keyof All]: All[Name]['schema'] };

/** Some fields as a body has them. */
export type FieldValues<All extends Fields> = z.input<z.ZodObject<Schemas<All>>>;

/** The schemas of some fields, by name. */
export const toSchemas = <All extends Fields>(fields: All): Schemas<All> =>
  // Every name stands next to its own schema.
  Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])) as Schemas<All>;

export const listNames = <All extends object>(fields: All) => Object.keys(fields) as (keyof All & string)[];

/** Columns as a select list. */
export const selectColumns = <Context>(columns: Columns<Context>, context: Context): RawBuilder<unknown> =>
  sql.join(
    Object.entries(columns).map(
      ([name, select]) => sql`${typeof select === 'function' ? select(context) : select} as ${sql.ref(name)}`,
    ),
  );

/** The select list of some fields, of all where no names are given. A column that several fields share is read once. */
export function selectFields<Context>(
  fields: Fields<Context>,
  context: Context,
  names: Iterable<string> = Object.keys(fields),
): RawBuilder<unknown> {
  let columns: Columns<Context> = {};
  for (const name of names) {
    const field = fields[name];
    if (field) columns = { ...columns, ...('sql' in field ? { [name]: field.sql } : field.columns) };
  }
  return selectColumns(columns, context);
}

type Row = Readonly<Record<string, unknown>>;

/** Presents the named fields of a row. A value that is undefined is left out. */
function present(fields: Fields, row: Row, names: Iterable<string>): Row {
  const values: Record<string, unknown> = {};
  for (const name of names) {
    const field = fields[name];
    if (field === undefined) continue;
    const value = 'columns' in field ? field.present(row) : field.present ? field.present(row[name]) : row[name];
    if (value !== undefined) values[name] = value;
  }
  return values;
}

/** Creates the function that writes every field of a row into a body. */
export function createPresenter<All extends Fields>(fields: All): (row: FieldRecord<All> & Row) => FieldValues<All> {
  const names = Object.keys(fields);
  // Every member has the type that `column` and `derived` checked.
  return (row) => present(fields, row, names) as FieldValues<All>;
}

/** Reads and presents the named fields of some records, by their ids. */
export async function readFields<All extends Fields<Context>, Context>(
  db: Db,
  {
    fields,
    from,
    context,
  }: { readonly fields: All; readonly from: { table: string; row: string }; readonly context: Context },
  { ids, names }: { readonly ids: readonly string[]; readonly names: ReadonlySet<keyof All & string> },
): Promise<ReadonlyMap<string, Partial<FieldValues<All>>>> {
  if (names.size === 0 || ids.length === 0) return new Map();
  const id = sql.raw(`${from.row}.id`);
  const { rows } = await sql<Row & { readonly id: string }>`
    select ${id}, ${selectFields(fields, context, names)}
    from ${sql.raw(`${from.table} ${from.row}`)} where ${id} = any(${texts(ids)})`.execute(db);
  return new Map(rows.map((row) => [row.id, present(fields, row, names) as Partial<FieldValues<All>>]));
}
