import { z } from 'zod';
import { AnyPagination } from '../../core/page.ts';
import { CompanyReference, distance, id, instantOut, iso2, text, Warnings } from '../shared/fields.ts';
import { companyIdentifier } from '../shared/list-parameters.ts';

const ExchangeReference = z.object({ id, name: text(200), mic_code: text(4) }).meta({ id: 'ExchangeReference' });

const selectable = {
  id,
  name: text(300),
  slug: text(200),
  ticker: text(40).nullable().describe('Ticker of the primary active listing.'),
  former_tickers: z.array(text(40)).max(100),
};

/** The names `fields` takes on company lists. */
export const companyFields = Object.keys(selectable) as (keyof typeof selectable)[];

const row = {
  ...selectable,
  is_active: z.boolean(),
  exchange: ExchangeReference.nullable().describe('Exchange of the primary active listing.'),
};

export const CompanyRow = z
  .object({ ...row, distance })
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

export const CompanyDetail = z
  .object({
    ...row,
    country: z
      .object({ id, name: text(100), iso2_code: iso2 })
      .nullable()
      .describe('Legal domicile.'),
    description: text(4000).nullable(),
    sector: text(40).nullable(),
    industry: text(120).nullable(),
    website: text(2048).nullable(),
    article_count: z
      .number()
      .int()
      .min(0)
      .describe('Live articles that the company is a principal of, whatever the plan.'),
    story_count: z.number().int().min(0),
    parent_company: CompanyReference.nullable(),
    subsidiaries: z.array(CompanyReference).max(1000),
    indices: z.array(z.object({ id, name: text(200), symbol: text(20) })).max(100),
    stock_listings: z.array(z.object({ ticker: text(40), primary: z.boolean(), exchange: ExchangeReference })).max(100),
    registry: Registry.nullable(),
    updated_at: instantOut,
  })
  .meta({ id: 'Company' });
export type CompanyDetail = z.input<typeof CompanyDetail>;

export const CompanyList = z
  .object({ companies: z.array(CompanyRow).max(100), pagination: AnyPagination, warnings: Warnings })
  .meta({ id: 'CompanyList' });

export const CompanyBody = z.object({ company: CompanyDetail, warnings: Warnings }).meta({ id: 'CompanyBody' });

export const CompanyParams = z.object({ identifier: companyIdentifier });
