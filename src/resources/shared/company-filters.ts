import { type RawBuilder, sql } from 'kysely';
import { all, type Filter, texts } from './filters.ts';
import type { ReferenceValues } from './reference-values.ts';

/** Filters on one company: a record passes when ONE visible company satisfies all of them together (readings 3). */
export type CompanyFilterParams = { readonly sector?: string | undefined };

const activeEquityListing = (condition: RawBuilder<boolean>): RawBuilder<boolean> => sql<boolean>`exists (
  select from listings l where l.company_id = c.id and l.active and l.kind = 'equity' and ${condition})`;

/** The company has an active listing of any kind. */
export const isListed = sql<boolean>`exists (select from listings l where l.company_id = c.id and l.active)`;

/** Conditions on company `c` for exchange, market, domicile, index and sector; undefined when none was sent. */
export function companyConditions(params: CompanyFilterParams, known: ReferenceValues): Filter {
  const conditions: Filter[] = [
    known.exchange && activeEquityListing(sql<boolean>`l.mic_code = any(${texts(known.exchange)})`),
    known.market &&
      activeEquityListing(
        sql<boolean>`l.mic_code in (select x.mic_code from exchanges x where x.country = any(${texts(known.market)}))`,
      ),
    known.domicile && sql<boolean>`c.country = any(${texts(known.domicile)})`,
    known.index &&
      sql<boolean>`exists (select from index_companies ic where ic.company_id = c.id and ic.index_id = any(${texts(known.index)}))`,
    params.sector === undefined ? undefined : sql<boolean>`c.sector = ${params.sector}`,
  ];
  return conditions.some((condition) => condition !== undefined) ? all(...conditions) : undefined;
}
