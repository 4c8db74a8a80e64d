import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

const DAY_MS = 86_400_000;
/** Rows deleted per statement, so that no writer waits long. */
const CHUNK = 20_000;

/** Records the minimum number of days that changes are kept, which every process reports to clients. */
export async function keepChanges(db: Kysely<Tables>, days: number): Promise<void> {
  await sql`update change_clock set kept_days = ${days} where kept_days <> ${days}`.execute(db);
}

/**
 * Deletes the changes that are older than `days`. The last change of each record stays, because it records who could
 * see the record and when its kind last changed; of vectors none stays. The change log still starts after the deleted
 * rows. Returns the number of deleted rows.
 */
export async function pruneChanges(db: Kysely<Tables>, now: Date, days: number): Promise<number> {
  const before = new Date(now.getTime() - days * DAY_MS);
  // Times rise with the sequence numbers, so the first row to keep is found by its time.
  await sql`
    update change_clock set oldest = greatest(oldest, coalesce(
      (select min(seq) from changes where seq >= oldest and at >= ${before}), seq + 1))
    where exists (select from changes where seq = oldest and at < ${before})`.execute(db);
  let gone = 0;
  for (let last = -1; last !== 0; gone += last) {
    const { rows } = await sql<{ seq: number }>`
      delete from changes where seq = any(array(
        select c.seq from changes c
        where c.seq < (select oldest from change_clock) and (c.kind = 'vector' or exists (
          select from changes later where later.kind = c.kind and later.record_id = c.record_id and later.seq > c.seq))
        limit ${sql.lit(CHUNK)}))
      returning seq`.execute(db);
    last = rows.length;
  }
  return gone;
}
