import { sql } from 'kysely';
import type { Db } from '../../core/services.ts';
import { texts } from '../shared/conditions.ts';

/** Countries by their codes, each with the value `v` that was sent. */
export async function findCountries(db: Db, sent: readonly string[]) {
  const { rows } = await sql<{ v: string; id: string; name: string; code: string }>`
    select v, d.id::text as id, d.name, d.iso2_code as code
    from unnest(${texts(sent)}) v join countries d on d.iso2_code = upper(v collate "C")`.execute(db);
  return rows;
}

/** Slugs that no event type has. */
export async function findUnknownTypes(db: Db, slugs: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select slug from unnest(${texts(slugs)}) slug where not exists (select from event_types t where t.slug = slug.slug)`.execute(
    db,
  );
  return rows.map(({ slug }) => slug);
}
