import type { z } from 'zod';
import { Problem } from '../../core/problem.ts';
import { getCompanyCoverage } from '../../resources/companies/coverage.ts';
import {
  compareFigures,
  getCompany,
  listCompanies,
  listCompanyCalendarEvents,
  listCompanyEvents,
  listCompanyInsiderTransactions,
  listCompanyShortPositions,
  listStories,
} from '../../resources/index.ts';
import { readAliases, readIdentifiers } from '../../resources/shared/page-facts.ts';
import { all, type Html, html, nothing } from '../html.ts';
import type { RequestContext, SiteContext } from '../request-context.ts';
import { runAsVisitor, type Site } from '../site.ts';
import { toHref, type Values } from './address.ts';
import { calendarList, localDate, omitIssuer } from './calendar-rows.ts';
import { weekBars } from './company-coverage.ts';
import { disclosureTable, newestDocuments } from './company-disclosures.ts';
import { figureSection, figureValues } from './company-figures.ts';
import { type Company, identifierList, listings, profile } from './company-profile.ts';
import { companyLink, planNote } from './components.ts';
import { demonstrationTag, readDemoCompanies } from './demonstration.ts';
import { type EquivalentRequest, renderRequests } from './equivalent-requests.ts';
import { eventList, readEventCaptions, reportedAt } from './event-rows.ts';
import { followButton } from './follow-button.ts';
import { spellPeriod } from './labels.ts';
import { ifServed, readCompanyNames, requireCaller, scripts, styles, tryOperation } from './listing.ts';
import { readerPage, recordHead, recordPage } from './record-page.ts';
import { REGISTER_ROWS, registerSections } from './register-tables.ts';
import { storyList } from './stories.ts';
import { subscribeLinks } from './subscribe-links.ts';
import { formatDate, moment, toNoon, weekday, zoneNote } from './times.ts';

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

type Events = z.input<(typeof listCompanyEvents)['body']>;
type Entries = z.input<(typeof listCompanyCalendarEvents)['body']>;

/** Rows of a list without the company that its page is about. */
const omitCompany = <Row extends { readonly company_ids?: readonly string[] | undefined }>(
  rows: readonly Row[],
  id: string,
) => rows.map((row) => ({ ...row, company_ids: (row.company_ids ?? []).filter((one) => one !== id) }));

async function eventSection(site: Site, request: RequestContext, id: string, body: Events | undefined): Promise<Html> {
  const events = omitCompany(body?.events ?? [], id);
  const captions = await readEventCaptions(site, request, events);
  const empty = body?.plan_limited ? 'Your plan includes no events of this company.' : 'No events of this company.';
  return html`<div class="section-head"><h2>Latest events</h2><a href="${toHref('', { company: id })}">All events</a></div>
${events.length === 0 ? html`<p class="soft">${empty}</p>` : eventList(events, captions)}
${planNote(events.length > 0 ? body?.plan_limited : undefined, request.caller)}`;
}

async function storySection(site: Site, request: RequestContext, id: string): Promise<Html> {
  const body = await ifServed(() => runAsVisitor(site, request, listStories, { company: id, limit: '3' }));
  const stories = omitCompany(body?.stories ?? [], id);
  if (stories.length === 0) return nothing;
  const ids = stories.flatMap(({ company_ids }) => company_ids.slice(0, 4));
  const names = await readCompanyNames(site, request, ids);
  return html`<div class="section-head"><h2>Stories</h2><a href="${toHref('stories', { company: id })}">All stories</a></div>
${storyList(stories, names, { level: 3 })}`;
}

function calendarSection(id: string, body: Entries | undefined): Html {
  const entries = body?.calendar_events ?? [];
  return html`<div class="section-head"><h2 id="calendar">Calendar</h2><a href="${toHref('calendar', { company: id })}">In the
calendar</a></div>
${
  entries.length === 0
    ? html`<p class="soft">No upcoming entries.</p>`
    : calendarList(entries, { isDated: true, isOfCompany: true })
}`;
}

