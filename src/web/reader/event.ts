import { counted } from '../../core/counted.ts';
import { notFound } from '../../core/problem.ts';
import { isEditor } from '../../people/person.ts';
import type { EventDetail } from '../../resources/events/schema.ts';
import { getEvent, getStory, listArticles } from '../../resources/index.ts';
import { countPublishers, readLanguages, readRoles } from '../../resources/shared/page-facts.ts';
import { goTo } from '../forms.ts';
import { all, type Html, html, nothing } from '../html.ts';
import { ask, type Site } from '../site.ts';
import type { RequestContext, SiteContext } from '../visit.ts';
import { toHref } from './address.ts';
import { articleList, keyPoints } from './articles.ts';
import { figureTable } from './figures.ts';
import { ifServed } from './listing.ts';
import { companyLink, hiddenNote, pager, tierTag } from './pieces.ts';
import { readerPage, recordPage } from './record-page.ts';
import { type EquivalentRequest, requestsBehind } from './request.ts';
import { moment, zoneNote } from './times.ts';
import { spell } from './words.ts';

/** Members on one page. */
const MEMBERS = 50;

/** What is left of an event that was merged or removed. */
function gonePage(
  site: Site,
  context: SiteContext,
  { status, merged_into, updated_at }: EventDetail,
): Promise<Response> | Response {
  if (status === 'merged' && merged_into)
    return goTo(
      site,
      context,
      `events/${merged_into}`,
      'The event you asked for was found to be this one, and merged into it.',
    );
  const fate =
    status === 'merged'
      ? 'It was merged into another event that is not there any more'
      : 'It was removed, for it turned out to be none';
  return readerPage(site, context, {
    title: 'This event is gone',
    place: 'events',
    status: 410,
    isReading: true,
    body: html`<h1>This event is gone</h1>
<p>${fate}: ${moment(updated_at)}.</p>
<p><a href="">To the events</a></p>`,
  });
}

async function renderCompanies(site: Site, { id, companies = [] }: EventDetail): Promise<Html> {
  if (companies.length === 0) return nothing;
  const roles = await readRoles(site.services.db, id);
  return html`<h2>Companies</h2><ul class="plain-list roles">${all(
    companies.map(
      (one) =>
        html`<li>${companyLink(one)} <span class="soft small">${roles.get(one.id) ?? one.association_tier}</span></li>`,
    ),
  )}</ul>`;
}

const relations: Readonly<Record<string, string>> = {
  follows: 'Earlier',
  followed_by: 'Later',
  corrects: 'Corrected by this event',
  corrected_by: 'Corrects this event',
  comments_on: 'What it comments on',
};

const relatedItem = ({
  id,
  title,
  first_reported_at: at,
  relation,
}: NonNullable<EventDetail['related_events']>[number]): Html =>
  html`<li><a href="events/${id}">${title}</a><ul class="facts-line">${
    relation in relations ? html`<li>${relations[relation]}</li>` : nothing
  }${at === null ? nothing : html`<li>${moment(at)}</li>`}</ul></li>`;

/** Other steps of the matter, and commentary; each under its heading. */
function relatedTo({ related_events: related = [] }: EventDetail): Html {
  const comments = related.filter(({ relation }) => relation === 'commented_by');
  const steps = related.filter(({ relation }) => relation !== 'commented_by');
  const section = (heading: string, events: typeof related): Html =>
    events.length === 0
      ? nothing
      : html`<h2>${heading}</h2><ul class="list small-list">${all(events.map(relatedItem))}</ul>`;
  return html`${section('Commentary', comments)}${section('Related events', steps)}`;
}

async function renderStories(site: Site, request: RequestContext, { story_ids = [] }: EventDetail): Promise<Html> {
  const stories = await Promise.all(
    story_ids.slice(0, 3).map((id) => ifServed(() => ask(site, request, getStory, { id }))),
  );
  const found = stories.flatMap((one) => one?.story ?? []);
  return found.length === 0
    ? nothing
    : html`<h2>The story</h2><ul class="plain-list">${all(
        found.map(({ id, title }) => html`<li><a href="stories/${id}">${title}</a></li>`),
      )}</ul>`;
}

type MemberArticles = { readonly list: Html; readonly points: Html; readonly behind: readonly EquivalentRequest[] };

