import { readInstant } from '../../core/time.ts';
import { listAudit, listAuditActions } from '../../ingest/operate/audit.ts';
import { all, type Html, html, nothing } from '../html.ts';
import type { SiteContext } from '../request-context.ts';
import type { Site } from '../site.ts';
import { type OperatorRoute, operatorPage, requireIngest } from './frame.ts';
import { PAGE_ROWS, pathWith, select, shorten, utcMinute } from './pieces.ts';
import { differences, recordLink } from './reports.ts';

type Row = Awaited<ReturnType<typeof listAudit>>[number];
type RecordState = Parameters<typeof differences>[0];

const isObject = (value: unknown): value is NonNullable<RecordState> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The stored state of a record; any other value is shown as an object with one member. */
const toRecordState = (value: unknown): RecordState =>
  value === null || value === undefined ? null : isObject(value) ? value : { value };

const rowPiece = (row: Row): Html => html`<li class="record"><div class="head"><strong>${row.action}</strong>
${recordLink(row.kind, row.record_id)} <span class="soft small">by ${shorten(row.author, 200)}, ${utcMinute(row.at)}</span></div>
${row.reason === null ? nothing : html`<p>${shorten(row.reason, 2_000)}</p>`}
${
  row.before === null && row.after === null
    ? nothing
    : html`<details><summary class="small">Before and after</summary>
${differences(toRecordState(row.before), toRecordState(row.after))}</details>`
}</li>`;

const parseInstant = (text: string | undefined): Date | undefined => {
  const reading = readInstant(text ?? '');
  return 'at' in reading ? reading.at : undefined;
};

const given = (text: string | undefined): string | undefined => {
  const line = (text ?? '').trim().slice(0, 200);
  return line === '' ? undefined : line;
};

type Query = Readonly<Record<'author' | 'action' | 'target' | 'since' | 'until', string | undefined>>;

const filterForm = (query: Query, actions: readonly string[]): Html => {
  const input = (name: keyof Query, label: string, type: 'search' | 'date'): Html =>
    html`<div class="field"><label for="${name}">${label}</label>
<input id="${name}" type="${type}" name="${name}" value="${query[name] ?? ''}" maxlength="200"></div>`;
  return html`<form class="filters" action="operator/audit">${input('author', 'Author', 'search')}
${select({ name: 'action', label: 'Action', value: query.action, options: [['', 'all'], ...actions.map((each) => [each, each] as const)] })}
${input('target', 'Id of the record', 'search')}${input('since', 'Since', 'date')}${input('until', 'Before', 'date')}
<button class="quiet">Filter</button></form>`;
};

async function auditPage(site: Site, context: SiteContext): Promise<Response> {
  const { db } = requireIngest(site);
  const params = context.req.query();
  const actions = await listAuditActions(db);
  const query = {
    author: given(params['author']),
    action: actions.find((action) => action === params['action']),
    target: given(params['target']),
    since: given(params['since']),
    until: given(params['until']),
  };
  const before = Number(params['before']);
  const rows = await listAudit(db, {
    ...query,
    since: parseInstant(query.since),
    until: parseInstant(query.until),
    before: Number.isSafeInteger(before) && before > 0 ? before : undefined,
    limit: PAGE_ROWS + 1,
  });
  const shown = rows.slice(0, PAGE_ROWS);
  const last = shown.at(-1);
  return operatorPage(site, context, {
    title: 'Audit log',
    tab: 'audit',
    body: html`<h1>Audit log</h1>
${filterForm(query, actions)}
${
  shown.length === 0
    ? html`<p class="empty">No action matches.</p>`
    : html`<ul class="list">${all(shown.map(rowPiece))}</ul>`
}
${
  rows.length > PAGE_ROWS && last !== undefined
    ? html`<p><a rel="next" href="${pathWith('operator/audit', { ...query, before: last.id })}">Earlier actions</a></p>`
    : nothing
}`,
  });
}

/** The audit log, the newest actions first. */
export const auditRoutes: readonly OperatorRoute[] = [
  { method: 'GET', path: '/audit', grant: 'admin', handler: auditPage },
];
