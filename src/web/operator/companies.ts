import { Hono } from 'hono';
import { z } from 'zod';
import { listCandidates, rerunCompanies } from '../../ingest/operate/candidates.ts';
import { mergeCompanies } from '../../ingest/operate/companies.ts';
import { addCompany, type CompanyDetails, setCompany } from '../../ingest/operate/edit-company.ts';
import { findCompany } from '../../ingest/operate/find-company.ts';
import { type CompanyMatch, findCompanies, showCompany } from '../../ingest/operate/search-companies.ts';
import { type FieldErrors, field } from '../forms.ts';
import { all, type Html, html, nothing } from '../html.ts';
import type { SiteEnv } from '../request-context.ts';
import type { Site } from '../site.ts';
import { candidateButtons, evidenceList } from './candidate-pieces.ts';
import { operatorPage, orMissing, requireIngest } from './frame.ts';
import { addActionPage, orderButton, type Values } from './orders.ts';
import { choice, pathWith, renderHistory, shorten } from './pieces.ts';

const standing = ({ shown, merged_into }: CompanyMatch): Html =>
  merged_into !== null
    ? html`<span class="tag">merged</span>`
    : shown
      ? html`<span class="tag good">shown</span>`
      : html`<span class="tag warn">not shown</span>`;

/** A company in a line, with its identifiers. */
export const companyLine = (
  company: CompanyMatch,
): Html => html`<a href="operator/companies/${company.id}">${shorten(company.name, 120)}</a>
${standing(company)} <span class="soft small">${[company.country, ...company.listings, ...company.isins, company.lei]
  .filter((each) => each !== null)
  .join(' · ')}</span>`;

/** What a company is, for the page of an order. Throws ActionRefused. */
export const aboutCompany = async (site: Site, id: string): Promise<Html> =>
  html`<p class="card">${companyLine(await showCompany(requireIngest(site), id))}</p>`;

const list = (text: string): string[] =>
  text
    .split(/[,\n]/)
    .map((each) => each.trim())
    .filter((each) => each !== '');

const given = z
  .string()
  .max(4_000, 'At most 4,000 characters.')
  .optional()
  .transform((text) => (text === '' ? undefined : text));

const Details = z.object({
  name: given,
  country: given,
  listings: given,
  isin: given,
  lei: given,
  org_number: given,
  aliases: given,
});

const toDetails = (values: z.output<typeof Details>): CompanyDetails => ({
  name: values.name,
  country: values.country,
  listings: values.listings === undefined ? undefined : list(values.listings),
  isin: values.isin,
  lei: values.lei,
  orgNumber: values.org_number,
  aliases: values.aliases === undefined ? undefined : list(values.aliases),
});

const detailFields = (values: Values, errors: FieldErrors | undefined): Html => html`
${field({
  name: 'name',
  label: 'Name',
  value: values['name'],
  errors,
  hint: 'A former name stays an alias.',
  attributes: html`maxlength="300"`,
})}
${field({ name: 'country', label: 'Domicile', value: values['country'], errors, hint: 'Such as SE.', attributes: html`maxlength="2"` })}
${field({
  name: 'listings',
  label: 'Listings',
  value: values['listings'],
  errors,
  hint: 'MIC:TICKER, the primary one first, comma-separated, such as XSTO:VOLV-B.',
})}
${field({ name: 'isin', label: 'ISIN of the primary listing', value: values['isin'], errors, attributes: html`maxlength="12"` })}
${field({ name: 'lei', label: 'LEI', value: values['lei'], errors, attributes: html`maxlength="20"` })}
${field({
  name: 'org_number',
  label: "Number in its country's register",
  value: values['org_number'],
  errors,
  attributes: html`maxlength="99"`,
})}
${field({
  name: 'aliases',
  label: 'Other names',
  value: values['aliases'],
  errors,
  hint: 'Comma-separated, in place of those that are there.',
})}
<p class="small soft">What is left empty stays as it is.</p>`;

/** The fields of a company as the form has them. */
const toFormValues = (company: CompanyMatch): Values => ({
  name: company.name,
  country: company.country ?? '',
  listings: company.listings.join(', '),
  isin: company.isins[0] ?? '',
  lei: company.lei ?? '',
  org_number: company.org_number ?? '',
  aliases: company.aliases.join(', '),
});

const facts = (company: CompanyMatch): Html => html`<dl class="facts">
<dt>Id</dt><dd><code>${company.id}</code></dd>
${
  company.merged_into === null
    ? nothing
    : html`<dt>Merged into</dt>
<dd><a href="operator/companies/${company.merged_into}"><code>${company.merged_into}</code></a></dd>`
}
<dt>Domicile</dt><dd>${company.country ?? 'not known'}</dd>
<dt>Listings</dt><dd>${company.listings.join(', ') || 'none'}</dd>
<dt>ISIN</dt><dd>${company.isins.join(', ') || 'none'}</dd>
<dt>LEI</dt><dd>${company.lei ?? 'none'}</dd>
<dt>Register</dt><dd>${company.org_number ?? 'no number'}</dd>
<dt>Sector</dt><dd>${company.sector ?? 'not known'}</dd>
<dt>Other names</dt><dd>${company.aliases.join(', ') || 'none'}</dd></dl>`;

