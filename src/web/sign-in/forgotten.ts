import type { Hono } from 'hono';
import { z } from 'zod';
import { countAttempt } from '../../people/attempts.ts';
import { linkPath, makeLink } from '../../people/links.ts';
import { resetPassword } from '../../people/mails.ts';
import { Email, findPerson } from '../../people/people.ts';
import { checkForm, type FieldErrors, readForm, tokenField } from '../forms.ts';
import { html } from '../html.ts';
import type { Site } from '../site.ts';
import type { SiteContext, SiteEnv } from '../visit.ts';
import { cardPage, countedBy, emailField, later, readClient } from './parts.ts';

const back = html`<a href="sign-in">Sign in</a>`;

/** What somebody is told who needs a link, where no mail is sent. */
export const askForLink = (words: string) =>
  html`<p>This service sends no mail. Ask whoever runs it for a link; they make one with</p>
<pre><code>npx nordwire accounts link ${words}</code></pre>`;

function forgottenForm(
  site: Site,
  context: SiteContext,
  parts: { email?: string; wrong?: FieldErrors } = {},
): Promise<Response> {
  const { email, wrong } = parts;
  return cardPage(site, context, {
    title: 'A new password',
    status: wrong === undefined ? 200 : 422,
    body:
      site.mail === undefined
        ? askForLink('--password --email YOU@EXAMPLE.ORG')
        : html`<p>We send you a link by which you set one.</p>
<form method="post" action="sign-in/forgotten">${tokenField(context.get('visit'))}
${emailField(email, wrong)}
<button type="submit">Send the link</button></form>`,
    below: back,
  });
}

/** A password that somebody forgot: a link to its address, whether or not anybody has it. */
export function addForgotten(app: Hono<SiteEnv>, site: Site): void {
  app.get('/sign-in/forgotten', (context) => forgottenForm(site, context));

  app.post('/sign-in/forgotten', async (context) => {
    const { values } = await readForm(site, context);
    const { mail } = site;
    if (mail === undefined) return forgottenForm(site, context);
    const checked = checkForm(z.object({ email: Email }), values);
    if (!checked.ok) return forgottenForm(site, context, { email: values['email'] ?? '', wrong: checked.wrong });
    const { email } = checked.values;
    const { now } = context.get('visit');
    const { db } = site.services;
    await countAttempt(db, 'password-reset', { address: countedBy(readClient(site, context)), email, now });
    later(site, async () => {
      const person = await findPerson(db, email);
      if (person === undefined) return;
      const { token } = await makeLink(db, { kind: 'password', personId: person.id }, now);
      await mail.send(resetPassword(person.email, `${site.baseUrl}/${linkPath(token)}`));
    });
    return cardPage(site, context, {
      title: 'Look at your mail',
      body: html`<p>If somebody here has the address ${email}, a link is on its way to it. It works once, within an hour.</p>`,
      below: back,
    });
  });
}
