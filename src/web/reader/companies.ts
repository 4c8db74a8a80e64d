import { listCompaniesByCoverage } from '../../resources/companies/recent-coverage.ts';
import type { CompanyRow } from '../../resources/companies/schema.ts';
import { listCompanies, listIndexCompanies } from '../../resources/index.ts';
import { all, type Html, html, nothing } from '../html.ts';
import type { SiteContext } from '../request-context.ts';
import { runAsVisitor, type Site } from '../site.ts';
import { cardTable } from '../table.ts';
import { toHref, type Values, without } from './address.ts';
import { pager } from './components.ts';
import { demonstrationTag, readDemoCompanies } from './demonstration.ts';
import type { EquivalentRequest } from './equivalent-requests.ts';
import { companyListFields } from './filters.ts';
import { countryName } from './labels.ts';
import { clearLinks, listPage, openList } from './listing.ts';

type Row = CompanyRow & { readonly country?: string | null; readonly recent_articles?: number };

/** A column of a table of companies, which is left out where no row has a value. */
type Column = { readonly head: string; readonly kind?: 'number' | 'soft'; readonly value: (row: Row) => string };

const columns: readonly Column[] = [
  { head: 'Ticker', value: ({ ticker }) => ticker ?? '' },
  {
    head: 'News, 30 days',
    kind: 'number',
    value: ({ recent_articles: count }) => (count === undefined ? '' : count.toLocaleString('en-GB')),
  },
  { head: 'Country', value: ({ country }) => (country ? countryName(country) : '') },
  { head: 'Exchange', value: ({ exchange }) => exchange?.name ?? '' },
  { head: 'Former tickers', kind: 'soft', value: ({ former_tickers: former = [] }) => former.join(', ') },
];

const toClass = ({ kind }: Column): Html => (kind === undefined ? nothing : html` class="${kind}"`);

/** Companies as a table; those of `demo` are marked. */
export function companyTable(companies: readonly Row[], demo: ReadonlySet<string> = new Set()): Html {
  const shown = columns.filter(({ value }) => companies.some((row) => value(row) !== ''));
  const row = (company: Row): Html => {
    const { id, name = id, is_active: isActive } = company;
    return html`<tr><th scope="row"><a href="companies/${id}">${name}</a>${
      isActive === false ? html` <span class="tag">Former</span>` : nothing
    }${demo.has(id) ? html` ${demonstrationTag}` : nothing}</th>${all(
      shown.map((column) => html`<td${toClass(column)}>${column.value(company)}</td>`),
    )}</tr>`;
  };
  return cardTable({
    label: 'Companies',
    className: 'companies',
    heads: ['Name', ...shown.map(({ head, kind }) => ({ text: head, ...(kind !== undefined && { className: kind }) }))],
    rows: companies.map(row),
  });
}

const describeOrder = ({ q, sort }: Values): string =>
  q !== undefined
    ? 'Best match first'
    : sort === 'name'
      ? 'In alphabetical order'
      : 'Most news of the last 30 days first';

/** The request of the API for the same companies, which it lists in alphabetical order, or as members of an index. */
function toEquivalent(values: Values): EquivalentRequest {
  const { index, sort, limit = '' } = values;
  if (index !== undefined)
    return { operation: listIndexCompanies, values: { identifier: index.split(',')[0] ?? index, limit } };
  return { operation: listCompanies, values: without(values, 'sort', ...(sort === 'name' ? [] : ['cursor'])) };
}

/** The companies with the most recent news first, or by name. */
export async function companiesPage(site: Site, context: SiteContext): Promise<Response> {
  const request = context.get('request');
  const view = await openList(
    site,
    context,
    listCompaniesByCoverage,
    { path: 'companies', fields: companyListFields, fixed: { limit: '50' } },
    (values) => ({
      equivalent: toEquivalent(values),
      run: () => runAsVisitor(site, request, listCompaniesByCoverage, values),
    }),
  );
  if (view instanceof Response) return view;
  const { result } = view.outcome;
  const { values } = view.address;
  const companies = result?.body.companies ?? [];
  return listPage(site, context, view, {
    title: 'Companies',
    navItem: 'companies',
    styles: ['company.css'],
    scripts: ['company.js'],
    heading: html`<div class="page-head"><h1>Companies</h1><p class="small soft">${describeOrder(values)}</p></div>`,
    results:
      result === undefined
        ? nothing
        : companies.length > 0
          ? companyTable(companies, await readDemoCompanies())
          : html`<div class="empty"><p><strong>No companies match these filters.</strong></p><p>${clearLinks(view)}</p></div>`,
    below: pager({
      next: result?.next ? toHref('companies', { ...values, cursor: result.next }) : undefined,
      first: values['cursor'] === undefined ? undefined : toHref('companies', without(values, 'cursor')),
      words: { next: 'More companies', first: 'Back to the start' },
    }),
  });
}
