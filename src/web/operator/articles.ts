import { newsActions } from '../../ingest/operate/actions.ts';
import { listHidden } from '../../ingest/operate/hidden.ts';
import {
  type ArticleDetails,
  type ExplainedArticle,
  explainArticle,
  showArticle,
} from '../../ingest/operate/show-article.ts';
import { all, type Html, html, nothing } from '../html.ts';
import type { RequestContext, SiteContext } from '../request-context.ts';
import type { Site } from '../site.ts';
import { actionButton, newsForm } from './action-form.ts';
import { type OperatorRoute, operatorPage, orMissing, readId, requireIngest } from './frame.ts';
import { headline, headlineText } from './headline.ts';
import { minute, pathWith, renderHistory, renderTable, shorten, webLink, when } from './pieces.ts';
import { declaredPiece, traceList } from './traces.ts';

const reasons: Readonly<Record<string, string>> = { takedown: 'taken down', block: 'source blocked' };

const stateTag = ({ state, withheld }: Pick<ArticleDetails, 'state' | 'withheld'>): Html =>
  html`<span class="tag ${state === 'live' ? 'good' : state === 'withdrawn' ? 'bad' : 'warn'}">${
    reasons[withheld ?? ''] ?? state.replaceAll('_', ' ')
  }</span>`;

/** Buttons for the event and the takedown of an article. */
function articleButtons(article: ArticleDetails, request: RequestContext): Html {
  const path = `operator/articles/${article.id}`;
  if (article.withheld === 'takedown')
    return article.erase_at === null
      ? html`<p class="note">The article was taken down. Only its address is kept.</p>`
      : html`<div class="note warn"><p>The article was taken down: readers and callers no longer see it. It is erased
${when(article.erase_at, request.now)}; until then it can be restored.</p><div class="actions">
${actionButton(request, `${path}/restore`, 'Restore')}
${actionButton(request, `${path}/takedown`, 'Erase at once', { is_immediate: 'true' })}</div></div>`;
  return html`<div class="actions">
${
  article.event_id === null
    ? html`<span class="soft">This article has no event.</span>`
    : html`<a class="button quiet tiny" href="operator/events/${article.event_id}">Event and reasons</a>
${actionButton(request, `operator/events/${article.event_id}/split`, 'Move to a new event', { articles: article.id })}`
}
${actionButton(request, `${path}/takedown`, 'Take down')}</div>`;
}

/** An article in a line. Throws ActionRefused. */
async function aboutArticle(site: Site, id: string): Promise<Html> {
  const article = await showArticle(requireIngest(site).db, id);
  return html`<p class="card"><a href="operator/articles/${article.id}">${headline(article, 200)}</a>
${stateTag(article)} <span class="address soft small">${article.source} · ${article.article_url}</span></p>`;
}

const stepRows = ({ steps }: ArticleDetails, request: RequestContext): Html =>
  renderTable({
    label: 'Steps',
    heads: ['Step', 'State', 'When', { text: 'Attempts', isNumber: true }, 'Reason'],
    rows: steps.map(
      (row) => html`<tr><th scope="row">${row.step}</th><td><span class="tag ${
        row.state === 'failed' ? 'bad' : row.state === 'waiting' ? 'warn' : ''
      }">${row.state}</span></td><td>${when(row.state === 'due' ? row.due_at : row.done_at, request.now, '–')}</td>
<td class="number">${row.attempts}</td><td>${row.error === null ? nothing : shorten(row.error, 300)}</td></tr>`,
    ),
    empty: 'No steps: the article was imported or taken down.',
  });

const firedIn = ({ trace }: ExplainedArticle, home: string): Html =>
  traceList((trace ?? []).filter(({ rule }) => rule.startsWith(`${home}/`)));

