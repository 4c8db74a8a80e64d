import { type Html, html, nothing } from '../html.ts';
import type { RequestContext } from '../request-context.ts';
import { toHref, type Values, without } from './address.ts';

const isId = (value: string | undefined): value is string => value !== undefined && /^[a-z0-9]{12}$/.test(value);

/** The form that creates a feed of one company or watchlist; undefined for other filters. */
function findFeedPath(values: Values): string | undefined {
  const [[name, value] = [], ...others] = Object.entries(values);
  return (name === 'company' || name === 'watchlist') && isId(value) && others.length === 0
    ? `${toHref('account/feeds', { [name]: value })}#new`
    : undefined;
}

/**
 * Links that save the filters of a page as a search, and that create feeds of it. A feed of several filters needs a saved
 * search first.
 */
export function subscribeLinks({ visitor }: RequestContext, filters: Values): Html {
  if (visitor.kind !== 'person') return nothing;
  const values = without(filters, 'cursor', 'limit', 'mode');
  const search = toHref('account/saved-searches/new', values);
  const feed = findFeedPath(values) ?? search;
  return html`<ul class="keep" aria-label="Save this search">
<li><a class="button quiet tiny" href="${search}">Save this search</a></li>
<li><a href="${feed}">Atom</a></li><li><a href="${feed}">iCalendar</a></li></ul>`;
}

/** The link that creates a calendar feed, which is about a company, a watchlist or an index. */
export const calendarFeedLink = ({ visitor }: RequestContext, filters: Values): Html =>
  visitor.kind === 'person'
    ? html`<ul class="keep" aria-label="Subscribe to this calendar">
<li><a href="${findFeedPath(without(filters, 'cursor', 'limit')) ?? 'account/feeds#new'}">iCalendar</a></li></ul>`
    : nothing;
