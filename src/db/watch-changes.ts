import type { Pool, PoolClient } from 'pg';
import { CHANGES_CHANNEL } from './changes.ts';

/** What a watcher tells: the version of the data, or that it cannot know it at the moment. */
export type ChangesListener = { onVersion(seq: number): void; onLost(): void };

const RETRY_MS = 1_000;

/**
 * Follows the version of the data, the last number of `changes`, over LISTEN/NOTIFY. While the connection is away
 * `onLost` holds: whoever keeps pages must not trust them until the next `onVersion`, which comes with the version read
 * anew. Returns what ends it.
 */
export function watchChanges(pool: Pool, listener: ChangesListener): () => Promise<void> {
  let client: PoolClient | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isEnding = false;

  async function listen(): Promise<void> {
    const opened = await pool.connect();
    if (isEnding) return opened.release();
    client = opened;
    opened.on('notification', ({ payload }) => listener.onVersion(Number(payload)));
    opened.once('error', lose);
    opened.once('end', lose);
    await opened.query(`listen ${CHANGES_CHANNEL}`);
    const { rows } = await opened.query<{ seq: string }>('select seq from change_clock');
    listener.onVersion(Number(rows[0]?.seq ?? 0));
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
