import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { AnyPagination, optionalTotal } from '../../core/page.ts';
import * as param from '../../core/params.ts';
import {
  type EventStatus,
  eventRelations,
  eventStatuses,
  primaryDisclosureTypes,
  type Significance,
  significances,
  tradingSessions,
} from '../../core/vocabulary.ts';
import { independentPublishers } from '../../db/independent-publishers.ts';
import { RecognisedParts } from '../resolve/recognised.ts';
import { type ColumnValues, column, derived, type FieldRecord, listNames, toSchemas } from '../shared/columns.ts';
import { disclosureClassMember, documentList, type StoredClass, selectDocuments } from '../shared/disclosures.ts';
import {
  distance,
  id,
  instantOut,
  iso,
  isoOrNull,
  planLimited,
  syncClock,
  TaggedCompany,
  text,
  Warnings,
} from '../shared/fields.ts';
import { parameter } from '../shared/filter.ts';
import { includePeripheral } from '../shared/list-parameters.ts';
import { primaryExchange } from '../shared/primary-listing.ts';
import { isMember } from '../shared/served-event.ts';
import { companyIds, taggedCompanies } from '../shared/tagged-companies.ts';
import { findTradingSession } from '../shared/trading-session.ts';
import { fetchableArticle, type Visibility } from '../shared/visibility.ts';
import { readDivergence, statedFacts } from './figures.ts';
import { EventChange, HISTORY_ROWS } from './history-schema.ts';

const EventTypeReference = z
  .object({ slug: text(60), label: text(120), category: text(60) })
  .meta({ id: 'EventTypeReference' });

const RelatedEvent = z
  .object({
    id,
    relation: z
      .enum(eventRelations)
      .describe(
        'Relation of this event to the other one: it follows or corrects it, or is followed or corrected by it, as steps of one ' +
          'matter; or it comments on it, or is commented on by it.',
      ),
    title: text(500),
    first_reported_at: instantOut.nullable(),
  })
  .meta({ id: 'RelatedEvent' });

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
                normalized_value: z.number().describe('Absolute base units; the middle of a range.'),
                value_min: z
                  .number()
                  .optional()
                  .describe('Lower end of a range, such as guidance; absent for a value.'),
                value_max: z.number().optional().describe('Upper end of a range; absent for a value.'),
                value: text(200).describe('The figure as stated.'),
                figure_id: text(80).optional().describe('Its id in the list of figures.'),
                official: z.boolean().optional().describe("The issuer's own statement."),
              }),
            )
            .max(1000),
        }),
      )
      .max(100),
  })
  .meta({ id: 'FigureDivergence' });

type RowContext = { readonly includePeripheral: boolean };
type BeyondContext = RowContext & { readonly see: Visibility };

const reportedAt = sql<Date | null>`e.first_reported_at`;

