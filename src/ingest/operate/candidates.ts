import { sql, type Transaction } from 'kysely';
import type { ActionRequest, ActionResult } from '../../core/action.ts';
import { ActionRefused, ActionUnreadable } from '../../core/action-refused.ts';
import { counted } from '../../core/counted.ts';
import type { Tables } from '../../db/tables.ts';
import { isTrustedEvidence } from '../companies/trusted-declarations.ts';
import type { VerificationRule } from '../companies/verification.ts';
import type { Ingest } from '../ports.ts';
import { rereadNaming } from '../write/reread-articles.ts';
import { verifyCompanies } from '../write/verify-companies.ts';
import { act } from './act.ts';
import { readCompany } from './companies.ts';

/** A company that releases name as their issuer and that is neither verified nor rejected. */
export type CandidateCompany = {
  readonly id: string;
  readonly name: string;
  readonly country: string | null;
  readonly articles: number;
  /** Number of sources of these articles. */
  readonly sources: number;
  /** Why its declared identifiers do not verify it; null for one that no source declares. */
  readonly doubt: string | null;
  /** The companies that share its declared identifiers. */
  readonly clash_with: readonly string[];
  /** Dates that its releases state, earliest first: they appear in the calendar once it is verified. */
  readonly dates: readonly { readonly id: string; readonly date: string; readonly title: string }[];
  /** The evidence by kind and value, most frequent first. */
  readonly evidence: readonly {
    readonly kind: string;
    readonly value: string;
    readonly articles: number;
    /** An example. */
    readonly words: string;
    readonly article_id: string;
  }[];
};

/** The agreement that verifies a candidate company. */
export type Agreement = Exclude<VerificationRule, 'declared'>;

const isPending = sql<boolean>`not c.verified and c.merged_into is null and cc.rejected_at is null`;

/** Whether two kinds of evidence, or articles of two sources, independently name one company. */
const agreed: Readonly<Record<Agreement, ReturnType<typeof sql<boolean>>>> = {
  'two-identifiers': sql<boolean>`
    (select count(distinct e.kind) from candidate_company_evidence e
      where e.company_id = c.id and ${isTrustedEvidence}) > 1`,
  'two-sources': sql<boolean>`
    (select count(distinct a.source_id) from candidate_company_evidence e join articles a on a.id = e.article_id
      where e.company_id = c.id) > 1`,
};

/** Dates shown of a candidate company. */
const MAX_DATES = 20;

