import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { readName } from '../../language/companies/company-names.ts';
import type { Evidence, IssuerEvidence } from '../../language/companies/issuer-evidence.ts';
import { countryOfForm } from '../../language/companies/legal-forms.ts';
import type { Ingest } from '../ports.ts';
import { keysOfEvidence } from './keys.ts';

/** A candidate company, as far as the reading of its articles has to know it. */
export type Candidate = { readonly id: string; readonly name: string; readonly country: string | null };

const UNIQUE_VIOLATION = '23505';
const ATTEMPTS = 3;

/** The domicile of a company, by its register's number or its legal form; null if neither shows it. */
export function inferCountry(name: string, items: readonly Evidence[], near: string): string | null {
  const numbered = items.find(({ kind }) => kind === 'org_number')?.value.slice(0, 2);
  return numbered ?? countryOfForm(readName(name).form, near);
}

/**
 * The candidate company that evidence names, created if needed, with the domicile `near` where its legal form leaves
 * that open; null where an operator rejected it. One statement finds or creates it, so an interruption leaves it whole,
 * and two concurrent calls create one.
 */
export async function placeCandidate(
  ingest: Ingest,
  { name, items }: IssuerEvidence,
  near: string,
): Promise<Candidate | null> {
  const keys = keysOfEvidence(name, items);
  const id = ingest.newId();
  const country = inferCountry(name, items, near);
  for (let attempt = 1; ; attempt++) {
    try {
      const { rows } = await sql<Candidate & { is_rejected: boolean }>`
        with asked as (select key, place from unnest(${keys}::text[]) with ordinality as k (key, place)),
        found as (
          select coalesce(c.merged_into, c.id)::text as id, k.company_id, cc.rejected_at is not null as is_rejected
          from asked join candidate_company_keys k on k.key = asked.key join candidate_companies cc on cc.company_id = k.company_id
          join companies c on c.id = cc.company_id
          order by asked.place limit 1
        ),
        made as (
          insert into companies (id, name, slug, country, verified, created_at, updated_at)
          select ${id}, ${name}, ${`candidate-${id}`},
            (select iso2_code from countries where iso2_code = ${country}), false, ${ingest.now()}, ${ingest.now()}
          where not exists (select from found)
          returning id
        ),
        kept as (
          insert into candidate_companies (company_id, created_at) select id, ${ingest.now()} from made returning company_id
        ),
        keyed as (
          insert into candidate_company_keys (key, company_id) select asked.key, kept.company_id from asked, kept
        ),
        learned as (
          insert into candidate_company_keys (key, company_id) select asked.key, found.company_id from asked, found
          on conflict do nothing
        )
        select f.id, c.name, c.country, f.is_rejected from found f join companies c on c.id = f.id
        union all
        select m.id, ${name}, ${country}, false from made m`.execute(ingest.db);
      const [found] = rows;
      return found === undefined || found.is_rejected
        ? null
        : { id: found.id, name: found.name, country: found.country };
    } catch (error) {
      // Another reading made it meanwhile.
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (code !== UNIQUE_VIOLATION || attempt === ATTEMPTS) throw error;
    }
  }
}

/** The evidence of which candidate company issued an article; null without a candidate. */
type ReadEvidence = {
  readonly article_id: string;
  readonly evidence: { readonly company_id: string; readonly items: readonly Evidence[] } | null;
};

/** Replaces the evidence of which candidate companies issued some articles. */
export async function recordEvidence(tx: Transaction<Tables>, read: readonly ReadEvidence[]): Promise<void> {
  const ids = read.map(({ article_id }) => article_id);
  await sql`delete from candidate_company_evidence where article_id = any(${ids}::text[])`.execute(tx);
  const rows = read.flatMap(({ article_id, evidence }) =>
    (evidence?.items ?? []).map(({ kind, value, words }) => ({
      article_id,
      company_id: evidence?.company_id,
      kind,
      value,
      words,
    })),
  );
  if (rows.length === 0) return;
  await sql`
    insert into candidate_company_evidence (article_id, company_id, kind, value, words)
    select r.article_id, r.company_id, r.kind, left(r.value, 200), left(r.words, 200)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (article_id text, company_id text, kind text, value text, words text)
    join candidate_companies cc on cc.company_id = r.company_id
    on conflict do nothing`.execute(tx);
}
