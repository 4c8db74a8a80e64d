import { sql } from 'kysely';
import type { Db } from '../../core/services.ts';
import { isListed } from '../shared/company-filters.ts';
import { primaryTicker } from '../shared/primary-listing.ts';
import { searchByName } from './names.ts';

/** A company that a caller may have meant. */
export type Suggestion = { readonly id: string; readonly name: string; readonly ticker: string | null };

/** Share of common trigrams from which on two names are worth a mention; below it suggestions are noise. */
const LIKENESS = 0.4;
const MAX_CHARACTERS = 64;
/** So many suggestions need none that only look alike. */
const ENOUGH = 3;
/**
 * Companies that an unresolved value may have meant: those that it finds as a name, exact names first. Where few are
 * found and none is exact, companies with a similar ticker, name or alias follow, most similar first. That costs a scan
 * of the companies, so it serves answers to mistakes only.
 */
export async function suggestCompanies(db: Db, value: string, limit: number): Promise<Suggestion[]> {
  const text = value.trim().slice(0, MAX_CHARACTERS).replaceAll('\u0000', '');
  const found = await searchByName(db, text, { limit });
  if (found.length >= ENOUGH || found.some(({ isNamed }) => isNamed)) return found;
  const suggestions = new Map<string, Suggestion>();
  for (const company of [...found, ...(await findAlike(db, text, ENOUGH))])
    if (!suggestions.has(company.id)) suggestions.set(company.id, company);
  return [...suggestions.values()].slice(0, Math.min(ENOUGH, limit));
}

async function findAlike(db: Db, text: string, limit: number): Promise<Suggestion[]> {
  const withoutSuffix = text.replace(/[.:][A-Za-z0-9]{2,4}$/, '');
  const { rows } = await sql<Suggestion>`
    with wanted as materialized (select ticker_key(${withoutSuffix}) as ticker, name_key(${text}) as name)
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
