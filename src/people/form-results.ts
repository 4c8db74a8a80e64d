import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../core/services.ts';
import { seal, unseal } from './sealed.ts';

/** How long a response is kept. */
const KEPT_MS = 3_600_000;
/** A form that is handled longer than this lost its process. */
const LEASE_MS = 30_000;
const LOOK_EVERY_MS = 50;

const hashForm = (use: string, token: string, content: string): Buffer =>
  createHash('sha256').update(`${use}\n${token}\n${content}`).digest();

/** A form as it was sent: its token, and everything that it says. */
export type SentForm = { readonly token: string; readonly content: string };

/**
 * Handles a form, or returns the result of the send before with the same token and content, from whichever process. `handle`
 * returns undefined for a result that is not kept: the next send is handled again, as after an error.
 */
export async function handleOnce(
  db: Db,
  { token, content }: SentForm,
  now: () => Date,
  handle: () => Promise<string | undefined>,
): Promise<string | undefined> {
  const id = hashForm('id', token, content).toString('hex');
  const key = hashForm('key', token, content);
  for (;;) {
    const at = now();
    const { rows: claimed } = await sql`
      insert into form_results (id, created_at) values (${id}, ${at})
      on conflict (id) do update set created_at = excluded.created_at
        where form_results.sealed is null and form_results.created_at <= ${new Date(at.getTime() - LEASE_MS)}
      returning id`.execute(db);
    if (claimed.length > 0) break;
    const { rows } = await sql<{ sealed: Buffer | null }>`select sealed from form_results where id = ${id}`.execute(db);
    const sealed = rows[0]?.sealed;
    if (sealed) return unseal(key, sealed);
    await sleep(LOOK_EVERY_MS);
  }
  let result: string | undefined;
  try {
    result = await handle();
    return result;
  } finally {
    await (result === undefined
      ? sql`delete from form_results where id = ${id}`.execute(db)
      : sql`update form_results set sealed = ${seal(key, result)} where id = ${id}`.execute(db));
  }
}

/** Deletes the responses that are no longer kept. */
export async function pruneFormResults(db: Db, now: Date): Promise<void> {
  await sql`delete from form_results where created_at < ${new Date(now.getTime() - KEPT_MS)}`.execute(db);
}
