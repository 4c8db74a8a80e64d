import { sql } from 'kysely';
import { ActionRefused } from '../../core/action-refused.ts';
import type { Ingest } from '../ports.ts';

/**
 * The id of a company from its id, its slug or an unambiguous ticker; of a merged company the survivor's id.
 *
 * @throws ActionRefused for an unknown company, and for a ticker of several companies
 */
export async function findCompany(db: Ingest['db'], name: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select distinct coalesce(c.merged_into, c.id) as id from companies c
    where c.id = ${name} or c.slug = lower(${name})
      or c.id in (select l.company_id from listings l where l.active and upper(l.ticker) = upper(${name}))
    order by 1`.execute(db);
  const [company, ...others] = rows;
  if (company === undefined) throw new ActionRefused(`Unknown company ${name}.`);
  if (others.length > 0)
    throw new ActionRefused(
      `${name} is the ticker of several companies; use the id of one: ${rows.map(({ id }) => id).join(' or ')}.`,
    );
  return company.id;
}
