import { Hono } from 'hono';
import { z } from 'zod';
import { calendarStatuses } from '../../core/vocabulary.ts';
import { correctCalendarEvent } from '../../ingest/operate/calendar.ts';
import { type EntryDetails, showEntry } from '../../ingest/operate/show-entry.ts';
import { type FieldErrors, field } from '../forms.ts';
import { type Html, html, nothing } from '../html.ts';
import type { SiteEnv } from '../request-context.ts';
import type { Site } from '../site.ts';
import { operatorPage, orMissing, requireIngest } from './frame.ts';
import { addActionPage, type Values } from './orders.ts';
import { choice, minute, pathWith, renderHistory, select, shorten } from './pieces.ts';

const formatDay = ({ date, time, timezone }: Pick<EntryDetails, 'date' | 'time' | 'timezone'>): string =>
  `${date}${time === null ? '' : ` ${time}`} ${timezone}`;

async function aboutEntry(site: Site, id: string): Promise<Html> {
  const entry = await showEntry(requireIngest(site).db, id);
  return html`<p class="card"><a href="operator/calendar/${entry.id}">${shorten(entry.title, 200)}</a>
<span class="tag">${entry.status}</span> <span class="soft small">${entry.company} · ${formatDay(entry)}</span></p>`;
}

/** Each member of an entry as the form has it; what is sent unchanged corrects nothing. */
const toFormValues = (entry: EntryDetails): Values => ({
  date: entry.date,
  time: entry.time ?? '',
  status: entry.status,
  title: entry.title,
  description: entry.description ?? '',
});

const fields = (values: Values, errors: FieldErrors | undefined): Html => html`
${field({
  name: 'date',
  label: 'Day',
  type: 'date',
  value: values['date'],
  errors,
  hint: "In the issuer's zone; empty: it stays.",
})}
${field({
  name: 'time',
  label: 'Time of day',
  type: 'time',
  value: values['time'],
  errors,
  hint: "In the issuer's zone; empty: it stays.",
})}
${choice('all_day', 'It has a day and no time', values['all_day'] === 'true')}
${select({
  name: 'status',
  label: 'Status',
  value: values['status'],
  options: [['', 'as it is'], ...calendarStatuses.map((each) => [each, each] as const)],
})}
${field({ name: 'title', label: 'Title', value: values['title'], errors, hint: 'Empty: it stays.', attributes: html`maxlength="4000"` })}
${field({ name: 'description', label: 'Description', type: 'textarea', value: values['description'], errors, hint: 'Empty: it stays.' })}
${choice('no_description', 'It has no description', values['no_description'] === 'true')}`;

const text = (most: number) =>
  z
    .string()
    .max(most, `At most ${most} characters.`)
    .optional()
    .transform((given) => (given === '' ? undefined : given));

const Correction = z.object({
  date: text(10),
  time: text(5),
  all_day: z.string().optional(),
  status: text(20),
  title: text(4_000),
  description: text(40_000),
  no_description: z.string().optional(),
});

/** What differs from the entry as it is: the rest is no word of the editor. */
function toCorrection(entry: EntryDetails, values: z.output<typeof Correction>) {
  const differs = (given: string | undefined, stands: string | null) => (given === stands ? undefined : given);
  return {
    date: differs(values.date, entry.date),
    time: values.all_day === 'true' ? (entry.time === null ? undefined : null) : differs(values.time, entry.time),
    status: differs(values.status, entry.status),
    title: differs(values.title, entry.title),
    description: values.no_description === 'true' ? '' : differs(values.description, entry.description),
  };
}

/** Entries of the calendar, and what editors correct of them. */
export function calendarPages(site: Site): Hono<SiteEnv> {
  const app = new Hono<SiteEnv>();
  app.get('/calendar/:id', async (context) => {
    const request = context.get('request');
    const ingest = requireIngest(site);
    const entry = await orMissing(showEntry(ingest.db, context.req.param('id')));
    const path = `operator/calendar/${entry.id}`;
    return operatorPage(site, context, {
      title: entry.title,
      tab: 'find',
      body: html`<p class="crumbs"><a href="operator/find?company=${entry.company_id}">Calendar of ${entry.company}</a></p>
<h1>${entry.title}</h1>
<p><span class="tag">${entry.status}</span> <span class="soft"><code>${entry.id}</code></span></p>
<dl class="facts">
<dt>Company</dt><dd><a href="operator/companies/${entry.company_id}">${entry.company}</a></dd>
<dt>Day</dt><dd>${formatDay(entry)}</dd>
<dt>Said by</dt><dd>${entry.date_source === 'editor' ? 'an editor' : entry.date_source.replaceAll('_', ' ')}${
        entry.source_name === null ? nothing : html`, ${entry.source_name}`
      }${entry.date_article_id === null ? nothing : html`, <a href="operator/articles/${entry.date_article_id}">this article</a>`}</dd>
${
  entry.source_article_id === null
    ? nothing
    : html`<dt>First told by</dt><dd><a href="operator/articles/${entry.source_article_id}">this article</a></dd>`
}
<dt>Days before</dt><dd>${entry.former_dates.length === 0 ? 'none' : entry.former_dates.join(', ')}</dd>
<dt>Corrected</dt><dd>${entry.corrected.length === 0 ? 'nothing' : `${entry.corrected.join(', ')}: no source replaces it`}</dd>
<dt>Type</dt><dd>${entry.event_type.replaceAll('_', ' ')}${entry.fiscal_period === null ? nothing : html`, ${entry.fiscal_period}`}</dd>
${
  entry.coverage_event === null
    ? nothing
    : html`<dt>Covered by</dt><dd><a href="operator/events/${entry.coverage_event}">this event</a></dd>`
}
<dt>Description</dt><dd>${entry.description ?? 'none'}</dd>
<dt>Changed</dt><dd>${minute(entry.updated_at)}</dd></dl>
<p><a class="button quiet tiny" href="${pathWith(`${path}/correct`, toFormValues(entry))}">Correct it</a></p>
${await renderHistory(ingest, entry.id, request.now)}`,
    });
  });
  addActionPage(app, site, {
    path: '/calendar/:id/correct',
    tab: 'find',
    title: 'Correct a calendar entry',
    button: 'Correct',
    lead: 'What an editor sets no article and no calendar of the issuer replaces.',
    about: aboutEntry,
    schema: Correction,
    fields,
    run: async (_site, order, id, values) => {
      const ingest = requireIngest(site);
      return correctCalendarEvent(ingest, order, id, toCorrection(await showEntry(ingest.db, id), values));
    },
    back: (id) => `operator/calendar/${id}`,
    command: (id, values) => `calendar correct ${id}${values['date'] ? ` --date ${values['date']}` : ''}`,
  });
  return app;
}
