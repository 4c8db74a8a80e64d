import { randomBytes } from 'node:crypto';
import type { Config } from '../../config.ts';
import { createCursors } from '../../core/cursor.ts';
import { newId } from '../../core/new-id.ts';
import { recallNothing } from '../../core/recall.ts';
import type { Services } from '../../core/services.ts';
import { createMail } from '../../mail/mail.ts';
import { createQueueJob } from '../../outbox/job.ts';
import { createPost } from '../../outbox/post.ts';
import type { QueueServices } from '../../outbox/queue.ts';
import { createSender } from '../../outbox/sender.ts';
import { collectDue, pruneSearches } from '../../saved-searches/collect.ts';
import { searchQueue } from '../../saved-searches/queue.ts';
import type { Output } from '../print/output.ts';
import { createFetching } from './fetching.ts';
import { createQuiet } from './quiet.ts';

/** Creates the job of saved searches: each run queues new events and sends messages that are due. `base` is the pages' address. */
export function createSavedSearchJob(
  config: Config,
  {
    db,
    replica,
    turns,
    base,
    measureOutcomes,
  }: Pick<Services, 'db' | 'replica' | 'turns'> & Pick<QueueServices, 'measureOutcomes'> & { readonly base: string },
  output: Output,
  signal: AbortSignal,
): () => Promise<void> {
  const now = () => new Date();
  const isQuiet = createQuiet(config, db);
  const services = {
    db,
    replica,
    turns,
    recall: recallNothing,
    // A random secret suffices: the cursors are used only within one run.
    cursors: createCursors([randomBytes(32).toString('base64url')]),
    semantic: { available: false, reason: 'Saved searches do not use semantic search.' },
  } as const;
  const sender = createSender(searchQueue, {
    db,
    mail: config.mail && createMail(config.mail, isQuiet),
    post: createPost({ ...createFetching(config), signal }),
    base: base.replace(/\/+$/, ''),
    now,
    log: (message, fields) => output.log.warn(fields, message),
    measureOutcomes,
  });
  return createQueueJob({
    fill: () => collectDue({ services, now, newId }),
    send: async () => Promise.all(await sender.start()),
    prune: () => pruneSearches(db, now()),
    isQuiet,
    now,
  });
}
