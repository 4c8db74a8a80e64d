import { sql } from 'kysely';
import { newId } from '../core/new-id.ts';
import type { Plan } from '../core/plan.ts';
import type { Db } from '../core/services.ts';
import { accountPlan } from '../db/account-plan.ts';

/** An account of a person. */
export type AccountOfPerson = {
  readonly id: string;
  readonly name: string;
  readonly billing_cycle_day: number;
  readonly plan: Plan;
};

/** The accounts of a person, oldest membership first. */
export async function listPersonAccounts(db: Db, personId: string): Promise<readonly AccountOfPerson[]> {
  const { rows } = await sql<AccountOfPerson>`
    select a.id, a.name, a.billing_cycle_day, ${accountPlan} as plan
    from account_people m
    join accounts a on a.id = m.account_id
    join plans p on p.slug = a.plan
    where m.person_id = ${personId}
    order by m.created_at, a.id`.execute(db);
  return rows;
}

/** Adds a person to an account; does nothing if they are a member. */
export async function addToAccount(db: Db, personId: string, accountId: string, now: Date): Promise<void> {
  await sql`insert into account_people (account_id, person_id, created_at) values (${accountId}, ${personId}, ${now})
    on conflict do nothing`.execute(db);
}

/** Creates an account on a plan with a person as its member. */
export async function openAccount(
  db: Db,
  wanted: { readonly personId: string; readonly name: string; readonly plan: string; readonly now: Date },
): Promise<string> {
  const { personId, name, plan, now } = wanted;
  const id = newId();
  await sql`
    insert into accounts (id, name, plan, billing_cycle_day, created_at, updated_at)
    values (${id}, ${name.slice(0, 200)}, ${plan}, ${now.getUTCDate()}, ${now}, ${now})`.execute(db);
  await addToAccount(db, personId, id, now);
  return id;
}
