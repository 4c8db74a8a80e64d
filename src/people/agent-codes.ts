import { sql } from 'kysely';
import type { Db } from '../core/services.ts';

/** How often an authorization code was presented before. */
export type Presentation = 'first' | 'replay' | 'unknown';

/**
 * Notes that a code is presented. The row is written before the code is exchanged, so that of two simultaneous presentations
 * exactly one is the first, whichever process they reach; a stored code is deleted only after its row is committed.
 */
export async function presentCode(db: Db, codeId: string, now: Date): Promise<Presentation> {
  const { rows } = await sql<{ is_replay: boolean }>`
    insert into agent_codes (code_id, presented_at)
    select ${codeId}, ${now}
    where exists (select from verifications where identifier = ${codeId})
      or exists (select from agent_codes where code_id = ${codeId})
    on conflict (code_id) do update set replayed_at = coalesce(agent_codes.replayed_at, ${now})
    returning replayed_at is not null as is_replay`.execute(db);
  const [row] = rows;
  if (row === undefined) return 'unknown';
  return row.is_replay ? 'replay' : 'first';
}

/** Ends all tokens of a code, including refreshed ones. */
export async function endTokensOfCode(db: Db, codeId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`delete from agent_access_tokens where code_id = ${codeId}`.execute(tx);
    await sql`delete from agent_refresh_tokens where code_id = ${codeId}`.execute(tx);
  });
}

/**
 * Whether tokens that were issued for a code have ended before their response was sent: a replay committed its mark either
 * before this read, or after the tokens were stored, and then deleted them itself.
 */
export async function isReplayed(db: Db, codeId: string): Promise<boolean> {
  const { rows } = await sql`
    select from agent_codes where code_id = ${codeId} and replayed_at is not null`.execute(db);
  return rows.length > 0;
}

/** Deletes the row of a presentation that did not use the code, such as one with malformed client authentication. */
export async function withdrawPresentation(db: Db, codeId: string): Promise<void> {
  await sql`
    delete from agent_codes where code_id = ${codeId} and replayed_at is null
      and exists (select from verifications where identifier = ${codeId})`.execute(db);
}

/** The code from which a refresh token was issued; undefined for an unknown token. */
export async function findCodeOfRefreshToken(db: Db, hashed: string): Promise<string | undefined> {
  const { rows } = await sql<{ code_id: string }>`
    select code_id from agent_refresh_tokens where token = ${hashed}`.execute(db);
  return rows[0]?.code_id;
}

/** A code without tokens is forgotten after this time, long after the code itself has expired. */
const FORGOTTEN_AFTER_MS = 24 * 3_600_000;

/** Deletes the rows of codes that have no tokens left. */
export async function sweepCodes(db: Db, now: Date): Promise<void> {
  await sql`
    delete from agent_codes c where c.presented_at < ${new Date(now.getTime() - FORGOTTEN_AFTER_MS)}
      and not exists (select from agent_refresh_tokens t where t.code_id = c.code_id)
      and not exists (select from agent_access_tokens t where t.code_id = c.code_id)`.execute(db);
}
