import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Caller } from '../core/caller.ts';
import type { Plan } from '../core/plan.ts';
import type { Db } from '../core/services.ts';

/** How long a plan is cached. */
const CACHED_MS = 2_000;

/** The plan whose view visitors without a session have; undefined while no plan has that name. */
export type PublicPlan = () => Promise<Plan | undefined>;

async function readPlan(db: Db, slug: string): Promise<Plan | undefined> {
  const { rows } = await sql<{ plan: Plan }>`
    select to_jsonb(p) || jsonb_build_object('since', floor(extract(epoch from p.updated_at) * 1000)::bigint) as plan
    from plans p
    where p.slug = ${slug}`.execute(db);
  return rows[0]?.plan;
}

/** Reads the plan of visitors, which operators can change while the service runs. */
export function createPublicPlan(db: Db, slug: string): PublicPlan {
  const cached = new LRUCache<'plan', { readonly plan: Plan | undefined }>({
    max: 1,
    ttl: CACHED_MS,
    fetchMethod: async () => ({ plan: await readPlan(db, slug) }),
  });
  return async () => (await cached.fetch('plan'))?.plan;
}

/**
 * The caller of a visitor. Searches by meaning count against the requests of the address, because allowances belong to
 * accounts. Work of one address waits in one queue.
 */
export const toPublicCaller = (plan: Plan, address: string): Caller => ({
  account_id: `visitor:${address}`,
  billing_cycle_day: 1,
  plan: { ...plan, semantic_hourly: null },
  key: { id: 'visitor', scopes: null, disabled_operations: [] },
});
