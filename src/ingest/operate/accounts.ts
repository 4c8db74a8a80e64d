import { sql } from 'kysely';
import type { ActionRequest, ActionResult } from '../../core/action.ts';
import { ActionRefused } from '../../core/action-refused.ts';
import { needPlan, noAccount } from '../../core/find-account.ts';
import type { Ingest } from '../ports.ts';
import { act } from './act.ts';

/** Puts an account with all its keys on another plan. The usage of the month stays counted. */
export function setAccount(ingest: Ingest, request: ActionRequest, id: string, plan: string): Promise<ActionResult> {
  return act(ingest, request, 'accounts set', async ({ tx, now }) => {
    await needPlan(tx, plan);
    const { rows } = await sql<{ name: string; plan: string }>`
      select name, plan from accounts where id = ${id} for update`.execute(tx);
    const [before] = rows;
    if (before === undefined) throw new ActionRefused(noAccount(id));
    if (before.plan === plan) return `Account ${id} is on plan ${plan} already.`;
    await sql`update accounts set plan = ${plan}, updated_at = ${now} where id = ${id}`.execute(tx);
    return {
      message: `Account ${id} is on plan ${plan} instead of ${before.plan}.`,
      records: [{ kind: 'account', id, before, after: async () => ({ ...before, plan }) }],
    };
  });
}
