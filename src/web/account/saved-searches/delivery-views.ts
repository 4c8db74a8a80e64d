import { counted } from '../../../core/counted.ts';
import { nameWeekday, weekdays } from '../../../core/weekdays.ts';
import { type ChannelName, channelNames } from '../../../saved-searches/channels/channel-names.ts';
import { channels } from '../../../saved-searches/channels/channels.ts';
import type { Delivery, Reader, SentMessage } from '../../../saved-searches/deliveries.ts';
import { formatQuery } from '../../../saved-searches/filter-query.ts';
import type { SavedSearch } from '../../../saved-searches/searches.ts';
import { type FieldErrors, field, fieldError, tokenField } from '../../forms.ts';
import { all, type Html, html, nothing } from '../../html.ts';
import type { RequestContext } from '../../request-context.ts';
import { ago } from '../format.ts';

const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

function rhythmText({ hour, timezone, weekday }: Delivery): string {
  if (hour === null) return 'immediately';
  const days = weekday === null ? 'daily' : `weekly on ${nameWeekday(weekday)}`;
  return `${days} at ${hourText(hour)}, ${timezone}`;
}

/** "Mail, daily at 07:00, Europe/Stockholm". */
export const describeChannelAndSchedule = (delivery: Delivery): string =>
  `${channels[delivery.kind].label}, ${rhythmText(delivery)}`;

/** The target of a delivery; only the host of a webhook, whose address is a secret. */
export const targetText = (delivery: Delivery): string =>
  delivery.person_id === null ? (delivery.host ?? '') : `${delivery.person_name} <${delivery.email}>`;

export const stateTag = ({ state }: Delivery): Html =>
  state === 'active'
    ? html`<span class="tag good">active</span>`
    : state === 'paused'
      ? html`<span class="tag warn">paused</span>`
      : html`<span class="tag bad">disabled</span>`;

const deliveryCard = (delivery: Delivery, messages: readonly SentMessage[], request: RequestContext): Html => {
  const path = `account/saved-searches/${delivery.search_id}/deliveries/${delivery.id}`;
  const button = (action: string, text: string, style: string, confirm?: string): Html =>
    html`<form method="post" action="${path}/${action}"${
      confirm === undefined ? nothing : html` data-confirm="${confirm}"`
    }>${tokenField(request)}
<button class="${style} tiny">${text}</button></form>`;
  return html`<li><div class="row between"><span class="strong">${describeChannelAndSchedule(delivery)}</span>
${stateTag(delivery)}</div>
<div class="small soft">${targetText(delivery)} ·
${delivery.last_sent_at === null ? 'nothing sent yet' : html`last sent ${ago(delivery.last_sent_at, request.now)}`}${
  delivery.waiting > 0 ? html` · ${counted(delivery.waiting, 'message')} waiting` : nothing
}</div>
${delivery.reason === null ? nothing : html`<p class="note bad">${delivery.reason}</p>`}
${
  delivery.state === 'active' && delivery.last_error !== null
    ? html`<p class="note warn">The last attempt failed: ${delivery.last_error}.${delivery.waiting > 0 ? ' It will be retried.' : ''}</p>`
    : nothing
}
${rescheduleForm(delivery, `${path}/reschedule`, request)}
<div class="row">${button('test', 'Send a test message', 'quiet')}
${delivery.state === 'active' ? button('pause', 'Pause', 'quiet') : button('resume', 'Resume', 'quiet')}
${button('remove', 'Remove', 'danger', 'Remove this delivery with its log?')}</div>
${
  messages.length === 0
    ? nothing
    : html`<details class="sent"><summary class="small">Latest messages</summary><ul class="small">${all(
        messages.map(
          (message) => html`<li>${ago(message.created_at, request.now)}:
${message.kind === 'test' ? 'test message' : counted(message.count, 'event')}, ${
            message.state === 'sent' ? 'sent' : message.state === 'due' ? 'waiting' : 'rejected'
          }${message.last_error === null ? nothing : html` (${message.last_error})`}</li>`,
        ),
      )}</ul></details>`
}</li>`;
};

/** The schedule of a delivery, folded. Its fields have names of their own among the deliveries of a page. */
const rescheduleForm = (delivery: Delivery, action: string, request: RequestContext): Html =>
  html`<details><summary class="small">Change the schedule</summary>
<form method="post" action="${action}">${tokenField(request)}
${scheduleFields({ values: toScheduleValues(delivery), idPrefix: `${delivery.id}-` })}
<button class="quiet tiny">Save the schedule</button></form></details>`;

export const deliveryList = (
  deliveries: readonly (Delivery & { readonly messages: readonly SentMessage[] })[],
  request: RequestContext,
): Html =>
  deliveries.length === 0
    ? html`<div class="empty"><p>No deliveries yet. Add one below.</p></div>`
    : html`<ul class="list">${all(deliveries.map((delivery) => deliveryCard(delivery, delivery.messages, request)))}</ul>`;

/** The fields of a schedule, as forms send them. */
type ScheduleValues = {
  /** `at_once`, `daily` or `weekly`. */
  readonly rhythm: string;
  readonly hour: string;
  readonly timezone: string;
  readonly weekday: string;
};

export type DeliveryValues = ScheduleValues & {
  readonly kind: string;
  readonly person: string;
  readonly address: string;
};

/** The schedule that forms offer first. */
export const firstSchedule: ScheduleValues = {
  rhythm: 'daily',
  hour: '7',
  timezone: 'Europe/Stockholm',
  weekday: 'monday',
};

