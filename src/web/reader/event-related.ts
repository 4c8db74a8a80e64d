import { counted } from '../../core/counted.ts';
import type { EventDetail } from '../../resources/events/schema.ts';
import { listCalendarEvents } from '../../resources/index.ts';
import { all, type Html, html, nothing } from '../html.ts';
import type { RequestContext } from '../request-context.ts';
import { runAsVisitor, type Site } from '../site.ts';
import { toHref } from './address.ts';
import { calendarList, type EntryRow } from './calendar-rows.ts';
import { ifServed } from './listing.ts';
import { addDays, formatDate, moment } from './times.ts';

type RelatedEvent = NonNullable<EventDetail['related_events']>[number];

/** How a related event stands to the one of the page; nothing for a step, whose place in the order says it. */
const relationTexts: Readonly<Record<string, string>> = {
  corrects: 'Corrected by this event',
  corrected_by: 'Corrects this event',
  comments_on: 'Subject of this commentary',
};

const relatedItem = ({ id, title, first_reported_at: at, relation }: RelatedEvent): Html =>
  html`<li><a href="events/${id}">${title}</a><ul class="facts-line">${
    relation in relationTexts ? html`<li>${relationTexts[relation]}</li>` : nothing
  }${at === null ? nothing : html`<li>${moment(at)}</li>`}</ul></li>`;

const relatedList = (events: readonly RelatedEvent[]): Html =>
  html`<ul class="list small-list">${all(events.map(relatedItem))}</ul>`;

const isCommentary = ({ relation }: RelatedEvent): boolean => relation === 'commented_by';

const EARLIER: readonly string[] = ['follows', 'corrects', 'comments_on'];

/** The steps of the matter before this event and after it, each oldest first. */
export function stepsSection({ related_events: related = [] }: EventDetail): Html {
  const steps = related.filter((one) => !isCommentary(one));
  if (steps.length === 0) return nothing;
  const [before, after] = [
    steps.filter(({ relation }) => EARLIER.includes(relation)),
    steps.filter(({ relation }) => !EARLIER.includes(relation)),
  ];
  return html`<h2 id="steps">Related events</h2>${
    before.length === 0 ? nothing : html`<h3>Before</h3>${relatedList(before)}`
  }${after.length === 0 ? nothing : html`<h3>After</h3>${relatedList(after)}`}`;
}

/** The commentary on an event, folded. */
export function commentarySection({ related_events: related = [] }: EventDetail): Html {
  const comments = related.filter(isCommentary);
  return comments.length === 0
    ? nothing
    : html`<h2 id="commentary">Commentary</h2><details class="fold"><summary>${counted(
        comments.length,
        'commentary',
        'commentaries',
      )}</summary>${relatedList(comments)}</details>`;
}

/** Days before and after an event in which calendar entries belong to its surroundings. */
const DAYS_AROUND = 28;
const MAX_ENTRIES = 6;
const MAX_COMPANIES = 5;

/** Calendar entries of the event's companies in the weeks around it, by date. */
export async function calendarSection(
  site: Site,
  request: RequestContext,
  { companies = [], first_reported_at: at }: EventDetail,
): Promise<Html> {
  const ids = companies
    .filter(({ association_tier: tier }) => tier === 'principal')
    .slice(0, MAX_COMPANIES)
    .map(({ id }) => id);
  if (ids.length === 0 || at == null) return nothing;
  const date = formatDate(new Date(at));
  const values = {
    company: ids.join(','),
    scheduled_after: addDays(date, -DAYS_AROUND),
    scheduled_before: addDays(date, DAYS_AROUND),
    limit: '25',
  };
  const body = await ifServed(() => runAsVisitor(site, request, listCalendarEvents, values));
  const entries = body?.calendar_events ?? [];
  if (entries.length === 0) return nothing;
  const distance = ({ local_time: time = '' }: EntryRow) => Math.abs(Date.parse(time) - Date.parse(at));
  const nearest = new Set(entries.toSorted((one, other) => distance(one) - distance(other)).slice(0, MAX_ENTRIES));
  return html`<div class="section-head"><h2 id="calendar">Calendar around it</h2><a href="${toHref('calendar', {
    company: ids.join(','),
    week: date,
  })}">In the calendar</a></div>
${calendarList(
  entries.filter((entry) => nearest.has(entry)),
  { isDated: true, isOfCompany: ids.length === 1 },
)}`;
}
