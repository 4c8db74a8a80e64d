import type { ActionRequest } from '../../core/action.ts';
import { plainScope, runChange } from '../../core/run-action.ts';
import type { Db } from '../../core/services.ts';
import type { AuditedRecord } from '../../db/audit.ts';
import { type AgentClient, addClient, disableClient, findClient, removeClient } from '../../people/agent-clients.ts';
import { sealSecret } from '../../people/agent-secrets.ts';

/** What the audit log keeps of a client: never its secret. */
function toAuditState(client: AgentClient | undefined): AuditedRecord['after'] {
  if (client === undefined) return null;
  const { client_id, origin, name, homepage, redirect_uris, token_auth_method, disabled } = client;
  return { client_id, origin, name, homepage, redirect_uris, token_auth_method, disabled };
}

/** Runs an action on a client of agents. */
async function runOnClient<Value extends { readonly clientId: string }>(
  db: Db,
  request: ActionRequest & { readonly action: string; readonly clientId: string | undefined },
  work: (tx: Db, now: Date) => Promise<Value>,
): Promise<Value> {
  const scope = plainScope(db, () => new Date());
  const { value } = await runChange(scope, request, request.action, async (tx, _author, now) => {
    const before = request.clientId === undefined ? undefined : await findClient(tx, request.clientId);
    const made = await work(tx, now);
    const after = await findClient(tx, made.clientId);
    const id = (after ?? before)?.id ?? made.clientId;
    const record = { kind: 'client', id, before: toAuditState(before), after: async () => toAuditState(after) };
    return { message: `${request.action} ${id}`, records: [record], value: made };
  });
  // A real run returns the value of its effect.
  return value as Value;
}

/** Makes a client known; its secret, where it has one, is told this once. */
export async function orderNewClient(
  db: Db,
  order: ActionRequest,
  given: {
    readonly name: string;
    readonly redirectUris: readonly string[];
    readonly homepage?: string | undefined;
    /** What the secret of the client is sealed with; undefined for a client that keeps none. */
    readonly sealedWith?: string | undefined;
  },
): Promise<{ readonly clientId: string; readonly secret: string | undefined }> {
  const { sealedWith, ...rest } = given;
  const made = sealedWith === undefined ? undefined : await sealSecret(sealedWith);
  return runOnClient(db, { ...order, action: 'clients add', clientId: undefined }, async (tx, now) => {
    const client = await addClient(tx, { ...rest, secret: made?.sealed, now });
    return { clientId: client.client_id, secret: made?.secret };
  });
}

/** Removes a client with everything that it was given. */
export const orderRemoval = (db: Db, order: ActionRequest, clientId: string) =>
  runOnClient(db, { ...order, action: 'clients remove', clientId }, async (tx) => {
    await removeClient(tx, clientId);
    return { clientId };
  });

/** Shuts a client out, or lets it ask again. */
export const orderDisabled = (db: Db, order: ActionRequest, clientId: string, isDisabled: boolean) =>
  runOnClient(
    db,
    { ...order, action: isDisabled ? 'clients disable' : 'clients enable', clientId },
    async (tx, now) => {
      await disableClient(tx, clientId, isDisabled, now);
      return { clientId };
    },
  );
