import { sql } from 'kysely';
import { payoutType } from '../../../core/calendar-types.ts';
import { calendarEventTypes, calendarStatuses, datePrecisions } from '../../../core/vocabulary.ts';
import type { Change } from '../../../db/change.ts';
import { readZones } from '../../write/zones.ts';
import type { Draft, Facts, Kind, Values } from '../format/kind.ts';
import {
  clearable,
  date,
  defineRecord,
  flag,
  formed,
  instant,
  lasting,
  nullable,
  object,
  oneOf,
  prose,
  reference,
  text,
} from '../format/members.ts';

const dividend = object({
  ex_date: nullable(date),
  record_date: nullable(date),
  payment_date: nullable(date),
  declaration_date: nullable(date),
  kind: nullable(text(100)),
});

const dateSource = object({ name: nullable(text(300)), article: nullable(reference) }).refine(
  ({ name, article }) => name !== null || article !== null,
  'names neither name nor article',
);

const shape = {
  title: lasting(text()),
  event_type: lasting(oneOf(calendarEventTypes)),
  company: lasting(reference),
  scheduled_at: lasting(instant),
  scheduled_on: lasting(date),
  date_precision: clearable(oneOf(datePrecisions)),
  status: clearable(oneOf(calendarStatuses)),
  description: clearable(prose),
  fiscal_period: clearable(formed(/^(q[1-4]|h[12]|9m|fy)_[0-9]{4}$/, 'a period such as q3_2026')),
  dividend: clearable(dividend),
  source: clearable(dateSource),
  source_article: clearable(reference),
  coverage_event: clearable(reference),
  scheduled_at_changed_at: clearable(instant),
  discarded: clearable(flag),
};

