import { setTimeout as sleepFor } from 'node:timers/promises';
import type { PageReader, PageReading } from '../page-reader.ts';
import { fetchFeed } from '../sources/fetch.ts';
import type { FetchOptions } from '../sources/fetch-outcome.ts';
import { isOfSite } from '../sources/site.ts';
import { createRobots } from './robots.ts';
import { createTurns } from './turns.ts';

export type PageSettings = {
  /** As for feeds: the guarded agent, the user agent, the clock. */
  readonly fetch: Omit<FetchOptions, 'signal'>;
  /** Between two pages of a host, where its robots.txt asks for no more; default 1,000. */
  readonly leastGapMs?: number;
  readonly sleep?: (ms: number, signal: AbortSignal) => Promise<void>;
};

const MAX_BYTES = 2_000_000;
const TIMEOUT_MS = 20_000;
const LEAST_GAP_MS = 1_000;
/** A worker waits this long for a host; beyond that the article comes back. */
const PATIENCE_MS = 3_000;
const LONGEST_HOLD_MS = 3_600_000;
const HTML = /^\s*(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i;

const refused = (code: string, reason: string) => ({ kind: 'refused', code, reason }) as const;

/**
 * Fetches pages of articles politely and reads them: only of the source's own site, redirects included, as robots.txt
 * allows, one at a time of a host with its crawl delay between them, at most 2 MB of HTML, never inside private networks.
 */
export function createPageReader(settings: PageSettings): PageReader {
  const { fetch, leastGapMs = LEAST_GAP_MS, sleep = (ms, signal) => sleepFor(ms, undefined, { signal }) } = settings;
  const permit = createRobots(fetch);
  const turns = createTurns(() => fetch.now().getTime());

  /** Why a page may not be asked for, or the time its host wants between pages. */
  async function admit(url: URL, site: string, signal: AbortSignal) {
    if (!isOfSite(url.hostname, site)) return refused('other-site', `${url.host} is not of ${site}`);
    const permitted = await permit(url, signal);
    if (!permitted.isAllowed) return refused(permitted.code, permitted.reason);
    return { gap: Math.max(leastGapMs, permitted.crawlDelayMs) };
  }

  async function read(address: string, site: string, signal: AbortSignal): Promise<PageReading> {
    const url = URL.parse(address);
    if (url === null || !/^https?:$/.test(url.protocol)) return refused('bad-address', 'has no address to fetch');
    const first = await admit(url, site, signal);
    if ('kind' in first) return first;
    const turn = turns.take(url.host, first.gap, PATIENCE_MS);
    if ('comeBackAt' in turn) return { kind: 'later', until: new Date(turn.comeBackAt) };
    if (turn.wait > 0) await sleep(turn.wait, signal);
    const outcome = await fetchFeed(
      { address, etag: null, last_modified: null },
      {
        ...fetch,
        signal,
        maxBytes: MAX_BYTES,
        timeoutMs: TIMEOUT_MS,
        accept: 'text/html, application/xhtml+xml;q=0.9',
        async admits(hop) {
          const admitted = await admit(hop, site, signal);
          return 'kind' in admitted ? admitted : undefined;
        },
      },
    );
    // A page that was called off is asked for again, and the article waits for it.
    signal.throwIfAborted();
    if (outcome.kind === 'unchanged') return refused('unexpected-304', `${url.host} answered 304`);
    if (outcome.kind !== 'fetched') {
      const seconds = outcome.kind === 'failed' ? (outcome.retry_after_seconds ?? 0) : 0;
      if (seconds > 0) turns.hold(url.host, fetch.now().getTime() + Math.min(seconds * 1000, LONGEST_HOLD_MS));
      return refused(outcome.code, outcome.reason);
    }
    if (!HTML.test(outcome.content_type ?? '')) return refused('not-html', `${url.host} sent no HTML`);
    // The readers take a while to load, and most sources have none of their pages read.
    const { readArticle } = await import('./extract-article.ts');
    return readArticle(outcome.bytes, { address: outcome.address, contentType: outcome.content_type ?? '' });
  }

  return {
    async read(address, site, signal) {
      try {
        return await read(address, site, signal);
      } catch (error) {
        signal.throwIfAborted();
        // A page made to break its readers breaks nothing else.
        return refused('unreadable', error instanceof Error ? error.name : 'failed');
      }
    },
  };
}
