import { sql } from 'kysely';
import type { ActionRequest, ActionResult, ActionServices } from '../core/action.ts';
import { ActionRefused } from '../core/action-refused.ts';
import { plainScope, runChange } from '../core/run-action.ts';
import type { Db } from '../core/services.ts';
import type { AgentClient } from './agent-clients.ts';
import { sweepCodes } from './agent-codes.ts';

/** An agent that a user gave access to an account. */
export type Connection = {
  readonly id: string;
  readonly client: Pick<AgentClient, 'client_id' | 'origin' | 'name' | 'homepage' | 'disabled'>;
  readonly account: { readonly id: string; readonly name: string };
  readonly scopes: readonly string[];
  readonly resources: readonly string[];
  readonly since: Date;
  readonly last_used_at: Date | null;
  /** Whether it still has a valid token, so that it need not ask for consent again. */
  readonly is_signed_in: boolean;
};

/** The agents of a person, newest first. */
export async function listConnections(db: Db, personId: string, now: Date): Promise<readonly Connection[]> {
  const { rows } = await sql<Connection>`
    select s.id, s.scopes, coalesce(s.resources, '[]') as resources, s.updated_at as since, s.last_used_at,
      jsonb_build_object('client_id', c.client_id, 'origin', c.origin, 'name', c.name, 'homepage', c.homepage,
        'disabled', c.disabled) as client,
      jsonb_build_object('id', a.id, 'name', a.name) as account,
      exists (
        select from agent_refresh_tokens t
        where (t.client_id, t.person_id, t.account_id) = (s.client_id, s.person_id, s.account_id)
          and t.revoked_at is null and t.expires_at > ${now}
      ) as is_signed_in
    from agent_consents s
    join agent_clients c on c.client_id = s.client_id
    join accounts a on a.id = s.account_id
    where s.person_id = ${personId}
    order by s.updated_at desc, s.id`.execute(db);
  return rows;
}

/** Revokes a consent of the author with its tokens and pending codes. @throws ActionRefused for an unknown connection */
export const disconnect = (
  { db, now }: ActionServices,
  request: ActionRequest,
  id: string,
): Promise<ActionResult<undefined>> =>
  runChange(plainScope(db, now), request, 'agents disconnect', async (tx) => {
    const { rows } = await sql<{ client_id: string; account_id: string }>`
      delete from agent_consents where id = ${id} and person_id = ${request.person ?? ''}
      returning client_id, account_id`.execute(tx);
    const [consent] = rows;
    if (consent === undefined) throw new ActionRefused('Unknown connection.', 'connection');
    await sql`
      delete from verifications where starts_with(value, '{"type":"authorization_code"')
        and value::jsonb ->> 'userId' = ${request.person} and value::jsonb #>> '{query,client_id}' = ${consent.client_id}`.execute(
      tx,
    );
    const before = { client: consent.client_id, account: consent.account_id };
    return { message: 'Agent disconnected.', records: [{ kind: 'consent', id, before, after: async () => null }] };
  });

/** The account for which a user gave a client at least this access; undefined for none or several accounts. */
export async function findConsent(
  db: Db,
  request: {
    readonly personId: string;
    readonly clientId: string;
    readonly scopes: readonly string[];
    readonly resources: readonly string[];
  },
): Promise<string | undefined> {
  const { rows } = await sql<{ account_id: string; scopes: string[]; resources: string[] | null }>`
    select account_id, scopes, resources from agent_consents
    where person_id = ${request.personId} and client_id = ${request.clientId}`.execute(db);
  const [only, ...others] = rows;
  if (only === undefined || others.length > 0) return undefined;
  const isWithin =
    request.scopes.every((scope) => only.scopes.includes(scope)) &&
    request.resources.every((resource) => only.resources?.includes(resource));
  return isWithin ? only.account_id : undefined;
}

/** A client without a consent is deleted after this time, unless an operator added or disabled it. */
const FORGOTTEN_AFTER_MS = 24 * 3_600_000;

/** Deletes expired tokens and codes, and clients without a consent. */
export async function sweepAgents(db: Db, now: Date): Promise<void> {
  await sql`delete from agent_access_tokens where expires_at < ${now}`.execute(db);
  await sql`delete from agent_refresh_tokens where expires_at < ${now}`.execute(db);
  await sql`update agent_refresh_tokens set replay = null where replay is not null and replay_expires_at < ${now}`.execute(
    db,
  );
  await sweepCodes(db, now);
  await sql`
    delete from agent_clients c
    where origin <> 'operator' and not disabled and updated_at < ${new Date(now.getTime() - FORGOTTEN_AFTER_MS)}
      and not exists (select from agent_consents s where s.client_id = c.client_id)`.execute(db);
}
