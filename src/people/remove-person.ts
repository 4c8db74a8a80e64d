import { sql } from 'kysely';
import type { Db } from '../core/services.ts';
import { writeAudit } from '../db/audit.ts';
import { lockAdmins } from './people.ts';
import { isAdmin, type Person } from './person.ts';

/** Result of a removal: accounts without a member, and the number of their revoked keys. */
export type PersonRemoval = {
  readonly left: readonly { readonly id: string; readonly name: string }[];
  readonly keys: number;
};

/** Accounts whose only member is this person. */
export async function listSoleAccounts(db: Db, personId: string): Promise<PersonRemoval['left']> {
  const { rows } = await sql<{ id: string; name: string }>`
    select a.id, a.name from account_people m join accounts a on a.id = m.account_id
    where m.person_id = ${personId}
      and not exists (select from account_people o where o.account_id = m.account_id and o.person_id <> m.person_id)
    order by a.id`.execute(db);
  return rows;
}

/**
 * Deletes a person with their sessions, sign-in methods, links and memberships. The accounts stay and their keys still work;
 * `revokesKeys` revokes those of accounts without another member. The last admin is not deleted.
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

/**
 * Removes a user at their own request. The audit log names the accounts without a member but not the user; `admins` receive
 * the notice.
 */
export function removeThemself(
  db: Db,
  personId: string,
  options: { readonly revokesKeys: boolean; readonly now: Date },
): Promise<(PersonRemoval & { readonly admins: readonly Person[] }) | 'last-admin'> {
  return db.transaction().execute(async (tx) => {
    const removed = await removePerson(tx, personId, options);
    if (removed === 'last-admin') return removed;
    const { left, keys } = removed;
    await writeAudit(tx, {
      at: options.now,
      author: 'deleted user',
      reason: null,
      action: 'people leave',
      records: left.map(({ id, name }) => ({
        kind: 'account',
        id,
        before: { name, people: 1 },
        after: { name, people: 0, keys_revoked: options.revokesKeys && keys > 0 },
      })),
    });
    return { ...removed, admins: await lockAdmins(tx) };
  });
}
