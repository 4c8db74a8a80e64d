import { sql } from 'kysely';
import type { Caller } from '../../src/core/caller.ts';
import { type Plan, unboundedPlan } from '../../src/core/plan.ts';
import type { Db } from '../../src/core/services.ts';

const pro: Plan = { ...unboundedPlan('pro'), hourly: 5000, semantic_hourly: 500 };

/** A caller of an account; the plan is Pro with what the test says otherwise. */
export const makeCaller = (account: string, plan: Partial<Plan> = {}, billing_cycle_day = 1): Caller => ({
  account_id: account,
  billing_cycle_day,
  plan: { ...pro, ...plan },
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