/** The fields of a list row, of event `e` and its type `et`. */
export const eventRow = {
  id: column({ schema: id, sql: sql<string>`e.id` }),
  title: column({ schema: text(500), sql: sql<string>`e.title` }),
  status: column({ schema: z.enum(eventStatuses), sql: sql<EventStatus>`e.status` }),
  significance: column({ schema: z.enum(significances), sql: sql<Significance>`e.significance` }),
  event_type: derived({
    schema: EventTypeReference.nullable(),
    columns: {
      event_type: sql<string | null>`e.event_type`,
      event_type_label: sql<string | null>`et.label`,
      event_type_category: sql<string | null>`et.category`,
    },
    present: ({ event_type: slug, event_type_label: label, event_type_category: category }) =>
      slug === null ? null : { slug, label: label ?? '', category: category ?? '' },
  }),
  disclosure_class: column({
    schema: disclosureClassMember(
      'Class of the disclosure that its best source states; null where none states one. The same for every plan. It alone ' +
        'moves no updated_at.',
    ),
    sql: sql<StoredClass>`e.disclosure_class`,
  }),
  article_count: column({
    schema: z.number().int().min(0).describe('All live articles of the event, whatever the plan can fetch.'),
    sql: sql<number>`e.article_count`,
  }),
  independent_publishers: column({
    schema: z
      .number()
      .int()
      .min(0)
      .describe(
        'Publishers that reported it on their own: copies of one release or text count once, whichever publishers carry them. ' +
          'Of all live articles, so it is the same for every plan. It alone moves no updated_at.',
      ),
    sql: independentPublishers,
  }),
  first_reported_at: column({
    schema: instantOut.nullable().describe('Earliest publication time among the members.'),
    sql: reportedAt,
    present: isoOrNull,
  }),
  session: derived({
    schema: z
      .enum(tradingSessions)
      .nullable()
      .describe(
        "Where first_reported_at lies in the regular trading day of the primary company's primary listing; null at weekends and " +
          'where no such company or hours are known. Holidays and half days count as full days.',
      ),
    columns: {
      /** MIC of the primary company's primary listing. */
      exchange: sql<string | null>`(
        select ${primaryExchange('c')} from event_companies link join companies c on c.id = link.company_id and c.shown
        where link.event_id = e.id and link.is_primary)`,
      first_reported_at: reportedAt,
    },
    present: ({ exchange, first_reported_at }) => findTradingSession(exchange, first_reported_at),
  }),
  last_article_at: column({
    schema: instantOut.nullable().describe('Publication time of the newest member.'),
    sql: sql<Date | null>`e.last_article_at`,
    present: isoOrNull,
  }),
  updated_at: column({ schema: syncClock, sql: sql<Date>`e.updated_at`, present: iso }),
  company_ids: column({
    schema: z.array(id).max(1000),
    sql: ({ includePeripheral }: RowContext) => companyIds('e', includePeripheral),
  }),
  story_ids: column({
    schema: z.array(id).max(1000),
    sql: sql<string[]>`array(
      select s.id::text from stories s where s.event_id = e.id and s.status = 'published' order by s.published_at, s.id)`,
  }),
  merged_into: column({
    schema: id.nullable().describe('The surviving event; null for every status but merged.'),
    sql: sql<string | null>`e.merged_into`,
  }),
  related_to: column({
    schema: id.nullable().describe('For commentary: the factual event it reacts to.'),
    sql: sql<string | null>`e.related_to`,
  }),
};

/** Columns that a list reads with its rows and does not show: keys of its orders, and the judgement of the store. */
export const eventKeys = {
  significance_rank: sql<number>`e.significance_rank`,
  feed_at: sql<Date | null>`e.feed_at`,
  /** Whether all live members disagree on a figure, whatever the plan can fetch. */
  disagrees: sql<boolean>`e.divergence_sha256 is not null`,
};

type Member = { readonly id: string; readonly source_type: string; readonly seen_at: string };

/** Live members that the caller can fetch, oldest first. */
const members = {
  members: ({ see }: BeyondContext) => sql<Member[]>`coalesce((
    select json_agg(json_build_object('id', a.id, 'source', src.name, 'source_type', src.source_type, 'published_at', a.published_at,
                    'seen_at', a.created_at) order by a.published_at, a.id)
    from articles a join sources src on src.id = a.source_id
    where ${isMember} and ${fetchableArticle(see, 'a')}), '[]')`,
};
const facts = { facts: ({ see }: BeyondContext) => statedFacts(see) };

/** The fields that the single event has beyond the row, and that `expand` adds to a list. */
export const eventBeyond = {
  summary: column({ schema: text(4000).nullable(), sql: sql<string | null>`e.summary` }),
  article_ids: derived({
    schema: z.array(id).max(10_000).describe('Live articles that your plan can fetch, oldest first.'),
    columns: members,
    present: ({ members }) => members.map(({ id }) => id),
  }),
  primary_disclosure_article_id: derived({
    schema: id
      .nullable()
      .describe(
        'Earliest of article_ids from a wire service, stock exchange, press release platform or government body.',
      ),
    columns: members,
    present: ({ members }) =>
      members.find(({ source_type }) => primaryDisclosureTypes.some((type) => type === source_type))?.id ?? null,
  }),
  first_seen_at: derived({
    schema: instantOut
      .nullable()
      .describe(
        'Earliest first_seen_at of article_ids, so it depends on your plan; null where your plan can fetch none. It alone moves ' +
          'no updated_at.',
      ),
    columns: members,
    present: ({ members }) => {
      const seen = members.map(({ seen_at }) => Date.parse(seen_at));
      return seen.length === 0 ? null : iso(new Date(Math.min(...seen)));
    },
  }),
  documents: column({
    schema: documentList(
      'Documents of article_ids, so it depends on your plan: primary ones first, each address once. They alone move no ' +
        'updated_at.',
    ),
    sql: ({ see }: BeyondContext) => selectDocuments(sql`${isMember} and ${fetchableArticle(see, 'a')}`),
  }),
  member_figures_disagree: derived({
    schema: z
      .boolean()
      .describe(
        'Whether articles that your plan can fetch disagree on a figure. Rows of lists have it only where it is true.',
      ),
    columns: facts,
    present: ({ facts }) => readDivergence(facts) !== null,
  }),
  figure_divergence: derived({
    schema: FigureDivergence.nullable(),
    columns: facts,
    present: ({ facts }) => readDivergence(facts),
  }),
  companies: column({
    schema: z.array(TaggedCompany).max(1000),
    sql: ({ includePeripheral }: RowContext) => taggedCompanies('e', includePeripheral),
  }),
};

