import { LRUCache } from 'lru-cache';
import robotsParser from 'robots-parser';
import { fetchFeed } from '../sources/fetch.ts';
import type { FetchOptions } from '../sources/fetch-outcome.ts';

type Robots = ReturnType<typeof robotsParser.default>;

/** The package is CommonJS: Node gives its function itself where its types promise a module around it. */
const parseRobots = robotsParser as unknown as (address: string, text: string) => Robots;

/** The permission that a host gives us. */
export type Permit =
  | { readonly isAllowed: true; readonly crawlDelayMs: number }
  | { readonly isAllowed: false; readonly code: string; readonly reason: string };

type Rules =
  | { readonly kind: 'rules'; readonly robots: Robots; readonly until: number }
  | { readonly kind: 'none'; readonly until: number }
  | { readonly kind: 'unreachable'; readonly code: string; readonly reason: string; readonly until: number };

/** Our name in robots.txt. */
const PRODUCT = 'Nordwire';
/** RFC 9309 2.5: the least that a crawler has to parse. */
const MAX_BYTES = 512_000;
const HOSTS = 1_000;
/** RFC 9309 2.4: not used for longer than a day. */
const KEPT_MS = 24 * 3_600_000;
const UNREACHABLE_MS = 10 * 60_000;
/** A host that wants more time between two pages does not want to be read. */
const LONGEST_DELAY_MS = 10 * 60_000;

/**
 * robots.txt of hosts, asked for once a day. RFC 9309 2.3.1: a host that answers 4xx has no rules; one that cannot be
 * reached or answers 5xx allows nothing for now, and neither does 429. Throws the reason of a signal that ends the asking.
 */
export function createRobots(fetching: FetchOptions) {
  const known = new LRUCache<string, Rules>({ max: HOSTS });
  const pendingRules = new Map<string, Promise<Rules>>();

  async function ask(origin: string, signal: AbortSignal): Promise<Rules> {
    const request = { address: `${origin}/robots.txt`, etag: null, last_modified: null };
    const outcome = await fetchFeed(request, {
      ...fetching,
      signal,
      accept: 'text/plain, */*;q=0.1',
      maxBytes: MAX_BYTES,
    });
    // A fetch that was called off says nothing of the host.
    signal.throwIfAborted();
    const now = fetching.now().getTime();
    if (outcome.kind === 'fetched') {
      const text = new TextDecoder().decode(outcome.bytes);
      return { kind: 'rules', robots: parseRobots(request.address, text), until: now + KEPT_MS };
    }
    const status = outcome.kind === 'failed' ? outcome.status : undefined;
    if (status !== undefined && status >= 400 && status < 500 && status !== 429)
      return { kind: 'none', until: now + KEPT_MS };
    const isPrivate = outcome.kind === 'refused' && outcome.code === 'private-address';
    const reason = outcome.kind === 'unchanged' ? 'answered 304' : outcome.reason;
    return {
      kind: 'unreachable',
      code: isPrivate ? 'private-address' : 'robots-unreachable',
      reason: isPrivate ? reason : `robots.txt could not be read: ${reason}`,
      until: now + UNREACHABLE_MS,
    };
  }

  async function loadRules(origin: string, signal: AbortSignal): Promise<Rules> {
    const found = known.get(origin);
    if (found !== undefined && found.until > fetching.now().getTime()) return found;
    const pending = pendingRules.get(origin) ?? ask(origin, signal).finally(() => pendingRules.delete(origin));
    pendingRules.set(origin, pending);
    const rules = await pending;
    known.set(origin, rules);
    return rules;
  }

  return async (url: URL, signal: AbortSignal): Promise<Permit> => {
    const rules = await loadRules(url.origin, signal);
    if (rules.kind === 'none') return { isAllowed: true, crawlDelayMs: 0 };
    if (rules.kind === 'unreachable') return { isAllowed: false, code: rules.code, reason: rules.reason };
    if (rules.robots.isAllowed(url.href, PRODUCT) === false)
      return { isAllowed: false, code: 'robots', reason: `robots.txt of ${url.host} does not allow the page` };
    const crawlDelayMs = Math.max(0, rules.robots.getCrawlDelay(PRODUCT) ?? 0) * 1000;
    if (crawlDelayMs > LONGEST_DELAY_MS)
      return { isAllowed: false, code: 'robots', reason: `robots.txt of ${url.host} asks for too long a delay` };
    return { isAllowed: true, crawlDelayMs };
  };
}
