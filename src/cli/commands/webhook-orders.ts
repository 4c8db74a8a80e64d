import type { ActionRequest } from '../../core/action.ts';
import { plainScope, runChange } from '../../core/run-action.ts';
import { listWebhooks, type ManageServices } from '../../webhooks/webhooks.ts';

/** What the audit log keeps of a webhook: never its secrets. */
async function readAuditState(db: ManageServices['db'], id: string): Promise<Readonly<Record<string, unknown>> | null> {
  const [webhook] = await listWebhooks(db, { id });
  if (webhook === undefined) return null;
  const { account, address, description, kinds, companies, watchlist, event_types, state } = webhook;
  return { account, address, description, kinds, companies, watchlist, event_types, state };
}

/**
 * Runs an action on a webhook. `id` is undefined where the action makes the webhook.
 *
 * @throws what `work` throws, and ActionUnreadable for an unusable author or reason
 */
export async function runOnWebhook<Value>(
  services: ManageServices,
  request: ActionRequest & { readonly action: string; readonly id: string | undefined },
  work: (services: ManageServices) => Promise<Value>,
): Promise<Value> {
  const { value } = await runChange(plainScope(services.db, services.now), request, request.action, async (tx) => {
    const before = request.id === undefined ? null : await readAuditState(tx, request.id);
    const made = await work({ ...services, db: tx });
    const id = request.id ?? (made as { readonly id: string }).id;
    const after = () => readAuditState(tx, id);
    return { message: `${request.action} ${id}`, records: [{ kind: 'webhook', id, before, after }], value: made };
  });
  // A real run returns the value of its effect.
  return value as Value;
}
