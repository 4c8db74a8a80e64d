import { sql } from 'kysely';
import { z } from 'zod';
import type { DeclaredDocument } from '../../core/declared-facts.ts';
import { AnyPagination, optionalTotal } from '../../core/page.ts';
import { type ContentType, contentTypes } from '../../core/vocabulary.ts';
import { column, type FieldRecord, listNames, toSchemas } from '../shared/columns.ts';
import { disclosureClassMember, documentList, type StoredClass } from '../shared/disclosures.ts';
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
import { category, publisher } from '../shared/reference-columns.ts';
import { companyIds, taggedCompanies } from '../shared/tagged-companies.ts';

type RowContext = { readonly includePeripheral: boolean };

/** The fields of a list row, of article `a`, its source `src` and its category `cat`. */
export const articleRow = {
  id: column({ schema: id, sql: sql<string>`a.id` }),
  title: column({ schema: text(1000).describe('English headline.'), sql: sql<string>`a.title` }),
  article_url: column({
    schema: text(4096).describe("The original at the publisher's.").meta({ format: 'uri' }),
    sql: sql<string>`a.article_url`,
  }),
  content_type: column({ schema: z.enum(contentTypes), sql: sql<ContentType>`a.content_type` }),
  disclosure_class: column({
    schema: disclosureClassMember(
      'Class of the disclosure as its source states it; null where the source states none that is known. The same for every ' +
        'plan. It alone moves no updated_at.',
    ),
    sql: sql<StoredClass>`a.disclosure_class`,
  }),
  published_at: column({
    schema: instantOut.describe('Editorial time at the source.'),
    sql: sql<Date>`a.published_at`,
    present: iso,
  }),
  updated_at: column({ schema: syncClock, sql: sql<Date>`a.updated_at`, present: iso }),
  category,
  source: publisher,
  company_ids: column({
    schema: z.array(id).max(1000),
    sql: ({ includePeripheral }: RowContext) => companyIds('a', includePeripheral),
  }),
  country: column({ schema: iso2, sql: sql<string>`a.country` }),
  event_id: column({ schema: id.nullable().describe('The event it reports.'), sql: sql<string | null>`a.event_id` }),
};

/** The fields that the single article has beyond the row, and that `expand` adds to a list. */
export const articleBeyond = {
  source_title: column({
    schema: text(1000).nullable().describe('Headline in the language of the source.'),
    sql: sql<string | null>`a.source_title`,
  }),
  summary: column({ schema: text(4000).nullable(), sql: sql<string | null>`a.summary` }),
  key_points: column({ schema: z.array(text(1000)).max(50), sql: sql<string[]>`a.key_points` }),
  first_seen_at: column({
    schema: instantOut.describe(
      'When this service first read it, or the service that an import came from; for any plan. It never changes and moves no ' +
        'updated_at.',
    ),
    sql: sql<Date>`a.created_at`,
    present: iso,
  }),
  documents: column({
    schema: documentList(
      'Documents that the source attaches, as links; the same for every plan. They alone move no updated_at.',
    ),
    sql: sql<DeclaredDocument[]>`a.documents`,
  }),
  story_ids: column({
    schema: z.array(id).max(1000).describe('Published stories that cover it.'),
    sql: sql<string[]>`array(
      select s.id::text from story_articles sa join stories s on s.id = sa.story_id and s.status = 'published'
      where sa.article_id = a.id order by s.published_at, s.id)`,
  }),
  companies: column({
    schema: z.array(TaggedCompany).max(1000),
    sql: ({ includePeripheral }: RowContext) => taggedCompanies('a', includePeripheral),
  }),
  translation: column({
    schema: z
      .object({
        language: text(8).describe('ISO 639-1 code of the language of the source.'),
        by: text(200).describe('The translator: a provider with its model and version.'),
      })
      .optional()
      .describe('Set where title, summary and key points are machine-translated: source language and translator.'),
    sql: sql<{ language: string; by: string } | null>`(
      select json_build_object('language', a.source_language, 'by', i.translated_by) from article_inputs i
      where i.article_id = a.id and i.translated_by is not null and a.source_language <> 'en')`,
    present: (translation) => translation ?? undefined,
  }),
};

export type ArticleRecord = FieldRecord<typeof articleRow>;

/** The fields of the single article. */
export const articleDetail = { ...articleRow, ...articleBeyond };

export const articleExpansions = listNames(articleBeyond);
export type ArticleExpansion = keyof typeof articleBeyond;
export const articleFields = listNames(articleDetail);

const schemas = toSchemas(articleDetail);

/** Members beyond the row are there where `expand` or `fields` asks for them. */
export const ArticleRow = z
  .object({ ...schemas, distance })
  .partial()
  .required({ id: true })
  .meta({ id: 'ArticleRow' });
export type ArticleRow = z.input<typeof ArticleRow>;

export const ArticleDetail = z.object(schemas).meta({ id: 'Article' });
export type ArticleDetail = z.input<typeof ArticleDetail>;

export const ArticleList = z
  .object({
    articles: z.array(ArticleRow).max(100),
    pagination: AnyPagination,
    total: optionalTotal,
    plan_limited: planLimited,
    warnings: Warnings,
  })
  .meta({ id: 'ArticleList' });

export const ArticleBody = z.object({ article: ArticleDetail, warnings: Warnings }).meta({ id: 'ArticleBody' });

export const ArticleParams = z.object({
  id: z.string().max(64).describe('An article id from a list.'),
  include_peripheral: includePeripheral.schema,
});
