import type { Kysely } from 'kysely';
import { ActionUnreadable } from '../../core/action-refused.ts';
import type { Tables } from '../../db/tables.ts';

/** That there is no such account. */
export const noAccount = (id: string): string => `There is no account ${id}; nordwire accounts list shows them.`;

/** Refuses a plan that the store does not have. Throws ActionUnreadable. */
export async function needPlan(db: Kysely<Tables>, plan: string): Promise<void> {
  const plans = await db.selectFrom('plans').select('slug').orderBy('slug').execute();
  if (plans.some(({ slug }) => slug === plan)) return;
  const known = plans.length === 0 ? 'none yet: serve brings them' : plans.map(({ slug }) => slug).join(', ');
  throw new ActionUnreadable(`There is no plan ${plan}; there ${plans.length === 1 ? 'is' : 'are'} ${known}.`);
}
