import { counted } from '../../core/counted.ts';
import { listEvents } from '../../resources/index.ts';
import { type Html, html, nothing } from '../html.ts';
import { piece } from '../layout.ts';
import { ask, type Site } from '../site.ts';
import type { SiteContext } from '../visit.ts';
import { readAddress, toHref, without } from './address.ts';
import { type EventListBody, eventDays, eventList, readEventCaptions, reportedAt } from './event-rows.ts';
import { eventFields } from './filters.ts';
import { keepLinks } from './keep.ts';
import { type ListView, listPage, openList, waysOut } from './listing.ts';
import { pager } from './pieces.ts';
import { zoneNote } from './times.ts';

const LIMIT = { limit: '25', expand: 'summary' };

/** Where a page asks whether there are newer events than those it shows; nothing for a later page or another order. */
function liveRegion({ address, attempt }: ListView<EventListBody>, now: Date): Html {
  const { values } = address;
  const { asked } = attempt;
  if (asked === undefined || values['cursor'] !== undefined || values['sort'] || values['mode']) return nothing;
  const first = asked.body.events[0];
  const since = first === undefined ? now.toISOString() : reportedAt(first);
  return html`<div class="fresh" role="status" data-fresh="${toHref('events/new', { ...without(values, 'limit'), since })}"></div>`;
}

/** Parameters that a count of newer events cannot be asked with: a bound of its own says more. */
const REPLACED = ['first_reported_after', 'window', 'limit', 'cursor', 'sort', 'mode'];

/** How many events of a list were reported after an instant, as a link to them; nothing where there are none. */
export async function newEvents(site: Site, context: SiteContext): Promise<Response> {
  const request = context.get('visit');
  const { values, own, refusal } = readAddress(context.req.url, listEvents, ['since']);
  if (refusal !== undefined) throw refusal;
  const since = new Date(own['since'] ?? Number.NaN);
  if (Number.isNaN(since.getTime())) return piece(context, nothing);
  const { body, next } = await ask(site, request, listEvents, {
    ...without(values, ...REPLACED),
    first_reported_after: new Date(since.getTime() + 1).toISOString(),
    fields: 'id',
    limit: '100',
  });
  const count = body.events.length;
  if (count === 0) return piece(context, nothing);
  const words = next === null ? counted(count, 'new event') : `More than ${counted(count, 'new event')}`;
  return piece(
    context,
    html`<a class="button tiny" href="${toHref('', values)}" data-show-fresh>${words}: show ${count === 1 ? 'it' : 'them'}</a>`,
  );
}

function empty(opened: ListView<EventListBody>): Html {
  const isNarrow = Object.keys(opened.filtering.values).some((name) => name !== 'limit');
  return html`<div class="empty"><p><strong>${isNarrow ? 'No event passes these filters.' : 'There is no event yet.'}</strong></p>
<p>${
    isNarrow
      ? html`${waysOut(opened)} · <a href="${toHref('search', { q: opened.filtering.values['q'] ?? '' })}">Search everything</a>`
      : 'They come as soon as feeds bring news.'
  }</p></div>`;
}

/** The events, most recently reported first. */
export async function eventsPage(site: Site, context: SiteContext): Promise<Response> {
  const opened = await openList(site, context, listEvents, { path: '', fields: eventFields, fixed: LIMIT });
  if (opened instanceof Response) return opened;
  const request = context.get('visit');
  const { asked } = opened.attempt;
  const { values } = opened.address;
  const events = (asked?.body.events ?? []).filter(({ status }) => status !== 'merged' && status !== 'removed');
  const captions = await readEventCaptions(site, request, events);
  const results =
    asked === undefined
      ? nothing
      : events.length === 0
        ? empty(opened)
        : values['sort'] || values['mode']
          ? eventList(events, captions, { level: 2 })
          : eventDays(events, captions, request.now);
  return listPage(site, context, opened, {
    title: 'Events',
    place: 'events',
    heading: html`<div class="page-head"><h1>Events</h1><p class="small soft">${zoneNote(request.now)}</p></div>`,
    above: liveRegion(opened, request.now),
    results: html`<div id="news">${results}</div>`,
    isLimited: asked?.body.plan_limited,
    below: html`${pager({
      next: asked?.next ? toHref('', { ...values, cursor: asked.next }) : undefined,
      first: values['cursor'] === undefined ? undefined : toHref('', without(values, 'cursor')),
      words: { next: 'Older events', first: 'Back to the newest' },
    })}${keepLinks(request, values)}`,
  });
}
