import { sql } from 'kysely';
import type { ActionRequest, ActionResult } from '../core/action.ts';
import { ActionRefused, ActionUnreadable } from '../core/action-refused.ts';
import type { Db } from '../core/services.ts';
import { noAccount } from '../ingest/operate/find-account.ts';
import { decide } from './decide.ts';
import { linkFirstAdmin } from './first-admin.ts';
import { type IssuedLink, makeLink, type NewLink } from './links.ts';
import { addToAccount } from './memberships.ts';
import { Email, findPerson, lockAdmins, Name } from './people.ts';
import { isAdmin, type Person, type Role } from './person.ts';
import { removePerson } from './remove-person.ts';

/** What is ordered, by whom and when. */
export type TimedActionRequest = ActionRequest & { readonly at: Date };

async function needPerson(db: Db, idOrEmail: string): Promise<Person> {
  const person = await findPerson(db, idOrEmail);
  if (person === undefined)
    throw new ActionRefused(`There is nobody ${idOrEmail}; nordwire people list shows who there is.`);
  return person;
}

async function needAccount(db: Db, id: string): Promise<{ readonly id: string; readonly name: string }> {
  const { rows } = await sql<{ id: string; name: string }>`select id, name from accounts where id = ${id}`.execute(db);
  const [account] = rows;
  if (account === undefined) throw new ActionRefused(noAccount(id));
  return account;
}

const formatPerson = ({ name, email }: Person): string => `${name} (${email})`;

/** Gives somebody a role, from their next request on. The last admin stays one. */
export const setRole = (db: Db, order: TimedActionRequest, idOrEmail: string, role: Role): Promise<ActionResult> =>
  decide(db, order, 'people set-role', async (tx, now) => {
    const admins = await lockAdmins(tx);
    const person = await needPerson(tx, idOrEmail);
    if (person.role === role) return `${formatPerson(person)} is ${role} already.`;
    if (isAdmin(person) && admins.length === 1)
      throw new ActionRefused(`${formatPerson(person)} is the last admin; make somebody else admin first.`);
    await sql`update people set role = ${role}, updated_at = ${now} where id = ${person.id}`.execute(tx);
    return {
      message: `${formatPerson(person)} is ${role} instead of ${person.role}.`,
      records: [{ kind: 'person', id: person.id, before: { role: person.role }, after: async () => ({ role }) }],
    };
  });

/** Lets somebody work for an account. */
export const addPersonTo = (
  db: Db,
  order: TimedActionRequest,
  idOrEmail: string,
  accountId: string,
): Promise<ActionResult> =>
  decide(db, order, 'people add', async (tx, now) => {
    const [person, account] = [await needPerson(tx, idOrEmail), await needAccount(tx, accountId)];
    const { rows } = await sql`
      select from account_people where person_id = ${person.id} and account_id = ${account.id}`.execute(tx);
    if (rows.length > 0) return `${formatPerson(person)} works for ${account.name} already.`;
    await addToAccount(tx, person.id, account.id, now);
    return {
      message: `${formatPerson(person)} works for ${account.name}.`,
      records: [{ kind: 'person', id: person.id, before: null, after: async () => ({ account: account.id }) }],
    };
  });

/** Takes somebody out of an account, from their next request on. Its keys go on working. */
export const removePersonFrom = (
  db: Db,
  order: TimedActionRequest,
  idOrEmail: string,
  accountId: string,
): Promise<ActionResult> =>
  decide(db, order, 'people remove', async (tx) => {
    const [person, account] = [await needPerson(tx, idOrEmail), await needAccount(tx, accountId)];
    const { numAffectedRows } = await sql`
      delete from account_people where person_id = ${person.id} and account_id = ${account.id}`.execute(tx);
    if (numAffectedRows === 0n) return `${formatPerson(person)} does not work for ${account.name}.`;
    await sql`update sessions set account_id = null where person_id = ${person.id} and account_id = ${account.id}`.execute(
      tx,
    );
    return {
      message: `${formatPerson(person)} works for ${account.name} no more.`,
      records: [{ kind: 'person', id: person.id, before: { account: account.id }, after: async () => null }],
    };
  });

/** Deletes a user with all sessions and links. Names the accounts that have no member afterwards. */
export const removeForGood = (
  db: Db,
  order: TimedActionRequest,
  idOrEmail: string,
  options: { readonly revokesKeys: boolean },
): Promise<ActionResult> =>
  decide(db, order, 'people remove', async (tx, now) => {
    const person = await needPerson(tx, idOrEmail);
    const removed = await removePerson(tx, person.id, { ...options, now });
    if (removed === 'last-admin')
      throw new ActionRefused(`${formatPerson(person)} is the last admin; make somebody else admin first.`);
    const { left, keys } = removed;
    const names = left.map(({ id, name }) => `${name} (${id})`).join(', ');
    return {
      message: [
        `${formatPerson(person)} is removed.`,
        ...(left.length > 0 ? [`Nobody works for ${names} any more.`] : []),
        ...(keys > 0 ? [`${keys} ${keys === 1 ? 'key is' : 'keys are'} revoked.`] : []),
      ].join(' '),
      records: [
        // The name is deleted with the user.
        {
          kind: 'person',
          id: person.id,
          before: { role: person.role, accounts: left.map(({ id }) => id) },
          after: async () => null,
        },
      ],
    };
  });

