import { isOfSite } from '../../core/canonical-url.ts';
import { isStoreAway } from '../../core/store-away.ts';
import type { HostStore } from '../hosts/host-rows.ts';
import { createHostTurns } from '../hosts/host-turns.ts';
import { createRobots } from '../hosts/robots.ts';
import type { PageReader, PageReading } from '../page-reader.ts';
import { fetchFeed } from '../sources/fetch.ts';
import { type FetchOptions, type FetchOutcome, isPutOff } from '../sources/fetch-outcome.ts';

export type PageSettings = {
  /** As for feeds: the guarded agent and the user agent. */
  readonly fetch: Omit<FetchOptions, 'signal' | 'now'>;
  /** Has the turns of hosts, which all processes share. */
  readonly store: HostStore;
  /** Between two pages of a host, where its robots.txt asks for no more; default 1,000. */
  readonly leastGapMs?: number;
  readonly sleep?: (ms: number, signal: AbortSignal) => Promise<void>;
};

const MAX_BYTES = 2_000_000;
const TIMEOUT_MS = 20_000;
const LEAST_GAP_MS = 1_000;
/** A worker waits this long for a host; beyond that the article comes back. */
const PATIENCE_MS = 3_000;
const HTML = /^\s*(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i;

const refused = (code: string, reason: string) => ({ kind: 'refused', code, reason }) as const;

async function readFetched(outcome: FetchOutcome, host: string): Promise<PageReading> {
  if (outcome.kind === 'unchanged') return refused('unexpected-304', `${host} answered 304`);
  if (outcome.kind !== 'fetched') return refused(outcome.code, outcome.reason);
  if (!HTML.test(outcome.content_type ?? '')) return refused('not-html', `${host} sent no HTML`);
  // The readers take a while to load, and most sources have none of their pages read.
  const { readArticle } = await import('./extract-article.ts');
  return readArticle(outcome.bytes, { address: outcome.address, contentType: outcome.content_type ?? '' });
}

/**
 * Fetches pages of articles politely and reads them: only of the source's own site, redirects included, as robots.txt
 * allows, one at a time of a host with its crawl delay between them, at most 2 MB of HTML, never inside private networks.
 */
export function createPageReader(settings: PageSettings): PageReader {
  const { store, leastGapMs = LEAST_GAP_MS, sleep } = settings;
  const fetch = { ...settings.fetch, now: store.now };
  const permit = createRobots(fetch);
  const createTurns = (gapMs: number) =>
    createHostTurns(store, { gapMs, patienceMs: PATIENCE_MS, isPages: true, sleep });
  const takeRobotsTurn = createTurns(leastGapMs);
  const later = (seconds = 0) => ({ kind: 'later', until: new Date(store.now().getTime() + seconds * 1000) }) as const;

  /** Why a page may not be asked for now, or the time its host wants between pages. */
  async function admit(url: URL, site: string, signal: AbortSignal) {
    if (!isOfSite(url.hostname, site)) return refused('other-site', `${url.host} is not of ${site}`);
    const permitted = await permit(url, signal, takeRobotsTurn);
    if (permitted.isAllowed) return { kind: 'admitted', gap: Math.max(leastGapMs, permitted.crawlDelayMs) } as const;
    if (isPutOff(permitted.code)) return later(permitted.retryAfterSeconds);
    return refused(permitted.code, permitted.reason);
  }

  async function read(address: string, site: string, signal: AbortSignal): Promise<PageReading> {
    const url = URL.parse(address);
    if (url === null || !/^https?:$/.test(url.protocol)) return refused('bad-address', 'has no address to fetch');
    const first = await admit(url, site, signal);
    if (first.kind !== 'admitted') return first;
    let postponed: PageReading | undefined;
    const outcome = await fetchFeed(
      { address, etag: null, last_modified: null },
      {
        ...fetch,
        signal,
        takeTurn: createTurns(first.gap),
        maxBytes: MAX_BYTES,
        timeoutMs: TIMEOUT_MS,
        accept: 'text/html, application/xhtml+xml;q=0.9',
        async admits(hop) {
          const admitted = await admit(hop, site, signal);
          if (admitted.kind === 'later') postponed = admitted;
          if (admitted.kind === 'refused') return admitted;
          return admitted.kind === 'later' ? { code: 'host-busy', reason: `${hop.host} is asked later` } : undefined;
        },
      },
    );
    // A page that was called off is asked for again, and the article waits for it.
    signal.throwIfAborted();
    if (postponed !== undefined) return postponed;
    if (outcome.kind === 'failed' && isPutOff(outcome.code)) return later(outcome.retry_after_seconds);
    return readFetched(outcome, url.host);
  }

  return {
    async read(address, site, signal) {
      try {
        return await read(address, site, signal);
      } catch (error) {
        signal.throwIfAborted();
        if (isStoreAway(error)) throw error;
        // A page made to break its readers breaks nothing else.
        return refused('unreadable', error instanceof Error ? error.name : 'failed');
      }
    },
  };
}
