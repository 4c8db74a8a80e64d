import { z } from 'zod';
import { takeFirstAdmin } from '../../people/first-admin.ts';
import type { Link } from '../../people/links.ts';
import { addressChanged, passwordChanged } from '../../people/mails.ts';
import { Email, findPerson, Name, NewPassword } from '../../people/people.ts';
import {
  acceptInvitation,
  joinByInvitation,
  takeAddress,
  takePassword,
  takeSignIn,
  takeSignUp,
} from '../../people/take-link.ts';
import { alertNote, checkForm, type FieldErrors, goTo, tokenField } from '../forms.ts';
import { type Html, html } from '../html.ts';
import type { SiteContext } from '../request-context.ts';
import type { Site } from '../site.ts';
import { askForLink } from './forgotten.ts';
import { cardPage, readClient, readSignUpRule, sendMail, signInAndGo } from './frame.ts';
import { hashNewPassword } from './new-password.ts';
import { newPasswordField, newPersonFields } from './sign-up.ts';

type LinkRequest = {
  readonly site: Site;
  readonly context: SiteContext;
  readonly token: string;
  readonly link: Link;
};

type Values = Readonly<Record<string, string>>;
type FormState = { readonly values?: Values; readonly errors?: FieldErrors; readonly message?: string };

/** The form and the effect of one kind of link. */
export type LinkKind = {
  readonly form: (request: LinkRequest, state: FormState) => Promise<Response>;
  /** Undefined: another request used the link first. */
  readonly use: (request: LinkRequest, values: Values) => Promise<Response | undefined>;
  /** How to get another link. */
  readonly replacement: (site: Site) => Html;
};

type FormParts = { readonly title: string; readonly body: Html; readonly button: string; readonly below?: Html };

function linkForm(
  { site, context, token }: LinkRequest,
  { errors, message }: FormState,
  { title, body, button, below }: FormParts,
): Promise<Response> {
  return cardPage(site, context, {
    title,
    below,
    status: errors === undefined && message === undefined ? 200 : 422,
    body: html`${alertNote(message)}
<form method="post" action="sign-in/link">${tokenField(context.get('request'))}
<input type="hidden" name="token" value="${token}">
${body}
<button type="submit">${button}</button></form>`,
  });
}

const findLinkPerson = async ({ site, link }: LinkRequest) =>
  link.person_id === null ? undefined : findPerson(site.services.db, link.person_id);

async function signInAs(
  { site, context }: LinkRequest,
  personId: string | undefined,
  flash: string,
  path = '',
): Promise<Response | undefined> {
  const cookies = personId === undefined ? undefined : await site.signIn.begin(personId, readClient(site, context));
  return cookies && signInAndGo(site, context, cookies, { path, flash });
}

const readNow = ({ context }: LinkRequest): Date => context.get('request').now;

const firstAdmin: LinkKind = {
  form: (request, state) =>
    linkForm(request, state, {
      title: 'Sign in',
      body: html`<p>You sign in as the first admin of this service.</p>`,
      button: 'Sign in',
    }),
  use: async (request) =>
    signInAs(
      request,
      await takeFirstAdmin(request.site.services.db, request.token, readNow(request)),
      'You are signed in as the admin of this service.',
      'operator/setup',
    ),
  replacement: () =>
    html`<p>The operator can create another on the server with the command below. Until an admin exists, each start prints one too.</p>
<pre><code>npx nordwire accounts link</code></pre>`,
};

const signIn: LinkKind = {
  async form(request, state) {
    const person = await findLinkPerson(request);
    const body = html`<p>You sign in as ${person?.name} (${person?.email}).</p>`;
    return linkForm(request, state, { title: 'Sign in', body, button: 'Sign in' });
  },
  use: async (request) =>
    signInAs(
      request,
      await takeSignIn(request.site.services.db, request.token, readNow(request)),
      'You are signed in. Set a password under your name to sign in again.',
    ),
  replacement: () => askForLink('--email YOU@EXAMPLE.ORG'),
};

const signUp: LinkKind = {
  form: (request, state) =>
    linkForm(request, state, {
      title: 'Confirm your address',
      body: html`<p>${request.link.email}</p>`,
      button: 'Confirm and sign in',
    }),
  use: async (request) =>
    signInAs(
      request,
      await takeSignUp(request.site.services.db, request.token, readSignUpRule(request.site).plan, readNow(request)),
      'Address confirmed. Welcome.',
    ),
  replacement: () => html`<p><a href="sign-up">Sign up again.</a></p>`,
};

const WithPassword = z.object({ password: NewPassword.prefault('') });