/** The recipient of a link; without an address it is the first admin or the holder of the invitation. */
export type LinkTerms = {
  readonly account?: string | undefined;
  readonly role?: Role | undefined;
  readonly email?: string | undefined;
  readonly name?: string | undefined;
  /** Whether it sets a new password rather than signing in. */
  readonly setsPassword?: boolean | undefined;
  readonly expiresAt?: Date | undefined;
};

const read = <Value>(
  schema: { safeParse(value: unknown): { success: boolean; data?: Value } },
  value: string,
  what: string,
) => {
  const { success, data } = schema.safeParse(value);
  if (!success || data === undefined) throw new ActionUnreadable(`${value} is no ${what}.`);
  return data;
};

/** A link for somebody who is known: to sign in, or to set a password. */
function linkFor(person: Person, wanted: LinkTerms): NewLink {
  if (wanted.role !== undefined)
    throw new ActionUnreadable(`${formatPerson(person)} is known here; nordwire people set-role gives another role.`);
  return { kind: wanted.setsPassword ? 'password' : 'sign-in', personId: person.id, expiresAt: wanted.expiresAt };
}

/** An invitation for somebody who is not. */
function invitation(wanted: LinkTerms): NewLink {
  const { account, role, email, name, setsPassword, expiresAt } = wanted;
  if (setsPassword) throw new ActionRefused(`There is nobody ${email ?? ''} whose password could be set.`);
  return {
    kind: 'invitation',
    accountId: account,
    role: role ?? 'member',
    email,
    name: name === undefined ? undefined : read(Name, name, 'name'),
    expiresAt,
  };
}

/** The link that is made, with what it is for in a sentence, and the name of the account that it leads to. */
export type OrderedLink = IssuedLink & {
  readonly kind: NewLink['kind'];
  readonly message: string;
  readonly account: string | undefined;
};

/**
 * Issues a one-time link; `isClosed`: new users are not admitted. The recipient is the first admin if no admin exists and no
 * recipient is given, a known user by address, or an invited user.
 *
 * @throws ActionRefused, ActionUnreadable
 */
export async function orderLink(
  db: Db,
  order: TimedActionRequest,
  wanted: LinkTerms,
  { isClosed }: { readonly isClosed: boolean },
): Promise<OrderedLink> {
  const { at: now } = order;
  if (wanted.expiresAt !== undefined && wanted.expiresAt <= now)
    throw new ActionUnreadable(`${wanted.expiresAt.toISOString()} has passed; a link expires in the future.`);
  const email = wanted.email === undefined ? undefined : read<string>(Email, wanted.email, 'e-mail address');
  const isFirst = email === undefined && wanted.account === undefined && wanted.role === undefined;
  if (isFirst && wanted.setsPassword) throw new ActionUnreadable('--password needs --email: say whose.');
  let made: OrderedLink | undefined;
  await decide(db, order, 'accounts link', async (tx) => {
    const account = wanted.account === undefined ? undefined : await needAccount(tx, wanted.account);
    const person = email === undefined ? undefined : await findPerson(tx, email);
    const link = isFirst ? undefined : person ? linkFor(person, wanted) : invitation({ ...wanted, email });
    const kind = link?.kind ?? 'first-admin';
    if (isClosed && kind === 'invitation') throw new ActionRefused('Nobody new is let in: NORDWIRE_SIGN_UP is closed.');
    const token = link ? await makeLink(tx, link, now) : await linkFirstAdmin(tx, now, wanted.expiresAt);
    if (token === undefined)
      throw new ActionUnreadable(
        'There is an admin already: use --email for somebody’s link, --account or --role to invite.',
      );
    if (person !== undefined && wanted.account !== undefined) await addToAccount(tx, person.id, wanted.account, now);
    const who = person ? formatPerson(person) : (email ?? 'whoever has it');
    const what = {
      'first-admin': 'signs the first admin in',
      'sign-in': `signs ${who} in`,
      password: `has ${who} set a password`,
      invitation: `invites ${who} as ${wanted.role ?? 'member'}`,
    } as const;
    made = {
      ...token,
      kind,
      account: account?.name,
      message: `It ${what[kind as keyof typeof what]}, once, until ${token.expiresAt.toISOString()}.`,
    };
    return {
      message: made.message,
      records: [
        {
          kind: 'link',
          id: token.id,
          before: null,
          after: async () => ({
            kind,
            person: person?.id ?? null,
            account: wanted.account ?? null,
            role: link?.role ?? null,
            email: person ? null : (email ?? null),
            expires_at: token.expiresAt.toISOString(),
          }),
        },
      ],
    };
  });
  if (made === undefined) throw new Error('a link that was decided is made');
  return made;
}
