import { LRUCache } from 'lru-cache';
import { clientAddress, countedAddress, readPeer } from '../../access/ip.ts';
import type { Site } from '../site.ts';
import type { SiteContext } from '../visit.ts';

/**
 * Counts by client address what may be tried so often in a window. In this process alone: processes that share an address
 * bound it each.
 */
export type Attempts = {
  /** Seconds until there may be another one; 0 where there may be one now. */
  wait(context: SiteContext): number;
  count(context: SiteContext): void;
};

export function createAttempts(
  site: Pick<Site, 'trustedProxies' | 'now'>,
  { most, windowMs }: { readonly most: number; readonly windowMs: number },
): Attempts {
  const windows = new LRUCache<string, { readonly endsAt: number; used: number }>({ max: 50_000 });
  const openWindow = (context: SiteContext) => {
    const address = countedAddress(
      clientAddress(readPeer(context), context.req.header('x-forwarded-for'), site.trustedProxies),
    );
    const now = site.now().getTime();
    const known = windows.get(address);
    if (known !== undefined && known.endsAt > now) return { now, window: known };
    const window = { endsAt: now + windowMs, used: 0 };
    windows.set(address, window);
    return { now, window };
  };
  return {
    wait(context) {
      const { now, window } = openWindow(context);
      return window.used < most ? 0 : Math.ceil((window.endsAt - now) / 1_000);
    },
    count(context) {
      openWindow(context).window.used += 1;
    },
  };
}
