import { counted } from '../../core/counted.ts';
import { newsActions } from '../../ingest/operate/actions.ts';
import { type AutomaticVerification, listVerifications } from '../../ingest/operate/verifications.ts';
import { all, type Html, html, nothing } from '../html.ts';
import type { RequestContext, SiteContext } from '../request-context.ts';
import type { Site } from '../site.ts';
import { actionButton, newsForm } from './action-form.ts';
import { aboutCompany } from './companies.ts';
import { type OperatorRoute, operatorPage, requireIngest } from './frame.ts';
import { PAGE_ROWS, pageNumber, pager, shorten, when } from './pieces.ts';

const ROWS = PAGE_ROWS / 2;
const MAX_EVIDENCE = 8;

const renderItem = (request: RequestContext, row: AutomaticVerification): Html => html`<li class="record">
<div class="head"><h2><a href="operator/companies/${row.company_id}">${shorten(row.name, 120)}</a></h2>
${row.country === null ? nothing : html`<span class="tag">${row.country}</span>`}
${row.undone_at === null ? nothing : html`<span class="tag warn">undone</span>`}
<span class="soft small">${row.rule}, ${when(row.at, request.now)}, ${counted(row.articles, 'article')}</span></div>
<ul class="trace evidence">${all(
  row.evidence.slice(0, MAX_EVIDENCE).map(
    ({ kind, value, words }) => html`<li><span class="tag">${kind.replaceAll('_', ' ')}</span>
<strong>${shorten(value, 120)}</strong> <q>${shorten(words, 240)}</q></li>`,
  ),
)}</ul>
${
  row.undone_at === null
    ? html`<div class="actions">${actionButton(request, `operator/companies/${row.company_id}/unverify`, 'Undo')}</div>`
    : nothing
}</li>`;

async function listPage(site: Site, context: SiteContext): Promise<Response> {
  const request = context.get('request');
  const page = pageNumber(context.req.query('page'));
  const found = await listVerifications(requireIngest(site), ROWS + 1, { offset: (page - 1) * ROWS });
  return operatorPage(site, context, {
    title: 'Automatic verifications',
    tab: 'candidates',
    body: html`<p class="crumbs"><a href="operator/candidates">Candidates</a></p><h1>Automatic verifications</h1>
<p>Companies that <code>NORDWIRE_VERIFY_CANDIDATES</code> verified, newest first. An undone one is a candidate again.</p>
${
  found.length === 0
    ? html`<p class="empty">No automatic verifications${page > 1 ? ' on this page' : ''}.</p>`
    : html`<ul class="list">${all(found.slice(0, ROWS).map((row) => renderItem(request, row)))}</ul>`
}
${pager({ path: 'operator/verifications', query: {}, page, hasMore: found.length > ROWS })}`,
  });
}

/** Companies that a setting verified, and the form that undoes it. */
export const verificationRoutes: readonly OperatorRoute[] = [
  { method: 'GET', path: '/verifications', handler: listPage },
  ...newsForm(newsActions.unverifyCompany, {
    path: '/companies/:id/unverify',
    tab: 'candidates',
    title: 'Undo an automatic verification',
    button: 'Undo',
    isDangerous: true,
    lead: 'Callers no longer see the company. The identifiers that the verification copied are removed.',
    record: 'company',
    about: aboutCompany,
  }),
];
