import { counted } from '../../core/counted.ts';
import type { EventRow } from '../../resources/events/schema.ts';
import { listEvents } from '../../resources/index.ts';
import { type Html, html, nothing } from '../html.ts';
import { sendFragment } from '../layout.ts';
import type { SiteContext } from '../request-context.ts';
import { runAsVisitor, type Site } from '../site.ts';
import { readAddress, toHref, type Values, without } from './address.ts';
import { pager } from './components.ts';
import { countUnread, deskBar, readLine, type Unread } from './desk/bar.ts';
import { denseRows, isCommentary } from './desk/dense-rows.ts';
import { type Density, readDensity } from './desk/density.ts';
import { previewColumn } from './desk/preview.ts';
import { readSavedViews, viewTabs } from './desk/views.ts';
import { readMark } from './desk/visits.ts';
import {
  type EventCaptions,
  type EventListBody,
  eventDays,
  eventList,
  readEventCaptions,
  reportedAt,
} from './event-rows.ts';
import { eventFields } from './filters.ts';
import { followButton } from './follow-button.ts';
import { clearLinks, type ListView, listPage, openList } from './listing.ts';
import { loadingRegion, reloadWithoutScript, startRegion } from './start-progress.ts';
import { subscribeLinks } from './subscribe-links.ts';
import { zoneNote } from './times.ts';

/** Events of a page. */
const LIMITS: Readonly<Record<Density, string>> = { dense: '60', reading: '25' };

/** Whether events are in another order than by the time of their first report. */
const isReordered = (values: Values): boolean => Boolean(values['sort'] || values['mode']);

/** Whether commentary is folded: not where the reader asks for tiers. */
const isCommentaryFolded = (values: Values): boolean => values['significance'] === undefined;

/** The region that polls for newer events; nothing on a later page or in another order. */
function liveRegion({ address, outcome }: ListView<EventListBody>, now: Date): Html {
  const { values } = address;
  const { result } = outcome;
  if (result === undefined || values['cursor'] !== undefined || isReordered(values)) return nothing;
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

/** A page of the list in the order of its address, with the mark of the last visit. */
function renderEvents(
  events: readonly EventRow[],
  captions: EventCaptions,
  { density, unread, values, now }: { density: Density; unread: Unread | undefined; values: Values; now: Date },
): Html {
  const lineBefore = ({ id }: EventRow): Html =>
    unread !== undefined && unread.firstRead === id ? readLine(unread) : nothing;
  const isDated = isReordered(values);
  if (density === 'dense')
    return denseRows(events, captions, { now, lineBefore, isDated, isFolded: isCommentaryFolded(values) });
  return isDated ? eventList(events, captions, { level: 2 }) : eventDays(events, captions, { now, lineBefore });
}

/** The mark of the last visit, the views, and the line above a list that has events. */
async function readDesk(
  site: Site,
  context: SiteContext,
  { view, events, density }: { view: ListView<EventListBody>; events: readonly EventRow[]; density: Density },
) {
  const request = context.get('request');
  const { result } = view.outcome;
  const { values } = view.address;
  const isWhole = result !== undefined && values['cursor'] === undefined && !isReordered(values);
  const views = await readSavedViews(site, request, values);
  const visited = isWhole ? views.current : undefined;
  const mark = await readMark(site, context, { view: visited?.id ?? 'all', isWhole: visited !== undefined });
  const isListed = (row: EventRow) => density === 'reading' || !isCommentaryFolded(values) || !isCommentary(row);
  const unread = isWhole ? countUnread(events, mark, { hasNext: Boolean(result.next), isListed }) : undefined;
  return { unread, views, bar: deskBar(request, { unread, density, values, view: visited }) };
}

/** The events, most recently reported first. */
export async function eventsPage(site: Site, context: SiteContext): Promise<Response> {
  const request = context.get('request');
  const density = readDensity(site, context, new URL(context.req.url).searchParams.get('view') ?? undefined);
  const fixed = { limit: LIMITS[density], expand: 'summary' };
  const view = await openList(site, context, listEvents, { path: '', fields: eventFields, fixed, own: ['view'] });
  if (view instanceof Response) return view;
  const { result } = view.outcome;
  const { values } = view.address;
  const events = (result?.body.events ?? []).filter(({ status }) => status !== 'merged' && status !== 'removed');
  const isWithoutEvents = result !== undefined && events.length === 0 && !isFiltered(view);
  const [follow, captions, desk, loading] = await Promise.all([
    followButton(site, context, { filters: values }),
    readEventCaptions(site, request, events),
    readDesk(site, context, { view, events, density }),
    isWithoutEvents ? nothing : loadingRegion(site, request),
  ]);
  const results =
    result === undefined
      ? nothing
      : isWithoutEvents
        ? await startRegion(site, request)
        : events.length === 0
          ? emptyNote(view)
          : renderEvents(events, captions, { density, unread: desk.unread, values, now: request.now });
  return listPage(site, context, view, {
    title: 'Events',
    navItem: 'events',
    heading: html`<div class="page-head"><h1>Events</h1>${follow}
<p class="small soft">${zoneNote(request.now)}</p></div>
${viewTabs(request, desk.views, values)}`,
    head: isWithoutEvents ? reloadWithoutScript : undefined,
    hasOwnNotes: isWithoutEvents || loading !== nothing,
    isDesk: density === 'dense',
    above: html`${loading}${liveRegion(view, request.now)}${isWithoutEvents ? nothing : desk.bar}`,
    aside: density === 'dense' ? previewColumn : nothing,
    results: html`<div id="news">${results}</div>`,
    isLimited: result?.body.plan_limited,
    below: html`${pager({
      next: result?.next ? toHref('', { ...values, cursor: result.next }) : undefined,
      first: values['cursor'] === undefined ? undefined : toHref('', without(values, 'cursor')),
      words: { next: 'Older events', first: 'Back to the newest' },
    })}${subscribeLinks(request, values)}`,
  });
}
