import { counted } from '../../core/counted.ts';
import { notFound } from '../../core/problem.ts';
import { changeKinds } from '../../resources/changes/kinds.ts';
import { webhookActions } from '../../webhooks/webhook-actions.ts';
import { type ListedDelivery, type ListedWebhook, listDeliveries, listWebhooks } from '../../webhooks/webhooks.ts';
import { type FieldErrors, formAlert, goTo, readForm, tokenField } from '../forms.ts';
import { all, type Html, html, nothing } from '../html.ts';
import { type FormLists, readActionTexts, readActionValues, renderActionFields } from '../operator/action-fields.ts';
import type { RequestContext } from '../request-context.ts';
import { ago, minute } from './format.ts';
import { type AccountRequest, accountPage, accountRoutes } from './frame.ts';
import { runAsMember, toFieldErrors, toServices } from './run-as-member.ts';

const SHOWN_DELIVERIES = 20;
const changeable = ['address', 'description', 'kinds', 'companies', 'watchlist', 'eventTypes'] as const;

const toWebhookServices = (request: AccountRequest) => ({
  ...toServices(request),
  allowPlain: request.site.operating?.allowPrivateFeeds ?? false,
});
const toPath = (id: string): string => `account/webhooks/${id}`;

/** @throws Problem not-found for a webhook of another account */
async function needWebhook({ site, context, account, now }: AccountRequest): Promise<ListedWebhook> {
  const id = context.req.param('id') ?? '';
  const [webhook] = await listWebhooks(site.services.db, { account: account.id, id }, now);
  if (webhook === undefined) throw notFound();
  return webhook;
}

/** The state of a webhook as a tag. */
export const stateTag = ({ state, rests_until }: ListedWebhook): Html => {
  if (state === 'disabled') return html`<span class="tag bad">disabled</span>`;
  if (state === 'paused') return html`<span class="tag warn">paused</span>`;
  return rests_until === null
    ? html`<span class="tag good">active</span>`
    : html`<span class="tag warn">resting</span>`;
};

/** State of a webhook in words: waiting messages, rest, last error and next try. */
export function stateLines(webhook: ListedWebhook): Html {
  const { due, failures, rests_until, last_error, next_try_at, reason } = webhook;
  const facts: readonly (readonly [string, Html | string])[] = [
    ['Waiting', counted(due, 'message')],
    ...(failures === 0 ? [] : [['Failed attempts in a row', String(failures)] as const]),
    ...(rests_until === null ? [] : [['Rests until', minute(rests_until)] as const]),
    ...(last_error === null ? [] : [['Last error', last_error] as const]),
    ...(next_try_at === null ? [] : [['Next try', minute(next_try_at)] as const]),
  ];
  return html`<p class="small soft">${all(facts.map(([name, value], at) => html`${at > 0 ? ' · ' : ''}${name}: ${value}`))}</p>
${reason === null ? nothing : html`<p class="note bad">${reason}</p>`}`;
}

async function showWebhooks(request: AccountRequest): Promise<Response> {
  const { site, account, now } = request;
  const webhooks = await listWebhooks(site.services.db, { account: account.id }, now);
  const item = (webhook: ListedWebhook): Html => html`<li><div class="row between">
<a class="strong" href="${toPath(webhook.id)}">${webhook.description ?? new URL(webhook.address).host}</a>
${stateTag(webhook)}</div>
${stateLines(webhook)}</li>`;
  return accountPage(request, {
    tab: 'webhooks',
    title: 'Webhooks',
    body: html`<p>A webhook posts the changes that your plan shows to an address of yours.
<a href="docs/sync#posted-to-you">How to receive them</a></p>
${
  webhooks.length === 0
    ? html`<div class="empty"><p class="strong">No webhooks yet.</p><p>The administrator adds webhooks.</p></div>`
    : html`<ul class="list webhooks">${all(webhooks.map(item))}</ul>`
}`,
  });
}

/** The stored values, as the fields of the form hold them. */
const toTexts = ({ address, description, kinds, companies, watchlist, event_types }: ListedWebhook) => ({
  address: [address],
  description: description === null ? [] : [description],
  kinds: kinds === null ? [] : [kinds.join(',')],
  companies: companies === null ? [] : [companies.join(',')],
  watchlist: watchlist === null ? [] : [watchlist],
  eventTypes: event_types === null ? [] : [event_types.join(',')],
});

