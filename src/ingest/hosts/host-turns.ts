import { setTimeout as sleepFor } from 'node:timers/promises';
import type { TakeHostTurn } from '../sources/fetch-outcome.ts';
import { endLease, type HostStore, leaseHost, promiseTime, readHost } from './host-rows.ts';

export type TurnSettings = {
  /** Between a start and the next one at the host, of any process. */
  readonly gapMs: number;
  /** The distance that the host's robots.txt asks for; default 0. */
  readonly crawlDelayMs?: number;
  /** The longest wait for a turn. */
  readonly patienceMs: number;
  /** Whether pages of articles are fetched, which leave room for feeds of the host that are due. */
  readonly isPages?: boolean;
  readonly sleep?: ((ms: number, signal: AbortSignal) => Promise<void>) | undefined;
};

/** How often a host with a request under way is looked at. */
const LOOK_EVERY_MS = 250;

/** The line of requests to each host, which all processes share. Of one host one request is under way at a time. */
export function createHostTurns(store: HostStore, settings: TurnSettings): TakeHostTurn {
  const { gapMs, crawlDelayMs = 0, patienceMs, isPages: isPage = false } = settings;
  const { sleep = (ms, signal) => sleepFor(ms, undefined, { signal }) } = settings;
  const startGapMs = Math.max(gapMs, crawlDelayMs);
  const distances = {
    start: { waits: true, gapMs: startGapMs, isPage },
    reserved: { waits: false, gapMs: crawlDelayMs, isPage },
    'follow-up': { waits: false, gapMs: 0, isPage },
  };
  return async (host, request, signal) => {
    const distance = distances[request];
    let waited = 0;
    for (;;) {
      signal.throwIfAborted();
      const lease = await leaseHost(store, host, distance);
      if (lease !== undefined) return { end: (answer) => endLease(store, host, lease, answer) };
      const { is_resting: isResting, is_leased, free_at } = await readHost(store, host, distance);
      const untilFree = (free_at?.getTime() ?? 0) - store.now().getTime();
      const wait = Math.max(untilFree, is_leased ? LOOK_EVERY_MS : 0);
      if (isResting || waited + wait > patienceMs)
        return { until: await promiseTime(store, host, free_at, startGapMs), isResting };
      // A turn that ended meanwhile leaves nothing to wait for.
      if (wait > 0) await sleep(wait, signal);
      waited += Math.max(wait, 1);
    }
  };
}
