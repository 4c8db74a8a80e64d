import type { CompanyRow } from '../../resources/companies/schema.ts';
import { listCompanies } from '../../resources/index.ts';
import { all, type Html, html, nothing } from '../html.ts';
import type { SiteContext } from '../request-context.ts';
import type { Site } from '../site.ts';
import { toHref, without } from './address.ts';
import { pager } from './components.ts';
import { companyFields } from './filters.ts';
import { clearLinks, listPage, openList } from './listing.ts';

export function companyTable(companies: readonly CompanyRow[]): Html {
  const hasFormer = companies.some(({ former_tickers: former = [] }) => former.length > 0);
  const row = ({
    id,
    name = id,
    ticker,
    exchange,
    former_tickers: former = [],
    is_active: isActive,
  }: CompanyRow): Html =>
    html`<tr><th scope="row"><a href="companies/${id}">${name}</a>${
      isActive === false ? html` <span class="tag">Former</span>` : nothing
    }</th><td>${ticker ?? ''}</td><td>${exchange?.name ?? ''}</td>${
      hasFormer ? html`<td class="soft">${former.join(', ')}</td>` : nothing
    }</tr>`;
  return html`<div class="table" tabindex="0" role="region" aria-label="Companies"><table class="companies">
<thead><tr><th scope="col">Name</th><th scope="col">Ticker</th><th scope="col">Exchange</th>${
    hasFormer ? html`<th scope="col">Former tickers</th>` : nothing
  }</tr></thead>
<tbody>${all(companies.map(row))}</tbody></table></div>`;
}

export async function companiesPage(site: Site, context: SiteContext): Promise<Response> {
  const view = await openList(site, context, listCompanies, {
    path: 'companies',
    fields: companyFields,
    fixed: { limit: '50' },
  });
  if (view instanceof Response) return view;
  const { result } = view.outcome;
  const { values } = view.address;
  const companies = result?.body.companies ?? [];
  return listPage(site, context, view, {
    title: 'Companies',
    navItem: 'companies',
    heading: html`<div class="page-head"><h1>Companies</h1><p class="small soft">${
      values['q'] === undefined ? 'In alphabetical order' : 'Best match first'
    }</p></div>`,
    results:
      result === undefined
        ? nothing
        : companies.length > 0
          ? companyTable(companies)
          : html`<div class="empty"><p><strong>No companies match these filters.</strong></p><p>${clearLinks(view)}</p></div>`,
    below: pager({
      next: result?.next ? toHref('companies', { ...values, cursor: result.next }) : undefined,
      first: values['cursor'] === undefined ? undefined : toHref('companies', without(values, 'cursor')),
      words: { next: 'More companies', first: 'Back to the start' },
    }),
  });
}
