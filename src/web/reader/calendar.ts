import { counted } from '../../core/counted.ts';
import { isDate } from '../../core/time.ts';
import { listCalendarEvents } from '../../resources/index.ts';
import { all, type Html, html, nothing } from '../html.ts';
import type { SiteContext } from '../request-context.ts';
import { runAsVisitor, type Site } from '../site.ts';
import { toHref, type Values, without } from './address.ts';
import { calendarList, type EntryRow, localDate } from './calendar-rows.ts';
import { joined, pager } from './components.ts';
import { calendarFields } from './filters.ts';
import { clearLinks, ifServed, type ListView, listPage, openList } from './listing.ts';
import { calendarFeedLink } from './subscribe-links.ts';
import { addDays, dateInWords, findMonday, formatDate, weekday, weekNumber } from './times.ts';

/** The Monday of the week that the address names by any of its days. Default: this week. */
function readWeek(own: Values, now: Date): string {
  const { week = '' } = own;
  // The weeks before and after must be valid dates too.
  const isUsual = isDate(week) && week > '0001-02-01' && week < '9999-12-01';
  return findMonday(isUsual ? week : formatDate(now));
}

const listWeekDays = (monday: string): string[] => Array.from({ length: 7 }, (_, place) => addDays(monday, place));

function weekLinks(values: Values, monday: string, thisMonday: string): Html {
  const href = (week: string) => toHref('calendar', { ...without(values, 'cursor'), week });
  return html`<nav class="weeks" aria-label="Weeks">
<a class="button quiet tiny" rel="prev" href="${href(addDays(monday, -7))}">← Previous week</a>
${monday === thisMonday ? html`<span class="soft small">This week</span>` : html`<a href="${href(thisMonday)}">This week</a>`}
<a class="button quiet tiny" rel="next" href="${href(addDays(monday, 7))}">Next week →</a></nav>`;
}

/** The days of the week with the number of entries and links to them. */
function strip(
  days: readonly string[],
  byDay: ReadonlyMap<string, readonly EntryRow[]>,
  today: string,
  page: string,
): Html {
  return html`<ol class="strip" aria-label="Days of this week">${all(
    days.map((date) => {
      const count = byDay.get(date)?.length ?? 0;
      const [name = '', number = ''] = weekday(date).split(' ');
      const inside = html`<span>${name.slice(0, 3)}</span> <strong>${number}</strong> <small>${
        count === 0
          ? html`<span aria-hidden="true">–</span><span class="visually-hidden">no entries</span>`
          : counted(count, 'entry', 'entries')
      }</small>`;
      return html`<li${date === today ? html` aria-current="date"` : nothing}>${
        count === 0 ? html`<span class="soft">${inside}</span>` : html`<a href="${page}#d${date}">${inside}</a>`
      }</li>`;
    }),
  )}</ol>`;
}

function dayLists(days: readonly string[], byDay: ReadonlyMap<string, readonly EntryRow[]>, today: string): Html {
  return all(
    days.flatMap((date) => {
      const entries = byDay.get(date);
      return entries === undefined
        ? []
        : [
            html`<section class="day"><h2 id="d${date}">${date === today ? 'Today, ' : ''}${weekday(date)}</h2>
${calendarList(entries, { isDated: false, isOfCompany: false })}</section>`,
          ];
    }),
  );
}

type Body = { readonly calendar_events: readonly EntryRow[] };

/** The note of a week without entries, with a link to the next entry that passes the filters. */
async function emptyNote(site: Site, context: SiteContext, view: ListView<Body>, monday: string): Promise<Html> {
  const { values } = view.filters;
  const isFiltered = Object.keys(values).length > 0;
  const later = { ...without(values, 'cursor', 'scheduled_before'), scheduled_after: addDays(monday, 7), limit: '1' };
  const body = await ifServed(() => runAsVisitor(site, context.get('request'), listCalendarEvents, later));
  const [next] = body?.calendar_events ?? [];
  const nextDate = next && localDate(next);
  const links = [
    ...(nextDate === undefined
      ? []
      : [
          html`<a href="${toHref('calendar', { ...without(values, 'cursor'), week: nextDate })}">Next entry:
${dateInWords(nextDate)}</a>`,
        ]),
    ...(isFiltered ? [clearLinks(view)] : []),
  ];
  const reason = isFiltered ? 'No entries this week match these filters.' : 'No entries this week.';
  return html`<div class="empty"><p><strong>${reason}</strong></p>
${links.length === 0 ? nothing : html`<p>${joined(links, ' · ')}</p>`}</div>`;
}

/** The calendar of a week. Each date is in the time zone of its issuer. */
export async function calendarPage(site: Site, context: SiteContext): Promise<Response> {
  const request = context.get('request');
  const view = await openList(site, context, listCalendarEvents, {
    path: 'calendar',
    fields: calendarFields,
    own: ['week'],
    fixed: ({ own }) => {
      const monday = readWeek(own, request.now);
      return { scheduled_after: monday, scheduled_before: addDays(monday, 6), limit: '100' };
    },
  });
  if (view instanceof Response) return view;
  const { result } = view.outcome;
  const { values, own } = view.address;
  const monday = readWeek(own, request.now);
  const today = formatDate(request.now);
  const days = listWeekDays(monday);
  const byDay = Map.groupBy(result?.body.calendar_events ?? [], localDate);
  // An address with its own bounds may show other days.
  const shown = [...new Set([...days, ...byDay.keys()])].sort();
  const params = { ...values, ...own };
  const here = toHref('calendar', params);
  const isWeek = values['scheduled_after'] === undefined && values['scheduled_before'] === undefined;
  return listPage(site, context, view, {
    title: isWeek ? `Calendar, week of ${dateInWords(monday)}` : 'Calendar',
    navItem: 'calendar',
    heading: html`<div class="page-head"><h1>Calendar</h1>
<p class="small soft">${isWeek ? `Week ${weekNumber(monday)}, ${dateInWords(monday)} to ${dateInWords(addDays(monday, 6))}. ` : ''}
Dates are in the time zone of each issuer.</p></div>`,
    above: isWeek
      ? html`${weekLinks(params, monday, findMonday(today))}${result === undefined ? nothing : strip(days, byDay, today, here)}`
      : nothing,
    results:
      result === undefined
        ? nothing
        : byDay.size === 0
          ? await emptyNote(site, context, view, monday)
          : dayLists(shown, byDay, today),
    isLimited: result?.body.plan_limited,
    below: html`${pager({
      next: result?.next ? toHref('calendar', { ...params, cursor: result.next }) : undefined,
      first: values['cursor'] === undefined ? undefined : toHref('calendar', without(params, 'cursor')),
      words: { next: 'More of this week', first: 'Back to Monday' },
    })}${calendarFeedLink(request, values)}`,
  });
}
