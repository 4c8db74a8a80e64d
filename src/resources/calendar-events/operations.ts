import { type Call, chooseListCost, defineOperation } from '../../core/operation.ts';
import { readTotal } from '../../core/page.ts';
import { notFound, outsidePlan } from '../../core/problem.ts';
import type { Db, Services } from '../../core/services.ts';
import { nextQuarterHour } from '../../core/time.ts';
import { createPresenter } from '../shared/columns.ts';
import { explainAhead, formatOtherMatches, toClosest } from '../shared/empty.ts';
import { lastChange, lastModified } from '../shared/last-modified.ts';
import { type ListScope, openList } from '../shared/news-list.ts';
import { findOtherMatches } from '../shared/other-matches.ts';
import { project } from '../shared/projection.ts';
import { type Visibility, visibility } from '../shared/visibility.ts';
import { companyCalendarRefusals, listRefusals } from '../siblings.ts';
import {
  CalendarEventListParams,
  type CalendarSelection,
  CompanyCalendarEventListParams,
  calendarEventTable,
  issuerFilters,
  isUpcomingOnly,
} from './filters.ts';
import {
  countCalendarEvents,
  findCalendarEvent,
  findLastLapse,
  selectCalendarEvents,
  toCountable,
  toKeys,
  toOrder,
} from './query.ts';
import {
  CalendarEventBody,
  CalendarEventList,
  CalendarEventParams,
  type CalendarRecord,
  calendarEventRow,
} from './schema.ts';

/** An entry as its lists and the client that asks for its id get it. */
export const present = createPresenter(calendarEventRow);

/** The event that covers an entry changes what is shown of it, and has a clock of its own. */
const asShown = ({ shown_at }: CalendarRecord) => ({ updated_at: shown_at });

/** A list without dates shows upcoming entries only; one that asks for a past status is warned. */
function explainFloor(call: Call, { status }: CalendarEventListParams): void {
  if (status !== 'published' && status !== 'cancelled') return;
  call.warn({
    code: 'upcoming-only',
    parameter: 'status',
    value: status,
    detail:
      'Only upcoming entries are returned; send scheduled_after, scheduled_before or updated_after for past ones.',
  });
}

/** Whether cancelled entries match that a list shows only when asked for them. */
async function hidesCancelled(db: Db, see: Visibility, selection: CalendarSelection): Promise<boolean> {
  const { params } = selection;
  if (params.status === 'cancelled' || params.status === 'published') return false;
  const cancelled = { ...selection, params: { ...params, status: 'cancelled' as const, limit: 1 } };
  return (await selectCalendarEvents(db, see, cancelled, undefined)).length > 0;
}

async function explainEmpty(db: Db, call: Call, see: Visibility, selection: CalendarSelection): Promise<void> {
  const { params } = selection;
  if (params.cursor !== undefined) return;
  if (params.updated_after) return explainAhead(db, call, params.updated_after);
  if (await hidesCancelled(db, see, selection)) {
    const detail = isUpcomingOnly(params)
      ? 'Only cancelled upcoming entries match these filters; send status=cancelled for them, or scheduled_after to look back.'
      : 'Only cancelled entries match these filters; send status=cancelled for them.';
    call.warn({ code: 'no-match', parameter: 'status', value: 'cancelled', detail });
    return;
  }
  const planDetail = 'No entry within your plan matches; the plan is limited to entries from today on.';
  const detail = isUpcomingOnly(params)
    ? 'No upcoming entry matches these filters; send scheduled_after to look back.'
    : 'Nothing matches these filters.';
  const others = await findOtherMatches(db, toCountable(see, selection));
  const isUnlimited = see.caps.calendar === null;
  call.warn({
    code: isUnlimited ? 'no-match' : 'outside-plan-window',
    ...toClosest(others),
    detail: `${isUnlimited ? detail : planDetail}${formatOtherMatches(others)}`,
  });
}

