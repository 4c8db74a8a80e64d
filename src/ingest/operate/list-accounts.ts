import { type Kysely, sql } from 'kysely';
import type { Plan } from '../../core/plan.ts';
import type { Tables } from '../../db/tables.ts';

/** An account as operators see it. */
export type ListedAccount = {
  readonly id: string;
  readonly name: string;
  readonly plan: string;
  readonly created_at: Date;
  /** Number of valid keys. */
  readonly keys: number;
  /** The members of the account. */
  readonly people: number;
};

/** Accounts, oldest first; all of them without a limit. */
export async function listAccounts(
  db: Kysely<Tables>,
  now: Date,
  {
    text,
    id,
    limit,
    offset = 0,
  }: {
    /** A part of the name or id. */
    readonly text?: string | undefined;
    readonly id?: string | undefined;
    readonly limit?: number | undefined;
    readonly offset?: number | undefined;
  } = {},
): Promise<ListedAccount[]> {
  const { rows } = await sql<ListedAccount>`
    select a.id, a.name, a.plan, a.created_at,
      (select count(*)::int from api_keys k where k.account_id = a.id and k.revoked_at is null
        and (k.expires_at is null or k.expires_at > ${now})) as keys,
      (select count(*)::int from account_people m where m.account_id = a.id) as people
    from accounts a
    where ${id === undefined ? sql`true` : sql`a.id = ${id}`}
      and ${text === undefined ? sql`true` : sql`(strpos(lower(a.name), lower(${text})) > 0 or a.id = ${text})`}
    order by a.created_at, a.id ${limit === undefined ? sql`` : sql`limit ${limit} offset ${offset}`}`.execute(db);
  return rows;
}

/** A plan with its limits and its number of accounts. */
export type ListedPlan = Omit<Plan, 'since'> & { readonly accounts: number };

/** Every plan, by name. */
export async function listPlans(db: Kysely<Tables>): Promise<readonly ListedPlan[]> {
  const { rows } = await sql<ListedPlan & { updated_at: Date }>`
    select p.*, (select count(*)::int from accounts a where a.plan = p.slug) as accounts from plans p order by p.slug`.execute(
    db,
  );
  return rows.map(({ updated_at: _, ...plan }) => plan);
}
