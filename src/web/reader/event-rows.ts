import type { z } from 'zod';
import { counted } from '../../core/counted.ts';
import type { EventRow } from '../../resources/events/schema.ts';
import type { listEvents } from '../../resources/index.ts';
import { type EventListFacts, MAX_PUBLISHERS, readEventListFacts } from '../../resources/shared/page-facts.ts';
import { visibility } from '../../resources/shared/visibility.ts';
import { all, type Html, html, nothing } from '../html.ts';
import type { RequestContext } from '../request-context.ts';
import type { Site } from '../site.ts';
import { companyLink, factsLine, joined, tierTag } from './components.ts';
import { spell } from './labels.ts';
import { readCompanyNames, requireCaller } from './listing.ts';
import { clock, dayHeading, formatDate, moment, toNoon } from './times.ts';

export type EventListBody = z.input<(typeof listEvents)['body']>;

/** The number of companies that a row names; the others are counted. */
const MAX_COMPANIES = 4;

export type EventCaptions = {
  readonly names: Awaited<ReturnType<typeof readCompanyNames>>;
  readonly facts: ReadonlyMap<string, EventListFacts>;
};

/** Reads the company names, publishers and corrections of events. */
export async function readEventCaptions(
  site: Site,
  request: RequestContext,
  events: readonly EventRow[],
): Promise<EventCaptions> {
  const ids = events.flatMap(({ company_ids = [] }) => company_ids.slice(0, MAX_COMPANIES));
  const see = visibility(requireCaller(request), request.now);
  const [names, facts] = await Promise.all([
    readCompanyNames(site, request, ids),
    readEventListFacts(
      site.services,
      see,
      events.map(({ id }) => id),
    ),
  ]);
  return { names, facts };
}

/**
 * The publishers of an event: one or two by name, more as their number; `isLong`: two names and the number of others. Copies
 * of one text count once, so a single independent publisher is the earliest one, and copies leave the others without names.
 */
export function namePublishers(
  { id, independent_publishers: count = 0 }: EventRow,
  { facts }: EventCaptions,
  { isLong = false }: { readonly isLong?: boolean } = {},
): string {
  const publishers = facts.get(id)?.publishers ?? [];
  const [first, second] = publishers;
  if (first !== undefined && count <= 1) return first;
  if (count === 2 && publishers.length === 2) return publishers.join(', ');
  if (!isLong) return counted(count, 'publisher');
  const areAllNamed = publishers.length === Math.min(count, MAX_PUBLISHERS);
  return areAllNamed
    ? `${first}, ${second} and ${counted(count - 2, 'other publisher')}`
    : counted(count, 'independent publisher');
}

/** Marks of disagreeing figures and of corrections. */
export function eventMarks(row: EventRow, { facts }: EventCaptions): Html {
  const { corrects, isCorrected } = facts.get(row.id) ?? {};
  return html`${row.member_figures_disagree ? html` <span class="tag bad">Figures disagree</span>` : nothing}${
    corrects ? html` <span class="tag bad">Correction</span>` : nothing
  }${isCorrected ? html` <span class="tag bad">Corrected</span>` : nothing}`;
}

/** The time that a list sorts an event by. */
export const reportedAt = ({ first_reported_at, last_article_at, updated_at = '' }: EventRow): string =>
  first_reported_at ?? last_article_at ?? updated_at;

function eventFacts(row: EventRow, captions: EventCaptions): Html {
  const { names } = captions;
  const ids = row.company_ids ?? [];
  const companies = ids.slice(0, MAX_COMPANIES).flatMap((id) => names.get(id) ?? []);
  const more = ids.length - companies.length;
  const facts = [
    ...(row.event_type
      ? [html`<a href="?event_type=${encodeURIComponent(row.event_type.slug)}">${row.event_type.label}</a>`]
      : []),
    ...(row.disclosure_class
      ? [html`<a href="?disclosure_class=${row.disclosure_class}">${spell(row.disclosure_class)}</a>`]
      : []),
    ...companies.map(companyLink),
    ...(companies.length > 0 && more > 0 ? [html`${counted(more, 'more company', 'more companies')}`] : []),
    html`${namePublishers(row, captions, { isLong: true })}`,
    ...((row.story_ids?.length ?? 0) > 0 ? [html`<a href="stories/${row.story_ids?.[0]}">Story</a>`] : []),
  ];
  return factsLine(facts);
}

/** One event of a list. `isDated`: with its date, because no heading shows it. */
function eventItem(
  row: EventRow,
  captions: EventCaptions,
  { level, isDated }: { level: 2 | 3; isDated: boolean },
): Html {
  const at = reportedAt(row);
  const title = html`<a href="events/${row.id}">${row.title ?? row.id}</a>`;
  const summary = row.significance === 'notable' ? row.summary : undefined;
  return html`<li class="event ${row.significance ?? ''}" data-id="${row.id}" data-at="${at}">
<p class="when">${isDated ? moment(at) : clock(at)}</p>
<div>${level === 2 ? html`<h2>${title}</h2>` : html`<h3>${title}</h3>`}
${summary ? html`<p class="gist">${summary}</p>` : nothing}
<div class="meta">${row.significance ? tierTag(row.significance) : nothing}${eventMarks(row, captions)}${eventFacts(
    row,
    captions,
  )}</div></div></li>`;
}

/** Events in the given order, each with its date. */
export const eventList = (
  events: readonly EventRow[],
  captions: EventCaptions,
  { level = 3 }: { readonly level?: 2 | 3 } = {},
): Html =>
  html`<ul class="list events dated">${all(events.map((row) => eventItem(row, captions, { level, isDated: true })))}</ul>`;

/** Events by the day that they were reported, in their order. */
export const groupByDay = (events: readonly EventRow[]): ReadonlyMap<string, readonly EventRow[]> =>
  Map.groupBy(events, (row) => formatDate(new Date(reportedAt(row))));

/** Events grouped by the day they were reported. `lineBefore` is put before a row of a list, such as a mark. */
export const eventDays = (
  events: readonly EventRow[],
  captions: EventCaptions,
  { now, lineBefore }: { readonly now: Date; readonly lineBefore: (row: EventRow) => Html },
): Html =>
  joined(
    [...groupByDay(events)].map(
      ([date, rows]) => html`<section class="day"><h2>${dayHeading(toNoon(date), now)}</h2>
<ul class="list events">${all(
        rows.map((row) => html`${lineBefore(row)}${eventItem(row, captions, { level: 3, isDated: false })}`),
      )}</ul></section>`,
    ),
    '\n',
  );
