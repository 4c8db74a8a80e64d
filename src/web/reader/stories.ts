import { counted } from '../../core/counted.ts';
import { getEvent, getStory, listArticles, listStories } from '../../resources/index.ts';
import { readLanguages } from '../../resources/shared/page-facts.ts';
import type { StoryRow } from '../../resources/stories/schema.ts';
import { all, type Html, html, nothing } from '../html.ts';
import { ask, type Site } from '../site.ts';
import type { SiteContext } from '../visit.ts';
import { toHref, without } from './address.ts';
import { articleList } from './articles.ts';
import { storyFields } from './filters.ts';
import { ifServed, listPage, openList, readCompanyNames, waysOut } from './listing.ts';
import { companyLink, hiddenNote, pager } from './pieces.ts';
import { readerPage, recordPage } from './record-page.ts';
import { requestsBehind } from './request.ts';
import { storyText } from './story-text.ts';
import { day, moment, zoneNote } from './times.ts';
import { countryName } from './words.ts';

type Names = Awaited<ReturnType<typeof readCompanyNames>>;

/** Stories of a list: what each tells, of whom and by how many articles. */
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
  const opened = await openList(site, context, listStories, {
    path: 'stories',
    fields: storyFields,
    fixed: { limit: '20' },
  });
  if (opened instanceof Response) return opened;
  const { asked } = opened.attempt;
  const { values } = opened.address;
  const stories = asked?.body.stories ?? [];
  const names = await readCompanyNames(
    site,
    context.get('visit'),
    stories.flatMap(({ company_ids = [] }) => company_ids.slice(0, 4)),
  );
  const isNarrow = Object.keys(values).length > 0;
  return listPage(site, context, opened, {
    title: 'Stories',
    place: 'stories',
    heading: html`<div class="page-head"><h1>Stories</h1>
<p class="small soft">Written once three publishers report an event.</p></div>`,
    results:
      asked === undefined
        ? nothing
        : stories.length > 0
          ? storyList(stories, names)
          : html`<div class="empty"><p><strong>${isNarrow ? 'No story passes these filters.' : 'There is no story yet.'}</strong></p>
<p>${isNarrow ? waysOut(opened) : html`<a href="">To the events</a>`}</p></div>`,
    isLimited: asked?.body.plan_limited,
    below: pager({
      next: asked?.next ? toHref('stories', { ...values, cursor: asked.next }) : undefined,
      first: values['cursor'] === undefined ? undefined : toHref('stories', without(values, 'cursor')),
      words: { next: 'Older stories', first: 'Back to the newest' },
    }),
  });
}

/** Articles shown below a story. */
const MAX_ARTICLES = 50;

/** One story as an article to read. */
export const storyPage = (site: Site, context: SiteContext): Promise<Response> =>
  recordPage(site, context, 'stories', async () => {
    const request = context.get('visit');
    const values = { id: context.req.param('id') ?? '' };
    const { story } = (await ask(site, request, getStory, values)).body;
    const { event_id: eventId } = story;
    const ids = story.article_ids.slice(0, MAX_ARTICLES);
    const [event, listed, languages] = await Promise.all([
      eventId === null ? undefined : ifServed(() => ask(site, request, getEvent, { id: eventId })),
      ids.length === 0
        ? undefined
        : ifServed(() => ask(site, request, listArticles, { ids: ids.join(','), expand: 'translation', limit: '100' })),
      readLanguages(site.services.db, ids),
    ]);
    const found = new Map(listed?.articles.map((row) => [row.id, row]));
    const hidden = story.article_count - story.article_ids.length;
    return readerPage(site, context, {
      title: story.title,
      place: 'stories',
      isReading: true,
      body: html`<article class="story-page">
<p class="crumbs"><a href="stories">Stories</a> · ${day(story.published_at)}</p>
<h1>${story.title}</h1>
${story.summary === '' || story.content.startsWith(story.summary) ? nothing : html`<p class="lead">${story.summary}</p>`}
<ul class="facts-line">${all(story.companies.map((one) => html`<li>${companyLink(one)}</li>`))}
${story.country === null ? nothing : html`<li>${countryName(story.country)}</li>`}
${story.category === null ? nothing : html`<li>${story.category.name}</li>`}</ul>
<div class="prose">${storyText(story.content)}</div>
${event?.event.title === undefined ? nothing : html`<p>The event: <a href="events/${event.event.id}">${event.event.title}</a></p>`}
<h2>${counted(story.article_count, 'article')} that it draws on</h2>
${articleList(
  ids.flatMap((id) => found.get(id) ?? []),
  languages,
)}
${story.article_ids.length > ids.length ? html`<p class="small soft">The first ${MAX_ARTICLES} of them are shown.</p>` : nothing}
${hiddenNote(hidden, 'article of them', 'articles of them')}
<p class="small soft">Changed ${moment(story.updated_at)}. ${zoneNote(request.now)}.</p>
</article>
${requestsBehind(site, [{ operation: getStory, values }])}`,
    });
  });
