import { sql, type Transaction } from 'kysely';
import type { ActionRequest, ActionResult } from '../../core/action.ts';
import { ActionRefused, ActionUnreadable } from '../../core/action-refused.ts';
import { isDate, toDate } from '../../core/time.ts';
import { type CalendarStatus, calendarStatuses } from '../../core/vocabulary.ts';
import type { Tables } from '../../db/tables.ts';
import { findDisorder, payoutDays } from '../../language/calendar/dividend-dates.ts';
import { whenMoved } from '../calendar/entries.ts';
import type { Ingest } from '../ports.ts';
import type { Work } from '../write/work.ts';
import { act } from './act.ts';

/** An editor's correction of an entry; absent members stay unchanged. */
export type Correction = {
  /** The issuer's local date, `YYYY-MM-DD`. */
  readonly date?: string | undefined;
  /** The issuer's local time of day, `HH:MM`; null for an entry without a time. */
  readonly time?: string | null | undefined;
  readonly status?: string | undefined;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
};

type Dividend = Readonly<Record<string, unknown>>;

type EntryState = {
  title: string;
  description: string | null;
  status: CalendarStatus;
  date: string;
  /** Null for an entry without a time. */
  time: string | null;
  timezone: string;
  dividend: Dividend | null;
  date_source: string;
  source_name: string | null;
  corrected: string[];
};

async function readEntry(tx: Transaction<Tables>, id: string): Promise<EntryState | null> {
  const { rows } = await sql<EntryState>`
    select title, description, status, local_date::text as date, timezone, dividend, date_source,
      date_source_name as source_name, corrected,
      case when date_precision = 'exact' then to_char(scheduled_at at time zone timezone, 'HH24:MI') end as time
    from calendar_events where id = ${id} and not discarded`.execute(tx);
  return rows[0] ?? null;
}

function checkForm({ date, time, status, title, description }: Correction): void {
  if ([date, time, status, title, description].every((member) => member === undefined))
    throw new ActionUnreadable('A correction names at least one of date, time, status, title and description.');
  if (date !== undefined && !isDate(date)) throw new ActionUnreadable(`${date} is not a date such as 2026-04-25.`);
  if (typeof time === 'string' && !/^([01]\d|2[0-3]):[0-5]\d$/.test(time))
    throw new ActionUnreadable(`${time} is not a time of day such as 07:30.`);
  if (status !== undefined && !calendarStatuses.some((known) => known === status))
    throw new ActionUnreadable(`Unknown status ${status}; use one of ${calendarStatuses.join(', ')}.`);
  if (title !== undefined && (title.trim() === '' || title.length > 4_000))
    throw new ActionUnreadable('A title has 1 to 4,000 characters.');
  if (description !== undefined && description.length > 40_000)
    throw new ActionUnreadable('A description has at most 40,000 characters.');
}

/**
 * The status after a correction (docs/contract/calendar-events.md, "States of an entry"): only an editor restores a cancelled
 * entry, and an entry leaves `published` only with a future date.
 */
function statusAfter(before: EntryState, after: { date: string; status: string | undefined }, today: string): string {
  const { status: from } = before;
  const isAhead = after.date > today;
  const to = after.status ?? (from === 'published' && isAhead ? 'scheduled' : from);
  if (to === from && !(from === 'published' && isAhead)) return to;
  if (to === 'published' && isAhead)
    throw new ActionRefused(`The entry is on ${after.date}, a future date; it cannot be published yet.`);
  if (from === 'published' && !(to === 'scheduled' && isAhead))
    throw new ActionRefused(`A published entry becomes ${to} only with a future date.`);
  if (from === 'cancelled' && to === 'published')
    throw new ActionRefused('A cancelled entry has to be scheduled before it can be published.');
  return to;
}

/** A dividend whose date moves with its entry. Ex, record and payment date must stay in order. */
function moveDividend(dividend: Dividend | null, date: string): Dividend | null {
  const followed = payoutDays.find((name) => typeof dividend?.[name] === 'string');
  if (dividend === null || followed === undefined) return dividend;
  const moved: Dividend = { ...dividend, [followed]: date };
  const disorder = findDisorder(moved);
  if (disorder === undefined) return moved;
  const [name, next] = disorder;
  throw new ActionRefused(`The ${name} of the dividend would be ${moved[name]}, after its ${next} ${moved[next]}.`);
}

