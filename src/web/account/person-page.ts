import { isAdmin, isStranded, type Person } from '../../people/person.ts';
import { type FieldErrors, field, tokenField } from '../forms.ts';
import { all, type Html, html, nothing } from '../html.ts';
import { newPasswordField, newPersonFields } from '../sign-in/sign-up.ts';
import type { Site } from '../site.ts';
import type { RequestContext, SiteContext } from '../visit.ts';
import { accountPage } from './frame.ts';

/** What a form was sent with, and what was wrong with it. */
export type FormState = { readonly values?: Readonly<Record<string, string>>; readonly wrong?: FieldErrors };

type PersonParts = FormState & {
  readonly person: Person;
  readonly hasPassword: boolean;
  /** Whether changes need the password of now. */
  readonly asksForOld: boolean;
  /** How many browsers are signed in. */
  readonly sessions: number;
};

/** The password of now, where it is asked for. Each form has a field of its own, so that labels name one field. */
function oldPassword(parts: PersonParts, of: 'password' | 'address' | 'remove'): Html {
  if (!parts.asksForOld) return nothing;
  const wrong = parts.wrong?.[of === 'password' ? 'old_password' : `${of}_password`];
  const id = `${of}-old-password`;
  return html`<div class="field"><label for="${id}">Your password of now</label>
<input type="password" id="${id}" name="old_password" autocomplete="current-password" required maxlength="1000"${
    wrong === undefined ? nothing : html` aria-invalid="true" aria-describedby="${id}-wrong"`
  }>
${wrong === undefined ? nothing : html`<p class="wrong" id="${id}-wrong">${wrong}</p>`}</div>`;
}

const part = (title: string, body: Html, isDanger = false): Html =>
  html`<section class="card${isDanger ? ' danger-zone' : ''}"><h2>${title}</h2>${body}</section>`;

const roleWords: Readonly<Record<Person['role'], string>> = {
  admin: 'Admin: you decide on news, accounts, plans, keys and people.',
  editor: 'Editor: you decide on news.',
  member: 'Member: you read, and manage your accounts.',
};

/** Who came in by a link gives what lets them come back. */
const returning = (request: RequestContext, { values = {}, wrong }: PersonParts): Html =>
  part(
    'So that you can come back',
    html`<p>You came in by a link that works once. Set an address and a password before this session ends.</p>
<form method="post" action="account/person/return">${tokenField(request)}${newPersonFields(values, wrong)}
<button type="submit">Set them</button></form>`,
  );

function ways(site: Site, request: RequestContext, parts: PersonParts): readonly Html[] {
  const { person, values = {}, wrong, hasPassword } = parts;
  return [
    part(
      'Name',
      html`<form method="post" action="account/person/name">${tokenField(request)}
${field({
  name: 'name',
  label: 'Name',
  value: values['name'] ?? person.name,
  wrong,
  attributes: html`autocomplete="name" required maxlength="100"`,
})}
<button type="submit" class="quiet">Change the name</button></form>`,
    ),
    part(
      'Address',
      html`<form method="post" action="account/person/address">${tokenField(request)}
${field({
  name: 'email',
  label: 'E-mail',
  type: 'email',
  value: values['email'] ?? person.email,
  hint: site.mail === undefined ? undefined : 'A new one counts once you open the link that is sent to it.',
  wrong,
  attributes: html`autocomplete="username" required maxlength="254"`,
})}
${oldPassword(parts, 'address')}
<button type="submit" class="quiet">Change the address</button></form>`,
    ),
    part(
      hasPassword ? 'Password' : 'A password',
      html`${hasPassword ? nothing : html`<p>You have none: you come in by links, or by another service.</p>`}
<form method="post" action="account/person/password">${tokenField(request)}
${oldPassword(parts, 'password')}
${newPasswordField(wrong, 'password', 'New password')}
<button type="submit" class="quiet">${hasPassword ? 'Change the password' : 'Set a password'}</button>
<p class="hint soft small">All your other sessions end.</p></form>`,
    ),
  ];
}

function leaving(request: RequestContext, parts: PersonParts): Html {
  const { wrong } = parts;
  return part(
    'Remove yourself',
    html`<p>Your name, address, sessions and everything else that is kept about you go for good. Accounts stay, with their keys.</p>
<form method="post" action="account/person/remove">${tokenField(request)}
<label class="choice"><input type="checkbox" name="revoke_keys" value="yes"> Revoke the keys of accounts that nobody else works for</label>
${field({ name: 'word', label: 'Type REMOVE', wrong, attributes: html`autocomplete="off" required maxlength="20"` })}
${oldPassword(parts, 'remove')}
<button type="submit" class="danger">Remove me</button></form>`,
    true,
  );
}

/** The page of the person who is signed in. */
export function showPerson(site: Site, context: SiteContext, parts: PersonParts): Promise<Response> {
  const request = context.get('visit');
  const { person, sessions, wrong } = parts;
  return accountPage(site, context, {
    tab: 'person',
    title: 'You',
    status: wrong === undefined ? 200 : 422,
    styles: ['sign-in.css'],
    body: html`<p class="soft">${isAdmin(person) ? roleWords.admin : roleWords[person.role]}</p>
<div class="person-parts">
${all(isStranded(person) ? [returning(request, parts)] : ways(site, request, parts))}
${part(
  'Sessions',
  html`<p>${sessions === 1 ? 'This browser alone is' : `${sessions} browsers are`} signed in.</p>
<div class="row"><a class="button quiet" href="account/sessions">Show them</a>
<form method="post" action="sign-out">${tokenField(request)}<button type="submit" class="quiet">Sign out</button></form></div>`,
)}
${part(
  'What is kept about you',
  html`<p>As one file for machines (JSON), without secrets.</p>
<form method="post" action="account/person/export">${tokenField(request)}<button type="submit" class="quiet">Download it</button></form>`,
)}
${leaving(request, parts)}
</div>`,
  });
}
