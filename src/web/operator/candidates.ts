import { Hono } from 'hono';
import { z } from 'zod';
import { counted } from '../../core/counted.ts';
import {
  agreedCandidates,
  type CandidateCompany,
  countCandidates,
  listCandidates,
  rejectCandidate,
  verifyCandidates,
} from '../../ingest/operate/candidates.ts';
import { all, type Html, html, nothing } from '../html.ts';
import type { RequestContext, SiteEnv } from '../request-context.ts';
import type { Site } from '../site.ts';
import { candidateButtons, evidenceList } from './candidate-pieces.ts';
import { aboutCompany } from './companies.ts';
import { operatorPage, requireIngest } from './frame.ts';
import { addActionPage } from './orders.ts';
import { PAGE_ROWS, pageNumber, pager, shorten } from './pieces.ts';

const ROWS = PAGE_ROWS / 2;

const renderItem = (request: RequestContext, candidate: CandidateCompany): Html => html`<li class="record">
<div class="head"><h2><a href="operator/companies/${candidate.id}">${shorten(candidate.name, 120)}</a></h2>
${candidate.country === null ? nothing : html`<span class="tag">${candidate.country}</span>`}
<span class="soft small">${counted(candidate.articles, 'article')} of ${counted(candidate.sources, 'source')}</span></div>
${evidenceList(candidate)}
${candidateButtons(request, candidate.id)}</li>`;

/** Companies that releases name and nobody verified yet. */
export function candidatePages(site: Site): Hono<SiteEnv> {
  const app = new Hono<SiteEnv>();
  app.get('/candidates', async (context) => {
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
}</div>
<p>Issuers that releases name and the store does not know. Callers see none of them until somebody verifies them.
${
  count === 0
    ? nothing
    : html`<strong>${count}</strong> wait${count === 1 ? 's' : ''}; those that two kinds of evidence name are certain.`
}</p>
${
  shown.length === 0
    ? html`<p class="empty">There are no candidate companies${page > 1 ? ' on this page' : ''}.</p>`
    : html`<ul class="list">${all(shown.map((candidate) => renderItem(request, candidate)))}</ul>`
}
${pager({ path: 'operator/candidates', query: {}, page, hasMore: found.length > ROWS })}`,
    });
  });
  addActionPage(app, site, {
    path: '/candidates/verify',
    tab: 'candidates',
    title: 'Verify candidates that two kinds of evidence name',
    button: 'Verify them',
    lead: 'Callers see them from then on, with their articles, events and calendar entries.',
    schema: z.object({}),
    run: async (_site, order) => {
      const ingest = requireIngest(site);
      return verifyCandidates(ingest, order, await agreedCandidates(ingest, ['two-identifiers']));
    },
    back: () => 'operator/candidates',
    command: () => 'companies verify --with-two-identifiers',
  });
  addActionPage(app, site, {
    path: '/companies/:id/verify',
    tab: 'candidates',
    title: 'Verify a candidate company',
    button: 'Verify',
    lead: 'Callers see it from then on, with its articles, events and calendar entries. It gets the identifiers that its \
evidence agrees on.',
    about: aboutCompany,
    schema: z.object({}),
    run: (_site, order, id) => verifyCandidates(requireIngest(site), order, [id]),
    back: (id, { changed }) => (changed ? 'operator/candidates' : `operator/companies/${id}`),
    command: (id) => `companies verify ${id}`,
  });
  addActionPage(app, site, {
    path: '/companies/:id/reject',
    tab: 'candidates',
    title: 'Reject a candidate company',
    button: 'Reject',
    isDangerous: true,
    lead: 'It is gone for good: no article hangs on it, and what releases say of it makes no candidate again.',
    about: aboutCompany,
    schema: z.object({}),
    run: (_site, order, id) => rejectCandidate(requireIngest(site), order, id),
    back: (id, { changed }) => (changed ? 'operator/candidates' : `operator/companies/${id}`),
    command: (id) => `companies reject ${id}`,
  });
  return app;
}
