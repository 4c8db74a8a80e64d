import { counted } from '../../core/counted.ts';
import { countCalendarDays } from '../../resources/calendar-events/day-counts.ts';
import { listCalendarEvents } from '../../resources/index.ts';
import { all, type Html, html, nothing } from '../html.ts';
import type { RequestContext, SiteContext } from '../request-context.ts';
import { runAsVisitor, type Site } from '../site.ts';
import { toHref, type Values, without } from './address.ts';
import { monthTable, weekStrip } from './calendar-grid.ts';
import { calendarList, type EntryRow, localDate } from './calendar-rows.ts';
import {
  type CalendarSpan,
  findNeighbours,
  listDays,
  readSpan,
  type SpanView,
  spanParams,
  toSpanHref,
} from './calendar-span.ts';
import { joined, pager } from './components.ts';
import { calendarFields } from './filters.ts';
import { clearLinks, ifServed, type ListView, listPage, openList } from './listing.ts';
import { calendarFeedLinks } from './subscribe-links.ts';
import { dayAndMonth, formatDate, weekday } from './times.ts';

type Body = { readonly calendar_events: readonly EntryRow[] };

const viewNames: Readonly<Record<SpanView, string>> = { agenda: 'Agenda', week: 'Week', month: 'Month' };
const spanNames = {
  agenda: { before: ['30 days', ' before'], current: 'From today', after: ['30 days', ' after'] },
  week: { before: ['Previous', ' week'], current: 'This week', after: ['Next', ' week'] },
  month: { before: ['Previous', ' month'], current: 'This month', after: ['Next', ' month'] },
} as const;

/** The views of the calendar, each with the day that is shown. */
function viewLinks(values: Values, span: CalendarSpan, today: string): Html {
  const at = span.first <= today && today <= span.last ? today : span.first;
  return html`<nav class="tabs" aria-label="Views"><ul>${all(
    (['agenda', 'week', 'month'] as const).map(
      (view) =>
        html`<li><a href="${toSpanHref(values, view, at, today)}"${
          view === span.view ? html` aria-current="page"` : nothing
        }>${viewNames[view]}</a></li>`,
    ),
  )}</ul></nav>`;
}

/** The name of a link, of which a phone shows the first part. */
const linkName = ([shown, rest]: readonly [string, string]): Html =>
  html`<span>${shown}<span class="unit">${rest}</span></span>`;

/** Links to the spans before and after, and back to today. */
function spanLinks(values: Values, span: CalendarSpan, today: string): Html {
  const { view, isCurrent } = span;
  const names = spanNames[view];
  const { before, after } = findNeighbours(span);
  const href = (date: string) => toSpanHref(values, view, date, today);
  return html`<nav class="weeks" aria-label="Dates">
<a class="button quiet tiny" rel="prev" href="${href(before)}">← ${linkName(names.before)}</a>
${isCurrent ? html`<span class="soft small">${names.current}</span>` : html`<a href="${href(today)}">${names.current}</a>`}
<a class="button quiet tiny" rel="next" href="${href(after)}">${linkName(names.after)} →</a></nav>`;
}

type Days = {
  readonly shown: readonly string[];
  readonly entries: ReadonlyMap<string, readonly EntryRow[]>;
  /** Entries of each date on all pages of the list. */
  readonly counts: ReadonlyMap<string, number>;
  readonly today: string;
};

function daySection(date: string, { entries, counts, today }: Days): Html {
  const own = entries.get(date);
  const isToday = date === today;
  if (own === undefined && !isToday) return nothing;
  const count = counts.get(date) ?? own?.length ?? 0;
  const heading = html`<h2 id="d${date}"${isToday ? html` aria-current="date"` : nothing}>${isToday ? 'Today, ' : ''}${weekday(date)}
<span class="soft small">${count === 0 ? 'no entries' : counted(count, 'entry', 'entries')}</span></h2>`;
  return html`<section class="day${isToday ? ' today' : ''}">${heading}
${own === undefined ? nothing : calendarList(own, { isDated: false, isOfCompany: false })}</section>`;
}

/** The note of a span without entries, with a link to the next entry that passes the filters. */
async function emptyNote(site: Site, context: SiteContext, view: ListView<Body>, span: CalendarSpan): Promise<Html> {
  const { values } = view.filters;
  const request = context.get('request');
  const today = formatDate(request.now);
  const { after } = findNeighbours(span);
  const later = { ...without(values, 'cursor', 'scheduled_before'), scheduled_after: after, limit: '1' };
  const body = await ifServed(() => runAsVisitor(site, request, listCalendarEvents, later));
  const [next] = body?.calendar_events ?? [];
  const nextDate = next && localDate(next);
  const isFiltered = Object.keys(values).length > 0;
  const when = { agenda: 'in these 30 days', week: 'this week', month: 'this month' }[span.view];
  const links = [
    ...(nextDate === undefined
      ? []
      : [
          html`The next entry is on <a href="${toSpanHref(values, span.view, nextDate, today)}">${dayAndMonth(nextDate)}${
            nextDate.slice(0, 4) === span.first.slice(0, 4) ? '' : ` ${nextDate.slice(0, 4)}`
          }</a>.`,
        ]),
    ...(isFiltered ? [clearLinks(view)] : []),
  ];
  const reason = isFiltered ? `No entries ${when} match these filters.` : `No entries ${when}.`;
  return html`<div class="empty"><p><strong>${reason}</strong></p>
${links.length === 0 ? nothing : html`<p>${joined(links, ' · ')}</p>`}</div>`;
}

