import { counted } from '../../core/counted.ts';
import { toOneLine } from '../../core/display-text.ts';
import { listUnknownClasses, type UnknownClass } from '../../ingest/operate/unknown-classes.ts';
import { all, type Html, html } from '../html.ts';
import type { SiteContext } from '../request-context.ts';
import type { Site } from '../site.ts';
import { type OperatorRoute, operatorPage, requireIngest } from './frame.ts';
import { renderTable, shorten, when } from './pieces.ts';

const toWords = (word: string | null): string => (word === null ? '–' : shorten(toOneLine(word), 120));

const renderRow = (row: UnknownClass, now: Date): Html => html`<tr><td>${row.scheme}</td>
<td>${toWords(row.code)}</td><td>${toWords(row.name)}</td><td class="number">${row.releases}</td>
<td>${when(row.last_published_at, now)}</td>
<td><a href="operator/articles/${row.last_article_id}">Newest release</a></td></tr>`;

/** The classes of one source; the rows are of the same source. */
function renderSource(rows: readonly UnknownClass[], now: Date): Html {
  const [first] = rows;
  const releases = rows.reduce((sum, row) => sum + row.releases, 0);
  return html`<h2><a href="operator/sources/${first?.source_id}">${shorten(first?.source ?? '', 120)}</a>
<span class="soft small">${counted(rows.length, 'class', 'classes')}, ${counted(releases, 'release')}</span></h2>
${renderTable({
  label: `Unknown classes of ${first?.source ?? ''}`,
  heads: ['List', 'Code', 'Name', { text: 'Releases', isNumber: true }, 'Last seen', 'Example'],
  rows: rows.map((row) => renderRow(row, now)),
  empty: '',
})}`;
}

async function listPage(site: Site, context: SiteContext): Promise<Response> {
  const { now } = context.get('request');
  const bySource = Map.groupBy(await listUnknownClasses(requireIngest(site).db), ({ source_id }) => source_id);
  return operatorPage(site, context, {
    title: 'Unknown disclosure classes',
    tab: 'sources',
    body: html`<p class="crumbs"><a href="operator/sources">Sources</a></p><h1>Unknown disclosure classes</h1>
<p>Classes that sources state and the table of classes does not map, in the words of each source. <code>disclosure_class</code> of
their releases is null. The command <code>nordwire sources classes</code> prints the same list.</p>
${
  bySource.size === 0
    ? html`<p class="empty">Every stated class is mapped.</p>`
    : html`${all([...bySource.values()].map((rows) => renderSource(rows, now)))}`
}`,
  });
}

/** Disclosure classes of sources that no row of the table of classes maps. The page has no action: the table is a file. */
export const classRoutes: readonly OperatorRoute[] = [{ method: 'GET', path: '/classes', handler: listPage }];
