import { sql } from 'kysely';
import { ActionRefused } from '../../core/action-refused.ts';
import type { Ingest } from '../ports.ts';

/** The id of a source from its domain or its id. Throws ActionRefused. */
export async function findSource(db: Ingest['db'], name: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from sources where id = ${name} or domain = lower(${name}) order by (id = ${name}) desc limit 1`.execute(
    db,
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new ActionRefused(`Unknown source ${name}; nordwire sources list shows all sources.`);
  return id;
}

/** The message for a blocked source. */
export const sourceBlocked = (domain: string): string =>
  `The source ${domain} is blocked; nordwire sources unblock ends the block.`;
