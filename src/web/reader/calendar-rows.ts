import type { z } from 'zod';
import type { CalendarEventRow } from '../../resources/calendar-events/schema.ts';
import { all, type Html, html, nothing } from '../html.ts';
import { companyLink, factsLine, outside } from './components.ts';
import { spell, spellPeriod } from './labels.ts';
import { dateInWords } from './times.ts';

export type EntryRow = z.input<typeof CalendarEventRow>;

/** The date of an entry in the time zone of its issuer. */
export const localDate = ({ local_time: at = '' }: EntryRow): string => at.slice(0, 10);

const statuses = {
  scheduled: nothing,
  published: html`<span class="tag good">Done</span>`,
  cancelled: html`<span class="tag bad">Cancelled</span>`,
} as const;

/** The time of day at the issuer, with the city of its time zone. */
function renderTime({ local_time: at = '', date_precision, timezone = '' }: EntryRow): Html {
  if (date_precision !== 'exact') return html`<span class="soft">All day</span>`;
  const city = (timezone.split('/').at(-1) ?? '').replaceAll('_', ' ');
  return html`<time datetime="${at}">${at.slice(11, 16)}</time> <span class="soft small">${city}</span>`;
}

const dividendDates = [
  ['ex_date', 'ex'],
  ['record_date', 'record'],
  ['payment_date', 'paid'],
] as const;

/** The title without the name of the issuer, which the row shows separately. */
export function omitIssuer({ title = '', company }: EntryRow): string {
  const rest = company !== undefined && title.startsWith(company.name) ? title.slice(company.name.length).trim() : '';
  return rest === '' ? title : rest.charAt(0).toUpperCase() + rest.slice(1);
}

/** The number of documents that a row links to. */
const MAX_DOCUMENTS = 3;

function about(entry: EntryRow): Html {
  const {
    fiscal_period: period,
    dividend,
    date_status: status,
    source,
    session,
    scheduled_at_changed_at: moved,
  } = entry;
  const facts = [
    ...(entry.event_type && spell(entry.event_type) !== omitIssuer(entry) ? [html`${spell(entry.event_type)}`] : []),
    // "Other regulated" says nothing that the row does not.
    ...(entry.disclosure_class && entry.disclosure_class !== 'other_regulated'
      ? [html`${spell(entry.disclosure_class)}`]
      : []),
    ...(period ? [html`${spellPeriod(period)}`] : []),
    ...(session ? [html`${spell(session)}`] : []),
    ...dividendDates.flatMap(([name, word]) => {
      const date = dividend?.[name];
      return date ? [html`${word} <time datetime="${date}">${dateInWords(date)}</time>`] : [];
    }),
    ...(source?.article_id
      ? [html`date from <a href="articles/${source.article_id}">${source.name ?? 'an article'}</a>`]
      : source?.name
        ? [html`date from ${source.name}`]
        : []),
    ...(entry.documents ?? [])
      .slice(0, MAX_DOCUMENTS)
      .map(({ url, title, kind }) => outside(url, title ?? spell(kind))),
    ...(status === 'expected' ? [html`not confirmed by the issuer`] : []),
    ...(moved ? [html`date moved`] : []),
  ];
  return factsLine(facts);
}

function entryItem(entry: EntryRow, { isDated, isOfCompany }: { isDated: boolean; isOfCompany: boolean }): Html {
  const { company, status = 'scheduled', coverage_event: covered, description } = entry;
  const date = localDate(entry);
  return html`<li class="entry ${status}">
<p class="when">${isDated ? html`<time datetime="${date}">${dateInWords(date)}</time><br>` : nothing}${renderTime(entry)}</p>
<div><p class="entry-title">${
    isOfCompany || company === undefined ? nothing : html`<strong>${companyLink(company)}</strong> `
  }<span>${omitIssuer(entry)}</span>
${statuses[status]}</p>
${description ? html`<p class="gist">${description}</p>` : nothing}
${about(entry)}
${covered ? html`<p class="small">Reported: <a href="events/${covered.id}">${covered.title}</a></p>` : nothing}</div></li>`;
}

/** Entries of a calendar. `isOfCompany`: the page names their company. */
export const calendarList = (
  entries: readonly EntryRow[],
  how: { readonly isDated: boolean; readonly isOfCompany: boolean },
): Html => html`<ul class="list entries">${all(entries.map((entry) => entryItem(entry, how)))}</ul>`;