const labels = (why: ExplainedArticle): Html => html`
${all(
  (
    [
      ['Event type', why.event_type, 'labels/event-type'],
      ['Content type', why.content_type, 'labels/content-type'],
      ['Category', why.category, 'labels/category'],
      ['Significance', why.significance, 'labels/significance'],
    ] as const
  ).map(
    ([name, value, home]) =>
      html`<h3>${name}: ${value === null ? html`<span class="soft">none</span>` : value}</h3>${firedIn(why, home)}`,
  ),
)}`;

const linkButtons = (article: string, link: ArticleDetails['companies'][number], request: RequestContext): Html => {
  const path = `operator/articles/${article}`;
  const params = { company: link.id, role: link.role, is_primary: link.is_primary ? 'true' : '' };
  return html`<div class="actions"><a class="button quiet tiny" href="${pathWith(`${path}/link`, params)}">Change</a>
${actionButton(request, `${path}/unlink`, 'Unlink', { company: link.id })}</div>`;
};

const companies = (article: ArticleDetails, why: ExplainedArticle, request: RequestContext): Html => html`
${renderTable({
  label: 'Companies',
  heads: ['Company', 'Role', 'Evidence', ''],
  rows: article.companies.map(
    (link) => html`<tr><td><a href="operator/companies/${link.id}">${shorten(link.name, 100)}</a>${
      link.is_primary ? html` <span class="tag info">primary</span>` : nothing
    }</td><td>${link.role}</td><td>${link.evidence ?? html`<span class="soft">imported</span>`}</td>
<td>${linkButtons(article.id, link, request)}</td></tr>`,
  ),
  empty: 'The article has no links to companies.',
})}
${
  article.withheld === 'takedown'
    ? nothing
    : html`<p><a class="button quiet tiny" href="operator/articles/${article.id}/link">Link a company</a></p>`
}
${firedIn(why, 'companies')}`;

const readings = (why: ExplainedArticle): Html => html`
${
  why.figures.length === 0
    ? nothing
    : html`<h3>Figures</h3><ul>${all(
        why.figures.map(
          ({ label, value, period }) =>
            html`<li>${label}: ${value}${period === null ? nothing : html` <span class="soft">${period}</span>`}</li>`,
        ),
      )}</ul>${firedIn(why, 'figures')}`
}
${
  why.calendar.length === 0
    ? nothing
    : html`<h3>Calendar</h3><ul>${all(
        why.calendar.map(
          ({ id, title, date }) => html`<li><a href="operator/calendar/${id}">${date} ${title}</a></li>`,
        ),
      )}</ul>${firedIn(why, 'calendar')}`
}`;

const refusals = ({ refusals: rows }: ArticleDetails): Html =>
  rows.length === 0
    ? nothing
    : html`<h2>Refused</h2><ul class="trace">${all(
        rows.map(
          (
            row,
          ) => html`<li><strong>${row.step}</strong> ${row.part}: ${shorten(row.reason, 300)} <span class="soft small">${row.written_by},
${minute(row.at)}</span></li>`,
        ),
      )}</ul>`;

async function showArticlePage(site: Site, context: SiteContext): Promise<Response> {
  const request = context.get('request');
  const ingest = requireIngest(site);
  const article = await orMissing(showArticle(ingest.db, readId(context)));
  const why = await orMissing(explainArticle(ingest.db, article.id));
  const isErased = article.withheld === 'takedown' && article.erase_at === null;
  return operatorPage(site, context, {
    title: shorten(headlineText(article), 200),
    tab: 'find',
    body: html`<p class="crumbs"><a href="operator/find">News and calendar</a></p>
<h1>${headline(article, 500)}</h1>
<p>${stateTag(article)} <span class="soft">${article.source} · ${minute(article.published_at)} · <code>${article.id}</code></span></p>
<p class="address">${webLink(article.article_url)}</p>
${articleButtons(article, request)}
<h2>Steps</h2>${stepRows(article, request)}
${why.declared === null ? nothing : html`<h2>Declared by the source</h2>${declaredPiece(why.declared)}${firedIn(why, 'declared')}`}
<h2>Companies</h2>${companies(article, why, request)}
<h2>Extracted data and rules</h2>
${
  why.trace === null && !isErased
    ? html`<p class="note">No rules are stored: the article was imported, or an earlier version processed it.
<a href="${pathWith('operator/queue/rerun', { step: 'enrich' })}">Run enrich again</a></p>`
    : nothing
}
${labels(why)}${readings(why)}${refusals(article)}
${await renderHistory(ingest, article.id, request.now)}`,
  });
}

