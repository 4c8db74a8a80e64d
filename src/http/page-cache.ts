import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Caller } from '../core/caller.ts';
import type { DataVersion } from '../core/data-version.ts';
import type { Plan } from '../core/plan.ts';
import { startOfMinute } from '../core/time.ts';
import type { EncodedBody } from './representation/respond.ts';

/** A finished page: its bytes, and the parameters by which the next one differs. */
export type CachedPage = { readonly served: EncodedBody; readonly next: Readonly<Record<string, string>> | null };

type Entry = { readonly page: CachedPage; readonly version: number; readonly validUntil: number };

/**
 * Finished pages in memory, keyed by address and by the plan's view, never by caller. A page is valid for one
 * version of the data, until the first instant at which time alone changes it.
 */
export type PageCache = {
  /** The version a page that is about to be made will belong to; undefined while it is not known. */
  version(): number | undefined;
  find(key: string, now: Date): CachedPage | undefined;
  keep(
    key: string,
    page: CachedPage,
    made: { readonly version: number | undefined; readonly validUntil: Date | undefined },
  ): void;
};

const ENTRY_OVERHEAD_BYTES = 400;

export function createPageCache(options: { readonly maxBytes: number; readonly version: DataVersion }): PageCache {
  const pages = new LRUCache<string, Entry>({
    maxSize: options.maxBytes,
    sizeCalculation: ({ page }, key) => page.served.body.length + key.length * 2 + ENTRY_OVERHEAD_BYTES,
  });
  const { current } = options.version;
  return {
    version: current,
    find(key, now) {
      const entry = pages.get(key);
      if (entry === undefined) return undefined;
      if (entry.version === current() && now.getTime() < entry.validUntil) return entry.page;
      pages.delete(key);
      return undefined;
    },
    keep(key, page, made) {
      // A page that was started under an older version may hold older rows, so it is not cached.
      if (made.version === undefined || made.version !== current()) return;
      pages.set(key, {
        page,
        version: made.version,
        validUntil: made.validUntil?.getTime() ?? Number.POSITIVE_INFINITY,
      });
    },
  };
}

const fingerprints = new WeakMap<Plan, string>();

/**
 * Computes the part of a cache key that depends on the caller: the plan's row, and the minute to which its age limits
 * are rounded. Keys and accounts are left out, because answers that depend on them are not cached.
 */
export function computeViewKey(caller: Caller, now: Date): string {
  const { plan } = caller;
  let fingerprint = fingerprints.get(plan);
  if (fingerprint === undefined) {
    // Part of the key of every page, so it is short.
    fingerprint = hash('sha256', JSON.stringify(plan), 'base64url');
    fingerprints.set(plan, fingerprint);
  }
  const hasWindow = plan.archive_days !== null || plan.story_days !== null;
  return hasWindow ? `${fingerprint} ${startOfMinute(now).getTime()}` : fingerprint;
}
