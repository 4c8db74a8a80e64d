import type { Transaction } from 'kysely';
import type { ActionRequest, ActionResult, ActionServices } from '../core/action.ts';
import { needPlan } from '../core/find-account.ts';
import { plainScope, runChange } from '../core/run-action.ts';
import type { Tables } from '../db/tables.ts';

export type NewAccount = {
  readonly name: string;
  readonly plan: string;
  /** Day of the month on which billing cycles start, 1 to 31; the day of creation where absent. */
  readonly billingDay?: number | undefined;
};

/** Writes an account. Returns its record for the audit log. @throws ActionUnreadable for an unknown plan */
export async function insertAccount(
  tx: Transaction<Tables>,
  { name, plan, billingDay }: NewAccount,
  { id, now }: { readonly id: string; readonly now: Date },
) {
  await needPlan(tx, plan);
  const settings = { name, plan, billing_cycle_day: billingDay ?? now.getUTCDate() };
  await tx
    .insertInto('accounts')
    .values({ id, ...settings, created_at: now, updated_at: now })
    .execute();
  return { kind: 'account', id, before: null, after: async () => settings };
}

/** Creates an account on a plan. @throws ActionUnreadable for an unknown plan */
export const createAccount = (
  { db, now: clock, newId }: ActionServices,
  request: ActionRequest,
  account: NewAccount,
): Promise<ActionResult<{ readonly id: string; readonly name: string; readonly plan: string }>> =>
  runChange(plainScope(db, clock), request, 'accounts create', async (tx, _author, now) => {
    const record = await insertAccount(tx, account, { id: newId(), now });
    const { name, plan } = account;
    return {
      message: `Account ${record.id} on plan ${plan}.`,
      records: [record],
      value: { id: record.id, name, plan },
    };
  });
