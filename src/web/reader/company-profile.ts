import type { z } from 'zod';
import { counted } from '../../core/counted.ts';
import type { getCompany } from '../../resources/index.ts';
import type { CompanyIdentifier } from '../../resources/shared/page-facts.ts';
import { all, type Html, html, nothing } from '../html.ts';
import { toHref } from './address.ts';
import { companyLink, factsLine, outside } from './components.ts';

export type Company = z.input<(typeof getCompany)['body']>['company'];

const fact = (label: string, value: Html | string | null | undefined): Html =>
  value === null || value === undefined || value === '' ? nothing : html`<dt>${label}</dt><dd>${value}</dd>`;

const lineOrNone = (facts: readonly Html[]): Html | undefined => (facts.length === 0 ? undefined : factsLine(facts));

/** The facts of a company register. */
function registryFacts(registry: NonNullable<Company['registry']>): Html {
  const { source, registered_name, company_form, city, founded, employees, bankruptcy, under_liquidation } = registry;
  return html`${fact('Registered as', registered_name)}${fact('Form', company_form)}${fact('Registered office', city)}
${fact('Founded', founded)}${fact('Employees', typeof employees === 'number' ? employees.toLocaleString('en-GB') : undefined)}
${fact('Status', bankruptcy ? 'Bankrupt' : under_liquidation ? 'In liquidation' : undefined)}${fact('Register', source)}`;
}

export function profile(company: Company, aliases: readonly string[]): Html {
  const { country, sector, industry, website, indices, parent_company: parent, subsidiaries, former_tickers } = company;
  return html`<h2>Profile</h2><dl class="facts">
${fact('Domicile', country && html`<a href="${toHref('companies', { country: country.iso2_code })}">${country.name}</a>`)}
${fact('Sector', sector && html`<a href="${toHref('companies', { sector })}">${sector}</a>`)}
${fact('Industry', industry)}
${fact('Website', website && outside(website, website.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')))}
${fact('Indices', lineOrNone(indices.map(({ name, symbol }) => html`<a href="${toHref('', { index: symbol })}">${name}</a>`)))}
${fact('Parent', parent && companyLink(parent))}
${fact('Subsidiaries', lineOrNone(subsidiaries.slice(0, 20).map(companyLink)))}
${fact('Other names', aliases.length === 0 ? undefined : aliases.join(', '))}
${fact('Former tickers', former_tickers.join(', '))}
${company.registry === null ? nothing : registryFacts(company.registry)}
${fact('Coverage', `${counted(company.article_count, 'article')}, ${counted(company.story_count, 'story', 'stories')}`)}
</dl>`;
}

export const listings = ({ stock_listings: rows }: Company): Html =>
  rows.length === 0
    ? nothing
    : html`<h2>Listings</h2><ul class="plain-list">${all(
        rows.map(
          ({ ticker, primary, exchange }) => html`<li><span class="ticker">${ticker}</span> <a
 href="${toHref('companies', { exchange: exchange.mic_code })}">${exchange.name}</a>${
   primary ? html` <span class="soft small">primary</span>` : nothing
 }</li>`,
        ),
      )}</ul>`;

const copyRow = ({ scheme, value }: { readonly scheme: string; readonly value: string }, place: number): Html =>
  html`<dt>${scheme}</dt><dd class="copy-line"><code id="identifier-${place}">${value}</code>
<button type="button" class="quiet tiny" data-copy="identifier-${place}" aria-label="Copy ${scheme} ${value}" hidden>Copy</button></dd>`;

/** Identifiers and tickers of a company, each with a button that copies it; the buttons need scripts. */
export function identifierList({ stock_listings: rows }: Company, identifiers: readonly CompanyIdentifier[]): Html {
  const tickers = [...new Set(rows.map(({ ticker }) => ticker))].map((value) => ({ scheme: 'Ticker', value }));
  const shown = [...identifiers, ...tickers];
  return shown.length === 0
    ? nothing
    : html`<h2>Identifiers</h2><dl class="facts identifiers">${all(shown.map(copyRow))}</dl>`;
}
