import type { Db } from '../../core/services.ts';
import { isStoreAway } from '../../core/store-away.ts';
import { ensureSameHistory } from '../../db/epoch.ts';
import type { LastSeen } from '../../db/watch-changes.ts';
import type { Output } from '../print/output.ts';
import { describeEpochChange } from './store.ts';

/**
 * Follows the history of the store for this process: after a lost connection it is compared with the last change seen here,
 * and a new epoch is logged, whichever process started it.
 */
export function watchHistory(db: Db, { log }: Output): { onSeen(last: LastSeen): void; onLost(): void } {
  let seen: LastSeen | undefined;
  let epoch: string | undefined;
  let wasLost = false;
  let checking: Promise<void> | undefined;
  async function check(before: LastSeen): Promise<void> {
    try {
      const change = await ensureSameHistory(db, before, new Date());
      if (change !== undefined) log.error(change, describeEpochChange(change));
    } catch (error) {
      wasLost = true;
      // An outage has its own line.
      if (!isStoreAway(error)) log.error({ err: error }, 'the history of the store could not be compared; will retry');
    }
  }
  return {
    onLost() {
      wasLost = true;
    },
    onSeen(last) {
      if (checking !== undefined) return;
      const before = seen;
      if (before !== undefined && wasLost) {
        wasLost = false;
        checking = check(before).finally(() => {
          checking = undefined;
          // A failed check is repeated with the same change.
          if (!wasLost) seen = undefined;
        });
        return;
      }
      if (epoch !== undefined && epoch !== last.epoch)
        log.warn(
          { epoch: last.epoch },
          'the store has a new epoch; restart this process to reload its semantic search',
        );
      seen = last;
      epoch = last.epoch;
      wasLost = false;
    },
  };
}
