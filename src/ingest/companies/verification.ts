import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { keysOfCompany } from './keys.ts';
import { readCompanies } from './known-companies.ts';

/** The rule by which a setting verified a company. */
export type VerificationRule = 'two-identifiers' | 'two-sources' | 'declared';

/** An identifier or name that verified a company, with the words of the source. */
export type VerificationEvidence = { readonly kind: string; readonly value: string; readonly words: string };

/** Rows of the evidence that a verification keeps. */
const MAX_EVIDENCE = 50;

/**
 * Records that a setting verifies companies, before any field of them changes, so that an operator can list and undo it.
 * A company that is not a candidate yet becomes one, with all its names and identifiers as keys.
 */
export async function recordVerification(
  tx: Transaction<Tables>,
  verification: {
    readonly ids: readonly string[];
    readonly rule: VerificationRule;
    /** Without it the evidence of the candidate's articles. */
    readonly evidence?: readonly VerificationEvidence[];
    readonly at: Date;
  },
): Promise<void> {
  const { ids, rule, evidence, at } = verification;
  await sql`
    insert into candidate_companies (company_id, created_at) select id, ${at} from companies where id = any(${[...ids]}::text[])
    on conflict do nothing`.execute(tx);
  const companies = (await readCompanies(tx, ids)).filter(({ id }) => ids.includes(id));
  for (const company of companies)
    await sql`
      insert into candidate_company_keys (key, company_id) select key, ${company.id}
      from unnest(${[...new Set(keysOfCompany(company))]}::text[]) k (key) on conflict do nothing`.execute(tx);
  await sql`
    insert into company_verifications (company_id, rule, evidence, before, at)
    select c.id, ${rule},
      coalesce(${evidence === undefined ? null : JSON.stringify(evidence.slice(0, MAX_EVIDENCE))}::jsonb, (
        select jsonb_agg(jsonb_build_object('kind', e.kind, 'value', e.value, 'words', e.words) order by e.kind, e.value)
        from (select kind, value, min(words) as words from candidate_company_evidence where company_id = c.id
          group by kind, value order by kind, value limit ${MAX_EVIDENCE}) e), '[]'),
      jsonb_build_object('name', c.name, 'aliases', c.aliases, 'country', c.country, 'org_number', c.org_number,
        'lei', c.lei, 'slug', c.slug, 'listings', array(
          select l.ticker_key || ' ' || l.mic_code from listings l where l.company_id = c.id order by 1)),
      ${at}
    from companies c where c.id = any(${[...ids]}::text[]) order by c.id`.execute(tx);
}
