import { sql } from 'kysely';
import type { Db, Lookups } from '../../core/services.ts';
import { findAnyCompany } from './companies.ts';

/** The values of a `ticker` or `company` filter by which no company is called, in the order sent. */
export async function findUnresolved(lookups: Lookups, values: readonly string[]): Promise<string[]> {
  const found = await Promise.all(values.map((value) => findAnyCompany(lookups, value, () => {})));
  return values.filter((_, at) => found[at] === null);
}

/** Every slug of the event taxonomy, in the order of its list. */
export async function listEventTypeSlugs(db: Db): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select slug from event_types order by category collate "C", slug collate "C"`.execute(db);
  return rows.map((row) => row.slug);
}
