import { counted } from '../../core/counted.ts';
import { quoted } from '../../core/display-text.ts';
import type { Briefing } from '../../resources/briefing/schema.ts';
import { companies, facts, lines, minute } from './format.ts';
import { timelineBlock, toSource } from './timeline.ts';
import type { View } from './view.ts';

type Section = { readonly left_out: Briefing['changes']['left_out'] };
type EventRow = Briefing['new_events']['rows'][number];
type DateRow = NonNullable<Briefing['upcoming']>['rows'][number];

/** Companies of an event by name, without those that are mentioned in passing. */
const COMPANIES = 2;

const eventLine = ({ title, id, significance, event_type, companies: tagged = [], ...row }: EventRow): string =>
  lines(
    `- ${quoted(title ?? id)}`,
    `  ${facts(
      minute(row.first_reported_at),
      significance,
      event_type?.slug,
      row.disclosure_class,
      companies(tagged, COMPANIES),
      row.independent_publishers !== undefined && counted(row.independent_publishers, 'independent publisher'),
      `event ${id}`,
    )}`,
    row.sources[0] && `  ${toSource(row.sources[0])}`,
  );

const dateLine = ({ local_time = '', title, id, event_type, date_status, company, sources }: DateRow): string =>
  lines(
    `- ${local_time.slice(0, 10)} ${quoted(title ?? id)}`,
    `  ${facts(
      event_type,
      date_status === 'expected' && 'date expected',
      company && companies([company], 1),
      `calendar entry ${id}`,
      sources[0] && `date from ${toSource(sources[0])}`,
    )}`,
  );

function paragraph(title: string, rows: readonly string[], { left_out: { value, is_exact } }: Section): string {
  if (rows.length === 0) return `${title}: none.`;
  return lines(`${title}:`, ...rows, value > 0 && `and ${is_exact ? '' : 'at least '}${value} more`);
}

const isCut = (section: Section | undefined): boolean => (section?.left_out.value ?? 0) > 0;

export const briefing: View<Briefing> = {
  read: ({ since, new_events, changes, upcoming }) => ({
    blocks: [
      `Published since ${minute(since)}.`,
      paragraph('New events, most notable first', new_events.rows.map(eventLine), new_events),
      paragraph(
        'Material changes of earlier events, newest first',
        changes.rows.map((row) => `- ${timelineBlock(row).replaceAll('\n', '\n  ')}`),
        changes,
      ),
      ...(upcoming ? [paragraph('Upcoming dates', upcoming.rows.map(dateLine), upcoming)] : []),
    ],
    next: [
      isCut(new_events) && 'search_events with first_reported_after and sort=significance lists the other events',
      isCut(upcoming) && 'search_calendar_events with the same filters lists the other dates',
      [new_events, changes, upcoming].some(isCut) && 'briefing with a higher limit shows more of each section',
      (new_events.rows.length > 0 || changes.rows.length > 0) &&
        'get_event with an event id gives its articles and figures',
    ],
  }),
};
