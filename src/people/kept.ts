import { sql } from 'kysely';
import type { Db } from '../core/services.ts';

/** Columns that would let somebody in, or into another service: the person has them, or nobody may. */
const SECRET = '(token|password|secret|sha256|hash)';

/**
 * Everything that the store keeps about a person, by table: the person, and the rows of every table that references them, found
 * in the catalog so that no later table is forgotten, without secrets. Then what operators decided about them.
 */
export async function readKept(db: Db, personId: string): Promise<Readonly<Record<string, readonly unknown[]>>> {
  const { rows: references } = await sql<{ table: string; column: string; secrets: string[] }>`
    select c.relname as table, a.attname as column,
      array(select s.attname::text from pg_attribute s where s.attrelid = c.oid and s.attnum > 0 and s.attname ~ ${SECRET}) as secrets
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid = 'people'::regclass and array_length(k.conkey, 1) = 1
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
