import { sql, type Transaction } from 'kysely';
import type { Db } from '../core/services.ts';
import type { Tables } from '../db/tables.ts';
import type { QueueTables } from './queue.ts';
import { LOG_KEPT_MS } from './schedule.ts';

type Store = Db | Transaction<Tables>;

/** Puts messages into a queue, due now. Each row has an id and the columns of its own queue. */
export async function enqueue(
  db: Store,
  { messages, targetId }: QueueTables,
  target: string,
  rows: readonly ({ readonly id: string } & Readonly<Record<string, unknown>>)[],
  at: Date,
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)));
  await sql`
    insert into ${sql.table(messages)} (${sql.ref(targetId)}, due_at, created_at, ${columns})
    select ${target}, ${at}, ${at}, ${columns}
    from jsonb_populate_recordset(null::${sql.table(messages)}, ${JSON.stringify(rows)}::jsonb)`.execute(db);
}

/** Stops what is sent to a target; its messages wait. */
export async function pauseTarget(
  db: Store,
  { targets }: QueueTables,
  id: string,
  { at, from }: { readonly at: Date; readonly from: readonly ('active' | 'disabled')[] },
): Promise<void> {
  await sql`
    update ${sql.table(targets)} set state = 'paused', reason = null, updated_at = ${at}
    where id = ${id} and state = any(${[...from]}::text[])`.execute(db);
}

/** A target without failures, as one that was never tried. */
const cleanRecord = sql`
  failures = 0, failing_since = null, quiet_until = null, last_failed_at = null, last_error = null`;

/** Gives a target a clean record of failures, without a change of its state: messages that wait are due at once. */
export async function forgetFailures(
  db: Store,
  { targets, messages, targetId }: QueueTables,
  id: string,
  at: Date,
): Promise<void> {
  await sql`update ${sql.table(targets)} set ${cleanRecord} where id = ${id}`.execute(db);
  await sql`
    update ${sql.table(messages)} set due_at = ${at}, attempts = 0
    where ${sql.ref(targetId)} = ${id} and state = 'due'`.execute(db);
}

/** Sends to a target again, with a clean record of failures: messages that wait are tried at once. */
export async function resumeTarget(db: Store, tables: QueueTables, id: string, at: Date): Promise<void> {
  await sql`
    update ${sql.table(tables.targets)} set state = 'active', reason = null, updated_at = ${at} where id = ${id}`.execute(
    db,
  );
  await forgetFailures(db, tables, id, at);
}

/** Deletes old messages from the log; messages that are due stay. */
export async function pruneMessages(db: Db, { messages }: QueueTables, now: Date): Promise<void> {
  const before = new Date(now.getTime() - LOG_KEPT_MS);
  await sql`delete from ${sql.table(messages)} where state <> 'due' and created_at < ${before}`.execute(db);
}
