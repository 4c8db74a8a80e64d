import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { CHANGES_CHANNEL } from './changes.ts';
import { within } from './within.ts';

/** What a watcher tells: the version of the data, or that it cannot know it at the moment. */
export type ChangesListener = { onVersion(seq: number): void; onLost(): void };

const RETRY_MS = 1_000;
/** Between two questions whether the connection still tells of changes. */
const ASK_EVERY_MS = 1_000;
const ANSWER_MS = 2_000;

/**
 * Follows the version of the data, the last number of `changes`, over LISTEN/NOTIFY. While the connection is away
 * `onLost` holds: whoever keeps pages must not trust them until the next `onVersion`, which comes with the version read
 * anew. A connection that the network has forgotten tells nothing for ever, so it is asked every second. Returns what ends it.
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
    // What is read may arrive after the notice of a later change.
    const reportVersion = (seq: number) => {
      if (seq <= latest) return;
      latest = seq;
      listener.onVersion(seq);
    };
    opened.on('notification', ({ payload }) => reportVersion(Number(payload)));
    opened.once('error', loseThis);
    opened.once('end', loseThis);
    try {
      if ((await within(ANSWER_MS, opened.query(`listen ${CHANGES_CHANNEL}`), undefined)) === undefined)
        return loseThis();
      while (client === opened) {
        const versionQuery = opened.query<{ seq: string }>('select seq from change_clock');
        const answer = await within(ANSWER_MS, versionQuery, undefined);
        if (answer === undefined) loseThis();
        else if (client === opened) reportVersion(Number(answer.rows[0]?.seq ?? 0));
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
