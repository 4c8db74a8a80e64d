import { listEvents, search } from '../../resources/index.ts';
import { readLanguages } from '../../resources/shared/page-facts.ts';
import { all, type Html, html, nothing } from '../html.ts';
import { page } from '../layout.ts';
import { ask, type Site } from '../site.ts';
import type { SiteContext } from '../visit.ts';
import { readAddress, toHref } from './address.ts';
import { articleList } from './articles.ts';
import { companyTable } from './companies.ts';
import { eventList, readEventCaptions } from './event-rows.ts';
import { readCompanyNames, requireCaller, scripts, styles, tryOperation } from './listing.ts';
import { problemNote, warningNotes } from './pieces.ts';
import { recognisedIn, toReaders } from './recognised.ts';
import { requestsBehind } from './request.ts';
import { searchFrame } from './search-frame.ts';
import { isKind, kindPage } from './search-kind.ts';
import { storyList } from './stories.ts';

/** Results of each kind where all are shown. */
const FEW = '5';

const section = (heading: string, more: string, list: Html): Html =>
  html`<section><div class="section-head"><h2>${heading}</h2><a href="${more}">All ${heading.toLowerCase()}</a></div>${list}</section>`;

/** What people can search for, before they did. */
function invitation(site: Site, context: SiteContext): Promise<Response> {
  const examples = ['profit warnings in Sweden', 'CEO change', 'Volvo', '"share buyback" -Denmark'];
  return page(site, context, {
    title: 'Search',
    styles,
    scripts,
    body: html`<div class="page-head"><h1>Search</h1></div>
${searchFrame(site, { type: 'all', q: '' })}
<div class="empty"><p>Search events, stories, articles and companies: by words, a name, a ticker or a question.</p>
<ul class="facts-line center">${all(examples.map((q) => html`<li><a href="${toHref('search', { q })}">${q}</a></li>`))}</ul></div>`,
  });
}

/** The best of every kind. */
async function everything(site: Site, context: SiteContext, q: string): Promise<Response> {
  const request = context.get('visit');
  const eventValues = { q, limit: FEW };
  const otherValues = { q, type: 'companies,stories,articles', limit: FEW };
  const [events, others, recognised] = await Promise.all([
    tryOperation(() => ask(site, request, listEvents, eventValues, { isQuestion: true })),
    tryOperation(() => ask(site, request, search, otherValues)),
    recognisedIn(site, request, q),
  ]);
  const problem = events.problem ?? others.problem;
  const results = others.asked?.body.results;
  const { companies = [], stories = [], articles = [] } = results ?? {};
  const rows = events.asked?.body.events ?? [];
  const [captions, names, languages] = await Promise.all([
    readEventCaptions(site, request, rows),
    readCompanyNames(
      site,
      request,
      stories.flatMap(({ company_ids = [] }) => company_ids.slice(0, 4)),
    ),
    readLanguages(
      site.services.db,
      articles.map(({ id }) => id),
    ),
  ]);
  const more = (type: string) => toHref('search', { q, type });
  const isEmpty = [rows, companies, stories, articles].every((found) => found.length === 0);
  const warnings = toReaders([...(events.asked?.warnings ?? []), ...(others.asked?.warnings ?? [])]).filter(
    ({ code }) => code !== 'names-recognised',
  );
  const named = companies.length === 0 ? nothing : section('Companies', more('companies'), companyTable(companies));
  return page(site, context, {
    title: `Search: ${q}`,
    query: q,
    status: problem?.status,
    styles,
    scripts,
    body: html`<div class="page-head"><h1>Search</h1></div>
${searchFrame(site, { type: 'all', q })}
${recognised.shown}
${problem === undefined ? nothing : problemNote(problem, html`<a href="search">Search for something else</a>`)}
${warningNotes(warnings)}
${rows.length === 0 ? nothing : section('Events', more('events'), eventList(rows, captions))}
${recognised.hasCompany ? named : nothing}
${stories.length === 0 ? nothing : section('Stories', more('stories'), storyList(stories, names, { level: 3 }))}
${articles.length === 0 ? nothing : section('Articles', more('articles'), articleList(articles, languages))}
${recognised.hasCompany ? nothing : named}
${
  problem === undefined && isEmpty
    ? html`<div class="empty"><p><strong>Nothing matches these words.</strong></p>
<p>Try fewer or other words, or look <a href="${toHref('companies', { q })}">among the names of companies</a>.</p></div>`
    : nothing
}
${requestsBehind(site, [
  { operation: listEvents, values: eventValues },
  { operation: search, values: otherValues },
])}`,
  });
}

/** A search of everything, or of one kind with its filters. */
export async function searchPage(site: Site, context: SiteContext): Promise<Response> {
  requireCaller(context.get('visit'));
  const { searchParams } = new URL(context.req.url);
  const type = searchParams.get('type') || 'all';
  if (isKind(type)) return kindPage(site, context, type);
  const { values } = readAddress(context.req.url, search, ['type']);
  const q = values['q']?.trim() ?? '';
  return q === '' ? invitation(site, context) : everything(site, context, q);
}
