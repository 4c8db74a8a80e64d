import { counted } from '../../core/counted.ts';
import { listEvents } from '../../resources/index.ts';
import { type Html, html, nothing } from '../html.ts';
import { sendFragment } from '../layout.ts';
import type { SiteContext } from '../request-context.ts';
import { runAsVisitor, type Site } from '../site.ts';
import { readAddress, toHref, without } from './address.ts';
import { pager } from './components.ts';
import { type EventListBody, eventDays, eventList, readEventCaptions, reportedAt } from './event-rows.ts';
import { eventFields } from './filters.ts';
import { clearLinks, type ListView, listPage, openList } from './listing.ts';
import { loadingRegion, reloadWithoutScript, startRegion } from './start-progress.ts';
import { subscribeLinks } from './subscribe-links.ts';
import { zoneNote } from './times.ts';

const LIMIT = { limit: '25', expand: 'summary' };

/** The region that polls for newer events; nothing on a later page or in another order. */
function liveRegion({ address, outcome }: ListView<EventListBody>, now: Date): Html {
  const { values } = address;
  const { result } = outcome;
  if (result === undefined || values['cursor'] !== undefined || values['sort'] || values['mode']) return nothing;
  const first = result.body.events[0];
  const since = first === undefined ? now.toISOString() : reportedAt(first);
  return html`<div class="fresh" role="status" data-fresh="${toHref('events/new', { ...without(values, 'limit'), since })}"></div>`;
}

/** Parameters that the count of newer events replaces with its own bounds. */
const REPLACED = ['first_reported_after', 'window', 'limit', 'cursor', 'sort', 'mode'];

/** Sends the number of events reported after `since`, as a link to them; an empty fragment for none. */
export async function sendNewEvents(site: Site, context: SiteContext): Promise<Response> {
  const request = context.get('request');
  const { values, own, refusal } = readAddress(context.req.url, listEvents, ['since']);
  if (refusal !== undefined) throw refusal;
  const since = new Date(own['since'] ?? Number.NaN);
  if (Number.isNaN(since.getTime())) return sendFragment(context, nothing);
  const { body, next } = await runAsVisitor(site, request, listEvents, {
    ...without(values, ...REPLACED),
    first_reported_after: new Date(since.getTime() + 1).toISOString(),
    fields: 'id',
    limit: '100',
  });
  const count = body.events.length;
  if (count === 0) return sendFragment(context, nothing);
  const words = next === null ? counted(count, 'new event') : `More than ${counted(count, 'new event')}`;
  return sendFragment(
    context,
    html`<a class="button tiny" href="${toHref('', values)}" data-show-fresh>${words}: show ${count === 1 ? 'it' : 'them'}</a>`,
  );
}

const isFiltered = ({ filters: { values } }: ListView<EventListBody>): boolean =>
  Object.keys(values).some((name) => name !== 'limit');

function emptyNote(view: ListView<EventListBody>): Html {
  const { values } = view.filters;
  return html`<div class="empty"><p><strong>No events match these filters.</strong></p>
<p>${clearLinks(view)} · <a href="${toHref('search', { q: values['q'] ?? '' })}">Search everything</a></p></div>`;
}

/** The events, most recently reported first. */
export async function eventsPage(site: Site, context: SiteContext): Promise<Response> {
  const view = await openList(site, context, listEvents, { path: '', fields: eventFields, fixed: LIMIT });
  if (view instanceof Response) return view;
  const request = context.get('request');
  const { result } = view.outcome;
  const { values } = view.address;
  const events = (result?.body.events ?? []).filter(({ status }) => status !== 'merged' && status !== 'removed');
  const captions = await readEventCaptions(site, request, events);
  const isWithoutEvents = result !== undefined && events.length === 0 && !isFiltered(view);
  const loading = isWithoutEvents ? nothing : await loadingRegion(site, request);
  const results =
    result === undefined
      ? nothing
      : events.length === 0
        ? isWithoutEvents
          ? await startRegion(site, request)
          : emptyNote(view)
        : values['sort'] || values['mode']
          ? eventList(events, captions, { level: 2 })
          : eventDays(events, captions, request.now);
  return listPage(site, context, view, {
    title: 'Events',
    navItem: 'events',
    heading: html`<div class="page-head"><h1>Events</h1><p class="small soft">${zoneNote(request.now)}</p></div>`,
    head: isWithoutEvents ? reloadWithoutScript : undefined,
    hasOwnNotes: isWithoutEvents || loading !== nothing,
    above: html`${loading}${liveRegion(view, request.now)}`,
    results: html`<div id="news">${results}</div>`,
    isLimited: result?.body.plan_limited,
    below: html`${pager({
      next: result?.next ? toHref('', { ...values, cursor: result.next }) : undefined,
      first: values['cursor'] === undefined ? undefined : toHref('', without(values, 'cursor')),
      words: { next: 'Older events', first: 'Back to the newest' },
    })}${subscribeLinks(request, values)}`,
  });
}
