import type { ActionResult } from '../../core/action.ts';
import { type RecordNames, readRecordNames } from '../../ingest/operate/record-names.ts';
import { all, type Html, html, nothing } from '../html.ts';
import { formatMinute, renderTable, shorten } from './pieces.ts';

const MAX_CHANGES = 50;
const MAX_RECORDS = 10;
/** Up to this number, records are shown opened. */
const MAX_OPEN = 2;
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
    webhook: 'operator/webhooks',
    person: 'operator/people',
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

const ID = /\b[a-z0-9]{12}\b/g;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/;

/** The ids in the texts and values of an outcome. */
const findIds = (value: unknown): readonly string[] => [
  ...new Set([...JSON.stringify(value ?? null).matchAll(ID)].map(([id]) => id)),
];

const quote = (name: string): string => `“${shorten(name, 80)}”`;

/** A text with the names of stored records in place of their ids. */
const nameIds = (text: string, names: RecordNames): string =>
  text
    .replace(/\b([a-z0-9]{12}) \(([^)]*)\)/g, (whole, id: string, name: string) =>
      names.get(id) === name ? id : whole,
    )
    .replace(ID, (id) => {
      const name = names.get(id);
      return name === undefined ? id : quote(name);
    });

/** A stored value in words: yes and no, a name for an id, a time of the pages' zone, members by name. */
function formatValue(value: unknown, names: RecordNames): string {
  if (value === undefined || value === null || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') {
    if (INSTANT.test(value)) return formatMinute(new Date(value));
    return names.get(value) ?? shorten(nameIds(value, names), MAX_CHARACTERS);
  }
  if (Array.isArray(value))
    return value.length === 0 ? 'none' : value.map((each) => formatValue(each, names)).join(', ');
  if (typeof value !== 'object') return String(value);
  return Object.entries(value)
    .map(([name, each]) => `${name.replaceAll('_', ' ')}: ${formatValue(each, names)}`)
    .join('; ');
}

type RecordState = Readonly<Record<string, unknown>> | null;

/** Changed members of a record, before and after. */
export function differences(before: RecordState, after: RecordState, recordNames: RecordNames = new Map()): Html {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const changed = names.filter((name) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]));
  if (changed.length === 0) return html`<p class="soft small">No stored fields change.</p>`;
  const show = (value: unknown): string => shorten(formatValue(value, recordNames), MAX_CHARACTERS);
  return renderTable({
    label: 'Before and after',
    heads: ['', 'before', 'after'],
    rows: changed.map(
      (name) => html`<tr><th scope="row">${name.replaceAll('_', ' ')}</th><td>${show(before?.[name])}</td>
<td>${show(after?.[name])}</td></tr>`,
    ),
    empty: '',
  });
}

/** The outcome of an action with the names of its records, and the ids of those that it would create. */
export type NamedResult = ActionResult & { readonly names: RecordNames; readonly isNew: (id: string) => boolean };

/** Looks up the names of the records of an outcome. After a dry run a record that it would create is not stored. */
export async function nameRecords(
  db: Parameters<typeof readRecordNames>[0],
  result: ActionResult,
): Promise<NamedResult> {
  const { message, records, changes } = result;
  const names = await readRecordNames(db, findIds([message, records, changes]));
  const created = new Set([
    ...changes.filter(({ id, action }) => action === 'created' && !names.has(id)).map(({ id }) => id),
    ...records.filter(({ id, before }) => before === null && !names.has(id)).map(({ id }) => id),
  ]);
  return { ...result, names, isNew: (id) => created.has(id) };
}

const toWords = (kind: string): string => kind.replaceAll('_', ' ');

/** The name of a record of an outcome; one that does not exist yet is a new one. */
function nameRecord({ names, isNew }: NamedResult, kind: string, id: string): Html {
  if (isNew(id)) return html`a new ${toWords(kind)}`;
  const name = names.get(id);
  return html`${toWords(kind)} ${name === undefined ? html`<code>${id}</code>` : quote(name)}`;
}

/** The name as a link to the record's page. */
function linkRecord(result: NamedResult, kind: string, id: string): Html {
  const path = result.isNew(id) ? undefined : recordPath(kind, id);
  const name = nameRecord(result, kind, id);
  return path === undefined ? name : html`<a href="${path}">${name}</a>`;
}

/** The message of an outcome: names in place of ids, and none for a record that does not exist yet. */
const namedMessage = ({ message, names, isNew }: NamedResult): string =>
  nameIds(
    message
      .replace(ID, (id) => (isNew(id) ? '' : id))
      .replace(/ +([.,;:])/g, '$1')
      .replace(/ {2,}/g, ' '),
    names,
  );

const changeWords: Readonly<Record<string, string>> = { membership: 'related records change' };

const shownChanges = (result: NamedResult): Html => {
  const { changes } = result;
  if (changes.length === 0) return html`<p>Callers see no change.</p>`;
  const shown = changes.slice(0, MAX_CHANGES);
  const others = changes.length - shown.length;
  const isRewritten = changes.some(({ kind, action }) => kind === 'story' && action === 'withdrawn');
  return html`<p>Callers see ${changes.length === 1 ? 'a change' : `${changes.length} changes`}:</p>
<ul class="changes">${all(
    shown.map(
      ({ kind, id, action }) =>
        html`<li>${linkRecord(result, kind, id)} <span class="tag">${changeWords[action] ?? action}</span></li>`,
    ),
  )}${others > 0 ? html`<li class="soft">and ${others} more</li>` : nothing}</ul>
${
  isRewritten
    ? html`<p class="small soft">A story that is withdrawn is written again from the remaining articles if three publishers remain.</p>`
    : nothing
}`;
};

/** The effect of an action, from its dry run. */
export function dryRunPiece(result: NamedResult): Html {
  const { changed, records } = result;
  if (!changed) return html`<section class="note" aria-label="Dry run"><p>${namedMessage(result)}</p></section>`;
  const others = records.length - MAX_RECORDS;
  return html`<section class="card dry-run" aria-labelledby="dry-run">
<h2 id="dry-run">What would change</h2>
<p><strong>Nothing is changed yet.</strong> The action will report: ${namedMessage(result)}</p>
${shownChanges(result)}
${all(
  records.slice(0, MAX_RECORDS).map(
    ({ kind, id, before, after }) => html`<details${records.length <= MAX_OPEN ? html` open` : nothing}>
<summary>${nameRecord(result, kind, id)}</summary>${differences(before, after, result.names)}</details>`,
  ),
)}${others > 0 ? html`<p class="soft small">and ${others} more records</p>` : nothing}</section>`;
}

/** The outcome of an action, in a line for the next page. */
export const doneLine = (result: NamedResult): string => {
  const { changed, changes } = result;
  const message = namedMessage(result);
  return changed && changes.length > 0
    ? `${message} Callers see ${changes.length === 1 ? 'a change' : `${changes.length} changes`}.`
    : message;
};
