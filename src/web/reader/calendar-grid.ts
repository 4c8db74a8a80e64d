import { counted } from '../../core/counted.ts';
import { all, type Html, html, nothing } from '../html.ts';
import type { EntryRow } from './calendar-rows.ts';
import { type CalendarSpan, listDays } from './calendar-span.ts';
import { spell } from './labels.ts';
import { addDays, findMonday, monthInWords, weekday } from './times.ts';

/** Entries that a day of a month names; the others are counted. */
const MAX_NAMED = 3;

type Counts = ReadonlyMap<string, number>;

/** A number of entries. On a phone the number alone is shown. */
const countText = (count: number): Html =>
  count === 0
    ? html`<span aria-hidden="true">–</span><span class="visually-hidden">no entries</span>`
    : html`<b>${count}</b><span class="unit">${count === 1 ? ' entry' : ' entries'}</span>`;

/** The days of a week with the number of entries, and links to them in the page. */
export function weekStrip(parts: {
  readonly days: readonly string[];
  readonly counts: Counts;
  readonly today: string;
  readonly page: string;
}): Html {
  const { days, counts, today, page } = parts;
  return html`<ol class="strip" aria-label="Days of this week">${all(
    days.map((date) => {
      const count = counts.get(date) ?? 0;
      const [name = '', number = ''] = weekday(date).split(' ');
      const inside = html`<span>${name.slice(0, 3)}</span> <strong>${number}</strong> <small>${countText(count)}</small>`;
      return html`<li${date === today ? html` aria-current="date"` : nothing}>${
        count === 0 ? html`<span class="soft">${inside}</span>` : html`<a href="${page}#d${date}">${inside}</a>`
      }</li>`;
    }),
  )}</ol>`;
}

const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

const entryName = ({ company, title = '', event_type }: EntryRow): Html =>
  html`<li>${company?.name ?? title}${event_type ? html` <span class="soft">${spell(event_type)}</span>` : nothing}</li>`;

type MonthParts = {
  readonly span: CalendarSpan;
  readonly counts: Counts;
  readonly entries: ReadonlyMap<string, readonly EntryRow[]>;
  readonly today: string;
  /** The address of a day. */
  readonly href: (date: string) => string;
};

function monthCell(date: string, { span, counts, entries, today, href }: MonthParts): Html {
  if (date < span.first || date > span.last) return html`<td class="outside"></td>`;
  const count = counts.get(date) ?? 0;
  const number = Number(date.slice(8));
  const current = date === today ? html` class="today" aria-current="date"` : nothing;
  if (count === 0) return html`<td${current}><span class="date">${number}</span></td>`;
  const named = (entries.get(date) ?? []).slice(0, MAX_NAMED);
  const more = count - named.length;
  const names = html`<ul>${all(named.map(entryName))}${more > 0 ? html`<li class="soft">${more} more</li>` : nothing}</ul>`;
  const words = html`<span class="visually-hidden">${weekday(date)}: ${counted(count, 'entry', 'entries')}</span>`;
  return html`<td${current}><a href="${href(date)}"><span class="date">${number}</span>
${words}<b class="count" aria-hidden="true">${count}</b></a>
${named.length === 0 ? nothing : names}</td>`;
}

/** A month as a table: a row a week, a column a weekday, the number of entries of each day with a link to it. */
export function monthTable(parts: MonthParts): Html {
  const { first, last } = parts.span;
  const monday = findMonday(first);
  const weeks = listDays(monday, last).filter((date) => date === findMonday(date));
  return html`<table class="month"><caption class="visually-hidden">Entries of ${monthInWords(first)} by day</caption>
<thead><tr>${all(
    weekdayNames.map((name) => html`<th scope="col"><abbr title="${name}">${name.slice(0, 3)}</abbr></th>`),
  )}</tr></thead>
<tbody>${all(
    weeks.map((week) => html`<tr>${all(listDays(week, addDays(week, 6)).map((date) => monthCell(date, parts)))}</tr>`),
  )}</tbody></table>`;
}
