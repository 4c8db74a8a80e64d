import pg from 'pg';
import { BackupRefused } from './failure.ts';

/** A table and its columns, without the columns that PostgreSQL computes. */
export type TableLayout = { readonly name: string; readonly columns: readonly string[] };

/** The tables of a schema, each after the tables it references, and its sequences. */
export type Layout = { readonly tables: readonly TableLayout[]; readonly sequences: readonly string[] };

/**
 * Nordwire's objects are all in this schema. The pgvector mirror has its own schema and is rebuilt after a restore.
 */
const SCHEMA = '(select oid from pg_namespace where nspname = current_schema())';
const NOT_OF_AN_EXTENSION = `not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`;

const TABLES = `
  select c.relname as name, coalesce(array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = ''), '{}')
    as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relkind = 'r' and c.relnamespace = ${SCHEMA} and ${NOT_OF_AN_EXTENSION}
  group by c.relname order by c.relname collate "C"`;

const REFERENCES = `
  select distinct c.relname as from, referenced.relname as to
  from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class referenced on referenced.oid = k.confrelid
  where k.contype = 'f' and k.conrelid <> k.confrelid and c.relnamespace = ${SCHEMA}`;

const SEQUENCES = `
  select c.relname as name from pg_class c
  where c.relkind = 'S' and c.relnamespace = ${SCHEMA} and ${NOT_OF_AN_EXTENSION} order by c.relname collate "C"`;

type Reference = { readonly from: string; readonly to: string };

/** Orders tables so that each follows the tables it references. */
function inOrder(tables: readonly TableLayout[], references: readonly Reference[]): TableLayout[] {
  const ordered: TableLayout[] = [];
  let left = [...tables];
  while (left.length > 0) {
    const names = new Set(left.map(({ name }) => name));
    const waits = new Set(references.filter(({ to }) => names.has(to)).map(({ from }) => from));
    const ready = left.filter(({ name }) => !waits.has(name));
    if (ready.length === 0)
      throw new BackupRefused(`Tables reference each other in a circle: ${[...names].join(', ')}.`);
    ordered.push(...ready);
    left = left.filter(({ name }) => waits.has(name));
  }
  return ordered;
}

/** Reads the layout from the catalog, so that a new table is included automatically. */
export async function readLayout(client: pg.ClientBase): Promise<Layout> {
  const tables = (await client.query<TableLayout>(TABLES)).rows;
  const references = (await client.query<Reference>(REFERENCES)).rows;
  const sequences = (await client.query<{ name: string }>(SEQUENCES)).rows;
  return { tables: inOrder(tables, references), sequences: sequences.map(({ name }) => name) };
}

export const quoted = (name: string): string => pg.escapeIdentifier(name);

/** A table with its columns, in the form COPY takes. */
export const copied = ({ name, columns }: TableLayout): string => `${quoted(name)} (${columns.map(quoted).join(', ')})`;
