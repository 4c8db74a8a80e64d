import { sql } from 'kysely';
import type { Ingest } from '../ports.ts';

/** After midnight UTC: what processes measured before it is written by then. */
const GRACE_MS = 600_000;
const KEPT_DAYS = 90;

/**
 * Publishes the delays of the days that are over, and deletes those of more than 90 days ago. Readers of closed days see a
 * write, never the clock.
 */
export async function closeLatencyDays({ db, now }: Pick<Ingest, 'db' | 'now'>): Promise<void> {
  const at = now();
  const today = new Date(at.getTime() - GRACE_MS).toISOString().slice(0, 10);
  const isDue = await sql`
    select from latency_days
    where (day < ${today}::date and not closed) or day < ${today}::date - ${sql.lit(KEPT_DAYS)} limit 1`.execute(db);
  if (isDue.rows.length === 0) return;
  await sql`
    with expired as (
      delete from latency_days where day < ${today}::date - ${sql.lit(KEPT_DAYS)}
    ), due as (
      select day, source_id, stage from latency_days
      where day between ${today}::date - ${sql.lit(KEPT_DAYS)} and ${today}::date - 1 and not closed
      order by day, source_id, stage for update
    )
    update latency_days d set closed = true from due
    where d.day = due.day and d.source_id = due.source_id and d.stage = due.stage`.execute(db);
}
