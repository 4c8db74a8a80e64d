import { EVERY_ENTRY } from '../../saved-searches/filters.ts';
import { type Html, html, nothing } from '../html.ts';
import type { RequestContext } from '../request-context.ts';
import { toHref, toQuery, type Values, without } from './address.ts';

const isId = (value: string | undefined): value is string => value !== undefined && /^[a-z0-9]{12}$/.test(value);

/** The form that creates a feed of one company or watchlist; undefined for other filters. */
function findFeedPath(values: Values): string | undefined {
  const [[name, value] = [], ...others] = Object.entries(values);
  return (name === 'company' || name === 'watchlist') && isId(value) && others.length === 0
    ? `${toHref('account/feeds', { [name]: value })}#new`
    : undefined;
}

/**
 * Links that create feeds of the filters of a page. A feed of several filters needs a saved search first.
 */
export function subscribeLinks({ visitor }: RequestContext, filters: Values): Html {
  if (visitor.kind !== 'person') return nothing;
  const values = without(filters, 'cursor', 'limit', 'mode');
  const search = toHref('account/saved-searches/new', values);
  const feed = findFeedPath(values) ?? search;
  return html`<ul class="keep" aria-label="Feeds of this page">
<li><a href="${feed}">Atom</a></li><li><a href="${feed}">iCalendar</a></li></ul>`;
}

/** The form that creates a feed of the calendar with these filters. */
function findCalendarFeedPath(filters: Values): string {
  const values = without(filters, 'cursor', 'limit', 'scheduled_after', 'scheduled_before', 'status');
  return findFeedPath(values) ?? `${toHref('account/feeds', { calendar: toQuery(values) || EVERY_ENTRY })}#new`;
}

/** Links that create feeds of the calendar, with the filters of the page. */
export function calendarFeedLinks({ visitor }: RequestContext, filters: Values): Html {
  if (visitor.kind !== 'person') return nothing;
  const path = findCalendarFeedPath(filters);
  return html`<ul class="keep" aria-label="Subscribe to this calendar">
<li>Subscribe:</li><li><a href="${path}">iCalendar</a></li><li><a href="${path}">Atom</a></li></ul>`;
}
