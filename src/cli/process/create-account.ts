import { newId } from '../../core/new-id.ts';
import { needPlan } from '../../ingest/operate/find-account.ts';
import type { Store } from './store.ts';

/** Creates an account on a plan. */
export async function createAccount(
  store: Store,
  account: { name: string; plan: string; billingDay?: number | undefined },
): Promise<{ id: string; name: string; plan: string }> {
  await needPlan(store.db, account.plan);
  const now = new Date();
  const row = { id: newId(), name: account.name, plan: account.plan };
  await store.db
    .insertInto('accounts')
    .values({ ...row, billing_cycle_day: account.billingDay ?? now.getUTCDate(), created_at: now, updated_at: now })
    .execute();
  return row;
}
