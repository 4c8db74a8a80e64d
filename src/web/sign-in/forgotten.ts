import { z } from 'zod';
import { countAttempt } from '../../people/attempts.ts';
import { linkPath, makeLink } from '../../people/links.ts';
import { resetPassword } from '../../people/mails.ts';
import { Email, findPerson } from '../../people/people.ts';
import { checkForm, type FieldErrors, readForm, tokenField } from '../forms.ts';
import { type Html, html } from '../html.ts';
import type { SiteContext } from '../request-context.ts';
import type { Site } from '../site.ts';
import { attemptAddress, cardPage, emailField, readClient, runLater } from './frame.ts';

const signInLink = html`<a href="sign-in">Sign in</a>`;

/** How to get a link where the service sends no mail. */
export const askForLink = (options: string): Html =>
  html`<p>This service sends no mail. Ask the administrator for a link. The command that creates it:</p>
<pre><code>npx nordwire accounts link ${options}</code></pre>`;

function forgottenForm(
  site: Site,
  context: SiteContext,
  parts: { readonly email?: string; readonly errors?: FieldErrors } = {},
): Promise<Response> {
  const { email, errors } = parts;
  return cardPage(site, context, {
    title: 'Reset your password',
    status: errors === undefined ? 200 : 422,
    body:
      site.mail === undefined
        ? askForLink('--password --email YOU@EXAMPLE.ORG')
        : html`<p>We send you a link to set a new password.</p>
<form method="post" action="sign-in/forgotten">${tokenField(context.get('request'))}
${emailField(email, errors)}
<button type="submit">Send link</button></form>`,
    below: signInLink,
  });
}

export const showForgotten = (site: Site, context: SiteContext): Promise<Response> => forgottenForm(site, context);

/** Sends a link to reset the password. The response is the same for unknown addresses. */
export async function sendResetLink(site: Site, context: SiteContext): Promise<Response> {
  const { values } = await readForm(site, context);
  const { mail } = site;
  if (mail === undefined) return forgottenForm(site, context);
  const checked = checkForm(z.object({ email: Email }), values);
  if (!checked.ok) return forgottenForm(site, context, { email: values['email'] ?? '', errors: checked.errors });
  const { email } = checked.values;
  const { now } = context.get('request');
  const { db } = site.services;
  await countAttempt(db, 'password-reset', { address: attemptAddress(readClient(site, context)), email, now });
  runLater(site, async () => {
    const person = await findPerson(db, email);
    if (person === undefined) return;
    const { token } = await makeLink(db, { kind: 'password', personId: person.id }, now);
    await mail.send(resetPassword(person.email, `${site.baseUrl}/${linkPath(token)}`));
  });
  return cardPage(site, context, {
    title: 'Check your mail',
    body: html`<p>If ${email} is registered here, we sent a link to it. It works once, within an hour.</p>`,
    below: signInLink,
  });
}
