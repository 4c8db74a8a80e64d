import { counted } from '../../core/counted.ts';
import { newsActions } from '../../ingest/operate/actions.ts';
import { type CandidateCompany, countCandidates, listCandidates } from '../../ingest/operate/candidates.ts';
import { all, type Html, html, nothing } from '../html.ts';
import type { RequestContext, SiteContext } from '../request-context.ts';
import type { Site } from '../site.ts';
import { newsForm } from './action-form.ts';
import { candidateButtons, evidenceList, waitingPiece } from './candidate-pieces.ts';
import { aboutCompany } from './companies.ts';
import { type OperatorRoute, operatorPage, requireIngest } from './frame.ts';
import { PAGE_ROWS, pageNumber, pager, shorten } from './pieces.ts';

const ROWS = PAGE_ROWS / 2;

const renderItem = (request: RequestContext, candidate: CandidateCompany): Html => html`<li class="record">
<div class="head"><h2><a href="operator/companies/${candidate.id}">${shorten(candidate.name, 120)}</a></h2>
${candidate.country === null ? nothing : html`<span class="tag">${candidate.country}</span>`}
<span class="soft small">${counted(candidate.articles, 'article')} of ${counted(candidate.sources, 'source')}</span></div>
${evidenceList(candidate)}
${waitingPiece(candidate)}
${candidateButtons(request, candidate.id)}</li>`;

async function listPage(site: Site, context: SiteContext): Promise<Response> {
  const request = context.get('request');
  const ingest = requireIngest(site);
  const page = pageNumber(context.req.query('page'));
  const found = await listCandidates(ingest, ROWS + 1, { offset: (page - 1) * ROWS });
  const shown = found.slice(0, ROWS);
  const count = await countCandidates(ingest);
  return operatorPage(site, context, {
    title: 'Candidates',
    tab: 'candidates',
    body: html`<div class="row between"><h1>Candidate companies</h1>
${
  count === 0 ? nothing : html`<a class="button quiet" href="operator/candidates/verify">Verify the certain ones</a>`
}<a class="button quiet" href="operator/verifications">Automatic verifications</a>
<a class="button quiet" href="operator/conflicts">Conflicts</a></div>
<p>Issuers that press releases name and that the store does not know. Callers see a candidate once an editor has verified it.
${
  count === 0 ? nothing : html`<strong>${count}</strong> to verify. Two kinds of evidence make a candidate certain.`
}</p>
${
  shown.length === 0
    ? html`<p class="empty">No candidate companies${page > 1 ? ' on this page' : ''}.</p>`
    : html`<ul class="list">${all(shown.map((candidate) => renderItem(request, candidate)))}</ul>`
}
${pager({ path: 'operator/candidates', query: {}, page, hasMore: found.length > ROWS })}`,
  });
}

const backToList = (id: string, { changed }: { readonly changed: boolean }): string =>
  changed ? 'operator/candidates' : `operator/companies/${id}`;

/** Candidate companies: companies that press releases name and no editor has verified, with their forms. */
export const candidateRoutes: readonly OperatorRoute[] = [
  { method: 'GET', path: '/candidates', handler: listPage },
  ...newsForm(newsActions.verifyCompanies, {
    path: '/candidates/verify',
    tab: 'candidates',
    title: 'Verify candidates with two kinds of evidence',
    button: 'Verify them',
    fixed: { hasTwoIdentifiers: ['true'] },
    fields: [],
  }),
  ...newsForm(newsActions.verifyCompanies, {
    path: '/companies/:id/verify',
    tab: 'candidates',
    title: 'Verify a candidate company',
    button: 'Verify',
    lead: 'The company gets the identifiers that its evidence agrees on.',
    record: 'ids',
    fields: [],
    about: aboutCompany,
    back: backToList,
  }),
  ...newsForm(newsActions.rejectCompany, {
    path: '/companies/:id/reject',
    tab: 'candidates',
    title: 'Reject a candidate company',
    button: 'Reject',
    isDangerous: true,
    lead: 'Its links to articles are removed. Later press releases do not make it a candidate again.',
    record: 'company',
    about: aboutCompany,
    back: backToList,
  }),
];
