import { sql } from 'kysely';
import { type MeasureDelays, toPushedDelay } from '../core/latency.ts';
import { defineChannel, toOutcome } from '../outbox/channel.ts';
import type { Post } from '../outbox/post.ts';
import type { Queue, QueueMessage, QueueServices, QueueTables, QueueTarget } from '../outbox/queue.ts';
import { createHeaders } from './signature.ts';

export type WebhookServices = QueueServices & {
  readonly post: Post;
  readonly measureDelays?: MeasureDelays | undefined;
};

type WebhookTarget = QueueTarget & {
  readonly address: string;
  readonly secrets: readonly string[];
  /** When it was last paused, resumed or changed. */
  readonly updated_at: Date;
};
type WebhookMessage = QueueMessage & { readonly payload: string };

/**
 * Measures a message that its receiver took at the first try. One that waited for a paused, failing or new webhook says nothing
 * of the speed of this service.
 */
function measurePushed({ measureDelays, now }: WebhookServices, target: WebhookTarget, message: WebhookMessage): void {
  if (measureDelays === undefined || message.attempts > 1 || target.failures > 0) return;
  const change = JSON.parse(message.payload) as Parameters<typeof toPushedDelay>[0];
  const delay = toPushedDelay(change, now());
  if (delay !== undefined && Date.parse(change.at) >= target.updated_at.getTime()) measureDelays([delay]);
}

export const webhookTables: QueueTables = {
  messages: 'webhook_deliveries',
  targets: 'webhooks',
  targetId: 'webhook_id',
  sentState: 'delivered',
  sentAt: 'delivered_at',
};

/** Standard Webhooks: the payload as it was queued, signed at each try with every secret that is valid then. */
const channel = defineChannel<WebhookServices, WebhookTarget, WebhookMessage, WebhookMessage>({
  label: 'Webhook',
  target: { type: 'address', example: 'https://' },
  format: (message) => message,
  async send(services, target, message) {
    const { id, payload: body } = message;
    const headers = createHeaders(target.secrets, { id, at: services.now(), body });
    const outcome = toOutcome(await services.post(target.address, headers, body));
    if (outcome.isSent) measurePushed(services, target, message);
    return outcome;
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
    t.address, t.updated_at, array_remove(array[t.secret, case when t.earlier_until > ${at} then t.earlier_secret end], null) as secrets`,
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
