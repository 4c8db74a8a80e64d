import { z } from 'zod';
import { Total } from '../../core/page.ts';
import * as param from '../../core/params.ts';
import { CalendarEventRow } from '../calendar-events/schema.ts';
import { EventRow } from '../events/schema.ts';
import { disclosureClass } from '../shared/article-filters.ts';
import { watchlist } from '../shared/company-filters.ts';
import { instantOut, planLimited, text, Warnings } from '../shared/fields.ts';
import { parameter, reworded, toShape } from '../shared/filter.ts';
import { recordId } from '../shared/list-parameters.ts';
import { TimelineEntry, TimelineSource } from '../timeline/schema.ts';

/** Days ahead of the calendar, without another choice. */
const UPCOMING_DAYS = 14;
const SECTION_ROWS = 5;

export const briefingTable = [
  parameter({
    name: 'company',
    value: recordId,
    describe: 'A company id, ticker, ISIN, LEI, organisation number or name.',
    tool: 'Name, ticker, id or ISIN.',
  }),
  watchlist,
  parameter({
    name: 'country',
    value: param.csv(),
    describe:
      'Comma-separated ISO 3166-1 alpha-2 codes: of the articles of events, and of the domiciles of issuers in the calendar.',
    tool: 'E.g. SE,DK.',
  }),
  reworded(disclosureClass, { describe: 'Comma-separated classes of the disclosures of events and of dates.' }),
  parameter({
    name: 'since',
    value: param.instant,
    describe: 'Published at or after this instant; not with window. The last 24 hours when absent.',
    tool: 'ISO 8601; default: 24 hours ago.',
  }),
  parameter({
    name: 'window',
    value: param.window,
    describe: 'Published within the last hours or days, such as 8h or 7d, at most 365d; not with since.',
    tool: 'E.g. 7d.',
  }),
  parameter({
    name: 'days',
    value: param.integer({ min: 1, max: 90, fallback: UPCOMING_DAYS }),
    describe: 'Days of the calendar ahead, 1 to 90.',
    tool: 'Calendar days ahead.',
  }),
  parameter({
    name: 'limit',
    value: param.integer({ min: 1, max: 15, fallback: SECTION_ROWS }),
    describe: 'Rows of each section, 1 to 15.',
    tool: 'Rows a section.',
  }),
] as const;

export const BriefingParams = z.object(toShape(briefingTable));
export type BriefingParams = z.output<typeof BriefingParams>;

const section = {
  left_out: Total.describe('Rows of the section that are not shown, counted up to a bound.'),
  continue: text(8192)
    .nullable()
    .describe('Address below /api/v1 of the list that continues the section; null on its end, or without such a list.'),
};
const sources = z.array(TimelineSource).max(3).describe('Publishers that state it, the earliest first.');

/** The members of a row of the lists that a briefing shows: `fields` of these lists. */
export const eventMembers = [
  'id',
  'title',
  'significance',
  'event_type',
  'disclosure_class',
  'first_reported_at',
  'independent_publishers',
  'companies',
] as const;
export const dateMembers = ['id', 'title', 'event_type', 'status', 'date_status', 'local_time', 'company'] as const;

export const BriefingEvent = EventRow.extend({ sources }).meta({ id: 'BriefingEvent' });
export const BriefingDate = CalendarEventRow.extend({ sources }).meta({ id: 'BriefingDate' });

export const Briefing = z
  .object({
    since: instantOut,
    new_events: z
      .object({ rows: z.array(BriefingEvent).max(15), ...section })
      .describe('Events first reported since then, the most notable first.'),
    changes: z
      .object({ rows: z.array(TimelineEntry).max(15), ...section })
      .describe(
        'Material changes of earlier events by articles published since then, newest first: significance raised, figures that ' +
          'came to disagree or to agree, figures corrected or withdrawn, closed events reopened.',
      ),
    upcoming: z
      .object({ rows: z.array(BriefingDate).max(15), ...section })
      .optional()
      .describe('Dates of the days ahead, soonest first; absent where your key may not read the calendar.'),
    plan_limited: planLimited,
    warnings: Warnings,
  })
  .meta({ id: 'Briefing' });
export type Briefing = z.input<typeof Briefing>;
