import { z } from 'zod';
import { countAttempt } from '../../people/attempts.ts';
import type { Client } from '../../people/client.ts';
import { linkPath, makeLink } from '../../people/links.ts';
import { alreadyKnown, confirmSignUp } from '../../people/mails.ts';
import { openAccount } from '../../people/memberships.ts';
import { createPerson, Email, findPerson, Name, NewPassword } from '../../people/people.ts';
import { PASSWORD_LENGTH } from '../../people/person.ts';
import { alertNote, checkForm, type FieldErrors, field, readForm, tokenField } from '../forms.ts';
import { type Html, html } from '../html.ts';
import type { SiteContext } from '../request-context.ts';
import type { Site } from '../site.ts';
import {
  attemptAddress,
  cardPage,
  emailField,
  nextQuery,
  ownPath,
  readClient,
  readSignUpRule,
  runLater,
  signInAndGo,
} from './frame.ts';
import { hashNewPassword } from './new-password.ts';
import { openIdButton } from './open-id.ts';

const NewPerson = z.object({ name: Name.prefault(''), email: Email.prefault(''), password: NewPassword.prefault('') });

export const newPasswordField = (errors: FieldErrors | undefined, name = 'password', label = 'Password'): Html =>
  field({
    name,
    label,
    type: 'password',
    errors,
    hint: `At least ${PASSWORD_LENGTH.min} characters. Several words make a good password.`,
    attributes: html`autocomplete="new-password" required minlength="${PASSWORD_LENGTH.min}" maxlength="${PASSWORD_LENGTH.max}"`,
  });

/** Name, e-mail address and password of a new person. A given `email` cannot be changed. */
export const newPersonFields = (
  values: Readonly<Record<string, string>>,
  errors: FieldErrors | undefined,
  { email }: { readonly email?: string | undefined } = {},
): Html => html`${field({
  name: 'name',
  label: 'Name',
  value: values['name'],
  errors,
  attributes: html`autocomplete="name" required maxlength="100"`,
})}
${
  email === undefined
    ? emailField(values['email'], errors)
    : field({
        name: 'email',
        label: 'E-mail',
        type: 'email',
        value: email,
        attributes: html`autocomplete="username" readonly`,
      })
}
${newPasswordField(errors)}`;

const closedTexts: Readonly<Record<'invitation' | 'closed', string>> = {
  invitation: 'Access is by invitation. Ask the administrator for a link.',
  closed: 'This service accepts no new users.',
};

type SignUpForm = {
  readonly next: string;
  readonly values?: Readonly<Record<string, string>>;
  readonly errors?: FieldErrors;
  readonly message?: string;
};

function signUpForm(site: Site, context: SiteContext, parts: SignUpForm): Promise<Response> {
  const { next, values = {}, errors, message } = parts;
  const { mode } = readSignUpRule(site);
  return cardPage(site, context, {
    title: 'Sign up',
    status: errors === undefined && message === undefined ? 200 : 422,
    body:
      mode === 'open'
        ? html`${alertNote(message)}
<form method="post" action="sign-up">${tokenField(context.get('request'))}
<input type="hidden" name="next" value="${next}">
${newPersonFields(values, errors)}
<button type="submit">Sign up</button></form>
${openIdButton(site, next)}`
        : html`<p>${closedTexts[mode]}</p>`,
    below: html`<a href="sign-in${nextQuery(next)}">Sign in</a>`,
  });
}

export const showSignUp = (site: Site, context: SiteContext): Promise<Response> =>
  signUpForm(site, context, { next: ownPath(site, context.req.query('next')) });

type Registration = {
  readonly name: string;
  readonly email: string;
  /** The hash of the password. */
  readonly password: string;
  readonly next: string;
};

/** Sends a link that confirms the address, or a notice to the address of a known person. The response is the same. */
function sendConfirmation(site: Site, context: SiteContext, registration: Registration): Promise<Response> {
  const { name, email, password, next } = registration;
  const { mail } = site;
  const { db } = site.services;
  const { now } = context.get('request');
  runLater(site, async () => {
    if ((await findPerson(db, email)) !== undefined) return mail?.send(alreadyKnown(email, `${site.baseUrl}/sign-in`));
    const { token } = await makeLink(db, { kind: 'sign-up', email, name, password }, now);
    return mail?.send(confirmSignUp(email, `${site.baseUrl}/${linkPath(token)}`));
  });
  return cardPage(site, context, {
    title: 'Check your mail',
    body: html`<p>We sent a link to ${email}. Open it to confirm the address. It works once, within a day.</p>`,
    below: html`<a href="sign-in${nextQuery(next)}">Sign in</a>`,
  });
}

/** Creates the person without a confirmation, where the service sends no mail. */
async function registerAtOnce(
  site: Site,
  context: SiteContext,
  client: Client,
  registration: Registration,
): Promise<Response> {
  const { name, email, password, next } = registration;
  const { now } = context.get('request');
  const { plan } = readSignUpRule(site);
  const person = await site.services.db.transaction().execute(async (tx) => {
    const created = await createPerson(tx, { name, email, role: 'member', isConfirmed: false, password, now });
    if (created !== undefined) await openAccount(tx, { personId: created.id, name, plan, now });
    return created;
  });
  const cookies = person && (await site.signIn.begin(person.id, client));
  if (cookies !== undefined) return signInAndGo(site, context, cookies, { path: next, flash: `Welcome, ${name}.` });
  // Without mail, this page is the only place for the message.
  const message = 'This address cannot be used. If it is yours, sign in.';
  return signUpForm(site, context, { next, values: { name, email }, message });
}

/** Registers a person, where sign-up is open. */
export async function signUp(site: Site, context: SiteContext): Promise<Response> {
  const { values } = await readForm(site, context);
  const next = ownPath(site, values['next']);
  if (readSignUpRule(site).mode !== 'open') return signUpForm(site, context, { next });
  const checked = checkForm(NewPerson, values);
  if (!checked.ok) return signUpForm(site, context, { next, values, errors: checked.errors });
  const { name, email } = checked.values;
  const client = readClient(site, context);
  const { now } = context.get('request');
  await countAttempt(site.services.db, 'sign-up', { address: attemptAddress(client), email, now });
  const made = await hashNewPassword(site, checked.values.password, { name, email });
  if ('fault' in made) return signUpForm(site, context, { next, values, errors: { password: made.fault } });
  const registration = { name, email, password: made.hash, next };
  return site.mail === undefined
    ? registerAtOnce(site, context, client, registration)
    : sendConfirmation(site, context, registration);
}
