import { sql } from 'kysely';
import type { Db } from '../core/services.ts';

/** A browser with a signed-in user. */
export type SessionOfPerson = {
  readonly id: string;
  /** The User-Agent of the browser; empty without one. */
  readonly browser: string;
  /** Client address at sign-in; empty if unknown. */
  readonly address: string;
  readonly started_at: Date;
  /** To the hour. */
  readonly used_at: Date;
  /** When it ends unless it is used before. */
  readonly ends_at: Date;
};

const DAY_MS = 86_400_000;

/** Whether a session has reached its absolute end, however recently it was used. */
export const hasEnded = (startedAt: Date, { days }: { readonly days: number }, now: Date): boolean =>
  now.getTime() - startedAt.getTime() >= days * DAY_MS;

/** The sessions of a person, most recently used first. */
export async function listPersonSessions(
  db: Db,
  personId: string,
  { now, days }: { readonly now: Date; readonly days: number },
): Promise<readonly SessionOfPerson[]> {
  const oldest = new Date(now.getTime() - days * DAY_MS);
  const { rows } = await sql<SessionOfPerson>`
    select id, coalesce(user_agent, '') as browser, coalesce(ip_address, '') as address, created_at as started_at,
      updated_at as used_at, least(expires_at, created_at + (${now}::timestamptz - ${oldest}::timestamptz)) as ends_at
    from sessions where person_id = ${personId} and expires_at > ${now} and created_at > ${oldest}
    order by updated_at desc, id`.execute(db);
  return rows;
}

/** Ends a session of a person; false if the person has no such session. */
export async function endSession(db: Db, personId: string, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from sessions where person_id = ${personId} and id = ${id}`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Ends every session of a person except one, or all. Returns their number. */
export async function endSessions(db: Db, personId: string, except?: string): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from sessions where person_id = ${personId} and id is distinct from ${except ?? null}`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
