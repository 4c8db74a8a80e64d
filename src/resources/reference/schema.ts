import { sql } from 'kysely';
import { z } from 'zod';
import { Pagination } from '../../core/page.ts';
import * as param from '../../core/params.ts';
import { type SourceType, sourceTypes } from '../../core/vocabulary.ts';
import { companyFields } from '../companies/schema.ts';
import { column, listNames, toSchemas } from '../shared/columns.ts';
import {
  CategoryReference,
  id,
  instantOut,
  iso2,
  planLimited,
  TaggedCompany,
  text,
  Warnings,
} from '../shared/fields.ts';

const name = text(200);
const mic = text(4).meta({ example: 'XSTO' });

const exchangeReference = z.object({ id, name, mic_code: mic });
type ExchangeReference = z.input<typeof exchangeReference>;
const ownId = column({ schema: id, sql: sql<string>`r.id` });
const ownName = column({ schema: name, sql: sql<string>`r.name` });

/** The fields of a country `r`. */
export const countryRow = {
  id: ownId,
  name: ownName,
  iso2_code: column({ schema: iso2, sql: sql<string>`r.iso2_code` }),
  slug: column({ schema: text(100).meta({ example: 'sweden' }), sql: sql<string>`r.slug` }),
};

/** The fields of an exchange `r` and its country `d`. */
export const exchangeRow = {
  id: ownId,
  name: ownName,
  mic_code: column({ schema: mic.describe('ISO 10383 market identifier code.'), sql: sql<string>`r.mic_code` }),
  acronym: column({ schema: text(40), sql: sql<string>`r.acronym` }),
  country: column({
    schema: z.object({ id, name, iso2_code: iso2 }),
    sql: sql<{ id: string; name: string; iso2_code: string }>`
      json_build_object('id', d.id, 'name', d.name, 'iso2_code', d.iso2_code)`,
  }),
  operating_mic_code: column({ schema: mic.nullable(), sql: sql<string | null>`r.operating_mic_code` }),
  currency: column({
    schema: text(3).nullable().describe('ISO 4217 code.').meta({ example: 'SEK' }),
    sql: sql<string | null>`r.currency`,
  }),
  ticker_suffix: column({
    schema: text(5)
      .nullable()
      .describe('Suffix that tickers of this exchange may carry in requests.')
      .meta({ example: '.ST' }),
    sql: sql<string | null>`r.ticker_suffix`,
  }),
  timezone: column({
    schema: text(60).nullable().describe('IANA time zone.').meta({ example: 'Europe/Stockholm' }),
    sql: sql<string | null>`r.timezone`,
  }),
  city: column({ schema: text(100).nullable(), sql: sql<string | null>`r.city` }),
};

/** The fields of an index `r` and its exchange `x`. */
export const indexRow = {
  id: ownId,
  name: ownName,
  symbol: column({ schema: text(20).meta({ example: 'OMXS30' }), sql: sql<string>`r.symbol` }),
  pan_nordic: column({ schema: z.boolean(), sql: sql<boolean>`r.pan_nordic` }),
  exchange: column({
    schema: exchangeReference.nullable().describe('null for an index over several exchanges.'),
    sql: sql<ExchangeReference | null>`case when x.id is null then null
      else json_build_object('id', x.id, 'name', x.name, 'mic_code', x.mic_code) end`,
  }),
};

/** The fields of a category `r`. */
export const categoryRow = { id: ownId, name: ownName };

/** The fields of a source `r`. */
export const sourceRow = {
  id: ownId,
  name: ownName,
  domain: column({ schema: text(253), sql: sql<string>`r.domain` }),
  country: column({ schema: iso2, sql: sql<string>`r.country` }),
  source_type: column({ schema: z.enum(sourceTypes), sql: sql<SourceType>`r.source_type` }),
};

/** The fields of an event type `r`. */
export const eventTypeRow = {
  id: ownId,
  slug: column({
    schema: text(60).describe('A value of event_type of /events.').meta({ example: 'earnings-report' }),
    sql: sql<string>`r.slug`,
  }),
  label: column({ schema: text(120), sql: sql<string>`r.label` }),
  category: column({ schema: text(60), sql: sql<string>`r.category` }),
  description: column({ schema: text(1000).nullable(), sql: sql<string | null>`r.description` }),
};

const countryExchange = z.object({ id, name, mic_code: mic, acronym: text(40) });
const exchangeIndex = z.object({ id, name, symbol: text(20) });

/** The fields of a single country, exchange or index: those of its row and its members. */
export const countryDetail = {
  ...countryRow,
  exchanges: column({
    schema: z.array(countryExchange).max(100),
    sql: sql<z.input<typeof countryExchange>[]>`coalesce((
      select json_agg(json_build_object('id', x.id, 'name', x.name, 'mic_code', x.mic_code, 'acronym', x.acronym)
                      order by x.name_key, x.id)
      from exchanges x where x.country = r.iso2_code), '[]')`,
  }),
};

export const exchangeDetail = {
  ...exchangeRow,
  indices: column({
    schema: z.array(exchangeIndex).max(100),
    sql: sql<z.input<typeof exchangeIndex>[]>`coalesce((
      select json_agg(json_build_object('id', i.id, 'name', i.name, 'symbol', i.symbol) order by i.name_key, i.id)
      from indices i where i.exchange = r.mic_code), '[]')`,
  }),
};

export const indexDetail = {
  ...indexRow,
  description: column({ schema: text(1000).nullable(), sql: sql<string | null>`r.description` }),
  companies_count: column({
    schema: z.number().int().min(0).describe('Members that /indices/{identifier}/companies lists.'),
    sql: sql<number>`(
      select count(*)::int from index_companies ic join companies c on c.id = ic.company_id and c.shown
      where ic.index_id = r.id)`,
  }),
};

