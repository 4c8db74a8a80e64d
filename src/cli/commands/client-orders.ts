import type { Db } from '../../core/services.ts';
import { type AuditedRecord, writeAudit } from '../../db/audit.ts';
import { type ActionRequest, checked } from '../../ingest/operate/act.ts';
import { type AgentClient, addClient, disableClient, findClient, removeClient } from '../../people/agent-clients.ts';
import { sealSecret } from '../../people/agent-secrets.ts';

/** What the audit log keeps of a client: never its secret. */
function toAuditState(client: AgentClient | undefined): AuditedRecord['after'] {
  if (client === undefined) return null;
  const { client_id, origin, name, homepage, redirect_uris, token_auth_method, disabled } = client;
  return { client_id, origin, name, homepage, redirect_uris, token_auth_method, disabled };
}

/** Carries out an order on a client of agents and writes it down, in one transaction. */
async function ordered<Result extends { readonly clientId: string }>(
  db: Db,
  order: ActionRequest & { readonly action: string; readonly clientId: string | undefined },
  work: (tx: Db, now: Date) => Promise<Result>,
): Promise<Result> {
  const { author, reason } = checked(order);
  const now = new Date();
  return db.transaction().execute(async (tx) => {
    const before = order.clientId === undefined ? undefined : await findClient(tx, order.clientId);
    const result = await work(tx, now);
    const after = await findClient(tx, result.clientId);
    const id = (after ?? before)?.id ?? result.clientId;
    const records = [{ kind: 'client', id, before: toAuditState(before), after: toAuditState(after) }];
    await writeAudit(tx, { at: now, author, reason, action: order.action, records });
    return result;
  });
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
  return ordered(db, { ...order, action: 'clients add', clientId: undefined }, async (tx, now) => {
    const client = await addClient(tx, { ...rest, secret: made?.sealed, now });
    return { clientId: client.client_id, secret: made?.secret };
  });
}

/** Removes a client with everything that it was given. */
export const orderRemoval = (db: Db, order: ActionRequest, clientId: string) =>
  ordered(db, { ...order, action: 'clients remove', clientId }, async (tx) => {
    await removeClient(tx, clientId);
    return { clientId };
  });

/** Shuts a client out, or lets it ask again. */
export const orderDisabled = (db: Db, order: ActionRequest, clientId: string, isDisabled: boolean) =>
  ordered(db, { ...order, action: isDisabled ? 'clients disable' : 'clients enable', clientId }, async (tx, now) => {
    await disableClient(tx, clientId, isDisabled, now);
    return { clientId };
  });
