import { LRUCache } from 'lru-cache';
import robotsParser from 'robots-parser';
import { fetchFeed } from '../sources/fetch.ts';
import { type FetchOptions, type FetchOutcome, isPutOff } from '../sources/fetch-outcome.ts';

type Robots = ReturnType<typeof robotsParser.default>;

/** The package is CommonJS: Node gives its function itself where its types promise a module around it. */
const parseRobots = robotsParser as unknown as (address: string, text: string) => Robots;

/** The permission that a host gives us. */
export type Permit =
  | { readonly isAllowed: true; readonly crawlDelayMs: number }
  | {
      readonly isAllowed: false;
      /** `robots` the file disallows the address, `private-address`, `robots-unreachable`, `host-busy`, `host-resting`. */
      readonly code: string;
      readonly reason: string;
      /** The answer for an unreadable robots.txt, where its host answered. */
      readonly status?: number;
      /** What is left of the time for which the host does not want to be asked. */
      readonly retryAfterSeconds?: number;
    };

type Rules =
  | { readonly kind: 'rules'; readonly robots: Robots; readonly until: number }
  | { readonly kind: 'none'; readonly until: number }
  | {
      readonly kind: 'unreachable';
      readonly code: string;
      readonly reason: string;
      readonly until: number;
      readonly status: number | undefined;
      readonly isRest: boolean;
    };

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

function toRefusal(
  { code, reason, status, until, isRest }: Extract<Rules, { kind: 'unreachable' }>,
  now: number,
): Permit {
  return {
    isAllowed: false,
    code,
    reason,
    ...(status !== undefined && { status }),
    ...(isRest && { retryAfterSeconds: Math.ceil((until - now) / 1000) }),
  };
}

/** The rules that an answer for robots.txt stands for. */
function toRules(outcome: FetchOutcome, address: string, now: number): Rules {
  if (outcome.kind === 'failed' && isPutOff(outcome.code)) {
    const { code, reason, retry_after_seconds = 0 } = outcome;
    return {
      kind: 'unreachable',
      code,
      reason,
      until: now + retry_after_seconds * 1000,
      status: undefined,
      isRest: true,
    };
  }
  if (outcome.kind === 'fetched') {
    const text = new TextDecoder().decode(outcome.bytes);
    return { kind: 'rules', robots: parseRobots(address, text), until: now + KEPT_MS };
  }
  const status = outcome.kind === 'failed' ? outcome.status : undefined;
  if (status !== undefined && status >= 400 && status < 500 && status !== 429)
    return { kind: 'none', until: now + KEPT_MS };
  const isPrivate = outcome.kind === 'refused' && outcome.code === 'private-address';
  const rest = outcome.kind === 'failed' ? Math.min((outcome.retry_after_seconds ?? 0) * 1000, KEPT_MS) : 0;
  const reason = outcome.kind === 'unchanged' ? 'answered 304' : outcome.reason;
  return {
    kind: 'unreachable',
    code: isPrivate ? 'private-address' : 'robots-unreachable',
    reason: isPrivate ? reason : `robots.txt could not be read: ${reason}`,
    until: now + Math.max(UNREACHABLE_MS, rest),
    status,
    isRest: rest > 0,
  };
}

/**
 * robots.txt of hosts, asked for once a day. RFC 9309 2.3.1: a host that answers 4xx has no rules; one that cannot be
 * reached or answers 5xx allows nothing for now, and neither does 429. Throws the reason of a signal that ends the asking.
 */
export function createRobots(fetching: FetchOptions) {
  const known = new LRUCache<string, Rules>({ max: HOSTS });
  const pendingRules = new Map<string, Promise<Rules>>();

  async function ask(origin: string, signal: AbortSignal, takeTurn: FetchOptions['takeTurn']): Promise<Rules> {
    const request = { address: `${origin}/robots.txt`, etag: null, last_modified: null };
    const outcome = await fetchFeed(request, {
      ...fetching,
      signal,
      takeTurn,
      firstTurn: 'follow-up',
      accept: 'text/plain, */*;q=0.1',
      maxBytes: MAX_BYTES,
    });
    // A fetch that was called off says nothing of the host.
    signal.throwIfAborted();
    return toRules(outcome, request.address, fetching.now().getTime());
  }

  async function loadRules(origin: string, signal: AbortSignal, takeTurn: FetchOptions['takeTurn']): Promise<Rules> {
    const found = known.get(origin);
    if (found !== undefined && found.until > fetching.now().getTime()) return found;
    const pending =
      pendingRules.get(origin) ?? ask(origin, signal, takeTurn).finally(() => pendingRules.delete(origin));
    pendingRules.set(origin, pending);
    const rules = await pending;
    // Nothing was asked where the request was put off, so nothing is known.
    if (rules.kind !== 'unreachable' || !isPutOff(rules.code)) known.set(origin, rules);
    return rules;
  }

  return async (url: URL, signal: AbortSignal, takeTurn = fetching.takeTurn): Promise<Permit> => {
    const rules = await loadRules(url.origin, signal, takeTurn);
    if (rules.kind === 'none') return { isAllowed: true, crawlDelayMs: 0 };
    if (rules.kind === 'unreachable') return toRefusal(rules, fetching.now().getTime());
    if (rules.robots.isAllowed(url.href, PRODUCT) === false)
      return { isAllowed: false, code: 'robots', reason: `robots.txt of ${url.host} disallows this address` };
    const crawlDelayMs = Math.max(0, rules.robots.getCrawlDelay(PRODUCT) ?? 0) * 1000;
    if (crawlDelayMs > LONGEST_DELAY_MS)
      return { isAllowed: false, code: 'robots', reason: `robots.txt of ${url.host} asks for too long a delay` };
    return { isAllowed: true, crawlDelayMs };
  };
}
