import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { Ingest } from '../ports.ts';
import { act, type Order, type Report } from './act.ts';
import { OperationRefused, OrderUnreadable } from './refusal.ts';

/** That there is no such account. */
export const noAccount = (id: string): string => `There is no account ${id}; nordwire accounts list shows them.`;

/** Refuses a plan that the store does not have. Throws OrderUnreadable. */
export async function needPlan(db: Kysely<Tables>, plan: string): Promise<void> {
  const plans = await db.selectFrom('plans').select('slug').orderBy('slug').execute();
  if (plans.some(({ slug }) => slug === plan)) return;
  const known = plans.length === 0 ? 'none yet: serve brings them' : plans.map(({ slug }) => slug).join(', ');
  throw new OrderUnreadable(`There is no plan ${plan}; there ${plans.length === 1 ? 'is' : 'are'} ${known}.`);
}

/** Puts an account with all its keys on another plan. What it used of the month stays counted. */
export function setAccount(ingest: Ingest, order: Order, id: string, plan: string): Promise<Report> {
  return act(ingest, order, 'accounts set', async ({ tx, now }) => {
    await needPlan(tx, plan);
    const { rows } = await sql<{ name: string; plan: string }>`
      select name, plan from accounts where id = ${id} for update`.execute(tx);
    const [before] = rows;
    if (before === undefined) throw new OperationRefused(noAccount(id));
    if (before.plan === plan) return `Account ${id} is on plan ${plan} already.`;
    await sql`update accounts set plan = ${plan}, updated_at = ${now} where id = ${id}`.execute(tx);
    return {
      message: `Account ${id} is on plan ${plan} instead of ${before.plan}.`,
      records: [{ kind: 'account', id, before, after: async () => ({ ...before, plan }) }],
    };
  });
}
