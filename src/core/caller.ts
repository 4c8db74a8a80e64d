import type { Plan } from './plan.ts';

/**
 * Scopes of both generations (docs/contract/access-and-limits.md, "Scopes"). `read` stands for every other one but
 * read:watchlist.
 */
export const scopes = [
  'read:articles',
  'read:stories',
  'read:companies',
  'read:countries',
  'read:categories',
  'read:exchanges',
  'read:watchlist',
  'read:events',
  'read:calendar_events',
  'read:sources',
  'read:indices',
  'read:search',
  'read:registers',
] as const;
export type Scope = (typeof scopes)[number];

/** Names a key may be given: the scopes and the summarising `read`. */
export const grantableScopes = ['read', ...scopes] as const;

/** The caller of a request: the same for a key and an access token, over REST and the tool server. */
export type Caller = {
  readonly account_id: string;
  readonly billing_cycle_day: number;
  readonly plan: Plan;
  readonly key: {
    readonly id: string;
    /** null = every scope */
    readonly scopes: readonly string[] | null;
    readonly disabled_operations: readonly string[];
  };
};

/** Whether the caller's key carries a scope. */
export function hasScope(caller: Caller, scope: Scope | null): boolean {
  if (scope === null || caller.key.scopes === null) return true;
  if (caller.key.scopes.includes(scope)) return true;
  return scope !== 'read:watchlist' && caller.key.scopes.includes('read');
}

/** Whether an operation is switched off for the caller's plan or key. */
export function isDisabled(caller: Caller, operationId: string): boolean {
  return caller.plan.disabled_operations.includes(operationId) || caller.key.disabled_operations.includes(operationId);
}
