import { sql } from 'kysely';
import { z } from 'zod';
import { payoutType } from '../../core/calendar-types.ts';
import { optionalTotal, Pagination } from '../../core/page.ts';
import {
  type CalendarEventType,
  type CalendarStatus,
  calendarEventTypes,
  calendarStatuses,
  datePrecisions,
  dateStatuses,
  eventStatuses,
  issuerChannels,
  tradingSessions,
} from '../../core/vocabulary.ts';
import { column, derived, type FieldRecord, listNames, toSchemas } from '../shared/columns.ts';
import { texts } from '../shared/conditions.ts';
import { disclosureClassMember, documentList, type StoredClass, selectDocuments } from '../shared/disclosures.ts';
import {
  CompanyReference,
  id,
  instantOut,
  iso,
  iso2,
  isoOrNull,
  planLimited,
  syncClock,
  text,
  Warnings,
} from '../shared/fields.ts';
import { primaryExchange, primaryTicker } from '../shared/primary-listing.ts';
import { servedEvent } from '../shared/served-event.ts';
import { findTradingSession } from '../shared/trading-session.ts';
import { fetchableArticle, type Visibility } from '../shared/visibility.ts';

const date = z.string().max(10).meta({ format: 'date', example: '2026-04-25' });

const Dividend = z
  .object({
    ex_date: date.nullable(),
    record_date: date.nullable(),
    payment_date: date.nullable(),
    declaration_date: date.nullable(),
    kind: text(40).describe('For example ordinary, special, interim or bonus.'),
  })
  .meta({ id: 'Dividend' });

const DateSource = z
  .object({
    name: text(200).nullable(),
    article_id: id
      .nullable()
      .describe('The article that states the date; null for a website or an article no longer served.'),
  })
  .meta({ id: 'CalendarDateSource' });

const CoverageEvent = z.object({ id, title: text(500), status: z.enum(eventStatuses) }).meta({ id: 'CoverageEvent' });

type StoredDividend = { [Member in keyof z.input<typeof Dividend>]?: string | null };

const eventType = sql<CalendarEventType>`ce.event_type`;
const precision = sql<(typeof datePrecisions)[number]>`ce.date_precision`;
const scheduledAt = sql<Date>`ce.scheduled_at`;
const localTime = sql`ce.scheduled_at at time zone ce.timezone`;
const utcOffset = sql`(${localTime} - ce.scheduled_at at time zone 'UTC')`;
const company = sql<z.input<typeof CompanyReference>>`json_build_object(
  'id', c.id, 'name', c.name, 'ticker', ${primaryTicker('c')})`;

