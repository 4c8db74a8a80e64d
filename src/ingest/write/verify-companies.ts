import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { readName } from '../../language/companies/company-names.ts';
import { identifierKinds } from '../companies/keys.ts';
import { isTrustedEvidence } from '../companies/trusted-declarations.ts';
import { recordVerification, type VerificationRule } from '../companies/verification.ts';
import { followAppearance } from './company-appearance.ts';
import { rereadNaming } from './reread-articles.ts';
import { freeSlug } from './slug.ts';
import type { Work } from './work.ts';

/** The identifiers of a company in some evidence `e`, without kinds with several values and values of another company. */
async function takeIdentifiers(tx: Transaction<Tables>, id: string, isCounted: RawBuilder<boolean>): Promise<void> {
  const { rows } = await sql<{ kind: string; value: string }>`
    select e.kind, min(e.value) as value from candidate_company_evidence e
    where e.company_id = ${id} and e.kind = any(${identifierKinds}::text[]) and ${isCounted}
    group by e.kind having count(distinct e.value) = 1`.execute(tx);
  const given = new Map(rows.map(({ kind, value }) => [kind, value]));
  const [country, number] = given.get('org_number')?.split(' ') ?? [null, null];
  await sql`
    update companies c
    set country = coalesce((select iso2_code from countries where iso2_code = ${country}), c.country),
        org_number = case when exists (select from companies o where o.country = ${country} and o.org_number = ${number}
          and o.merged_into is null and o.id <> c.id) then c.org_number else coalesce(${number}, c.org_number) end,
        lei = case when exists (select from companies o where o.lei = ${given.get('lei') ?? null} and o.merged_into is null
          and o.id <> c.id) then c.lei else coalesce(${given.get('lei') ?? null}, c.lei) end
    where c.id = ${id}`.execute(tx);
  const [mic = null, ticker = null] = given.get('ticker')?.split(':') ?? [];
  await sql`
    insert into listings (company_id, ticker, mic_code, is_primary, isin)
    select ${id}, ${ticker}, x.mic_code, true, ${given.get('isin') ?? null} from exchanges x
    where x.mic_code = ${mic} and not exists (
      select from listings l where l.ticker_key = ticker_key(${ticker ?? ''}) and l.mic_code = ${mic})
    on conflict do nothing`.execute(tx);
}

/** A company known by its short name takes the full name of most releases, and keeps the short one as an alias. */
async function takeFullName(tx: Transaction<Tables>, id: string): Promise<void> {
  const { rows } = await sql<{ name: string; value: string }>`
    select c.name, e.value from candidate_company_evidence e join companies c on c.id = e.company_id
    where e.company_id = ${id} and e.kind in ('registered_name', 'title', 'issuer_field')
    group by c.name, e.value order by count(*) desc, e.value`.execute(tx);
  const name = rows[0]?.name;
  const full = rows.find(({ value }) => readName(value).form !== null)?.value;
  if (name === undefined || full === undefined || readName(name).form !== null) return;
  await sql`update companies set name = ${full}, aliases = array[${name}] where id = ${id} and aliases = '{}'`.execute(
    tx,
  );
}

/**
 * Makes locked candidate companies visible to callers, with the identifiers of their evidence, and returns the number of
 * articles to re-read. With a `rule` a setting verifies them, which is recorded so that an operator can undo it.
 */
export async function verifyCompanies(work: Work, ids: readonly string[], rule?: VerificationRule): Promise<number> {
  const { tx, now } = work;
  if (rule !== undefined) await recordVerification(tx, { ids, rule, at: now });
  for (const id of ids) {
    await takeFullName(tx, id);
    // An operator has seen the evidence; without one, identifiers that any feed may invent are not taken.
    await takeIdentifiers(tx, id, rule === undefined ? sql`true` : isTrustedEvidence);
  }
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from companies where id = any(${ids}::text[]) order by id`.execute(tx);
  for (const { id, name } of rows)
    await sql`update companies set verified = true, visible = true, slug = ${await freeSlug(tx, name)} where id = ${id}`.execute(
      tx,
    );
  await sql`update candidate_companies set rejected_at = null, held_at = null where company_id = any(${ids}::text[])`.execute(
    tx,
  );
  for (const id of ids) work.changes.add({ kind: 'company', id, action: 'created', movesClock: true });
  await followAppearance(work, ids);
  return rereadNaming(tx, ids, now);
}
