import { sql } from 'kysely';
import type { Db } from '../core/services.ts';
import { type IssuedLink, makeLink, takeLink } from './links.ts';
import { addToAccount, openAccount } from './memberships.ts';
import { createPerson, lockAdmins } from './people.ts';
import { FIRST_ADDRESS, isStranded } from './person.ts';

/** The name of the account of the demonstration's first key. */
export const DEMO_ACCOUNT = 'Demonstration';

/** Whether no admin can sign in: no admin exists, or the only one signed in by a link and has not set an address. */
export async function needsFirstAdmin(db: Db): Promise<boolean> {
  const { rows } = await sql`select from people where role = 'admin' and email <> ${FIRST_ADDRESS}`.execute(db);
  return rows.length === 0;
}

/** Creates a link that signs the first admin in; undefined if an admin exists. */
export async function linkFirstAdmin(db: Db, now: Date, expiresAt?: Date): Promise<IssuedLink | undefined> {
  if (!(await needsFirstAdmin(db))) return undefined;
  return makeLink(db, { kind: 'first-admin', expiresAt }, now);
}

/**
 * Uses a link of the first admin: creates the person with the account of the demonstration or a new one, or finds the person
 * of an earlier link. Undefined if the link was used, has expired, or an admin exists. Other links of the first admin stop
 * working.
 */
export function takeFirstAdmin(db: Db, token: string, now: Date): Promise<string | undefined> {
  return db.transaction().execute(async (tx) => {
    const admins = await lockAdmins(tx);
    const known = admins.find(isStranded);
    if (admins.length > 0 && (known === undefined || admins.length > 1)) return undefined;
    if ((await takeLink(tx, token, now))?.kind !== 'first-admin') return undefined;
    await sql`delete from people_links where kind = 'first-admin' and used_at is null`.execute(tx);
    if (known !== undefined) return known.id;
    const made = await createPerson(tx, {
      name: 'Admin',
      email: FIRST_ADDRESS,
      role: 'admin',
      isConfirmed: false,
      now,
    });
    if (made === undefined) return undefined;
    const { rows } = await sql<{ id: string }>`
      select id from accounts where name = ${DEMO_ACCOUNT} order by created_at, id limit 1`.execute(tx);
    const [demonstration] = rows;
    if (demonstration !== undefined) await addToAccount(tx, made.id, demonstration.id, now);
    else {
      const plans = await sql<{ slug: string }>`select slug from plans order by slug <> 'pro', slug limit 1`.execute(
        tx,
      );
      const [plan] = plans.rows;
      // A store that no serve has started on has no plans yet.
      if (plan !== undefined) await openAccount(tx, { personId: made.id, name: 'First account', plan: plan.slug, now });
    }
    return made.id;
  });
}
