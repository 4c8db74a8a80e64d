import { z } from 'zod';
import { disclosureClasses } from '../../core/declared-facts.ts';
import { Pagination } from '../../core/page.ts';
import * as param from '../../core/params.ts';
import { calendarStatuses, dateStatuses, eventStatuses, significances } from '../../core/vocabulary.ts';
import { EventChange } from '../events/history-schema.ts';
import { FigureRow } from '../figures/schema.ts';
import { CompanyReference, id, instantOut, planLimited, syncClock, text, Warnings } from '../shared/fields.ts';
import { parameter, toShape } from '../shared/filter.ts';
import * as common from '../shared/list-parameters.ts';

/** The kinds of entries; at one time they stand in this order. */
export const timelineKinds = [
  'event',
  'calendar_event',
  'disclosure',
  'figure',
  'insider_transaction',
  'short_position',
  'change',
] as const;
export type TimelineKind = (typeof timelineKinds)[number];

export const timelineTable = [
  parameter({
    name: 'event',
    value: common.recordId,
    describe:
      'The matter of the event of this id: the event and those related to it, before and after. Not with company.',
    tool: 'An event of the matter.',
  }),
  parameter({
    name: 'company',
    value: common.recordId,
    describe: 'A company id, ticker, ISIN, LEI, organisation number or name. Not with event.',
    tool: 'Or name, ticker, id or ISIN.',
  }),
  parameter({
    name: 'kinds',
    value: param.csv({ allowed: timelineKinds }),
    describe: `Comma-separated kinds of entries: ${timelineKinds.join(', ')}. All that your key may read when absent.`,
    tool: 'E.g. event,change.',
  }),
  parameter({
    name: 'published_after',
    value: param.instant,
    describe: 'Entries whose `time` is at or after it; not with window.',
    tool: 'ISO 8601.',
  }),
  parameter({
    name: 'published_before',
    value: param.instant,
    describe: 'Entries whose `time` is before it; not with window. Dates of the calendar can lie ahead.',
    tool: 'ISO 8601.',
  }),
  parameter({
    name: 'window',
    value: param.window,
    describe: 'Entries of the last hours or days, such as 8h or 7d, at most 365d, and dates ahead.',
    tool: 'E.g. 7d.',
  }),
  parameter({
    name: 'sort',
    value: param.oneOf(['oldest', 'newest']),
    describe: 'oldest first, the default of an event; newest first, the default of a company.',
    tool: 'First.',
  }),
  common.limit,
  common.cursor,
] as const;

export const TimelineParams = z.object(toShape(timelineTable));
export type TimelineParams = z.output<typeof TimelineParams>;

export const TimelineSource = z
  .object({
    name: text(200).describe('Publisher or register.'),
    url: text(4096).nullable().describe('Where it is published; null where the source is named without an address.'),
  })
  .meta({ id: 'TimelineSource' });

const figure = FigureRow.pick({
  concept: true,
  basis: true,
  role: true,
  period: true,
  value: true,
  exact_value: true,
  value_min: true,
  value_max: true,
  currency: true,
});

export const TimelineEntry = z
  .object({
    kind: z.enum(timelineKinds),
    time: instantOut.describe(
      "The publisher's clock: first report of an event, date of a calendar entry, publication of a disclosure, a figure or a " +
        'register entry, publication of the article that caused a change. A change without an article has the time of the change.',
    ),
    id: text(80).describe('Id of the record; of a change its number and place in the log of changes.'),
    title: text(1200).describe('Title of the record; of a change that of the event as it is now.'),
    event_id: id.nullable().describe('The event that it is, changes or belongs to.'),
    url: text(4096).nullable().describe('The original at its publisher; null without one that you can fetch.'),
    sources: z.array(TimelineSource).max(3).describe('Publishers that state it, the earliest first.'),
    company: CompanyReference.optional().describe('The issuer, where the record names one.'),
    significance: z.enum(significances).optional().describe('Of an event.'),
    event_type: text(60).nullable().optional().describe('Of an event its slug, of a calendar entry its type.'),
    status: z
      .enum([...eventStatuses, ...calendarStatuses])
      .optional()
      .describe('Of an event or a calendar entry.'),
    date_status: z.enum(dateStatuses).optional().describe('Of a calendar entry.'),
    disclosure_class: z.enum(disclosureClasses).nullable().optional().describe('Of an event or a disclosure.'),
    independent_publishers: z
      .number()
      .int()
      .min(0)
      .optional()
      .describe('Of an event: publishers that reported it on their own.'),
    figure: figure.optional().describe('Of a figure.'),
    change: EventChange.pick({ change: true, from: true, to: true, event_id: true, company: true })
      .optional()
      .describe('Of a change: the value that changed, before and after, as in the history of the event.'),
  })
  .meta({ id: 'TimelineEntry' });
export type TimelineEntry = z.input<typeof TimelineEntry>;

export const Timeline = z
  .object({
    timeline: z.array(TimelineEntry).max(100),
    event: z
      .object({ id, status: z.enum(eventStatuses), merged_into: id.nullable(), updated_at: syncClock })
      .optional()
      .describe('The event of the matter; a merged one is followed to its survivor, a removed one has no entries.'),
    company: CompanyReference.optional().describe('The company.'),
    truncated: z.boolean().optional().describe('Only where the matter has more events than are shown.'),
    pagination: Pagination,
    plan_limited: planLimited,
    warnings: Warnings,
  })
  .meta({ id: 'Timeline' });
export type Timeline = z.input<typeof Timeline>;
