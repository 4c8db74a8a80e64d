import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

const DAY_MS = 86_400_000;
/** Rows deleted per statement, so that no writer waits long. */
const CHUNK = 5_000;

/** Records for how many days the history of events is kept, which every process reports to clients. */
export async function keepEventHistory(db: Kysely<Tables>, days: number): Promise<void> {
  await sql`update event_history_bounds set kept_days = ${days} where kept_days <> ${days}`.execute(db);
}

/**
 * Deletes the history of events of whole UTC days that are more than `days` ago. The start of histories moves first, so
 * that no reader finds a part of a day. Returns the number of deleted rows.
 */
export async function pruneEventHistory(
  db: Kysely<Tables>,
  now: Date,
  days: number,
  chunk: number = CHUNK,
): Promise<number> {
  const before = new Date((Math.floor(now.getTime() / DAY_MS) - days) * DAY_MS);
  await sql`
    update event_history_bounds set pruned_before = ${before}
    where pruned_before < ${before} and exists (select from event_history where at < ${before})`.execute(db);
  let gone = 0;
  for (let last = -1; last !== 0; gone += last) {
    const { rows } = await sql<{ seq: number }>`
      delete from event_history h using (
        select seq, place from event_history where at < ${before} order by at limit ${sql.lit(chunk)}) due
      where (h.seq, h.place) = (due.seq, due.place)
      returning h.seq`.execute(db);
    last = rows.length;
  }
  return gone;
}
