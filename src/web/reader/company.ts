import type { z } from 'zod';
import { counted } from '../../core/counted.ts';
import { Problem } from '../../core/problem.ts';
import {
  getCompany,
  listCompanies,
  listCompanyCalendarEvents,
  listCompanyEvents,
  listStories,
} from '../../resources/index.ts';
import { readAliases } from '../../resources/shared/page-facts.ts';
import { all, type Html, html, nothing } from '../html.ts';
import { ask, type Site } from '../site.ts';
import type { SiteContext } from '../visit.ts';
import { toHref } from './address.ts';
import { calendarList } from './calendar-rows.ts';
import { eventList, readEventCaptions } from './event-rows.ts';
import { keepLinks } from './keep.ts';
import { ifServed, readCompanyNames, requireCaller, tryOperation } from './listing.ts';
import { companyLink, factsLine, outside, planNote } from './pieces.ts';
import { readerPage, recordPage } from './record-page.ts';
import { requestsBehind } from './request.ts';
import { storyList } from './stories.ts';
import { zoneNote } from './times.ts';

type Company = z.input<(typeof getCompany)['body']>['company'];

const fact = (label: string, value: Html | string | null | undefined): Html =>
  value === null || value === undefined || value === '' ? nothing : html`<dt>${label}</dt><dd>${value}</dd>`;

const some = (pieces: readonly Html[]): Html | undefined => (pieces.length === 0 ? undefined : factsLine(pieces));

/** A register's record in the words that it has. */
function registryFacts(registry: NonNullable<Company['registry']>): Html {
  const { source, registered_name, company_form, city, founded, employees, bankruptcy, under_liquidation } = registry;
  return html`${fact('Registered as', registered_name)}${fact('Form', company_form)}${fact('Seat', city)}
${fact('Founded', founded)}${fact('Employees', typeof employees === 'number' ? employees.toLocaleString('en-GB') : undefined)}
${fact('State', bankruptcy ? 'Bankrupt' : under_liquidation ? 'In liquidation' : undefined)}${fact('Register', source)}`;
}

function profile(company: Company, aliases: readonly string[]): Html {
  const { country, sector, industry, website, indices, parent_company: parent, subsidiaries, former_tickers } = company;
  return html`<h2>Profile</h2><dl class="facts">
${fact('Domicile', country && html`<a href="${toHref('companies', { country: country.iso2_code })}">${country.name}</a>`)}
${fact('Sector', sector && html`<a href="${toHref('companies', { sector })}">${sector}</a>`)}
${fact('Industry', industry)}
${fact('Website', website && outside(website, website.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')))}
${fact('Indices', some(indices.map(({ name, symbol }) => html`<a href="${toHref('', { index: symbol })}">${name}</a>`)))}
${fact('Parent', parent && companyLink(parent))}
${fact('Subsidiaries', some(subsidiaries.slice(0, 20).map(companyLink)))}
${fact('Other names', aliases.length === 0 ? undefined : aliases.join(', '))}
${fact('Former tickers', former_tickers.join(', '))}
${company.registry === null ? nothing : registryFacts(company.registry)}
${fact('Written about in', `${counted(company.article_count, 'article')}, ${counted(company.story_count, 'story', 'stories')}`)}
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

/** Companies that may have been meant by an address that names none. */
async function notThere(site: Site, context: SiteContext, identifier: string): Promise<Response> {
  const found = await tryOperation(() => ask(site, context.get('visit'), listCompanies, { q: identifier, limit: '5' }));
  const near = found.asked?.body.companies ?? [];
  return readerPage(site, context, {
    title: 'No such company',
    place: 'companies',
    status: 404,
    isReading: true,
    body: html`<h1>There is no such company</h1>
<p>No company has “${identifier}” as its id, ticker or name, or several have it as their name.</p>
${
  near.length === 0
    ? nothing
    : html`<p>Did you mean one of these?</p><ul>${all(
        near.map(({ id, name = id, ticker = null }) => html`<li>${companyLink({ id, name, ticker })}</li>`),
      )}</ul>`
}
<p><a href="companies">All companies</a></p>`,
  });
}

/** One company: profile, listings, what happened and what is to come. */
export const companyPage = (site: Site, context: SiteContext): Promise<Response> =>
  recordPage(site, context, 'companies', async () => {
    const request = context.get('visit');
    const identifier = context.req.param('id') ?? '';
    requireCaller(request);
    let company: Company;
    try {
      company = (await ask(site, request, getCompany, { identifier })).body.company;
    } catch (error) {
      const isUnknown = error instanceof Problem && (error.type === 'not-found' || error.type === 'invalid-parameter');
      if (isUnknown) return notThere(site, context, identifier);
      throw error;
    }
    const { id, name, ticker } = company;
    const ofCompany = { identifier: id };
    const [aliases, events, calendar, stories] = await Promise.all([
      readAliases(site.services.db, id),
      ifServed(() => ask(site, request, listCompanyEvents, { ...ofCompany, limit: '10' })),
      ifServed(() => ask(site, request, listCompanyCalendarEvents, { ...ofCompany, limit: '8' })),
      ifServed(() => ask(site, request, listStories, { company: id, limit: '3' })),
    ]);
    const rows = events?.events ?? [];
    const entries = calendar?.calendar_events ?? [];
    const storyRows = stories?.stories ?? [];
    const [captions, names] = await Promise.all([
      readEventCaptions(site, request, rows),
      readCompanyNames(
        site,
        request,
        storyRows.flatMap(({ company_ids = [] }) => company_ids.slice(0, 4)),
      ),
    ]);
    return readerPage(site, context, {
      title: name,
      place: 'companies',
      body: html`<article class="record"><header>
<p class="crumbs"><a href="companies">Companies</a></p>
<h1>${name}</h1>
<p class="row">${ticker === null ? nothing : html`<span class="ticker">${ticker}</span>`}
${company.exchange === null ? nothing : html`<span class="soft">${company.exchange.name}</span>`}
${company.is_active ? nothing : html`<span class="tag bad">No longer active</span>`}</p>
</header>
<div class="split"><div>
${company.description === null ? nothing : html`<p class="lead">${company.description}</p>`}
<div class="section-head"><h2>Latest events</h2><a href="${toHref('', { company: id })}">All events</a></div>
${
  rows.length === 0
    ? html`<p class="empty">${events?.plan_limited ? 'Your plan shows no event of it.' : 'No event of it is known.'}</p>`
    : eventList(rows, captions)
}
${planNote(rows.length > 0 ? events?.plan_limited : undefined, request.caller)}
${
  storyRows.length === 0
    ? nothing
    : html`<div class="section-head"><h2>Stories</h2><a href="${toHref('stories', { company: id })}">All stories</a></div>
${storyList(storyRows, names, { level: 3 })}`
}
<div class="section-head"><h2>Calendar</h2><a href="${toHref('calendar', { company: id })}">In the calendar</a></div>
${
  entries.length === 0
    ? html`<p class="empty">Nothing is to come, as far as is known.</p>`
    : calendarList(entries, { isDated: true, isOfCompany: true })
}
${keepLinks(request, { company: id })}
</div>
<aside class="beside" aria-label="About ${name}">${profile(company, aliases)}${listings(company)}</aside></div></article>
<p class="small soft">${zoneNote(request.now)}. The calendar has the issuer’s own.</p>
${requestsBehind(site, [
  { operation: getCompany, values: ofCompany },
  { operation: listCompanyEvents, values: { ...ofCompany, limit: '10' } },
  { operation: listCompanyCalendarEvents, values: { ...ofCompany, limit: '8' } },
])}`,
    });
  });
