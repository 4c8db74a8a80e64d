import { sql } from 'kysely';
import { ACCESS_TOKEN_PREFIX, toAgentResources } from '../core/agent-tokens.ts';
import { grantableScopes, holdsScope } from '../core/caller.ts';
import type { Plan } from '../core/plan.ts';
import type { Db } from '../core/services.ts';
import { accountPlan } from '../db/account-plan.ts';
import { hashKey, type KeyHolder, type KeyRing, NOTED_EVERY_MS, shownBy } from './keys.ts';

type TokenRow = {
  consent_id: string;
  account_id: string;
  billing_cycle_day: number;
  scopes: string[];
  consented: string[];
  resources: string[] | null;
  expires_at: Date;
  last_used_at: Date | null;
  plan: Plan;
};

/** Scopes of a token that the person still consents to. */
const listAllowedScopes = ({ scopes, consented }: TokenRow): readonly string[] =>
  grantableScopes.filter((scope) => scopes.includes(scope) && holdsScope(consented, scope));

const toKeyHolder = (row: TokenRow): KeyHolder => ({
  allowed_ips: null,
  caller: {
    account_id: row.account_id,
    billing_cycle_day: row.billing_cycle_day,
    plan: row.plan,
    key: { id: `agent:${row.consent_id}`, scopes: listAllowedScopes(row), disabled_operations: [] },
  },
});

/**
 * Adds access tokens of agents to keys: both identify the same kind of caller. A token is refused for another resource
 * (RFC 8707), and once the token, its client, its consent or its membership has ended. `baseUrl` is the address of the
 * service, for which tokens are issued.
 */
export function withAgentTokens(
  keys: KeyRing,
  { db, baseUrl }: { readonly db: Db; readonly baseUrl: string },
): KeyRing {
  const { tools, everything } = toAgentResources(baseUrl.replace(/\/+$/, ''));
  const good = { mcp: [tools, everything], rest: [everything] } as const;

  async function find(hash: string): Promise<TokenRow | null> {
    const { rows } = await sql<TokenRow>`
      select s.id as consent_id, t.account_id, a.billing_cycle_day, t.scopes, s.scopes as consented, t.resources, t.expires_at,
        s.last_used_at, ${accountPlan} as plan
      from agent_access_tokens t
      join agent_consents s on (s.client_id, s.person_id, s.account_id) = (t.client_id, t.person_id, t.account_id)
      join agent_clients c on c.client_id = t.client_id
      join accounts a on a.id = t.account_id
      join plans p on p.slug = a.plan
      where t.token = ${hash} and t.revoked_at is null and not c.disabled`.execute(db);
    return rows[0] ?? null;
  }

  async function noteUse({ consent_id, last_used_at }: TokenRow, now: Date): Promise<void> {
    if (last_used_at !== null && now.getTime() - last_used_at.getTime() < NOTED_EVERY_MS) return;
    await sql`
      update agent_consents set last_used_at = ${now}
      where id = ${consent_id} and (last_used_at is null or last_used_at < ${now})`
      .execute(db)
      .catch(() => undefined);
  }

  return {
    async identify(authorization, now, surface) {
      const token = shownBy(authorization);
      if (token === undefined || !token.startsWith(ACCESS_TOKEN_PREFIX))
        return keys.identify(authorization, now, surface);
      const hash = hashKey(token.slice(ACCESS_TOKEN_PREFIX.length));
      // Nothing is remembered of a token: one that was stolen or revoked is refused at once in every process.
      const row = await find(hash);
      if (row === null || row.expires_at <= now) return undefined;
      if (!good[surface].some((resource) => row.resources?.includes(resource))) return undefined;
      await noteUse(row, now);
      return toKeyHolder(row);
    },
    forget: () => keys.forget(),
  };
}
