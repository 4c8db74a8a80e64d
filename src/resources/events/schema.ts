import { z } from 'zod';
import { AnyPagination } from '../../core/page.ts';
import * as param from '../../core/params.ts';
import { contentTypes, eventStatuses, sectors, significances, sourceTypes } from '../../core/vocabulary.ts';
import { distance, id, instantOut, planLimited, TaggedCompany, text, Warnings } from '../shared/fields.ts';
import { searchWords } from '../shared/search-words.ts';

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
  last_article_at: instantOut.nullable().describe('Publication time of the newest member.'),
  updated_at: instantOut.describe('The clock of incremental sync.'),
  company_ids: z.array(id).max(1000),
  story_ids: z.array(id).max(1000),
  merged_into: id.nullable().describe('The surviving event; null for every status but merged.'),
  related_to: id.nullable().describe('For commentary: the factual event it reacts to.'),
};

export const eventFields = Object.keys(row) as (keyof typeof row)[];

/** A tombstone and a projected row are rows with members left out, so only `id` is required. */
export const EventRow = z
  .object({ ...row, distance })
  .partial()
  .required({ id: true })
  .meta({ id: 'EventRow' });
export type EventRow = z.input<typeof EventRow>;

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

export const EventDetail = z
  .object({
    ...row,
    summary: text(4000).nullable(),
    article_ids: z.array(id).max(10_000).describe('Live articles that your plan can fetch, oldest first.'),
    primary_disclosure_article_id: id
      .nullable()
      .describe(
        'Earliest of article_ids from a wire service, stock exchange, press release platform or government body.',
      ),
    member_figures_disagree: z.boolean(),
    figure_divergence: FigureDivergence.nullable(),
    companies: z.array(TaggedCompany).max(1000),
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

/** Filters on the companies of a record, the same on events, articles and stories. */
export const companyFilterParams = {
  ticker: param
    .csv({ max: param.MAX_COMPANY_VALUES })
    .describe(
      'Comma-separated tickers, any matches; VOLV-B, volv-b.st, VOLV-B:XSTO and former tickers resolve. Each must resolve.',
    ),
  company: param
    .csv({ max: param.MAX_COMPANY_VALUES })
    .describe('Comma-separated company ids, any matches; each must resolve.'),
  exchange: param.csv().describe('Comma-separated MIC codes; companies with an active equity listing there.'),
  market: param
    .csv()
    .describe(
      "Comma-separated ISO 3166-1 alpha-2 codes; companies with an active equity listing on those countries' exchanges.",
    ),
  domicile: param.csv().describe('Comma-separated ISO 3166-1 alpha-2 codes of the legal domicile.'),
  index: param.csv().describe('Comma-separated index ids or symbols.'),
  sector: param.oneOf(sectors).describe('One standard sector name, matched exactly.'),
  listed: param.flag.describe('true: only records that involve a company with an active listing.'),
  watchlist: z
    .string()
    .optional()
    .transform((value) => (value === '' ? undefined : value))
    .meta({ maxLength: 64 })
    .describe('A watchlist id; needs the scope read:watchlist.'),
};

/** Filters that one member article has to satisfy together. */
export const articleGrainParams = {
  country: param.csv().describe('Comma-separated ISO 3166-1 alpha-2 codes of the articles.'),
  category: param.csv().describe('Comma-separated category ids or exact names; unknown ones are left out.'),
  sources: param.csv({ max: param.MAX_SOURCE_VALUES }).describe('Comma-separated source ids, at most 25.'),
  source_type: param.csv({ allowed: sourceTypes }).describe(`Comma-separated source types: ${sourceTypes.join(', ')}.`),
  content_type: param
    .csv({ allowed: contentTypes })
    .describe(`Comma-separated content types: ${contentTypes.join(', ')}.`),
};

export const includePeripheral = param.boolean
  .transform((value) => value ?? false)
  .meta({ default: false })
  .describe('Also count companies that are advisors, speakers or passing mentions.');

export const mode = param.oneOf(['semantic']).describe('semantic: match by meaning instead of words; needs q.');

export const EventListParams = z.object({
  limit: param.limit,
  cursor: param.cursor,
  fields: param.fields(eventFields),
  updated_after: param.instant.describe(
    'Sync mode: only events changed since, oldest change first, tombstones included.',
  ),
  q: searchWords(
    "Filter: every word must occur in the event's title and summary or in its articles' title, summary, key points, company names or key facts.",
  ),
  mode,
  event_type: param.csv().describe('Comma-separated event type slugs such as earnings-report, from /event_types.'),
  significance: param.csv({ allowed: significances }).describe('Comma-separated tiers: notable, routine, commentary.'),
  ...companyFilterParams,
  ...articleGrainParams,
  first_reported_after: param.instant.describe('First reported at or after.'),
  first_reported_before: param.instant.describe('First reported before.'),
  last_article_after: param.instant.describe('Most recent activity at or after; not with window.'),
  last_article_before: param.instant.describe('Most recent activity before; not with window.'),
  window: param.window.describe('Activity within the last hours or days, such as 8h or 7d, at most 365d.'),
  sort: param.oneOf(['latest', 'significance']).describe('latest (default) or significance; not with updated_after.'),
  related_to: z
    .string()
    .optional()
    .transform((value) => (value === '' ? undefined : value))
    .meta({ maxLength: 64 })
    .describe('Commentary reacting to the factual event of this id.'),
  include_peripheral: includePeripheral,
});
export type EventListParams = z.output<typeof EventListParams>;

export const CompanyEventListParams = EventListParams.extend({
  identifier: z.string().max(64).describe('A company id or ticker.'),
});

export const EventParams = z.object({
  id: z.string().max(64).describe('An event id from a list.'),
  include_peripheral: includePeripheral,
});
