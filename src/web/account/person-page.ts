import { counted } from '../../core/counted.ts';
import { isAdmin, isStranded, type Person } from '../../people/person.ts';
import { type FieldErrors, field, tokenField } from '../forms.ts';
import { all, type Html, html, nothing } from '../html.ts';
import { newPasswordField, newPersonFields } from '../sign-in/sign-up.ts';
import { accountPage, type PersonRequest } from './frame.ts';

/** The values of a form that was refused, and its errors. */
export type FormState = { readonly values?: Readonly<Record<string, string>>; readonly errors?: FieldErrors };

type PersonParts = FormState & {
  readonly hasPassword: boolean;
  /** Whether a change needs the current password. */
  readonly asksForCurrent: boolean;
  /** The number of signed-in browsers. */
  readonly sessions: number;
};

/** The field of the current password. Its id differs by form, so that each label has one field. */
function currentPassword(parts: PersonParts, form: 'password' | 'address' | 'remove'): Html {
  if (!parts.asksForCurrent) return nothing;
  const error = parts.errors?.[form === 'password' ? 'old_password' : `${form}_password`];
  const id = `${form}-old-password`;
  return html`<div class="field"><label for="${id}">Current password</label>
<input type="password" id="${id}" name="old_password" autocomplete="current-password" required maxlength="1000"${
    error === undefined ? nothing : html` aria-invalid="true" aria-describedby="${id}-wrong"`
  }>
${error === undefined ? nothing : html`<p class="wrong" id="${id}-wrong">${error}</p>`}</div>`;
}

const card = (title: string, body: Html, isDanger = false): Html =>
  html`<section class="card${isDanger ? ' danger-zone' : ''}"><h2>${title}</h2>${body}</section>`;

const roleTexts: Readonly<Record<Person['role'], string>> = {
  admin: 'Admin: you manage news, accounts, plans, keys and users.',
  editor: 'Editor: you edit news.',
  member: 'Member: you read news and manage your accounts.',
};

/** For a person who signed in by a one-time link: the form of an address and a password. */
const profileCard = (request: PersonRequest, { values = {}, errors }: PersonParts): Html =>
  card(
    'Finish your registration',
    html`<p>You signed in by a one-time link. Set an address and a password to be able to sign in again.</p>
<form method="post" action="account/person/return">${tokenField(request)}${newPersonFields(values, errors)}
<button type="submit">Save</button></form>`,
  );

function nameCard(request: PersonRequest, { values = {}, errors }: PersonParts): Html {
  const value = values['name'] ?? request.visitor.person.name;
  return card(
    'Name',
    html`<form method="post" action="account/person/name">${tokenField(request)}
${field({
  name: 'name',
  label: 'Name',
  value,
  errors,
  attributes: html`autocomplete="name" required maxlength="100"`,
})}
<button type="submit" class="quiet">Change name</button></form>`,
  );
}

function addressCard(request: PersonRequest, parts: PersonParts): Html {
  const { values = {}, errors } = parts;
  return card(
    'Address',
    html`<form method="post" action="account/person/address">${tokenField(request)}
${field({
  name: 'email',
  label: 'E-mail',
  type: 'email',
  value: values['email'] ?? request.visitor.person.email,
  hint:
    request.site.mail === undefined ? undefined : 'We send a link to a new address. It applies once you open the link.',
  errors,
  attributes: html`autocomplete="username" required maxlength="254"`,
})}
${currentPassword(parts, 'address')}
<button type="submit" class="quiet">Change address</button></form>`,
  );
}

function passwordCard(request: PersonRequest, parts: PersonParts): Html {
  const { hasPassword, errors } = parts;
  return card(
    'Password',
    html`${hasPassword ? nothing : html`<p>No password set. You sign in by link or single sign-on.</p>`}
<form method="post" action="account/person/password">${tokenField(request)}
${currentPassword(parts, 'password')}
${newPasswordField(errors, 'password', 'New password')}
<button type="submit" class="quiet">${hasPassword ? 'Change password' : 'Set password'}</button>
<p class="hint soft small">Signs out your other sessions.</p></form>`,
  );
}

const sessionsCard = (request: PersonRequest, { sessions }: PersonParts): Html =>
  card(
    'Sessions',
    html`<p>You are signed in with ${sessions === 1 ? 'this browser only' : counted(sessions, 'browser')}.</p>
<div class="row"><a class="button quiet" href="account/sessions">Show sessions</a>
<form method="post" action="sign-out">${tokenField(request)}<button type="submit" class="quiet">Sign out</button></form></div>`,
  );

const exportCard = (request: PersonRequest): Html =>
  card(
    'Your data',
    html`<p>All data stored about you, as a JSON file without secrets.</p>
<form method="post" action="account/person/export">${tokenField(request)}<button type="submit" class="quiet">Download</button></form>`,
  );

const removeCard = (request: PersonRequest, parts: PersonParts): Html =>
  card(
    'Delete your user',
    html`<p>Permanently deletes your name, address, sessions and all other data about you. Accounts and their keys are kept.</p>
<form method="post" action="account/person/remove">${tokenField(request)}
<label class="choice"><input type="checkbox" name="revoke_keys" value="yes"> Revoke the keys of accounts that have no other user</label>
${field({
  name: 'word',
  label: 'Type REMOVE',
  value: parts.values?.['word'],
  errors: parts.errors,
  attributes: html`autocomplete="off" required maxlength="20"`,
})}
${currentPassword(parts, 'remove')}
<button type="submit" class="danger">Delete my user</button></form>`,
    true,
  );

/** The page of the signed-in person. */
export function personPage(request: PersonRequest, parts: PersonParts): Promise<Response> {
  const { person } = request.visitor;
  const cards = isStranded(person)
    ? [profileCard(request, parts)]
    : [nameCard(request, parts), addressCard(request, parts), passwordCard(request, parts)];
  return accountPage(request, {
    tab: 'person',
    title: 'You',
    status: parts.errors === undefined ? 200 : 422,
    styles: ['sign-in.css'],
    body: html`<p class="soft">${isAdmin(person) ? roleTexts.admin : roleTexts[person.role]}</p>
<div class="person-parts">
${all(cards)}
${sessionsCard(request, parts)}
${exportCard(request)}
${removeCard(request, parts)}
</div>`,
  });
}
