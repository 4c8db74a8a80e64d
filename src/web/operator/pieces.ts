import { type AuditRow, listAudit } from '../../ingest/operate/audit.ts';
import type { Ingest } from '../../ingest/ports.ts';
import { type FieldErrors, fieldError } from '../forms.ts';
import { all, type Html, html, nothing } from '../html.ts';
import { ZONE } from '../reader/times.ts';
import { cardTable, type Head } from '../table.ts';

/** The first characters of a text, with a mark where there were more. */
export const shorten = (text: string, most: number): string => {
  const characters = Array.from(text);
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : text;
};

const SECOND = 1_000;
const spans = [
  { name: 'd', ms: 86_400 * SECOND },
  { name: 'h', ms: 3_600 * SECOND },
  { name: 'min', ms: 60 * SECOND },
  { name: 's', ms: SECOND },
] as const;

/** A span of time in the largest unit that gives at least 2: `95 min`, `49 h`, `12 d`. */
export function formatSpan(ms: number): string {
  const { name, ms: unit } = spans.find((span) => ms >= 2 * span.ms) ?? { name: 's', ms: SECOND };
  return `${Math.floor(ms / unit)} ${name}`;
}

const clocks = new Intl.DateTimeFormat('sv-SE', {
  timeZone: ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
});
const zones = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, timeZoneName: 'short', hour: '2-digit' });

const findZone = (at: Date): string =>
  zones.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? 'CET';

/** An instant to the minute in the zone of the pages: "2026-03-26 11:30 CET". */
export const formatMinute = (at: Date): string => `${clocks.format(at)} ${findZone(at)}`;

const formatUtcMinute = (at: Date): string => `${at.toISOString().slice(0, 10)} ${at.toISOString().slice(11, 16)} UTC`;

/** An instant relative to now; the pointer shows the minute. */
export function when(at: Date | null | undefined, now: Date, none = 'never'): Html {
  if (at === null || at === undefined) return html`<span class="soft">${none}</span>`;
  const ms = now.getTime() - at.getTime();
  const words = ms >= 0 ? `${formatSpan(ms)} ago` : `in ${formatSpan(-ms)}`;
  return html`<time datetime="${at.toISOString()}" title="${formatMinute(at)}">${words}</time>`;
}

/** An instant to the minute, in UTC: the audit log is compared with the logs of machines. */
export const utcMinute = (at: Date): Html => html`<time datetime="${at.toISOString()}">${formatUtcMinute(at)}</time>`;

/** An instant to the minute, in the zone of the pages. */
export const minute = (at: Date): Html => html`<time datetime="${at.toISOString()}">${formatMinute(at)}</time>`;

/** A table that phones show as cards; `empty` replaces a table without rows. */
export function renderTable(parts: {
  readonly label: string;
  readonly heads: readonly (Head | string)[];
  readonly rows: readonly Html[];
  readonly empty: Html | string;
}): Html {
  const { label, heads, rows, empty } = parts;
  if (rows.length === 0) return html`<p class="empty">${empty}</p>`;
  return cardTable({ label, heads, rows });
}

/** A path of this service with query parameters, without empty ones. */
export function pathWith(path: string, query: Readonly<Record<string, string | number | undefined>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '') search.set(name, String(value));
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** Rows on a page of a list. */
export const PAGE_ROWS = 50;
const MAX_PAGES = 1_000;

/** The page number of an address, from 1. */
export function pageNumber(text: string | undefined): number {
  const page = Number(text ?? '1');
  return Number.isInteger(page) && page >= 1 && page <= MAX_PAGES ? page : 1;
}

/** Links to the previous and the next page; `hasMore`: a next page exists. */
export function pager(parts: {
  readonly path: string;
  readonly query: Readonly<Record<string, string | number | undefined>>;
  readonly page: number;
  readonly hasMore: boolean;
}): Html {
  const { path, query, page, hasMore } = parts;
  if (page === 1 && !hasMore) return nothing;
  const to = (number: number) => pathWith(path, { ...query, page: number === 1 ? undefined : number });
  return html`<nav class="row between pages" aria-label="Pages">
${page > 1 ? html`<a rel="prev" href="${to(page - 1)}">Previous page</a>` : html`<span></span>`}
<span class="soft small">Page ${page}</span>
${hasMore ? html`<a rel="next" href="${to(page + 1)}">Next page</a>` : html`<span></span>`}</nav>`;
}

/** A command to enter on the server. */
export const commandLine = (text: string): Html => html`<code class="command">${text}</code>`;

/** A choice of a form, with its hint and its error. */
export function select(parts: {
  readonly name: string;
  readonly label: string;
  readonly value: string | undefined;
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly hint?: string;
  readonly errors?: FieldErrors | undefined;
}): Html {
  const { name, label, value = '', options, hint = '', errors } = parts;
  return html`<div class="field"><label for="${name}">${label}</label><select id="${name}" name="${name}"${
    hint === '' ? nothing : html` aria-describedby="${name}-hint"`
  }>${all(
    options.map(
      ([each, text]) => html`<option value="${each}"${each === value ? html` selected` : nothing}>${text}</option>`,
    ),
  )}</select>${hint === '' ? nothing : html`<p class="hint" id="${name}-hint">${hint}</p>`}${fieldError(errors, name)}</div>`;
}

/** A checkbox. */
export const choice = (name: string, text: string, isChosen: boolean): Html =>
  html`<label class="choice"><input type="checkbox" name="${name}" value="true"${
    isChosen ? html` checked` : nothing
  }> ${text}</label>`;

const isWebAddress = (address: string): boolean => /^https?:\/\//i.test(address);

/** A link for a web address, plain text for anything else. */
export const webLink = (address: string, text = address): Html =>
  isWebAddress(address)
    ? html`<a href="${address}" rel="noopener noreferrer nofollow">${text}</a>`
    : html`<span>${text}</span>`;

const HISTORY_ROWS = 10;

/** Rows of the audit log about a record, one line each. */
export const historyList = (rows: readonly AuditRow[], now: Date): Html =>
  rows.length === 0
    ? html`<p class="soft">No decisions yet.</p>`
    : html`<ul class="list history">${all(
        rows.map(
          (row) =>
            html`<li>${when(row.at, now)} <strong>${row.action}</strong> by ${row.author}${
              row.reason === null ? nothing : html`: ${shorten(row.reason, 300)}`
            }</li>`,
        ),
      )}</ul>`;

/** The decisions of operators about a record. */
export async function renderHistory({ db }: Pick<Ingest, 'db'>, id: string, now: Date): Promise<Html> {
  return html`<h2>Decisions</h2>${historyList(await listAudit(db, { target: id, limit: HISTORY_ROWS }), now)}`;
}
