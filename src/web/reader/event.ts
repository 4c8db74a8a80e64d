import { counted } from '../../core/counted.ts';
import { notFound } from '../../core/problem.ts';
import { isEditor } from '../../people/person.ts';
import type { EventDetail } from '../../resources/events/schema.ts';
import { getEvent, getStory, listArticles } from '../../resources/index.ts';
import { readLanguages, readRoles } from '../../resources/shared/page-facts.ts';
import { goTo } from '../forms.ts';
import { all, type Html, html, nothing } from '../html.ts';
import type { RequestContext, SiteContext } from '../request-context.ts';
import { runAsVisitor, type Site } from '../site.ts';
import { toHref } from './address.ts';
import { articleList, keyPoints } from './articles.ts';
import { companyLink, hiddenNote, pager, tierTag } from './components.ts';
import { disclosureTag, documentSection } from './documents.ts';
import { type EquivalentRequest, renderRequests } from './equivalent-requests.ts';
import { historySection } from './event-history.ts';
import { figureTable } from './figures.ts';
import { spell } from './labels.ts';
import { ifServed } from './listing.ts';
import { readerPage, recordPage } from './record-page.ts';
import { moment, zoneNote } from './times.ts';

const PAGE_ARTICLES = 50;

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

const relationTexts: Readonly<Record<string, string>> = {
  follows: 'Earlier',
  followed_by: 'Later',
  corrects: 'Corrected by this event',
  corrected_by: 'Corrects this event',
  comments_on: 'Subject of this commentary',
};

const relatedItem = ({
  id,
  title,
  first_reported_at: at,
  relation,
}: NonNullable<EventDetail['related_events']>[number]): Html =>
  html`<li><a href="events/${id}">${title}</a><ul class="facts-line">${
    relation in relationTexts ? html`<li>${relationTexts[relation]}</li>` : nothing
  }${at === null ? nothing : html`<li>${moment(at)}</li>`}</ul></li>`;

/** Commentary and other events of the matter, each under its heading. */
function relatedSections({ related_events: related = [] }: EventDetail): Html {
  const comments = related.filter(({ relation }) => relation === 'commented_by');
  const others = related.filter(({ relation }) => relation !== 'commented_by');
  const section = (heading: string, events: typeof related): Html =>
    events.length === 0
      ? nothing
      : html`<h2>${heading}</h2><ul class="list small-list">${all(events.map(relatedItem))}</ul>`;
  return html`${section('Commentary', comments)}${section('Related events', others)}`;
}

async function storySection(site: Site, request: RequestContext, { story_ids = [] }: EventDetail): Promise<Html> {
  const bodies = await Promise.all(
    story_ids.slice(0, 3).map((id) => ifServed(() => runAsVisitor(site, request, getStory, { id }))),
  );
  const stories = bodies.flatMap((body) => body?.story ?? []);
  return stories.length === 0
    ? nothing
    : html`<h2>Story</h2><ul class="plain-list">${all(
        stories.map(({ id, title }) => html`<li><a href="stories/${id}">${title}</a></li>`),
      )}</ul>`;
}

type MemberArticles = { readonly list: Html; readonly points: Html; readonly requests: readonly EquivalentRequest[] };

/** The page number of the address. @throws Problem not-found for a page that does not exist */
function readPageNumber(context: SiteContext, pages: number): number {
  const text = context.req.query('page') ?? '1';
  const number = Number(text);
  if (!/^\d{1,4}$/.test(text) || number < 1 || number > pages) throw notFound();
  return number;
}