/** The articles of an event that the visitor's plan can fetch, oldest first, a page of them. */
async function readMembers(site: Site, context: SiteContext, event: EventDetail): Promise<MemberArticles> {
  const request = context.get('visit');
  const ids = event.article_ids ?? [];
  const pages = Math.max(1, Math.ceil(ids.length / MEMBERS));
  const pageParam = context.req.query('page') ?? '1';
  const at = Number(pageParam);
  if (!/^\d{1,4}$/.test(pageParam) || at < 1 || at > pages) throw notFound();
  const shown = ids.slice((at - 1) * MEMBERS, at * MEMBERS);
  const values = { ids: shown.join(','), expand: 'key_points,translation', limit: '100' };
  const body = shown.length === 0 ? undefined : await ifServed(() => ask(site, request, listArticles, values));
  const found = new Map(body?.articles.map((row) => [row.id, row]));
  const rows = shown.flatMap((id) => found.get(id) ?? []);
  const languages = await readLanguages(
    site.services.db,
    rows.map(({ id }) => id),
  );
  const hidden = (event.article_count ?? 0) - ids.length;
  const lead = [event.primary_disclosure_article_id, ...shown]
    .flatMap((id) => found.get(id ?? '') ?? [])
    .find(({ key_points: points = [] }) => points.length > 0);
  const href = (place: number) => `events/${event.id}?page=${place}`;
  return {
    points: keyPoints(lead?.key_points ?? [], lead?.source ? `Key points, from ${lead.source.name}` : 'Key points'),
    list: html`<h2 id="articles">${counted(event.article_count ?? 0, 'article')}, oldest first</h2>
${articleList(rows, languages)}
${hiddenNote(hidden, 'article of this event', 'articles of this event')}
${pager({
  next: at < pages ? href(at + 1) : undefined,
  first: at > 1 ? href(1) : undefined,
  words: { next: 'Later articles', first: 'To the oldest' },
})}`,
    behind: shown.length === 0 ? [] : [{ operation: listArticles, values }],
  };
}

/** One event with everything that is known of it. */
export const eventPage = (site: Site, context: SiteContext): Promise<Response> =>
  recordPage(site, context, 'events', async () => {
    const request = context.get('visit');
    const values = { id: context.req.param('id') ?? '', include_peripheral: 'true' };
    const { event } = (await ask(site, request, getEvent, values)).body;
    if (event.status === 'merged' || event.status === 'removed') return gonePage(site, context, event);
    const [members, companies, stories, publishers] = await Promise.all([
      readMembers(site, context, event),
      renderCompanies(site, event),
      renderStories(site, request, event),
      countPublishers(site.services.db, [event.id]),
    ]);
    const { title = event.id, significance, event_type: type, first_reported_at: first, last_article_at: last } = event;
    const mayDecide = request.visitor.kind === 'person' && isEditor(request.visitor.person);
    return readerPage(site, context, {
      title,
      place: 'events',
      body: html`<article class="record"><header>
<p class="crumbs"><a href="">Events</a>${
        type ? html` › <a href="${toHref('', { event_type: type.slug })}">${type.label}</a>` : nothing
      }</p>
<h1>${title}</h1>
<p class="row">${significance ? tierTag(significance) : nothing}
<span class="tag ${event.status === 'active' ? 'good' : ''}">${event.status === 'active' ? 'Coverage goes on' : 'Closed'}</span>
${event.figure_divergence ? html`<a class="tag bad" href="events/${event.id}#figures">Figures disagree</a>` : nothing}
<span class="soft">${counted(publishers.get(event.id) ?? 0, 'publisher')}, ${counted(event.article_count ?? 0, 'article')}</span></p>
</header>
<div class="split"><div>
${event.summary ? html`<p class="lead">${event.summary}</p>` : nothing}
${members.points}
${event.figure_divergence ? figureTable(event.figure_divergence) : nothing}
${members.list}
</div>
<aside class="beside" aria-label="About this event">
<dl class="facts">
${
  first === null || first === undefined
    ? nothing
    : html`<dt>First reported</dt><dd>${moment(first)}${
        event.session ? html`<div class="small soft">${spell(event.session)}</div>` : nothing
      }</dd>`
}
${last === null || last === undefined ? nothing : html`<dt>Last article</dt><dd>${moment(last)}</dd>`}
<dt>Changed</dt><dd>${moment(event.updated_at)}</dd>
</dl>
<p class="small soft">${zoneNote(request.now)}.</p>
${companies}${stories}${relatedTo(event)}
${mayDecide ? html`<p><a class="button quiet tiny" href="operator/events/${event.id}">Why it is as it is</a></p>` : nothing}
</aside></div></article>
${requestsBehind(site, [{ operation: getEvent, values }, ...members.behind])}`,
    });
  });
