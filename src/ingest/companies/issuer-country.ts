import { sql, type Transaction } from 'kysely';
import type { TraceEntry } from '../../core/trace.ts';
import type { SourceType } from '../../core/vocabulary.ts';
import type { Tables } from '../../db/tables.ts';
import type { CompanyLink } from '../../language/interfaces.ts';

/**
 * Sources that pass on releases of issuers from many countries: their place of publication says little about an
 * article.
 */
const carriers: readonly SourceType[] = ['wire_service', 'press_release', 'stock_exchange'];

/**
 * The country of the article `a` that the pipeline read: on a wire its issuer's, which is the company it is first of all
 * about, where callers see that company and its domicile is known; else its source's. Of other sources as it is.
 */
export const countryOfArticle = sql<string>`
  (select case when s.source_type = any(${[...carriers]}::text[]) then coalesce(
    (select c.country from article_companies ac join companies c on c.id = ac.company_id
     where ac.article_id = a.id and ac.is_primary and c.shown), s.country) else a.country end
   from sources s where s.id = a.source_id)`;

/**
 * The country where the article `a` of the source `s` was published, by which its times and currencies are read, also
 * when it is read again.
 */
export const countryOfPublisher = sql<string>`
  case when s.source_type = any(${[...carriers]}::text[]) then s.country else a.country end`;

/** Why an article has the country of its issuer; empty where it has its source's. */
export function traceCountry(
  source_type: SourceType,
  companies: readonly CompanyLink[],
  countries: ReadonlyMap<string, string>,
): readonly TraceEntry[] {
  const primary = companies.find(({ is_primary }) => is_primary);
  const country = primary && countries.get(primary.id);
  if (country === undefined || !carriers.includes(source_type)) return [];
  return [{ rule: 'articles/country/issuer', text: `${country} of ${primary?.evidence ?? ''}` }];
}

/**
 * Gives articles about companies the countries of these, after a company was verified, hidden, merged or moved, and
 * returns the articles whose country changed. A country that an import set stays. The caller passes them to
 * `Work.touchArticles`, which records the changes and recomputes their events.
 */
export async function followIssuerCountries(tx: Transaction<Tables>, companies: Iterable<string>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update articles a set country = ${countryOfArticle}
    where a.id in (select article_id from article_companies where company_id = any(${[...companies]}::text[]) and is_primary)
      and exists (select from reading_traces t where t.article_id = a.id)
      and a.country is distinct from ${countryOfArticle}
    returning a.id`.execute(tx);
  return rows.map(({ id }) => id).sort();
}
