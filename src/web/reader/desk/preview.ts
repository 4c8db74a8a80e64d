import { getEvent, listArticles } from '../../../resources/index.ts';
import { all, type Html, html, nothing } from '../../html.ts';
import { sendFragment } from '../../layout.ts';
import type { SiteContext } from '../../request-context.ts';
import { runAsVisitor, type Site } from '../../site.ts';
import { keyPoints } from '../articles.ts';
import { companyLink, tierTag } from '../components.ts';
import { ifServed } from '../listing.ts';
import { clock, moment } from '../times.ts';

const MAX_ARTICLES = 8;
const MAX_POINTS = 5;

/** The column in which scripts show the selected event. It is shown in wide windows only. */
export const previewColumn: Html = html`<aside class="preview" aria-label="Preview of the selected event" data-preview hidden></aside>`;

/** Sends an event in short: summary, key points, companies and publishers. A merged or removed event is empty. */
export async function sendPreview(site: Site, context: SiteContext): Promise<Response> {
  const request = context.get('request');
  const id = context.req.param('id') ?? '';
  const { event } = (await runAsVisitor(site, request, getEvent, { id })).body;
  if (event.status === 'merged' || event.status === 'removed') return sendFragment(context, nothing);
  const shown = (event.article_ids ?? []).slice(0, MAX_ARTICLES);
  const values = { ids: shown.join(','), expand: 'key_points', limit: '100' };
  const body = shown.length === 0 ? undefined : await ifServed(() => runAsVisitor(site, request, listArticles, values));
  const byId = new Map(body?.articles.map((row) => [row.id, row]));
  const articles = shown.flatMap((one) => byId.get(one) ?? []);
  const points = articles.find(({ key_points: own = [] }) => own.length > 0)?.key_points ?? [];
  const { title = id, summary, significance, companies = [], first_reported_at: at } = event;
  const more = (event.article_count ?? 0) - articles.length;
  return sendFragment(
    context,
    html`<h2><a href="events/${id}">${title}</a></h2>
<p class="row small soft">${significance ? tierTag(significance) : nothing}${at ? moment(at) : nothing}</p>
${summary ? html`<p>${summary}</p>` : nothing}
${keyPoints(points.slice(0, MAX_POINTS))}
${
  companies.length === 0
    ? nothing
    : html`<h3>Companies</h3><ul class="plain-list">${all(companies.map((one) => html`<li>${companyLink(one)}</li>`))}</ul>`
}
<h3>Publishers</h3><ul class="plain-list">${all(
      articles.map(
        ({ id: article, title: headline = article, source, published_at: published }) =>
          html`<li><span class="soft">${published ? clock(published) : nothing} ${source?.name ?? ''}</span><br>
<a href="articles/${article}">${headline}</a></li>`,
      ),
    )}</ul>${more > 0 ? html`<p><a href="events/${id}">${more} more</a></p>` : nothing}`,
  );
}
