import { LRUCache } from 'lru-cache';
import { clientAddress, countedAddress, readPeer } from '../../access/ip.ts';
import type { SiteContext } from '../request-context.ts';
import type { Site } from '../site.ts';

/** Counts attempts of a client address in a window, in this process only: with several processes, each has its own limit. */
export type Attempts = {
  /** Seconds until the next attempt is allowed; 0 where it is allowed now. */
  wait(context: SiteContext): number;
  count(context: SiteContext): void;
};

export function createAttempts(
  site: Pick<Site, 'trustedProxies' | 'now'>,
  { max, windowMs }: { readonly max: number; readonly windowMs: number },
): Attempts {
  const windows = new LRUCache<string, { readonly endsAt: number; used: number }>({ max: 50_000 });
  const openWindow = (context: SiteContext) => {
    const address = countedAddress(
      clientAddress(readPeer(context), context.req.header('x-forwarded-for'), site.trustedProxies),
    );
    const now = site.now().getTime();
    const current = windows.get(address);
    if (current !== undefined && current.endsAt > now) return { now, window: current };
    const window = { endsAt: now + windowMs, used: 0 };
    windows.set(address, window);
    return { now, window };
  };
  return {
    wait(context) {
      const { now, window } = openWindow(context);
      return window.used < max ? 0 : Math.ceil((window.endsAt - now) / 1_000);
    },
    count(context) {
      openWindow(context).window.used += 1;
    },
  };
}
