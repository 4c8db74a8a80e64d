import type { z } from 'zod';
import { counted } from '../../core/counted.ts';
import { Problem } from '../../core/problem.ts';
import {
  getCompany,
  listCompanies,
  listCompanyCalendarEvents,
  listCompanyEvents,
  listCompanyInsiderTransactions,
  listCompanyShortPositions,
  listStories,
} from '../../resources/index.ts';
import { readAliases } from '../../resources/shared/page-facts.ts';
import { all, type Html, html, nothing } from '../html.ts';
import type { RequestContext, SiteContext } from '../request-context.ts';
import { runAsVisitor, type Site } from '../site.ts';
import { toHref } from './address.ts';
import { calendarList } from './calendar-rows.ts';
import { companyLink, factsLine, outside, planNote } from './components.ts';
import { renderRequests } from './equivalent-requests.ts';
import { eventList, readEventCaptions } from './event-rows.ts';
import { ifServed, readCompanyNames, requireCaller, tryOperation } from './listing.ts';
import { readerPage, recordPage } from './record-page.ts';
import { REGISTER_ROWS, registerSections } from './register-tables.ts';
import { storyList } from './stories.ts';
import { subscribeLinks } from './subscribe-links.ts';
import { zoneNote } from './times.ts';

type Company = z.input<(typeof getCompany)['body']>['company'];

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

function profile(company: Company, aliases: readonly string[]): Html {
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

const listings = ({ stock_listings: rows }: Company): Html =>
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

/** The page for an unknown company, with similar names. */
async function unknownCompanyPage(site: Site, context: SiteContext, identifier: string): Promise<Response> {
  const found = await tryOperation(() =>
    runAsVisitor(site, context.get('request'), listCompanies, { q: identifier, limit: '5' }),
  );
  const near = found.result?.body.companies ?? [];
  return readerPage(site, context, {
    title: 'Company not found',
    navItem: 'companies',
    status: 404,
    isReading: true,
    body: html`<h1>Company not found</h1>
<p>“${identifier}” is not the id, ticker or unique name of a company.</p>
${
  near.length === 0
    ? nothing
    : html`<p>Did you mean one of these companies?</p><ul>${all(
        near.map(({ id, name = id, ticker = null }) => html`<li>${companyLink({ id, name, ticker })}</li>`),
      )}</ul>`
}
<p><a href="companies">All companies</a></p>`,
  });
}

async function readCompany(site: Site, request: RequestContext, identifier: string): Promise<Company | undefined> {
  try {
    return (await runAsVisitor(site, request, getCompany, { identifier })).body.company;
  } catch (error) {
    if (error instanceof Problem && (error.type === 'not-found' || error.type === 'invalid-parameter'))
      return undefined;
    throw error;
  }
}

async function eventSection(site: Site, request: RequestContext, id: string): Promise<Html> {
  const values = { identifier: id, limit: '10' };
  const body = await ifServed(() => runAsVisitor(site, request, listCompanyEvents, values));
  const events = body?.events ?? [];
  const captions = await readEventCaptions(site, request, events);
  const empty = body?.plan_limited ? 'Your plan includes no events of this company.' : 'No events of this company.';
  return html`<div class="section-head"><h2>Latest events</h2><a href="${toHref('', { company: id })}">All events</a></div>
${events.length === 0 ? html`<p class="empty">${empty}</p>` : eventList(events, captions)}
${planNote(events.length > 0 ? body?.plan_limited : undefined, request.caller)}`;
}

async function storySection(site: Site, request: RequestContext, id: string): Promise<Html> {
  const body = await ifServed(() => runAsVisitor(site, request, listStories, { company: id, limit: '3' }));
  const stories = body?.stories ?? [];
  if (stories.length === 0) return nothing;
  const ids = stories.flatMap(({ company_ids = [] }) => company_ids.slice(0, 4));
  const names = await readCompanyNames(site, request, ids);
  return html`<div class="section-head"><h2>Stories</h2><a href="${toHref('stories', { company: id })}">All stories</a></div>
${storyList(stories, names, { level: 3 })}`;
}

async function calendarSection(site: Site, request: RequestContext, id: string): Promise<Html> {
  const values = { identifier: id, limit: '8' };
  const body = await ifServed(() => runAsVisitor(site, request, listCompanyCalendarEvents, values));
  const entries = body?.calendar_events ?? [];
  return html`<div class="section-head"><h2>Calendar</h2><a href="${toHref('calendar', { company: id })}">In the calendar</a></div>
${
  entries.length === 0
    ? html`<p class="empty">No upcoming entries.</p>`
    : calendarList(entries, { isDated: true, isOfCompany: true })
}`;
}

function companyHeader({ name, ticker, exchange, is_active: isActive }: Company): Html {
  return html`<header>
<p class="crumbs"><a href="companies">Companies</a></p>
<h1>${name}</h1>
<p class="row">${ticker === null ? nothing : html`<span class="ticker">${ticker}</span>`}
${exchange === null ? nothing : html`<span class="soft">${exchange.name}</span>`}
${isActive ? nothing : html`<span class="tag bad">No longer active</span>`}</p>
</header>`;
}

/** One company with its profile, listings, events, stories and calendar. */
export const companyPage = recordPage('companies', async (site, context) => {
  const request = context.get('request');
  const identifier = context.req.param('id') ?? '';
  requireCaller(request);
  const company = await readCompany(site, request, identifier);
  if (company === undefined) return unknownCompanyPage(site, context, identifier);
  const { id, name } = company;
  const [aliases, events, stories, calendar, entries] = await Promise.all([
    readAliases(site.services.db, id),
    eventSection(site, request, id),
    storySection(site, request, id),
    calendarSection(site, request, id),
    registerSections(site, request, id),
  ]);
  return readerPage(site, context, {
    title: name,
    navItem: 'companies',
    body: html`<article class="record">${companyHeader(company)}
<div class="split"><div>
${company.description === null ? nothing : html`<p class="lead">${company.description}</p>`}
${events}
${stories}
${calendar}
${entries}
${subscribeLinks(request, { company: id })}
</div>
<aside class="beside" aria-label="About ${name}">${profile(company, aliases)}${listings(company)}</aside></div></article>
<p class="small soft">${zoneNote(request.now)}; calendar times are those of the issuer.</p>
${renderRequests(site, [
  { operation: getCompany, values: { identifier: id } },
  { operation: listCompanyEvents, values: { identifier: id, limit: '10' } },
  { operation: listCompanyCalendarEvents, values: { identifier: id, limit: '8' } },
  { operation: listCompanyInsiderTransactions, values: { identifier: id, limit: REGISTER_ROWS } },
  { operation: listCompanyShortPositions, values: { identifier: id, limit: REGISTER_ROWS } },
])}`,
  });
});
