import type { z } from 'zod';
import { counted } from '../../core/counted.ts';
import { getEvent, getStory, listArticles, listStories } from '../../resources/index.ts';
import { readLanguages, readStoryMethods } from '../../resources/shared/page-facts.ts';
import type { StoryRow } from '../../resources/stories/schema.ts';
import { all, type Html, html, nothing } from '../html.ts';
import type { RequestContext, SiteContext } from '../request-context.ts';
import { basePath, runAsVisitor, type Site } from '../site.ts';
import { toHref, without } from './address.ts';
import { articleList } from './articles.ts';
import { companyLink, hiddenNote, pager } from './components.ts';
import { renderRequests } from './equivalent-requests.ts';
import { storyFields } from './filters.ts';
import { countryName } from './labels.ts';
import { clearLinks, ifServed, listPage, openList, readCompanyNames } from './listing.ts';
import { missingRecord } from './missing-record.ts';
import { ifFound, readerPage, recordPage } from './record-page.ts';
import { storyText } from './story-text.ts';
import { day, moment, zoneNote } from './times.ts';

type Names = Awaited<ReturnType<typeof readCompanyNames>>;

/** Stories with summary, companies and article counts. */
export function storyList(
  stories: readonly StoryRow[],
  names: Names,
  { level = 2 }: { readonly level?: 2 | 3 } = {},
): Html {
  const item = (row: StoryRow): Html => {
    const link = html`<a href="stories/${row.id}">${row.title ?? row.id}</a>`;
    const companies = (row.company_ids ?? []).slice(0, 4).flatMap((id) => names.get(id) ?? []);
    return html`<li class="story">${level === 2 ? html`<h2>${link}</h2>` : html`<h3>${link}</h3>`}
${row.summary ? html`<p class="gist">${row.summary}</p>` : nothing}
<ul class="facts-line">${row.published_at ? html`<li>${day(row.published_at)}</li>` : nothing}
${row.country ? html`<li>${countryName(row.country)}</li>` : nothing}
<li>${counted(row.article_count ?? 0, 'article')}</li>
${all(companies.map((one) => html`<li>${companyLink(one)}</li>`))}</ul></li>`;
  };
  return html`<ul class="list stories">${all(stories.map(item))}</ul>`;
}

export async function storiesPage(site: Site, context: SiteContext): Promise<Response> {
  const view = await openList(site, context, listStories, {
    path: 'stories',
    fields: storyFields,
    fixed: { limit: '20' },
  });
  if (view instanceof Response) return view;
  const { result } = view.outcome;
  const { values } = view.address;
  const stories = result?.body.stories ?? [];
  const names = await readCompanyNames(
    site,
    context.get('request'),
    stories.flatMap(({ company_ids = [] }) => company_ids.slice(0, 4)),
  );
  const isFiltered = Object.keys(values).length > 0;
  return listPage(site, context, view, {
    title: 'Stories',
    navItem: 'stories',
    heading: html`<div class="page-head"><h1>Stories</h1>
<p class="small soft">A story is written once three publishers report an event.</p></div>`,
    results:
      result === undefined
        ? nothing
        : stories.length > 0
          ? storyList(stories, names)
          : html`<div class="empty"><p><strong>${isFiltered ? 'No stories match these filters.' : 'No stories yet.'}</strong></p>
<p>${isFiltered ? clearLinks(view) : html`<a href="">All events</a>`}</p></div>`,
    isLimited: result?.body.plan_limited,
    below: pager({
      next: result?.next ? toHref('stories', { ...values, cursor: result.next }) : undefined,
      first: values['cursor'] === undefined ? undefined : toHref('stories', without(values, 'cursor')),
      words: { next: 'Older stories', first: 'Back to the newest' },
    }),
  });
}

const MAX_ARTICLES = 50;

type Story = z.input<(typeof getStory)['body']>['story'];

const storyHeader = ({ title, summary, content, companies, country, category, published_at }: Story): Html =>
  html`<p class="crumbs"><a href="stories">Stories</a> · ${day(published_at)}</p>
<h1>${title}</h1>
${summary === '' || content.startsWith(summary) ? nothing : html`<p class="lead">${summary}</p>`}
<ul class="facts-line">${all(companies.map((one) => html`<li>${companyLink(one)}</li>`))}
${country === null ? nothing : html`<li>${countryName(country)}</li>`}
${category === null ? nothing : html`<li>${category.name}</li>`}</ul>`;

/** The articles of a story that the plan of the visitor includes. */
async function articleSection(site: Site, request: RequestContext, story: Story): Promise<Html> {
  const ids = story.article_ids.slice(0, MAX_ARTICLES);
  const values = { ids: ids.join(','), expand: 'translation', limit: '100' };
  const [body, languages] = await Promise.all([
    ids.length === 0 ? undefined : ifServed(() => runAsVisitor(site, request, listArticles, values)),
    readLanguages(site.services.db, ids),
  ]);
  const byId = new Map(body?.articles.map((row) => [row.id, row]));
  const rows = ids.flatMap((id) => byId.get(id) ?? []);
  const hidden = story.article_count - story.article_ids.length;
  return html`<h2>Based on ${counted(story.article_count, 'article')}</h2>
${articleList(rows, languages)}
${story.article_ids.length > ids.length ? html`<p class="small soft">Only the first ${MAX_ARTICLES} articles are shown.</p>` : nothing}
${hiddenNote(hidden, 'article of this story', 'articles of this story')}`;
}

async function eventLink(site: Site, request: RequestContext, { event_id: id }: Story): Promise<Html> {
  const body = id === null ? undefined : await ifServed(() => runAsVisitor(site, request, getEvent, { id }));
  return body?.event.title === undefined
    ? nothing
    : html`<p>Event: <a href="events/${body.event.id}">${body.event.title}</a></p>`;
}

/**
 * The address of the reports that a story is put together from; undefined for a story that a model wrote or an import brought, and
 * where the plan does not include the event.
 */
async function findReports(
  site: Site,
  request: RequestContext,
  { id, event_id: event }: Story,
): Promise<string | undefined> {
  if (event === null || (await readStoryMethods(site.services.db, [id])).get(id) !== 'extractive') return undefined;
  const body = await ifServed(() => runAsVisitor(site, request, getEvent, { id: event }));
  return body?.event.title === undefined ? undefined : `events/${event}#articles`;
}

/** One story to read. A story of the sources' own sentences leads to the reports of its event, which have each of them once. */
export const storyPage = recordPage('stories', async (site, context) => {
  const request = context.get('request');
  const values = { id: context.req.param('id') ?? '' };
  const found = await ifFound(() => runAsVisitor(site, request, getStory, values));
  if (found === undefined) return missingRecord(site, context, { kind: 'story', id: values.id });
  const { story } = found;
  const reports = await findReports(site, request, story);
  if (reports !== undefined) return context.redirect(`${basePath(site)}/${reports}`, 303);
  const [event, articles] = await Promise.all([eventLink(site, request, story), articleSection(site, request, story)]);
  return readerPage(site, context, {
    title: story.title,
    navItem: 'stories',
    meta: {
      path: `stories/${story.id}`,
      description: story.summary,
      news: { headline: story.title, publishedAt: story.published_at, changedAt: story.updated_at },
    },
    isReading: true,
    body: html`<article class="story-page">
${storyHeader(story)}
<div class="prose">${storyText(story.content)}</div>
${event}
${articles}
<p class="small soft">Changed ${moment(story.updated_at)}. ${zoneNote(request.now)}.</p>
</article>
${renderRequests(site, [{ operation: getStory, values }])}`,
  });
});