type Related = Omit<z.input<typeof RelatedEvent>, 'first_reported_at'> & { readonly first_reported_at: string | null };

/** The fields of the single event; `related` selects the events that it names. */
export const eventDetail = {
  ...eventRow,
  ...eventBeyond,
  related_events: column({
    schema: z
      .array(RelatedEvent)
      .max(100)
      .describe('Other steps of the same matter, such as a raised bid, and commentary; oldest first.'),
    sql: ({ related }: { readonly related: RawBuilder<unknown> }) =>
      sql<Related[]>`coalesce((select json_agg(r order by r.first_reported_at, r.id) from (${related}) r), '[]')`,
    // JSON has instants as texts of another form.
    present: (events) =>
      events.map(({ first_reported_at: at, ...event }) => ({ ...event, first_reported_at: at && iso(new Date(at)) })),
  }),
};

export type EventRecord = FieldRecord<typeof eventRow> & ColumnValues<typeof eventKeys>;
export type EventDetailRecord = EventRecord & FieldRecord<typeof eventDetail>;

export const eventExpansions = listNames(eventBeyond);
export type EventExpansion = keyof typeof eventBeyond;
export const eventFields = [...listNames(eventRow), ...eventExpansions];

const schemas = toSchemas({ ...eventRow, ...eventBeyond });

/**
 * A tombstone and a projected row are rows with members left out, so only `id` is required. Members beyond the row are there
 * where `expand` or `fields` asks for them.
 */
export const EventRow = z
  .object({ ...schemas, distance })
  .partial()
  .required({ id: true })
  .meta({ id: 'EventRow' });
export type EventRow = z.input<typeof EventRow>;

export const EventDetail = z
  .object(toSchemas(eventDetail))
  .partial()
  .required({ id: true, status: true, updated_at: true })
  .meta({ id: 'Event' });
export type EventDetail = z.input<typeof EventDetail>;

export const EventList = z
  .object({
    events: z.array(EventRow).max(100),
    pagination: AnyPagination,
    total: optionalTotal,
    plan_limited: planLimited,
    truncated: z.boolean().optional().describe('Only with mode=semantic: further matches cannot be reached.'),
    recognised: RecognisedParts.optional().describe('How q was read where no event has every word of it.'),
    warnings: Warnings,
  })
  .meta({ id: 'EventList' });

export const EventBody = z
  .object({
    event: EventDetail,
    as_of: instantOut
      .optional()
      .describe('The instant of `as_of`, where the event is that of then; not on tombstones.'),
    history: z
      .array(EventChange)
      .max(HISTORY_ROWS)
      .optional()
      .describe('With include_history=true: the newest changes of the event; not on tombstones.'),
    warnings: Warnings,
  })
  .meta({ id: 'EventBody' });

const asOf = parameter({
  name: 'as_of',
  value: param.instant,
  describe:
    'The event as it was served at this instant (ISO 8601): title, status, tier, type, companies with an active role, articles, ' +
    'article_count, clocks and merged_into; other members are left out. From `retained_from` of its history to now.',
  tool: 'As it was then (ISO 8601).',
});

const includeHistory = parameter({
  name: 'include_history',
  value: param.option,
  describe: `Add \`history\`: the newest ${HISTORY_ROWS} changes of the event, up to \`as_of\`. /events/{id}/history has all of them.`,
  tool: 'Add its changes.',
});

export const EventParams = z.object({
  id: z.string().max(64).describe('An event id from a list.'),
  include_peripheral: includePeripheral.schema,
  as_of: asOf.schema,
  include_history: includeHistory.schema,
});
