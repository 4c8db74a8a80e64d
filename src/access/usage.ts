import { LRUCache } from 'lru-cache';
import type { UsageLedger } from './usage-ledger.ts';

export type CounterName = 'rest_hour' | 'rest_month' | 'semantic_hour' | 'mcp_hour' | 'mcp_month' | 'address';

/** One window of one counter: whose it is, and the instants it begins and ends at. */
export type CounterWindow = {
  readonly name: CounterName;
  readonly owner: string;
  readonly start: Date;
  readonly end: Date;
};

/**
 * Counts in fixed windows. Limits ask it and know nothing of where it keeps them: in this process, or in Redis for many
 * processes; what accounts used is written down in PostgreSQL every second by both.
 */
export type Counters = {
  /** Adds one if fewer than `limit` are counted (null: always) and says how many are now. */
  take(window: CounterWindow, limit: number | null): Promise<{ readonly taken: boolean; readonly used: number }>;
  /** Takes one back, for a request that turned out not to count. */
  giveBack(window: CounterWindow): Promise<number>;
  read(window: CounterWindow): Promise<number>;
  /** Usage of billed plans by UTC day; `sumDays` counts the days from `from` on. */
  addDay(account: string, day: string, count: number): Promise<void>;
  sumDays(account: string, from: string): Promise<number>;
  /** Writes down what is only in memory. */
  flush(): Promise<void>;
  close(): Promise<void>;
};

/** Beyond this many at once the addresses seen longest ago start anew: memory stays bounded under a flood. */
const MAX_ADDRESSES = 200_000;

/** Counters of this process over a ledger. Address windows live in memory only. */
export function createProcessCounters(ledger: UsageLedger): Counters {
  const addresses = new LRUCache<string, { readonly startMs: number; used: number }>({ max: MAX_ADDRESSES });

  function addressOf({ owner, start }: CounterWindow) {
    const known = addresses.get(owner);
    if (known !== undefined && known.startMs === start.getTime()) return known;
    const fresh = { startMs: start.getTime(), used: 0 };
    addresses.set(owner, fresh);
    return fresh;
  }

  return {
    async take(window, limit) {
      if (window.name === 'address') {
        const slot = addressOf(window);
        if (limit !== null && slot.used >= limit) return { taken: false, used: slot.used };
        slot.used += 1;
        return { taken: true, used: slot.used };
      }
      await ledger.load(window);
      // From here on without a pause, so that requests at the same time cannot both take the last one.
      const used = ledger.known(window);
      if (limit !== null && used >= limit) return { taken: false, used };
      ledger.add(window, 1);
      return { taken: true, used: used + 1 };
    },
    async giveBack(window) {
      if (window.name === 'address') {
        const slot = addressOf(window);
        slot.used = Math.max(0, slot.used - 1);
        return slot.used;
      }
      await ledger.load(window);
      if (ledger.known(window) > 0) ledger.add(window, -1);
      return ledger.known(window);
    },
    async read(window) {
      if (window.name === 'address') return addressOf(window).used;
      await ledger.load(window);
      return ledger.known(window);
    },
    addDay: async (account, day, count) => ledger.addDay(account, day, count),
    async sumDays(account, from) {
      const days = await ledger.days(account, from);
      return [...days.values()].reduce((sum, used) => sum + used, 0);
    },
    flush: () => ledger.flush(),
    close: () => ledger.close(),
  };
}
