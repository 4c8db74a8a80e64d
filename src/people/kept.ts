import { sql } from 'kysely';
import type { Db } from '../core/services.ts';

/** Columns that grant access to this or another service; an export leaves them out. */
const SECRET = '(token|password|secret|sha256|hash|replay)';

/**
 * Everything that the store keeps about a person, by table: the person, and the rows of every table that names them, found in
 * the catalog so that no later table is forgotten, without secrets. Then what operators decided about them.
 */
export async function readKept(db: Db, personId: string): Promise<Readonly<Record<string, readonly unknown[]>>> {
  const { rows: references } = await sql<{ table: string; column: string; secrets: string[] }>`
    select distinct c.relname as table, a.attname as column,
      array(select s.attname::text from pg_attribute s where s.attrelid = c.oid and s.attnum > 0 and s.attname ~ ${SECRET}) as secrets
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_constraint k on k.conrelid = c.oid and k.contype = 'f' and k.confrelid = 'people'::regclass
      and k.conkey = array[a.attnum]
    where c.relkind = 'r' and c.relnamespace = (select relnamespace from pg_class where oid = 'people'::regclass)
      and (k.oid is not null or a.attname = 'person_id')
    order by c.relname, a.attname`.execute(db);
  const kept: Record<string, unknown[]> = {};
  const read = async (table: string, column: string, secrets: readonly string[]) => {
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(t) - ${secrets}::text[] as row from ${sql.table(table)} t where t.${sql.ref(column)} = ${personId}`.execute(
      db,
    );
    kept[table] = [...(kept[table] ?? []), ...rows.map(({ row }) => row)];
  };
  await read('people', 'id', []);
  for (const { table, column, secrets } of references) await read(table, column, secrets);
  await read('audit_log', 'record_id', []);
  return kept;
}
