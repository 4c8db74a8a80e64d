import { sql } from 'kysely';
import { z } from 'zod';
import { AnyPagination, optionalTotal } from '../../core/page.ts';
import { column, type FieldRecord, listNames, toSchemas } from '../shared/columns.ts';
import {
  distance,
  id,
  instantOut,
  iso,
  iso2,
  planLimited,
  syncClock,
  TaggedCompany,
  text,
  Warnings,
} from '../shared/fields.ts';
import { includePeripheral } from '../shared/list-parameters.ts';
import { category } from '../shared/reference-columns.ts';
import { companyIds, taggedCompanies } from '../shared/tagged-companies.ts';

type RowContext = { readonly includePeripheral: boolean };

/** The fields of a list row, of story `s`, its live articles `parts` and its category `cat`. */
export const storyRow = {
  id: column({ schema: id, sql: sql<string>`s.id` }),
  title: column({ schema: text(500), sql: sql<string>`s.title` }),
  summary: column({ schema: text(4000), sql: sql<string>`s.summary` }),
  article_count: column({
    schema: z.number().int().min(0).describe('All live articles of the story, whatever the plan can fetch.'),
    sql: sql<number>`parts.article_count`,
  }),
  published_at: column({
    schema: instantOut.describe('When the third publisher reported it; later articles change updated_at only.'),
    sql: sql<Date>`s.published_at`,
    present: iso,
  }),
  updated_at: column({ schema: syncClock, sql: sql<Date>`s.updated_at`, present: iso }),
  article_ids: column({
    schema: z.array(id).max(10_000).describe('Live articles that your plan can fetch, oldest first.'),
    sql: sql<string[]>`parts.article_ids`,
  }),
  country: column({
    schema: iso2
      .nullable()
      .describe(
        'ISO 3166-1 alpha-2 code of where most publishers that report it are, or of its principal company where as many are there.',
      ),
    sql: sql<string | null>`s.country`,
  }),
  company_ids: column({
    schema: z.array(id).max(1000),
    sql: ({ includePeripheral }: RowContext) => companyIds('s', includePeripheral),
  }),
  category,
  event_id: column({ schema: id.nullable().describe('The linked event.'), sql: sql<string | null>`s.event_id` }),
};

/** The fields that the single story has beyond the row, and that `expand` adds to a list. */
export const storyBeyond = {
  content: column({ schema: text(200_000).describe('Markdown.'), sql: sql<string>`s.content` }),
  companies: column({
    schema: z.array(TaggedCompany).max(1000),
    sql: ({ includePeripheral }: RowContext) => taggedCompanies('s', includePeripheral),
  }),
};

export type StoryRecord = FieldRecord<typeof storyRow>;

/** The fields of the single story. */
export const storyDetail = { ...storyRow, ...storyBeyond };

export const storyExpansions = listNames(storyBeyond);
export type StoryExpansion = keyof typeof storyBeyond;
export const storyFields = listNames(storyDetail);

const schemas = toSchemas(storyDetail);

/** Members beyond the row are there where `expand` or `fields` asks for them. */
export const StoryRow = z
  .object({ ...schemas, distance })
  .partial()
  .required({ id: true })
  .meta({ id: 'StoryRow' });
export type StoryRow = z.input<typeof StoryRow>;

export const StoryDetail = z.object(schemas).meta({ id: 'Story' });

export const StoryList = z
  .object({
    stories: z.array(StoryRow).max(100),
    pagination: AnyPagination,
    total: optionalTotal,
    plan_limited: planLimited,
    warnings: Warnings,
  })
  .meta({ id: 'StoryList' });

export const StoryBody = z.object({ story: StoryDetail, warnings: Warnings }).meta({ id: 'StoryBody' });

export const StoryParams = z.object({
  id: z.string().max(64).describe('A story id from a list.'),
  include_peripheral: includePeripheral.schema,
});
