import { sql, type Transaction } from 'kysely';
import type { ActionRequest, ActionResult } from '../../core/action.ts';
import { ActionRefused } from '../../core/action-refused.ts';
import { counted } from '../../core/counted.ts';
import type { Tables } from '../../db/tables.ts';
import { followIssuerCountries } from '../companies/issuer-country.ts';
import type { VerificationEvidence, VerificationRule } from '../companies/verification.ts';
import type { Ingest } from '../ports.ts';
import { followAppearance } from '../write/company-appearance.ts';
import { rereadNaming } from '../write/reread-articles.ts';
import { act } from './act.ts';
import { readCompany } from './companies.ts';

/** A candidate company that a setting verified. */
export type AutomaticVerification = {
  readonly company_id: string;
  readonly name: string;
  readonly country: string | null;
  readonly rule: VerificationRule;
  readonly at: Date;
  /** When an operator undid it. */
  readonly undone_at: Date | null;
  /** Number of live articles of the company. */
  readonly articles: number;
  /** At most 50. */
  readonly evidence: readonly VerificationEvidence[];
};

/** Automatic verifications, newest first. */
export async function listVerifications(
  { db }: Pick<Ingest, 'db'>,
  limit: number,
  { offset = 0 }: { readonly offset?: number } = {},
): Promise<readonly AutomaticVerification[]> {
  const { rows } = await sql<AutomaticVerification>`
    select v.company_id, c.name, c.country, v.rule, v.at, v.undone_at, v.evidence,
      (select count(*)::int from article_companies ac where ac.company_id = v.company_id and ac.live) as articles
    from company_verifications v join companies c on c.id = v.company_id
    order by v.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** Whether the last verification of a company was automatic and is not undone. */
export async function isAutomatic({ db }: Pick<Ingest, 'db'>, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from company_verifications v join companies c on c.id = v.company_id
    where v.company_id = ${id} and v.undone_at is null and c.shown limit 1`.execute(db);
  return rows.length > 0;
}

type Open = {
  readonly id: number;
  readonly name: string;
  readonly shown: boolean;
  readonly merged_into: string | null;
};

/** Locks a company and its articles, and returns its open automatic verification. Throws ActionRefused without one. */
async function holdVerification(tx: Transaction<Tables>, company: string): Promise<Open> {
  // Articles before companies, in the order that `holdClock` states.
  await sql`
    select from articles where id in (select article_id from article_companies where company_id = ${company})
    order by id for no key update`.execute(tx);
  await sql`select from companies where id = ${company} for no key update`.execute(tx);
  const { rows } = await sql<Open>`
    select v.id, c.name, c.shown, c.merged_into from company_verifications v join companies c on c.id = v.company_id
    where v.company_id = ${company} and v.undone_at is null order by v.id desc limit 1`.execute(tx);
  const [open] = rows;
  if (open === undefined)
    throw new ActionRefused(
      `Company ${company} was not verified by a setting. \`companies verifications\` lists them.`,
    );
  if (open.merged_into !== null)
    throw new ActionRefused(`Company ${company} is merged into ${open.merged_into}; undo that merge first.`);
  return open;
}

/**
 * Takes the name, the domicile and the identifiers that the verification copied from its evidence off the company. Values
 * that are not in the evidence are an operator's or an import's and stay.
 */
async function restoreFields(tx: Transaction<Tables>, id: string, verification: number): Promise<void> {
  await sql`
    with v as (
      select before, array(select jsonb_array_elements(evidence) ->> 'value') as given
      from company_verifications where id = ${verification}
    ), gone as (
      delete from listings l using v
      where l.company_id = ${id} and not v.before -> 'listings' ? (l.ticker_key || ' ' || l.mic_code)
        and exists (select from unnest(v.given) g (value)
          where split_part(g.value, ':', 1) = l.mic_code and ticker_key(split_part(g.value, ':', 2)) = l.ticker_key)
    )
    update companies c
    set slug = 'candidate-' || c.id,
      name = case when c.name = any(v.given) then v.before ->> 'name' else c.name end,
      aliases = case when c.name = any(v.given) and c.aliases = array[v.before ->> 'name']
        then array(select jsonb_array_elements_text(v.before -> 'aliases')) else c.aliases end,
      lei = case when c.lei = any(v.given) then v.before ->> 'lei' else c.lei end,
      country = case when n.is_given then v.before ->> 'country' else c.country end,
      org_number = case when n.is_given then v.before ->> 'org_number' else c.org_number end
    from v, lateral (select coalesce(array[own.country || ' ' || own.org_number,
      own.country || ':' || own.org_number] && v.given, false) as is_given from companies own where own.id = ${id}) n
    where c.id = ${id}`.execute(tx);
}

/**
 * Undoes an automatic verification. The company is a candidate again, which callers do not see and no setting verifies;
 * the articles that name it are re-read.
 *
 * @throws ActionRefused for a company that no setting verified, or that is merged into another
 */
export function undoVerification(ingest: Ingest, request: ActionRequest, id: string): Promise<ActionResult> {
  return act(ingest, request, 'companies unverify', async (work) => {
    const { tx, now } = work;
    const before = await readCompany(tx, id);
    if (before === null) throw new ActionRefused(`Unknown company ${id}.`);
    const verification = await holdVerification(tx, id);
    // Names and identifiers that the company is about to lose are among the words of these articles.
    const again = await rereadNaming(tx, [id], now);
    await restoreFields(tx, id, verification.id);
    await sql`update companies set verified = false where id = ${id}`.execute(tx);
    await sql`update candidate_companies set held_at = ${now} where company_id = ${id}`.execute(tx);
    await sql`update company_verifications set undone_at = ${now} where company_id = ${id} and undone_at is null`.execute(
      tx,
    );
    work.changes.add({ kind: 'company', id, action: 'updated', movesClock: true });
    await followAppearance(work, [id]);
    await work.touchArticles(await followIssuerCountries(tx, [id]));
    return {
      message: `Company ${id} (${verification.name}) is a candidate again; ${counted(again, 'article')} to re-read.`,
      records: [{ kind: 'company', id, before, after: () => readCompany(tx, id) }],
    };
  });
}
