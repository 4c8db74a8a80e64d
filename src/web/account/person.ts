import { z } from 'zod';
import { ActionRefused } from '../../core/action-refused.ts';
import { countAttempt } from '../../people/attempts.ts';
import { readKept } from '../../people/kept.ts';
import { linkPath, makeLink } from '../../people/links.ts';
import { accountsLeft, confirmAddress, passwordChanged } from '../../people/mails.ts';
import { Email, Name, NewPassword, readPasswordHash, setEmail, setName, setPassword } from '../../people/people.ts';
import { peopleActions } from '../../people/people-actions.ts';
import { isStranded } from '../../people/person.ts';
import { listPersonSessions } from '../../people/sessions.ts';
import { checkCurrentPassword, isFresh } from '../confirm-session.ts';
import { checkForm, type FieldErrors, goTo, readForm } from '../forms.ts';
import type { Route } from '../routes.ts';
import { attemptAddress, readClient, sendMail, signOut } from '../sign-in/frame.ts';
import { hashNewPassword } from '../sign-in/new-password.ts';
import { forPerson, type PersonRequest } from './frame.ts';
import { type FormState, personPage } from './person-page.ts';
import { needValue, runAsMember, toServices } from './run-as-member.ts';

const HERE = 'account/person';
/** The word that confirms a removal. */
const REMOVE_WORD = 'REMOVE';

const NameForm = z.object({ name: Name.prefault('') });
const AddressForm = z.object({ email: Email.prefault('') });
const PasswordForm = z.object({ password: NewPassword.prefault('') });
const ReturnForm = z.object({ ...NameForm.shape, ...AddressForm.shape, ...PasswordForm.shape });

async function show(request: PersonRequest, state: FormState = {}): Promise<Response> {
  const { db } = request.site.services;
  const { person } = request.visitor;
  const [hash, sessions] = await Promise.all([
    readPasswordHash(db, person.id),
    listPersonSessions(db, person.id, { now: request.now, days: request.site.signIn.limits.days }),
  ]);
  return personPage(request, {
    hasPassword: hash !== undefined,
    asksForCurrent: hash !== undefined && !isFresh(request),
    sessions: sessions.length,
    ...state,
  });
}

const showPerson = (request: PersonRequest): Promise<Response> => show(request);

async function changeName(request: PersonRequest): Promise<Response> {
  const { site, context, now, visitor } = request;
  const { values } = await readForm(site, context);
  const checked = checkForm(NameForm, values);
  if (!checked.ok) return show(request, { values, errors: checked.errors });
  await setName(site.services.db, visitor.person.id, checked.values.name, now);
  return goTo(site, context, HERE, 'Name changed.');
}

/** Sends a confirmation link. Only its recipient learns whether the address belongs to another person. */
async function confirmNewAddress(request: PersonRequest, email: string): Promise<Response> {
  const { site, context, now, visitor } = request;
  const { db } = site.services;
  const { person } = visitor;
  await countAttempt(db, 'sign-up', { address: attemptAddress(readClient(site, context)), email, now });
  const { token } = await makeLink(db, { kind: 'address', personId: person.id, email }, now);
  sendMail(site, confirmAddress(email, person.name, `${site.baseUrl}/${linkPath(token)}`));
  return goTo(site, context, HERE, `We sent a link to ${email}. Your address changes when you open it.`);
}

async function changeAddress(request: PersonRequest): Promise<Response> {
  const { site, context, now, visitor } = request;
  const { values } = await readForm(site, context);
  const checked = checkForm(AddressForm, values);
  if (!checked.ok) return show(request, { values, errors: checked.errors });
  const refusal = await checkCurrentPassword(request, values['old_password']);
  if (refusal !== undefined) return show(request, { values, errors: { address_password: refusal } });
  const { email } = checked.values;
  if (email === visitor.person.email) return goTo(site, context, HERE, 'This is already your address.');
  if (site.mail !== undefined) return confirmNewAddress(request, email);
  const isChanged = await site.services.db
    .transaction()
    .execute((tx) => setEmail(tx, { personId: visitor.person.id, email, isConfirmed: false, now }));
  if (!isChanged) return show(request, { values, errors: { email: 'This address cannot be used.' } });
  return goTo(site, context, HERE, `Address changed to ${email}.`);
}

