import { type RawBuilder, sql } from 'kysely';
import { all, type Condition, exists, texts } from './conditions.ts';
import type { ReferenceValues } from './reference-values.ts';

/** Filters on one company: a record passes when ONE visible company satisfies all of them together (readings 3). */
export type CompanyFilterParams = { readonly sector?: string | undefined };

type Exists = (rows: RawBuilder<unknown>) => RawBuilder<boolean>;

/** For lists of companies: the planner may as well begin with the listings of an exchange. */
const existsAnywhere: Exists = (rows) => sql<boolean>`exists (select ${rows})`;

const conditionsWith =
  (thereIs: Exists) =>
  (params: CompanyFilterParams, known: ReferenceValues): Condition => {
    const activeEquityListing = (condition: RawBuilder<boolean>) =>
      thereIs(sql`from listings l where l.company_id = c.id and l.active and l.kind = 'equity' and ${condition}`);
    const conditions: Condition[] = [
      known.exchange && activeEquityListing(sql<boolean>`l.mic_code = any(${texts(known.exchange)})`),
      known.market &&
        activeEquityListing(
          sql<boolean>`l.mic_code in (select x.mic_code from exchanges x where x.country = any(${texts(known.market)}))`,
        ),
      known.domicile && sql<boolean>`c.country = any(${texts(known.domicile)})`,
      known.index &&
        thereIs(sql`from index_companies ic where ic.company_id = c.id and ic.index_id = any(${texts(known.index)})`),
      params.sector === undefined ? undefined : sql<boolean>`c.sector = ${params.sector}`,
    ];
    return conditions.some((condition) => condition !== undefined) ? all(...conditions) : undefined;
  };

const listing = sql`from listings l where l.company_id = c.id and l.active`;

/** Conditions on company `c` for exchange, market, domicile, index and sector; undefined when none was sent. */
export const companyConditions = conditionsWith(existsAnywhere);

/** The same, asked of the companies of one record. */
export const linkedCompanyConditions = conditionsWith(exists);

/** The company has an active listing of any kind. */
export const isListed = existsAnywhere(listing);

/** The same, asked of the companies of one record. */
export const linkedIsListed = exists(listing);
