import { newId } from '../core/new-id.ts';
import { needPlan } from '../ingest/operate/find-account.ts';
import type { Store } from './store.ts';

/** Makes an account on a plan. */
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

/** All accounts, the oldest first, each with the number of its keys that are valid now. */
export function listAccounts(store: Store) {
  const now = new Date();
  return store.db
    .selectFrom('accounts as a')
    .leftJoin('api_keys as k', (join) =>
      join
        .onRef('k.account_id', '=', 'a.id')
        .on('k.revoked_at', 'is', null)
        .on((on) => on.or([on('k.expires_at', 'is', null), on('k.expires_at', '>', now)])),
    )
    .select((eb) => [
      'a.id',
      'a.name',
      'a.plan',
      'a.created_at',
      eb.cast<number>(eb.fn.count('k.id'), 'integer').as('keys'),
    ])
    .groupBy('a.id')
    .orderBy('a.created_at')
    .orderBy('a.id')
    .execute();
}
