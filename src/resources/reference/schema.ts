import { z } from 'zod';
import { Pagination } from '../../core/page.ts';
import * as param from '../../core/params.ts';
import { sourceTypes } from '../../core/vocabulary.ts';
import { companyFields } from '../companies/schema.ts';
import { CategoryReference, id, instantOut, iso2, planLimited, text, Warnings } from '../shared/fields.ts';

const name = text(200);
const mic = text(4).meta({ example: 'XSTO' });

const country = {
  id,
  name,
  iso2_code: iso2,
  slug: text(100).meta({ example: 'sweden' }),
};

const exchange = {
  id,
  name,
  mic_code: mic.describe('ISO 10383 market identifier code.'),
  acronym: text(40),
  country: z.object({ id, name, iso2_code: iso2 }),
  operating_mic_code: mic.nullable(),
  currency: text(3).nullable().describe('ISO 4217 code.').meta({ example: 'SEK' }),
  ticker_suffix: text(5)
    .nullable()
    .describe('Suffix that tickers of this exchange may carry in requests.')
    .meta({ example: '.ST' }),
  timezone: text(60).nullable().describe('IANA time zone.').meta({ example: 'Europe/Stockholm' }),
  city: text(100).nullable(),
};

const index = {
  id,
  name,
  symbol: text(20).meta({ example: 'OMXS30' }),
  pan_nordic: z.boolean(),
  exchange: z.object({ id, name, mic_code: mic }).nullable().describe('null for an index over several exchanges.'),
};

const category = { id, name };

const source = {
  id,
  name,
  domain: text(253),
  country: iso2,
  source_type: z.enum(sourceTypes),
};

const eventType = {
  id,
  slug: text(60).describe('A value of event_type of /events.').meta({ example: 'earnings-report' }),
  label: text(120),
  category: text(60),
  description: text(1000).nullable(),
};

const listColumns = <Row extends object>(row: Row) => Object.keys(row) as (keyof Row & string)[];

export const countryFields = listColumns(country);
export const exchangeFields = listColumns(exchange);
export const indexFields = listColumns(index);
export const categoryFields = listColumns(category);
export const sourceFields = listColumns(source);
export const eventTypeFields = listColumns(eventType);

export const CountryRow = z.object(country).partial().required({ id: true }).meta({ id: 'CountryRow' });
export const ExchangeRow = z.object(exchange).partial().required({ id: true }).meta({ id: 'ExchangeRow' });
export const IndexRow = z.object(index).partial().required({ id: true }).meta({ id: 'IndexRow' });
const CategoryRow = z.object(category).partial().required({ id: true }).meta({ id: 'CategoryRow' });
const SourceRow = z.object(source).partial().required({ id: true }).meta({ id: 'SourceRow' });
const EventTypeRow = z.object(eventType).partial().required({ id: true }).meta({ id: 'EventTypeRow' });

const Country = z
  .object({ ...country, exchanges: z.array(z.object({ id, name, mic_code: mic, acronym: text(40) })).max(100) })
  .meta({ id: 'Country' });
const Exchange = z
  .object({ ...exchange, indices: z.array(z.object({ id, name, symbol: text(20) })).max(100) })
  .meta({ id: 'Exchange' });
const Index = z
  .object({
    ...index,
    description: text(1000).nullable(),
    companies_count: z.number().int().min(0).describe('Members that /indices/{identifier}/companies lists.'),
  })
  .meta({ id: 'Index' });

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
    companies: z.array(z.object({ id, name: text(300), ticker_symbol: text(40).nullable() })).max(1000),
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
    .csv()
    .describe('Comma-separated ISO 3166-1 alpha-2 codes; exchanges in these countries.')
    .register(param.toolTexts, { text: 'Countries, e.g. SE,DK.' }),
});
export const IndexListParams = z.object({
  ...paging,
  fields: param.fields(indexFields),
  exchange: param
    .csv()
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
