import { sql } from 'kysely';
import type { Caller } from '../../src/core/caller.ts';
import type { Plan } from '../../src/core/plan.ts';
import type { Db } from '../../src/core/services.ts';

const noLimits: Plan = {
  slug: 'pro',
  hourly: 5000,
  monthly: null,
  semantic_hourly: 500,
  mcp_hourly: null,
  mcp_monthly: null,
  archive_days: null,
  preview_sources_only: false,
  article_cap: null,
  article_cap_per_company: null,
  event_cap: null,
  story_cap: null,
  story_cap_per_company: null,
  story_days: null,
  calendar_cap: null,
  watchlists: null,
  watchlist_companies: null,
  api: true,
  mcp: true,
  disabled_operations: [],
};

/** A caller of an account; the plan is Pro with what the test says otherwise. */
export const callerOf = (account: string, plan: Partial<Plan> = {}, billing_cycle_day = 1): Caller => ({
  account_id: account,
  billing_cycle_day,
  plan: { ...noLimits, ...plan },
  key: { id: 'kkkkkkkkkkkk', scopes: null, disabled_operations: [] },
});

let accounts = 0;

/** A new account, so that no test sees the counts of another. */
export async function addAccount(db: Db): Promise<string> {
  accounts += 1;
  const id = `acct${String(accounts).padStart(8, '0')}`;
  await sql`insert into plans (slug, updated_at) values ('pro', now()) on conflict do nothing`.execute(db);
  await sql`insert into accounts (id, name, plan, created_at, updated_at) values (${id}, ${id}, 'pro', now(), now())`.execute(
    db,
  );
  return id;
}
