import type { z } from 'zod';
import type { ArticleRow } from '../../resources/articles/schema.ts';
import { getArticle, getEvent, getStory } from '../../resources/index.ts';
import { readDeclared } from '../../resources/shared/declared-article.ts';
import { readLanguages } from '../../resources/shared/page-facts.ts';
import { visibility } from '../../resources/shared/visibility.ts';
import { all, type Html, html, nothing } from '../html.ts';
import type { SiteContext } from '../request-context.ts';
import { runAsVisitor, type Site } from '../site.ts';
import { companyLink, outside } from './components.ts';
import { declaredSection } from './declared.ts';
import { disclosureTag, documentSection } from './documents.ts';
import { renderRequests } from './equivalent-requests.ts';
import { countryName, languageName, spell } from './labels.ts';
import { ifServed, requireCaller } from './listing.ts';
import { readerPage, recordPage } from './record-page.ts';
import { moment, zoneNote } from './times.ts';

/** The language of an article and the translator, for a list and for its own page. */
export function languageNote(
  translation: ArticleRow['translation'],
  language: string | undefined,
): { readonly short: string; readonly long: string } | undefined {
  if (translation !== undefined) {
    const name = languageName(translation.language);
    return {
      short: `${name}, translated by ${translation.by}`,
      long: `Written in ${name}. Title, summary and key points are machine translated by ${translation.by}.`,
    };
  }
  return language === undefined
    ? undefined
    : { short: languageName(language), long: `Written in ${languageName(language)}.` };
}

export const keyPoints = (points: readonly string[], heading = 'Key points'): Html =>
  points.length === 0
    ? nothing
    : html`<h2>${heading}</h2><ul>${all(points.map((point) => html`<li>${point}</li>`))}</ul>`;

/** Articles with publisher, time, language and a link to the original. */
export function articleList(
  articles: readonly ArticleRow[],
  languages: ReadonlyMap<string, string>,
  { level = 3 }: { readonly level?: 2 | 3 } = {},
): Html {
  const item = (row: ArticleRow): Html => {
    const { id, title = id, source, published_at, content_type, disclosure_class, article_url = '', translation } = row;
    const link = html`<a href="articles/${id}">${title}</a>`;
    const language = languageNote(translation, languages.get(id));
    return html`<li class="article">${level === 2 ? html`<h2>${link}</h2>` : html`<h3>${link}</h3>`}
<ul class="facts-line"><li><strong>${source?.name ?? 'Unknown publisher'}</strong></li>
${published_at === undefined ? nothing : html`<li>${moment(published_at)}</li>`}
${content_type === undefined || content_type === 'news' ? nothing : html`<li>${spell(content_type)}</li>`}
${disclosure_class ? html`<li>${spell(disclosure_class)}</li>` : nothing}
${language === undefined ? nothing : html`<li>${language.short}</li>`}
<li>${outside(article_url, html`Original<span class="visually-hidden"> of “${title}”</span>`)}</li></ul></li>`;
  };
  return html`<ul class="list articles">${all(articles.map(item))}</ul>`;
}

type Detail = z.input<(typeof getArticle)['body']>['article'];

async function partOfList(site: Site, context: SiteContext, { event_id, story_ids }: Detail): Promise<Html> {
  const request = context.get('request');
  const event =
    event_id === null ? undefined : await ifServed(() => runAsVisitor(site, request, getEvent, { id: event_id }));
  const [storyId] = story_ids;
  const story =
    storyId === undefined ? undefined : await ifServed(() => runAsVisitor(site, request, getStory, { id: storyId }));
  const rows = [
    ...(event?.event.title === undefined
      ? []
      : [html`<dt>Event</dt><dd><a href="events/${event.event.id}">${event.event.title}</a></dd>`]),
    ...(story === undefined
      ? []
      : [html`<dt>Story</dt><dd><a href="stories/${story.story.id}">${story.story.title}</a></dd>`]),
  ];
  return rows.length === 0 ? nothing : html`<h2>Part of</h2><dl class="facts">${all(rows)}</dl>`;
}

const companySection = ({ companies }: Detail): Html =>
  companies.length === 0
    ? nothing
    : html`<h2>Companies</h2><ul class="plain-list">${all(
        companies.map(
          (company) =>
            html`<li>${companyLink(company)}${
              company.association_tier === 'principal' ? nothing : html` <span class="soft small">mentioned</span>`
            }</li>`,
        ),
      )}</ul>`;

/** One article with a link to the original. */
export const articlePage = recordPage('events', async (site, context) => {
  const request = context.get('request');
  const values = { id: context.req.param('id') ?? '', include_peripheral: 'true' };
  const { article } = (await runAsVisitor(site, request, getArticle, values)).body;
  const { id, title, source, summary, source_title, translation } = article;
  const { db } = site.services;
  const note = languageNote(translation, (await readLanguages(db, [id])).get(id));
  const declared = await readDeclared(db, visibility(requireCaller(request), request.now), id);
  return readerPage(site, context, {
    title,
    navItem: 'events',
    isReading: true,
    body: html`<article>
<p class="crumbs"><a href="?sources=${source.id}">${source.name}</a> · ${moment(article.published_at)}</p>
<h1>${title}</h1>
${source_title === null || source_title === title ? nothing : html`<p class="original-title">${source_title}</p>`}
<p class="row"><span class="tag">${spell(article.content_type)}</span>
${article.category === null ? nothing : html`<span class="tag">${article.category.name}</span>`}
<span class="tag">${countryName(article.country)}</span>${disclosureTag(article.disclosure_class)}</p>
${summary === null ? nothing : html`<p class="lead">${summary}</p>`}
${keyPoints(article.key_points)}
<p>${outside(article.article_url, html`Read the original at ${source.name}`, html` class="button original-link"`)}</p>
${note === undefined ? nothing : html`<p class="small soft">${note.long}</p>`}
${documentSection(article.documents)}
${companySection(article)}
${declaredSection(declared)}
${await partOfList(site, context, article)}
</article>
<p class="small soft">First seen here ${moment(article.first_seen_at)}. ${zoneNote(request.now)}.</p>
${renderRequests(site, [{ operation: getArticle, values }])}`,
  });
});
