import { counted } from '../../../core/counted.ts';
import type { Delivery, DeliveryKind, Reader, SentMessage } from '../../../saved-searches/deliveries.ts';
import { describeFilters, formatQuery } from '../../../saved-searches/filters.ts';
import type { SavedSearch } from '../../../saved-searches/searches.ts';
import { type FieldErrors, field, tokenField } from '../../forms.ts';
import { all, type Html, html, nothing } from '../../html.ts';
import type { RequestContext } from '../../visit.ts';
import { ago, day } from '../words.ts';

const kinds: Readonly<Record<DeliveryKind, string>> = { mail: 'Mail', slack: 'Slack', teams: 'Microsoft Teams' };

const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

const rhythmText = ({ hour, timezone }: Delivery): string =>
  hour === null ? 'at once' : `daily at ${hourText(hour)}, ${timezone}`;

/** Whom or where a delivery goes to; of a webhook its host alone, for the rest is a secret. */
const targetText = (delivery: Delivery): string =>
  delivery.kind === 'mail' ? `${delivery.person_name} <${delivery.email}>` : (delivery.host ?? '');

const stateTag = ({ state }: Delivery): Html =>
  state === 'active'
    ? html`<span class="tag good">active</span>`
    : state === 'paused'
      ? html`<span class="tag warn">paused</span>`
      : html`<span class="tag bad">ended</span>`;

const activeTag = ({ active }: SavedSearch): Html =>
  active > 0
    ? html`<span class="tag good">${counted(active, 'delivery', 'deliveries')}</span>`
    : html`<span class="tag">sends nothing</span>`;

/** All saved searches of an account. */
export const searchList = (searches: readonly SavedSearch[]): Html =>
  searches.length === 0
    ? html`<div class="empty"><p class="strong">No saved searches yet</p>
<p>Filter the <a href="">events</a> as you want them and save the filter, or begin with an empty one.</p></div>`
    : html`<ul class="list">${all(
        searches.map(
          (search) => html`<li><div class="row between">
<a class="strong" href="account/saved-searches/${search.id}">${search.name}</a>
<span class="row">${search.disabled > 0 ? html`<span class="tag bad">${search.disabled} ended</span>` : nothing}
${activeTag(search)}</span></div>
<div class="small soft">${describeFilters(search.filters)} · saved ${day(search.created_at)}</div></li>`,
        ),
      )}</ul>`;

/** Name and filter of a saved search, new or known. */
export function searchForm(
  request: RequestContext,
  parts: {
    readonly action: string;
    readonly values: { readonly name: string; readonly query: string };
    readonly wrong?: FieldErrors | undefined;
    readonly button: string;
  },
): Html {
  const { action, values, wrong, button } = parts;
  return html`<form method="post" action="${action}" class="card">${tokenField(request)}
${field({ name: 'name', label: 'Name', value: values.name, wrong, attributes: html`required maxlength="100"` })}
${field({
  name: 'filters',
  label: 'Filter',
  type: 'textarea',
  value: values.query.replaceAll('&', '\n'),
  hint: html`One filter a line, as in the address of the events: <code>country=SE</code>,
<code>event_type=acquisition,ipo</code>, <code>watchlist=My list</code>. <a href="docs/reference/listEvents">All filters</a>.
Without any, every event is new to it.`,
  wrong,
  attributes: html`maxlength="8000" spellcheck="false" rows="5"`,
})}
<button>${button}</button></form>`;
}

const deliveryCard = (delivery: Delivery, messages: readonly SentMessage[], request: RequestContext): Html => {
  const path = `account/saved-searches/${delivery.search_id}/deliveries/${delivery.id}`;
  const button = (action: string, text: string, style: string, confirm?: string): Html =>
    html`<form method="post" action="${path}/${action}"${
      confirm === undefined ? nothing : html` data-confirm="${confirm}"`
    }>${tokenField(request)}
<button class="${style} tiny">${text}</button></form>`;
  return html`<li><div class="row between"><span class="strong">${kinds[delivery.kind]}, ${rhythmText(delivery)}</span>
${stateTag(delivery)}</div>
<div class="small soft">${targetText(delivery)} ·
${delivery.last_sent_at === null ? 'nothing sent yet' : html`last sent ${ago(delivery.last_sent_at, request.now)}`}${
  delivery.waiting > 0 ? html` · ${counted(delivery.waiting, 'message')} waiting` : nothing
}</div>
${delivery.reason === null ? nothing : html`<p class="note bad">${delivery.reason}</p>`}
${
  delivery.state === 'active' && delivery.last_error !== null
    ? html`<p class="note warn">The last try failed: ${delivery.last_error}.${delivery.waiting > 0 ? ' It is tried again.' : ''}</p>`
    : nothing
}
<div class="row">${button('test', 'Send a test', 'quiet')}
${delivery.state === 'active' ? button('pause', 'Pause', 'quiet') : button('resume', 'Resume', 'quiet')}
${button('remove', 'Remove', 'danger', 'Remove this delivery with its log?')}</div>
${
  messages.length === 0
    ? nothing
    : html`<details class="sent"><summary class="small">Latest messages</summary><ul class="small">${all(
        messages.map(
          (message) => html`<li>${ago(message.created_at, request.now)}:
${message.kind === 'test' ? 'a test' : counted(message.count, 'event')}, ${
            message.state === 'sent' ? 'sent' : message.state === 'due' ? 'waiting' : 'not taken'
          }${message.last_error === null ? nothing : html` (${message.last_error})`}</li>`,
        ),
      )}</ul></details>`
}</li>`;
};

