import type { ActionResult } from '../../core/action.ts';
import { all, type Html, html, nothing } from '../html.ts';
import { renderTable, shorten } from './pieces.ts';

const MAX_CHANGES = 50;
const MAX_RECORDS = 10;
const MAX_CHARACTERS = 400;

/** The path of a record's page; undefined for a kind without one. */
export function recordPath(kind: string, id: string): string | undefined {
  const folders: Readonly<Record<string, string>> = {
    article: 'operator/articles',
    event: 'operator/events',
    calendar_event: 'operator/calendar',
    company: 'operator/companies',
    source: 'operator/sources',
    feed: 'operator/feeds',
    account: 'operator/accounts',
  };
  const folder = folders[kind];
  return folder === undefined || !/^[a-z0-9]{12}$/.test(id) ? undefined : `${folder}/${id}`;
}

/** A record by kind and id, a link where it has a page. */
export function recordLink(kind: string, id: string): Html {
  const path = recordPath(kind, id);
  const text = html`${kind.replaceAll('_', ' ')} <code>${id}</code>`;
  return path === undefined ? text : html`<a href="${path}">${text}</a>`;
}

const formatValue = (value: unknown): string => {
  if (value === undefined || value === null) return '–';
  if (typeof value === 'string') return shorten(value, MAX_CHARACTERS);
  const isList = Array.isArray(value) && value.every((each) => typeof each === 'string');
  return shorten(isList ? value.join(', ') || 'none' : JSON.stringify(value), MAX_CHARACTERS);
};

type RecordState = Readonly<Record<string, unknown>> | null;

/** Changed members of a record, before and after. */
export function differences(before: RecordState, after: RecordState): Html {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const changed = names.filter((name) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]));
  if (changed.length === 0) return html`<p class="soft small">No stored fields change.</p>`;
  return renderTable({
    label: 'Before and after',
    heads: ['', 'before', 'after'],
    rows: changed.map(
      (name) => html`<tr><th scope="row">${name.replaceAll('_', ' ')}</th><td>${formatValue(before?.[name])}</td>
<td>${formatValue(after?.[name])}</td></tr>`,
    ),
    empty: '',
  });
}

const shownChanges = (changes: ActionResult['changes']): Html => {
  if (changes.length === 0) return html`<p>Callers see no change.</p>`;
  const shown = changes.slice(0, MAX_CHANGES);
  const others = changes.length - shown.length;
  return html`<p>Callers see ${changes.length === 1 ? 'a change' : `${changes.length} changes`}:</p>
<ul class="changes">${all(
    shown.map(({ kind, id, action }) => html`<li>${recordLink(kind, id)} <span class="tag">${action}</span></li>`),
  )}${others > 0 ? html`<li class="soft">and ${others} more</li>` : nothing}</ul>`;
};

/** The effect of an action, from its dry run. */
export function dryRunPiece({ changed, message, records, changes }: ActionResult): Html {
  if (!changed) return html`<section class="note" aria-label="Dry run"><p>${message}</p></section>`;
  const others = records.length - MAX_RECORDS;
  return html`<section class="card dry-run" aria-labelledby="dry-run">
<h2 id="dry-run">What would change</h2>
<p><strong>Nothing is changed yet.</strong> The action will report: ${message}</p>
${shownChanges(changes)}
${all(
  records.slice(0, MAX_RECORDS).map(
    ({ kind, id, before, after }) => html`<details${records.length === 1 ? html` open` : nothing}>
<summary>${kind.replaceAll('_', ' ')} <code>${id}</code></summary>${differences(before, after)}</details>`,
  ),
)}${others > 0 ? html`<p class="soft small">and ${others} more records</p>` : nothing}</section>`;
}

/** The outcome of an action, in a line for the next page. */
export const doneLine = ({ changed, message, changes }: ActionResult): string =>
  changed && changes.length > 0
    ? `${message} Callers see ${changes.length === 1 ? 'a change' : `${changes.length} changes`}.`
    : message;
