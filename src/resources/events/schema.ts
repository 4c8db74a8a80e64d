import { z } from 'zod';
import { AnyPagination } from '../../core/page.ts';
import { eventRelations, eventStatuses, significances, tradingSessions } from '../../core/vocabulary.ts';
import { distance, id, instantOut, planLimited, TaggedCompany, text, Warnings } from '../shared/fields.ts';
import { includePeripheral } from '../shared/list-parameters.ts';

const EventTypeReference = z
  .object({ slug: text(60), label: text(120), category: text(60) })
  .meta({ id: 'EventTypeReference' });

const row = {
  id,
  title: text(500),
  status: z.enum(eventStatuses),
  significance: z.enum(significances),
  event_type: EventTypeReference.nullable(),
  article_count: z.number().int().min(0).describe('All live articles of the event, whatever the plan can fetch.'),
  first_reported_at: instantOut.nullable().describe('Earliest publication time among the members.'),
  session: z
    .enum(tradingSessions)
    .nullable()
    .describe(
      "Where first_reported_at lies in the regular trading day of the primary company's primary listing; null at weekends and " +
        'where no such company or hours are known. Holidays and half days count as full days.',
    ),
  last_article_at: instantOut.nullable().describe('Publication time of the newest member.'),
  updated_at: instantOut.describe('The clock of incremental sync.'),
  company_ids: z.array(id).max(1000),
  story_ids: z.array(id).max(1000),
  merged_into: id.nullable().describe('The surviving event; null for every status but merged.'),
  related_to: id.nullable().describe('For commentary: the factual event it reacts to.'),
};

const FigureDivergence = z
  .object({
    groups: z
      .array(
        z.object({
          concept: text(80),
          basis: z.enum(['as_reported', 'adjusted']),
          role: z.enum(['outcome', 'forecast', 'comparative']),
          period: text(20).nullable(),
          currency: text(3).nullable(),
          labels: z.array(text(200)).max(100).describe("The sources' own wording of the measure."),
          min: z.number(),
          max: z.number(),
          values: z
            .array(
              z.object({
                id: id.describe('The reporting article.'),
                source: text(200).nullable(),
                normalized_value: z.number().describe('Absolute base units.'),
                value: text(200).describe('The figure as stated.'),
              }),
            )
            .max(1000),
        }),
      )
      .max(100),
  })
  .meta({ id: 'FigureDivergence' });

/** What the single event has beyond the row and a list adds to it; related events are lists of their own. */
const beyond = {
  summary: text(4000).nullable(),
  article_ids: z.array(id).max(10_000).describe('Live articles that your plan can fetch, oldest first.'),
  primary_disclosure_article_id: id
    .nullable()
    .describe(
      'Earliest of article_ids from a wire service, stock exchange, press release platform or government body.',
    ),
  member_figures_disagree: z
    .boolean()
    .describe(
      'Whether articles that your plan can fetch disagree on a figure. A row of a list has it where it is true.',
    ),
  figure_divergence: FigureDivergence.nullable(),
  companies: z.array(TaggedCompany).max(1000),
};

export const eventExpansions = Object.keys(beyond) as (keyof typeof beyond)[];
export type EventExpansion = keyof typeof beyond;
export const eventFields = [...(Object.keys(row) as (keyof typeof row)[]), ...eventExpansions];

/**
 * A tombstone and a projected row are rows with members left out, so only `id` is required. Members beyond the row are there
 * where `expand` or `fields` asks for them.
 */
export const EventRow = z
  .object({ ...row, ...beyond, distance })
  .partial()
  .required({ id: true })
  .meta({ id: 'EventRow' });
export type EventRow = z.input<typeof EventRow>;

const RelatedEvent = z
  .object({
    id,
    relation: z
      .enum(eventRelations)
      .describe(
        'What this event is to that one: it follows or corrects it, or is followed or corrected by it, as steps of one ' +
          'matter; or it comments on it, or is commented on by it.',
      ),
    title: text(500),
    first_reported_at: instantOut.nullable(),
  })
  .meta({ id: 'RelatedEvent' });

export const EventDetail = z
  .object({
    ...row,
    ...beyond,
    related_events: z
      .array(RelatedEvent)
      .max(100)
      .describe('Other steps of the same matter, such as a raised bid, and commentary; oldest first.'),
  })
  .partial()
  .required({ id: true, status: true, updated_at: true })
  .meta({ id: 'Event' });
export type EventDetail = z.input<typeof EventDetail>;

export const EventList = z
  .object({
    events: z.array(EventRow).max(100),
    pagination: AnyPagination,
    plan_limited: planLimited,
    truncated: z.boolean().optional().describe('Only with mode=semantic: further matches cannot be reached.'),
    warnings: Warnings,
  })
  .meta({ id: 'EventList' });

export const EventBody = z.object({ event: EventDetail, warnings: Warnings }).meta({ id: 'EventBody' });

export const EventParams = z.object({
  id: z.string().max(64).describe('An event id from a list.'),
  include_peripheral: includePeripheral.schema,
});
