import { z } from 'zod';
import { AnyPagination } from '../../core/page.ts';
import * as param from '../../core/params.ts';
import { contentTypes } from '../../core/vocabulary.ts';
import { articleGrainParams, companyFilterParams, includePeripheral, mode } from '../events/schema.ts';
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
import { searchWords } from '../shared/search-words.ts';

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

export const articleFields = Object.keys(row) as (keyof typeof row)[];

export const ArticleRow = z
  .object({ ...row, distance })
  .partial()
  .required({ id: true })
  .meta({ id: 'ArticleRow' });
export type ArticleRow = z.input<typeof ArticleRow>;

export const ArticleDetail = z
  .object({
    ...row,
    source_title: text(1000).nullable().describe('Headline in the language of the source.'),
    summary: text(4000).nullable(),
    key_points: z.array(text(1000)).max(50),
    story_ids: z.array(id).max(1000).describe('Published stories that cover it.'),
    companies: z.array(TaggedCompany).max(1000),
  })
  .meta({ id: 'Article' });
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

/** Bounds on the editorial time, the same on articles and stories. */
export const publishedParams = {
  published_after: param.instant.describe('Published at or after; a date or a datetime.'),
  published_before: param.instant.describe('Published before; a date or a datetime.'),
};

const nestedParams = {
  limit: param.limit,
  cursor: param.cursor,
  fields: param.fields(articleFields),
  updated_after: param.instant.describe('Sync mode: only articles changed since, oldest change first.'),
  q: searchWords(
    'Words to look for: one page ranked by relevance; a filter with every word when sort=latest or updated_after is sent.',
  ),
  sort: param.oneOf(['latest']).describe('latest: with q, newest first and paged instead of ranked.'),
  ...articleGrainParams,
  ...publishedParams,
  primary_only: param.flag.describe('true: leave out articles in which the matched company is a passing mention.'),
  include_peripheral: includePeripheral,
};

export const ArticleListParams = z.object({
  ...nestedParams,
  mode,
  ids: param.csv().describe('Comma-separated article ids, at most 100; unknown ones are left out.'),
  ...companyFilterParams,
});
export type ArticleListParams = z.output<typeof ArticleListParams>;

export const CompanyArticleListParams = z.object({
  identifier: z.string().max(64).describe('A company id or ticker.'),
  ...nestedParams,
});

export const ArticleParams = z.object({
  id: z.string().max(64).describe('An article id from a list.'),
  include_peripheral: includePeripheral,
});
