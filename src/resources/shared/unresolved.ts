import { sql } from 'kysely';
import type { Db } from '../../core/services.ts';
import { findById, findByTicker } from './companies.ts';

/** The values of a `ticker` or `company` filter that no company answers to, in the order sent. */
export async function findUnresolved(
  db: Db,
  parameter: 'ticker' | 'company',
  values: readonly string[],
): Promise<string[]> {
  const found = parameter === 'ticker' ? await findByTicker(db, values) : await findById(db, values);
  const resolved = new Set(found.map((candidate) => candidate.value));
  return values.filter((value) => !resolved.has(value));
}

/** Every slug of the event taxonomy, in the order of its list. */
export async function listEventTypeSlugs(db: Db): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select slug from event_types order by category collate "C", slug collate "C"`.execute(db);
  return rows.map((row) => row.slug);
}
