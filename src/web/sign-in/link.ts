import type { Hono } from 'hono';
import { z } from 'zod';
import { takeFirstAdmin } from '../../people/first-admin.ts';
import { type Link, readLink } from '../../people/links.ts';
import { addressChanged, passwordChanged } from '../../people/mails.ts';
import { Email, findPerson, Name, NewPassword } from '../../people/people.ts';
import {
  acceptInvitation,
  joinByInvitation,
  LinkRefused,
  takeAddress,
  takePassword,
  takeSignIn,
  takeSignUp,
} from '../../people/take-link.ts';
import { checkForm, type FieldErrors, goTo, readForm, tokenField } from '../forms.ts';
import { type Html, html, nothing } from '../html.ts';
import type { Site } from '../site.ts';
import type { SiteContext, SiteEnv } from '../visit.ts';
import { askForLink } from './forgotten.ts';
import { cardPage, enter, readClient, readSignUpRule, sendLater } from './parts.ts';
import { newPasswordField, newPersonFields } from './sign-up.ts';

/** Why a link opens nothing, and how to get another. */
function deadLink(
  site: Site,
  context: SiteContext,
  why: 'used' | 'expired' | 'unknown',
  kind?: Link['kind'],
): Promise<Response> {
  const words = {
    used: 'This link was used already. Each works once.',
    expired: 'This link has expired.',
    unknown: 'There is no such link. Was all of it copied?',
  } as const;
  const another =
    kind === 'first-admin'
      ? html`<p>Whoever has a terminal on the machine makes another; so does the next start, while there is no admin:</p>
<pre><code>npx nordwire accounts link</code></pre>`
      : kind === 'sign-up'
        ? html`<p><a href="sign-up">Make an account</a> once more.</p>`
        : kind === 'address'
          ? html`<p>Change your address under your name once more.</p>`
          : kind === 'password' && site.mail !== undefined
            ? html`<p><a href="sign-in/forgotten">Have another one sent.</a></p>`
            : askForLink(kind === 'invitation' ? '--account ACCOUNT' : '--email YOU@EXAMPLE.ORG');
  return cardPage(site, context, {
    title: 'This link opens nothing',
    status: why === 'unknown' ? 404 : 410,
    body: html`<p>${words[why]}</p>${why === 'unknown' ? nothing : another}`,
    below: html`<a href="sign-in">Sign in</a>`,
  });
}

type FormState = {
  readonly values?: Readonly<Record<string, string>>;
  readonly wrong?: FieldErrors;
  readonly failed?: string;
};

/** What a link is for, as a form: nothing happens by looking at it, as programs do that read mail before people. */
async function linkForm(
  site: Site,
  context: SiteContext,
  token: string,
  link: Link,
  shown: FormState = {},
): Promise<Response> {
  const { values = {}, wrong, failed } = shown;
  const request = context.get('visit');
  const form = (title: string, body: Html, button: string, below?: Html) =>
    cardPage(site, context, {
      title,
      below,
      status: wrong === undefined && failed === undefined ? 200 : 422,
      body: html`${failed === undefined ? nothing : html`<p class="note bad" role="alert">${failed}</p>`}
<form method="post" action="sign-in/link">${tokenField(request)}
<input type="hidden" name="token" value="${token}">
${body}
<button type="submit">${button}</button></form>`,
    });
  const person = link.person_id === null ? undefined : await findPerson(site.services.db, link.person_id);
  switch (link.kind) {
    case 'first-admin':
      return form('Sign in', html`<p>As the first admin of this service.</p>`, 'Sign in');
    case 'sign-in':
      return form('Sign in', html`<p>As ${person?.name} (${person?.email}).</p>`, 'Sign in');
    case 'password':
      return form(
        'A new password',
        html`<p>Of ${person?.name} (${person?.email}).</p>${newPasswordField(wrong)}`,
        'Set it and sign in',
      );
    case 'sign-up':
      return form('Confirm your address', html`<p>${link.email}</p>`, 'Confirm it and sign in');
    case 'address':
      return form(
        'Confirm your address',
        html`<p>${link.email} becomes the address of ${person?.name}.</p>`,
        'Confirm it',
      );
    case 'invitation': {
      const account = link.account_id === null ? undefined : await accountName(site, link.account_id);
      const lead =
        account === undefined ? 'You are invited to read news here.' : `You are invited to work for ${account}.`;
      if (request.visitor.kind === 'person')
        return form(
          'An invitation',
          html`<p>${lead} You are signed in as ${request.visitor.person.name}.</p>`,
          'Take it',
        );
      const here = encodeURIComponent(`sign-in/link?token=${token}`);
      return form(
        'An invitation',
        html`<p>${lead}</p>${newPersonFields({ name: link.name ?? '', ...values }, wrong, { email: link.email ?? undefined })}`,
        'Make an account',
        html`<a href="sign-in?next=${here}">I have an account already</a>`,
      );
    }
  }
}

