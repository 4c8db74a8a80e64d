import { z } from 'zod';
import { AnyPagination } from '../../core/page.ts';
import { contentTypes } from '../../core/vocabulary.ts';
import {
  CategoryReference,
  distance,
  id,
  instantOut,
  iso2,
  planLimited,
  TaggedCompany,
  text,
  Warnings,
} from '../shared/fields.ts';
import { includePeripheral } from '../shared/list-parameters.ts';

const row = {
  id,
  title: text(1000).describe('English headline.'),
  article_url: text(4096).describe("The original at the publisher's.").meta({ format: 'uri' }),
  content_type: z.enum(contentTypes),
  published_at: instantOut.describe('Editorial time at the source.'),
  updated_at: instantOut.describe('The clock of incremental sync.'),
  category: CategoryReference.nullable(),
  source: z.object({ id, name: text(200), domain: text(253) }).describe('Publisher.'),
  company_ids: z.array(id).max(1000),
  country: iso2,
  event_id: id.nullable().describe('The event it reports.'),
};

/** What the single article has beyond the row. */
const beyond = {
  source_title: text(1000).nullable().describe('Headline in the language of the source.'),
  summary: text(4000).nullable(),
  key_points: z.array(text(1000)).max(50),
  story_ids: z.array(id).max(1000).describe('Published stories that cover it.'),
  companies: z.array(TaggedCompany).max(1000),
  translation: z
    .object({
      language: text(8).describe('ISO 639-1 code of the language of the source.'),
      by: text(200).describe('What translated it: a provider with its model and version.'),
    })
    .optional()
    .describe('Where title, summary and key points are of a machine translation: of which language, and by what.'),
};

export const articleExpansions = Object.keys(beyond) as (keyof typeof beyond)[];
export type ArticleExpansion = keyof typeof beyond;
export const articleFields = [...(Object.keys(row) as (keyof typeof row)[]), ...articleExpansions];

/** Members beyond the row are there where `expand` or `fields` asks for them. */
export const ArticleRow = z
  .object({ ...row, ...beyond, distance })
  .partial()
  .required({ id: true })
  .meta({ id: 'ArticleRow' });
export type ArticleRow = z.input<typeof ArticleRow>;

export const ArticleDetail = z.object({ ...row, ...beyond }).meta({ id: 'Article' });
export type ArticleDetail = z.input<typeof ArticleDetail>;

export const ArticleList = z
  .object({
    articles: z.array(ArticleRow).max(100),
    pagination: AnyPagination,
    plan_limited: planLimited,
    warnings: Warnings,
  })
  .meta({ id: 'ArticleList' });

export const ArticleBody = z.object({ article: ArticleDetail, warnings: Warnings }).meta({ id: 'ArticleBody' });

export const ArticleParams = z.object({
  id: z.string().max(64).describe('An article id from a list.'),
  include_peripheral: includePeripheral.schema,
});