const MAX_HIDDEN = 200;

/** Articles that were taken down and can be restored. */
async function listHiddenPage(site: Site, context: SiteContext): Promise<Response> {
  const request = context.get('request');
  const { db } = requireIngest(site);
  const rows = await listHidden(db, MAX_HIDDEN);
  return operatorPage(site, context, {
    title: 'Taken down, not erased yet',
    tab: 'find',
    body: html`<p class="crumbs"><a href="operator/find">News and calendar</a></p>
<div class="row between"><h1>Taken down, not erased yet</h1><a class="button quiet" href="operator/takedown">Take down an article</a></div>
<p>Readers and callers no longer see these articles. Until its erasure an article can be restored.</p>
${renderTable({
  label: 'Articles',
  heads: ['Erased', 'Article', 'Source', 'Taken down', ''],
  rows: rows.map(
    (row) => html`<tr><td>${when(row.erase_at, request.now)}</td>
<td><a href="operator/articles/${row.id}">${shorten(row.title ?? row.article_url, 160)}</a></td><td>${row.source}</td>
<td>${when(row.hidden_at, request.now)} by ${shorten(row.author, 80)}</td>
<td>${actionButton(request, `operator/articles/${row.id}/restore`, 'Restore')}</td></tr>`,
  ),
  empty: 'No article waits for its erasure.',
})}`,
  });
}

const takedown = { tab: 'find', title: 'Take down an article', button: 'Take down', isDangerous: true } as const;
const TAKEDOWN_LEAD =
  'Readers and callers lose the article at once, and its event is updated. Feeds and imports do not bring it back. Until its erasure \
an editor can restore it.';
const LINK_LEAD = 'The event of the article is updated at once.';

/** The page of an article with its state in the pipeline, and the forms of its actions. */
export const articleRoutes: readonly OperatorRoute[] = [
  ...newsForm(newsActions.takeDown, {
    ...takedown,
    path: '/takedown',
    lead: TAKEDOWN_LEAD,
    back: (_id, { records }) => (records[0] === undefined ? 'operator/find' : `operator/articles/${records[0].id}`),
  }),
  { method: 'GET', path: '/hidden', handler: listHiddenPage },
  { method: 'GET', path: '/articles/:id', handler: showArticlePage },
  ...newsForm(newsActions.takeDown, {
    ...takedown,
    path: '/articles/:id/takedown',
    lead: TAKEDOWN_LEAD,
    record: 'article',
    about: aboutArticle,
  }),
  ...newsForm(newsActions.restore, {
    path: '/articles/:id/restore',
    tab: 'find',
    title: 'Restore an article',
    button: 'Restore',
    lead: 'Readers and callers see the article again, in its event or in a new one where that was removed.',
    record: 'article',
    about: aboutArticle,
  }),
  ...newsForm(newsActions.link, {
    path: '/articles/:id/link',
    tab: 'find',
    title: 'Link an article to a company',
    button: 'Link',
    lead: LINK_LEAD,
    record: 'article',
    about: aboutArticle,
  }),
  ...newsForm(newsActions.unlink, {
    path: '/articles/:id/unlink',
    tab: 'find',
    title: 'Remove the link to a company',
    button: 'Unlink',
    lead: LINK_LEAD,
    record: 'article',
    about: aboutArticle,
  }),
];
