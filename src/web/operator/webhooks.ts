import { counted } from '../../core/counted.ts';
import { newId } from '../../core/new-id.ts';
import { notFound } from '../../core/problem.ts';
import { type WebhookServices, webhookActions } from '../../webhooks/webhook-actions.ts';
import { type ListedWebhook, listDeliveries, listWebhooks } from '../../webhooks/webhooks.ts';
import { deliveryRow, stateLines, stateTag } from '../account/webhooks.ts';
import { all, type Html, html } from '../html.ts';
import type { SiteContext } from '../request-context.ts';
import type { Site } from '../site.ts';
import { actionButton, actionForm } from './action-form.ts';
import { type OperatorRoute, operatorPage, readId } from './frame.ts';
import { commandLine, renderHistory, renderTable, shorten, when } from './pieces.ts';

const SHOWN_DELIVERIES = 50;

const toServices = ({ services: { db }, now, operating }: Site): WebhookServices => ({
  db,
  now,
  newId,
  allowPlain: operating?.allowPrivateFeeds ?? false,
});

/** @throws Problem not-found */
async function needWebhook({ services: { db } }: Site, id: string, now: Date): Promise<ListedWebhook> {
  const [webhook] = await listWebhooks(db, { id }, now);
  if (webhook === undefined) throw notFound();
  return webhook;
}

const toName = ({ description, address }: ListedWebhook): string => shorten(description ?? address, 120);

async function listPage(site: Site, context: SiteContext): Promise<Response> {
  const { now } = context.get('request');
  const webhooks = await listWebhooks(site.services.db, {}, now);
  return operatorPage(site, context, {
    title: 'Webhooks',
    tab: 'webhooks',
    body: html`<h1>Webhooks</h1>
${renderTable({
  label: 'Webhooks',
  heads: ['State', 'Webhook', 'Account', { text: 'Waiting', isNumber: true }, 'Last error', 'Next try'],
  rows: webhooks.map(
    (webhook) => html`<tr><td>${stateTag(webhook)}</td>
<td><a href="operator/webhooks/${webhook.id}">${toName(webhook)}</a>
<span class="address small soft">${shorten(webhook.address, 160)}</span></td>
<td><a href="operator/accounts/${webhook.account}">${webhook.account}</a></td><td class="number">${webhook.due}</td>
<td>${webhook.last_error === null ? '–' : shorten(webhook.last_error, 160)}</td><td>${when(webhook.next_try_at, now, '–')}</td></tr>`,
  ),
  empty: 'No account has a webhook.',
})}
<p class="small soft">${commandLine('npx nordwire webhooks add')} adds one to an account and shows its secret once.</p>`,
  });
}

async function aboutWebhook(site: Site, id: string): Promise<Html> {
  const webhook = await needWebhook(site, id, site.now());
  return html`<p class="card"><a href="operator/webhooks/${id}">${toName(webhook)}</a> ${stateTag(webhook)}</p>`;
}

async function showWebhookPage(site: Site, context: SiteContext): Promise<Response> {
  const request = context.get('request');
  const webhook = await needWebhook(site, readId(context), request.now);
  const deliveries = await listDeliveries(site.services.db, webhook.id, { limit: SHOWN_DELIVERIES });
  const path = `operator/webhooks/${webhook.id}`;
  return operatorPage(site, context, {
    title: toName(webhook),
    tab: 'webhooks',
    body: html`<p class="crumbs"><a href="operator/webhooks">Webhooks</a></p>
<h1>${toName(webhook)} ${stateTag(webhook)}</h1>
<p class="address">${webhook.address}</p>
<p>Of account <a href="operator/accounts/${webhook.account}">${webhook.account}</a>.</p>
${stateLines(webhook)}
<div class="actions">${
      webhook.state === 'active'
        ? actionButton(request, `${path}/pause`, 'Pause')
        : actionButton(request, `${path}/resume`, 'Resume')
    }
${actionButton(request, `${path}/test`, 'Send a test message')}
${actionButton(request, `${path}/redeliver`, 'Retry failed messages')}</div>
<h2>Latest messages</h2>
${
  deliveries.length === 0
    ? html`<p class="soft">No messages yet.</p>`
    : html`<p class="small soft">${counted(deliveries.length, 'message')}, the latest first.</p>
<ul class="small">${all(deliveries.map((delivery) => deliveryRow(delivery, request)))}</ul>`
}
${await renderHistory(site.services, webhook.id, request.now)}`,
  });
}

const common = { tab: 'webhooks', record: 'webhook', about: aboutWebhook } as const;

/** The webhooks of all accounts, with their deliveries and the forms of their actions. */
export const webhookRoutes: readonly OperatorRoute[] = [
  { method: 'GET', path: '/webhooks', grant: 'admin', handler: listPage },
  { method: 'GET', path: '/webhooks/:id', grant: 'admin', handler: showWebhookPage },
  ...actionForm(toServices, webhookActions.pause, {
    ...common,
    path: '/webhooks/:id/pause',
    title: 'Pause a webhook',
    button: 'Pause',
  }),
  ...actionForm(toServices, webhookActions.resume, {
    ...common,
    path: '/webhooks/:id/resume',
    title: 'Resume a webhook',
    button: 'Resume',
  }),
  ...actionForm(toServices, webhookActions.test, {
    ...common,
    path: '/webhooks/:id/test',
    title: 'Send a test message',
    button: 'Send',
  }),
  ...actionForm(toServices, webhookActions.redeliver, {
    ...common,
    path: '/webhooks/:id/redeliver',
    title: 'Retry failed messages',
    button: 'Retry',
    lead: 'Without a message, all that failed permanently are sent again.',
  }),
];
