import { sql } from 'kysely';
import { ActionRefused } from '../../core/action-refused.ts';
import type { Ingest } from '../ports.ts';

/**
 * The id of the company that an operator names by its id, its slug or a ticker that only it has; of one that was merged,
 * its survivor.
 *
 * @throws ActionRefused where there is none, and where a ticker is of several
 */
export async function findCompany(db: Ingest['db'], name: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select distinct coalesce(c.merged_into, c.id) as id from companies c
    where c.id = ${name} or c.slug = lower(${name})
      or c.id in (select l.company_id from listings l where l.active and upper(l.ticker) = upper(${name}))
    order by 1`.execute(db);
  const [company, ...others] = rows;
  if (company === undefined) throw new ActionRefused(`There is no company ${name}.`);
  if (others.length > 0)
    throw new ActionRefused(
      `${name} is the ticker of several companies: name one by its id, ${rows.map(({ id }) => id).join(' or ')}.`,
    );
  return company.id;
}
