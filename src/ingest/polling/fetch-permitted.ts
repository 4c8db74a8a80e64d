import type { Permit } from '../hosts/robots.ts';
import { calledOff, fetchFeed } from '../sources/fetch.ts';
import { type FetchOptions, type FetchOutcome, type FetchRequest, isPutOff } from '../sources/fetch-outcome.ts';

/** What robots.txt of the host of an address says, which is read in a turn of the host. Throws the reason of the signal. */
export type Permits = (url: URL, signal: AbortSignal, takeTurn: FetchOptions['takeTurn']) => Promise<Permit>;

/** A reader of robots.txt whose parts are loaded with the first feed that obeys it, because most feeds do not. */
export function createLazyPermits(options: FetchOptions): Permits {
  let opening: Promise<Permits> | undefined;
  return async (url, signal, takeTurn) => {
    opening ??= import('../hosts/robots.ts').then(({ createRobots }) => createRobots(options));
    return (await opening)(url, signal, takeTurn);
  };
}

type DeniedPermit = Extract<Permit, { isAllowed: false }>;

/** A robots.txt that cannot be read is a failure of its host, which passes; one that disallows the feed names the remedy. */
function toOutcome({ code, reason, retryAfterSeconds, status }: DeniedPermit, feedId: string): FetchOutcome {
  if (isPutOff(code)) return { kind: 'failed', code, reason, retry_after_seconds: retryAfterSeconds ?? 1 };
  if (code === 'private-address') return { kind: 'refused', code, reason };
  if (code === 'robots')
    return {
      kind: 'refused',
      code,
      reason: `${reason}: remove the feed, or feeds set ${feedId} --no-obey-robots with a permission`,
    };
  return {
    kind: 'failed',
    code: 'robots-unreachable',
    reason,
    ...(status !== undefined && { status }),
    ...(retryAfterSeconds !== undefined && { retry_after_seconds: retryAfterSeconds }),
  };
}

/**
 * Fetches a feed that obeys robots.txt (RFC 9309): the feed and every address a redirect leads to. A disallowed feed is not
 * requested; one whose robots.txt cannot be read is tried again as after a failure.
 *
 * @param takeTurn Makes the turns at hosts that want so many milliseconds between requests.
 */
export async function fetchPermitted(
  feed: FetchRequest & { readonly id: string },
  options: FetchOptions,
  permits: Permits,
  takeTurn: (crawlDelayMs: number) => FetchOptions['takeTurn'],
): Promise<FetchOutcome> {
  const signal = options.signal ?? new AbortController().signal;
  const url = URL.parse(feed.address);
  if (url === null) return fetchFeed(feed, options);
  let permit: Permit;
  try {
    permit = await permits(url, signal, takeTurn(0));
  } catch (error) {
    if (signal.aborted) return calledOff;
    throw error;
  }
  if (!permit.isAllowed) return toOutcome(permit, feed.id);
  let denied: DeniedPermit | undefined;
  const outcome = await fetchFeed(feed, {
    ...options,
    takeTurn: takeTurn(permit.crawlDelayMs),
    async admits(hop) {
      const next = await permits(hop, signal, takeTurn(0));
      if (next.isAllowed) return undefined;
      denied = next;
      return next;
    },
  });
  return denied === undefined ? outcome : toOutcome(denied, feed.id);
}