const password: LinkKind = {
  async form(request, state) {
    const person = await findLinkPerson(request);
    return linkForm(request, state, {
      title: 'Set a new password',
      body: html`<p>For ${person?.name} (${person?.email}).</p>${newPasswordField(state.errors)}`,
      button: 'Set password and sign in',
    });
  },
  async use(request, values) {
    const { site, token } = request;
    const { db } = site.services;
    const checked = checkForm(WithPassword, values);
    if (!checked.ok) return this.form(request, { errors: checked.errors });
    const made = await hashNewPassword(site, checked.values.password, (await findLinkPerson(request)) ?? {});
    if ('fault' in made) return this.form(request, { errors: { password: made.fault } });
    const personId = await takePassword(db, token, made.hash, readNow(request));
    const person = personId === undefined ? undefined : await findPerson(db, personId);
    if (person !== undefined)
      sendMail(site, passwordChanged(person.email, person.name, `${site.baseUrl}/sign-in/forgotten`));
    return signInAs(request, personId, 'Password set. All other sessions were signed out.');
  },
  replacement: ({ mail }) =>
    mail === undefined
      ? askForLink('--email YOU@EXAMPLE.ORG')
      : html`<p><a href="sign-in/forgotten">Request another link.</a></p>`,
};

const address: LinkKind = {
  async form(request, state) {
    const person = await findLinkPerson(request);
    return linkForm(request, state, {
      title: 'Confirm your address',
      body: html`<p>${request.link.email} becomes the address of ${person?.name}.</p>`,
      button: 'Confirm address',
    });
  },
  async use(request) {
    const { site, context, token } = request;
    const taken = await takeAddress(site.services.db, token, readNow(request));
    if (taken === undefined) return undefined;
    sendMail(site, addressChanged(taken.before.email, taken.before.name, taken.email));
    const { visitor } = context.get('request');
    const path = visitor.kind === 'person' ? 'account/person' : 'sign-in';
    return goTo(site, context, path, `Address changed to ${taken.email}.`);
  },
  replacement: () => html`<p>Change your address under your name again.</p>`,
};

const Invited = z.object({ name: Name.prefault(''), email: Email.prefault(''), password: NewPassword.prefault('') });

async function readAccountName({ site, link }: LinkRequest): Promise<string | undefined> {
  if (link.account_id === null) return undefined;
  const row = await site.services.db
    .selectFrom('accounts')
    .select('name')
    .where('id', '=', link.account_id)
    .executeTakeFirst();
  return row?.name;
}

const invitation: LinkKind = {
  async form(request, state) {
    const { context, token, link } = request;
    const account = await readAccountName(request);
    const lead = account === undefined ? 'You are invited to read news here.' : `You are invited to join ${account}.`;
    const { visitor } = context.get('request');
    if (visitor.kind === 'person')
      return linkForm(request, state, {
        title: 'Invitation',
        body: html`<p>${lead} You are signed in as ${visitor.person.name}.</p>`,
        button: 'Accept',
      });
    const here = encodeURIComponent(`sign-in/link?token=${token}`);
    const values = { name: link.name ?? '', ...state.values };
    return linkForm(request, state, {
      title: 'Invitation',
      body: html`<p>${lead}</p>${newPersonFields(values, state.errors, { email: link.email ?? undefined })}`,
      button: 'Sign up',
      below: html`<a href="sign-in?next=${here}">I am already registered</a>`,
    });
  },
  async use(request, values) {
    const { site, context, token, link } = request;
    const { db } = site.services;
    if (readSignUpRule(site).mode === 'closed')
      return cardPage(site, context, {
        title: 'Closed',
        status: 403,
        body: html`<p>This service accepts no new users.</p>`,
      });
    const { visitor, now } = context.get('request');
    if (visitor.kind === 'person') {
      const joined = await joinByInvitation(db, token, visitor.person, now);
      return joined && goTo(site, context, 'account', 'Invitation accepted.');
    }
    const checked = checkForm(Invited, { ...values, email: link.email ?? values['email'] });
    if (!checked.ok) return this.form(request, { values, errors: checked.errors });
    const { name, email } = checked.values;
    const made = await hashNewPassword(site, checked.values.password, { name, email });
    if ('fault' in made) return this.form(request, { values, errors: { password: made.fault } });
    const person = await acceptInvitation(db, token, { name, email, password: made.hash, now });
    return signInAs(request, person?.id, `Welcome, ${name}.`);
  },
  replacement: () => askForLink('--account ACCOUNT'),
};

export const linkKinds: Readonly<Record<Link['kind'], LinkKind>> = {
  'first-admin': firstAdmin,
  'sign-in': signIn,
  'sign-up': signUp,
  password,
  address,
  invitation,
};
