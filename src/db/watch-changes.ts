import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { CHANGES_CHANNEL, QUEUE_CHANNEL } from './changes.ts';
import { within } from './within.ts';

/** The last change of the store, and the epoch that it belongs to; `at` is null where its row is no longer kept. */
export type LastSeen = { readonly seq: number; readonly epoch: string; readonly at: Date | null };

/** Receives the version of the data, or `onLost` while it is unknown; `onQueued` when items wait for the pipeline. */
export type ChangesListener = {
  onVersion(seq: number): void;
  onLost(): void;
  onQueued?(): void;
  onSeen?(last: LastSeen): void;
};

const RETRY_MS = 1_000;
/** Interval of the checks that the connection still works. */
const ASK_EVERY_MS = 1_000;
const ANSWER_MS = 2_000;

/**
 * Follows the version of the data, the last number of `changes`, over LISTEN/NOTIFY. After `onLost` a cache must not
 * trust its pages until the next `onVersion`, which carries the current version. A connection that the network dropped
 * never reports anything, so it is checked every second. Returns a function that ends the watch.
 */
export function watchChanges(pool: Pool, listener: ChangesListener): () => Promise<void> {
  let client: PoolClient | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isEnding = false;

  async function listen(): Promise<void> {
    const opened = await pool.connect();
    if (isEnding) return opened.release();
    client = opened;
    const loseThis = () => {
      if (client === opened) lose();
    };
    let latest = -1;
    // The result of a query may arrive after the notification of a later change.
    const reportVersion = (seq: number) => {
      if (seq <= latest) return;
      latest = seq;
      listener.onVersion(seq);
    };
    opened.on('notification', ({ channel, payload }) => {
      if (channel === QUEUE_CHANNEL) listener.onQueued?.();
      else reportVersion(Number(payload));
    });
    opened.once('error', loseThis);
    opened.once('end', loseThis);
    try {
      const listening = opened.query(`listen ${CHANGES_CHANNEL}; listen ${QUEUE_CHANNEL}`);
      if ((await within(ANSWER_MS, listening, undefined)) === undefined) return loseThis();
      // Items may have been taken in while nothing listened.
      listener.onQueued?.();
      while (client === opened) {
        const versionQuery = opened.query<LastSeen>(
          'select c.seq, c.epoch, k.at from change_clock c left join changes k on k.seq = c.seq',
        );
        const answer = await within(ANSWER_MS, versionQuery, undefined);
        const [last] = answer?.rows ?? [];
        if (answer === undefined) loseThis();
        else if (client === opened) {
          reportVersion(Number(last?.seq ?? 0));
          if (last !== undefined) listener.onSeen?.({ ...last, seq: Number(last.seq) });
        }
        await sleep(ASK_EVERY_MS, undefined, { ref: false });
      }
    } catch {
      loseThis();
    }
  }

  function lose(): void {
    listener.onLost();
    const lost = client;
    client = undefined;
    lost?.removeAllListeners('notification');
    lost?.release(true);
    retry();
  }

  function retry(): void {
    if (isEnding || timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      listen().catch(lose);
    }, RETRY_MS);
    timer.unref();
  }

  listen().catch(lose);
  return async () => {
    isEnding = true;
    clearTimeout(timer);
    const open = client;
    client = undefined;
    open?.removeAllListeners('error');
    open?.removeAllListeners('end');
    open?.release(true);
  };
}
