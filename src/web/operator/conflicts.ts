import { identifierActions } from '../../ingest/identifiers/identifier-actions.ts';
import { listConflicts, type OpenConflict } from '../../ingest/identifiers/list-identifiers.ts';
import { all, type Html, html, nothing } from '../html.ts';
import type { RequestContext, SiteContext } from '../request-context.ts';
import type { Site } from '../site.ts';
import { actionButton, newsForm } from './action-form.ts';
import { type OperatorRoute, operatorPage, requireIngest } from './frame.ts';
import { PAGE_ROWS, pageNumber, pager, shorten, when } from './pieces.ts';

const companyLink = (id: string, name: string | null): Html =>
  html`<a href="operator/companies/${id}">${shorten(name ?? id, 120)}</a>`;

const reasons: Readonly<Record<OpenConflict['kind'], string>> = {
  two_companies: 'another company has it',
  other_value: 'another value is stored',
  several_values: 'the file has several',
};

const renderItem = (request: RequestContext, row: OpenConflict): Html => html`<li class="record">
<div class="head"><h2>${companyLink(row.company_id, row.name)}${
  row.other_id === null ? nothing : html` and ${companyLink(row.other_id, row.other_name)}`
}</h2><span class="soft small">${row.source}, ${when(row.found_at, request.now)}</span></div>
<p><span class="tag">${row.scheme.replaceAll('_', ' ')}</span> <strong>${row.value}</strong>
${row.file_name === null ? nothing : html`(${shorten(row.file_name, 120)})`}: ${reasons[row.kind]}${
  row.stored === null ? nothing : html`, <strong>${row.stored}</strong>`
}</p>
<div class="actions"><a class="button quiet tiny" href="operator/companies/${row.company_id}/set">Change</a>
<a class="button quiet tiny" href="operator/companies/${row.company_id}/merge">Merge a duplicate</a>
${actionButton(request, `operator/conflicts/${row.id}/dismiss`, 'Dismiss')}</div></li>`;

async function listPage(site: Site, context: SiteContext): Promise<Response> {
  const request = context.get('request');
  const page = pageNumber(context.req.query('page'));
  const found = await listConflicts(requireIngest(site), PAGE_ROWS + 1, { offset: (page - 1) * PAGE_ROWS });
  return operatorPage(site, context, {
    title: 'Conflicts of identifiers',
    tab: 'candidates',
    body: html`<p class="crumbs"><a href="operator/candidates">Candidates</a></p><h1>Conflicts of identifiers</h1>
<p>Identifiers from files that contradict a stored one. A change or a merge of the companies ends a conflict, and so does
dismissing it.</p>
${
  found.length === 0
    ? html`<p class="empty">No open conflicts${page > 1 ? ' on this page' : ''}.</p>`
    : html`<ul class="list">${all(found.slice(0, PAGE_ROWS).map((row) => renderItem(request, row)))}</ul>`
}
${pager({ path: 'operator/conflicts', query: {}, page, hasMore: found.length > PAGE_ROWS })}`,
  });
}

/** Identifiers from files that contradict stored ones, and the form that dismisses one. */
export const conflictRoutes: readonly OperatorRoute[] = [
  { method: 'GET', path: '/conflicts', handler: listPage },
  ...newsForm(identifierActions.dismiss, {
    path: '/conflicts/:id/dismiss',
    tab: 'candidates',
    title: 'Dismiss a conflict of identifiers',
    button: 'Dismiss',
    lead: 'The stored identifiers stay, and no file brings the conflict again.',
    record: 'conflict',
    back: () => 'operator/conflicts',
  }),
];
