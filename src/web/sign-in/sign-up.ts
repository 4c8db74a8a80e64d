import type { Hono } from 'hono';
import { z } from 'zod';
import { countAttempt } from '../../people/attempts.ts';
import { linkPath, makeLink } from '../../people/links.ts';
import { alreadyKnown, confirmSignUp } from '../../people/mails.ts';
import { openAccount } from '../../people/memberships.ts';
import { createPerson, Email, findPerson, Name, NewPassword } from '../../people/people.ts';
import { PASSWORD_LENGTH } from '../../people/person.ts';
import { checkForm, type FieldErrors, field, readForm, tokenField } from '../forms.ts';
import { type Html, html, nothing } from '../html.ts';
import type { Site } from '../site.ts';
import type { SiteContext, SiteEnv } from '../visit.ts';
import { openIdButton } from './open-id.ts';
import {
  cardPage,
  countedBy,
  emailField,
  enter,
  later,
  nextQuery,
  ownPath,
  readClient,
  readSignUpRule,
} from './parts.ts';

const NewPerson = z.object({ name: Name.prefault(''), email: Email.prefault(''), password: NewPassword.prefault('') });

/** The field of a password that somebody chooses. */
export const newPasswordField = (wrong: FieldErrors | undefined, name = 'password', label = 'Password'): Html =>
  field({
    name,
    label,
    type: 'password',
    wrong,
    hint: `At least ${PASSWORD_LENGTH.min} characters; several words are good.`,
    attributes: html`autocomplete="new-password" required minlength="${PASSWORD_LENGTH.min}" maxlength="${PASSWORD_LENGTH.max}"`,
  });

/** The fields of somebody who is not known yet, with what they sent. */
export const newPersonFields = (
  values: Readonly<Record<string, string>>,
  wrong: FieldErrors | undefined,
  options: { readonly email?: string | undefined } = {},
): Html => html`${field({
  name: 'name',
  label: 'Name',
  value: values['name'],
  wrong,
  attributes: html`autocomplete="name" required maxlength="100"`,
})}
${
  options.email === undefined
    ? emailField(values['email'], wrong)
    : field({
        name: 'email',
        label: 'E-mail',
        type: 'email',
        value: options.email,
        attributes: html`autocomplete="username" readonly`,
      })
}
${newPasswordField(wrong)}`;

const closed: Readonly<Record<'invitation' | 'closed', string>> = {
  invitation: 'Who reads here is invited. Ask whoever runs this service for a link.',
  closed: 'Nobody new is let in here.',
};

function signUpForm(
  site: Site,
  context: SiteContext,
  parts: {
    readonly next: string;
    readonly values?: Readonly<Record<string, string>>;
    readonly wrong?: FieldErrors;
    readonly failed?: string;
  },
): Promise<Response> {
  const { next, values = {}, wrong, failed } = parts;
  const { mode } = readSignUpRule(site);
  return cardPage(site, context, {
    title: 'Make an account',
    status: wrong === undefined && failed === undefined ? 200 : 422,
    body:
      mode === 'open'
        ? html`${failed === undefined ? nothing : html`<p class="note bad" role="alert">${failed}</p>`}
<form method="post" action="sign-up">${tokenField(context.get('visit'))}
<input type="hidden" name="next" value="${next}">
${newPersonFields(values, wrong)}
<button type="submit">Make an account</button></form>
${openIdButton(site, next)}`
        : html`<p>${closed[mode]}</p>`,
    below: html`<a href="sign-in${nextQuery(next)}">Sign in</a>`,
  });
}

/** How somebody makes an account for themself, where everybody may. */
export function addSignUp(app: Hono<SiteEnv>, site: Site): void {
  app.get('/sign-up', (context) => signUpForm(site, context, { next: ownPath(site, context.req.query('next')) }));

  app.post('/sign-up', async (context) => {
    const { values } = await readForm(site, context);
    const next = ownPath(site, values['next']);
    const { mode, plan } = readSignUpRule(site);
    if (mode !== 'open') return signUpForm(site, context, { next });
    const checked = checkForm(NewPerson, values);
    if (!checked.ok) return signUpForm(site, context, { next, values, wrong: checked.wrong });
    const { name, email } = checked.values;
    const { now } = context.get('visit');
    const { db } = site.services;
    const client = readClient(site, context);
    await countAttempt(db, 'sign-up', { address: countedBy(client), email, now });
    const password = await site.signIn.hash(checked.values.password);
    const { mail } = site;
    if (mail !== undefined) {
      later(site, async () => {
        if ((await findPerson(db, email)) !== undefined)
          return mail.send(alreadyKnown(email, `${site.baseUrl}/sign-in`));
        const { token } = await makeLink(db, { kind: 'sign-up', email, name, password }, now);
        return mail.send(confirmSignUp(email, `${site.baseUrl}/${linkPath(token)}`));
      });
      return cardPage(site, context, {
        title: 'Look at your mail',
        body: html`<p>A link is on its way to ${email}. Open it to confirm the address; it works once, within a day.</p>`,
        below: html`<a href="sign-in${nextQuery(next)}">Sign in</a>`,
      });
    }
    const person = await db.transaction().execute(async (tx) => {
      const made = await createPerson(tx, { name, email, role: 'member', isConfirmed: false, password, now });
      if (made !== undefined) await openAccount(tx, { personId: made.id, name, plan, now });
      return made;
    });
    const cookies = person && (await site.signIn.begin(person.id, client));
    // Without mail there is no other way to say it.
    if (cookies === undefined)
      return signUpForm(site, context, {
        next,
        values,
        failed: 'This address cannot be used. Sign in if it is yours.',
      });
    return enter(site, context, cookies, next, `Welcome, ${name}.`);
  });
}
