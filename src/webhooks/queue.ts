import { sql } from 'kysely';
import { defineChannel, toOutcome } from '../outbox/channel.ts';
import type { Post } from '../outbox/post.ts';
import type { Queue, QueueMessage, QueueServices, QueueTables, QueueTarget } from '../outbox/queue.ts';
import { createHeaders } from './signature.ts';

export type WebhookServices = QueueServices & { readonly post: Post };

type WebhookTarget = QueueTarget & { readonly address: string; readonly secrets: readonly string[] };
type WebhookMessage = QueueMessage & { readonly payload: string };

export const webhookTables: QueueTables = {
  messages: 'webhook_deliveries',
  targets: 'webhooks',
  targetId: 'webhook_id',
  sentState: 'delivered',
  sentAt: 'delivered_at',
};

/** Standard Webhooks: the payload as it was queued, signed at each try with every secret that is valid then. */
const channel = defineChannel<WebhookServices, WebhookTarget, WebhookMessage, { id: string; body: string }>({
  label: 'Webhook',
  target: { type: 'address', example: 'https://' },
  format: ({ id, payload }) => ({ id, body: payload }),
  async send({ post, now }, { address, secrets }, { id, body }) {
    return toOutcome(await post(address, createHeaders(secrets, { id, at: now(), body }), body));
  },
  endsFor: ({ status }) => (status === 410 ? 'Its receiver answered 410 Gone.' : undefined),
});

/** The queue of changes. */
export const webhookQueue: Queue<WebhookServices, WebhookTarget, WebhookMessage> = {
  tables: webhookTables,
  noun: 'webhook',
  leaseMs: 60_000,
  targetsAtOnce: Number.POSITIVE_INFINITY,
  targetColumns: (at) => sql`
    t.address, array_remove(array[t.secret, case when t.earlier_until > ${at} then t.earlier_secret end], null) as secrets`,
  targetJoins: sql``,
  messageColumns: sql`payload`,
  // Of each record the oldest change that is not delivered, so that no receiver sees one overtaken.
  isSendable: (_, isAwake) => sql<boolean>`
    ${isAwake} and not exists (
      select from webhook_deliveries before
      where before.webhook_id = m.webhook_id and before.kind = m.kind and before.record_id = m.record_id
        and before.state = 'due' and before.seq < m.seq)`,
  order: sql`m.seq`,
  findChannel: () => channel,
  describe: ({ id, address }) => ({ webhook: id, address: new URL(address).origin }),
};
