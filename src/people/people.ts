import { sql } from 'kysely';
import { z } from 'zod';
import { newId } from '../core/new-id.ts';
import type { Db } from '../core/services.ts';
import { voidLinks } from './links.ts';
import { PASSWORD_LENGTH, type Person, type Role } from './person.ts';
import { endSessions } from './sessions.ts';

/** Fields of the forms with their error messages. */
export const Email = z
  .string()
  .max(254, 'Use an address of at most 254 characters.')
  .transform((text) => text.toLowerCase())
  .pipe(z.email('This is not an e-mail address.'));
export const Name = z
  .string()
  .min(1, 'Enter your name.')
  .max(100, 'Use at most 100 characters.')
  .regex(/^[^\p{Cc}]*$/u, 'Use letters, not control characters.');
export const NewPassword = z
  .string()
  .min(PASSWORD_LENGTH.min, `Use at least ${PASSWORD_LENGTH.min} characters.`)
  .max(PASSWORD_LENGTH.max, `Use at most ${PASSWORD_LENGTH.max} characters.`);

const columns = sql`p.id, p.name, p.email, p.role`;

/** A person by address, in any case, or by id. */
export async function findPerson(db: Db, idOrEmail: string): Promise<Person | undefined> {
  const { rows } = await sql<Person>`
    select ${columns} from people p where p.email = ${idOrEmail.toLowerCase()} or p.id = ${idOrEmail}`.execute(db);
  return rows[0];
}

/** Creates a user; undefined if the address is taken. */
export async function createPerson(
  tx: Db,
  wanted: {
    readonly name: string;
    readonly email: string;
    readonly role: Role;
    /** Whether the address is confirmed. */
    readonly isConfirmed: boolean;
    /** Hash of the password. Undefined: the user signs in by links until they set one. */
    readonly password?: string | undefined;
    readonly now: Date;
  },
): Promise<Person | undefined> {
  const { name, email, role, isConfirmed, password, now } = wanted;
  const { rows } = await sql<Person>`
    insert into people as p (id, name, email, email_verified, role, created_at, updated_at)
    values (${newId()}, ${name}, ${email.toLowerCase()}, ${isConfirmed}, ${role}, ${now}, ${now})
    on conflict (email) do nothing returning ${columns}`.execute(tx);
  const [person] = rows;
  if (person !== undefined && password !== undefined) await writePassword(tx, person.id, password, now);
  return person;
}

async function writePassword(tx: Db, personId: string, hash: string, now: Date): Promise<void> {
  const { numAffectedRows } = await sql`
    update sign_in_methods set password = ${hash}, updated_at = ${now}
    where person_id = ${personId} and provider_id = 'credential'`.execute(tx);
  if (numAffectedRows !== 0n) return;
  await sql`
    insert into sign_in_methods (id, person_id, provider_id, provider_account_id, password, created_at, updated_at)
    values (${newId()}, ${personId}, 'credential', ${personId}, ${hash}, ${now}, ${now})`.execute(tx);
}

/**
 * Sets the password of a user. Every session except `except` ends and older links stop working, so that an intruder with the
 * old password is signed out.
 */
export async function setPassword(
  tx: Db,
  wanted: {
    readonly personId: string;
    readonly hash: string;
    readonly except?: string | undefined;
    readonly now: Date;
  },
): Promise<void> {
  await writePassword(tx, wanted.personId, wanted.hash, wanted.now);
  await endSessions(tx, wanted.personId, wanted.except);
  await voidLinks(tx, wanted.personId);
}

/** Hash of a person's password; undefined without one. */
export async function readPasswordHash(db: Db, personId: string): Promise<string | undefined> {
  const { rows } = await sql<{ password: string | null }>`
    select password from sign_in_methods where person_id = ${personId} and provider_id = 'credential'`.execute(db);
  return rows[0]?.password ?? undefined;
}

export async function setName(db: Db, personId: string, name: string, now: Date): Promise<void> {
  await sql`update people set name = ${name}, updated_at = ${now} where id = ${personId}`.execute(db);
}

/** Changes the address of a user; false if it is taken. Older links stop working. */
export async function setEmail(
  tx: Db,
  wanted: { readonly personId: string; readonly email: string; readonly isConfirmed: boolean; readonly now: Date },
): Promise<boolean> {
  const { personId, email, isConfirmed, now } = wanted;
  const { numAffectedRows } = await sql`
    update people set email = ${email.toLowerCase()}, email_verified = ${isConfirmed}, updated_at = ${now}
    where id = ${personId} and not exists (select from people o where o.email = ${email.toLowerCase()} and o.id <> ${personId})`.execute(
    tx,
  );
  if (numAffectedRows === 0n) return false;
  await voidLinks(tx, personId);
  return true;
}

/** Whether a person's address is confirmed. */
export async function isConfirmed(db: Db, personId: string): Promise<boolean> {
  const { rows } = await sql`select from people where id = ${personId} and email_verified`.execute(db);
  return rows.length > 0;
}

export type ListedPerson = Person & {
  readonly created_at: Date;
  /** To the hour; null without a session. */
  readonly last_seen_at: Date | null;
  readonly accounts: readonly { readonly id: string; readonly name: string }[];
};

/** All users, or the members of an account, oldest first. */
export async function listPeople(db: Db, accountId?: string): Promise<readonly ListedPerson[]> {
  const { rows } = await sql<ListedPerson>`
    select ${columns}, p.created_at, (select max(s.updated_at) from sessions s where s.person_id = p.id) as last_seen_at,
      coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name) order by m.created_at, a.id)
        from account_people m join accounts a on a.id = m.account_id where m.person_id = p.id), '[]') as accounts
    from people p
    where ${accountId ?? null}::text is null
      or exists (select from account_people m where m.person_id = p.id and m.account_id = ${accountId ?? null})
    order by p.created_at, p.id`.execute(db);
  return rows;
}

/** Admins, oldest first; the set of admins cannot change until the transaction ends. */
export async function lockAdmins(tx: Db): Promise<readonly Person[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('people admins', 0))`.execute(tx);
  const { rows } = await sql<Person>`
    select ${columns} from people p where p.role = 'admin' order by p.created_at, p.id`.execute(tx);
  return rows;
}
