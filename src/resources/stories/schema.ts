import { z } from 'zod';
import { AnyPagination } from '../../core/page.ts';
import {
  CategoryReference,
  CompanyReference,
  distance,
  id,
  instantOut,
  iso2,
  planLimited,
  text,
  Warnings,
} from '../shared/fields.ts';
import { includePeripheral } from '../shared/list-parameters.ts';

const row = {
  id,
  title: text(500),
  summary: text(4000),
  article_count: z.number().int().min(0).describe('All live articles of the story, whatever the plan can fetch.'),
  published_at: instantOut.describe(
    'When the third publisher reported it; stays when later articles are told, which move updated_at.',
  ),
  updated_at: instantOut.describe('The clock of incremental sync.'),
  article_ids: z.array(id).max(10_000).describe('Live articles that your plan can fetch, oldest first.'),
  country: iso2
    .nullable()
    .describe(
      'ISO 3166-1 alpha-2 code of where most publishers that report it are, or of its principal company where as many are there.',
    ),
  company_ids: z.array(id).max(1000),
  category: CategoryReference.nullable(),
  event_id: id.nullable().describe('The linked event.'),
};

/** What the single story has beyond the row. */
const beyond = {
  content: text(200_000).describe('Markdown.'),
  companies: z.array(CompanyReference).max(1000),
};

export const storyExpansions = Object.keys(beyond) as (keyof typeof beyond)[];
export type StoryExpansion = keyof typeof beyond;
export const storyFields = [...(Object.keys(row) as (keyof typeof row)[]), ...storyExpansions];

/** Members beyond the row are there where `expand` or `fields` asks for them. */
export const StoryRow = z
  .object({ ...row, ...beyond, distance })
  .partial()
  .required({ id: true })
  .meta({ id: 'StoryRow' });
export type StoryRow = z.input<typeof StoryRow>;

export const StoryDetail = z.object({ ...row, ...beyond }).meta({ id: 'Story' });

export const StoryList = z
  .object({
    stories: z.array(StoryRow).max(100),
    pagination: AnyPagination,
    plan_limited: planLimited,
    warnings: Warnings,
  })
  .meta({ id: 'StoryList' });

export const StoryBody = z.object({ story: StoryDetail, warnings: Warnings }).meta({ id: 'StoryBody' });

export const StoryParams = z.object({
  id: z.string().max(64).describe('A story id from a list.'),
  include_peripheral: includePeripheral.schema,
});