/** Entries of each local date of a list, on all of its pages. */
async function readCounts(site: Site, request: RequestContext, values: Values): Promise<ReadonlyMap<string, number>> {
  const body = await ifServed(() => runAsVisitor(site, request, countCalendarDays, values));
  return new Map((body?.days ?? []).map(({ date, count }) => [date, count]));
}

/** The grid of a week or a month; an agenda has none. */
function spanGrid(span: CalendarSpan, days: Days, values: Values, isWhole: boolean): Html {
  const { today, counts, entries } = days;
  if (span.view === 'week')
    return weekStrip({ days: listDays(span.first, span.last), counts, today, page: toHref('calendar', values) });
  if (span.view === 'agenda') return nothing;
  return monthTable({
    span,
    counts,
    today,
    // Some days of a page that is cut would lack their names.
    entries: isWhole ? entries : new Map(),
    href: (date) => `${toSpanHref(values, 'week', date, today)}#d${date}`,
  });
}

/** The days of a page, with today of an agenda even where it has no entries. */
async function readDays(site: Site, request: RequestContext, view: ListView<Body>, span: CalendarSpan): Promise<Days> {
  const { outcome, address, equivalent } = view;
  const today = formatDate(request.now);
  const entries = Map.groupBy(outcome.result?.body.calendar_events ?? [], localDate);
  const counts =
    outcome.result === undefined
      ? new Map<string, number>()
      : await readCounts(site, request, without(equivalent.values, 'cursor'));
  const hasToday =
    span.view === 'agenda' &&
    isOfSpan(address.values) &&
    address.values['cursor'] === undefined &&
    span.first <= today &&
    today <= span.last;
  return { entries, counts, today, shown: [...new Set([...(hasToday ? [today] : []), ...entries.keys()])].sort() };
}

/** An address with its own bounds may show other days than those of the span. */
const isOfSpan = (values: Values): boolean =>
  values['scheduled_after'] === undefined && values['scheduled_before'] === undefined;

const dayPager = (params: Values, next: string | null | undefined): Html =>
  pager({
    next: next ? toHref('calendar', { ...params, cursor: next }) : undefined,
    first: params['cursor'] === undefined ? undefined : toHref('calendar', without(params, 'cursor')),
    words: { next: 'More of these days', first: 'Back to the first day' },
  });

/** The calendar of the coming weeks, of a week or of a month. Each date is in the time zone of its issuer. */
export async function calendarPage(site: Site, context: SiteContext): Promise<Response> {
  const request = context.get('request');
  const view = await openList(site, context, listCalendarEvents, {
    path: 'calendar',
    fields: calendarFields,
    own: spanParams,
    fixed: ({ own }) => {
      const { first, last } = readSpan(own, request.now);
      return { scheduled_after: first, scheduled_before: last, limit: '100' };
    },
  });
  if (view instanceof Response) return view;
  const { result } = view.outcome;
  const { values, own } = view.address;
  const span = readSpan(own, request.now);
  const params = { ...values, ...own };
  const hasSpan = isOfSpan(values);
  const days = await readDays(site, request, view, span);
  const isWhole = values['cursor'] === undefined && (result?.next ?? null) === null;
  const isMonth = span.view === 'month' && hasSpan;
  const grid = result === undefined ? nothing : spanGrid(span, days, params, isWhole);
  const list = isMonth ? nothing : all(days.shown.map((date) => daySection(date, days)));
  // The note of an empty span says why: a count without its dates would name bounds that nobody sent.
  const warnings = view.warnings.filter(({ code, parameter }) => code !== 'no-match' || parameter === 'status');
  return listPage(site, context, hasSpan ? { ...view, warnings } : view, {
    title: hasSpan && !(span.view === 'agenda' && span.isCurrent) ? `Calendar, ${span.words}` : 'Calendar',
    navItem: 'calendar',
    styles: ['company.css'],
    heading: html`<div class="page-head"><h1>Calendar</h1>
<p class="small soft">${hasSpan ? `${span.words}. ` : ''}Dates are in the time zone of each issuer.</p></div>`,
    above: hasSpan
      ? html`${viewLinks(params, span, days.today)}${spanLinks(params, span, days.today)}${grid}`
      : nothing,
    results:
      result === undefined ? nothing : days.entries.size === 0 ? await emptyNote(site, context, view, span) : list,
    isLimited: result?.body.plan_limited,
    below: html`${isMonth ? nothing : dayPager(params, result?.next)}${calendarFeedLinks(request, values)}`,
  });
}