/** Companies: a search, a page each, and what operators have done with them. */
export function companyPages(site: Site): Hono<SiteEnv> {
  const app = new Hono<SiteEnv>();
  addActionPage(app, site, {
    path: '/companies/add',
    tab: 'candidates',
    title: 'Add a company',
    button: 'Add',
    lead: 'Verified, and articles that name it are read anew.',
    schema: Details.extend({ is_new: z.string().optional() }),
    fields: (values, errors) => html`${detailFields(values, errors)}
${choice('is_new', 'It is another company than those with a name like it', values['is_new'] === 'true')}`,
    run: (_site, order, _id, { is_new, ...values }) =>
      addCompany(
        requireIngest(site),
        order,
        { ...toDetails(values), name: values.name ?? '' },
        { isNew: is_new === 'true' },
      ),
    back: (_id, { records, changed }) =>
      changed && records[0] !== undefined ? `operator/companies/${records[0].id}` : 'operator/candidates',
    command: () => 'companies add NAME',
  });
  app.get('/companies', async (context) => {
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
        q === '' ? 'Hidden and merged companies are found too.' : 'No company has a name, ticker or ISIN like that.'
      }</p>`
    : html`<ul class="list">${all(found.map((company) => html`<li>${companyLine(company)}</li>`))}</ul>`
}`,
    });
  });
  app.get('/companies/:id', async (context) => {
    const request = context.get('request');
    const ingest = requireIngest(site);
    const company = await orMissing(showCompany(ingest, context.req.param('id')));
    const [candidate] = await listCandidates(ingest, 1, { id: company.id });
    const path = `operator/companies/${company.id}`;
    return operatorPage(site, context, {
      title: company.name,
      tab: 'candidates',
      body: html`<p class="crumbs"><a href="operator/candidates">Candidates</a> · <a href="operator/companies">Companies</a></p>
<h1>${company.name} ${standing(company)}</h1>
${
  candidate === undefined
    ? nothing
    : html`<section class="card" aria-labelledby="evidence"><h2 id="evidence">A candidate: what says that it issued something</h2>
${evidenceList(candidate)}${candidateButtons(request, company.id)}</section>`
}
${facts(company)}
${
  company.merged_into === null
    ? html`<div class="actions"><a class="button quiet tiny" href="${pathWith(`${path}/set`, toFormValues(company))}">Change</a>
<a class="button quiet tiny" href="${path}/merge">Merge another into it</a>
${orderButton(request, `${path}/rerun`, 'Read anew what names it')}
<a class="button quiet tiny" href="${pathWith('operator/find', { company: company.id })}">Its calendar</a></div>`
    : nothing
}
${await renderHistory(ingest, company.id, request.now)}`,
    });
  });
  addCompanyActions(app, site);
  return app;
}

function addCompanyActions(app: Hono<SiteEnv>, site: Site): void {
  addActionPage(app, site, {
    path: '/companies/:id/set',
    tab: 'candidates',
    title: 'Change a company',
    button: 'Change',
    lead: 'Articles that name it are read anew.',
    about: aboutCompany,
    schema: Details,
    fields: detailFields,
    run: (_site, order, id, values) => setCompany(requireIngest(site), order, id, toDetails(values)),
    back: (id) => `operator/companies/${id}`,
    command: (id) => `companies set ${id}`,
  });
  addActionPage(app, site, {
    path: '/companies/:id/merge',
    tab: 'candidates',
    title: 'Merge a company that is there twice',
    button: 'Merge',
    isDangerous: true,
    lead: 'The other one goes: its names, tickers, dates and links move here, and its id answers with this company.',
    about: aboutCompany,
    schema: z.object({ other: z.string().min(1, 'Name the other company.').max(200, 'At most 200 characters.') }),
    fields: (values, errors) =>
      field({
        name: 'other',
        label: 'The other company',
        value: values['other'],
        errors,
        hint: 'Id, slug or ticker.',
        attributes: html`required maxlength="200" autocomplete="off"`,
      }),
    run: async (_site, order, id, { other }) => {
      const ingest = requireIngest(site);
      return mergeCompanies(ingest, order, id, await findCompany(ingest.db, other));
    },
    back: (id) => `operator/companies/${id}`,
    command: (id, values) => `companies merge ${id} ${values['other'] ?? 'OTHER'}`,
  });
  addActionPage(app, site, {
    path: '/companies/:id/rerun',
    tab: 'candidates',
    title: 'Read anew what names a company',
    button: 'Read anew',
    lead: 'Every article that names it takes its first step again, whenever it was published.',
    about: aboutCompany,
    schema: z.object({}),
    run: (_site, order, id) => rerunCompanies(requireIngest(site), order, [id]),
    back: (id) => `operator/companies/${id}`,
    command: (id) => `pipeline rerun --companies ${id}`,
  });
}