/** A message of a webhook in a line. */
export const deliveryRow = (delivery: ListedDelivery, { now }: Pick<RequestContext, 'now'>): Html =>
  html`<li>${ago(delivery.created_at, now)}: ${delivery.kind} ${delivery.record_id}, ${
    { due: 'waiting', delivered: 'delivered', failed: 'failed' }[delivery.state]
  } after ${counted(delivery.attempts, 'try', 'tries')}${
    delivery.last_error === null ? nothing : html` (${delivery.last_error})`
  }</li>`;

type SentForm = { readonly lists: FormLists; readonly errors: FieldErrors };

async function webhookPage(request: AccountRequest, webhook: ListedWebhook, sent?: SentForm): Promise<Response> {
  const deliveries = await listDeliveries(request.site.services.db, webhook.id, { limit: SHOWN_DELIVERIES });
  const state = { lists: sent?.lists ?? {}, current: toTexts(webhook), errors: sent?.errors };
  const button = (action: string, text: string): Html =>
    html`<form method="post" action="${toPath(webhook.id)}/${action}">${tokenField(request)}
<button class="quiet">${text}</button></form>`;
  return accountPage(request, {
    tab: 'webhooks',
    title: webhook.description ?? 'Webhook',
    status: sent === undefined ? 200 : 422,
    body: html`<p class="crumbs"><a href="account/webhooks">Webhooks</a> / ${webhook.id}</p>
${formAlert(sent?.errors)}
<div class="row between"><span>${webhook.address}</span>${stateTag(webhook)}</div>
${stateLines(webhook)}
<div class="row">${button('test', 'Send a test message')}
${webhook.state === 'active' ? button('pause', 'Pause') : button('resume', 'Resume')}</div>
<h2>Address and filters</h2>
<form method="post" action="${toPath(webhook.id)}" class="card">${tokenField(request)}
${renderActionFields(webhookActions.set.args, changeable, state)}
<p class="hint">Kinds: ${changeKinds.join(', ')}. The secret, waiting messages and the position in the changes stay.</p>
<button>Save</button></form>
<h2>Latest messages</h2>
${
  deliveries.length === 0
    ? html`<p class="soft">No messages yet.</p>`
    : html`<ul class="small">${all(deliveries.map((delivery) => deliveryRow(delivery, request)))}</ul>`
}`,
  });
}

const showWebhook = async (request: AccountRequest): Promise<Response> =>
  webhookPage(request, await needWebhook(request));

async function saveWebhook(request: AccountRequest): Promise<Response> {
  const { site, context } = request;
  const webhook = await needWebhook(request);
  const { lists } = await readForm(site, context);
  const { args } = webhookActions.set;
  const texts = readActionTexts(args, changeable, lists, toTexts(webhook));
  if (Object.keys(texts).length === 0) return goTo(site, context, toPath(webhook.id), 'Nothing was changed.');
  const reading = readActionValues(args, { ...texts, webhook: [webhook.id] });
  if (!reading.ok) return webhookPage(request, webhook, { lists, errors: reading.errors });
  try {
    const { message } = await runAsMember(request, webhookActions.set, toWebhookServices(request), reading.values);
    return goTo(site, context, toPath(webhook.id), message);
  } catch (error) {
    return webhookPage(request, webhook, { lists, errors: toFieldErrors(error) });
  }
}

/** Actions on a webhook, by the last segment of their address. */
const actions = { test: webhookActions.test, pause: webhookActions.pause, resume: webhookActions.resume } as const;
const isAction = (name: string): name is keyof typeof actions => Object.hasOwn(actions, name);

async function runWebhookAction(request: AccountRequest): Promise<Response> {
  const { site, context } = request;
  const webhook = await needWebhook(request);
  const name = context.req.param('action') ?? '';
  if (!isAction(name)) throw notFound();
  await readForm(site, context);
  try {
    const services = toWebhookServices(request);
    const { message } = await runAsMember<typeof services, (typeof actions)['test']['args'], unknown>(
      request,
      actions[name],
      services,
      { webhook: webhook.id },
    );
    return goTo(site, context, toPath(webhook.id), message);
  } catch (error) {
    return webhookPage(request, webhook, { lists: {}, errors: toFieldErrors(error) });
  }
}

export const webhookRoutes = accountRoutes('webhooks', [
  { method: 'GET', path: '/webhooks', handler: showWebhooks },
  { method: 'GET', path: '/webhooks/:id', handler: showWebhook },
  { method: 'POST', path: '/webhooks/:id', handler: saveWebhook },
  { method: 'POST', path: '/webhooks/:id/:action', handler: runWebhookAction },
]);
