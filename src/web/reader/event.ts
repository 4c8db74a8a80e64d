import { counted } from '../../core/counted.ts';
import { notFound } from '../../core/problem.ts';
import { isEditor } from '../../people/person.ts';
import { readEventMeasures } from '../../resources/events/figures.ts';
import type { EventDetail } from '../../resources/events/schema.ts';
import { getEvent, getStory } from '../../resources/index.ts';
import { readRoles, readStoryMethods } from '../../resources/shared/page-facts.ts';
import { visibility } from '../../resources/shared/visibility.ts';
import { goTo } from '../forms.ts';
import { all, type Html, html, nothing } from '../html.ts';
import type { PageMeta } from '../page-meta.ts';
import type { RequestContext, SiteContext } from '../request-context.ts';
import { runAsVisitor, type Site } from '../site.ts';
import { toHref } from './address.ts';
import { companyLink, hiddenNote, pager, tierTag } from './components.ts';
import { disclosureTag, documentSection } from './documents.ts';
import { renderRequests } from './equivalent-requests.ts';
import { historySection, lastChange } from './event-history.ts';
import { calendarSection, commentarySection, stepsSection } from './event-related.ts';
import { type EventReports, orderReports, PAGE_REPORTS, readEventCoverage, readReports } from './event-reports.ts';
import { figureSections, readAgreeing, readDisagreeing } from './figures.ts';
import { followButton } from './follow-button.ts';
import { spell } from './labels.ts';
import { ifServed, requireCaller } from './listing.ts';
import { missingRecord } from './missing-record.ts';
import { ifFound, type OriginalTitle, readerPage, recordHead, recordPage } from './record-page.ts';
import { moment, zoneNote } from './times.ts';

/** An event that was merged redirects; one that was removed says so. */
function gonePage(
  site: Site,
  context: SiteContext,
  { status, merged_into, updated_at }: EventDetail,
): Promise<Response> | Response {
  if (status === 'merged' && merged_into)
    return goTo(site, context, `events/${merged_into}`, 'The event was merged into this one.');
  const reason =
    status === 'merged'
      ? 'It was merged into another event that no longer exists'
      : 'It was removed because it was not an event';
  return readerPage(site, context, {
    title: 'Event removed',
    navItem: 'events',
    status: 410,
    isReading: true,
    body: html`<h1>Event removed</h1>
<p>${reason}: ${moment(updated_at)}.</p>
<p><a href="">All events</a></p>`,
  });
}

async function companySection(site: Site, { id, companies = [] }: EventDetail): Promise<Html> {
  if (companies.length === 0) return nothing;
  const roles = await readRoles(site.services.db, id);
  return html`<h2>Companies</h2><ul class="plain-list roles">${all(
    companies.map(
      (one) =>
        html`<li>${companyLink(one)} <span class="soft small">${roles.get(one.id) ?? one.association_tier}</span></li>`,
    ),
  )}</ul>`;
}

/** Stories that a model wrote or an import brought. One of the sources' own sentences is the reports of this page. */
async function storySection(site: Site, request: RequestContext, { story_ids = [] }: EventDetail): Promise<Html> {
  const methods = await readStoryMethods(site.services.db, story_ids);
  const bodies = await Promise.all(
    story_ids
      .filter((id) => methods.get(id) !== 'extractive')
      .slice(0, 3)
      .map((id) => ifServed(() => runAsVisitor(site, request, getStory, { id }))),
  );
  const stories = bodies.flatMap((body) => body?.story ?? []);
  return stories.length === 0
    ? nothing
    : html`<h2>Story</h2><ul class="plain-list">${all(
        stories.map(({ id, title }) => html`<li><a href="stories/${id}">${title}</a></li>`),
      )}</ul>`;
}

/** The page number of the address. @throws Problem not-found for a page that does not exist */
function readPageNumber(context: SiteContext, pages: number): number {
  const text = context.req.query('page') ?? '1';
  const number = Number(text);
  if (!/^\d{1,4}$/.test(text) || number < 1 || number > pages) throw notFound();
  return number;
}

type MemberReports = EventReports & { readonly total: number };

/** A page of the event's reports that the plan of the visitor includes. */
async function readMembers(site: Site, context: SiteContext, event: EventDetail): Promise<MemberReports> {
  const request = context.get('request');
  const coverage = await readEventCoverage(site, request, event.id);
  const ids = orderReports(event, coverage);
  const pages = Math.max(1, Math.ceil(ids.length / PAGE_REPORTS));
  const number = readPageNumber(context, pages);
  const shown = ids.slice((number - 1) * PAGE_REPORTS, number * PAGE_REPORTS);
  const reports = await readReports(site, request, event, { ids: shown, coverage });
  const total = event.article_count ?? 0;
  const href = (page: number) => `events/${event.id}?page=${page}`;
  return {
    ...reports,
    total,
    list: html`<h2 id="articles">${counted(total, 'report')}, with the time after the first</h2>
${reports.list}
${hiddenNote(total - ids.length, 'article of this event', 'articles of this event')}
${pager({
  next: number < pages ? href(number + 1) : undefined,
  first: number > 1 ? href(1) : undefined,
  words: { next: 'Later reports', first: 'First reports' },
})}`,
  };
}