async function changePassword(request: PersonRequest): Promise<Response> {
  const { site, context, now, visitor } = request;
  const { person } = visitor;
  const { values } = await readForm(site, context);
  const checked = checkForm(PasswordForm, values);
  if (!checked.ok) return show(request, { values, errors: checked.errors });
  const refusal = await checkCurrentPassword(request, values['old_password']);
  if (refusal !== undefined) return show(request, { values, errors: { old_password: refusal } });
  const made = await hashNewPassword(site, checked.values.password, person);
  if ('fault' in made) return show(request, { values, errors: { password: made.fault } });
  const { hash } = made;
  await site.services.db
    .transaction()
    .execute((tx) => setPassword(tx, { personId: person.id, hash, except: visitor.id, now }));
  sendMail(site, passwordChanged(person.email, person.name, `${site.baseUrl}/sign-in/forgotten`));
  return goTo(site, context, HERE, 'Password set. Your other sessions were signed out.');
}

/** Gives a person who signed in by a one-time link a name, an address and a password. */
async function completeProfile(request: PersonRequest): Promise<Response> {
  const { site, context, now, visitor } = request;
  const { values } = await readForm(site, context);
  if (!isStranded(visitor.person)) return goTo(site, context, HERE);
  const checked = checkForm(ReturnForm, values);
  if (!checked.ok) return show(request, { values, errors: checked.errors });
  const { name, email, password } = checked.values;
  const made = await hashNewPassword(site, password, { name, email });
  if ('fault' in made) return show(request, { values, errors: { password: made.fault } });
  const { hash } = made;
  const personId = visitor.person.id;
  const isDone = await site.services.db.transaction().execute(async (tx) => {
    if (!(await setEmail(tx, { personId, email, isConfirmed: false, now }))) return false;
    await setName(tx, personId, name, now);
    await setPassword(tx, { personId, hash, except: visitor.id, now });
    return true;
  });
  if (!isDone) return show(request, { values, errors: { email: 'This address cannot be used.' } });
  return goTo(site, context, HERE, `You can now sign in with ${email} and your password.`);
}

async function exportPerson({ site, context, visitor }: PersonRequest): Promise<Response> {
  await readForm(site, context);
  const stored = await readKept(site.services.db, visitor.person.id);
  return context.body(`${JSON.stringify(stored, null, 2)}\n`, 200, {
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': 'attachment; filename="nordwire-person.json"',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
}

async function removePerson(request: PersonRequest): Promise<Response> {
  const { site, context } = request;
  const { values } = await readForm(site, context);
  const errors: FieldErrors | undefined =
    values['word'] === REMOVE_WORD ? undefined : { word: `Type ${REMOVE_WORD} to confirm.` };
  if (errors !== undefined) return show(request, { values, errors });
  const refusal = await checkCurrentPassword(request, values['old_password']);
  if (refusal !== undefined) return show(request, { values, errors: { remove_password: refusal } });
  const revokeKeys = values['revoke_keys'] === 'yes';
  const left = await runAsMember(request, peopleActions.leave, toServices(request), { revokeKeys }).catch(
    (error: unknown) => {
      if (error instanceof ActionRefused) return error;
      throw error;
    },
  );
  if (left instanceof ActionRefused) return show(request, { values, errors: { word: left.message } });
  const { admins, left: accounts } = needValue(left);
  for (const { email } of accounts.length > 0 ? admins : []) sendMail(site, accountsLeft(email, accounts));
  await signOut(site, context);
  return goTo(site, context, 'sign-in', left.message);
}

export const personRoutes: readonly Route[] = [
  { method: 'GET', path: '/person', handler: forPerson(showPerson) },
  { method: 'POST', path: '/person/name', handler: forPerson(changeName) },
  { method: 'POST', path: '/person/address', handler: forPerson(changeAddress) },
  { method: 'POST', path: '/person/password', handler: forPerson(changePassword) },
  { method: 'POST', path: '/person/return', handler: forPerson(completeProfile) },
  { method: 'POST', path: '/person/export', handler: forPerson(exportPerson) },
  { method: 'POST', path: '/person/remove', handler: forPerson(removePerson) },
];
