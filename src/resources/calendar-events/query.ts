import { type RawBuilder, sql } from 'kysely';
import type { CursorKeys } from '../../core/cursor.ts';
import type { Db } from '../../core/services.ts';
import { selectFields } from '../shared/columns.ts';
import { all, limitTo, texts } from '../shared/conditions.ts';
import { countRows } from '../shared/count-rows.ts';
import type { CountableList } from '../shared/other-matches.ts';
import type { Visibility } from '../shared/visibility.ts';
import {
  type CalendarEventListParams,
  type CalendarSelection,
  calendarEventsWhere,
  calendarFilters,
  isFromToday,
} from './filters.ts';
import { type CalendarRecord, calendarEventRow } from './schema.ts';

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
  newest: {
    by: sql`ce.scheduled_at desc, ce.id desc`,
    after: ([at, id]: CursorKeys) =>
      sql<boolean>`(ce.scheduled_at, ce.id) < (${at ?? null}::timestamptz, ${id ?? null})`,
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

/** The list as its empty answers count it. */
export const toCountable = (see: Visibility, selection: CalendarSelection): CountableList<CalendarSelection> => ({
  selection,
  filters: calendarFilters,
  columns: { event_type: sql`ce.event_type` },
  matching: (other, column, most) => sql`
    select ${column} as value from ${entries} where ${calendarEventsWhere(see, other)}
    order by ${orders.date.by} ${limitTo(Math.min(most, see.caps.calendar ?? most))}`,
});

const rowColumns = (see: Visibility): RawBuilder<unknown> => sql`
  ${selectFields(calendarEventRow, see)},
  greatest(ce.updated_at, (
    select greatest(named.updated_at, e.updated_at)
    from events named left join events e on e.id = named.merged_into where named.id = ce.coverage_event)) as shown_at`;

/** The entries of a list: those that match, or the first of them by date that a plan's cap keeps. */
function entriesWithinCap(see: Visibility, selection: CalendarSelection): RawBuilder<boolean> {
  const matches = calendarEventsWhere(see, selection);
  const cap = see.caps.calendar;
  if (cap === null) return matches;
  return sql<boolean>`ce.id in (select ce.id from ${entries} where ${matches} order by ${orders.date.by} ${limitTo(cap)})`;
}

/** How many entries are on all pages of a list together, up to `most`. */
export const countCalendarEvents = (
  db: Db,
  see: Visibility,
  selection: CalendarSelection,
  most: number,
): Promise<number> => countRows(db, sql`select from ${entries} where ${entriesWithinCap(see, selection)}`, most);

export type DayCount = { readonly date: string; readonly count: number };

/** How many entries each local date has, on all pages of a list together. Dates without entries are left out. */
export async function countByDay(db: Db, see: Visibility, selection: CalendarSelection): Promise<readonly DayCount[]> {
  const { rows } = await sql<DayCount>`
    select ce.local_date::text as date, count(*)::int as count
    from ${entries} where ${entriesWithinCap(see, selection)}
    group by ce.local_date order by ce.local_date`.execute(db);
  return rows;
}

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
  const { by, after } = orders[selection.order === 'newest' ? 'newest' : toOrder(selection.params)];
  const { rows } = await sql<CalendarRecord>`
    with page as materialized (
      select ce.id, c.id as company_id from ${entries}
      where ${all(entriesWithinCap(see, selection), keys && after(keys))}
      order by ${by}
      ${limitTo(selection.params.limit + 1)}
    )
    select ${rowColumns(see)}
    from page join calendar_events ce on ce.id = page.id join companies c on c.id = page.company_id
    order by ${by}`.execute(db);
  return rows;
}

export type CalendarDetailRecord = CalendarRecord & { is_from_today: boolean };

/** One entry by its id, cancelled ones included; undefined without one. */
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
