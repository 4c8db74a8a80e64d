import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';

/** State of the demonstration in a store: being loaded, complete and announced, or removed. */
export type DemoState = 'begun' | 'done' | 'removed';

const MARK = 'demonstration';

export async function markDemo(db: Kysely<Tables>, state: DemoState): Promise<void> {
  await sql`
    insert into store_settings (name, value) values (${MARK}, ${JSON.stringify(state)}::jsonb)
    on conflict (name) do update set value = excluded.value`.execute(db);
}

/** Null where the store has never had one. */
export async function demoState(db: Kysely<Tables>): Promise<DemoState | null> {
  const { rows } = await sql<{ state: DemoState }>`
    select value #>> '{}' as state from store_settings where name = ${MARK}`.execute(db);
  return rows[0]?.state ?? null;
}