/** A page of the event's articles that the plan of the visitor includes, oldest first. */
async function readMembers(site: Site, context: SiteContext, event: EventDetail): Promise<MemberArticles> {
  const request = context.get('request');
  const ids = event.article_ids ?? [];
  const pages = Math.max(1, Math.ceil(ids.length / PAGE_ARTICLES));
  const number = readPageNumber(context, pages);
  const shown = ids.slice((number - 1) * PAGE_ARTICLES, number * PAGE_ARTICLES);
  const values = { ids: shown.join(','), expand: 'key_points,translation', limit: '100' };
  const body = shown.length === 0 ? undefined : await ifServed(() => runAsVisitor(site, request, listArticles, values));
  const byId = new Map(body?.articles.map((row) => [row.id, row]));
  const rows = shown.flatMap((id) => byId.get(id) ?? []);
  const languages = await readLanguages(
    site.services.db,
    rows.map(({ id }) => id),
  );
  const lead = [event.primary_disclosure_article_id, ...shown]
    .flatMap((id) => byId.get(id ?? '') ?? [])
    .find(({ key_points: points = [] }) => points.length > 0);
  const total = event.article_count ?? 0;
  const href = (page: number) => `events/${event.id}?page=${page}`;
  return {
    points: keyPoints(lead?.key_points ?? [], lead?.source ? `Key points, from ${lead.source.name}` : 'Key points'),
    list: html`<h2 id="articles">${counted(total, 'article')}, oldest first</h2>
${articleList(rows, languages)}
${hiddenNote(total - ids.length, 'article of this event', 'articles of this event')}
${pager({
  next: number < pages ? href(number + 1) : undefined,
  first: number > 1 ? href(1) : undefined,
  words: { next: 'Later articles', first: 'Oldest articles' },
})}`,
    requests: shown.length === 0 ? [] : [{ operation: listArticles, values }],
  };
}

const eventHeader = (event: EventDetail): Html => {
  const { id, title = id, significance, event_type: type, status, figure_divergence } = event;
  const { article_count: articles = 0, independent_publishers: publishers = 0 } = event;
  return html`<header>
<p class="crumbs"><a href="">Events</a>${
    type ? html` › <a href="${toHref('', { event_type: type.slug })}">${type.label}</a>` : nothing
  }</p>
<h1>${title}</h1>
<p class="row">${significance ? tierTag(significance) : nothing}
<span class="tag ${status === 'active' ? 'good' : ''}">${status === 'active' ? 'Active' : 'Closed'}</span>
${disclosureTag(event.disclosure_class)}
${figure_divergence ? html`<a class="tag bad" href="events/${id}#figures">Figures disagree</a>` : nothing}
<span class="soft">${counted(publishers, 'independent publisher')}, ${counted(articles, 'article')}</span></p>
</header>`;
};

const timeFact = (label: string, at: string | null | undefined, detail: Html = nothing): Html =>
  at === null || at === undefined ? nothing : html`<dt>${label}</dt><dd>${moment(at)}${detail}</dd>`;

const eventTimes = ({ first_reported_at, first_seen_at, last_article_at, updated_at, session }: EventDetail): Html => {
  const sessionText = session ? html`<div class="small soft">${spell(session)}</div>` : nothing;
  return html`<dl class="facts">
${timeFact('First reported', first_reported_at, sessionText)}
${timeFact('First seen here', first_seen_at)}
${timeFact('Last article', last_article_at)}
<dt>Changed</dt><dd>${moment(updated_at)}</dd>
</dl>`;
};

/** One event. */
export const eventPage = recordPage('events', async (site, context) => {
  const request = context.get('request');
  const values = { id: context.req.param('id') ?? '', include_peripheral: 'true', include_history: 'true' };
  const { event, history } = (await runAsVisitor(site, request, getEvent, values)).body;
  if (event.status === 'merged' || event.status === 'removed') return gonePage(site, context, event);
  const [members, companies, stories] = await Promise.all([
    readMembers(site, context, event),
    companySection(site, event),
    storySection(site, request, event),
  ]);
  const { visitor, now } = request;
  const operatorLink =
    visitor.kind === 'person' && isEditor(visitor.person)
      ? html`<p><a class="button quiet tiny" href="operator/events/${event.id}">Explain this event</a></p>`
      : nothing;
  return readerPage(site, context, {
    title: event.title ?? event.id,
    navItem: 'events',
    body: html`<article class="record">${eventHeader(event)}
<div class="split"><div>
${event.summary ? html`<p class="lead">${event.summary}</p>` : nothing}
${members.points}
${event.figure_divergence ? figureTable(event.figure_divergence) : nothing}
${documentSection(event.documents)}
${members.list}
${historySection(event, history)}
</div>
<aside class="beside" aria-label="About this event">
${eventTimes(event)}
<p class="small soft">${zoneNote(now)}.</p>
${companies}${stories}${relatedSections(event)}
${operatorLink}
</aside></div></article>
${renderRequests(site, [{ operation: getEvent, values }, ...members.requests])}`,
  });
});
