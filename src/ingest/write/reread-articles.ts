import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { readName } from '../../language/companies/company-names.ts';
import type { KnownCompany } from '../companies/keys.ts';
import { readCompanies } from '../companies/known-companies.ts';

/** A shorter name mostly finds texts about something else. */
const SHORTEST = 3;

/** Names and identifiers by which texts may name a company, in lower case. */
function listSearchTerms({ name, aliases, org_number, lei, listings }: KnownCompany): string[] {
  const names = [name, ...aliases].flatMap((each) => [readName(each).spoken, readName(each).short]);
  const isins = listings.flatMap(({ isin }) => isin ?? []);
  const words = [...names, ...isins, lei, org_number].flatMap((word) => word?.toLowerCase() ?? []);
  return [...new Set(words.filter((word) => word.length >= SHORTEST))];
}

/**
 * Queues every article, of any date, whose source text holds a name or an identifier of some companies for a new
 * reading, and returns the count. It scans all inputs, about a second for a hundred thousand.
 */
export async function rereadNaming(tx: Transaction<Tables>, ids: readonly string[], now: Date): Promise<number> {
  const words = (await readCompanies(tx, ids)).flatMap(listSearchTerms);
  if (words.length === 0) return 0;
  const { rows } = await sql<{ article_id: string }>`
    update pipeline_marks m set state = 'due', attempts = 0, due_at = ${now}, error = null, version = 0
    from article_inputs i join articles a on a.id = i.article_id
    cross join lateral (select lower(concat_ws(' ', i.title, i.issuer, i.text)) as words) said
    where m.article_id = i.article_id and m.step = 'enrich' and m.state in ('done', 'failed', 'waiting')
      and a.state not in ('withdrawn', 'refused')
      and exists (select from unnest(${words}::text[]) w (word) where position(w.word in said.words) > 0)
    returning m.article_id`.execute(tx);
  return rows.length;
}
