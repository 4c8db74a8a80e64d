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
};

/** The sessions of a person, most recently used first. */
export async function listPersonSessions(db: Db, personId: string, now: Date): Promise<readonly SessionOfPerson[]> {
  const { rows } = await sql<SessionOfPerson>`
    select id, coalesce(user_agent, '') as browser, coalesce(ip_address, '') as address, created_at as started_at,
      updated_at as used_at
    from sessions where person_id = ${personId} and expires_at > ${now}
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
