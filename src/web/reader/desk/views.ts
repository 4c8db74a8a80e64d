import { listSearches } from '../../../saved-searches/searches.ts';
import { all, type Html, html, nothing } from '../../html.ts';
import type { RequestContext } from '../../request-context.ts';
import type { Site } from '../../site.ts';
import { toHref, toQuery, type Values, without } from '../address.ts';

/** A view of the event list: all events, or a saved search of the account. */
export type SavedView = { readonly id: string; readonly name: string; readonly filters: Values };

const allEvents: SavedView = { id: 'all', name: 'All', filters: {} };

/** Parameters that shape a page of a list and do not filter it. */
const LAYOUT = ['cursor', 'limit', 'mode', 'sort'];

const toKey = (filters: Values): string =>
  toQuery(Object.fromEntries(Object.entries(filters).sort(([a], [b]) => a.localeCompare(b))));

type SavedViews = {
  readonly views: readonly SavedView[];
  /** The view with the filters of the page; undefined for other filters. */
  readonly current: SavedView | undefined;
};

/** Reads the saved searches of the account as views, after all events. */
export async function readSavedViews(site: Site, { visitor }: RequestContext, values: Values): Promise<SavedViews> {
  const account = visitor.kind === 'person' ? visitor.account : undefined;
  const searches = account === undefined ? [] : await listSearches(site.services.db, account.id);
  const views = [allEvents, ...searches];
  const key = toKey(without(values, ...LAYOUT));
  return { views, current: views.find(({ filters }) => toKey(filters) === key) };
}

/** The views as tabs, and the link that saves the current filters as one. */
export function viewTabs({ visitor }: RequestContext, { views, current }: SavedViews, values: Values): Html {
  if (visitor.kind !== 'person') return nothing;
  const tab = (view: SavedView): Html =>
    html`<li><a href="${toHref('', view.filters)}"${view === current ? html` aria-current="page"` : nothing}>${view.name}</a></li>`;
  const save = toHref('account/saved-searches/new', without(values, ...LAYOUT));
  return html`<nav class="tabs views" aria-label="Views"><ul>${all(views.map(tab))}<li class="push">${
    current === undefined || current === allEvents
      ? html`<a href="${save}" data-key="s">Save as a view</a>`
      : html`<a href="account/saved-searches/${current.id}" data-key="s">Change this view</a>`
  }</li></ul></nav>`;
}
