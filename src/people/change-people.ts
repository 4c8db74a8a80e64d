import { sql } from 'kysely';
import type { ActionRequest, ActionResult, ActionServices, Effect } from '../core/action.ts';
import { ActionRefused } from '../core/action-refused.ts';
import { noAccount } from '../core/find-account.ts';
import { plainScope, runChange } from '../core/run-action.ts';
import type { Db } from '../core/services.ts';
import { addToAccount } from './memberships.ts';
import { findPerson, lockAdmins } from './people.ts';
import { isAdmin, type Person, type Role } from './person.ts';
import { type PersonRemoval, removePerson } from './remove-person.ts';

const change = <Value = undefined>(
  { db, now: clock }: Pick<ActionServices, 'db' | 'now'>,
  request: ActionRequest,
  action: string,
  work: (tx: Db, now: Date) => Promise<Effect<Value> | string>,
): Promise<ActionResult<Value>> =>
  runChange(plainScope(db, clock), request, action, (tx, _author, now) => work(tx, now));

async function needPerson(db: Db, idOrEmail: string): Promise<Person> {
  const person = await findPerson(db, idOrEmail);
  if (person === undefined) throw new ActionRefused(`Unknown user ${idOrEmail}; nordwire people list shows all users.`);
  return person;
}

/** The account of an id. @throws ActionRefused for an unknown one */
export async function needAccount(db: Db, id: string): Promise<{ readonly id: string; readonly name: string }> {
  const { rows } = await sql<{ id: string; name: string }>`select id, name from accounts where id = ${id}`.execute(db);
  const [account] = rows;
  if (account === undefined) throw new ActionRefused(noAccount(id));
  return account;
}

export const formatPerson = ({ name, email }: Person): string => `${name} (${email})`;

const isLastAdmin = (name: string): ActionRefused =>
  new ActionRefused(`${name} is the last admin; make another user admin first.`);

/** Changes the role of a user from their next request on. The last admin keeps the role. */
export const setRole = (services: ActionServices, request: ActionRequest, idOrEmail: string, role: Role) =>
  change(services, request, 'people set-role', async (tx, now) => {
    const admins = await lockAdmins(tx);
    const person = await needPerson(tx, idOrEmail);
    if (person.role === role) return `${formatPerson(person)} is ${role} already.`;
    if (isAdmin(person) && admins.length === 1) throw isLastAdmin(formatPerson(person));
    await sql`update people set role = ${role}, updated_at = ${now} where id = ${person.id}`.execute(tx);
    return {
      message: `${formatPerson(person)} is ${role} instead of ${person.role}.`,
      records: [{ kind: 'person', id: person.id, before: { role: person.role }, after: async () => ({ role }) }],
    };
  });

/** Adds a user to an account. */
export const addPersonTo = (services: ActionServices, request: ActionRequest, idOrEmail: string, accountId: string) =>
  change(services, request, 'people add', async (tx, now) => {
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

/** Removes a user from an account from their next request on. The keys of the account stay valid. */
export const removePersonFrom = (
  services: ActionServices,
  request: ActionRequest,
  idOrEmail: string,
  accountId: string,
) =>
  change(services, request, 'people remove', async (tx) => {
    const [person, account] = [await needPerson(tx, idOrEmail), await needAccount(tx, accountId)];
    const { numAffectedRows } = await sql`
      delete from account_people where person_id = ${person.id} and account_id = ${account.id}`.execute(tx);
    if (numAffectedRows === 0n) return `${formatPerson(person)} does not work for ${account.name}.`;
    await sql`update sessions set account_id = null where person_id = ${person.id} and account_id = ${account.id}`.execute(
      tx,
    );
    return {
      message: `${formatPerson(person)} is removed from ${account.name}.`,
      records: [{ kind: 'person', id: person.id, before: { account: account.id }, after: async () => null }],
    };
  });

/** Deletes a user with all sessions and links. The message names the accounts that have no member afterwards. */
export const removeForGood = (
  services: ActionServices,
  request: ActionRequest,
  idOrEmail: string,
  { revokesKeys }: { readonly revokesKeys: boolean },
) =>
  change(services, request, 'people remove', async (tx, now) => {
    const person = await needPerson(tx, idOrEmail);
    const removed = await removePerson(tx, person.id, { revokesKeys, now });
    if (removed === 'last-admin') throw isLastAdmin(formatPerson(person));
    const { left, keys } = removed;
    const names = left.map(({ id, name }) => `${name} (${id})`).join(', ');
    return {
      message: [
        `${formatPerson(person)} is removed.`,
        ...(left.length > 0 ? [`No user works for ${names} any more.`] : []),
        ...(keys > 0 ? [`${keys} ${keys === 1 ? 'key is' : 'keys are'} revoked.`] : []),
      ].join(' '),
      // The name is deleted with the user.
      records: [
        {
          kind: 'person',
          id: person.id,
          before: { role: person.role, accounts: left.map(({ id }) => id) },
          after: async () => null,
        },
      ],
    };
  });

/** The removal of a user by themself, with the admins who receive the notice. */
export type Departure = PersonRemoval & { readonly admins: readonly Person[] };

/** Deletes the author of the request. The audit log names the accounts without a member but not the user. */
export const leave = (
  services: ActionServices,
  { reason, person = '' }: ActionRequest,
  { revokesKeys }: { readonly revokesKeys: boolean },
): Promise<ActionResult<Departure>> =>
  change(services, { reason, author: 'removed user' }, 'people leave', async (tx, now) => {
    const removed = await removePerson(tx, person, { revokesKeys, now });
    if (removed === 'last-admin') throw new ActionRefused('You are the only admin. Make another user an admin first.');
    const { left, keys } = removed;
    const after = { people: 0, keys_revoked: revokesKeys && keys > 0 };
    return {
      message: 'Your user and all your personal data were deleted.',
      records: left.map(({ id, name }) => ({
        kind: 'account',
        id,
        before: { name, people: 1 },
        after: async () => ({ name, ...after }),
      })),
      value: { ...removed, admins: await lockAdmins(tx) },
    };
  });