/** "today", "tomorrow" or "in 12 days". */
function countDays(date: string, today: string): string {
  const days = Math.round((toNoon(date).getTime() - toNoon(today).getTime()) / 86_400_000);
  return days <= 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`;
}

function nextDate(body: Entries | undefined, { now }: RequestContext): Html {
  const [entry] = body?.calendar_events ?? [];
  if (entry === undefined) return nothing;
  const date = localDate(entry);
  const time = entry.date_precision === 'exact' ? `, ${(entry.local_time ?? '').slice(11, 16)}` : '';
  return html`<section class="card"><h2>Next date</h2>
<p class="strong">${omitIssuer(entry)}${entry.fiscal_period ? `, ${spellPeriod(entry.fiscal_period)}` : ''}</p>
<p class="small soft"><time datetime="${date}">${weekday(date)}${time}</time>, ${countDays(date, formatDate(now))}</p></section>`;
}

function latestNews(body: Events | undefined): Html {
  const events = body?.events ?? [];
  const event = events.find(({ significance }) => significance !== 'commentary') ?? events[0];
  if (event === undefined) return nothing;
  return html`<section class="card"><h2>Latest news</h2>
<p class="strong"><a href="events/${event.id}">${event.title ?? event.id}</a></p>
<p class="small soft">${moment(reportedAt(event))}${event.event_type ? `, ${event.event_type.label}` : ''}</p></section>`;
}

function companyHead(
  request: RequestContext,
  company: Company,
  { isInvented, follow }: { readonly isInvented: boolean; readonly follow: Html },
): Html {
  const { id, name, ticker, exchange, country, is_active: isActive } = company;
  return recordHead({
    crumbs: html`<a href="companies">Companies</a>`,
    title: name,
    marks: html`${ticker === null ? nothing : html`<span class="ticker">${ticker}</span>`}
${exchange === null ? nothing : html`<span class="soft">${exchange.name}</span>`}
${country === null ? nothing : html`<span class="soft">${country.name}</span>`}
${isActive ? nothing : html`<span class="tag bad">No longer active</span>`}
${isInvented ? demonstrationTag : nothing}`,
    actions: html`${follow}${subscribeLinks(request, { company: id })}`,
  });
}

/** The parts of the page that are read on their own. */
async function readParts(site: Site, request: RequestContext, { id }: Company) {
  const { db } = site.services;
  const values = { identifier: id };
  const events = ifServed(() => runAsVisitor(site, request, listCompanyEvents, eventValues(id)));
  const [aliases, identifiers, entries, coverage, latest, news, stories, figures, registers, demo] = await Promise.all([
    readAliases(db, id),
    readIdentifiers(db, id),
    ifServed(() => runAsVisitor(site, request, listCompanyCalendarEvents, entryValues(id))),
    ifServed(() => runAsVisitor(site, request, getCompanyCoverage, values)),
    events,
    events.then((body) => eventSection(site, request, id, body)),
    storySection(site, request, id),
    figureSection(site, request, id),
    registerSections(site, request, id),
    readDemoCompanies(),
  ]);
  const { weeks, disclosures, documents } = coverage ?? { weeks: [], disclosures: [], documents: [] };
  return {
    aliases,
    identifiers,
    entries,
    weeks,
    disclosures,
    documents,
    latest,
    news,
    stories,
    figures,
    registers,
    demo,
  };
}

const eventValues = (id: string): Values => ({ identifier: id, limit: '10' });
const entryValues = (id: string): Values => ({ identifier: id, limit: '8' });

const listRequests = (id: string): readonly EquivalentRequest[] => [
  { operation: getCompany, values: { identifier: id } },
  { operation: listCompanyEvents, values: eventValues(id) },
  { operation: listCompanyCalendarEvents, values: entryValues(id) },
  { operation: compareFigures, values: figureValues(id) },
  { operation: listCompanyInsiderTransactions, values: { identifier: id, limit: REGISTER_ROWS } },
  { operation: listCompanyShortPositions, values: { identifier: id, limit: REGISTER_ROWS } },
];

/** One company: its next date and latest news, figures, events, stories, calendar, disclosures, registers and profile. */
export const companyPage = recordPage('companies', async (site, context) => {
  const request = context.get('request');
  const identifier = context.req.param('id') ?? '';
  requireCaller(request);
  const company = await readCompany(site, request, identifier);
  if (company === undefined) return unknownCompanyPage(site, context, identifier);
  const { id, name } = company;
  const [parts, follow] = await Promise.all([
    readParts(site, request, company),
    followButton(site, context, { filters: { company: id }, name }),
  ]);
  const now = html`${nextDate(parts.entries, request)}${latestNews(parts.latest)}`;
  return readerPage(site, context, {
    title: name,
    navItem: 'companies',
    meta: { path: `companies/${id}`, description: `News, dates and figures of ${name}.` },
    styles: [...styles, 'record.css', 'company.css', 'uplot.css'],
    scripts: [...scripts, 'company.js'],
    body: html`<article class="record">${companyHead(request, company, { isInvented: parts.demo.has(id), follow })}
<div class="now">${now}</div>
<div class="split"><div>
${company.description === null ? nothing : html`<p class="lead">${company.description}</p>`}
${parts.figures}
${parts.news}
${parts.stories}
${calendarSection(id, parts.entries)}
${disclosureTable(company, parts.disclosures)}${newestDocuments(parts.documents)}
${parts.registers}
</div>
<aside class="beside" aria-label="About ${name}">${identifierList(company, parts.identifiers)}
${weekBars(parts.weeks)}${profile(company, parts.aliases)}${listings(company)}</aside></div></article>
<p class="small soft">${zoneNote(request.now)}; calendar times are those of the issuer.</p>
${renderRequests(site, listRequests(id))}`,
  });
});
