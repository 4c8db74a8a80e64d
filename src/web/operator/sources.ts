import { counted } from '../../core/counted.ts';
import { newsActions } from '../../ingest/operate/actions.ts';
import { watchFeeds } from '../../ingest/operate/feed-states.ts';
import { type ListedSource, listSources, showSource } from '../../ingest/operate/show-source.ts';
import { readVolumes } from '../../ingest/operate/volumes.ts';
import { type Html, html, nothing } from '../html.ts';
import type { SiteContext } from '../request-context.ts';
import type { Site } from '../site.ts';
import { actionButton, newsForm } from './action-form.ts';
import { feedList } from './feeds.ts';
import { type OperatorRoute, operatorPage, orMissing, readId, requireIngest } from './frame.ts';
import { PAGE_ROWS, pageNumber, pager, renderHistory, renderTable, shorten, when } from './pieces.ts';
import { volumePiece } from './volume-piece.ts';

const renderState = ({ blocked_at, enabled }: ListedSource): Html =>
  blocked_at !== null
    ? html`<span class="tag bad">blocked</span>`
    : enabled
      ? html`<span class="tag good">enabled</span>`
      : html`<span class="tag">disabled</span>`;

async function aboutSource(site: Site, id: string): Promise<Html> {
  const source = await showSource(requireIngest(site).db, id);
  return html`<p class="card"><a href="operator/sources/${source.id}">${source.name}</a> ${renderState(source)}
<span class="soft">${source.domain}, ${source.articles} articles served</span></p>`;
}

const keptFor = (count: number | null): string => (count === null ? 'for good' : counted(count, 'day'));

async function listPage(site: Site, context: SiteContext): Promise<Response> {
  const page = pageNumber(context.req.query('page'));
  const q = (context.req.query('q') ?? '').slice(0, 200);
  const found = (await listSources(requireIngest(site).db)).filter(({ domain, name }) =>
    `${domain} ${name}`.toLowerCase().includes(q.toLowerCase()),
  );
  const shown = found.slice((page - 1) * PAGE_ROWS, page * PAGE_ROWS);
  return operatorPage(site, context, {
    title: 'Sources',
    tab: 'sources',
    body: html`<h1>Sources</h1>
<p class="actions"><a class="button quiet" href="operator/classes">Unknown disclosure classes</a></p>
<form class="filters" action="operator/sources"><div class="field wide"><label for="q">Name or domain</label>
<input id="q" type="search" name="q" value="${q}" maxlength="200"></div><button class="quiet">Filter</button></form>
${renderTable({
  label: 'Sources',
  heads: ['State', 'Source', 'Type', 'Country', 'Language', { text: 'Articles', isNumber: true }],
  rows: shown.map(
    (source) => html`<tr><td>${renderState(source)}</td>
<td><a href="operator/sources/${source.id}">${shorten(source.name, 100)}</a> <span class="soft small">${source.domain}</span></td>
<td>${source.source_type.replaceAll('_', ' ')}</td><td>${source.country}</td><td>${source.language ?? '–'}</td>
<td class="number">${source.articles}</td></tr>`,
  ),
  empty: 'No source matches.',
})}
${pager({ path: 'operator/sources', query: { q }, page, hasMore: found.length > page * PAGE_ROWS })}`,
  });
}

async function showSourcePage(site: Site, context: SiteContext): Promise<Response> {
  const request = context.get('request');
  const ingest = requireIngest(site);
  const source = await orMissing(showSource(ingest.db, readId(context)));
  const volumes = await readVolumes(ingest.db, request.now, [source.id]);
  const feeds = await watchFeeds(ingest.db, request.now, { source: source.id, limit: PAGE_ROWS });
  const path = `operator/sources/${source.id}`;
  const isBlocked = source.blocked_at !== null;
  const { blocked_by } = source;
  return operatorPage(site, context, {
    title: source.name,
    tab: 'sources',
    body: html`<p class="crumbs"><a href="operator/sources">Sources</a></p>
<h1>${source.name} ${renderState(source)}</h1>
<dl class="facts">
<dt>Domain</dt><dd>${source.domain}</dd>
${
  isBlocked
    ? html`<dt>Blocked</dt><dd>${when(source.blocked_at, request.now)}${
        blocked_by === null
          ? nothing
          : html` by ${blocked_by.author}${blocked_by.reason === null ? nothing : html`: ${blocked_by.reason}`}`
      }; ${source.articles_held_back} articles withheld</dd>`
    : nothing
}
<dt>Type</dt><dd>${source.source_type.replaceAll('_', ' ')}</dd>
<dt>Country</dt><dd>${source.country}</dd>
<dt>Language</dt><dd>${source.language ?? 'unknown'}</dd>
<dt>Restricted plans</dt><dd>${source.preview ? 'included' : 'excluded'}</dd>
<dt>Pages</dt><dd>${source.reads_pages ? 'read as input' : 'not read'}</dd>
<dt>Texts</dt><dd>${source.withholds_text ? 'read for facts, not kept or served' : 'summarised'}</dd>
<dt>Terms of use</dt><dd>${source.licence ?? 'no note'}</dd>
<dt>robots.txt</dt><dd>${source.robots ?? 'no note'}</dd>
<dt>Kept</dt><dd>texts ${keptFor(source.text_days)}, articles ${keptFor(source.article_days)}</dd>
<dt>Articles</dt><dd>${source.articles} served; in 24 h ${volumePiece(volumes.get(source.id))}</dd></dl>
<div class="actions">
<a class="button quiet tiny" href="${path}/set">Change</a>
${isBlocked ? actionButton(request, `${path}/unblock`, 'End the block') : actionButton(request, `${path}/block`, 'Block')}</div>
<h2>Feeds</h2>
${feeds.length === 0 ? html`<p class="empty">The source has no feed.</p>` : feedList(feeds, request.now)}
${await renderHistory(ingest, source.id, request.now)}`,
  });
}

/** The list of sources, the page of each, and the forms of their actions. */
export const sourceRoutes: readonly OperatorRoute[] = [
  { method: 'GET', path: '/sources', handler: listPage },
  { method: 'GET', path: '/sources/:id', handler: showSourcePage },
  ...newsForm(newsActions.blockSource, {
    path: '/sources/:id/block',
    tab: 'sources',
    title: 'Block a source',
    button: 'Block',
    isDangerous: true,
    lead: 'The block withholds the articles until it ends.',
    record: 'source',
    about: aboutSource,
  }),
  ...newsForm(newsActions.unblockSource, {
    path: '/sources/:id/unblock',
    tab: 'sources',
    title: 'End the block of a source',
    button: 'End the block',
    record: 'source',
    about: aboutSource,
  }),
  ...newsForm(newsActions.setSource, {
    path: '/sources/:id/set',
    tab: 'sources',
    title: 'Change a source',
    button: 'Change',
    lead: 'Callers see a new name, country or type, and the access of restricted plans, at once.',
    record: 'source',
    about: aboutSource,
    current: async (site, id) => {
      const { source_type, reads_pages, text_days, article_days, withholds_text, declares, ...stored } =
        await showSource(requireIngest(site).db, id);
      const { name, country, language, preview, licence, robots } = stored;
      return {
        ...{ name, country, language, preview, licence, robots },
        ...{ sourceType: source_type, readsPages: reads_pages, textDays: text_days, articleDays: article_days },
        ...{ withholdsText: withholds_text, declares },
      };
    },
  }),
];
