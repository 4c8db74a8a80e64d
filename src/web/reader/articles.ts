import type { z } from 'zod';
import type { ArticleRow } from '../../resources/articles/schema.ts';
import { getArticle, getEvent, getStory } from '../../resources/index.ts';
import { readDeclared } from '../../resources/shared/declared-article.ts';
import { readLanguages, readStoryMethods, readWithdrawal } from '../../resources/shared/page-facts.ts';
import { visibility } from '../../resources/shared/visibility.ts';
import { all, type Html, html, nothing } from '../html.ts';
import type { SiteContext } from '../request-context.ts';
import { runAsVisitor, type Site } from '../site.ts';
import { companyLink, isInvented, outside } from './components.ts';
import { declaredSection } from './declared.ts';
import { disclosureTag, documentSection } from './documents.ts';
import { renderRequests } from './equivalent-requests.ts';
import { countryName, languageName, spell } from './labels.ts';
import { ifServed, requireCaller } from './listing.ts';
import { missingRecord, withdrawnPage } from './missing-record.ts';
import { ifFound, type OriginalTitle, readerPage, recordHead, recordPage } from './record-page.ts';
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

/** The headline of an article in its own language; undefined where it is the one that is shown. */
export function readOriginal(
  { title, source_title, translation }: Pick<ArticleRow, 'title' | 'source_title' | 'translation'>,
  language: string | undefined,
): OriginalTitle | undefined {
  return source_title == null || source_title === title
    ? undefined
    : { text: source_title, language: translation?.language ?? language };
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
  const methods = await readStoryMethods(site.services.db, story_ids);
  // The story of the sources' own sentences is the page of its event.
  const storyId = story_ids.find((id) => methods.get(id) !== 'extractive');
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

/** The link to the original; that of an invented publisher is marked, because it leads to no page. */
const originalLink = ({ article_url: url, source }: Detail): Html =>
  html`<p>${outside(url, html`Read the original at ${source.name}`, html` class="button original-link"`)}${
    isInvented(url) ? html` <span class="small soft">an invented publisher: the link leads to no page</span>` : nothing
  }</p>`;

/** The page for an address without an article that can be read: withdrawn, or unknown. */
async function absentArticle(site: Site, context: SiteContext, id: string): Promise<Response> {
  const withdrawnAt = await readWithdrawal(site.services.db, id);
  return withdrawnAt === undefined
    ? missingRecord(site, context, { kind: 'article', id })
    : withdrawnPage(site, context, withdrawnAt);
}

/** One article with a link to the original. */
export const articlePage = recordPage('events', async (site, context) => {
  const request = context.get('request');
  const values = { id: context.req.param('id') ?? '', include_peripheral: 'true' };
  const found = await ifFound(() => runAsVisitor(site, request, getArticle, values));
  if (found === undefined) return absentArticle(site, context, values.id);
  const { article } = found;
  const { id, title, source, summary, translation } = article;
  const { db } = site.services;
  const language = (await readLanguages(db, [id])).get(id);
  const note = languageNote(translation, language);
  const declared = await readDeclared(db, visibility(requireCaller(request), request.now), id);
  return readerPage(site, context, {
    title,
    navItem: 'events',
    isReading: true,
    meta: {
      path: `articles/${id}`,
      description: summary,
      news: {
        headline: title,
        publishedAt: article.published_at,
        publisher: source.name,
        companies: article.companies,
        basedOn: [article.article_url],
      },
    },
    body: html`<article class="record">${recordHead({
      crumbs: html`<a href="?sources=${source.id}">${source.name}</a> · ${moment(article.published_at)}`,
      title,
      original: readOriginal(article, language),
      marks: html`<span class="tag">${spell(article.content_type)}</span>
${article.category === null ? nothing : html`<span class="tag">${article.category.name}</span>`}
<span class="tag">${countryName(article.country)}</span>${disclosureTag(article.disclosure_class)}`,
    })}
${summary === null ? nothing : html`<p class="lead">${summary}</p>`}
${keyPoints(article.key_points)}
${originalLink(article)}
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
