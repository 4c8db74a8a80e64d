import { sql } from 'kysely';
import type { Ingest } from '../ports.ts';

/** A record that a text names by its id. */
export type NamedRecord = {
  readonly id: string;
  readonly kind: 'article' | 'event' | 'company';
  /** Publisher of an article, title of an event, name of a company. */
  readonly name: string;
};

const MAX_IDS = 2_000;

/** The articles, events and companies among some words that may be ids. */
export async function nameRecords(db: Ingest['db'], ids: readonly string[]): Promise<readonly NamedRecord[]> {
  if (ids.length === 0) return [];
  const words = ids.slice(0, MAX_IDS);
  const { rows } = await sql<NamedRecord>`
    select a.id, 'article' as kind, s.name from articles a join sources s on s.id = a.source_id where a.id = any(${words}::text[])
    union all select e.id, 'event', e.title from events e where e.id = any(${words}::text[])
    union all select c.id, 'company', c.name from companies c where c.id = any(${words}::text[])`.execute(db);
  return rows;
}
