import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { KnownCompany } from './keys.ts';

/** Companies, and those merged into them, with everything that they are known by. */
export async function readCompanies(tx: Transaction<Tables>, ids: readonly string[]): Promise<KnownCompany[]> {
  const { rows } = await sql<KnownCompany>`
    select c.id, c.name, c.aliases, c.country, c.org_number, c.lei,
      coalesce((select json_agg(json_build_object('ticker', l.ticker, 'mic_code', l.mic_code, 'isin', l.isin))
        from listings l where l.company_id = c.id), '[]') as listings
    from companies c where c.id = any(${ids}::text[]) or c.merged_into = any(${ids}::text[]) order by c.id`.execute(tx);
  return rows;
}
