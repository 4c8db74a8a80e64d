import { sql } from 'kysely';
import type { Db } from '../../src/core/services.ts';
import type { Tables } from '../../src/db/tables.ts';

/** Tables that go empty together, by those that were named; the schema is the same in every test. */
const found = new Map<string, Promise<readonly string[]>>();

/** The tables with all that refer to them. */
async function withReferring(db: Db, tables: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    with recursive emptied (oid) as (
      select name::regclass::oid from unnest(${tables}::text[]) name
      union select c.conrelid from pg_constraint c join emptied e on e.oid = c.confrelid where c.contype = 'f')
    select oid::regclass::text as name from emptied`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * Deletes all rows of tables and of those that refer to them, as `truncate ... cascade` does. That makes hundreds of files
 * anew, and every connection has to plan its statements again. Where thousands of rows are written at once, truncate:
 * the planner remembers the size of a table that was emptied.
 */
export async function emptyTables(db: Db, ...tables: readonly (keyof Tables)[]): Promise<void> {
  const key = tables.join();
  if (!found.has(key)) found.set(key, withReferring(db, tables));
  const all = (await found.get(key)) ?? [];
  const names = all.map((name) => sql.table(name));
  // One statement deletes: references are looked at when all are gone.
  const deletes = names.map((name, place) => sql`d${sql.raw(String(place))} as (delete from ${name})`);
  await db.transaction().execute(async (tx) => {
    await sql`lock table ${sql.join(names)} in access exclusive mode`.execute(tx);
    await sql`with ${sql.join(deletes)} select`.execute(tx);
  });
}
