import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { foldLetters } from '../../language/text/fold.ts';

/** A name in lower-case kebab: letters folded to plain ones, everything else a hyphen. */
export function toSlug(name: string): string {
  const folded = foldLetters(name.normalize('NFKD').toLowerCase())
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 180)
    .replace(/^-+|-+$/g, '');
  return folded === '' ? 'x' : folded;
}

/** The slug of a new company: its name's, with the first suffix from 2 that no company has. */
export async function freeSlug(tx: Transaction<Tables>, name: string): Promise<string> {
  const base = toSlug(name);
  const { rows } = await sql<{ slug: string }>`
    select slug from companies where slug = ${base} or regexp_replace(slug, '-[0-9]+$', '') = ${base}`.execute(tx);
  const taken = new Set(rows.map(({ slug }) => slug));
  let slug = base;
  for (let suffix = 2; taken.has(slug); suffix++) slug = `${base}-${suffix}`;
  return slug;
}
