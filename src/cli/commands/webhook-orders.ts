import { writeAudit } from '../../db/audit.ts';
import { type ActionRequest, checked } from '../../ingest/operate/act.ts';
import { listWebhooks, type ManageServices } from '../../webhooks/webhooks.ts';

/** What the audit log keeps of a webhook: never its secrets. */
async function readAuditState(db: ManageServices['db'], id: string): Promise<Readonly<Record<string, unknown>> | null> {
  const [webhook] = await listWebhooks(db, { id });
  if (webhook === undefined) return null;
  const { account, address, description, kinds, companies, watchlist, event_types, state } = webhook;
  return { account, address, description, kinds, companies, watchlist, event_types, state };
}

/**
 * Carries out an order on a webhook and writes it down, in one transaction. `id` is undefined where the order makes the
 * webhook. Throws what the order throws, and OrderUnreadable for an author or reason that is none.
 */
export async function orderWebhook<Result>(
  managing: ManageServices,
  order: ActionRequest & { readonly action: string; readonly id: string | undefined },
  work: (managing: ManageServices) => Promise<Result>,
): Promise<Result> {
  const { author, reason } = checked(order);
  return managing.db.transaction().execute(async (tx) => {
    const before = order.id === undefined ? null : await readAuditState(tx, order.id);
    const result = await work({ ...managing, db: tx });
    const id = order.id ?? (result as { readonly id: string }).id;
    const records = [{ kind: 'webhook', id, before, after: await readAuditState(tx, id) }];
    await writeAudit(tx, { at: managing.now(), author, reason, action: order.action, records });
    return result;
  });
}
