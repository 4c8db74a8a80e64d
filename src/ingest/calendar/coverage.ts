import { sql, type Transaction } from 'kysely';
import { calendarTypes } from '../../core/calendar-types.ts';
import type { CalendarEventType } from '../../core/vocabulary.ts';
import type { Change } from '../../db/change.ts';
import type { Tables } from '../../db/tables.ts';
import { cuesIn } from '../../language/calendar/cues.ts';
import { isSameReport } from '../../language/calendar/fiscal-period.ts';
import { foldInPlace } from '../../language/text/fold.ts';

/** An event of an entry's company, reported around the day of the entry. */
export type Coverage = {
  readonly event_type: string | null;
  /** Titles of its live members, and its own. */
  readonly titles: readonly string[];
  /** Periods of the outcomes that its members report. */
  readonly periods: readonly string[];
};

const PERIOD = /^(?:q[1-4]|h[12]|9m|fy)_\d{4}$/u;

/** Whether an event around its day covers an entry; one that leaves it open does not. */
export function isCoveredBy(
  entry: { readonly event_type: CalendarEventType; readonly fiscal_period: string | null },
  { event_type, titles, periods }: Coverage,
): boolean {
  const rule = calendarTypes[entry.event_type].coveredBy;
  if (rule === undefined) return false;
  if (rule.types !== undefined && (event_type === null || !rule.types.includes(event_type))) return false;
  const named = titles.flatMap((title) => cuesIn(foldInPlace(title))).map(({ type }) => type);
  if (rule.isNamed && !named.includes(entry.event_type)) return false;
  if (rule.unlessNamed !== undefined && named.includes(rule.unlessNamed)) return false;
  const reported = periods.filter((period) => PERIOD.test(period));
  const { fiscal_period: due } = entry;
  return due === null || reported.length === 0 || reported.some((period) => isSameReport(period, due));
}

/** Entries are checked for coverage this many days after their own date; later reports do not count. */
const LOOKED_AT_DAYS = 7;

type Row = Coverage & {
  readonly id: string;
  readonly type: CalendarEventType;
  readonly fiscal_period: string | null;
  readonly covered_by: string | null;
  readonly event: string | null;
};

/**
 * Entries that no event covers yet, or one that was withdrawn, each with the events of its company that were first reported
 * from the day before to two days after and were reported on the day or later: the first on the day or after it stands first.
 */
async function readUncovered(tx: Transaction<Tables>, now: Date): Promise<Row[]> {
  const day = (instant: string) => sql`(${sql.ref(instant)} at time zone ce.timezone)::date`;
  const { rows } = await sql<Row>`
    with due as materialized (
      select id from calendar_events
      where not discarded and coverage_event is null and status <> 'cancelled'
        and scheduled_at between ${now}::timestamptz - make_interval(days => ${LOOKED_AT_DAYS}) and ${now}
      union all
      select ce.id from events gone join calendar_events ce on ce.coverage_event = gone.id
      where not ce.discarded and gone.status in ('merged', 'removed') and gone.merged_into is null
    )
    select ce.id, ce.event_type as type, ce.fiscal_period, ce.coverage_event as covered_by,
      nearby.event, nearby.event_type, coalesce(nearby.titles, '{}') as titles, coalesce(nearby.periods, '{}') as periods
    from due join calendar_events ce on ce.id = due.id join companies c on c.id = ce.company_id
    left join lateral (
      select e.id as event, e.event_type, e.first_reported_at,
        array(select a.title from articles a where a.event_id = e.id and a.live and a.title is not null) || e.title as titles,
        array(select distinct k.period from articles a join key_facts k on k.article_id = a.id
              where a.event_id = e.id and a.live and k.role = 'outcome' and k.period is not null) as periods
      from event_companies ec join events e on e.id = ec.event_id
      where ec.company_id = coalesce(c.merged_into, c.id) and ec.is_primary
        and e.status in ('active', 'closed') and e.article_count > 0 and e.significance <> 'commentary'
        and ${day('e.first_reported_at')} between ce.local_date - 1 and ce.local_date + 2
        and ${day('e.last_article_at')} >= ce.local_date
    ) nearby on true
    order by ce.id, ${day('nearby.first_reported_at')} < ce.local_date, nearby.first_reported_at, nearby.event`.execute(
    tx,
  );
  return rows;
}

/**
 * Names the events that cover entries, once they have been reported, and takes the names of withdrawn
 * ones away; a merged one was passed on with its merge. An entry keeps the event that it has. Returns the visible changes.
 */
export async function coverEntries(tx: Transaction<Tables>, now: Date): Promise<Change[]> {
  const rows = await readUncovered(tx, now);
  const covered = [...Map.groupBy(rows, ({ id }) => id)].flatMap(([id, [first, ...others]]) => {
    if (first === undefined) return [];
    const fits = ({ type: event_type, fiscal_period, ...coverage }: Row): boolean =>
      coverage.event !== null && isCoveredBy({ event_type, fiscal_period }, coverage);
    const event = [first, ...others].find(fits)?.event ?? null;
    return event === first.covered_by ? [] : [{ id, event, before: first.covered_by }];
  });
  if (covered.length === 0) return [];
  // Events are locked before entries, in the same order as in event merges.
  await sql`
    select from events where id = any(${covered.flatMap(({ event }) => event ?? [])}::text[]) order by id for key share`.execute(
    tx,
  );
  await sql`
    select from calendar_events where id = any(${covered.map(({ id }) => id)}::text[]) order by id for no key update`.execute(
    tx,
  );
  const { rows: written } = await sql<{ id: string }>`
    update calendar_events ce set coverage_event = r.event
    from jsonb_to_recordset(${JSON.stringify(covered)}::jsonb) as r (id text, event text, before text)
    where ce.id = r.id and ce.coverage_event is not distinct from r.before and not ce.discarded
      and (r.event is null or exists (select from events e where e.id = r.event and e.status in ('active', 'closed')))
    returning ce.id`.execute(tx);
  return written.map(({ id }): Change => ({ kind: 'calendar_event', id, action: 'updated', movesClock: true }));
}
