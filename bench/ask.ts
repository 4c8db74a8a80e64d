import { sql } from 'kysely';
import type { Caller } from '../src/core/caller.ts';
import type { AnyOperation, Call } from '../src/core/operation.ts';
import { runOperation } from '../src/core/run-operation.ts';
import type { Services } from '../src/core/services.ts';
import { readQuery } from '../src/http/query-string.ts';

/** A page: its rows, and the cursor of the page after it. */
export type Answer = { readonly rows: readonly { readonly id: string }[]; readonly next: string | undefined };
export type Ask = (operation: AnyOperation, query: string) => Promise<Answer>;

export async function benchCaller({ db }: Pick<Services, 'db'>): Promise<Caller> {
  const { rows } = await sql<Caller['plan']>`select * from plans where slug = 'bench'`.execute(db);
  const [plan] = rows;
  if (plan === undefined) throw new Error('The plan of the benchmark is missing.');
  const key = { id: 'benchkey0000', scopes: null, disabled_operations: [] };
  return { account_id: 'benchaccount', billing_cycle_day: 1, plan, key };
}

/** Asks operations as a caller whose plan has no bounds. */
export async function createAsk(services: Services): Promise<Ask> {
  const caller = await benchCaller(services);
  return async (operation, query) => {
    const call: Call = { caller, now: new Date(), warn: () => {}, chargeSemantic: () => Promise.resolve() };
    const params = operation.params.parse(readQuery(operation, query).values);
    const { body } = await runOperation(services, operation, call, params);
    const { pagination, ...lists } = body as { pagination?: { next_cursor?: string | null } };
    const rows = Object.values(lists as Record<string, { id: string }[]>).find(Array.isArray) ?? [];
    return { rows, next: pagination?.next_cursor ?? undefined };
  };
}

/** Milliseconds that some work takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}