const toScheduleValues = ({ hour, timezone, weekday }: Delivery): ScheduleValues => ({
  rhythm: hour === null ? 'at_once' : weekday === null ? 'daily' : 'weekly',
  hour: hour === null ? firstSchedule.hour : String(hour),
  timezone: timezone ?? firstSchedule.timezone,
  weekday: weekdays[(weekday ?? 1) - 1] ?? firstSchedule.weekday,
});

/** What the action takes of a schedule: a field that the chosen rhythm does not use says nothing. */
export const toScheduleArguments = ({ rhythm, hour, timezone, weekday }: ScheduleValues) => ({
  hour: rhythm === 'daily' || rhythm === 'weekly' ? Number(hour || 'x') : undefined,
  weekday: rhythm === 'weekly' ? weekdays.find((day) => day === weekday) : undefined,
  timezone,
});

const zones: readonly string[] = [
  'Europe/Stockholm',
  'Europe/Oslo',
  'Europe/Copenhagen',
  'Europe/Helsinki',
  'Atlantic/Reykjavik',
  'Europe/London',
  'UTC',
];

const choice = (name: string, value: string, text: Html | string, chosen: string): Html =>
  html`<label class="choice"><input type="radio" name="${name}" value="${value}"${value === chosen ? html` checked` : nothing}>
<span>${text}</span></label>`;

/** The label of a channel, with the compatible services. */
function describeChannel(name: ChannelName): string {
  const { label, target } = channels[name];
  const others = target.type === 'address' ? target.compatible : undefined;
  return others === undefined ? label : `${label}, or a compatible service (${others})`;
}

const chatLabels = new Intl.ListFormat('en', { type: 'conjunction' }).format(
  channelNames.filter((name) => channels[name].target.type === 'address').map((name) => channels[name].label),
);

type DeliveryParts = {
  readonly action: string;
  readonly values: DeliveryValues;
  readonly errors?: FieldErrors | undefined;
  /** People who can receive mail. */
  readonly readers: readonly Reader[];
  /** Whether the service sends mail. */
  readonly hasMail: boolean;
};

function channelFields({ values, errors, readers, hasMail }: DeliveryParts): Html {
  const canMail = hasMail && readers.length > 0;
  const offered = channelNames.filter((name) => canMail || channels[name].target.type !== 'person');
  const noMail = hasMail
    ? 'Mail is available to users of this account who confirmed their address.'
    : 'This service sends no mail.';
  const reader = ({ id, name, email }: Reader): Html =>
    html`<option value="${id}"${id === values.person ? html` selected` : nothing}>${name} (${email})</option>`;
  return html`<fieldset><legend>Channel</legend>
${all(offered.map((name) => choice('kind', name, describeChannel(name), values.kind)))}
${canMail ? nothing : html`<p class="hint">${noMail}</p>`}
${fieldError(errors, 'kind')}</fieldset>
${
  canMail
    ? html`<div class="field"><label for="person">Mail recipient</label><select id="person" name="person">${all(
        readers.map(reader),
      )}</select>${fieldError(errors, 'person')}</div>`
    : nothing
}
${field({
  name: 'address',
  label: 'Incoming webhook address',
  type: 'url',
  value: values.address,
  hint: html`For ${chatLabels}, from their settings. The address will not be shown again.
<a href="docs/feeds#chats">Where to find it</a>.`,
  errors,
  attributes: html`maxlength="2000" autocomplete="off"`,
})}`;
}

type ScheduleParts = {
  readonly values: ScheduleValues;
  readonly errors?: FieldErrors | undefined;
  /** Precedes the ids of fields where a page has several schedules. */
  readonly idPrefix?: string;
};

function scheduleFields({ values, errors, idPrefix = '' }: ScheduleParts): Html {
  const day = (name: string, index: number): Html =>
    html`<option value="${name}"${name === values.weekday ? html` selected` : nothing}>${nameWeekday(index + 1)}</option>`;
  const hour = (_: unknown, each: number): Html =>
    html`<option value="${each}"${String(each) === values.hour ? html` selected` : nothing}>${hourText(each)}</option>`;
  return html`<fieldset><legend>Schedule</legend>
${choice('rhythm', 'daily', 'Daily, in one message', values.rhythm)}
${choice('rhythm', 'weekly', 'Weekly, in one message', values.rhythm)}
${choice('rhythm', 'at_once', 'Immediately, at most every five minutes', values.rhythm)}
<div class="inline when"><div><label for="${idPrefix}weekday">Day, if weekly</label><select id="${idPrefix}weekday" name="weekday">${all(
    weekdays.map(day),
  )}</select></div>
<div><label for="${idPrefix}hour">At</label><select id="${idPrefix}hour" name="hour">${all(
    Array.from({ length: 24 }, hour),
  )}</select></div>
<div><label for="${idPrefix}timezone">Time zone</label><input id="${idPrefix}timezone" name="timezone" list="${idPrefix}zones"
 value="${values.timezone}" maxlength="60">
<datalist id="${idPrefix}zones">${all(zones.map((zone) => html`<option value="${zone}"></option>`))}</datalist></div></div>
${fieldError(errors, 'hour')}${fieldError(errors, 'weekday')}${fieldError(errors, 'timezone')}</fieldset>`;
}

/** The form of a delivery: channel, target and schedule. */
export const deliveryForm = (request: RequestContext, parts: DeliveryParts): Html =>
  html`<form method="post" action="${parts.action}" class="card delivery">${tokenField(request)}
${channelFields(parts)}
${scheduleFields(parts)}
<button>Add the delivery</button></form>`;

/** A link to the events of a saved search. */
export const openLink = ({ filters }: SavedSearch): Html =>
  html`<a class="button quiet tiny" href="${`?${formatQuery(filters)}`}">Show events</a>`;
