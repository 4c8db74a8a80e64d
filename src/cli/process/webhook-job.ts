import type { Config } from '../../config.ts';
import { newId } from '../../core/new-id.ts';
import type { Db } from '../../core/services.ts';
import { createPost } from '../../webhooks/post.ts';
import { queueChanges } from '../../webhooks/queue-changes.ts';
import { createSender, pruneDeliveries } from '../../webhooks/send.ts';
import type { Output } from '../print/output.ts';
import { createFetching } from './fetching.ts';

const PRUNE_EVERY_MS = 3_600_000;

/** One round of the webhooks: what changed is queued, and what is due begins to be sent. */
export function createWebhookJob(config: Config, db: Db, output: Output, signal: AbortSignal): () => Promise<void> {
  const now = () => new Date();
  const post = createPost({ ...createFetching(config), signal });
  const sender = createSender({ db, post, now, tell: (message, fields) => output.log.warn(fields, message) });
  let prunedAt = 0;
  return async () => {
    await queueChanges(db, now(), newId);
    await sender.start();
    if (now().getTime() - prunedAt < PRUNE_EVERY_MS) return;
    prunedAt = now().getTime();
    await pruneDeliveries(db, now());
  };
}
