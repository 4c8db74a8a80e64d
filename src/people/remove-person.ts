import { sql } from 'kysely';
import type { Db } from '../core/services.ts';
import { lockAdmins } from './people.ts';
import { isAdmin } from './person.ts';

/** Result of a removal: accounts without a member, and the number of their revoked keys. */
export type PersonRemoval = {
  readonly left: readonly { readonly id: string; readonly name: string }[];
  readonly keys: number;
};

/** Accounts whose only member is this user. */
export async function listSoleAccounts(db: Db, personId: string): Promise<PersonRemoval['left']> {
  const { rows } = await sql<{ id: string; name: string }>`
    select a.id, a.name from account_people m join accounts a on a.id = m.account_id
    where m.person_id = ${personId}
      and not exists (select from account_people o where o.account_id = m.account_id and o.person_id <> m.person_id)
    order by a.id`.execute(db);
  return rows;
}

/**
 * Removes a user with sessions, ways to sign in, links and memberships. The accounts stay and their keys stay valid;
 * `revokesKeys` revokes those of accounts without a member. The last admin is not removed.
 */
export async function removePerson(
  tx: Db,
  personId: string,
  { revokesKeys, now }: { readonly revokesKeys: boolean; readonly now: Date },
): Promise<PersonRemoval | 'last-admin'> {
  const admins = await lockAdmins(tx);
  if (admins.length === 1 && admins.some((each) => each.id === personId && isAdmin(each))) return 'last-admin';
  const left = await listSoleAccounts(tx, personId);
  let keys = 0;
  if (revokesKeys) {
    const { numAffectedRows } = await sql`
      update api_keys set revoked_at = ${now}, updated_at = ${now}
      where revoked_at is null and account_id = any(${left.map(({ id }) => id)}::text[])`.execute(tx);
    keys = Number(numAffectedRows ?? 0n);
  }
  await sql`delete from people where id = ${personId}`.execute(tx);
  return { left, keys };
}
