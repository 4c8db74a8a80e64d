import { ActionRefused } from '../../core/action-refused.ts';
import { counted } from '../../core/counted.ts';
import { isDate } from '../../core/time.ts';
import { articleStates } from '../../ingest/choices.ts';
import { findArticle } from '../../ingest/operate/find-article.ts';
import { listArticles, listCalendar } from '../../ingest/operate/list-news.ts';
import { showEntry } from '../../ingest/operate/show-entry.ts';
import { showEvent } from '../../ingest/operate/show-event.ts';
import type { Ingest } from '../../ingest/ports.ts';
import { all, type Html, html, nothing } from '../html.ts';
import type { RequestContext, SiteContext } from '../request-context.ts';
import { basePath, type Site } from '../site.ts';
import { type OperatorRoute, operatorPage, requireIngest } from './frame.ts';
import { headline } from './headline.ts';
import { minute, PAGE_ROWS, pageNumber, pager, renderTable, select, shorten } from './pieces.ts';
import { searchArticles, searchEvents } from './search.ts';

/** The path of the record with this id or address; undefined without one. */
async function pageNamed({ db }: Ingest, text: string): Promise<string | undefined> {
  const looks = [
    ['articles', () => findArticle(db, text)],
    ['events', () => showEvent(db, text)],
    ['calendar', () => showEntry(db, text)],
  ] as const;
  for (const [folder, lookUp] of looks)
    try {
      const found = await lookUp();
      return `operator/${folder}/${typeof found === 'string' ? found : found.id}`;
    } catch (error) {
      if (!(error instanceof ActionRefused)) throw error;
      // Several articles have this address; only an id names one of them.
      if (error.message.startsWith('Several')) throw error;
    }
  return undefined;
}

async function found(site: Site, request: RequestContext, q: string): Promise<Html> {
  const [events, articles] = [await searchEvents(site, request, q), await searchArticles(site, request, q)];
  return html`<div class="sides"><section aria-labelledby="events"><h2 id="events">Events</h2>
${
  events.length === 0
    ? html`<p class="empty">No event contains all these words.</p>`
    : html`<ul class="list">${all(
        events.map(
          ({ id, title, article_count }) => html`<li><a href="operator/events/${id}">${shorten(title, 160)}</a>
<span class="soft small">${counted(article_count, 'article')}</span></li>`,
        ),
      )}</ul>`
}</section>
<section aria-labelledby="articles"><h2 id="articles">Articles</h2>
${
  articles.length === 0
    ? html`<p class="empty">No served article contains all these words.</p>`
    : html`<ul class="list">${all(
        articles.map(
          ({ id, title, source, published_at }) => html`<li><a href="operator/articles/${id}">${shorten(title, 160)}</a>
<span class="soft small">${source} · ${minute(new Date(published_at))}</span></li>`,
        ),
      )}</ul>`
}</section></div>`;
}

async function byState({ db }: Ingest, state: string, page: number): Promise<Html> {
  const rows = await listArticles(db, { state, limit: PAGE_ROWS + 1, offset: (page - 1) * PAGE_ROWS });
  return html`<h2>Articles in state ${state.replaceAll('_', ' ')}</h2>
${renderTable({
  label: 'Articles',
  heads: ['Published', 'Article', 'Source'],
  rows: rows.slice(0, PAGE_ROWS).map(
    (row) => html`<tr><td>${minute(row.published_at)}</td>
<td><a href="operator/articles/${row.id}">${headline(row)}</a>
<span class="address small soft">${shorten(row.article_url, 160)}</span></td><td>${row.source}</td></tr>`,
  ),
  empty: 'No article has this state.',
})}${pager({ path: 'operator/find', query: { state }, page, hasMore: rows.length > PAGE_ROWS })}`;
}

async function calendar({ db }: Ingest, company: string, from: string, now: Date): Promise<Html> {
  const since = isDate(from) ? new Date(`${from}T00:00:00Z`) : now;
  const entries = await listCalendar(db, {
    company: company === '' ? undefined : company,
    from: since,
    limit: PAGE_ROWS + 1,
  });
  const last = entries[PAGE_ROWS];
  return html`<h2>Calendar</h2>
${renderTable({
  label: 'Calendar',
  heads: ['Date', 'Entry', 'Company', 'Status', 'Source of the date'],
  rows: entries.slice(0, PAGE_ROWS).map(
    (entry) => html`<tr><td>${entry.date} ${entry.time ?? ''}</td>
<td><a href="operator/calendar/${entry.id}">${shorten(entry.title, 120)}</a></td><td>${shorten(entry.company, 80)}</td>
<td>${entry.status}</td><td>${entry.date_source.replaceAll('_', ' ')}</td></tr>`,
  ),
  empty: 'No entries from this date on.',
})}${
  last === undefined
    ? nothing
    : html`<p><a href="operator/find?${new URLSearchParams({ company, from: last.date }).toString()}">Entries from ${last.date}</a></p>`
}`;
}

const isState = (text: string): boolean => articleStates.some((state) => state === text);

async function answer(site: Site, context: SiteContext): Promise<Html | Response> {
  const request = context.get('request');
  const ingest = requireIngest(site);
  const params = context.req.query();
  const q = (params['q'] ?? '').trim().slice(0, 2_000);
  if (q !== '') {
    const path = await pageNamed(ingest, q);
    if (path !== undefined) return context.redirect(`${basePath(site)}/${path}`, 303);
    return found(site, request, q.slice(0, 200));
  }
  const state = params['state'] ?? '';
  if (isState(state)) return byState(ingest, state, pageNumber(params['page']));
  return calendar(ingest, (params['company'] ?? '').slice(0, 200), params['from'] ?? '', request.now);
}

async function findPage(site: Site, context: SiteContext): Promise<Response> {
  const params = context.req.query();
  let body: Html;
  try {
    const answered = await answer(site, context);
    if (answered instanceof Response) return answered;
    body = answered;
  } catch (error) {
    if (!(error instanceof ActionRefused)) throw error;
    body = html`<p class="note bad" role="alert">${error.message}</p>`;
  }
  return operatorPage(site, context, {
    title: 'News and calendar',
    tab: 'find',
    body: html`<h1>News and calendar</h1>
<form class="filters" action="operator/find"><div class="field wide"><label for="q">Words, an id, or the address of an article</label>
<input id="q" type="search" name="q" value="${params['q'] ?? ''}" maxlength="2000"></div><button>Find</button></form>
<div class="sides"><form class="filters" action="operator/find">${select({
      name: 'state',
      label: 'Articles by state',
      value: params['state'],
      options: articleStates.map((state) => [state, state.replaceAll('_', ' ')] as const),
    })}<button class="quiet">List</button></form>
<form class="filters" action="operator/find"><div class="field"><label for="company">Calendar of</label>
<input id="company" name="company" value="${params['company'] ?? ''}" maxlength="200" placeholder="id, slug or ticker"></div>
<div class="field"><label for="from">From</label><input id="from" type="date" name="from" value="${params['from'] ?? ''}"></div>
<button class="quiet">List</button></form></div>
${body}
<p class="small soft"><a href="operator/takedown">Take down an article by its address</a> ·
<a href="operator/hidden">Taken down, not erased yet</a> ·
<a href="operator/companies">Companies</a></p>`,
  });
}

/** The search of articles, events and calendar entries, including those that callers do not see. */
export const findRoutes: readonly OperatorRoute[] = [{ method: 'GET', path: '/find', handler: findPage }];
