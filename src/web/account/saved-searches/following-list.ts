import type { Delivery } from '../../../saved-searches/deliveries.ts';
import { describeFilters, type FilterNames } from '../../../saved-searches/filter-names.ts';
import type { Filters } from '../../../saved-searches/filter-query.ts';
import type { SavedSearch } from '../../../saved-searches/searches.ts';
import { tokenField } from '../../forms.ts';
import { all, type Html, html, nothing } from '../../html.ts';
import type { RequestContext } from '../../request-context.ts';
import { ago } from '../format.ts';
import { describeChannelAndSchedule, stateTag, targetText } from './delivery-views.ts';

/** Kinds of follows whose filter is one value. */
const kinds: Readonly<Record<string, string>> = {
  company: 'Company',
  matter: 'Matter',
  event_type: 'Event type',
  disclosure_class: 'Disclosure class',
  watchlist: 'Watchlist',
};

/** The kind of a follow, by its filters. */
function describeKind(filters: Filters): string {
  const [[name = '', value = ''] = [], ...others] = Object.entries(filters);
  return (others.length === 0 && !value.includes(',') && kinds[name]) || 'Search';
}

function deliveryLine(delivery: Delivery, request: RequestContext): Html {
  const path = `account/saved-searches/${delivery.search_id}/deliveries/${delivery.id}`;
  const [action, text] = delivery.state === 'active' ? ['pause', 'Pause'] : ['resume', 'Resume'];
  const last =
    delivery.last_sent_at === null ? 'nothing sent yet' : html`last sent ${ago(delivery.last_sent_at, request.now)}`;
  return html`<li class="row between"><span>${describeChannelAndSchedule(delivery)}
<span class="soft">to ${targetText(delivery)} · ${last}</span>
${delivery.state === 'active' ? nothing : stateTag(delivery)}</span>
<form method="post" action="${path}/${action}">${tokenField(request)}<input type="hidden" name="back" value="list">
<button class="quiet tiny">${text}</button></form></li>`;
}

type Row = { readonly search: SavedSearch; readonly deliveries: readonly Delivery[] };

const followRow = ({ search, deliveries }: Row, names: FilterNames, request: RequestContext): Html => {
  const path = `account/saved-searches/${search.id}`;
  const words = describeFilters(search.filters, names);
  return html`<li><div class="row between"><span><a class="strong" href="${path}">${search.name}</a>
<span class="tag">${describeKind(search.filters)}</span></span>
<span class="row"><a class="button quiet tiny" href="${path}">Change</a>
<form method="post" action="${path}/remove" data-confirm="Remove “${search.name}” with its deliveries and feeds?">${tokenField(request)}
<button class="danger tiny">Remove<span class="visually-hidden"> ${search.name}</span></button></form></span></div>
<p class="small soft">${words}</p>
${
  deliveries.length === 0
    ? html`<p class="small"><span class="tag warn">Not sent</span> <a href="${path}#new">Choose how it is sent</a></p>`
    : html`<ul class="plain-list small">${all(deliveries.map((one) => deliveryLine(one, request)))}</ul>`
}</li>`;
};

/** The follows of an account, each with how it is sent. */
export const followingList = (rows: readonly Row[], names: FilterNames, request: RequestContext): Html =>
  rows.length === 0
    ? html`<div class="empty"><p class="strong">You follow nothing yet</p>
<p>“Follow” is on the page of every company and event, and on every filtered list of <a href="">events</a>.</p></div>`
    : html`<ul class="list following">${all(rows.map((row) => followRow(row, names, request)))}</ul>`;
