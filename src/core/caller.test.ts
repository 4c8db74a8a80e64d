import { describe, expect, it } from 'vitest';
import { type Caller, grantableScopes, hasScope, holdsScope, type Scope, writeScopes } from './caller.ts';
import { unboundedPlan } from './plan.ts';

const holder = (scopes: readonly string[] | null): Caller => ({
  account_id: 'account',
  billing_cycle_day: 1,
  plan: unboundedPlan('open'),
  key: { id: 'key', scopes, disabled_operations: [] },
});

const reading = grantableScopes.filter((scope) => scope.startsWith('read')) as readonly Scope[];

describe('scopes', () => {
  it.each(writeScopes)('no other scope stands for one that changes something: %s', (scope) => {
    const others = grantableScopes.filter((each) => each !== scope);
    expect(hasScope(holder(null), scope)).toBe(false);
    expect(hasScope(holder([]), scope)).toBe(false);
    expect(hasScope(holder(others), scope)).toBe(false);
    expect(holdsScope(others, scope)).toBe(false);
    for (const wide of ['write', 'write:', '*', 'all', 'read:watchlists'])
      expect(hasScope(holder([wide]), scope)).toBe(false);
    expect(hasScope(holder([scope]), scope)).toBe(true);
  });

  it('no scope that changes something reads', () => {
    const writer = holder(writeScopes);
    for (const scope of reading) expect(hasScope(writer, scope)).toBe(false);
  });
});
