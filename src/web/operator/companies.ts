import { newsActions } from '../../ingest/operate/actions.ts';
import { listCandidates } from '../../ingest/operate/candidates.ts';
import { type CompanyMatch, findCompanies, showCompany } from '../../ingest/operate/search-companies.ts';
import { isAutomatic } from '../../ingest/operate/verifications.ts';
import { all, type Html, html, nothing } from '../html.ts';
import type { SiteContext } from '../request-context.ts';
import type { Site } from '../site.ts';
import { actionButton, newsForm } from './action-form.ts';
import { candidateButtons, evidenceList, waitingPiece } from './candidate-pieces.ts';
import { type OperatorRoute, operatorPage, orMissing, readId, requireIngest } from './frame.ts';
import { pathWith, renderHistory, shorten } from './pieces.ts';

const stateTag = ({ shown, merged_into }: CompanyMatch): Html =>
  merged_into !== null
    ? html`<span class="tag">merged</span>`
    : shown
      ? html`<span class="tag good">shown</span>`
      : html`<span class="tag warn">not shown</span>`;

/** A company in a line, with its identifiers. */
export const companyLine = (
  company: CompanyMatch,
): Html => html`<a href="operator/companies/${company.id}">${shorten(company.name, 120)}</a>
${stateTag(company)} <span class="soft small">${[company.country, ...company.listings, ...company.isins, company.lei]
  .filter((each) => each !== null)
  .join(' · ')}</span>`;

/** A company as a card. Throws ActionRefused. */
export const aboutCompany = async (site: Site, id: string): Promise<Html> =>
  html`<p class="card">${companyLine(await showCompany(requireIngest(site), id))}</p>`;

const facts = (company: CompanyMatch): Html => html`<dl class="facts">
<dt>Id</dt><dd><code>${company.id}</code></dd>
${
  company.merged_into === null
    ? nothing
    : html`<dt>Merged into</dt>
<dd><a href="operator/companies/${company.merged_into}"><code>${company.merged_into}</code></a></dd>`
}
<dt>Domicile</dt><dd>${company.country ?? 'unknown'}</dd>
<dt>Listings</dt><dd>${company.listings.join(', ') || 'none'}</dd>
<dt>ISIN</dt><dd>${company.isins.join(', ') || 'none'}</dd>
<dt>LEI</dt><dd>${company.lei ?? 'none'}</dd>
<dt>Register</dt><dd>${company.org_number ?? 'none'}</dd>
<dt>Sector</dt><dd>${company.sector ?? 'unknown'}</dd>
<dt>Other names</dt><dd>${company.aliases.join(', ') || 'none'}</dd></dl>`;

async function searchPage(site: Site, context: SiteContext): Promise<Response> {
  const q = (context.req.query('q') ?? '').slice(0, 200);
  const found = q === '' ? [] : await findCompanies(requireIngest(site), q);
  return operatorPage(site, context, {
    title: 'Companies',
    tab: 'candidates',
    body: html`<div class="row between"><h1>Companies</h1><a class="button" href="operator/companies/add">Add a company</a></div>
<form class="filters" action="operator/companies"><div class="field wide"><label for="q">Name, alias, ticker or ISIN</label>
<input id="q" type="search" name="q" value="${q}" maxlength="200"></div><button class="quiet">Find</button></form>
${
  found.length === 0
    ? html`<p class="empty">${
        q === '' ? 'The search includes hidden and merged companies.' : 'No company matches this name, ticker or ISIN.'
      }</p>`
    : html`<ul class="list">${all(found.map((company) => html`<li>${companyLine(company)}</li>`))}</ul>`
}`,
  });
}

async function showCompanyPage(site: Site, context: SiteContext): Promise<Response> {
  const request = context.get('request');
  const ingest = requireIngest(site);
  const company = await orMissing(showCompany(ingest, readId(context)));
  const [candidate] = await listCandidates(ingest, 1, { id: company.id });
  const isAutomaticallyVerified = await isAutomatic(ingest, company.id);
  const path = `operator/companies/${company.id}`;
  return operatorPage(site, context, {
    title: company.name,
    tab: 'candidates',
    body: html`<p class="crumbs"><a href="operator/candidates">Candidates</a> · <a href="operator/companies">Companies</a></p>
<h1>${company.name} ${stateTag(company)}</h1>
${
  candidate === undefined
    ? nothing
    : html`<section class="card" aria-labelledby="evidence"><h2 id="evidence">Evidence for this candidate</h2>
${evidenceList(candidate)}${waitingPiece(candidate)}${candidateButtons(request, company.id)}</section>`
}
${facts(company)}
${
  company.merged_into === null
    ? html`<div class="actions"><a class="button quiet tiny" href="${path}/set">Change</a>
<a class="button quiet tiny" href="${path}/merge">Merge a duplicate</a>
${actionButton(request, `${path}/rerun`, 'Re-read its articles')}
${isAutomaticallyVerified ? actionButton(request, `${path}/unverify`, 'Undo its automatic verification') : nothing}
<a class="button quiet tiny" href="${pathWith('operator/find', { company: company.id })}">Calendar</a></div>`
    : html`<div class="actions">${actionButton(request, `${path}/unmerge`, 'Undo the merge')}</div>`
}
${await renderHistory(ingest, company.id, request.now)}`,
  });
}

/** The search of companies, the page of each, and the forms of their actions. */
export const companyRoutes: readonly OperatorRoute[] = [
  ...newsForm(newsActions.addCompany, {
    path: '/companies/add',
    tab: 'candidates',
    title: 'Add a company',
    button: 'Add',
    lead: 'The company is verified.',
    back: (_id, { records, changed }) =>
      changed && records[0] !== undefined ? `operator/companies/${records[0].id}` : 'operator/candidates',
  }),
  { method: 'GET', path: '/companies', handler: searchPage },
  { method: 'GET', path: '/companies/:id', handler: showCompanyPage },
  ...newsForm(newsActions.setCompany, {
    path: '/companies/:id/set',
    tab: 'candidates',
    title: 'Change a company',
    button: 'Change',
    record: 'company',
    about: aboutCompany,
    current: async (site, id) => {
      const { name, country, listings, isins, lei, org_number, aliases } = await showCompany(requireIngest(site), id);
      const [isin = null] = isins;
      return { name, country, listings, isin, lei, orgNumber: org_number, aliases: aliases.join(', ') };
    },
  }),
  ...newsForm(newsActions.mergeCompanies, {
    path: '/companies/:id/merge',
    tab: 'candidates',
    title: 'Merge a duplicate company',
    button: 'Merge',
    isDangerous: true,
    lead: 'The names, tickers, calendar entries and links of the duplicate move to this company. Its id leads to this company.',
    record: 'survivor',
    about: aboutCompany,
  }),
  ...newsForm(newsActions.unmergeCompany, {
    path: '/companies/:id/unmerge',
    tab: 'candidates',
    title: 'Undo the merge of a company',
    button: 'Undo the merge',
    isDangerous: true,
    lead: 'Both companies get back what they had. The dry run names what stays with the survivor.',
    record: 'company',
    about: aboutCompany,
  }),
  ...newsForm(newsActions.rerun, {
    path: '/companies/:id/rerun',
    tab: 'candidates',
    title: 'Re-read the articles of a company',
    button: 'Re-read',
    lead: 'Every article that names the company takes its first step again, whenever it was published.',
    record: 'companies',
    fields: [],
    about: aboutCompany,
  }),
];
