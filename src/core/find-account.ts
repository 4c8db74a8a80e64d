import { ActionUnreadable } from './action-refused.ts';
import type { Db } from './services.ts';

/** The message for an unknown account. */
export const noAccount = (id: string): string => `Unknown account ${id}; nordwire accounts list shows all accounts.`;

/** Refuses a plan that the store does not have. Throws ActionUnreadable. */
export async function needPlan(db: Db, plan: string): Promise<void> {
  const plans = await db.selectFrom('plans').select('slug').orderBy('slug').execute();
  if (plans.some(({ slug }) => slug === plan)) return;
  const hint = plans.length === 0 ? 'serve loads the plans' : `use one of ${plans.map(({ slug }) => slug).join(', ')}`;
  throw new ActionUnreadable(`Unknown plan ${plan}; ${hint}.`);
}