export const deliveryList = (
  deliveries: readonly (Delivery & { readonly messages: readonly SentMessage[] })[],
  request: RequestContext,
): Html =>
  deliveries.length === 0
    ? html`<div class="empty"><p>Nothing is sent yet. Add a delivery below.</p></div>`
    : html`<ul class="list">${all(deliveries.map((delivery) => deliveryCard(delivery, delivery.messages, request)))}</ul>`;

export type DeliveryValues = {
  readonly kind: string;
  readonly person: string;
  readonly address: string;
  readonly rhythm: string;
  readonly hour: string;
  readonly timezone: string;
};

const zones: readonly string[] = [
  'Europe/Stockholm',
  'Europe/Oslo',
  'Europe/Copenhagen',
  'Europe/Helsinki',
  'Atlantic/Reykjavik',
  'Europe/London',
  'UTC',
];

const wrongText = (wrong: FieldErrors | undefined, name: string): Html =>
  wrong?.[name] === undefined ? nothing : html`<p class="wrong">${wrong[name]}</p>`;

const choice = (name: string, value: string, text: Html | string, chosen: string): Html =>
  html`<label class="choice"><input type="radio" name="${name}" value="${value}"${value === chosen ? html` checked` : nothing}>
<span>${text}</span></label>`;

/** Where new events are to be sent, and when. */
export function deliveryForm(
  request: RequestContext,
  parts: {
    readonly action: string;
    readonly values: DeliveryValues;
    readonly wrong?: FieldErrors | undefined;
    /** Empty where mail cannot be sent to anybody. */
    readonly readers: readonly Reader[];
    /** Whether this service sends mail. */
    readonly hasMail: boolean;
  },
): Html {
  const { action, values, wrong, readers, hasMail } = parts;
  const canMail = hasMail && readers.length > 0;
  return html`<form method="post" action="${action}" class="card delivery">${tokenField(request)}
<fieldset><legend>How</legend>
${canMail ? choice('kind', 'mail', 'Mail', values.kind) : nothing}
${choice('kind', 'slack', 'Slack, or what takes its messages (Mattermost, Rocket.Chat, Zulip)', values.kind)}
${choice('kind', 'teams', 'Microsoft Teams', values.kind)}
${
  canMail
    ? nothing
    : html`<p class="hint">${
        hasMail
          ? 'Mail goes to people of this account once they confirmed their address.'
          : 'This service sends no mail.'
      }</p>`
}
${wrongText(wrong, 'kind')}</fieldset>
${
  canMail
    ? html`<div class="field"><label for="person">Mail goes to</label><select id="person" name="person">${all(
        readers.map(
          ({ id, name, email }) =>
            html`<option value="${id}"${id === values.person ? html` selected` : nothing}>${name} (${email})</option>`,
        ),
      )}</select>${wrongText(wrong, 'person')}</div>`
    : nothing
}
${field({
  name: 'address',
  label: 'Address of the incoming webhook',
  type: 'url',
  value: values.address,
  hint: html`For Slack and Teams, as their settings show it. It is kept and not shown again.
<a href="docs/feeds#chats">Where to find it</a>.`,
  wrong,
  attributes: html`maxlength="2000" autocomplete="off"`,
})}
<fieldset><legend>When</legend>
${choice('rhythm', 'daily', 'Daily, all in one message', values.rhythm)}
${choice('rhythm', 'at_once', 'At once, at most every five minutes', values.rhythm)}
<div class="inline when"><div><label for="hour">At</label><select id="hour" name="hour">${all(
    Array.from({ length: 24 }, (_, hour) => String(hour)).map(
      (hour) =>
        html`<option value="${hour}"${hour === values.hour ? html` selected` : nothing}>${hourText(Number(hour))}</option>`,
    ),
  )}</select></div>
<div><label for="timezone">in</label><input id="timezone" name="timezone" list="zones" value="${values.timezone}" maxlength="60">
<datalist id="zones">${all(zones.map((zone) => html`<option value="${zone}"></option>`))}</datalist></div></div>
${wrongText(wrong, 'hour')}${wrongText(wrong, 'timezone')}</fieldset>
<button>Add the delivery</button></form>`;
}

/** The way from a saved search to what it finds. */
export const openLink = ({ filters }: SavedSearch): Html =>
  html`<a class="button quiet tiny" href="${`?${formatQuery(filters)}`}">Open in the reader</a>`;
