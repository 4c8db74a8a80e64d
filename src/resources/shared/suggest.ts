import { sql } from 'kysely';
import type { Db } from '../../core/services.ts';
import { findById, findByTicker } from './companies.ts';
import { isListed } from './company-filters.ts';
import { primaryTicker } from './primary-listing.ts';

/** A company that a caller may have meant. */
export type Suggestion = { readonly id: string; readonly name: string; readonly ticker: string | null };

/** Share of common trigrams from which on two names are worth a mention; below it suggestions are noise. */
const LIKENESS = 0.4;
const MAX_CHARACTERS = 64;

/**
 * Companies whose ticker, name or alias looks like a value that resolved to nothing, likest first. Costs a pass over the
 * companies, so it is for answers to mistakes only.
 */
export async function suggestCompanies(db: Db, value: string, limit: number): Promise<Suggestion[]> {
  const text = value.trim().slice(0, MAX_CHARACTERS).replaceAll('\u0000', '');
  const bare = text.replace(/[.:][A-Za-z0-9]{2,4}$/, '');
  const { rows } = await sql<Suggestion>`
    with wanted as materialized (select ticker_key(${bare}) as ticker, name_key(${text}) as name)
    select c.id::text as id, c.name, ${primaryTicker('c')} as ticker
    from companies c
    cross join wanted
    cross join lateral (
      select greatest(
        word_similarity(wanted.name, c.name_key),
        (select max(similarity(l.ticker_key, wanted.ticker)) from listings l where l.company_id = c.id),
        (select max(word_similarity(wanted.name, name_key(alias))) from unnest(c.aliases) alias)) as likeness
    ) compared
    where c.shown and compared.likeness >= ${LIKENESS}
    order by compared.likeness desc, ${isListed} desc, c.name_key, c.id
    limit ${limit}`.execute(db);
  return rows;
}

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
