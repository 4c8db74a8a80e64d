import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../db/tables.ts';

/**
 * One reading of a source at a time, until the transaction ends: two processes that poll the same feed must not both see an
 * item as new, and none may ingest an article that an operator is withdrawing.
 */
export async function holdIntake(tx: Transaction<Tables>, source: string): Promise<void> {
  await sql`
    select pg_advisory_xact_lock_shared(hashtextextended('intake', 0)),
      pg_advisory_xact_lock(hashtextextended(${`intake ${source}`}, 0))`.execute(tx);
}

/** Stops the reading of every source, for writes that concern all of them. Until the transaction ends. */
export async function holdEveryIntake(tx: Transaction<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('intake', 0))`.execute(tx);
}

/** The reason why nothing of a source, or of a feed of it, is ingested, under `holdIntake`; undefined without one. */
export async function findRefusal(tx: Transaction<Tables>, source: string, feed?: string): Promise<string | undefined> {
  const { blocked_at } = await tx
    .selectFrom('sources')
    .select('blocked_at')
    .where('id', '=', source)
    .executeTakeFirstOrThrow();
  if (blocked_at !== null) return 'belongs to a source that is blocked';
  if (feed === undefined) return undefined;
  const known = await tx.selectFrom('feeds').select('id').where('id', '=', feed).executeTakeFirst();
  return known === undefined ? 'belongs to a feed that was removed' : undefined;
}