/** Candidate companies, those with most articles first; with `id` only that one. */
export async function listCandidates(
  { db }: Pick<Ingest, 'db'>,
  limit: number,
  { offset = 0, id }: { readonly offset?: number; readonly id?: string } = {},
): Promise<readonly CandidateCompany[]> {
  const { rows } = await sql<CandidateCompany>`
    select c.id, c.name, c.country, found.articles, found.sources, cc.doubt, cc.clash_with,
      coalesce((select json_agg(json_build_object('id', d.id, 'date', d.local_date, 'title', d.title) order by d.local_date, d.id)
        from (select ce.id, ce.local_date, ce.title from calendar_events ce
          where ce.company_id = c.id and ce.status = 'scheduled' and not ce.discarded
          order by ce.local_date, ce.id limit ${MAX_DATES}) d), '[]') as dates,
      coalesce((select json_agg(each order by each.articles desc, each.kind, each.value) from (
        select e.kind, e.value, count(*)::int as articles, (array_agg(e.words order by e.article_id))[1] as words,
          min(e.article_id) as article_id
        from candidate_company_evidence e where e.company_id = c.id group by e.kind, e.value) each), '[]') as evidence
    from candidate_companies cc join companies c on c.id = cc.company_id
    cross join lateral (
      select count(distinct e.article_id)::int as articles, count(distinct a.source_id)::int as sources
      from candidate_company_evidence e join articles a on a.id = e.article_id where e.company_id = c.id
    ) found
    where ${isPending} and ${id === undefined ? sql`true` : sql`c.id = ${id}`}
    order by found.articles desc, c.name_key, c.id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** Number of undecided candidate companies. */
export async function countCandidates({ db }: Pick<Ingest, 'db'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from candidate_companies cc join companies c on c.id = cc.company_id
    where ${isPending}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Ids of the candidate companies with enough agreement, without those whose automatic verification was undone. */
export async function agreedCandidates({ db }: Pick<Ingest, 'db'>, by: readonly Agreement[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from candidate_companies cc join companies c on c.id = cc.company_id
    where ${isPending} and cc.held_at is null and (${sql.join(
      by.map((each) => agreed[each]),
      sql` or `,
    )}) order by c.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Locks candidate companies. Refuses other companies by name. */
async function holdCandidates(tx: Transaction<Tables>, ids: readonly string[]): Promise<void> {
  // Articles before companies, in the order that `holdClock` states.
  await sql`
    select from articles where id in (select article_id from article_companies where company_id = any(${ids}::text[]))
    order by id for no key update`.execute(tx);
  const { rows } = await sql<{ id: string; verified: boolean; merged_into: string | null; is_candidate: boolean }>`
    select c.id, c.verified, c.merged_into,
      exists (select from candidate_companies cc where cc.company_id = c.id) as is_candidate
    from companies c where c.id = any(${ids}::text[]) order by c.id for no key update of c`.execute(tx);
  const found = new Map(rows.map((row) => [row.id, row]));
  for (const id of ids) {
    const row = found.get(id);
    if (row === undefined) throw new ActionRefused(`Unknown company ${id}.`);
    if (row.merged_into !== null) throw new ActionRefused(`Company ${id} is merged into ${row.merged_into}.`);
    if (!row.is_candidate) throw new ActionRefused(`Company ${id} is not a candidate company: no release named it.`);
  }
}

const toEffectRecords = async (tx: Transaction<Tables>, ids: readonly string[]) =>
  Promise.all(
    ids.map(async (id) => ({
      kind: 'company',
      id,
      before: await readCompany(tx, id),
      after: () => readCompany(tx, id),
    })),
  );

/**
 * Makes candidate companies visible to callers, with their articles, events, calendar entries and the identifiers of their
 * evidence, and re-reads the articles that name them. A rejected company may be verified later. With a `rule` a setting
 * verifies them, which an operator can undo.
 *
 * @throws ActionRefused for a company that is not a candidate
 */
export async function verifyCandidates(
  ingest: Ingest,
  request: ActionRequest,
  ids: readonly string[],
  rule?: VerificationRule,
): Promise<ActionResult> {
  return act(ingest, request, 'companies verify', async (work) => {
    const requestedIds = [...new Set(ids)];
    await holdCandidates(work.tx, requestedIds);
    const { rows } = await sql<{ id: string }>`
      select id from companies where id = any(${requestedIds}::text[]) and not shown order by id`.execute(work.tx);
    const hidden = rows.map(({ id }) => id);
    if (hidden.length === 0) return 'Nothing to verify: none of these is a candidate company.';
    const records = await toEffectRecords(work.tx, hidden);
    const again = await verifyCompanies(work, hidden, rule);
    return {
      message: `${counted(hidden.length, 'company', 'companies')} verified; ${counted(again, 'article')} to re-read.`,
      records,
    };
  });
}

/**
 * Rejects a candidate company permanently. No article links to it, and releases do not make it a candidate again. Its articles
 * are re-read.
 *
 * @throws ActionRefused for a company that is not a candidate, or was verified
 */
export async function rejectCandidate(ingest: Ingest, request: ActionRequest, id: string): Promise<ActionResult> {
  return act(ingest, request, 'companies reject', async (work) => {
    const { tx, now } = work;
    await holdCandidates(tx, [id]);
    const { rows: found } = await sql<{ verified: boolean; rejected: boolean; name: string }>`
      select c.verified, cc.rejected_at is not null as rejected, c.name
      from companies c join candidate_companies cc on cc.company_id = c.id where c.id = ${id}`.execute(tx);
    const [company] = found;
    if (company?.rejected) return `Company ${id} is already rejected.`;
    if (company?.verified)
      throw new ActionRefused(
        `Company ${id} is verified and visible to callers. Merge it into another company, or hide it by a bundle.`,
      );
    const records = await toEffectRecords(tx, [id]);
    const again = await rereadNaming(tx, [id], now);
    await sql`update companies set visible = false where id = ${id}`.execute(tx);
    await sql`update candidate_companies set rejected_at = ${now} where company_id = ${id}`.execute(tx);
    const { rows: events } = await sql<{ id: string | null }>`
      with gone as (delete from article_companies where company_id = ${id} returning article_id)
      select distinct a.event_id as id from gone join articles a on a.id = gone.article_id`.execute(tx);
    for (const { id: event } of events) if (event !== null) work.events.add(event);
    await sql`delete from article_link_corrections where company_id = ${id}`.execute(tx);
    await sql`delete from candidate_company_evidence where company_id = ${id}`.execute(tx);
    await sql`update calendar_events set discarded = true where company_id = ${id}`.execute(tx);
    return {
      message: `Company ${id} (${company?.name}) is rejected; ${counted(again, 'article')} to re-read.`,
      records,
    };
  });
}

/** Re-reads the articles that name some companies. @throws ActionRefused for an unknown company */
export async function rerunCompanies(
  ingest: Ingest,
  request: ActionRequest,
  ids: readonly string[],
): Promise<ActionResult> {
  if (ids.length === 0) throw new ActionUnreadable('Name at least one company.');
  return act(ingest, request, 'pipeline rerun companies', async ({ tx, now }) => {
    const records = await toEffectRecords(tx, ids);
    const unknown = records.find(({ before }) => before === null);
    if (unknown !== undefined) throw new ActionRefused(`Unknown company ${unknown.id}.`);
    const again = await rereadNaming(tx, ids, now);
    if (again === 0) return 'No article names these companies.';
    return { message: `enrich: ${counted(again, 'article')} due now.`, records };
  });
}