export const countryFields = listNames(countryRow);
export const exchangeFields = listNames(exchangeRow);
export const indexFields = listNames(indexRow);
export const categoryFields = listNames(categoryRow);
export const sourceFields = listNames(sourceRow);
export const eventTypeFields = listNames(eventTypeRow);

export const CountryRow = z.object(toSchemas(countryRow)).partial().required({ id: true }).meta({ id: 'CountryRow' });
export const ExchangeRow = z
  .object(toSchemas(exchangeRow))
  .partial()
  .required({ id: true })
  .meta({ id: 'ExchangeRow' });
export const IndexRow = z.object(toSchemas(indexRow)).partial().required({ id: true }).meta({ id: 'IndexRow' });
const CategoryRow = z.object(toSchemas(categoryRow)).partial().required({ id: true }).meta({ id: 'CategoryRow' });
const SourceRow = z.object(toSchemas(sourceRow)).partial().required({ id: true }).meta({ id: 'SourceRow' });
const EventTypeRow = z.object(toSchemas(eventTypeRow)).partial().required({ id: true }).meta({ id: 'EventTypeRow' });

const Country = z.object(toSchemas(countryDetail)).meta({ id: 'Country' });
const Exchange = z.object(toSchemas(exchangeDetail)).meta({ id: 'Exchange' });
const Index = z.object(toSchemas(indexDetail)).meta({ id: 'Index' });

const list = { pagination: Pagination, warnings: Warnings };
export const CountryList = z.object({ countries: z.array(CountryRow).max(100), ...list }).meta({ id: 'CountryList' });
export const ExchangeList = z
  .object({ exchanges: z.array(ExchangeRow).max(100), ...list })
  .meta({ id: 'ExchangeList' });
export const IndexList = z.object({ indices: z.array(IndexRow).max(100), ...list }).meta({ id: 'IndexList' });
export const CategoryList = z
  .object({ categories: z.array(CategoryRow).max(100), ...list })
  .meta({ id: 'CategoryList' });
export const SourceList = z.object({ sources: z.array(SourceRow).max(100), ...list }).meta({ id: 'SourceList' });
export const EventTypeList = z
  .object({ event_types: z.array(EventTypeRow).max(100), ...list })
  .meta({ id: 'EventTypeList' });

export const CountryBody = z.object({ country: Country, warnings: Warnings }).meta({ id: 'CountryBody' });
export const ExchangeBody = z.object({ exchange: Exchange, warnings: Warnings }).meta({ id: 'ExchangeBody' });
export const IndexBody = z.object({ index: Index, warnings: Warnings }).meta({ id: 'IndexBody' });

/** Row of the country story list, which keeps the shape of its first generation (docs/contract/company-news.md). */
const CountryStoryRow = z
  .object({
    id,
    title: text(500),
    summary: text(4000),
    article_count: z.number().int().min(0).describe('All live articles of the story, whatever the plan can fetch.'),
    published_at: instantOut,
    article_ids: z.array(id).max(10_000).describe('Live articles that your plan can fetch, oldest first.'),
    country: iso2,
    topics: z.array(text(100)).max(100),
    companies: z
      .array(TaggedCompany.extend({ ticker_symbol: text(40).nullable().describe('The same as ticker.') }))
      .max(1000),
    category: CategoryReference.nullable(),
  })
  .meta({ id: 'CountryStoryRow' });

export const CountryStoryList = z
  .object({ stories: z.array(CountryStoryRow).max(100), plan_limited: planLimited, ...list })
  .meta({ id: 'CountryStoryList' });

const paging = { limit: param.limit, cursor: param.cursor };

export const CountryListParams = z.object({ ...paging, fields: param.fields(countryFields) });
export const ExchangeListParams = z.object({
  ...paging,
  fields: param.fields(exchangeFields),
  country: param
    .csv({ kind: 'country' })
    .describe('Comma-separated ISO 3166-1 alpha-2 codes; exchanges in these countries.')
    .register(param.toolTexts, { text: 'Countries, e.g. SE,DK.' }),
});
export const IndexListParams = z.object({
  ...paging,
  fields: param.fields(indexFields),
  exchange: param
    .csv({ kind: 'exchange' })
    .describe('Comma-separated MIC codes; indices of these exchanges.')
    .register(param.toolTexts, { text: 'MIC codes, e.g. XSTO.' }),
});
export const CategoryListParams = z.object({ ...paging, fields: param.fields(categoryFields) });
export const SourceListParams = z.object({ ...paging, fields: param.fields(sourceFields) });
export const EventTypeListParams = z.object({ ...paging, fields: param.fields(eventTypeFields) });

const identifier = z.string().max(64);
const countryIdentifier = identifier.describe('A country id, ISO 3166-1 alpha-2 code or slug.');
const exchangeIdentifier = identifier.describe('An exchange id or MIC code.');
const indexIdentifier = identifier.describe('An index id or symbol.');

export const CountryParams = z.object({ identifier: countryIdentifier });
export const ExchangeParams = z.object({ identifier: exchangeIdentifier });
export const IndexParams = z.object({ identifier: indexIdentifier });

export const CountryStoryListParams = z.object({
  identifier: countryIdentifier,
  ...paging,
  updated_after: param.instant.describe('Sync mode: only stories changed since, oldest change first.'),
});

const memberPaging = { ...paging, fields: param.fields(companyFields) };
export const ExchangeCompanyListParams = z.object({ identifier: exchangeIdentifier, ...memberPaging });
export const IndexCompanyListParams = z.object({ identifier: indexIdentifier, ...memberPaging });
