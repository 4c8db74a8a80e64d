import type { Plan } from './plan.ts';

/**
 * Scopes that read, of both generations (docs/contract/access-and-limits.md, "Scopes"). `read` stands for every other one
 * but read:watchlist.
 */
const readScopes = [
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

/** Scopes that change records of the account. A key or a consent has them only where it names them. */
export const writeScopes = ['write:watchlists', 'write:searches'] as const;
export type WriteScope = (typeof writeScopes)[number];
export type Scope = (typeof readScopes)[number] | WriteScope;

/** Names a key may be given: the scopes and the summarising `read`. */
export const grantableScopes = ['read', ...readScopes, ...writeScopes] as const;

/** Whether a scope changes records of the account. */
export const isWriteScope = (scope: string): scope is WriteScope => writeScopes.some((known) => known === scope);

/** The caller of a request: the same for a key and an access token, over REST and the tool server. */
export type Caller = {
  readonly account_id: string;
  readonly billing_cycle_day: number;
  readonly plan: Plan;
  readonly key: {
    readonly id: string;
    /** null: every scope that reads */
    readonly scopes: readonly string[] | null;
    readonly disabled_operations: readonly string[];
  };
};

/** Whether scopes hold another one: `read` stands for all that read but that of watchlists. */
export const holdsScope = (scopes: readonly string[], scope: string): boolean =>
  scopes.includes(scope) || (scope !== 'read:watchlist' && scope.startsWith('read:') && scopes.includes('read'));

/** Whether the caller's key carries a scope. */
export function hasScope(caller: Caller, scope: Scope | null): boolean {
  if (scope === null) return true;
  const { scopes } = caller.key;
  return scopes === null ? !isWriteScope(scope) : holdsScope(scopes, scope);
}

/** Whether an operation is switched off for the caller's plan or key. */
export function isDisabled(caller: Caller, operationId: string): boolean {
  return caller.plan.disabled_operations.includes(operationId) || caller.key.disabled_operations.includes(operationId);
}
