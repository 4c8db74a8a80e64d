import type { EventRow } from '../../../resources/events/schema.ts';
import { tokenField } from '../../forms.ts';
import { type Html, html, nothing } from '../../html.ts';
import type { RequestContext } from '../../request-context.ts';
import { toQuery, type Values } from '../address.ts';
import { reportedAt } from '../event-rows.ts';
import { moment } from '../times.ts';
import { type Density, densitySwitch } from './density.ts';
import type { SavedView } from './views.ts';

/** The events of a page that are newer than the bound of read events, and the row that the bound is put before. */
export type Unread = {
  readonly readUntil: Date;
  readonly count: number;
  /** Whether every event of the page is newer, so that a later page has more. */
  readonly hasMore: boolean;
  readonly firstRead: string | undefined;
};

/** Compares the events of a page with the bound of read events. `isListed`: whether a row is outside a fold. */
export function countUnread(
  events: readonly EventRow[],
  readUntil: Date | undefined,
  { hasNext, isListed }: { readonly hasNext: boolean; readonly isListed: (row: EventRow) => boolean },
): Unread | undefined {
  if (readUntil === undefined) return undefined;
  const isNew = (row: EventRow): boolean => Date.parse(reportedAt(row)) > readUntil.getTime();
  const count = events.filter(isNew).length;
  const firstRead = count === 0 ? undefined : events.filter(isListed).find((row) => !isNew(row))?.id;
  return { readUntil, count, firstRead, hasMore: hasNext && count === events.length };
}

/** The line between new events and those that were read. */
export const readLine = ({ readUntil }: Unread): Html =>
  html`<li class="read-line" id="read-line">
<span>Events below were there on your last visit, ${moment(readUntil.toISOString())}</span></li>`;

function unreadNote(unread: Unread | undefined): Html {
  if (unread === undefined) return nothing;
  const { count, hasMore, readUntil } = unread;
  const since = moment(readUntil.toISOString());
  return count === 0
    ? html`<span>Nothing new since your last visit, ${since}</span>`
    : html`<span><strong>${hasMore ? `More than ${count}` : count} new</strong> since your last visit, ${since}</span>`;
}

/** The form that marks the events of a view as read; without a script all of them. */
const readForm = (request: RequestContext, view: SavedView, values: Values): Html =>
  html`<form method="post" action="events/read" data-mark-read>${tokenField(request)}
<input type="hidden" name="view" value="${view.id}"><input type="hidden" name="query" value="${toQuery(values)}">
<input type="hidden" name="until" value=""><button class="quiet tiny">Mark all as read</button></form>`;

/** The line above the list: new events, the button that marks them as read, and the density. */
export const deskBar = (
  request: RequestContext,
  parts: {
    readonly unread: Unread | undefined;
    /** The view whose visits are kept; undefined for other filters and later pages. */
    readonly view: SavedView | undefined;
    readonly density: Density;
    readonly values: Values;
  },
): Html => {
  const { unread, view, density, values } = parts;
  return html`<div class="desk-bar small"><p class="unread soft">${unreadNote(unread)}</p>
${view === undefined ? nothing : readForm(request, view, values)}
<button class="plain" type="button" data-keys-button hidden>Keys</button>
${densitySwitch(density, values)}</div>`;
};
