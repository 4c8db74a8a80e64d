import { sql } from 'kysely';
import type { Db } from '../core/services.ts';

/**
 * Switches a session to another account of its person. Returns false, and changes nothing, if the person does not work for
 * that account.
 */
export async function chooseAccount(db: Db, sessionId: string, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    update sessions s set account_id = m.account_id from account_people m
    where s.id = ${sessionId} and m.person_id = s.person_id and m.account_id = ${accountId}
    returning s.id`.execute(db);
  return rows.length > 0;
}