async function accountName(site: Site, id: string): Promise<string | undefined> {
  const row = await site.services.db.selectFrom('accounts').select('name').where('id', '=', id).executeTakeFirst();
  return row?.name;
}

const Invited = z.object({ name: Name.prefault(''), email: Email.prefault(''), password: NewPassword.prefault('') });
const WithPassword = z.object({ password: NewPassword.prefault('') });

/** Does what a link is for. Undefined: somebody else was faster. */
async function useLink(
  site: Site,
  context: SiteContext,
  token: string,
  link: Link,
  values: Readonly<Record<string, string>>,
): Promise<Response | undefined> {
  const { db } = site.services;
  const request = context.get('visit');
  const { now, visitor } = request;
  const signInAs = async (personId: string | undefined, path: string, flash: string) => {
    const cookies = personId === undefined ? undefined : await site.signIn.begin(personId, readClient(site, context));
    return cookies && enter(site, context, cookies, path, flash);
  };
  switch (link.kind) {
    case 'first-admin':
      return signInAs(await takeFirstAdmin(db, token, now), '', 'You are signed in as the admin of this service.');
    case 'sign-in':
      return signInAs(
        await takeSignIn(db, token, now),
        '',
        'You are signed in. Set a password under your name to come back.',
      );
    case 'sign-up':
      return signInAs(
        await takeSignUp(db, token, readSignUpRule(site).plan, now),
        '',
        'Your address is confirmed. Welcome.',
      );
    case 'password': {
      const checked = checkForm(WithPassword, values);
      if (!checked.ok) return linkForm(site, context, token, link, { wrong: checked.wrong });
      const personId = await takePassword(db, token, await site.signIn.hash(checked.values.password), now);
      const person = personId === undefined ? undefined : await findPerson(db, personId);
      if (person !== undefined)
        sendLater(site, passwordChanged(person.email, person.name, `${site.baseUrl}/sign-in/forgotten`));
      return signInAs(personId, '', 'Your password is set. All other sessions have ended.');
    }
    case 'address': {
      const taken = await takeAddress(db, token, now);
      if (taken === undefined) return undefined;
      sendLater(site, addressChanged(taken.before.email, taken.before.name, taken.email));
      return goTo(
        site,
        context,
        visitor.kind === 'person' ? 'account/person' : 'sign-in',
        `Your address is ${taken.email} now.`,
      );
    }
    case 'invitation': {
      if (readSignUpRule(site).mode === 'closed')
        return cardPage(site, context, { title: 'Closed', status: 403, body: html`<p>Nobody new is let in here.</p>` });
      if (visitor.kind === 'person') {
        const joined = await joinByInvitation(db, token, visitor.person, now);
        return joined && goTo(site, context, 'account', 'You have taken the invitation.');
      }
      const checked = checkForm(Invited, { ...values, email: link.email ?? values['email'] });
      if (!checked.ok) return linkForm(site, context, token, link, { values, wrong: checked.wrong });
      const { name, email } = checked.values;
      const password = await site.signIn.hash(checked.values.password);
      const person = await acceptInvitation(db, token, { name, email, password, now });
      return signInAs(person?.id, '', `Welcome, ${name}.`);
    }
  }
}

/** Links that work once: of the first admin, of invitations, and of what was sent by mail. */
export function addLinks(app: Hono<SiteEnv>, site: Site): void {
  app.get('/sign-in/link', async (context) => {
    // Neither a look without a body nor a browser that loads ahead is somebody who opens it.
    if (context.req.method === 'HEAD' || /prefetch/i.test(context.req.header('sec-purpose') ?? ''))
      return context.body(null, 204);
    const token = context.req.query('token') ?? '';
    const standing = await readLink(site.services.db, token, context.get('visit').now);
    if (standing.state === 'unknown') return deadLink(site, context, 'unknown');
    const { link, state } = standing;
    if (state !== 'open') return deadLink(site, context, state, link.kind);
    // It stands in a terminal: one click is all that there is between a start and reading.
    if (link.kind === 'first-admin')
      return (await useLink(site, context, token, link, {})) ?? deadLink(site, context, 'used', link.kind);
    return linkForm(site, context, token, link);
  });

  app.post('/sign-in/link', async (context) => {
    const { values } = await readForm(site, context);
    const token = values['token'] ?? '';
    const standing = await readLink(site.services.db, token, context.get('visit').now);
    if (standing.state === 'unknown') return deadLink(site, context, 'unknown');
    const { link, state } = standing;
    if (state !== 'open') return deadLink(site, context, state, link.kind);
    try {
      return (await useLink(site, context, token, link, values)) ?? deadLink(site, context, 'used', link.kind);
    } catch (error) {
      if (!(error instanceof LinkRefused)) throw error;
      return linkForm(site, context, token, link, { values, failed: error.message });
    }
  });
}
