import { type RawBuilder, sql } from 'kysely';
import type { CursorKeys } from '../../core/cursor.ts';
import type { Db } from '../../core/services.ts';
import {
  type CalendarEventType,
  type CalendarStatus,
  type EventStatus,
  issuerChannels,
} from '../../core/vocabulary.ts';
import { all, limitTo, texts } from '../shared/conditions.ts';
import { primaryExchange, primaryTicker } from '../shared/primary-listing.ts';
import { servedEvent } from '../shared/served-event.ts';
import type { Visibility } from '../shared/visibility.ts';
import { type CalendarEventListParams, type CalendarSelection, calendarEventsWhere, isFromToday } from './filters.ts';

type StoredDividend = {
  [Member in 'ex_date' | 'record_date' | 'payment_date' | 'declaration_date' | 'kind']?: string | null;
};

/** A calendar entry as its row needs it; its company is the survivor when the issuer was merged away. */
export type CalendarRecord = {
  id: string;
  title: string;
  description: string | null;
  event_type: CalendarEventType;
  status: CalendarStatus;
  date_precision: 'day' | 'exact';
  is_confirmed: boolean;
  fiscal_period: string | null;
  scheduled_at: Date;
  timezone: string;
  local_time: string;
  scheduled_at_changed_at: Date | null;
  source_article_id: string | null;
  source: { name: string | null; article_id: string | null } | null;
  company: { id: string; name: string; ticker: string | null };
  /** MIC of the issuer's primary listing. */
  exchange: string | null;
  country: string | null;
  dividend: StoredDividend | null;
  coverage_event: { id: string; title: string; status: EventStatus } | null;
  updated_at: Date;
  /** When the entry or the event that covers it last changed. */
  shown_at: Date;
};

/** Served entries with their issuer `c`: a hidden company's entries do not exist for callers. */
const entries = sql`calendar_events ce
  join companies issuer on issuer.id = ce.company_id
  join companies c on c.id = coalesce(issuer.merged_into, issuer.id) and c.shown and not ce.discarded`;

const orders = {
  date: {
    by: sql`ce.scheduled_at, ce.id`,
    after: ([at, id]: CursorKeys) =>
      sql<boolean>`(ce.scheduled_at, ce.id) > (${at ?? null}::timestamptz, ${id ?? null})`,
  },
  sync: {
    by: sql`ce.updated_at, ce.id`,
    after: ([at, id]: CursorKeys) => sql<boolean>`(ce.updated_at, ce.id) > (${at ?? null}::timestamptz, ${id ?? null})`,
  },
} as const;

export type CalendarOrder = keyof typeof orders;

export const toOrder = (params: CalendarEventListParams): CalendarOrder => (params.updated_after ? 'sync' : 'date');

/** The order's key values of a row, for the cursor. */
export const toKeys = (order: CalendarOrder, row: CalendarRecord): CursorKeys => [
  (order === 'sync' ? row.updated_at : row.scheduled_at).toISOString(),
  row.id,
];

const localTime = sql`ce.scheduled_at at time zone ce.timezone`;
const utcOffset = sql`(${localTime} - ce.scheduled_at at time zone 'UTC')`;

