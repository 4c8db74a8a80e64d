import { sql } from 'kysely';
import { toSlug } from '../../write/slug.ts';
import type { Work } from '../../write/work.ts';
import type { Draft, Kind } from '../format/kind.ts';
import { formed } from '../format/members.ts';

export const slug = formed(/^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/, 'a slug such as norrvik-industri').max(
  200,
  'is longer than 200 characters',
);

/**
 * Slugs for new records without one: made from the name, with the first suffix from 2 that neither the store nor the
 * bundle has. Drafts come in the order of their ids, so that the order of lines decides nothing.
 */
export async function takeFreeSlugs(work: Work, kind: Kind, drafts: readonly Draft[]): Promise<Map<string, string>> {
  const wanting = drafts.filter(({ before, given }) => (before ? given['slug'] === null : !given['slug']));
  const bases = new Map(wanting.map(({ id, after }) => [id, toSlug(String(after['name']))]));
  if (bases.size === 0) return new Map();
  const { rows } = await sql<{ slug: string; id: string | null }>`
    select s.slug, s.id from (
      select t.slug, t.id::text as id from ${sql.table(kind.table)} t
      union all
      select k.value, l.id from bundle_keys k join bundle_lines l on l.seq = k.seq
      where k.kind = ${kind.name} and k.member = 'slug' and not l.rejected
    ) s
    where s.slug = any(${[...bases.values()]}::text[])
      or regexp_replace(s.slug, '-[0-9]+$', '') = any(${[...bases.values()]}::text[])`.execute(work.tx);
  const owners = new Map(rows.map((row) => [row.slug, row.id]));
  const slugs = new Map<string, string>();
  for (const [id, base] of bases) {
    let candidate = base;
    for (let suffix = 2; owners.has(candidate) && owners.get(candidate) !== id; suffix++)
      candidate = `${base}-${suffix}`;
    owners.set(candidate, id);
    slugs.set(id, candidate);
  }
  return slugs;
}
