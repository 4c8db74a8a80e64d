import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { readName } from '../../language/companies/company-names.ts';
import type { Evidence, IssuerEvidence } from '../../language/companies/issuer-evidence.ts';
import { countryOfForm } from '../../language/companies/legal-forms.ts';
import type { Ingest } from '../ports.ts';
import { keysOfEvidence } from './keys.ts';

/** A candidate company, as far as the reading of its articles has to know it. */
export type Candidate = {
  readonly id: string;
  readonly name: string;
  readonly country: string | null;
  /** An operator undid its automatic verification. */
  readonly isHeld: boolean;
};

/** Why the identifiers that a source declares for an issuer do not verify it without an operator. */
export const candidateDoubts = [
  'no_identifier',
  'several_identifiers',
  'fund_or_instrument',
  'clash',
  'not_trusted',
] as const;
export type CandidateDoubt = (typeof candidateDoubts)[number];

/** Additions of a declaration to a candidate company: the doubt about it, and for a clash the companies that share its identifiers. */
type Declaration = { readonly doubt: CandidateDoubt | null; readonly clashWith: readonly string[] };

/** ISINs of securities that no country numbers. */
const SUPRANATIONAL = /^(?:X|EU|QS)/u;

const UNIQUE_VIOLATION = '23505';
const ATTEMPTS = 3;

/** The domicile of a company, by its register's number, its legal form or its ISIN; null if none of them shows it. */
export function inferCountry(name: string, items: readonly Evidence[], near: string): string | null {
  const numbered = items.find(({ kind }) => kind === 'org_number')?.value.slice(0, 2);
  const isin = items.find(({ kind }) => kind === 'isin')?.value ?? '';
  const listed = SUPRANATIONAL.test(isin) ? '' : isin.slice(0, 2);
  return numbered ?? countryOfForm(readName(name).form, listed || near) ?? (listed || null);
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
  declaration?: Declaration,
): Promise<Candidate | null> {
  const { doubt = null, clashWith = [] } = declaration ?? {};
  const keys = keysOfEvidence(name, items);
  const id = ingest.newId();
  const country = inferCountry(name, items, near);
  for (let attempt = 1; ; attempt++) {
    try {
      const { rows } = await sql<Omit<Candidate, 'isHeld'> & { is_rejected: boolean; is_held: boolean }>`
        with asked as (select key, place from unnest(${keys}::text[]) with ordinality as k (key, place)),
        found as (
          select coalesce(c.merged_into, c.id)::text as id, k.company_id, cc.rejected_at is not null as is_rejected,
            cc.held_at is not null as is_held
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
          insert into candidate_companies (company_id, created_at, doubt, clash_with)
          select id, ${ingest.now()}, ${doubt}, ${[...clashWith]}::text[] from made returning company_id
        ),
        doubted as (
          update candidate_companies cc set doubt = ${doubt}, clash_with = ${[...clashWith]}::text[] from found
          where cc.company_id = found.company_id and ${declaration !== undefined}::boolean
            and (cc.doubt, cc.clash_with) is distinct from (${doubt}::text, ${[...clashWith]}::text[])
        ),
        keyed as (
          insert into candidate_company_keys (key, company_id) select asked.key, kept.company_id from asked, kept
        ),
        learned as (
          insert into candidate_company_keys (key, company_id) select asked.key, found.company_id from asked, found
          on conflict do nothing
        )
        select f.id, c.name, c.country, f.is_rejected, f.is_held from found f join companies c on c.id = f.id
        union all
        select m.id, ${name}, ${country}, false, false from made m`.execute(ingest.db);
      const [found] = rows;
      return found === undefined || found.is_rejected
        ? null
        : { id: found.id, name: found.name, country: found.country, isHeld: found.is_held };
    } catch (error) {
      // Another reading made it meanwhile.
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (code !== UNIQUE_VIOLATION || attempt === ATTEMPTS) throw error;
    }
  }
}

/**
 * Makes a candidate company what a trusted source declares before it is verified: name, keys and evidence that other
 * sources gave it count for nothing, since anybody can publish a feed.
 */
export async function claimCandidate(
  tx: Transaction<Tables>,
  {
    company_id,
    name,
    items,
  }: { readonly company_id: string; readonly name: string; readonly items: readonly Evidence[] },
): Promise<void> {
  await sql`select from companies where id = ${company_id} for no key update`.execute(tx);
  await sql`update companies set name = ${name} where id = ${company_id} and not verified and name <> ${name}`.execute(
    tx,
  );
  await sql`
    delete from candidate_company_keys where company_id = ${company_id} and key <> all(${[...keysOfEvidence(name, items)]}::text[])
      and exists (select from companies where id = ${company_id} and not verified)`.execute(tx);
  await sql`
    delete from candidate_company_evidence where company_id = ${company_id}
      and exists (select from companies where id = ${company_id} and not verified)`.execute(tx);
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
