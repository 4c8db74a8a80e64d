import type { Db } from '../core/services.ts';
import { type Link, type LinkKind, takeLink } from './links.ts';
import { addToAccount, openAccount } from './memberships.ts';
import { createPerson, findPerson, setEmail, setPassword } from './people.ts';
import type { Person } from './person.ts';

/** A link cannot be used, with the reason. Nothing is written, and the link still works. */
export class LinkRefused extends Error {
  override readonly name = 'LinkRefused';
}

/** Uses a link of one kind and does its work in one transaction. Undefined if the link was used or has expired. */
function taking<Result>(
  db: Db,
  { token, kind, now }: { readonly token: string; readonly kind: LinkKind; readonly now: Date },
  work: (tx: Db, link: Link) => Promise<Result>,
): Promise<Result | undefined> {
  return db.transaction().execute(async (tx) => {
    const link = await takeLink(tx, token, now);
    if (link === undefined) return undefined;
    if (link.kind !== kind) throw new LinkRefused('This link is for something else.');
    return work(tx, link);
  });
}

const join = async (tx: Db, personId: string, link: Link, now: Date): Promise<void> => {
  if (link.account_id !== null) await addToAccount(tx, personId, link.account_id, now);
};

/**
 * Creates the person of an invitation. `email` applies if the invitation names no address.
 * @throws LinkRefused if the address belongs to another user
 */
export const acceptInvitation = (
  db: Db,
  token: string,
  wanted: { readonly name: string; readonly email: string; readonly password: string; readonly now: Date },
): Promise<Person | undefined> =>
  taking(db, { token, kind: 'invitation', now: wanted.now }, async (tx, link) => {
    const { name, password, now } = wanted;
    const person = await createPerson(tx, {
      name,
      email: link.email ?? wanted.email,
      role: link.role ?? 'member',
      // An address from the invitation counts as confirmed; one that the recipient types does not.
      isConfirmed: link.email !== null,
      password,
      now,
    });
    if (person === undefined)
      throw new LinkRefused('A user with this address already exists. Sign in with it, then open this link again.');
    await join(tx, person.id, link, now);
    return person;
  });

/**
 * Adds the signed-in user to the account of an invitation. Their role does not change.
 * @throws LinkRefused if the invitation is for another user
 */
export const joinByInvitation = (db: Db, token: string, person: Person, now: Date): Promise<Link | undefined> =>
  taking(db, { token, kind: 'invitation', now }, async (tx, link) => {
    if (link.email !== null && link.email !== person.email)
      throw new LinkRefused(`This invitation is for another user. Sign out first if you are not ${person.name}.`);
    await join(tx, person.id, link, now);
    return link;
  });

/** Uses a sign-in link. Returns the id of its user. */
export const takeSignIn = (db: Db, token: string, now: Date): Promise<string | undefined> =>
  taking(db, { token, kind: 'sign-in', now }, async (_tx, link) => link.person_id ?? undefined);

/** Sets the password of the link's user, and ends all their sessions. */
export const takePassword = (db: Db, token: string, hash: string, now: Date): Promise<string | undefined> =>
  taking(db, { token, kind: 'password', now }, async (tx, link) => {
    if (link.person_id === null) return undefined;
    await setPassword(tx, { personId: link.person_id, hash, now });
    return link.person_id;
  });

/**
 * Creates the person and the account of a sign-up whose address is confirmed.
 * @throws LinkRefused if the address has been taken in the meantime
 */
export const takeSignUp = (db: Db, token: string, plan: string, now: Date): Promise<string | undefined> =>
  taking(db, { token, kind: 'sign-up', now }, async (tx, link) => {
    const { name, email, password } = link;
    if (name === null || email === null || password === null) return undefined;
    const person = await createPerson(tx, { name, email, role: 'member', isConfirmed: true, password, now });
    if (person === undefined) throw new LinkRefused('A user with this address already exists. Sign in instead.');
    await openAccount(tx, { personId: person.id, name, plan, now });
    return person.id;
  });

/**
 * Sets the address that a person confirms by a link. Returns the person before the change.
 * @throws LinkRefused if the address has been taken in the meantime
 */
export const takeAddress = (db: Db, token: string, now: Date): Promise<{ before: Person; email: string } | undefined> =>
  taking(db, { token, kind: 'address', now }, async (tx, link) => {
    const before = link.person_id === null ? undefined : await findPerson(tx, link.person_id);
    if (before === undefined || link.email === null) return undefined;
    if (!(await setEmail(tx, { personId: before.id, email: link.email, isConfirmed: true, now })))
      throw new LinkRefused('This address now belongs to another user.');
    return { before, email: link.email };
  });