/** The fields of an entry `ce` and its company `c`, which is the survivor when the issuer was merged away. */
export const calendarEventRow = {
  id: column({ schema: id, sql: sql<string>`ce.id` }),
  title: column({ schema: text(500), sql: sql<string>`ce.title` }),
  description: column({ schema: text(4000).nullable(), sql: sql<string | null>`ce.description` }),
  event_type: column({ schema: z.enum(calendarEventTypes), sql: eventType }),
  status: column({
    schema: z
      .enum(calendarStatuses)
      .describe('scheduled: in the future. published: it has taken place. cancelled: withdrawn by the issuer.'),
    sql: sql<CalendarStatus>`ce.status`,
  }),
  date_precision: column({
    schema: z
      .enum(datePrecisions)
      .describe("day: scheduled_at is the issuer's local midnight. exact: it carries the time of day."),
    sql: precision,
  }),
  date_status: derived({
    schema: z
      .enum(dateStatuses)
      .describe(
        'confirmed: the issuer states the date, on its site or in a release. expected: another source states it.',
      ),
    columns: {
      is_confirmed: sql<boolean>`ce.date_source = 'website' or (ce.date_source = 'article' and exists (
        select from articles a join sources src on src.id = a.source_id
        where a.id = ce.date_article_id and src.source_type = any(${texts(issuerChannels)})))`,
    },
    present: ({ is_confirmed }) => (is_confirmed ? ('confirmed' as const) : ('expected' as const)),
  }),
  fiscal_period: column({
    schema: text(20).nullable().meta({ example: 'q3_2026' }),
    sql: sql<string | null>`ce.fiscal_period`,
  }),
  scheduled_at: column({ schema: instantOut, sql: scheduledAt, present: iso }),
  timezone: column({
    schema: text(60).describe("The issuer's IANA time zone.").meta({ example: 'Europe/Stockholm' }),
    sql: sql<string>`ce.timezone`,
  }),
  local_time: column({
    schema: z
      .string()
      .max(32)
      .describe("scheduled_at in `timezone` with its UTC offset; the first ten characters are the issuer's local date.")
      .meta({ format: 'date-time', example: '2026-10-22T07:00:00.000+02:00' }),
    sql: sql<string>`to_char(${localTime}, 'YYYY-MM-DD"T"HH24:MI:SS.MS') || case when ${utcOffset} < interval '0' then '-' else '+' end
      || to_char(greatest(${utcOffset}, - ${utcOffset}), 'HH24:MI')`,
  }),
  session: derived({
    schema: z
      .enum(tradingSessions)
      .nullable()
      .describe(
        "Where scheduled_at lies in the regular trading day of the issuer's primary listing. Null for an entry without a time " +
          'of day, at weekends, and where no hours are known. Holidays and half days count as full days.',
      ),
    columns: {
      date_precision: precision,
      /** MIC of the issuer's primary listing. */
      exchange: primaryExchange('c'),
      scheduled_at: scheduledAt,
    },
    present: ({ date_precision, exchange, scheduled_at }) =>
      date_precision === 'exact' ? findTradingSession(exchange, scheduled_at) : null,
  }),
  scheduled_at_changed_at: column({
    schema: instantOut.nullable().describe('When the date last moved; null if it never did.'),
    sql: sql<Date | null>`ce.scheduled_at_changed_at`,
    present: isoOrNull,
  }),
  source_article_id: column({
    schema: id
      .nullable()
      .describe('The article that the entry was extracted from, served or not; null for one found on a website only.'),
    sql: sql<string | null>`ce.source_article_id`,
  }),
  disclosure_class: column({
    schema: disclosureClassMember(
      'Class of the disclosure source_article_id; null without one that is served. The same for every plan. It alone moves ' +
        'no updated_at.',
    ),
    sql: sql<StoredClass>`(select a.disclosure_class from articles a where a.id = ce.source_article_id and a.live)`,
  }),
  documents: column({
    schema: documentList(
      'Documents of source_article_id, empty where your plan cannot fetch it. They alone move no updated_at.',
    ),
    sql: (see: Visibility) => selectDocuments(sql`a.id = ce.source_article_id and ${fetchableArticle(see, 'a')}`),
  }),
  source: column({
    schema: DateSource.nullable().describe('The publisher of the current date; null when an editor set it.'),
    sql: sql<z.input<typeof DateSource> | null>`case ce.date_source
      when 'article' then (
        select json_build_object('name', max(coalesce(ce.date_source_name, src.name)), 'article_id', max(a.id))
        from articles a join sources src on src.id = a.source_id where a.id = ce.date_article_id and a.live)
      when 'website' then json_build_object('name', ce.date_source_name, 'article_id', null)
    end`,
  }),
  company_id: derived({ schema: id, columns: { company }, present: ({ company }) => company.id }),
  company: column({ schema: CompanyReference.describe('The issuer.'), sql: company }),
  country: column({
    schema: iso2.nullable().describe("ISO 3166-1 alpha-2 code of the issuer's domicile."),
    sql: sql<string | null>`c.country`,
  }),
  dividend: derived({
    schema: Dividend.nullable().describe('Only for event_type dividend.'),
    columns: { event_type: eventType, dividend: sql<StoredDividend | null>`ce.dividend` },
    present: ({ event_type, dividend }) =>
      event_type === payoutType && dividend !== null
        ? {
            ex_date: dividend.ex_date ?? null,
            record_date: dividend.record_date ?? null,
            payment_date: dividend.payment_date ?? null,
            declaration_date: dividend.declaration_date ?? null,
            kind: dividend.kind ?? 'ordinary',
          }
        : null,
  }),
  coverage_event: column({
    schema: CoverageEvent.nullable().describe('The event that reports it, once reported.'),
    sql: (see: Visibility) => sql<z.input<typeof CoverageEvent> | null>`(
      select json_build_object('id', e.id, 'title', e.title, 'status', e.status)
      from events named join events e on e.id = coalesce(named.merged_into, named.id)
      where named.id = ce.coverage_event and ${servedEvent(see)})`,
  }),
  updated_at: column({ schema: syncClock, sql: sql<Date>`ce.updated_at`, present: iso }),
};

export type CalendarRecord = FieldRecord<typeof calendarEventRow> & {
  /** When the entry or the event that covers it last changed. */
  readonly shown_at: Date;
};

const schemas = toSchemas(calendarEventRow);

export const calendarEventFields = listNames(calendarEventRow);

export const CalendarEvent = z.object(schemas).meta({ id: 'CalendarEvent' });
export type CalendarEvent = z.input<typeof CalendarEvent>;

/** A projected row is a row with members left out, so only `id` is required. */
export const CalendarEventRow = z.object(schemas).partial().required({ id: true }).meta({ id: 'CalendarEventRow' });

export const CalendarEventList = z
  .object({
    calendar_events: z.array(CalendarEventRow).max(100),
    pagination: Pagination,
    total: optionalTotal,
    plan_limited: planLimited,
    warnings: Warnings,
  })
  .meta({ id: 'CalendarEventList' });

export const CalendarEventBody = z
  .object({ calendar_event: CalendarEvent, warnings: Warnings })
  .meta({ id: 'CalendarEventBody' });

export const CalendarEventParams = z.object({ id: z.string().max(64).describe('A calendar entry id from a list.') });