async function runList(services: Services, call: Call, params: CalendarEventListParams, scope: ListScope) {
  const { db } = services;
  const order = toOrder(params);
  const { companies, known, keys, cut } = await openList<CalendarRecord>(services, call, params, {
    ...scope,
    table: calendarEventTable,
    order,
    toKeys: (last) => toKeys(order, last),
  });
  const see = visibility(call.caller, call.now);
  const change = await lastChange(services, ['calendar_event']);
  const selection = { params, companies, known, now: call.now };
  const fetched = await selectCalendarEvents(db, see, selection, keys);
  const { rows, next } = cut(fetched);
  if (isUpcomingOnly(params)) explainFloor(call, params);
  if (rows.length === 0) await explainEmpty(db, call, see, selection);
  const body = {
    calendar_events: rows.map((row) => project(present(row), params.fields)),
    pagination: { count: rows.length, next_cursor: next },
    ...(await readTotal(params, (most) => countCalendarEvents(db, see, selection, most))),
    ...(see.caps.calendar === null ? {} : { plan_limited: true }),
  };
  if (params.updated_after) return { body, cache: 'never' as const, next };
  // An entry leaves the upcoming ones at its issuer's midnight, without any write.
  const lapse = isUpcomingOnly(params) ? await findLastLapse(db, call.now) : undefined;
  const modified = lastModified(call, change, rows.map(asShown), lapse);
  // Time alone changes which entries are upcoming, and which ones a plan without past entries sees.
  const isMoving = isUpcomingOnly(params) || see.caps.calendar !== null;
  return {
    body,
    cache: 'revalidate' as const,
    next,
    ...(modified && { lastModified: modified }),
    ...(isMoving && { validUntil: nextQuarterHour(call.now) }),
  };
}

/** A page of the list of calendar entries. */
export const answerCalendarEvents = (services: Services, call: Call, params: CalendarEventListParams) =>
  runList(services, call, params, { operation: 'listCalendarEvents' });

export const listCalendarEvents = defineOperation({
  id: 'listCalendarEvents',
  tag: 'Calendar events',
  summary: 'List calendar entries',
  description:
    "Dated entries of issuers, soonest first. Without dates and updated_after: from today on, by each issuer's local date. " +
    'With updated_after: every entry changed since, past ones included, oldest change first.',
  scope: 'read:calendar_events',
  cost: chooseListCost,
  params: CalendarEventListParams,
  refused: listRefusals('calendar_events'),
  body: CalendarEventList,
  run: answerCalendarEvents,
});

export const listCompanyCalendarEvents = defineOperation({
  id: 'listCompanyCalendarEvents',
  tag: 'Companies',
  summary: 'List calendar entries of a company',
  description: 'The calendar of one company, soonest first; from today on unless dates or updated_after are sent.',
  scope: 'read:calendar_events',
  cost: chooseListCost,
  params: CompanyCalendarEventListParams,
  path: ['identifier'],
  refused: companyCalendarRefusals(issuerFilters),
  body: CalendarEventList,
  run: (services, call, { identifier, ...params }) =>
    runList(
      services,
      call,
      { ...CalendarEventListParams.parse({}), ...params },
      { operation: 'listCompanyCalendarEvents', identifier },
    ),
});

export async function answerCalendarEvent(services: Services, call: Call, id: string) {
  const see = visibility(call.caller, call.now);
  const change = await lastChange(services, ['calendar_event']);
  const record = await findCalendarEvent(services.db, see, id, call.now);
  if (record === undefined) throw notFound();
  if (see.caps.calendar !== null && !record.is_from_today) throw outsidePlan();
  const modified = lastModified(call, change, [asShown(record)]);
  return {
    body: { calendar_event: present(record) },
    cache: 'revalidate' as const,
    ...(modified && { lastModified: modified }),
    ...(see.caps.calendar !== null && { validUntil: nextQuarterHour(call.now) }),
  };
}

export const getCalendarEvent = defineOperation({
  id: 'getCalendarEvent',
  tag: 'Calendar events',
  summary: 'Get a calendar entry',
  description: 'One dated entry of an issuer; a cancelled one can be read here too.',
  scope: 'read:calendar_events',
  cost: 'lookup',
  params: CalendarEventParams,
  path: ['id'],
  body: CalendarEventBody,
  problems: ['plan-limit-exceeded'],
  run: (services, call, { id }) => answerCalendarEvent(services, call, id),
});
