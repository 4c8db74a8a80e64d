import { counted } from '../../core/counted.ts';
import { isDate } from '../../core/time.ts';
import { listCalendarEvents } from '../../resources/index.ts';
import { all, type Html, html, nothing } from '../html.ts';
import { ask, type Site } from '../site.ts';
import type { SiteContext } from '../visit.ts';
import { toHref, type Values, without } from './address.ts';
import { calendarList, type EntryRow, localDate } from './calendar-rows.ts';
import { calendarFields } from './filters.ts';
import { keepCalendar } from './keep.ts';
import { ifServed, type ListView, listPage, openList, waysOut } from './listing.ts';
import { joined, pager } from './pieces.ts';
import { addDays, dateInWords, findMonday, formatDate, weekday, weekNumber } from './times.ts';

/** The Monday of the week that an address names by any of its days; of this week where it names none. */
function readWeek(own: Values, now: Date): string {
  const { week = '' } = own;
  // Weeks before and after it have to be dates too.
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

/** The days of the week with how many entries the page has of each; those that have any lead there. */
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
          ? html`<span aria-hidden="true">–</span><span class="visually-hidden">nothing</span>`
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

/** What stands for a week without entries: the way to the next one that has some, by the same filters. */
async function empty(site: Site, context: SiteContext, opened: ListView<Body>, monday: string): Promise<Html> {
  const { values } = opened.filtering;
  const isNarrow = Object.keys(values).length > 0;
  const later = { ...without(values, 'cursor', 'scheduled_before'), scheduled_after: addDays(monday, 7), limit: '1' };
  const body = await ifServed(() => ask(site, context.get('visit'), listCalendarEvents, later));
  const [next] = body?.calendar_events ?? [];
  const nextDate = next && localDate(next);
  const ways = [
    ...(nextDate === undefined
      ? []
      : [
          html`<a href="${toHref('calendar', { ...without(values, 'cursor'), week: nextDate })}">Next entry:
${dateInWords(nextDate)}</a>`,
        ]),
    ...(isNarrow ? [waysOut(opened)] : []),
  ];
  const reason = isNarrow ? 'Nothing of this week passes these filters.' : 'Nothing is known of this week.';
  return html`<div class="empty"><p><strong>${reason}</strong></p>
${ways.length === 0 ? nothing : html`<p>${joined(ways, ' · ')}</p>`}</div>`;
}

/** The calendar of a week, by the dates of each issuer's own zone. */
export async function calendarPage(site: Site, context: SiteContext): Promise<Response> {
  const request = context.get('visit');
  const opened = await openList(site, context, listCalendarEvents, {
    path: 'calendar',
    fields: calendarFields,
    own: ['week'],
    fixed: ({ own }) => {
      const monday = readWeek(own, request.now);
      return { scheduled_after: monday, scheduled_before: addDays(monday, 6), limit: '100' };
    },
  });
  if (opened instanceof Response) return opened;
  const { asked } = opened.attempt;
  const { values, own } = opened.address;
  const monday = readWeek(own, request.now);
  const today = formatDate(request.now);
  const days = listWeekDays(monday);
  const byDay = Map.groupBy(asked?.body.calendar_events ?? [], localDate);
  // What the address bounds itself may be of other days.
  const shown = [...new Set([...days, ...byDay.keys()])].sort();
  const kept = { ...values, ...own };
  const here = toHref('calendar', kept);
  const isWeek = values['scheduled_after'] === undefined && values['scheduled_before'] === undefined;
  return listPage(site, context, opened, {
    title: isWeek ? `Calendar, week of ${dateInWords(monday)}` : 'Calendar',
    place: 'calendar',
    heading: html`<div class="page-head"><h1>Calendar</h1>
<p class="small soft">${isWeek ? `Week ${weekNumber(monday)}, ${dateInWords(monday)} to ${dateInWords(addDays(monday, 6))}. ` : ''}
Dates are each issuer’s own.</p></div>`,
    above: isWeek
      ? html`${weekLinks(kept, monday, findMonday(today))}${asked === undefined ? nothing : strip(days, byDay, today, here)}`
      : nothing,
    results:
      asked === undefined
        ? nothing
        : byDay.size === 0
          ? await empty(site, context, opened, monday)
          : dayLists(shown, byDay, today),
    isLimited: asked?.body.plan_limited,
    below: html`${pager({
      next: asked?.next ? toHref('calendar', { ...kept, cursor: asked.next }) : undefined,
      first: values['cursor'] === undefined ? undefined : toHref('calendar', without(kept, 'cursor')),
      words: { next: 'More of this week', first: 'Back to Monday' },
    })}${keepCalendar(request, values)}`,
  });
}