const rowColumns = (see: Visibility): RawBuilder<unknown> => sql`
  ce.id, ce.title, ce.description, ce.event_type, ce.status, ce.date_precision, ce.fiscal_period,
  ce.scheduled_at, ce.timezone, ce.scheduled_at_changed_at, ce.source_article_id, ce.dividend,
  ce.updated_at,
  to_char(${localTime}, 'YYYY-MM-DD"T"HH24:MI:SS.MS') || case when ${utcOffset} < interval '0' then '-' else '+' end
    || to_char(greatest(${utcOffset}, - ${utcOffset}), 'HH24:MI') as local_time,
  case ce.date_source
    when 'article' then (
      select json_build_object('name', max(coalesce(ce.date_source_name, src.name)), 'article_id', max(a.id))
      from articles a join sources src on src.id = a.source_id where a.id = ce.date_article_id and a.live)
    when 'website' then json_build_object('name', ce.date_source_name, 'article_id', null)
  end as source,
  ce.date_source = 'website' or (ce.date_source = 'article' and exists (
    select from articles a join sources src on src.id = a.source_id
    where a.id = ce.date_article_id and src.source_type = any(${texts(issuerChannels)}))) as is_confirmed,
  ${primaryExchange('c')} as exchange,
  json_build_object('id', c.id, 'name', c.name, 'ticker', ${primaryTicker('c')}) as company, c.country,
  (select json_build_object('id', e.id, 'title', e.title, 'status', e.status)
   from events named join events e on e.id = coalesce(named.merged_into, named.id)
   where named.id = ce.coverage_event and ${servedEvent(see)}) as coverage_event,
  greatest(ce.updated_at, (
    select greatest(named.updated_at, e.updated_at)
    from events named left join events e on e.id = named.merged_into where named.id = ce.coverage_event)) as shown_at`;

/**
 * One page of entries plus one row. A plan's cap keeps the first matches by date, after all filters and before order
 * and paging (docs/contract/plans.md).
 */
export async function selectCalendarEvents(
  db: Db,
  see: Visibility,
  selection: CalendarSelection,
  keys: CursorKeys | undefined,
): Promise<CalendarRecord[]> {
  const { by, after } = orders[toOrder(selection.params)];
  const matches = calendarEventsWhere(see, selection);
  const cap = see.caps.calendar;
  const selected =
    cap === null
      ? matches
      : sql<boolean>`ce.id in (select ce.id from ${entries} where ${matches} order by ${orders.date.by} ${limitTo(cap)})`;
  const { rows } = await sql<CalendarRecord>`
    with page as materialized (
      select ce.id, c.id as company_id from ${entries}
      where ${all(selected, keys && after(keys))}
      order by ${by}
      ${limitTo(selection.params.limit + 1)}
    )
    select ${rowColumns(see)}
    from page join calendar_events ce on ce.id = page.id join companies c on c.id = page.company_id
    order by ${by}`.execute(db);
  return rows;
}

export type CalendarDetailRecord = CalendarRecord & { is_from_today: boolean };

/** One entry by its id, cancelled ones included; undefined when there is none. */
export async function findCalendarEvent(
  db: Db,
  see: Visibility,
  id: string,
  now: Date,
): Promise<CalendarDetailRecord | undefined> {
  return (await readCalendarEvents(db, see, [id], now))[0];
}

/** Entries by id, cancelled ones included, in no order. */
export async function readCalendarEvents(
  db: Db,
  see: Visibility,
  ids: readonly string[],
  now: Date,
): Promise<CalendarDetailRecord[]> {
  const { rows } = await sql<CalendarDetailRecord>`
    select ${rowColumns(see)}, ${isFromToday(now)} as is_from_today
    from ${entries} where ce.id = any(${texts(ids)})`.execute(db);
  return rows;
}

/**
 * The last instant at which an entry left the upcoming ones because its local day was over; undefined when none has.
 * An entry leaves at most 25 hours after it is due, so only those due since the newest that has surely left matter.
 */
export async function findLastLapse(db: Db, now: Date): Promise<Date | undefined> {
  // Where clocks change around midnight it may come twice or never, and so may the second before it: the earlier of the
  // two readings is the first instant of the next day.
  const midnight = sql`(ce.local_date + 1)::timestamp`;
  const endOfDay = sql`least(${midnight} at time zone ce.timezone,
    (${midnight} - interval '1 second') at time zone ce.timezone + interval '1 second')`;
  const { rows } = await sql<{ at: Date | null }>`
    select max(${endOfDay}) as at
    from calendar_events ce
    where not ce.discarded and ce.scheduled_at <= ${now} and ${endOfDay} <= ${now}
      and ce.scheduled_at >= coalesce((
        select max(gone.scheduled_at) from calendar_events gone
        where not gone.discarded and gone.scheduled_at <= ${now}::timestamptz - interval '2 days'
      ), '-infinity') - interval '2 days'`.execute(db);
  return rows[0]?.at ?? undefined;
}
