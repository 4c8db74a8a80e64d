import type { z } from 'zod';
import { counted } from '../../core/counted.ts';
import { quoted } from '../../core/display-text.ts';
import type { CalendarEvent, CalendarEventBody, CalendarEventList } from '../../resources/calendar-events/schema.ts';
import type { Captions } from '../../resources/shared/captions.ts';
import type { Detail } from '../arguments.ts';
import { clipQuoted, company, documents, facts, lines, link, linkMembers, minute, step } from './format.ts';
import type { View } from './view.ts';

type Row = Partial<CalendarEvent> & Pick<CalendarEvent, 'id'>;

/** The date as the issuer means it: a day without a time of day, or the local time with its offset. */
function when(row: Row): string {
  const local = row.local_time ?? '';
  return row.date_precision === 'exact'
    ? `${local.slice(0, 10)} ${local.slice(11, 16)} ${local.slice(23)}`
    : local.slice(0, 10);
}

function dividend({ dividend: dates }: Row): string | undefined {
  if (!dates) return undefined;
  return facts(
    `${dates.kind} dividend`,
    dates.ex_date && `ex ${dates.ex_date}`,
    dates.record_date && `record ${dates.record_date}`,
    dates.payment_date && `payment ${dates.payment_date}`,
    dates.declaration_date && `declared ${dates.declaration_date}`,
  );
}

function origin({ source }: Row, captions: Captions): string | undefined {
  if (!source) return undefined;
  const article = source.article_id === null ? undefined : captions.articles.get(source.article_id);
  if (article) return `Date from ${link(article)} (article ${article.id})`;
  return source.name === null ? undefined : `Date from ${quoted(source.name)}`;
}

const block = (row: Row, captions: Captions, detail: Detail): string =>
  lines(
    `${when(row)} ${quoted(row.title ?? row.id)}`,
    facts(
      `id ${row.id}`,
      row.event_type,
      row.status,
      row.disclosure_class,
      row.date_status === 'expected' && 'date expected',
      row.session?.replace('_', ' '),
      row.company && `${company(row.company)} ${row.company.id}`,
      row.fiscal_period,
      row.country,
      row.scheduled_at_changed_at && `date moved ${minute(row.scheduled_at_changed_at)}`,
      row.coverage_event && `event ${row.coverage_event.id}`,
    ),
    dividend(row),
    origin(row, captions),
    documents(row.documents, detail === 'full' ? 50 : 2),
    detail === 'full' && row.description && clipQuoted(row.description, 1200),
  );

const listSourceArticles = (rows: readonly Row[]): string[] =>
  rows.flatMap((row) => (row.source?.article_id ? [row.source.article_id] : []));

/** Where the date is from: the original of an article, or a source by name alone. */
function listLinks(row: Row, captions: Captions) {
  const links = linkMembers(listSourceArticles([row]).flatMap((id) => captions.articles.get(id) ?? []));
  const name = row.source?.name;
  return { links: links.length > 0 || !name ? links : [{ source: name }] };
}

const shape = {
  source_article_id: false,
  company_id: false,
  updated_at: false,
  source: false,
  documents: ['title', 'kind', 'url'],
  scheduled_at: false,
  timezone: false,
  country: false,
  disclosure_class: false,
  status: 'scheduled',
  date_status: 'confirmed',
} as const;

export const calendarEventList: View<z.input<typeof CalendarEventList>> = {
  rows: 'calendar_events',
  shape,
  needs: ({ calendar_events }) => ({ articles: listSourceArticles(calendar_events as Row[]) }),
  extendRow: listLinks,
  read: ({ calendar_events }, captions, detail) => ({
    heading: `${counted(calendar_events.length, 'calendar entry', 'calendar entries')}, dates in each issuer's own time zone`,
    blocks: calendar_events.map((row) => block(row as Row, captions, detail)),
    next: [
      calendar_events.some((row) => row.coverage_event) && 'get_event with an event id shows what was reported',
      'get_company_news with a company id gives the news before it',
    ],
  }),
};

export const calendarEventRecord: View<z.input<typeof CalendarEventBody>> = {
  record: 'calendar_event',
  shape,
  extendRecord: ({ calendar_event }, captions) => listLinks(calendar_event, captions),
  needs: ({ calendar_event }) => ({ articles: listSourceArticles([calendar_event]) }),
  read: ({ calendar_event }, captions) => ({
    blocks: [
      block(calendar_event, captions, 'full'),
      facts(`time zone ${calendar_event.timezone}`, `updated ${minute(calendar_event.updated_at)}`),
    ],
    next: [
      calendar_event.coverage_event
        ? step('get_event', { id: calendar_event.coverage_event.id }, 'shows what was reported')
        : step('get_company_news', { company: calendar_event.company_id }, 'gives the news before it'),
    ],
  }),
};
