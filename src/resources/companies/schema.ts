import { sql } from 'kysely';
import { z } from 'zod';
import { AnyPagination, optionalTotal } from '../../core/page.ts';
import { column, listNames, toSchemas } from '../shared/columns.ts';
import { CompanyReference, distance, id, instantOut, iso, iso2, text, Warnings } from '../shared/fields.ts';
import { companyIdentifier } from '../shared/list-parameters.ts';
import { primaryTicker } from '../shared/primary-listing.ts';
import { linkOfEnabledSource } from '../shared/visibility.ts';

const ExchangeReference = z.object({ id, name: text(200), mic_code: text(4) }).meta({ id: 'ExchangeReference' });

/** The fields of a company `c` with its primary active listing `listing` that `fields` takes on lists. */
const selectable = {
  id: column({ schema: id, sql: sql<string>`c.id` }),
  name: column({ schema: text(300), sql: sql<string>`c.name` }),
  slug: column({ schema: text(200), sql: sql<string>`c.slug` }),
  ticker: column({
    schema: text(40).nullable().describe('Ticker of the primary active listing.'),
    sql: sql<string | null>`listing.ticker`,
  }),
  former_tickers: column({
    schema: z.array(text(40)).max(100),
    sql: sql<string[]>`array(select f.ticker from former_tickers f where f.company_id = c.id order by f.position)`,
  }),
};

/** The names `fields` takes on company lists. */
export const companyFields = listNames(selectable);

/** The fields of a company in a list. */
export const companyRow = {
  ...selectable,
  is_active: column({ schema: z.boolean(), sql: sql<boolean>`c.is_active` }),
  exchange: column({
    schema: ExchangeReference.nullable().describe('Exchange of the primary active listing.'),
    sql: sql<z.input<typeof ExchangeReference> | null>`listing.exchange`,
  }),
};

export const CompanyRow = z
  .object({ ...toSchemas(companyRow), distance })
  .partial()
  .required({ id: true })
  .meta({ id: 'CompanyRow' });
export type CompanyRow = z.input<typeof CompanyRow>;

const Registry = z
  .object({
    source: text(100).nullable(),
    registered_name: text(300).nullable(),
    company_form: text(100).nullable(),
    city: text(100).nullable(),
    founded: text(40).nullable(),
    employees: z.number().int().nullable(),
    industry: text(300).nullable(),
    bankruptcy: z.boolean().nullable(),
    under_liquidation: z.boolean().nullable(),
    share_capital: z.object({ amount: z.number().nullable(), currency: text(3).nullable() }).nullable(),
    institutional_sector: text(200).nullable(),
    deregistered_at: text(40).nullable(),
    deregistration_reason: text(300).nullable(),
  })
  .partial()
  .describe('Record of the national business registry.')
  .meta({ id: 'CompanyRegistry' });

const DetailCountry = z.object({ id, name: text(100), iso2_code: iso2 });
const DetailIndex = z.object({ id, name: text(200), symbol: text(20) });
const StockListing = z.object({ ticker: text(40), primary: z.boolean(), exchange: ExchangeReference });

type RelatedCompany = z.input<typeof CompanyReference>;

const reference = (company: 'parent' | 'child') => {
  const c = sql.ref(company);
  return sql<RelatedCompany>`json_build_object('id', ${c}.id, 'name', ${c}.name, 'ticker', ${primaryTicker(company)})`;
};

/** The fields of a single company. */
export const companyDetail = {
  ...companyRow,
  country: column({
    schema: DetailCountry.nullable().describe('Legal domicile.'),
    sql: sql<z.input<typeof DetailCountry> | null>`(
      select json_build_object('id', d.id, 'name', d.name, 'iso2_code', d.iso2_code)
      from countries d where d.iso2_code = c.country)`,
  }),
  description: column({ schema: text(4000).nullable(), sql: sql<string | null>`c.description` }),
  sector: column({ schema: text(40).nullable(), sql: sql<string | null>`c.sector` }),
  industry: column({ schema: text(120).nullable(), sql: sql<string | null>`c.industry` }),
  website: column({ schema: text(2048).nullable(), sql: sql<string | null>`c.website` }),
  article_count: column({
    schema: z
      .number()
      .int()
      .min(0)
      .describe('Live articles of enabled sources that the company is a principal of, whatever the plan.'),
    sql: sql<number>`(
      select count(*)::int from article_companies ac where ac.company_id = c.id and ac.live and ac.principal
        and ${linkOfEnabledSource()})`,
  }),
  story_count: column({
    schema: z.number().int().min(0),
    sql: sql<number>`(
      select count(*)::int from story_companies sc join stories s on s.id = sc.story_id and s.status = 'published'
      where sc.company_id = c.id and sc.principal)`,
  }),
  parent_company: column({
    schema: CompanyReference.nullable(),
    sql: sql<RelatedCompany | null>`(
      select ${reference('parent')} from companies parent where parent.id = c.parent_company and parent.shown)`,
  }),
  subsidiaries: column({
    schema: z.array(CompanyReference).max(1000),
    sql: sql<RelatedCompany[]>`coalesce((select json_agg(${reference('child')} order by child.name_key, child.id)
      from companies child where child.parent_company = c.id and child.shown), '[]')`,
  }),
  indices: column({
    schema: z.array(DetailIndex).max(100),
    sql: sql<z.input<typeof DetailIndex>[]>`coalesce((
      select json_agg(json_build_object('id', i.id, 'name', i.name, 'symbol', i.symbol) order by i.name_key, i.id)
      from index_companies ic join indices i on i.id = ic.index_id where ic.company_id = c.id), '[]')`,
  }),
  stock_listings: column({
    schema: z.array(StockListing).max(100),
    sql: sql<z.input<typeof StockListing>[]>`coalesce((
      select json_agg(json_build_object('ticker', l.ticker, 'primary', l.is_primary,
          'exchange', json_build_object('id', x.id, 'name', x.name, 'mic_code', x.mic_code))
        order by l.is_primary desc, l.ticker_key, l.mic_code)
      from listings l join exchanges x on x.mic_code = l.mic_code where l.company_id = c.id and l.active), '[]')`,
  }),
  registry: column({ schema: Registry.nullable(), sql: sql<z.input<typeof Registry> | null>`c.registry` }),
  updated_at: column({ schema: instantOut, sql: sql<Date>`c.updated_at`, present: iso }),
};

export const CompanyDetail = z.object(toSchemas(companyDetail)).meta({ id: 'Company' });

export const CompanyList = z
  .object({
    companies: z.array(CompanyRow).max(100),
    pagination: AnyPagination,
    total: optionalTotal,
    warnings: Warnings,
  })
  .meta({ id: 'CompanyList' });

export const CompanyBody = z.object({ company: CompanyDetail, warnings: Warnings }).meta({ id: 'CompanyBody' });

export const CompanyParams = z.object({ identifier: companyIdentifier });
