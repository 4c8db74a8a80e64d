import { type Html, html, nothing } from '../html.ts';
import type { RequestContext } from '../visit.ts';
import { toHref, type Values, without } from './address.ts';

const isOne = (value: string | undefined): value is string => value !== undefined && /^[a-z0-9]{12}$/.test(value);

/** Where addresses for other programs are made of what a page is about: of one company or watchlist alone, at once. */
function findFeedPath(values: Values): string | undefined {
  const [[name, value] = [], ...others] = Object.entries(values);
  return (name === 'company' || name === 'watchlist') && isOne(value) && others.length === 0
    ? `${toHref('account/feeds', { [name]: value })}#new`
    : undefined;
}

/**
 * Links for who wants to be told of events: whoever is signed in keeps the filters, and gets addresses for other programs.
 * Filters of several kinds are kept as a search first, which feeds are then made of.
 */
export function keepLinks({ visitor }: RequestContext, asked: Values): Html {
  if (visitor.kind !== 'person') return nothing;
  const values = without(asked, 'cursor', 'limit', 'mode');
  const search = toHref('account/saved-searches/new', values);
  const feed = findFeedPath(values) ?? search;
  return html`<ul class="keep" aria-label="Keep this search">
<li><a class="button quiet tiny" href="${search}">Save this search</a></li>
<li><a href="${feed}">Atom</a></li><li><a href="${feed}">iCalendar</a></li></ul>`;
}

/** The same for a calendar, whose filters are its own: a feed is of a company, a watchlist or an index. */
export const keepCalendar = ({ visitor }: RequestContext, asked: Values): Html =>
  visitor.kind === 'person'
    ? html`<ul class="keep" aria-label="Keep this calendar">
<li><a href="${findFeedPath(without(asked, 'cursor', 'limit')) ?? 'account/feeds#new'}">iCalendar</a></li></ul>`
    : nothing;
