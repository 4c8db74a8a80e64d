import { LRUCache } from 'lru-cache';
import type { Counters, CounterWindow } from './counters.ts';
import type { UsageLedger } from './usage-ledger.ts';

/** Above this number the counts of the addresses seen longest ago are dropped, which bounds memory under a flood. */
const MAX_ADDRESSES = 200_000;

/** Counters of this process over a ledger. Address windows live in memory only. */
export function createProcessCounters(ledger: UsageLedger): Counters {
  const addresses = new LRUCache<string, { readonly startMs: number; used: number }>({ max: MAX_ADDRESSES });

  function findOrCreateAddress({ owner, start }: CounterWindow) {
    const known = addresses.get(owner);
    if (known !== undefined && known.startMs === start.getTime()) return known;
    const fresh = { startMs: start.getTime(), used: 0 };
    addresses.set(owner, fresh);
    return fresh;
  }

  return {
    async take(window, limit) {
      if (window.name === 'address') {
        const slot = findOrCreateAddress(window);
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
    async release(window) {
      if (window.name === 'address') {
        const slot = findOrCreateAddress(window);
        slot.used = Math.max(0, slot.used - 1);
        return slot.used;
      }
      await ledger.load(window);
      if (ledger.known(window) > 0) ledger.add(window, -1);
      return ledger.known(window);
    },
    async read(window) {
      if (window.name === 'address') return findOrCreateAddress(window).used;
      await ledger.load(window);
      return ledger.known(window);
    },
    addDay: async (account, day, count) => ledger.addDay(account, day, count),
    sumDays: (account, from) => ledger.sumDays(account, from),
    flush: () => ledger.flush(),
    close: () => ledger.close(),
  };
}
