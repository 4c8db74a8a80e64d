import { sql } from 'kysely';
import type { z } from 'zod';
import { type Caller, isDisabled } from '../core/caller.ts';
import type { Operation } from '../core/operation.ts';
import { problemOfRefusal } from '../core/params.ts';
import type { Plan } from '../core/plan.ts';
import { notFound, Problem } from '../core/problem.ts';
import { runOperation } from '../core/run-operation.ts';
import type { Db, Services } from '../core/services.ts';
import type { Warning } from '../core/warning.ts';
import { accountPlan } from '../db/account-plan.ts';

/** An account as background work sees it. */
export type AccountRow = {
  readonly account_id: string;
  readonly billing_cycle_day: number;
  readonly plan: Plan;
};

/** Columns of an `AccountRow`, of account `a` and its plan `p`. */
export const accountColumns = sql`a.id as account_id, a.billing_cycle_day, ${accountPlan} as plan`;

/** Background work for an account sees the records of the account, with every scope. */
export const toAccountCaller = (id: string, { account_id, billing_cycle_day, plan }: AccountRow): Caller => ({
  account_id,
  billing_cycle_day,
  plan,
  key: { id, scopes: null, disabled_operations: [] },
});

/** The caller of an account; undefined for an unknown id. */
export async function findCaller(db: Db, accountId: string): Promise<Caller | undefined> {
  const { rows } = await sql<AccountRow>`
    select ${accountColumns} from accounts a join plans p on p.slug = a.plan where a.id = ${accountId}`.execute(db);
  return rows[0] && toAccountCaller(`account:${accountId}`, rows[0]);
}

/** One page of an operation's answer, asked as an account. @throws Problem what the API would answer */
export async function askAs<Params extends z.ZodObject, Body extends z.ZodType>(
  services: Services,
  { caller, now, warn }: { readonly caller: Caller; readonly now: Date; warn?(warning: Warning): void },
  operation: Operation<Params, Body>,
  values: Readonly<Record<string, string>>,
): Promise<{ readonly body: z.input<Body>; readonly next: string | null }> {
  if (isDisabled(caller, operation.id)) throw notFound();
  const params = operation.params.safeParse(values);
  if (!params.success) throw problemOfRefusal(params.error.issues[0]);
  const answer = await runOperation<z.input<Body>>(
    services,
    operation,
    {
      caller,
      now,
      warn: (warning) => warn?.(warning),
      chargeSemantic: () => Promise.reject(new Problem('forbidden', 'Nothing is searched by meaning here.')),
    },
    params.data,
  );
  return { body: answer.body, next: answer.next ?? null };
}

/** Reads every page of an operation's answer, at most `most`, and whether more pages follow. */
export async function walkAs<Params extends z.ZodObject, Body extends z.ZodType>(
  services: Services,
  context: { readonly caller: Caller; readonly now: Date },
  operation: Operation<Params, Body>,
  values: Readonly<Record<string, string>>,
  most: number,
): Promise<{ readonly bodies: z.input<Body>[]; readonly isCut: boolean }> {
  const bodies: z.input<Body>[] = [];
  let cursor: string | null = null;
  do {
    const sent: Record<string, string> = cursor === null ? { ...values } : { ...values, cursor };
    const { body, next } = await askAs(services, context, operation, sent);
    bodies.push(body);
    cursor = next;
  } while (cursor !== null && bodies.length < most);
  return { bodies, isCut: cursor !== null };
}
