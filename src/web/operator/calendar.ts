import { newsActions } from '../../ingest/operate/actions.ts';
import { type EntryDetails, showEntry } from '../../ingest/operate/show-entry.ts';
import { type Html, html, nothing } from '../html.ts';
import type { SiteContext } from '../request-context.ts';
import type { Site } from '../site.ts';
import { newsForm } from './action-form.ts';
import { type OperatorRoute, operatorPage, orMissing, readId, requireIngest } from './frame.ts';
import { minute, renderHistory, shorten } from './pieces.ts';

const formatDay = ({ date, time, timezone }: Pick<EntryDetails, 'date' | 'time' | 'timezone'>): string =>
  `${date}${time === null ? '' : ` ${time}`} ${timezone}`;

async function aboutEntry(site: Site, id: string): Promise<Html> {
  const entry = await showEntry(requireIngest(site).db, id);
  return html`<p class="card"><a href="operator/calendar/${entry.id}">${shorten(entry.title, 200)}</a>
<span class="tag">${entry.status}</span> <span class="soft small">${entry.company} · ${formatDay(entry)}</span></p>`;
}

async function showEntryPage(site: Site, context: SiteContext): Promise<Response> {
  const request = context.get('request');
  const ingest = requireIngest(site);
  const entry = await orMissing(showEntry(ingest.db, readId(context)));
  return operatorPage(site, context, {
    title: entry.title,
    tab: 'find',
    body: html`<p class="crumbs"><a href="operator/find?company=${entry.company_id}">Calendar of ${entry.company}</a></p>
<h1>${entry.title}</h1>
<p><span class="tag">${entry.status}</span> <span class="soft"><code>${entry.id}</code></span></p>
<dl class="facts">
<dt>Company</dt><dd><a href="operator/companies/${entry.company_id}">${entry.company}</a></dd>
<dt>Date</dt><dd>${formatDay(entry)}</dd>
<dt>Source of the date</dt><dd>${entry.date_source === 'editor' ? 'an editor' : entry.date_source.replaceAll('_', ' ')}${
      entry.source_name === null ? nothing : html`, ${entry.source_name}`
    }${entry.date_article_id === null ? nothing : html`, <a href="operator/articles/${entry.date_article_id}">this article</a>`}</dd>
${
  entry.source_article_id === null
    ? nothing
    : html`<dt>First reported by</dt><dd><a href="operator/articles/${entry.source_article_id}">this article</a></dd>`
}
<dt>Earlier dates</dt><dd>${entry.former_dates.length === 0 ? 'none' : entry.former_dates.join(', ')}</dd>
<dt>Corrected</dt><dd>${entry.corrected.length === 0 ? 'nothing' : `${entry.corrected.join(', ')}; sources do not replace these`}</dd>
<dt>Type</dt><dd>${entry.event_type.replaceAll('_', ' ')}${entry.fiscal_period === null ? nothing : html`, ${entry.fiscal_period}`}</dd>
${
  entry.coverage_event === null
    ? nothing
    : html`<dt>Covered by</dt><dd><a href="operator/events/${entry.coverage_event}">this event</a></dd>`
}
<dt>Description</dt><dd>${entry.description ?? 'none'}</dd>
<dt>Changed</dt><dd>${minute(entry.updated_at)}</dd></dl>
<p><a class="button quiet tiny" href="operator/calendar/${entry.id}/correct">Correct</a></p>
${await renderHistory(ingest, entry.id, request.now)}`,
  });
}

/** The page of a calendar entry, and the form of its correction. */
export const calendarRoutes: readonly OperatorRoute[] = [
  { method: 'GET', path: '/calendar/:id', handler: showEntryPage },
  ...newsForm(newsActions.correctEntry, {
    path: '/calendar/:id/correct',
    tab: 'find',
    title: 'Correct a calendar entry',
    button: 'Correct',
    record: 'entry',
    about: aboutEntry,
    current: async (site, id) => {
      const { date, time, status, title, description } = await showEntry(requireIngest(site).db, id);
      return { date, time, status, title, description, allDay: time === null };
    },
  }),
];
