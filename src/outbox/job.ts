const PRUNE_EVERY_MS = 3_600_000;

/** One round of a queue: fills it, sends the messages that are due and, once an hour, deletes old ones. */
export function createQueueJob(queue: {
  readonly fill: () => Promise<void>;
  readonly send: () => Promise<unknown>;
  readonly prune: () => Promise<void>;
  /** While the store is quiet, nothing is queued or sent. */
  readonly isQuiet?: () => Promise<boolean>;
  readonly now: () => Date;
}): () => Promise<void> {
  let prunedAt = 0;
  return async () => {
    if (!(await queue.isQuiet?.())) {
      await queue.fill();
      await queue.send();
    }
    if (queue.now().getTime() - prunedAt < PRUNE_EVERY_MS) return;
    prunedAt = queue.now().getTime();
    await queue.prune();
  };
}