/** The figures that reports agree or disagree on. */
async function figurePart(site: Site, request: RequestContext, { id, figure_divergence }: EventDetail): Promise<Html> {
  const see = visibility(requireCaller(request), request.now);
  const disagreeing = figure_divergence ? readDisagreeing(figure_divergence) : [];
  return figureSections(disagreeing, readAgreeing(await readEventMeasures(site.services.db, see, id), disagreeing));
}

const eventHead = (event: EventDetail, original: OriginalTitle | undefined, follow: Html): Html => {
  const { id, title = id, significance, event_type: type, status, figure_divergence } = event;
  const { article_count: articles = 0, independent_publishers: publishers = 0 } = event;
  return recordHead({
    crumbs: html`<a href="">Events</a>${
      type ? html` › <a href="${toHref('', { event_type: type.slug })}">${type.label}</a>` : nothing
    }`,
    title,
    original,
    marks: html`${significance ? tierTag(significance) : nothing}
<span class="tag ${status === 'active' ? 'good' : ''}">${status === 'active' ? 'Active' : 'Closed'}</span>
${disclosureTag(event.disclosure_class)}
${figure_divergence ? html`<a class="tag bad" href="events/${id}#figures">Figures disagree</a>` : nothing}
<span class="soft">${counted(publishers, 'independent publisher')}, ${counted(articles, 'article')}</span>`,
    actions: follow,
  });
};

const timeFact = (label: string, at: string | null | undefined, detail: Html = nothing): Html =>
  at === null || at === undefined ? nothing : html`<dt>${label}</dt><dd>${moment(at)}${detail}</dd>`;

const eventTimes = (
  { first_reported_at, first_seen_at, last_article_at, session }: EventDetail,
  change: Html,
): Html => {
  const sessionText = session ? html`<div class="small soft">${spell(session)}</div>` : nothing;
  return html`<dl class="facts">
${timeFact('First reported', first_reported_at, sessionText)}
${timeFact('First seen here', first_seen_at)}
${timeFact('Last report', last_article_at)}
${change}
</dl>`;
};

const eventMeta = (event: EventDetail): PageMeta => ({
  path: `events/${event.id}`,
  description: event.summary,
  news: {
    headline: event.title ?? event.id,
    publishedAt: event.first_reported_at,
    changedAt: event.updated_at,
    companies: event.companies ?? [],
  },
});

/** Follows the matter of an event: its later steps, and commentary on them. */
const followMatter = (site: Site, context: SiteContext, { id, title, related_events: related = [] }: EventDetail) =>
  followButton(site, context, {
    filters: { matter: id },
    name: title,
    matterEvents: [id, ...related.map((one) => one.id)],
  });

/** One event. */
export const eventPage = recordPage('events', async (site, context) => {
  const request = context.get('request');
  const id = context.req.param('id') ?? '';
  const values = { id, include_peripheral: 'true', include_history: 'true' };
  const found = await ifFound(() => runAsVisitor(site, request, getEvent, values));
  if (found === undefined) return missingRecord(site, context, { kind: 'event', id });
  const { event, history } = found;
  if (event.status === 'merged' || event.status === 'removed') return gonePage(site, context, event);
  const [follow, members, figures, companies, stories, calendar] = await Promise.all([
    followMatter(site, context, event),
    readMembers(site, context, event),
    figurePart(site, request, event),
    companySection(site, event),
    storySection(site, request, event),
    calendarSection(site, request, event),
  ]);
  const { visitor, now } = request;
  const operatorLink =
    visitor.kind === 'person' && isEditor(visitor.person)
      ? html`<p><a class="button quiet tiny" href="operator/events/${event.id}">Explain this event</a></p>`
      : nothing;
  return readerPage(site, context, {
    title: event.title ?? event.id,
    navItem: 'events',
    meta: eventMeta(event),
    body: html`<article class="record">${eventHead(event, members.original, follow)}
<div class="split"><div>
${event.summary ? html`<p class="lead">${event.summary}</p>` : nothing}
${members.points}
${figures}
${members.list}
${documentSection(event.documents)}
${stepsSection(event)}
${calendar}
${historySection(event, history)}
${commentarySection(event)}
</div>
<aside class="beside" aria-label="About this event">
${eventTimes(event, lastChange(event, history))}
<p class="small soft">${zoneNote(now)}.</p>
${companies}${stories}
${operatorLink}
</aside></div></article>
${renderRequests(site, [{ operation: getEvent, values }, ...members.requests])}`,
  });
});