/** The date an instant falls on in a zone. */
function localDate(instantText: string, zone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    calendar: 'iso8601',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(new Date(instantText));
  const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

/** The local date of an entry: of a `day` entry what it says, of an exact one where its instant falls. */
function toLocalDay(values: Values, zone: string): string | undefined {
  const { scheduled_on, scheduled_at } = values;
  if (typeof scheduled_on === 'string') return scheduled_on;
  return typeof scheduled_at === 'string' ? localDate(scheduled_at, zone) : undefined;
}

function completeDate({ given, before, after, refuse }: Draft, zone: string): void {
  const { scheduled_on, scheduled_at, date_precision } = given;
  if (scheduled_on !== undefined && scheduled_at !== undefined)
    refuse('scheduled_on', 'stands next to scheduled_at; an entry takes one of them');
  if (scheduled_on !== undefined && date_precision === 'exact')
    refuse('date_precision', 'is exact, while scheduled_on names a day');
  const isDay = scheduled_on !== undefined || (date_precision ?? before?.values['date_precision'] ?? 'exact') === 'day';
  after['date_precision'] = isDay ? 'day' : 'exact';
  after['scheduled_on'] = isDay
    ? (scheduled_on ?? toLocalDay(scheduled_at ? given : (before?.values ?? {}), zone) ?? null)
    : null;
  after['scheduled_at'] = isDay ? null : (scheduled_at ?? before?.values['scheduled_at'] ?? null);
  if (after['scheduled_on'] !== null || after['scheduled_at'] !== null) return;
  if (before) refuse('scheduled_at', 'is missing; an exact entry needs it');
  else refuse('scheduled_at', 'is missing; a new calendar_event needs it, or scheduled_on');
}

/** Whether the date moved: another local day, or another time of an entry that has one. */
function hasMoved({ before, after }: Draft, zone: string): boolean {
  if (before === undefined) return false;
  if (toLocalDay(before.values, String(before.inner['timezone'])) !== toLocalDay(after, zone)) return true;
  const [was, is] = [before.values['scheduled_at'], after['scheduled_at']];
  return was !== null && is !== null && was !== is;
}

function complete(draft: Draft, { zones, now }: Facts): void {
  const { given, after, refuse } = draft;
  const zone = zones?.get(String(after['company'])) ?? 'UTC';
  completeDate(draft, zone);
  if (given['scheduled_at_changed_at'] === undefined && now !== undefined && hasMoved(draft, zone))
    after['scheduled_at_changed_at'] = now;
  if (after['event_type'] === payoutType) return;
  if (given['dividend'])
    refuse('dividend', `belongs to entries of type ${payoutType}; this one is ${after['event_type']}`);
  after['dividend'] = null;
}

function toChange({ id, before, after }: Draft): Change | undefined {
  const was = before !== undefined && before.values['discarded'] === false;
  const is = after['discarded'] === false;
  if (!was && !is) return undefined;
  const isCancelled = after['status'] === 'cancelled' && before?.values['status'] !== 'cancelled';
  const action = !is ? 'withdrawn' : !was ? 'created' : isCancelled ? 'cancelled' : 'updated';
  return { kind: 'calendar_event', id, action, movesClock: true };
}

type DateSource = { readonly name: string | null; readonly article: string | null };

const sourceColumns = (source: DateSource | null): Values => ({
  date_source: source === null ? 'editor' : source.article === null ? 'website' : 'article',
  date_source_name: source?.name ?? null,
  date_article_id: source?.article ?? null,
});

export const calendarEvent: Kind = {
  name: 'calendar_event',
  table: 'calendar_events',
  idColumn: 'id',
  schema: defineRecord({ ...shape, created_at: clearable(instant) }),
  members: Object.keys(shape),
  required: ['id', 'title', 'event_type', 'company'],
  references: [
    { path: ['company'], to: 'company', follows: 'handed over' },
    { path: ['source', 'article'], to: 'article' },
    { path: ['source_article'], to: 'article' },
    { path: ['coverage_event'], to: 'event', follows: true },
  ],
  defaults: { status: 'scheduled', discarded: false },
  hasCreatedAt: true,
  logged: 'calendar_event',
  select: (where) => sql`
    select t.id, t.title, t.event_type, t.company_id as company,
      case when t.date_precision = 'exact' then t.scheduled_at end as scheduled_at,
      case when t.date_precision = 'day' then t.local_date::text end as scheduled_on,
      t.date_precision, t.status, t.description, t.fiscal_period,
      case when t.dividend is not null then
        jsonb_build_object('ex_date', null, 'record_date', null, 'payment_date', null, 'declaration_date', null, 'kind', null) || t.dividend
      end as dividend,
      case when t.date_source <> 'editor' and coalesce(t.date_source_name, t.date_article_id) is not null
        then jsonb_build_object('name', t.date_source_name, 'article', t.date_article_id) end as source,
      t.source_article_id as source_article, t.coverage_event, t.scheduled_at_changed_at, t.discarded,
      t.created_at, t.updated_at, jsonb_build_object('timezone', t.timezone) as inner
    from calendar_events t where ${where}`,
  prepare: async (work, drafts) => ({
    now: work.now.toISOString(),
    zones: await readZones(
      work,
      drafts.map(({ after }) => String(after['company'])),
    ),
  }),
  complete,
  columns: {
    company_id: 'text',
    title: 'text',
    description: 'text',
    event_type: 'text',
    status: 'text',
    date_precision: 'text',
    fiscal_period: 'text',
    scheduled_at: 'timestamptz',
    timezone: 'text',
    scheduled_at_changed_at: 'timestamptz',
    source_article_id: 'text',
    date_source: 'text',
    date_source_name: 'text',
    date_article_id: 'text',
    dividend: 'jsonb',
    coverage_event: 'text',
    discarded: 'boolean',
  },
  inputs: { scheduled_on: 'date' },
  // Local wall time to instant is PostgreSQL's, with its rules for days of 23 and 25 hours.
  computed: { scheduled_at: sql`coalesce(r.scheduled_at, r.scheduled_on::timestamp at time zone r.timezone)` },
  row: ({ after }, { zones }) => ({
    ...after,
    ...sourceColumns(after['source'] as DateSource | null),
    company_id: after['company'],
    source_article_id: after['source_article'],
    timezone: zones?.get(String(after['company'])) ?? 'UTC',
  }),
  async written(work, drafts) {
    for (const draft of drafts) {
      const change = toChange(draft);
      if (change) work.changes.add(change);
    }
  },
};
