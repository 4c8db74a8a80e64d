import { newId } from '../../core/new-id.ts';
import { mailActions } from '../../people/mail-actions.ts';
import type { MailServices } from '../../people/send-test-mail.ts';
import { type Html, html, nothing } from '../html.ts';
import type { SiteContext } from '../request-context.ts';
import type { Site } from '../site.ts';
import { actionButton, actionForm } from './action-form.ts';
import { type OperatorRoute, operatorPage, requireEditor } from './frame.ts';
import { commandLine } from './pieces.ts';

const toServices = ({ services: { db }, now, mail }: Site): MailServices => ({ db, now, newId, mail });

const row = (name: string, value: string | undefined, about: string): Html =>
  html`<dt><code>${name}</code></dt><dd>${value ?? html`<span class="tag warn">not set</span>`}<br>
<span class="small soft">${about}</span></dd>`;

async function mailPage(site: Site, context: SiteContext): Promise<Response> {
  const request = context.get('request');
  const settings = site.operating?.mail;
  const isSet = site.mail !== undefined;
  return operatorPage(site, context, {
    title: 'Mail',
    tab: 'mail',
    body: html`<h1>Mail ${isSet ? html`<span class="tag good">on</span>` : html`<span class="tag warn">off</span>`}</h1>
<p>Nordwire mails links for sign-in and invitations, saved searches and messages about keys.${
      isSet ? nothing : ' Without these settings it sends no mail; links are then handed over by hand.'
    }</p>
<dl class="facts">
${row('NORDWIRE_SMTP_URL', settings?.server ?? (isSet ? 'set' : undefined), 'mail server, such as smtp://user:password@host:587')}
${row('NORDWIRE_MAIL_FROM', settings?.from ?? (isSet ? 'set' : undefined), 'sender, such as Nordwire <news@example.org>')}
</dl>
${
  isSet
    ? html`<div class="actions">${actionButton(request, 'operator/mail/test', 'Send a test to me', {
        address: requireEditor(request).email,
      })}</div>
<p class="small soft">The same by command: ${commandLine('npx nordwire mail test ADDRESS')}</p>`
    : html`<p>Set both in <code>.env</code> and restart ${commandLine('npx nordwire serve')}. A test is then on this page and by
${commandLine('npx nordwire mail test ADDRESS')}.</p>`
}`,
  });
}

/** The page of the mail settings, and the form of its test. */
export const mailRoutes: readonly OperatorRoute[] = [
  { method: 'GET', path: '/mail', grant: 'admin', handler: mailPage },
  ...actionForm(toServices, mailActions.sendTest, {
    path: '/mail/test',
    tab: 'mail',
    title: 'Send a test message',
    button: 'Send',
  }),
];
