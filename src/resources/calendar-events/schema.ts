import { z } from 'zod';
import { Pagination } from '../../core/page.ts';
import {
  calendarEventTypes,
  calendarStatuses,
  datePrecisions,
  dateStatuses,
  eventStatuses,
  tradingSessions,
} from '../../core/vocabulary.ts';
import { CompanyReference, id, instantOut, iso2, planLimited, text, Warnings } from '../shared/fields.ts';

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

const row = {
  id,
  title: text(500),
  description: text(4000).nullable(),
  event_type: z.enum(calendarEventTypes),
  status: z
    .enum(calendarStatuses)
    .describe('scheduled: to come. published: it has happened. cancelled: withdrawn by the issuer.'),
  date_precision: z
    .enum(datePrecisions)
    .describe("day: scheduled_at is the issuer's local midnight. exact: it carries the time of day."),
  date_status: z
    .enum(dateStatuses)
    .describe("confirmed: the date is the issuer's own word, on its site or in a release. expected: anybody else's."),
  fiscal_period: text(20).nullable().meta({ example: 'q3_2026' }),
  scheduled_at: instantOut,
  timezone: text(60).describe("The issuer's IANA time zone.").meta({ example: 'Europe/Stockholm' }),
  local_time: z
    .string()
    .max(32)
    .describe("scheduled_at in `timezone` with its UTC offset; the first ten characters are the issuer's local date.")
    .meta({ format: 'date-time', example: '2026-10-22T07:00:00.000+02:00' }),
  session: z
    .enum(tradingSessions)
    .nullable()
    .describe(
      "Where scheduled_at lies in the regular trading day of the issuer's primary listing. Null for an entry without a time " +
        'of day, at weekends, and where no hours are known. Holidays and half days count as full days.',
    ),
  scheduled_at_changed_at: instantOut.nullable().describe('When the date last moved; null if it never did.'),
  source_article_id: id
    .nullable()
    .describe('The article that the entry was extracted from, served or not; null for one found on a website only.'),
  source: DateSource.nullable().describe('Who published the current date; null when an editor set it.'),
  company_id: id,
  company: CompanyReference.describe('The issuer.'),
  country: iso2.nullable().describe("ISO 3166-1 alpha-2 code of the issuer's domicile."),
  dividend: Dividend.nullable().describe('Only for event_type dividend.'),
  coverage_event: CoverageEvent.nullable().describe('The event that reports it, once it has been reported.'),
  updated_at: instantOut.describe('The clock of incremental sync.'),
};

export const calendarEventFields = Object.keys(row) as (keyof typeof row)[];

export const CalendarEvent = z.object(row).meta({ id: 'CalendarEvent' });
export type CalendarEvent = z.input<typeof CalendarEvent>;

/** A projected row is a row with members left out, so only `id` is required. */
export const CalendarEventRow = z.object(row).partial().required({ id: true }).meta({ id: 'CalendarEventRow' });

export const CalendarEventList = z
  .object({
    calendar_events: z.array(CalendarEventRow).max(100),
    pagination: Pagination,
    plan_limited: planLimited,
    warnings: Warnings,
  })
  .meta({ id: 'CalendarEventList' });

export const CalendarEventBody = z
  .object({ calendar_event: CalendarEvent, warnings: Warnings })
  .meta({ id: 'CalendarEventBody' });

export const CalendarEventParams = z.object({ id: z.string().max(64).describe('A calendar entry id from a list.') });
