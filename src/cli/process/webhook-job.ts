import type { Config } from '../../config.ts';
import type { MeasureDelays } from '../../core/latency.ts';
import { newId } from '../../core/new-id.ts';
import type { Db } from '../../core/services.ts';
import { pruneMessages } from '../../outbox/control.ts';
import { createQueueJob } from '../../outbox/job.ts';
import { createPost } from '../../outbox/post.ts';
import type { QueueServices } from '../../outbox/queue.ts';
import { createSender } from '../../outbox/sender.ts';
import { webhookQueue } from '../../webhooks/queue.ts';
import { queueChanges } from '../../webhooks/queue-changes.ts';
import type { Output } from '../print/output.ts';
import { createFetching } from './fetching.ts';
import { createQuiet } from './quiet.ts';

/** Creates the job of webhooks: each run queues new changes and starts to send the messages that are due. */
export function createWebhookJob(
  config: Config,
  {
    db,
    measureDelays,
    measureOutcomes,
  }: Pick<QueueServices, 'measureOutcomes'> & { readonly db: Db; readonly measureDelays?: MeasureDelays | undefined },
  output: Output,
  signal: AbortSignal,
): () => Promise<void> {
  const now = () => new Date();
  const post = createPost({ ...createFetching(config), signal });
  const log = (message: string, fields: Record<string, unknown>) => output.log.warn(fields, message);
  const sender = createSender(webhookQueue, { db, post, now, log, measureDelays, measureOutcomes });
  return createQueueJob({
    fill: () => queueChanges(db, now(), newId),
    send: () => sender.start(),
    prune: () => pruneMessages(db, webhookQueue.tables, now()),
    isQuiet: createQuiet(config, db),
    now,
  });
}
