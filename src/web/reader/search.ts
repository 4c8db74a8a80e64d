import type { EventRow } from '../../resources/events/schema.ts';
import { listEvents, search } from '../../resources/index.ts';
import { readLanguages } from '../../resources/shared/page-facts.ts';
import { all, type Html, html, nothing } from '../html.ts';
import { page } from '../layout.ts';
import type { SiteContext } from '../request-context.ts';
import { runAsVisitor, type Site } from '../site.ts';
import { readAddress, toHref, type Values } from './address.ts';
import { articleList } from './articles.ts';
import { companyTable } from './companies.ts';
import { problemNote, warningNotes } from './components.ts';
import { renderRequests } from './equivalent-requests.ts';
import { eventList, readEventCaptions } from './event-rows.ts';
import { followButton } from './follow-button.ts';
import { type OperationAttempt, readCompanyNames, requireCaller, scripts, styles, tryOperation } from './listing.ts';
import { recognisedIn, toFollowFilters, toReaders } from './recognised.ts';
import { searchFrame } from './search-frame.ts';
import { isKind, kindPage } from './search-kind.ts';
import { storyList } from './stories.ts';

/** The results of each kind in a search for everything. */
const RESULTS = 5;
/** Events of which the best ones are shown: the latest that match. */
const CONSIDERED_EVENTS = '25';

/**
 * The events that a search shows first: those of a type that the query names, then notable ones, commentary last; the latest
 * of each.
 */
function chooseEvents(events: readonly EventRow[], eventTypes: ReadonlySet<string>): readonly EventRow[] {
  const rank = ({ event_type: type, significance }: EventRow): number => {
    if (significance === 'commentary') return 3;
    if (type && eventTypes.has(type.slug)) return 0;
    return significance === 'notable' ? 1 : 2;
  };
  return [...events].sort((a, b) => rank(a) - rank(b)).slice(0, RESULTS);
}

const section = (heading: string, more: string, list: Html): Html =>
  html`<section><div class="section-head"><h2>${heading}</h2><a href="${more}">All ${heading.toLowerCase()}</a></div>${list}</section>`;

/** The page before a search, with examples. */
function emptySearchPage(site: Site, context: SiteContext): Promise<Response> {
  const examples = ['profit warnings in Sweden', 'CEO change', 'Volvo', '"share buyback" -Denmark'];
  return page(site, context, {
    title: 'Search',
    styles,
    scripts,
    body: html`<div class="page-head"><h1>Search</h1></div>
${searchFrame(site, { type: 'all', q: '' })}
<div class="empty"><p>Search events, stories, articles and companies by words, a name, a ticker or a question.</p>
<ul class="facts-line center">${all(examples.map((q) => html`<li><a href="${toHref('search', { q })}">${q}</a></li>`))}</ul></div>`,
  });
}

/** Follows a search that was answered. */
const followSearch = (
  site: Site,
  context: SiteContext,
  q: string,
  recognised: Values,
  { result }: OperationAttempt<unknown>,
): Html | Promise<Html> =>
  result === undefined
    ? nothing
    : followButton(site, context, { filters: toFollowFilters(q, recognised, result.warnings) });

/** The best results of every kind. */
async function allKindsPage(site: Site, context: SiteContext, q: string): Promise<Response> {
  const request = context.get('request');
  const eventValues = { q, limit: CONSIDERED_EVENTS };
  const otherValues = { q, type: 'companies,stories,articles', limit: String(RESULTS) };
  const [events, others, recognised] = await Promise.all([
    tryOperation(() => runAsVisitor(site, request, listEvents, eventValues, { isQuestion: true })),
    tryOperation(() => runAsVisitor(site, request, search, otherValues)),
    recognisedIn(site, request, q),
  ]);
  const problem = events.problem ?? others.problem;
  const { companies: similar = [], stories = [], articles = [] } = others.result?.body.results ?? {};
  const companies = similar.filter(({ id }) => recognised.companies?.has(id) ?? true);
  const rows = chooseEvents(events.result?.body.events ?? [], recognised.eventTypes);
  const [captions, names, languages, follow] = await Promise.all([
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
    followSearch(site, context, q, recognised.filters, events),
  ]);
  const more = (type: string) => toHref('search', { q, type });
  const isEmpty = [rows, companies, stories, articles].every((found) => found.length === 0);
  const warnings = toReaders([...(events.result?.warnings ?? []), ...(others.result?.warnings ?? [])]).filter(
    ({ code }) => code !== 'names-recognised',
  );
  const named = companies.length === 0 ? nothing : section('Companies', more('companies'), companyTable(companies));
  return page(site, context, {
    title: `Search: ${q}`,
    query: q,
    status: problem?.status,
    styles,
    scripts,
    body: html`<div class="page-head"><h1>Search</h1>${follow}</div>
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
    ? html`<div class="empty"><p><strong>No results.</strong></p>
<p>Try fewer or other words, or search <a href="${toHref('companies', { q })}">company names</a>.</p></div>`
    : nothing
}
${renderRequests(site, [
  { operation: listEvents, values: eventValues },
  { operation: search, values: otherValues },
])}`,
  });
}

/** A search for everything, or for one kind with its filters. */
export async function searchPage(site: Site, context: SiteContext): Promise<Response> {
  requireCaller(context.get('request'));
  const { searchParams } = new URL(context.req.url);
  const type = searchParams.get('type') || 'all';
  if (isKind(type)) return kindPage(site, context, type);
  const { values } = readAddress(context.req.url, search, ['type']);
  const q = values['q']?.trim() ?? '';
  return q === '' ? emptySearchPage(site, context) : allKindsPage(site, context, q);
}