type EntryChange = Pick<EntryState, 'title' | 'description' | 'date' | 'time' | 'dividend'> & { status: string };

async function writeEntry(
  work: Work,
  id: string,
  before: EntryState,
  after: EntryChange,
  corrected: string[],
): Promise<void> {
  const { tx, now } = work;
  const setsDate = corrected.includes('date');
  // An entry without a time is stored at midnight, so a time on the same day does not count as a move.
  const hasMoved =
    before.date !== after.date || (before.time !== null && after.time !== null && before.time !== after.time);
  await sql`
    update calendar_events
    set title = ${after.title}, description = ${after.description}, status = ${after.status},
      dividend = ${after.dividend === null ? null : JSON.stringify(after.dividend)}::jsonb,
        corrected = array(select distinct m from unnest(corrected || ${corrected}::text[]) m order by m)
    where id = ${id}`.execute(tx);
  if (!setsDate) return;
  const { rows } = await sql<{ date: string; time: string }>`
    update calendar_events
    set scheduled_at = ${`${after.date} ${after.time ?? '00:00'}`}::timestamp at time zone timezone,
        date_precision = ${after.time === null ? 'day' : 'exact'},
        ${whenMoved(hasMoved, now)},
        date_source = 'editor', date_source_name = null, date_article_id = null
    where id = ${id}
    returning local_date::text as date, to_char(scheduled_at at time zone timezone, 'HH24:MI') as time`.execute(tx);
  const [row] = rows;
  // Summer time skips an hour; a day without midnight starts at its first instant.
  if (after.time !== null && row?.time !== after.time)
    throw new ActionRefused(
      `${after.time} does not exist on ${after.date} in ${before.timezone}: clocks go forward then.`,
    );
}

/**
 * Corrects an entry of the calendar. Neither an article nor a calendar of the issuer replaces a member that an editor set, and
 * an editor's date has no source. Times are local to the issuer's zone.
 */
export function correctCalendarEvent(
  ingest: Ingest,
  request: ActionRequest,
  id: string,
  correction: Correction,
): Promise<ActionResult> {
  return act(ingest, request, 'calendar correct', async (work) => {
    checkForm(correction);
    const { tx, now } = work;
    await sql`select from calendar_events where id = ${id} for update`.execute(tx);
    const before = await readEntry(tx, id);
    if (before === null) throw new ActionRefused(`Unknown calendar entry ${id}.`);
    const { date = before.date, time = before.time, title = before.title } = correction;
    const { rows } = await sql<{ today: string }>`
      select (${now}::timestamptz at time zone ${before.timezone})::date::text as today`.execute(tx);
    const status = statusAfter(before, { date, status: correction.status }, rows[0]?.today ?? toDate(now));
    const description = correction.description === undefined ? before.description : correction.description || null;
    const setsDate = correction.date !== undefined || correction.time !== undefined;
    const dividend = date === before.date ? before.dividend : moveDividend(before.dividend, date);
    const corrected = [
      ...(setsDate ? ['date'] : []),
      ...(['status', 'title', 'description'] as const).filter((member) => correction[member] !== undefined),
    ];
    const isSame =
      date === before.date &&
      time === before.time &&
      title === before.title &&
      status === before.status &&
      description === before.description;
    if (isSame && corrected.every((member) => before.corrected.includes(member)))
      return `Calendar entry ${id} already has these values.`;
    await writeEntry(work, id, before, { title, description, status, date, time, dividend }, corrected);
    const action = status === 'cancelled' && before.status !== 'cancelled' ? 'cancelled' : 'updated';
    work.changes.add({ kind: 'calendar_event', id, action, movesClock: true });
    return {
      message: `Calendar entry ${id} is corrected.`,
      records: [{ kind: 'calendar_event', id, before, after: () => readEntry(tx, id) }],
    };
  });
}
